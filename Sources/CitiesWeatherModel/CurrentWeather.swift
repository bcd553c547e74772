public import Foundation

/// The weather of one place at one moment. What a source does not give is nil, never zero.
public struct CurrentWeather: Sendable, Hashable, Codable {
    /// The system that every temperature and speed below is in.
    public var units: UnitSystem
    /// When it was observed or computed by the source (for climate normals: the moment it is typical of).
    public var observedAt: Date
    /// Seconds east of UTC in the place at `observedAt`.
    public var utcOffset: Int
    /// Where the source says that it was observed; nil when it does not say.
    public var place: Coordinates?
    /// IANA time zone of the place as the source names it; nil when it names none.
    public var timeZone: String?
    /// Degrees of `units`.
    public var temperature: Double?
    /// Degrees of `units`.
    public var feelsLike: Double?
    /// Relative humidity, percent, 0 to 100.
    public var humidity: Double?
    /// nil when the source does not say, and for climate normals, which nobody has looked at the sky for.
    public var condition: WeatherCondition?
    /// Cloud amount, percent of the sky, 0 to 100. Of climate normals it is the mean of the month, of which
    /// ``UsualSky`` is what can be said in words.
    public var cloudCover: Double?
    /// Percent, 0 to 100: the highest chance of rain or snow in the coming 12 hours; of climate normals the share of the
    /// month's days that have any.
    public var precipitationChance: Double?
    /// Degrees of `units`: the day's minimum (OpenWeatherMap: the lowest in the city at this moment).
    public var minimum: Double?
    /// Degrees of `units`: the day's maximum (OpenWeatherMap: the highest in the city at this moment).
    public var maximum: Double?
    /// Hectopascals at sea level, in both unit systems.
    public var pressure: Double?
    /// Metres per second for Celsius, miles per hour for Fahrenheit; at least 0.
    public var windSpeed: Double?
    /// Degrees clockwise from north that the wind comes from, 0 to 360.
    public var windDirection: Double?
    /// At least 0.
    public var uvIndex: Double?
    /// nil when the source gives none, or when the sun does not rise that day.
    public var sunrise: Date?
    /// nil when the source gives none, or when the sun does not set that day.
    public var sunset: Date?

    public init(
        units: UnitSystem,
        observedAt: Date,
        utcOffset: Int,
        place: Coordinates? = nil,
        timeZone: String? = nil,
        temperature: Double? = nil,
        feelsLike: Double? = nil,
        humidity: Double? = nil,
        condition: WeatherCondition? = nil,
        cloudCover: Double? = nil,
        precipitationChance: Double? = nil,
        minimum: Double? = nil,
        maximum: Double? = nil,
        pressure: Double? = nil,
        windSpeed: Double? = nil,
        windDirection: Double? = nil,
        uvIndex: Double? = nil,
        sunrise: Date? = nil,
        sunset: Date? = nil
    ) {
        self.units = units
        self.observedAt = observedAt
        self.utcOffset = utcOffset
        self.place = place
        self.timeZone = timeZone
        self.temperature = temperature
        self.feelsLike = feelsLike
        self.humidity = humidity
        self.condition = condition
        self.cloudCover = cloudCover
        self.precipitationChance = precipitationChance
        self.minimum = minimum
        self.maximum = maximum
        self.pressure = pressure
        self.windSpeed = windSpeed
        self.windDirection = windDirection
        self.uvIndex = uvIndex
        self.sunrise = sunrise
        self.sunset = sunset
    }
}
