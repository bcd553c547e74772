/// The condition of the sky, in terms that all sources share.
public struct WeatherCondition: Sendable, Hashable, Codable {
    /// A later version may know more kinds.
    @nonexhaustive public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case clear
        case mostlyClear = "mostly_clear"
        case partlyCloudy = "partly_cloudy"
        case cloudy, overcast
        case mist, fog, haze, smoke, dust, ash
        case squall, tornado
        case drizzle
        case freezingDrizzle = "freezing_drizzle"
        case rain
        case heavyRain = "heavy_rain"
        case freezingRain = "freezing_rain"
        case sleet, snow
        case heavySnow = "heavy_snow"
        case blizzard, showers
        case snowShowers = "snow_showers"
        case icePellets = "ice_pellets"
        case hail, thunderstorm
        case thunderstormHail = "thunderstorm_hail"
        case tropicalStorm = "tropical_storm"
        case windy, hot, cold, calm
        /// A code that this version does not know. It is shown as unknown, never guessed.
        case unknown
    }

    /// A later version may tell more apart.
    @nonexhaustive public enum Intensity: String, Sendable, Hashable, Codable, CaseIterable {
        case light, moderate, heavy, extreme
    }

    public var kind: Kind
    /// nil when the kind has no strength (`clear`) or the source tells none.
    public var intensity: Intensity?
    /// The source's own number for it; nil when the source has none.
    public var code: Int?
    /// True when the sun is up there; nil when the source does not tell and it cannot be derived.
    public var isDay: Bool?

    public init(kind: Kind, intensity: Intensity? = nil, code: Int? = nil, isDay: Bool? = nil) {
        self.kind = kind
        self.intensity = intensity
        self.code = code
        self.isDay = isDay
    }
}
