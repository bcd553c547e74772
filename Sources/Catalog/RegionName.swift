public import WeatherModel

/// What the first-level region of a city is called.
public enum RegionName {
    /// The region as a reader of Korean, or else of English, expects it: `경기도`, `Gyeonggi`, `TX`. nil when it is not
    /// known, and where a country numbers its regions: a number tells nobody anything.
    public static func text(of city: City, korean: Bool) -> String? {
        guard let region = city.region, !region.contains(where: \.isNumber) else { return nil }
        let known = Catalogue.entries.first { $0.city.region == region && $0.city.countryCode == city.countryCode }
        if korean, let name = known?.koreanProvince { return name }
        // `Seoul (special city)`: the rank is more than a row has room for.
        return known == nil ? region : region.split(separator: "(").first.map { $0.trimmed } ?? region
    }
}

extension Substring {
    fileprivate var trimmed: String { String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) }
}
