import Forecast
import LiveWeather
import Testing

@Suite struct ForecastMessageTests {
    private static func message(_ error: WeatherError, _ language: Language = .english) -> String? {
        ForecastState(language: language, weatherError: error).networkErrorMessage
    }

    @Test(arguments: Language.allCases)
    func `each kind of failure has its own message`(language: Language) {
        let messages = WeatherError.Kind.allCases.map {
            Self.message(WeatherError($0, source: .openWeatherMap, host: "example.org"), language)
        }
        #expect(Set(messages.compactMap(\.self)).count == WeatherError.Kind.allCases.count)
        let locations = LocationError.allCases.map {
            ForecastState(language: language, locationError: $0).locationErrorMessage
        }
        #expect(Set(locations.compactMap(\.self)).count == LocationError.allCases.count)
    }

    @Test(arguments: Language.allCases, WeatherError.Kind.allCases)
    func `no message mentions a command line`(language: Language, kind: WeatherError.Kind) throws {
        let message = try #require(Self.message(WeatherError(kind, source: .weatherAPI), language))
        #expect(!message.contains("--"))
        #expect(!message.contains("CITIES_"))
        #expect(message.hasSuffix("."))
    }

    @Test func `a message about a rate limit includes the waiting time`() {
        let error = WeatherError(.rateLimited, source: .openMeteo, retryAfter: .seconds(40))
        #expect(Self.message(error) == "The rate limit of Open-Meteo has been reached. Try again in 40 s.")
        #expect(
            Self.message(WeatherError(.rateLimited, source: .openMeteo))
                == "The rate limit of Open-Meteo has been reached. Try again in a few minutes.")
    }

    @Test func `a service of the host is named as the host names it`() {
        let office = WeatherSource(id: "office", name: "The weather office")
        let message = Self.message(WeatherError(.notFound, source: office))
        #expect(message?.contains("The weather office") == true)
    }
}
