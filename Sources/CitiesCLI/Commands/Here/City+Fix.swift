import CitiesCatalog
import CitiesGeolocation
import CitiesLocalization
import CitiesWeatherModel

extension City {
    /// A city further away than this says little about a place, in kilometers.
    private static let neighborhood = 30.0

    /// The place of a location: the point itself, called by the name of the city there, in that city's time zone.
    ///
    /// Moscow, which stands in, is the city of the catalog, so that its typical weather is known.
    init(at fix: LocationFix) {
        if fix == .fallback, let city = KnownCities.city(id: "moscow") {
            self = city
            coordinates = fix.coordinates
            return
        }
        let near = Gazetteer.nearestCity(to: fix.coordinates, within: Self.neighborhood)?.city
        self.init(
            id: Self.id(of: fix.coordinates),
            englishName: near?.englishName ?? fix.city ?? Self.name(of: fix.coordinates),
            koreanName: near?.koreanName,
            region: near?.region ?? fix.region,
            countryCode: near?.countryCode ?? fix.countryCode,
            coordinates: fix.coordinates,
            timeZone: near?.timeZone ?? fix.timeZone)
        self = apartFromDefaults
    }

    /// The point that was typed, `46.02,7.75`, perhaps with a name of one's own before it, `Hut=46.02,7.75`; nil for other
    /// text. Throws for numbers that are not on the Earth, and for a name without numbers.
    init?(typedPoint text: String, _ book: Phrasebook) throws(UserError) {
        guard text.contains(",") else { return nil }
        let equals = text.firstIndex(of: "=")
        let name = equals.map { String(text[..<$0]).cleaned(maximumLength: 60) }
        if let name, name.isEmpty || name.contains(",") { return nil }
        do throws(TypedCoordinatesError) {
            let point = equals.map { String(text[text.index(after: $0)...]) } ?? text
            self.init(at: LocationFix(coordinates: try Coordinates(typed: point)))
        } catch {
            guard name != nil || error != .notTwoNumbers else { return nil }
            throw UserError(.usage, book(error.phrase, ["value": text.cleaned(maximumLength: 60)]))
        }
        guard let name else { return }
        qualifier = City.Qualifier()
        englishName = name
        koreanName = name.contains(where: Hangul.isSyllable) ? name : nil
    }

    private static let pointPrefix = "at_"

    /// The city whose climate normals serve this one: a mere point takes those of the nearest, a city has its own.
    var idOfNormals: City.ID {
        guard id.hasPrefix(Self.pointPrefix) else { return id }
        return ClimateNormals.nearestCity(to: coordinates)?.id ?? id
    }

    /// Answers are kept under it: one kilometer is the same weather.
    private static func id(of point: Coordinates) -> String {
        "\(pointPrefix)\(hundredths(point.latitude))_\(hundredths(point.longitude))"
    }

    /// `43.95° S, 176.56° W`
    private static func name(of point: Coordinates) -> String {
        let latitude = "\(hundredths(abs(point.latitude)))° \(point.latitude < 0 ? "S" : "N")"
        return latitude + ", \(hundredths(abs(point.longitude)))° \(point.longitude < 0 ? "W" : "E")"
    }

    private static func hundredths(_ degrees: Double) -> String {
        let hundredths = Int((degrees * 100).rounded())
        let digits = String(hundredths.magnitude)
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        return (hundredths < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
    }
}
