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

    /// One day of a city by each member of its ensemble, the control run first. The numbers that a member lacks are nil.
    ///
    /// - Parameters:
    ///   - day: Days since 1 January 1970.
    ///   - daysAhead: The days from the city's today to it.
    ///   - forecast: The same day of the forecast: all members take its humidity and mean wind.
    static func ofMembers(
        of ensemble: EnsembleForecast, on day: Int, daysAhead: Int, forecast: DayNumbers, latitude: Double,
        variables: [EnsembleForecast.Variable]
    ) -> [DayNumbers] {
        let sun = SunshineEstimate(latitude: latitude, day: day)
        let units = ensemble.units
        var shared = DayNumbers()
        (shared.humidity, shared.meanWind) = (forecast.humidity, forecast.meanWind)
        var days: [DayNumbers] = []
        func set(_ path: WritableKeyPath<DayNumbers, Double?>, _ values: [Double?]) {
            while days.count < values.count { days.append(shared) }
            for (member, value) in values.enumerated() { days[member][keyPath: path] = value }
        }
        for variable in variables {
            let values = ensemble.values(variable, on: day).map { $0.flatMap { $0.isFinite ? $0 : nil } }
            func degrees(_ own: Double?) -> [Double?] {
                moved(
                    values.map { $0.map(units.celsius) }, to: daysAhead <= ForecastSpan.lastDayOfDegrees ? own : nil)
            }
            switch variable {
            case .maximum: set(\.maximum, degrees(forecast.maximum))
            case .minimum: set(\.minimum, degrees(forecast.minimum))
            case .precipitation: set(\.precipitation, values)
            case .snowfall: set(\.snowfall, values)
            case .cloudCover: set(\.cloud, values)
            case .radiation: set(\.sunshine, values.map { $0.map { sun.hours(radiation: $0) } })
            case .windSpeed: set(\.wind, values.map { $0.map(units.metersPerSecond) })
            case .windGust: set(\.gust, values.map { $0.map(units.metersPerSecond) })
            }
        }
        return days
    }

    /// Members' degrees as differences from their mean around the forecast's value, because their peaks are cut between the steps of
    /// the model; their own where the forecast has no value.
    private static func moved(_ values: [Double?], to forecast: Double?) -> [Double?] {
        let known = values.compactMap(\.self)
        guard let forecast, !known.isEmpty else { return values }
        // Members in order of size have the same sum in any order, and equal members stay equal without the noise.
        let mean = known.sorted().reduce(0, +) / Double(known.count)
        return values.map { $0.map { Filter.exact(forecast + ($0 - mean)) } }
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
