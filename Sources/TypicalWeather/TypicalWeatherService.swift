import CitiesCatalog
public import Foundation
import CitiesLocalization
@_exported public import CitiesProviders
@_exported public import CitiesWeatherModel

/// Weather that needs neither a network nor a key: what is typical of the place, the day and the hour, computed from
/// climate normals that are compiled into the program.
///
/// It is never live, and whoever shows it has to say so: ``source`` is `climateNormals`, whose `isLive` is false. Normals
/// are there for twenty Korean cities and Moscow; a point takes those of the nearest one, and a point that is far from
/// all of them has none. `Catalog.ClimateNormals` tells the sources, the method and how good it is.
public struct TypicalWeatherService: WeatherService {
    /// Of every temperature and speed in the answers.
    public var units: UnitSystem
    /// Kilometres: how far from a city its normals are still believed.
    public var reach: Double
    /// The present moment.
    public var now: @Sendable () -> Date

    /// - Parameters:
    ///   - units: Of every temperature and speed in the answers.
    ///   - reach: Kilometres: how far from a city its normals are still believed. Hills, coasts and large towns make more
    ///     of a difference than that at any distance.
    ///   - now: The present moment; the weather is typical of it.
    public init(
        units: UnitSystem = .celsius, reach: Double = 50, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.units = units
        self.reach = reach
        self.now = now
    }

    /// Where the numbers are from.
    public var source: WeatherSource { .climateNormals }

    /// The cities that there are normals of.
    public static var cities: [City] { KnownCities.all }

    /// The city whose normals serve a point; nil when none is within reach.
    public func city(near coordinates: Coordinates) -> City? {
        ClimateNormals.nearestCity(to: coordinates, within: reach)
    }

    /// What is typical of this moment.
    ///
    /// - Throws: `notFound` when no city is within reach, `cancelled`.
    public func currentWeather(at coordinates: Coordinates) async throws(WeatherError) -> Sourced<CurrentWeather> {
        let city = try served(coordinates)
        let exchange = try provider.currentWeather(of: [city], units: units, language: .english)
        let now = now()
        guard case .computed(let compute) = exchange, let result = try compute(now).first else { throw notFound }
        return Sourced(try result.get(), source: source, fetchedAt: now)
    }

    /// Seven days from today's midnight on, as three-hour steps, hours and days.
    ///
    /// - Throws: `notFound` when no city is within reach, `cancelled`.
    public func forecast(at coordinates: Coordinates) async throws(WeatherError) -> Sourced<Forecast> {
        let exchange = try provider.forecast(of: served(coordinates), units: units, language: .english)
        let now = now()
        guard case .computed(let compute) = exchange else { throw notFound }
        return Sourced(try compute(now), source: source, fetchedAt: now)
    }

    private var provider: any Provider {
        var configuration = SourceConfiguration(source)
        configuration.typicalWeather = { ClimateNormals.typical(cityID: $0.id, at: $1, units: $2) }
        return configuration.provider
    }

    private func served(_ coordinates: Coordinates) throws(WeatherError) -> City {
        if Task.isCancelled { throw WeatherError(.cancelled, source: source) }
        guard let city = city(near: coordinates) else { throw notFound }
        return city
    }

    private var notFound: WeatherError {
        WeatherError(.notFound, source: source, reason: "no climate normals of this place")
    }
}
