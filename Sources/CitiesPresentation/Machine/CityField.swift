/// A field of a city in the machine-readable formats, in the order in which they are written.
///
/// The raw value is its name: a point stands for an object in JSON and for itself in CSV.
package enum CityField: String, Sendable, Hashable, CaseIterable {
    case id, name
    /// Where it is, in words; only where somebody asked to see it.
    case region, country, countryCode
    case latitude, longitude, observedAt, temperature, feelsLike, humidity
    case conditionKind = "condition.kind"
    case conditionText = "condition.text"
    case conditionCode = "condition.code"
    case conditionIsDay = "condition.isDay"
    /// Of typical weather, whose sky is known by its mean alone.
    case cloudCover
    case minimum, maximum
    /// Of typical weather, and where somebody asked to see it.
    case precipitationChance
    case pressure, windSpeed, windDirection
    /// Only where somebody asked to see it.
    case uvIndex
    /// Of one city in full. Null when the sun does not rise or set that day, as when it is not known; then the hours of
    /// daylight are 0 or 24.
    case sunrise, sunset, daylight
    case normal
    /// From the home city; only where somebody asked how far it is.
    case distance
    case errorCode = "error.code"
    case errorMessage = "error.message"

    /// What is written of every city.
    ///
    /// - Parameter isTypical: of typical weather.
    static func standard(isTypical: Bool) -> [CityField] {
        let others: Set<CityField> = [
            .distance, .region, .country, .countryCode, .uvIndex, .sunrise, .sunset, .daylight,
        ]
        let typical: Set<CityField> = isTypical ? [] : [.cloudCover, .precipitationChance]
        return allCases.filter { !others.contains($0) && !typical.contains($0) }
    }

    /// What is written of one city in full.
    static func detail(isTypical: Bool) -> [CityField] {
        let wanted = Set(standard(isTypical: isTypical) + [.uvIndex, .sunrise, .sunset, .daylight])
        return allCases.filter(wanted.contains)
    }

    /// The object that it belongs to, and its name there; nil for a field of the city itself.
    var nested: (object: String, key: String)? {
        switch self {
        case .conditionKind: ("condition", "kind")
        case .conditionText: ("condition", "text")
        case .conditionCode: ("condition", "code")
        case .conditionIsDay: ("condition", "isDay")
        case .errorCode: ("error", "code")
        case .errorMessage: ("error", "message")
        default: nil
        }
    }
}
