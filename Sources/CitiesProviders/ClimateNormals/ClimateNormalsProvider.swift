import Foundation
package import CitiesLocalization
package import CitiesWeatherModel

/// Typical weather out of what the program carries with it. Nothing is asked of anybody, and nothing of it is live.
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
    ) throws(WeatherError) -> Exchange<[Result<CurrentWeather, WeatherError>]> {
        .computed { now in
            cities.map { city in
                typical(city, now, units).map(Result.success) ?? .failure(Self.noNormals)
            }
        }
    }

    /// Seven local days from today's midnight on.
    package func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> Exchange<Forecast> {
        .computed { now throws(WeatherError) in
            guard let present = typical(city, now, units) else { throw Self.noNormals }
            let midnight = LocalTime.midnight(of: now, utcOffset: present.utcOffset)
            let days = (0..<7).map { day in
                (0..<24).compactMap { hour in
                    typical(city, midnight.addingTimeInterval(Double(day * 24 + hour) * 3_600), units)
                }
            }
            let hours = days.joined().map(Self.hour)
            return Forecast(
                units: units, utcOffset: present.utcOffset, timeZone: present.timeZone,
                steps: ThreeHourSteps.steps(of: hours, utcOffset: present.utcOffset),
                hourly: hours,
                daily: days.compactMap { Self.day(of: $0, utcOffset: present.utcOffset) })
        }
    }

    private static var noNormals: WeatherError {
        WeatherError(.notFound, source: source, reason: "no climate normals of this place")
    }

    private static func hour(of weather: CurrentWeather) -> HourlyForecast {
        HourlyForecast(
            time: weather.observedAt, temperature: weather.temperature, humidity: weather.humidity,
            cloudCover: weather.cloudCover, windSpeed: weather.windSpeed,
            precipitationChance: weather.precipitationChance)
    }

    /// nil of no hours.
    private static func day(of hours: [CurrentWeather], utcOffset: Int) -> DailyForecast? {
        guard let first = hours.first else { return nil }
        let noon = hours[hours.count / 2]
        return DailyForecast(
            date: LocalTime.midnight(of: first.observedAt, utcOffset: utcOffset),
            minimum: noon.minimum,
            maximum: noon.maximum,
            average: hours.compactMap(\.temperature).mean,
            cloudCover: noon.cloudCover,
            precipitationChance: noon.precipitationChance,
            sunrise: noon.sunrise,
            sunset: noon.sunset
        )
    }
}
