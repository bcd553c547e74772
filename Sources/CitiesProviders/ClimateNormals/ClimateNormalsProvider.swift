import CitiesWeatherModel

/// Typical weather from embedded normals, without a request. It is never live.
struct ClimateNormalsProvider: SourceProvider {
    static let source = WeatherSource.climateNormals

    let configuration: SourceConfiguration

    private var typical: SourceConfiguration.TypicalWeather { configuration.typicalWeather }

    var profile: ProviderProfile { ProviderProfile(Self.source, baseURL: nil) }

    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        Endpoint(profile, fitting: { cities, _ in cities.count }) { cities, units, _ in
            .computed { now in
                cities.map { city in
                    typical(city, now, units).map(Result.success) ?? .failure(.noNormals)
                }
            }
        }
    }

    /// Seven local days from today's midnight on.
    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        days(in: span) { city, units, _ in
            .computed { now throws(WeatherError) in
                guard let forecast = WeatherForecast(typicalFrom: now, { typical(city, $0, units) }) else {
                    throw .noNormals
                }
                return forecast
            }
        }
    }
}
