import Localization
import Presentation
import Testing
import WeatherModel

@Suite struct ErrorTextTests {
    @Test(arguments: WeatherError.Kind.allCases, Language.allCases)
    func `every kind is told shortly and in full, with what to do next`(kind: WeatherError.Kind, language: Language) {
        let book = Phrasebook(language)
        for source in WeatherSource.allCases {
            for reason in [nil, "connection refused."] {
                let error = WeatherError(kind, source: source, host: "api.example.org", reason: reason)
                let message = book.message(error)
                #expect(book.shortReason(error).count <= 14)
                #expect(message.hasSuffix("."))
                #expect(!message.contains("{") && !message.contains("..") && !message.contains("WeatherError"))
                #expect(message.contains(book.whatFailed(error)) && message.contains(book.advice(error)))
                let isHangul = message.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
                #expect(isHangul == (language == .korean || source == .climateNormals && message.contains("평")))
            }
        }
    }

    @Test func `a reason completes the sentence`() {
        let error = WeatherError(
            .unreachable, source: .openMeteo, host: "api.open-meteo.com", reason: "connection refused")
        #expect(
            Phrasebook(.english).whatFailed(error) == "Could not reach api.open-meteo.com: connection refused."
        )
        // The words of the transport are in English.
        #expect(Phrasebook(.korean).whatFailed(error) == "api.open-meteo.com에 연결할 수 없습니다.")
        let bare = WeatherError(.unreachable, source: .openMeteo)
        #expect(Phrasebook(.english).whatFailed(bare) == "Could not reach Open-Meteo.")
    }

    @Test(arguments: [
        (Duration.seconds(40), "in 40 s.", "40초"), (.milliseconds(500), "in 1 s.", "1초"),
        (.seconds(91), "in 2 min.", "2분"), (.seconds(3_600), "in 60 min.", "60분"), (.seconds(7_201), "in 3 h.", "3시간"),
        (.seconds(172_800), "in 48 h.", "48시간"), (.seconds(172_801), "in 3 d.", "3일"),
    ])
    func `a rate limit says when to come again`(wait: Duration, english: String, korean: String) {
        let error = WeatherError(.rateLimited, source: .openMeteo, retryAfter: wait)
        #expect(Phrasebook(.english).advice(error).contains(english))
        #expect(Phrasebook(.korean).advice(error).contains(korean))
    }

    @Test func `a missing key says where it is looked for`() {
        let error = WeatherError(.keyMissing, source: .weatherAPI)
        #expect(Phrasebook(.english).message(error).contains("CITIES_WEATHERAPI_API_KEY"))
        #expect(Phrasebook(.korean).message(error).contains("CITIES_WEATHERAPI_API_KEY"))
    }
}
