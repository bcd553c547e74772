public import CitiesFoundation

/// The weather of a moment or a period: when it begins, how long it lasts, its numbers, its sky and its sun.
///
/// The one value behind ``CurrentWeather``, ``HourlyForecast``, ``ForecastStep`` and ``DailyForecast``.
public struct WeatherPeriod: Sendable, Hashable, WeatherValues {
    /// The moment, or the beginning of the period.
    public var time: Date
    /// Seconds; 0 for a moment.
    public var length: TimeInterval
    /// The numbers, in the units of the answer.
    @usableFromInline package var values = MeasureValues()
    @usableFromInline package var condition: WeatherCondition?
    /// nil when the source gives none, or when the sun does not rise that day.
    @usableFromInline package var sunrise: Date?
    /// nil when the source gives none, or when the sun does not set that day.
    @usableFromInline package var sunset: Date?
    /// True where the source says that the sun does not rise that day; nil where it does not say.
    @usableFromInline package var hasNoSunrise: Bool?
    /// True where the source says that the sun does not set that day; nil where it does not say.
    @usableFromInline package var hasNoSunset: Bool?

    package init(time: Date, length: TimeInterval = 0) {
        self.time = time
        self.length = length
    }

    init(
        time: Date, length: TimeInterval = 0, condition: WeatherCondition?, sunrise: Date? = nil, sunset: Date? = nil,
        numbers: KeyValuePairs<Measure, Double?>
    ) {
        self.init(time: time, length: length)
        (self.condition, self.sunrise, self.sunset) = (condition, sunrise, sunset)
        for (measure, number) in numbers { values[measure] = number }
    }

    @inlinable public var period: WeatherPeriod {
        get { self }
        set { self = newValue }
    }

    package var end: Date { time.addingTimeInterval(length) }

    /// True when nothing is known of it.
    package var isBlank: Bool {
        values.isEmpty && condition == nil && sunrise == nil && sunset == nil && hasNoSunrise == nil
            && hasNoSunset == nil
    }

    @inlinable package subscript(measure: Measure) -> Double? {
        get { values[measure] }
        set { values[measure] = newValue }
    }

    /// Sets a number that a source has sent, unless it is impossible for weather.
    package mutating func set(_ measure: Measure, _ sent: Double?, in units: UnitSystem) {
        guard let sent else { return }
        values[measure] = Plausible.value(sent, of: measure, in: units)
    }

    /// This period without the numbers of other measures. The sky and the sun stay.
    package func keeping(_ measures: MeasureSet) -> WeatherPeriod {
        var kept = self
        kept.values.remove(values.measures.subtracting(measures))
        return kept
    }

    package mutating func takeSun(of other: WeatherPeriod) {
        sunrise = other.sunrise
        sunset = other.sunset
        hasNoSunrise = other.hasNoSunrise
        hasNoSunset = other.hasNoSunset
    }

    /// Pairs of measures; the first of a pair is never above the second.
    private static let ranges: [(lowest: Measure, highest: Measure)] = [
        (.minimum, .maximum), (.feelsLikeMinimum, .feelsLikeMaximum), (.lowestInCity, .highestInCity),
    ]

    /// The ranges whose lower end is above their upper end, which no weather has.
    fileprivate var impossibleRanges: [(lowest: Measure, highest: Measure)] {
        Self.ranges.filter { range in
            guard let lowest = values[range.lowest], let highest = values[range.highest] else { return false }
            return lowest > highest
        }
    }

    /// Makes both ends of an impossible range unknown: either may be wrong.
    mutating func dropImpossibleRanges() {
        for range in impossibleRanges { (values[range.lowest], values[range.highest]) = (nil, nil) }
    }

    /// Every moment in it.
    var times: [Date] { [time, sunrise, sunset].compactMap(\.self) }

    /// True when every number in it can be weather at all.
    func isPlausible(in units: UnitSystem) -> Bool {
        values.measures.allSatisfy { Plausible.value(values[$0], of: $0, in: units) != nil }
            && times.allSatisfy(Plausible.years.contains)
    }
}

extension Array where Element: WeatherValues {
    mutating func dropImpossibleRanges() {
        // Few answers have one, and a change copies the array.
        for index in indices where !self[index].period.impossibleRanges.isEmpty {
            self[index].period.dropImpossibleRanges()
        }
    }
}

/// Weather of a moment or a period. What a source does not give is nil, never zero.
public protocol WeatherValues {
    /// The beginning, the length, the numbers, the sky and the sun.
    var period: WeatherPeriod { get set }
}

extension WeatherValues {
    /// Degrees.
    @inlinable public var temperature: Double? {
        get { period.values[.temperature] }
        set { period.values[.temperature] = newValue }
    }

    /// Degrees, as the source means it.
    @inlinable public var feelsLike: Double? {
        get { period.values[.feelsLike] }
        set { period.values[.feelsLike] = newValue }
    }

    /// Relative humidity, percent, 0 to 100.
    @inlinable public var humidity: Double? {
        get { period.values[.humidity] }
        set { period.values[.humidity] = newValue }
    }

