import CitiesGeolocation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

/// The messages about a failed location lookup.
struct LocationTextTests {
    private func told(_ error: AddressLookupError, _ language: Language = .english) -> String {
        LocationText(book: Phrasebook(language)).sentence(.addressLookup(host: error.host, error))
    }

    @Test(
        arguments: [
            (
                .connectionRefused, "Could not reach ip.example to look up your location: connection refused.",
                "현재 위치를 확인하려 했으나 ip.example에 연결하지 못했습니다: 연결이 거부되었습니다."
            ),
            (
                .unencrypted,
                "Could not reach ip.example to look up your location: it can only be reached unencrypted.",
                "현재 위치를 확인하려 했으나 ip.example에 연결하지 못했습니다: 암호화되지 않은 연결밖에 없습니다."
            ),
            (
                .tooLarge, "ip.example returned an invalid location: the response is far too long.",
                "ip.example의 응답에서 위치를 읽을 수 없습니다: 응답이 너무 깁니다."
            ),
            (
                .timedOut, "ip.example did not answer in time.",
                "ip.example에서 제한 시간 안에 응답하지 않았습니다."
            ),
            (
                .failed, "Could not reach ip.example to look up your location.",
                "현재 위치를 확인하려 했으나 ip.example에 연결하지 못했습니다."
            ),
        ] as [(WeatherError.Cause, String, String)])
    func `the message contains the reason`(cause: WeatherError.Cause, english: String, korean: String) {
        let error = AddressLookupError(cause.kind, host: "ip.example", reason: "curl says no", cause: cause)
        #expect(told(error) == english)
        #expect(told(error, .korean) == korean)
    }

    // What a source does not have is no failure of a lookup.
    @Test(arguments: Language.allCases, WeatherError.Cause.allCases.filter { !$0.isOfSource })
    func `the message for a cause is that of the weather`(language: Language, cause: WeatherError.Cause) {
        let book = Phrasebook(language)
        let sentence = told(AddressLookupError(cause.kind, host: "ip.example", cause: cause), language)
        let weather = book.message(WeatherError(cause.kind, source: .openMeteo, host: "ip.example", cause: cause))
        for words in [book.explanation(cause), book.advice(cause)].compactMap(\.self) {
            #expect(sentence.contains(words) && weather.contains(words))
        }
        #expect(sentence.contains("ip.example") && !sentence.contains("{") && !sentence.contains(".."))
    }

    @Test func `an invalid answer has no further reason`() {
        let error = AddressLookupError(.invalidData, host: "ip.example", reason: "the answer is not JSON")
        #expect(told(error) == "ip.example returned an invalid location.")
    }
}
