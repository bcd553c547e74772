public import Foundation

/// The coming days of one place.
///
/// One type for all shapes that sources have: a source fills what it knows and leaves the rest empty.
public struct Forecast: Sendable, Hashable, Codable {
    /// The system that every temperature and speed below is in.
    public var units: UnitSystem
    /// Seconds east of UTC in the place, as the source gave it for the whole answer.
    public var utcOffset: Int
    /// IANA time zone of the place as the source names it; nil when it names none.
    public var timeZone: String?
    /// Where the source says that it is for; nil when it does not say.
    public var place: Coordinates?
    /// Three-hour steps in order of time; empty when the source has none.
    public var steps: [ForecastStep]
    /// Hours in order of time; empty when the source has none.
    public var hourly: [HourlyForecast]
    /// Days in order of date, as many as the source gave: fewer than asked for when its plan has fewer. Empty when it
    /// has none.
    public var daily: [DailyForecast]

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

/// Three hours of a forecast.
public struct ForecastStep: Sendable, Hashable, Codable {
    /// Seconds that a step of a source lasts.
    public static let usualLength: TimeInterval = 10_800

    /// The beginning of the step.
    public var time: Date
    /// Seconds: ``usualLength``, or less for what is left of a step that has begun.
    public var length = usualLength
    /// Degrees.
    public var temperature: Double?
    /// Degrees: the lowest within the step.
    public var minimum: Double?
    /// Degrees: the highest within the step.
    public var maximum: Double?
    /// Relative humidity, percent, 0 to 100.
    public var humidity: Double?
    public var condition: WeatherCondition?
    /// Cloud amount, percent of the sky, 0 to 100; of climate normals the mean of the month.
    public var cloudCover: Double?
    /// At the beginning of the step: metres per second for Celsius, miles per hour for Fahrenheit; at least 0.
    public var windSpeed: Double?
    /// Percent, 0 to 100; of climate normals the share of the month's days with rain or snow, whatever the hour.
    public var precipitationChance: Double?

    // What is left of a step is never kept: the steps of a source are whole.
    private enum CodingKeys: CodingKey {
        case time, temperature, minimum, maximum, humidity, condition, windSpeed, precipitationChance
    }

    public init(
        time: Date,
        temperature: Double? = nil,
        minimum: Double? = nil,
        maximum: Double? = nil,
        humidity: Double? = nil,
        condition: WeatherCondition? = nil,
        cloudCover: Double? = nil,
        windSpeed: Double? = nil,
        precipitationChance: Double? = nil
    ) {
        self.time = time
        self.temperature = temperature
        self.minimum = minimum
        self.maximum = maximum
        self.humidity = humidity
        self.condition = condition
        self.cloudCover = cloudCover
        self.windSpeed = windSpeed
        self.precipitationChance = precipitationChance
    }
}

/// One hour of a forecast.
public struct HourlyForecast: Sendable, Hashable, Codable {
    public var time: Date
    /// Degrees.
    public var temperature: Double?
    /// Relative humidity, percent, 0 to 100.
    public var humidity: Double?
    public var condition: WeatherCondition?
    /// Cloud amount, percent of the sky, 0 to 100; of climate normals the mean of the month.
    public var cloudCover: Double?
    /// Metres per second for Celsius, miles per hour for Fahrenheit; at least 0.
    public var windSpeed: Double?
    /// Percent, 0 to 100; of climate normals the share of the month's days with rain or snow, whatever the hour.
    public var precipitationChance: Double?

    public init(
        time: Date,
        temperature: Double? = nil,
        humidity: Double? = nil,
        condition: WeatherCondition? = nil,
        cloudCover: Double? = nil,
        windSpeed: Double? = nil,
        precipitationChance: Double? = nil
    ) {
        self.time = time
        self.temperature = temperature
        self.humidity = humidity
        self.condition = condition
        self.cloudCover = cloudCover
        self.windSpeed = windSpeed
        self.precipitationChance = precipitationChance
    }
}

/// One calendar day of a forecast, in the place's own time.
public struct DailyForecast: Sendable, Hashable, Codable {
    /// Local midnight that begins the day.
    public var date: Date
    /// Degrees.
    public var minimum: Double?
    /// Degrees.
    public var maximum: Double?
    /// Degrees; nil when the source gives no mean.
    public var average: Double?
    public var condition: WeatherCondition?
    /// Cloud amount, percent of the sky, 0 to 100; of climate normals the mean of the month.
    public var cloudCover: Double?
    /// Percent, 0 to 100; of climate normals the share of the month's days with rain or snow, whatever the hour.
    public var precipitationChance: Double?
    /// nil when the source gives none, or when the sun does not rise that day.
    public var sunrise: Date?
    /// nil when the source gives none, or when the sun does not set that day.
    public var sunset: Date?

    public init(
        date: Date,
        minimum: Double? = nil,
        maximum: Double? = nil,
        average: Double? = nil,
        condition: WeatherCondition? = nil,
        cloudCover: Double? = nil,
        precipitationChance: Double? = nil,
        sunrise: Date? = nil,
        sunset: Date? = nil
    ) {
        self.date = date
        self.minimum = minimum
        self.maximum = maximum
        self.average = average
        self.condition = condition
        self.cloudCover = cloudCover
        self.precipitationChance = precipitationChance
        self.sunrise = sunrise
        self.sunset = sunset
    }
}
