import CitiesHTTP
import CitiesProviders
package import CitiesWeatherModel

/// Something that sources can be asked about cities: what it is called, how many cities fit, and how it is put.
package struct Endpoint<Answer: Measured>: Sendable {
    package typealias Answers = [Result<Answer, WeatherError>]

    /// Part of the names of the files that answers are kept in.
    var name: String
    /// Two that are called the same get the same answers.
    package var question: String
    /// The profile of the provider that answers it.
    var profile: @Sendable (any Provider) -> ProviderProfile = { $0.profile }
    /// Answers that are long are kept in a file for each city.
    var fileForEachCity: Bool
    var batchLength: @Sendable (any Provider, ArraySlice<City>, UnitSystem) -> Int
    var exchange:
        @Sendable (any Provider, ArraySlice<City>, UnitSystem, Language) throws(WeatherError) -> Exchange<Answers>
    /// True when a saved answer of a source has all that is asked for now.
    var isEnough: @Sendable (Answer, WeatherSource) -> Bool = { _, _ in true }
}

extension Endpoint where Answer == CurrentWeather {
    /// The question for the current weather.
    package static var currentWeather: Endpoint { currentWeather(with: []) }

    /// The same, and what sources have to be asked for besides, as far as they have it.
    package static func currentWeather(with more: Set<WeatherPart>) -> Endpoint {
        Endpoint(
            name: "current", question: (["current"] + more.map(\.rawValue).sorted()).joined(separator: "+"),
            fileForEachCity: false,
            batchLength: { provider, cities, units in provider.batchLength(of: cities, units: units, more: more) },
            exchange: { provider, cities, units, language throws(WeatherError) in
                try provider.currentWeather(of: cities, units: units, language: language, more: more)
            },
            isEnough: { weather, source in
                more.intersection(source.descriptor.partsOnRequest).isSubset(of: weather.asked)
            })
    }
}

extension Endpoint where Answer == Forecast {
    /// The question for the coming days.
    package static var forecast: Endpoint {
        Endpoint(
            name: "forecast", question: "forecast", fileForEachCity: true,
            batchLength: { provider, cities, units in provider.forecastBatchLength(of: cities, units: units) },
            exchange: { provider, cities, units, language throws(WeatherError) in
                try provider.forecasts(of: cities, units: units, language: language)
            })
    }
}

extension Endpoint where Answer == AirQuality {
    /// The question for the air quality. Only sources answer it that are an ``AirQualityProvider``.
    package static var airQuality: Endpoint {
        Endpoint(
            name: "air", question: "air", profile: { ($0 as? any AirQualityProvider)?.airProfile ?? $0.profile },
            fileForEachCity: false,
            batchLength: { provider, cities, _ in
                (provider as? any AirQualityProvider)?.airBatchLength(of: cities) ?? cities.count
            },
            exchange: { provider, cities, units, _ throws(WeatherError) in
                guard let provider = provider as? any AirQualityProvider else {
                    throw WeatherError(
                        .notFound, source: provider.profile.source, reason: "nothing is known of the air")
                }
                return try provider.airQuality(of: cities, units: units)
            })
    }
}