    /// nil when the source does not say, and for climate normals, which have no observed sky.
    @inlinable public var condition: WeatherCondition? {
        get { period.condition }
        set { period.condition = newValue }
    }

    /// Cloud amount, percent of the sky, 0 to 100. Of climate normals it is the mean of the month, of which
    /// ``UsualSky`` is what can be said in words.
    @inlinable public var cloudCover: Double? {
        get { period.values[.cloudCover] }
        set { period.values[.cloudCover] = newValue }
    }

    /// Percent, 0 to 100: the chance of rain or snow within the period, of current weather the highest in the coming 12
    /// hours; of climate normals the share of the month's days with rain or snow, whatever the hour.
    @inlinable public var precipitationChance: Double? {
        get { period.values[.precipitationChance] }
        set { period.values[.precipitationChance] = newValue }
    }

    /// Millimeters of rain and melted snow within the period, of current weather in the coming 12 hours, in both unit
    /// systems; nil when any part of it is unknown.
    @inlinable public var precipitation: Double? {
        get { period.values[.precipitation] }
        set { period.values[.precipitation] = newValue }
    }

    /// Centimeters of new snow within the period, of current weather in the coming 12 hours, in both unit systems; nil when
    /// any part of it is unknown.
    @inlinable public var snowfall: Double? {
        get { period.values[.snowfall] }
        set { period.values[.snowfall] = newValue }
    }

    /// Degrees: the temperature a day before, by the place's clock, in the full hour nearest to the moment. Current weather
    /// alone has it.
    @inlinable public var yesterday: Double? {
        get { period.values[.yesterday] }
        set { period.values[.yesterday] = newValue }
    }

    /// Degrees: the lowest within the period, of current weather the day's minimum; nil where the source says nothing of the
    /// whole day (OpenWeatherMap).
    @inlinable public var minimum: Double? {
        get { period.values[.minimum] }
        set { period.values[.minimum] = newValue }
    }

    /// Degrees: the highest within the period, of current weather the day's maximum; nil where the source says nothing of
    /// the whole day (OpenWeatherMap).
    @inlinable public var maximum: Double? {
        get { period.values[.maximum] }
        set { period.values[.maximum] = newValue }
    }

    /// Degrees: the mean of a day; nil when the source gives none.
    @inlinable public var average: Double? {
        get { period.values[.average] }
        set { period.values[.average] = newValue }
    }

    /// Degrees: the lowest of a day, as the source means it.
    @inlinable public var feelsLikeMinimum: Double? {
        get { period.values[.feelsLikeMinimum] }
        set { period.values[.feelsLikeMinimum] = newValue }
    }

    /// Degrees: the highest of a day, as the source means it.
    @inlinable public var feelsLikeMaximum: Double? {
        get { period.values[.feelsLikeMaximum] }
        set { period.values[.feelsLikeMaximum] = newValue }
    }

    /// Hours of a day with direct sun, by the model: too many on days of broken cloud, whose hours count as a whole; nil when
    /// the source gives none.
    @inlinable public var sunshine: Double? {
        get { period.values[.sunshine] }
        set { period.values[.sunshine] = newValue }
    }

    /// Hours of a day with precipitation; nil when the source gives none.
    @inlinable public var precipitationHours: Double? {
        get { period.values[.precipitationHours] }
        set { period.values[.precipitationHours] = newValue }
    }

    /// Hectopascals at sea level, in both unit systems.
    @inlinable public var pressure: Double? {
        get { period.values[.pressure] }
        set { period.values[.pressure] = newValue }
    }

    /// Meters per second for Celsius, miles per hour for Fahrenheit; at least 0. The strongest of a day.
    @inlinable public var windSpeed: Double? {
        get { period.values[.windSpeed] }
        set { period.values[.windSpeed] = newValue }
    }

    /// Degrees clockwise from north that the wind comes from, 0 to 360.
    @inlinable public var windDirection: Double? {
        get { period.values[.windDirection] }
        set { period.values[.windDirection] = newValue }
    }

    /// The strongest gust within the period, in the unit of the wind speed. Some sources give less than the wind itself.
    @inlinable public var windGust: Double? {
        get { period.values[.windGust] }
        set { period.values[.windGust] = newValue }
    }

    /// Kilometers, in both unit systems; at least 0. The shortest within a step.
    @inlinable public var visibility: Double? {
        get { period.values[.visibility] }
        set { period.values[.visibility] = newValue }
    }

    /// The UV index, at least 0. The highest within a step or a day.
    @inlinable public var uvIndex: Double? {
        get { period.values[.uvIndex] }
        set { period.values[.uvIndex] = newValue }
    }

    /// nil when the source gives none, or when the sun does not rise that day.
    @inlinable public var sunrise: Date? {
        get { period.sunrise }
        set { period.sunrise = newValue }
    }

    /// nil when the source gives none, or when the sun does not set that day.
    @inlinable public var sunset: Date? {
        get { period.sunset }
        set { period.sunset = newValue }
    }
}
