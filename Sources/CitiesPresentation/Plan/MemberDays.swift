import CitiesWeatherModel

/// One day of a city by each member of its ensemble.
struct MemberDays {
    /// Member after member, the control run first. The numbers that a member lacks are nil.
    let days: [DayNumbers]

    /// - Parameters:
    ///   - day: Days since 1 January 1970.
    ///   - daysAhead: The days from the city's today to it.
    ///   - forecast: The same day of the forecast: all members take its humidity and mean wind.
    init(
        of ensemble: EnsembleForecast, on day: Int, daysAhead: Int, forecast: DayNumbers, latitude: Double,
        variables: [EnsembleForecast.Variable]
    ) {
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
                Self.moved(
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
        self.days = days
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
