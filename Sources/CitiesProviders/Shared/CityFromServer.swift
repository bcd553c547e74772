import CitiesFoundation
import CitiesWeatherModel

extension City {
    /// A place as a server names it, made safe to show; nil without a name or a point on the Earth.
    ///
    /// A name in Hangul is the Korean one. Where no other is known it is also what stands for the English one.
    init?(
        id: String, name: String, koreanName: String? = nil, region: String? = nil, countryCode: String? = nil,
        latitude: Double, longitude: Double, timeZone: String? = nil, population: Double? = nil
    ) {
        guard let name = Self.safe(name),
            let coordinates = Plausible.coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        let code = Self.safe(countryCode)?.uppercased()
        self.init(
            id: id,
            englishName: name,
            koreanName: Self.safe(koreanName) ?? (name.containsHangul ? name : nil),
            region: Self.safe(region),
            countryCode: code.flatMap { $0.utf8.count == 2 ? $0 : nil },
            coordinates: coordinates,
            timeZone: Plausible.timeZone(timeZone),
            population: Plausible.code(population).flatMap { $0 > 0 ? $0 : nil }
        )
    }

    private static func safe(_ text: String?) -> String? {
        guard let cleaned = text?.cleaned(maximumLength: 100), !cleaned.isEmpty else { return nil }
        return cleaned
    }
}

extension String {
    fileprivate var containsHangul: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
}
