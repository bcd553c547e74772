import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

struct ErrorAdviceTests {
    /// An error of every kind, from the source that reports it.
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
        ErrorAdvice(
            book: Phrasebook(language), words: ["list"], settingsFile: "/home/kim/config.yaml", usable: [.openMeteo],
            hasTypical: true)
    }

    @Test func `every kind of failure is among the samples`() {
        #expect(Set(Self.errors.map(\.kind)) == Set(WeatherError.Kind.allCases))
    }

    @Test(arguments: Language.allCases)
    func `an error has a message and advice`(language: Language) {
        let texts = Self.errors.map { error in
            let output = FakeOutput()
            Messages(stream: output).tell(advice(language).userError(error))
            return "\(error.kind.rawValue) -> \(ExitStatus(error.kind).rawValue)\n\(output.text)"
        }
        expectSnapshot(texts.joined(separator: "\n"), named: "errors-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases, WeatherError.Kind.allCases)
    func `every error has advice, once`(
        language: Language, kind: WeatherError.Kind
    ) {
        for source in WeatherSource.known {
            let hints = advice(language).userError(WeatherError(kind, source: source)).hints
            #expect(!hints.isEmpty && Set(hints).count == hints.count && hints.allSatisfy { !$0.isEmpty })
        }
    }

    @Test(arguments: [WeatherError.Kind.unreachable, .timedOut, .serverFailed, .invalidData, .rateLimited])
    func `saved weather is advised where there is some, else typical, else neither`(kind: WeatherError.Kind) {
        var advice = advice(.english)
        advice.words = ["list", "Seoul", "--source", "weatherapi", "--refresh"]
        advice.usable = []
        let error = WeatherError(kind, source: .weatherAPI, host: "api.weatherapi.com")
        let typical = "Typical weather: cities list Seoul --source normals"
        #expect(advice.userError(error).hints.dropFirst() == [typical])
        advice.hasSaved = true
        let saved = "Saved weather: cities list Seoul --source weatherapi --offline"
        #expect(advice.userError(error).hints.dropFirst() == [saved])
        advice.hasSaved = false
        advice.hasTypical = false
        #expect(advice.userError(error).hints.count == 1)
    }

    @Test(
        arguments: [
            (.unknownHost, false), (.noConnection, false), (nil, false), (.connectionRefused, true), (.untrusted, true),
        ] as [(WeatherError.Cause?, Bool)])
    func `another source is advised unless the network is at fault`(
        cause: WeatherError.Cause?, isAdvised: Bool
    ) {
        let error = WeatherError(.unreachable, source: .weatherAPI, host: "api.weatherapi.com", cause: cause)
        let hints = advice(.english).userError(error).hints
        #expect(hints.contains("From a source that needs no key: cities list --source open-meteo") == isAdvised)
    }

    @Test func `only an available source other than the failed one is advised`() {
        var advice = advice(.english)
        let failure = WeatherError(.serverFailed, source: .openMeteo, host: "api.open-meteo.com")
        #expect(!advice.userError(failure).hints.contains { $0.contains("--source openweathermap") })
        advice.usable = [.openMeteo, .openWeatherMap]
        #expect(advice.userError(failure).hints.last == "From another source: cities list --source openweathermap")
    }

    @Test func `no message contains a key or a query, even if the server repeats it`() throws {
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
    func `a source without keys has no advice about a key`(source: WeatherSource) {
        for kind in [WeatherError.Kind.keyMissing, .keyRejected] {
            let hints = advice(.english).userError(WeatherError(kind, source: source)).hints
            #expect(!hints.joined().contains("API_KEY"))
        }
    }

    @Test func `without a home folder the file is named without a path`() {
        let advice = ErrorAdvice(book: Phrasebook(.english), words: ["list"], settingsFile: nil, usable: [.openMeteo])
        let hints = advice.userError(WeatherError(.keyMissing, source: .weatherAPI)).hints
        #expect(
            hints.first
                == "Get a key at weatherapi.com, and put it in CITIES_WEATHERAPI_API_KEY, or in config.yaml as weatherapi.api-key."
        )
    }

    @Test(arguments: Language.allCases)
    func `a source with past days is advised for one, and another day of the source for a day that is too old`(
        language: Language
    ) {
        var advice = advice(language)
        advice.words = ["list", "--day", "yesterday", "--source", "weatherapi"]
        advice.usable = [.openWeatherMap, .openMeteo]
        let past = advice.userError(.missingDay(.past, days: nil, source: .weatherAPI))
        #expect(past.hints.count == 1 && past.hints[0].contains("cities list --day yesterday --source open-meteo"))
        advice.usable = [.openWeatherMap]
        #expect(advice.userError(.missingDay(.past, days: nil, source: .weatherAPI)).hints[0].contains("open-meteo"))
        let old = advice.userError(.missingDay(.tooOld(days: 92), days: 20_700...20_798, source: .openMeteo))
        #expect(old.message?.contains("92") == true && old.hints.count == 1)
        #expect(old.hints[0].contains(language == .english ? "4 Sep" : "9월 4일"), "\(old.hints)")
    }
}
