package import CitiesWeatherModel

/// The numbers of one day that goals and conditions judge, of a forecast or of one member of an ensemble. They are in metric
/// units whatever units they came in, finite, and nil where unknown.
package struct DayNumbers: Sendable, Hashable {
    /// °C.
    package var maximum: Double?
    package var minimum: Double?
    /// Millimeters and centimeters of the day.
    package var precipitation: Double?
    package var snowfall: Double?
    /// Percent, the mean of the day.
    package var cloud: Double?
    /// Hours of sun.
    package var sunshine: Double?
    /// The strongest of the day, m/s.
    package var wind: Double?
    package var gust: Double?
    /// Percent, the lowest of the day. Members have none of their own.
    package var humidity: Double?
    /// The mean of the day, m/s. Members have none of their own.
    package var meanWind: Double?

    package init() {}

    /// The numbers of a forecast.
    package init(_ day: DailyForecast, units: UnitSystem) {
        func known(_ measure: Measure) -> Double? { day.period[measure].flatMap { $0.isFinite ? $0 : nil } }
        maximum = known(.maximum).map(units.celsius)
        minimum = known(.minimum).map(units.celsius)
        precipitation = known(.precipitation)
        snowfall = known(.snowfall)
        cloud = known(.cloudCover)
        sunshine = known(.sunshine)
        wind = known(.windSpeed).map(units.metersPerSecond)
        gust = known(.windGust).map(units.metersPerSecond)
        humidity = known(.lowestHumidity)
        meanWind = known(.meanWindSpeed).map(units.metersPerSecond)
    }

    /// The number of a quantity that members have, in the unit above; nil for an unknown one and for any other quantity.
    package subscript(quantity: Quantity) -> Double? {
        switch quantity {
        case .max: maximum
        case .min: minimum
        case .precip: precipitation
        case .snow: snowfall
        case .cloud: cloud
        case .sun: sunshine
        case .wind: wind
        case .gust: gust
        default: nil
        }
    }
}

extension Quantity {
    /// A number of ``DayNumbers`` in the units of an answer; nil for a quantity that members do not have.
    func value(metric number: Double, in units: UnitSystem) -> Value? {
        switch self {
        case .max, .min: Value(units.degrees(celsius: number), .degrees(units))
        case .precip: Value(number, .millimeters)
        case .snow: Value(number, .centimeters)
        case .cloud: Value(number, .percent)
        case .sun: Value(number, .sunHours)
        case .wind, .gust: Value(number / units.metersPerSecond(1), .speed(units))
        default: nil
        }
    }
}

extension EnsembleForecast.Variable {
    /// The quantity that people name; hours of sun come from radiation.
    package var quantity: Quantity {
        switch self {
        case .maximum: .max
        case .minimum: .min
        case .precipitation: .precip
        case .snowfall: .snow
        case .cloudCover: .cloud
        case .radiation: .sun
        case .windSpeed: .wind
        case .windGust: .gust
        }
    }
}
