public import CitiesFoundation

/// The weather of one place at one moment. What a source does not give is nil, never zero.
public struct CurrentWeather: Sendable, Hashable, Codable {
    /// The system that every temperature and speed below is in.
    public var units: UnitSystem
    /// The time for which the source observed or computed it (for climate normals: the moment it is typical of).
    public var observedAt: Date
    /// Seconds east of UTC in the place at `observedAt`.
    public var utcOffset: Int
    /// The place that the source gives for it; nil when it gives none.
    public var place: Coordinates?
    /// IANA time zone of the place as the source names it; nil when it names none.
    public var timeZone: String?
    /// Degrees of `units`.
    public var temperature: Double?
    /// Degrees of `units`.
    public var feelsLike: Double?
    /// Relative humidity, percent, 0 to 100.
    public var humidity: Double?
    /// nil when the source does not say, and for climate normals, which have no observed sky.
    public var condition: WeatherCondition?
    /// Cloud amount, percent of the sky, 0 to 100. Of climate normals it is the mean of the month, of which
    /// ``UsualSky`` is what can be said in words.
    public var cloudCover: Double?
    /// Percent, 0 to 100: the highest chance of rain or snow in the coming 12 hours; of climate normals the share of the
    /// month's days that have any.
    public var precipitationChance: Double?
    /// Millimetres of rain and melted snow in the coming 12 hours, in both unit systems; nil when an hour is unknown.
    public var precipitation: Double?
    /// Centimetres of new snow in the coming 12 hours, in both unit systems; nil when an hour is unknown.
    public var snowfall: Double?
    /// Degrees of `units`: the temperature a day before, by the place's clock, in the full hour nearest to `observedAt`.
    public var yesterday: Double?
    /// Degrees of `units`: each of the three-hour steps from now to the end of 24 hours, nil where one is missing; nil
    /// when not asked for, or unknown.
    public var trend: [Double?]?
    /// Degrees of `units`: the day's minimum; nil where the source says nothing of the whole day (OpenWeatherMap).
    public var minimum: Double?
    /// Degrees of `units`: the day's maximum; nil where the source says nothing of the whole day (OpenWeatherMap).
    public var maximum: Double?
    /// Degrees of `units`: the lowest in the city at this moment; nil where the source does not say.
    package var lowestInCity: Double?
    /// Degrees of `units`: the highest in the city at this moment; nil where the source does not say.
    package var highestInCity: Double?
    /// Hectopascals at sea level, in both unit systems.
    public var pressure: Double?
    /// Metres per second for Celsius, miles per hour for Fahrenheit; at least 0.
    public var windSpeed: Double?
    /// Degrees clockwise from north that the wind comes from, 0 to 360.
    public var windDirection: Double?
    /// The strongest gust, in the unit of the wind speed. Some sources give less than the wind itself.
    public var windGust: Double?
    /// Kilometres, in both unit systems; at least 0.
    public var visibility: Double?
    /// At least 0.
    public var uvIndex: Double?
    /// nil when the source gives none, or when the sun does not rise that day.
    public var sunrise: Date?
    /// nil when the source gives none, or when the sun does not set that day.
    public var sunset: Date?
    /// True where the source says that the sun does not rise that day; nil where it says nothing of the kind.
    package var hasNoSunrise: Bool?
    /// True where the source says that the sun does not set that day; nil where it says nothing of the kind.
    package var hasNoSunset: Bool?

    /// The parts that were asked for besides those that the source always has: of any other such part a nil means
    /// nothing.
    package var asked: Set<WeatherPart> = []

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
        precipitation: Double? = nil,
        snowfall: Double? = nil,
        yesterday: Double? = nil,
        trend: [Double?]? = nil,
        minimum: Double? = nil,
        maximum: Double? = nil,
        pressure: Double? = nil,
        windSpeed: Double? = nil,
        windDirection: Double? = nil,
        windGust: Double? = nil,
        visibility: Double? = nil,
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
        self.precipitation = precipitation
        self.snowfall = snowfall
        self.yesterday = yesterday
        self.trend = trend
        self.minimum = minimum
        self.maximum = maximum
        self.pressure = pressure
        self.windSpeed = windSpeed
        self.windDirection = windDirection
        self.windGust = windGust
        self.visibility = visibility
        self.uvIndex = uvIndex
        self.sunrise = sunrise
        self.sunset = sunset
    }
}
