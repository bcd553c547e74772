import CitiesClimate
public import CitiesFoundation
@_exported public import CitiesWeatherModel

/// Weather that needs neither a network nor a key: typical values of the place, the day and the hour, computed from
/// climate normals that are compiled into the program.
///
/// It is never live, and a program that shows it has to say so: ``source`` is `climateNormals`, whose `isLive` is
/// false. Normals are there for twenty Korean cities and Moscow; a point takes those of the nearest one, and a point
/// that is far from all of them has none. They are the program's own and in Celsius, and are computed in the
/// requested units. Normals have no sky: no answer has a condition.
public struct TypicalWeatherService: WeatherService {
    /// The distance from a city up to which its normals apply, in kilometers.
    public var reach: Double
    /// The present moment.
    public var now: @Sendable () -> Date

    /// - Parameters:
    ///   - reach: The distance from a city up to which its normals apply, in kilometers. Hills, coasts and large towns make more
    ///     of a difference than that at any distance.
    ///   - now: The present moment; the weather is typical of it.
    public init(reach: Double = 50, now: @escaping @Sendable () -> Date = { Date() }) {
        self.reach = reach
        self.now = now
    }

    /// The source of the numbers.
    public var source: WeatherSource { .climateNormals }

    /// The cities that there are normals of.
    public static var cities: [City] { KnownCities.all }

    /// The city whose normals serve a point; nil without one within reach.
    public func city(near coordinates: Coordinates) -> City? {
        ClimateNormals.nearestCity(to: coordinates, within: reach)
    }

    /// The typical weather of this moment.
    ///
    /// - Throws: `notFound` when no city is within reach, `cancelled`.
    public func currentWeather(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<CurrentWeather> {
        try answer(request) { now, typical in typical(now) }
    }

    /// Seven days from today's midnight on, as three-hour steps, hours and days.
    ///
    /// - Throws: `notFound` when no city is within reach, `cancelled`.
    public func forecast(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<WeatherForecast> {
        try answer(request) { now, typical in WeatherForecast(typicalFrom: now, typical) }
    }

    private func answer<Answer>(
        _ request: WeatherRequest, _ compute: (Date, (Date) -> CurrentWeather?) -> Answer?
    ) throws(WeatherError) -> Sourced<Answer> {
        if Task.isCancelled { throw WeatherError(.cancelled, source: source) }
        let now = now()
        guard let city = city(near: request.coordinates),
            let answer = compute(now, { ClimateNormals.typical(cityID: city.id, at: $0, units: request.units) })
        else { throw .noNormals }
        return Sourced(answer, source: source, fetchedAt: now)
    }
}
