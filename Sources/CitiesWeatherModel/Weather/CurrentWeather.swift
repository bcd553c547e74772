public import CitiesFoundation

/// The weather of one place at one moment. What a source does not give is nil, never zero.
public struct CurrentWeather: Sendable, Hashable, WeatherValues {
    /// The system that every temperature and speed below is in.
    public var units: UnitSystem
    /// Seconds east of UTC in the place at `observedAt`.
    public var utcOffset: Int
    /// The place that the source gives for it; nil when it gives none.
    public var place: Coordinates?
    /// IANA time zone of the place as the source names it; nil when it names none.
    public var timeZone: String?
    public var period: WeatherPeriod
    /// Degrees of `units`: each of the three-hour steps from now to the end of 24 hours, nil where one is missing; nil
    /// when not asked for, or unknown.
    public var trend: [Double?]?
    /// The coming hours, each wet or dry; nil when amounts were not asked for, or are unknown.
    package var wetHours: WetHours?
    /// The hours from now to the end of tomorrow; nil when not asked for.
    package var hours: [HourlyForecast]?

    /// True where no station observed the temperature, and it is the forecast for `observedAt`.
    package var isForecast = false

    /// The parts that were asked for besides the parts that the source always has: in any other such part, nil means
    /// nothing.
    package var asked: Set<WeatherPart> = []

    /// The time for which the source observed or computed it (for climate normals: the moment it is typical of).
    @inlinable public var observedAt: Date {
        get { period.time }
        set { period.time = newValue }
    }

    /// - Parameter period: Its numbers are in `units`.
    package init(units: UnitSystem, utcOffset: Int, period: WeatherPeriod) {
        self.units = units
        self.utcOffset = utcOffset
        self.period = period
    }

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
        self.utcOffset = utcOffset
        self.place = place
        self.timeZone = timeZone
        self.trend = trend
        period = WeatherPeriod(
            time: observedAt, condition: condition, sunrise: sunrise, sunset: sunset,
            numbers: [
                .temperature: temperature, .feelsLike: feelsLike, .humidity: humidity, .cloudCover: cloudCover,
                .precipitationChance: precipitationChance, .precipitation: precipitation, .snowfall: snowfall,
                .yesterday: yesterday, .minimum: minimum, .maximum: maximum, .pressure: pressure, .windSpeed: windSpeed,
                .windDirection: windDirection, .windGust: windGust, .visibility: visibility, .uvIndex: uvIndex,
            ])
    }
}
