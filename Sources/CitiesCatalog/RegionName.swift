package import CitiesWeatherModel

/// What the first-level region of a city is called.
package enum RegionName {
    /// The region as a reader of Korean, or else of English, expects it: `경기도`, `Gyeonggi`, `Texas`. nil when its name
    /// is not known: a code tells nobody anything, and `MO` is Missouri to one and Macao to another.
    ///
    /// Where no Korean name is usual it is the English one, as with cities.
    package static func text(of city: City, korean: Bool) -> String? {
        // `Seoul (special city)`: the rank is more than a row has room for.
        guard let written = city.region?.split(separator: "(").first?.trimmed, !written.isEmpty else { return nil }
        if let country = city.countryCode, let region = Region.find(written, in: country) {
            return korean ? region.korean ?? region.english : region.english
        }
        return written.isCode ? nil : written.cleaned(maximumLength: 60)
    }
}

extension String {
    /// Whether it can only be meant for a machine: `TX`, `ENG`, `26`.
    fileprivate var isCode: Bool {
        contains(where: \.isNumber) || utf8.count <= 3 && utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
}

extension Substring {
    fileprivate var trimmed: String { String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) }
}
