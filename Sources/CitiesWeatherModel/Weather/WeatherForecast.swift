/// The coming days of one place.
///
/// One type for all shapes that sources have: a source fills what it knows and leaves the rest empty.
public struct WeatherForecast: Sendable, Hashable, Codable {
    /// The system that every temperature and speed below is in.
    public var units: UnitSystem
    /// Seconds east of UTC in the place, as the source gave it for the whole answer.
    public var utcOffset: Int
    /// IANA time zone of the place as the source names it; nil when it names none.
    public var timeZone: String?
    /// The place that the source gives for it; nil when it gives none.
    public var place: Coordinates?
    /// Three-hour steps in order of time; empty when the source has none. The first may have only what falls in it and its
    /// gust, where the source has nothing else of the three hours that are under way.
    public var steps: [ForecastStep]
    /// Hours in order of time; empty when the source has none.
    public var hourly: [HourlyForecast]
    /// Days in order of date, as many as the source gave: fewer than asked for when its plan has fewer. Empty when it
    /// has none.
    public var daily: [DailyForecast]
    /// The only days that it is about, as days since 1 January 1970; nil for the coming days.
    package var askedDays: ClosedRange<Int>?

    public init(
        units: UnitSystem,
        utcOffset: Int,
        timeZone: String? = nil,
        place: Coordinates? = nil,
        steps: [ForecastStep] = [],
        hourly: [HourlyForecast] = [],
        daily: [DailyForecast] = []
    ) {
        self.units = units
        self.utcOffset = utcOffset
        self.timeZone = timeZone
        self.place = place
        self.steps = steps
        self.hourly = hourly
        self.daily = daily
    }
}

/// Everything that is shown about one location.
public struct WeatherDashboard: Sendable, Hashable, Codable {
    public var location: Location
    public var current: CurrentWeather
    public var forecast: WeatherForecast

    public init(location: Location, current: CurrentWeather, forecast: WeatherForecast) {
        self.location = location
        self.current = current
        self.forecast = forecast
    }
}
