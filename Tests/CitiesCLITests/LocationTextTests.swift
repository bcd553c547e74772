import CitiesGeolocation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

/// What is told of a look-up that failed.
struct LocationTextTests {
    private func told(_ error: AddressLookupError, _ language: Language = .english) -> String {
        LocationText(book: Phrasebook(language)).sentence(.addressLookup(host: error.host, error))
    }

    @Test(
        arguments: [
            (
                .connectionRefused, "Could not reach ip.example to ask where you are: connection refused.",
                "위치를 물으려 했으나 ip.example에 연결하지 못했습니다: 연결이 거부되었습니다."
            ),
            (
                .unencrypted, "Could not reach ip.example to ask where you are: it can only be asked unencrypted.",
                "위치를 물으려 했으나 ip.example에 연결하지 못했습니다: 암호화되지 않은 연결밖에 없습니다."
            ),
            (
                .tooLarge, "ip.example told something that is no location: the answer is far too long.",
                "ip.example에서 위치가 아닌 값을 알려 주었습니다: 응답이 너무 깁니다."
            ),
            (
                .timedOut, "ip.example did not say in time where you are.",
                "ip.example에서 제시간에 위치를 알려 주지 않았습니다."
            ),
            (
                .failed, "Could not reach ip.example to ask where you are.",
                "위치를 물으려 했으나 ip.example에 연결하지 못했습니다."
            ),
        ] as [(WeatherError.Cause, String, String)])
    func `says why`(cause: WeatherError.Cause, english: String, korean: String) {
        let error = AddressLookupError(cause.kind, host: "ip.example", reason: "curl says no", cause: cause)
        #expect(told(error) == english)
        #expect(told(error, .korean) == korean)
    }

    @Test(arguments: Language.allCases, WeatherError.Cause.allCases)
    func `has the words for a cause that weather has`(language: Language, cause: WeatherError.Cause) {
        let book = Phrasebook(language)
        let sentence = told(AddressLookupError(cause.kind, host: "ip.example", cause: cause), language)
        let weather = book.message(WeatherError(cause.kind, source: .openMeteo, host: "ip.example", cause: cause))
        for words in [book.explanation(cause), book.advice(cause)].compactMap(\.self) {
            #expect(sentence.contains(words) && weather.contains(words))
        }
        #expect(sentence.contains("ip.example") && !sentence.contains("{") && !sentence.contains(".."))
    }

    @Test func `an answer that is no location says no more than that`() {
        let error = AddressLookupError(.invalidData, host: "ip.example", reason: "the answer is not JSON")
        #expect(told(error) == "ip.example told something that is no location.")
    }
}
