import Localization
import TestSupport
import Testing
import WeatherModel

@testable import CitiesCLI

struct ErrorAdviceTests {
    /// Every kind, as the source that has it tells it.
    private static let errors: [WeatherError] = [
        WeatherError(
            .unreachable, source: .openMeteo, host: "api.open-meteo.com", reason: "curl says no", cause: .unknownHost),
        WeatherError(.unreachable, source: .openMeteo, host: "api.open-meteo.com"),
        WeatherError(.timedOut, source: .weatherAPI, host: "api.weatherapi.com"),
        WeatherError(
            .serverFailed, source: .openMeteo, host: "api.open-meteo.com", reason: "The service is overloaded."),
        WeatherError(.rateLimited, source: .openWeatherMap, host: "api.openweathermap.org"),
        WeatherError(.rateLimited, source: .openMeteo, host: "api.open-meteo.com", retryAfter: .seconds(3_600)),
        WeatherError(.keyMissing, source: .openWeatherMap),
        WeatherError(.keyMissing, source: .weatherAPI),
        WeatherError(.keyRejected, source: .weatherAPI, host: "api.weatherapi.com", reason: "API key is invalid."),
        WeatherError(.notFound, source: .openWeatherMap, host: "api.openweathermap.org"),
        WeatherError(.invalidData, source: .openMeteo, host: "api.open-meteo.com"),
        WeatherError(.offline, source: .openMeteo),
        WeatherError(.cancelled, source: .openMeteo),
    ]

    private func advice(_ language: Language) -> ErrorAdvice {
        ErrorAdvice(say: Phrasebook(language), words: ["list"], settingsFile: "/home/kim/config.yaml")
    }

    @Test func `every kind of failure is among the samples`() {
        #expect(Set(Self.errors.map(\.kind)) == Set(WeatherError.Kind.allCases))
    }

    @Test(arguments: Language.allCases)
    func `what failed and what to do next`(language: Language) {
        let texts = Self.errors.map { error in
            let output = FakeOutput()
            Messages(stream: output).tell(advice(language).userError(error))
            return "\(error.kind.rawValue) -> \(ExitStatus(error.kind).rawValue)\n\(output.text)"
        }
        expectSnapshot(texts.joined(separator: "\n"), named: "errors-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases, WeatherError.Kind.allCases)
    func `no error ends without a word on what to do, nor says it twice`(
        language: Language, kind: WeatherError.Kind
    ) {
        for source in WeatherSource.allCases {
            let hints = advice(language).userError(WeatherError(kind, source: source)).hints
            #expect(!hints.isEmpty && Set(hints).count == hints.count && hints.allSatisfy { !$0.isEmpty })
        }
    }

    @Test func `no key and no query is told, whatever the server repeats`() throws {
        let rejected = WeatherError(
            .unreachable, source: .openWeatherMap, host: "api.openweathermap.org",
            reason: "GET https://api.openweathermap.org/data/2.5/weather?lat=1&appid=test-key", cause: .interrupted)
        for language in Language.allCases {
            let told = advice(language).userError(rejected)
            let text = try #require(told.message) + told.hints.joined()
            #expect(!text.contains("test-key") && !text.contains("?") && !text.contains("appid"))
        }
    }

    @Test(arguments: [WeatherSource.openMeteo, .climateNormals])
    func `nobody is sent looking for a key that does not exist`(source: WeatherSource) {
        for kind in [WeatherError.Kind.keyMissing, .keyRejected] {
            let hints = advice(.english).userError(WeatherError(kind, source: source)).hints
            #expect(!hints.joined().contains("API_KEY"))
        }
    }

    @Test func `without a home folder the file is called by its name`() {
        let advice = ErrorAdvice(say: Phrasebook(.english), words: ["list"], settingsFile: nil)
        let hints = advice.userError(WeatherError(.keyMissing, source: .weatherAPI)).hints
        #expect(hints.first == "Put the key into CITIES_WEATHERAPI_API_KEY, or into config.yaml as weatherapi.api-key.")
    }
}
