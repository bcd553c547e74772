public import CitiesFoundation

/// Three hours of a forecast; six in the later days of some sources.
public struct ForecastStep: Sendable, Hashable, WeatherValues {
    public var period: WeatherPeriod

    /// Seconds that a step of a source lasts.
    public static let usualLength: TimeInterval = 10_800

    /// The beginning of the step. Temperature, feels-like temperature, wind and pressure are of this moment.
    @inlinable public var time: Date {
        get { period.time }
        set { period.time = newValue }
    }

    /// Seconds: ``usualLength``, or less for the rest of a step that has begun, and more where a source looks far ahead.
    @inlinable public var length: TimeInterval {
        get { period.length }
        set { period.length = newValue }
    }

    package init(_ period: WeatherPeriod) { self.period = period }

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
        period = WeatherPeriod(
            time: time, length: Self.usualLength, condition: condition,
            numbers: [
                .temperature: temperature, .minimum: minimum, .maximum: maximum, .feelsLike: feelsLike,
                .humidity: humidity, .cloudCover: cloudCover, .windSpeed: windSpeed, .windDirection: windDirection,
                .windGust: windGust, .pressure: pressure, .visibility: visibility, .uvIndex: uvIndex,
                .precipitationChance: precipitationChance, .precipitation: precipitation, .snowfall: snowfall,
            ])
    }
}

/// One hour of a forecast.
public struct HourlyForecast: Sendable, Hashable, WeatherValues {
    public var period: WeatherPeriod

    /// The beginning of the hour. Values are of this moment unless they say that they are of the whole period.
    @inlinable public var time: Date {
        get { period.time }
        set { period.time = newValue }
    }

    package init(_ period: WeatherPeriod) { self.period = period }

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
        period = WeatherPeriod(
            time: time, length: 3_600, condition: condition,
            numbers: [
                .temperature: temperature, .feelsLike: feelsLike, .humidity: humidity, .cloudCover: cloudCover,
                .windSpeed: windSpeed, .windDirection: windDirection, .windGust: windGust, .pressure: pressure,
                .visibility: visibility, .uvIndex: uvIndex, .precipitationChance: precipitationChance,
                .precipitation: precipitation, .snowfall: snowfall,
            ])
    }
}

/// One calendar day of a forecast, in the place's own time.
public struct DailyForecast: Sendable, Hashable, WeatherValues {
    public var period: WeatherPeriod

    /// Local midnight that begins the day.
    @inlinable public var date: Date {
        get { period.time }
        set { period.time = newValue }
    }

    package init(_ period: WeatherPeriod) { self.period = period }

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
        period = WeatherPeriod(
            time: date, length: 86_400, condition: condition, sunrise: sunrise, sunset: sunset,
            numbers: [
                .minimum: minimum, .maximum: maximum, .average: average, .feelsLikeMinimum: feelsLikeMinimum,
                .feelsLikeMaximum: feelsLikeMaximum, .cloudCover: cloudCover, .windSpeed: windSpeed,
                .windGust: windGust, .uvIndex: uvIndex, .precipitationChance: precipitationChance,
                .precipitation: precipitation, .snowfall: snowfall,
            ])
    }
}
