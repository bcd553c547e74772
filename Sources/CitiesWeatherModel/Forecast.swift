public import CitiesFoundation

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
    /// Degrees, at the beginning of the step, as the source means it.
    public var feelsLike: Double?
    /// Relative humidity, percent, 0 to 100.
    public var humidity: Double?
    public var condition: WeatherCondition?
    /// Cloud amount, percent of the sky, 0 to 100; of climate normals the mean of the month.
    public var cloudCover: Double?
    /// At the beginning of the step: metres per second for Celsius, miles per hour for Fahrenheit; at least 0.
    public var windSpeed: Double?
    /// At the beginning of the step: degrees clockwise from north that the wind comes from, 0 to 360.
    public var windDirection: Double?
    /// The strongest within the step, in the unit of the wind speed.
    public var windGust: Double?
    /// At the beginning of the step: hectopascals at sea level, in both unit systems.
    public var pressure: Double?
    /// Kilometres, in both unit systems: the shortest within the step.
    public var visibility: Double?
    /// The highest within the step; at least 0.
    public var uvIndex: Double?
    /// Within the step: percent, 0 to 100; of climate normals the share of the month's days with rain or snow, whatever the hour.
    public var precipitationChance: Double?
    /// Millimetres of rain and melted snow within the step, in both unit systems; nil when any part of it is unknown.
    public var precipitation: Double?
    /// Centimetres of new snow within the step, in both unit systems; nil when any part of it is unknown.
    public var snowfall: Double?

    // What is left of a step is never kept: the steps of a source are whole.
    private enum CodingKeys: CodingKey {
        case time, temperature, minimum, maximum, feelsLike, humidity, condition, cloudCover
        case windSpeed, windDirection, windGust, pressure, visibility, uvIndex
        case precipitationChance, precipitation, snowfall
    }

    public init(
        time: Date,
        temperature: Double? = nil,
        minimum: Double? = nil,
        maximum: Double? = nil,
        feelsLike: Double? = nil,
        humidity: Double? = nil,
        condition: WeatherCondition? = nil,
        cloudCover: Double? = nil,
        windSpeed: Double? = nil,
        windDirection: Double? = nil,
        windGust: Double? = nil,
        pressure: Double? = nil,
        visibility: Double? = nil,
        uvIndex: Double? = nil,
        precipitationChance: Double? = nil,
        precipitation: Double? = nil,
        snowfall: Double? = nil
    ) {
        self.time = time
        self.temperature = temperature
        self.minimum = minimum
        self.maximum = maximum
        self.feelsLike = feelsLike
        self.humidity = humidity
        self.condition = condition
        self.cloudCover = cloudCover
        self.windSpeed = windSpeed
        self.windDirection = windDirection
        self.windGust = windGust
        self.pressure = pressure
        self.visibility = visibility
        self.uvIndex = uvIndex
        self.precipitationChance = precipitationChance
        self.precipitation = precipitation
        self.snowfall = snowfall
    }
}

/// One hour of a forecast.
public struct HourlyForecast: Sendable, Hashable, Codable {
    /// The beginning of the hour. Values are of this moment unless they say that they are of the whole hour.
    public var time: Date
    /// Degrees.
    public var temperature: Double?
    /// Degrees, as the source means it.
    public var feelsLike: Double?
    /// Relative humidity, percent, 0 to 100.
    public var humidity: Double?
    public var condition: WeatherCondition?
    /// Cloud amount, percent of the sky, 0 to 100; of climate normals the mean of the month.
    public var cloudCover: Double?
    /// Metres per second for Celsius, miles per hour for Fahrenheit; at least 0.
    public var windSpeed: Double?
    /// Degrees clockwise from north that the wind comes from, 0 to 360.
    public var windDirection: Double?
    /// The strongest within the hour, in the unit of the wind speed.
    public var windGust: Double?
    /// Hectopascals at sea level, in both unit systems.
    public var pressure: Double?
    /// Kilometres, in both unit systems.
    public var visibility: Double?
    /// At least 0.
    public var uvIndex: Double?
    /// Within the hour: percent, 0 to 100; of climate normals the share of the month's days with rain or snow, whatever the hour.
    public var precipitationChance: Double?
    /// Millimetres of rain and melted snow within the hour, in both unit systems.
    public var precipitation: Double?
    /// Centimetres of new snow within the hour, in both unit systems.
    public var snowfall: Double?

