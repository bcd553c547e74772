import CitiesHTTP
import CitiesLocalization
import CitiesProviders
package import CitiesWeatherModel

/// Something that sources can be asked about cities: what it is called, how many cities fit, and how it is put.
package struct Endpoint<Answer: Measured>: Sendable {
    package typealias Answers = [Result<Answer, WeatherError>]

    /// Part of the names of the files that answers are kept in.
    var name: String
    /// Answers that are long are kept in a file for each city.
    var fileForEachCity: Bool
    var batchLength: @Sendable (any Provider, ArraySlice<City>, UnitSystem) -> Int
    var exchange:
        @Sendable (any Provider, ArraySlice<City>, UnitSystem, Language) throws(WeatherError) -> Exchange<Answers>
}

extension Endpoint where Answer == CurrentWeather {
    /// What is the weather now?
    package static var currentWeather: Endpoint {
        Endpoint(
            name: "current", fileForEachCity: false,
            batchLength: { provider, cities, units in provider.batchLength(of: cities, units: units) },
            exchange: { provider, cities, units, language throws(WeatherError) in
                try provider.currentWeather(of: cities, units: units, language: language)
            })
    }
}

extension Endpoint where Answer == Forecast {
    /// What will the coming days bring?
    package static var forecast: Endpoint {
        Endpoint(
            name: "forecast", fileForEachCity: true,
            batchLength: { provider, cities, units in provider.forecastBatchLength(of: cities, units: units) },
            exchange: { provider, cities, units, language throws(WeatherError) in
                try provider.forecasts(of: cities, units: units, language: language)
            })
    }
}
