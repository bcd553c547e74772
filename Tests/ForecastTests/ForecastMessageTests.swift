import CitiesLocalization
import CitiesProviders
import Testing

@testable import Forecast

@Suite struct ForecastMessageTests {
    @Test(arguments: Language.allCases)
    func `what went wrong is told apart`(language: Language) {
        let book = Phrasebook(language)
        let messages = WeatherError.Kind.allCases.map {
            book.messageForHosts(WeatherError($0, source: .openWeatherMap, host: "example.org"))
        }
        #expect(Set(messages).count == WeatherError.Kind.allCases.count)
        let locations = LocationError.allCases.map { book.message($0) }
        #expect(Set(locations).count == LocationError.allCases.count)
    }

    @Test(arguments: Language.allCases, WeatherError.Kind.allCases)
    func `a message speaks of no command line`(language: Language, kind: WeatherError.Kind) {
        let message = Phrasebook(language).messageForHosts(WeatherError(kind, source: .weatherAPI))
        #expect(!message.contains("--"))
        #expect(!message.contains("CITIES_"))
        #expect(message.hasSuffix("."))
    }

    @Test func `who is told how long to wait says so`() {
        let error = WeatherError(.rateLimited, source: .openMeteo, retryAfter: .seconds(40))
        #expect(
            Phrasebook(.english).messageForHosts(error)
                == "Open-Meteo accepts no more requests for now. Try again in 40 s.")
        #expect(
            Phrasebook(.english).messageForHosts(WeatherError(.rateLimited, source: .openMeteo))
                == "Open-Meteo accepts no more requests for now. Try again in a few minutes.")
    }
}
