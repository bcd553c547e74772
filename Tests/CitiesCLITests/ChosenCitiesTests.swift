import CitiesHTTP
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesCLI

/// Mistakes in the options that choose cities.
struct ChosenCitiesTests {
    @Test(arguments: [
        (
            ["--country", "Atlantis"], "No country found for 'Atlantis'.",
            "A country may be an ISO code or a name in English or Korean: --country 'South Korea'.",
            "'Atlantis'(이)라는 나라를 찾지 못했습니다.",
            "나라는 ISO 코드나 영어 또는 한국어 이름으로 지정합니다: --country 대한민국."
        ),
        (
            ["--country", "South Koera"], "No country found for 'South Koera'.",
            "Did you mean --country 'South Korea'?", "'South Koera'(이)라는 나라를 찾지 못했습니다.",
            "혹시 이것을 찾으셨나요? --country 'South Korea'"
        ),
        (
            ["--country", "MC", "--min-population", "5000000"],
            "No city matches --country MC --min-population 5000000.",
            "The largest is Monaco, with 32965 people.",
            "조건에 맞는 도시가 없습니다: --country MC --min-population 5000000.",
            "가장 큰 도시는 모나코, 인구 32965명입니다."
        ),
        (
            ["Seoul", "--largest", "3"], "--largest chooses the cities itself, so it does not work with city names.",
            "Help: cities list --help", "--largest 옵션은 도시를 직접 고르므로 도시 이름과 함께 쓸 수 없습니다.",
            "도움말: cities list --help"
        ),
        (
            ["-", "--country", "KR"], "--country chooses the cities itself, so it does not work with city names.",
            "Help: cities list --help", "--country 옵션은 도시를 직접 고르므로 도시 이름과 함께 쓸 수 없습니다.",
            "도움말: cities list --help"
        ),
    ])
    func `a mistake is reported with advice and without a request`(
        words: [String], english: String, hint: String, korean: String, koreanHint: String
    ) async {
        let ending = await FakeMachine().run(["list"] + words)
        #expect(ending.status == 64 && ending.output == "")
        #expect(ending.messages == "cities: \(english)\n  \(hint)\n")
        let other = await FakeMachine().run(["list", "--lang", "ko"] + words)
        #expect(other.status == 64 && other.messages == "cities: \(korean)\n  \(koreanHint)\n")
    }

    @Test(arguments: [
        (["--country", "JP", "--largest", "700"], "cities: Asking Open-Meteo about 700 places.\n"),
        (["--country", "JP", "--largest", "700", "--lang", "ko"], "cities: Open-Meteo에 700곳의 날씨를 요청합니다.\n"),
        (["--country", "JP", "--largest", "101"], "cities: Asking Open-Meteo about 101 places.\n"),
        (["--country", "JP", "--largest", "100"], ""), (["--country", "JP", "--largest", "700", "--quiet"], ""),
    ])
    func `a request for many places is announced`(words: [String], announcement: String) async {
        let ending = await FakeMachine(network: FakeWeather.openMeteo).run(["list"] + words)
        #expect(ending.status == 0)
        #expect(ending.messages.hasPrefix(announcement) && ending.messages.isEmpty == announcement.isEmpty)
    }

    @Test func `the question whether to retry says when the limit ends`() async {
        var fake = FakeMachine(messages: FakeOutput(columns: 80), inputIsTerminal: true, typed: ["n"])
        let count = Mutex(0)
        fake.network = { request in
            guard
                count.withLock({
                    $0 += 1; return $0
                }) > 1
            else { return FakeWeather.openMeteo(request) }
            let fields: HTTPFields = [.retryAfter: "2400"]
            let response = HTTPResponse(status: .tooManyRequests, headerFields: fields)
            return .success(HTTPReply(response: response, body: Data()))
        }
        let ending = await fake.run("list", "--country", "JP", "--yes")
        #expect(ending.messages.contains("The limit ends in 40 min. Retry? [Y/n]"), "\(ending.messages)")
    }

    @Test(arguments: ["--largest", "--min-population"], ["0", "-3", "many", "1.5"])
    func `a number of cities or people is a positive integer`(option: String, value: String) async {
        for (language, accepted) in [("en", "1 or more"), ("ko", "1 이상의 정수")] {
            let ending = await FakeMachine().run("list", "\(option)=\(value)", "--lang", language)
            #expect(ending.status == 64 && ending.messages.contains(accepted), "\(ending.messages)")
            #expect(ending.messages.contains(option))
        }
    }

    @Test func `no control character in a name or an option reaches the terminal`() async {
        let ending = await FakeMachine().run("list", "--country", "\u{1B}[2Jx\u{202E}")
        #expect(ending.status == 64 && !ending.messages.contains("\u{1B}") && !ending.messages.contains("\u{202E}"))
    }

    @Test(arguments: [("--biggest", "--largest"), ("--population", "--min-population"), ("--larges", "--largest")])
    func `a synonym of an option suggests it`(typed: String, option: String) async {
        let ending = await FakeMachine().run("list", typed, "3")
        #expect(ending.status == 64 && ending.messages.contains("Did you mean \(option)"), "\(ending.messages)")
    }

    @Test func `completions offer countries, with their names beside the codes`() async {
        func offered(_ words: String...) async -> [String] {
            let ending = await FakeMachine(environment: [:]).run(["---complete", "zsh"] + words)
            return ending.output.split(separator: "\n").dropFirst().map(String.init)
        }
        #expect(await offered("list", "--country", "").contains("KR\tSouth Korea"))
        #expect(await offered("list", "--country", "jap") == ["Japan\tJapan"])
        #expect(await offered("list", "--country=일") == ["--country=일본\tJapan"])
        #expect(
            await offered("list", "--country", "KR", "--coun") == [
                "--country\tShow the cities of this country, the largest first, by its ISO code or its name"
            ])
    }
}
