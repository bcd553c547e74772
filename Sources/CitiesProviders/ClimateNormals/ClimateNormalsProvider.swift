package import CitiesWeatherModel

/// Typical weather from embedded normals, without a request. It is never live.
package struct ClimateNormalsProvider: SourceProvider {
    package static let source = WeatherSource.climateNormals

    private let typical: SourceConfiguration.TypicalWeather

    package init(_ configuration: SourceConfiguration) {
        typical = configuration.typicalWeather
    }

    package var profile: ProviderProfile { ProviderProfile(Self.source, baseURL: nil) }

    package func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int { cities.count }

    package func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]> {
        .computed { now in
            cities.map { city in
                typical(city, now, units).map(Result.success) ?? .failure(.noNormals)
            }
        }
    }

    /// Seven local days from today's midnight on.
    package func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<WeatherForecast> {
        .computed { now throws(WeatherError) in
            guard let forecast = WeatherForecast(typicalFrom: now, { typical(city, $0, units) }) else {
                throw .noNormals
            }
            return forecast
        }
    }
}