    public init(
        time: Date,
        temperature: Double? = nil,
        feelsLike: Double? = nil,
        humidity: Double? = nil,
        condition: WeatherCondition? = nil,
        cloudCover: Double? = nil,
        windSpeed: Double? = nil,
        windDirection: Double? = nil,
        windGust: Double? = nil,
        pressure: Double? = nil,
        visibility: Double? = nil,
        uvIndex: Double? = nil,
        precipitationChance: Double? = nil,
        precipitation: Double? = nil,
        snowfall: Double? = nil
    ) {
        self.time = time
        self.temperature = temperature
        self.feelsLike = feelsLike
        self.humidity = humidity
        self.condition = condition
        self.cloudCover = cloudCover
        self.windSpeed = windSpeed
        self.windDirection = windDirection
        self.windGust = windGust
        self.pressure = pressure
        self.visibility = visibility
        self.uvIndex = uvIndex
        self.precipitationChance = precipitationChance
        self.precipitation = precipitation
        self.snowfall = snowfall
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
    /// Degrees, as the source means it.
    public var feelsLikeMinimum: Double?
    /// Degrees, as the source means it.
    public var feelsLikeMaximum: Double?
    public var condition: WeatherCondition?
    /// Cloud amount, percent of the sky, 0 to 100; of climate normals the mean of the month.
    public var cloudCover: Double?
    /// The strongest of the day: metres per second for Celsius, miles per hour for Fahrenheit; at least 0.
    public var windSpeed: Double?
    /// The strongest of the day, in the unit of the wind speed.
    public var windGust: Double?
    /// The highest of the day; at least 0.
    public var uvIndex: Double?
    /// Percent, 0 to 100; of climate normals the share of the month's days with rain or snow, whatever the hour.
    public var precipitationChance: Double?
    /// Millimetres of rain and melted snow, in both unit systems; nil when any part of the day is unknown.
    public var precipitation: Double?
    /// Centimetres of new snow, in both unit systems; nil when any part of the day is unknown.
    public var snowfall: Double?
    /// nil when the source gives none, or when the sun does not rise that day.
    public var sunrise: Date?
    /// nil when the source gives none, or when the sun does not set that day.
    public var sunset: Date?
    /// True where the source says that the sun does not rise that day; nil where it says nothing of the kind.
    package var hasNoSunrise: Bool?
    /// True where the source says that the sun does not set that day; nil where it says nothing of the kind.
    package var hasNoSunset: Bool?

    public init(
        date: Date,
        minimum: Double? = nil,
        maximum: Double? = nil,
        average: Double? = nil,
        feelsLikeMinimum: Double? = nil,
        feelsLikeMaximum: Double? = nil,
        condition: WeatherCondition? = nil,
        cloudCover: Double? = nil,
        windSpeed: Double? = nil,
        windGust: Double? = nil,
        uvIndex: Double? = nil,
        precipitationChance: Double? = nil,
        precipitation: Double? = nil,
        snowfall: Double? = nil,
        sunrise: Date? = nil,
        sunset: Date? = nil
    ) {
        self.date = date
        self.minimum = minimum
        self.maximum = maximum
        self.average = average
        self.feelsLikeMinimum = feelsLikeMinimum
        self.feelsLikeMaximum = feelsLikeMaximum
        self.condition = condition
        self.cloudCover = cloudCover
        self.windSpeed = windSpeed
        self.windGust = windGust
        self.uvIndex = uvIndex
        self.precipitationChance = precipitationChance
        self.precipitation = precipitation
        self.snowfall = snowfall
        self.sunrise = sunrise
        self.sunset = sunset
    }
}
