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
    /// Degrees of `units`.
    public var temperature: Double?
    /// Degrees of `units`.
    public var feelsLike: Double?
    /// Relative humidity, percent, 0 to 100.
    public var humidity: Double?
    public var condition: WeatherCondition?
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
        temperature: Double? = nil,
        feelsLike: Double? = nil,
        humidity: Double? = nil,
        condition: WeatherCondition? = nil,
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
        self.temperature = temperature
        self.feelsLike = feelsLike
        self.humidity = humidity
        self.condition = condition
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
