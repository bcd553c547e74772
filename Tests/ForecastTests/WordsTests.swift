import Forecast
import Foundation
import LiveWeather
import Testing

@Suite struct WordsTests {
    @Test func `the sky has words in both languages`() {
        let snow = WeatherCondition(kind: .snow, intensity: .light)
        #expect(snow.text(in: .english) == "Light snow" && snow.text(in: .korean) == "약한 눈")
        for kind in WeatherCondition.Kind.allCases {
            for language in Language.allCases { #expect(!WeatherCondition(kind: kind).text(in: language).isEmpty) }
        }
    }

    @Test(arguments: WeatherSource.known, Language.allCases)
    func `every source has a name and credits, and a live one a page`(source: WeatherSource, language: Language) {
        #expect(!source.name(in: language).isEmpty)
        let credits = source.credits(in: language)
        #expect(!credits.isEmpty && credits.allSatisfy { !$0.text.isEmpty })
        if source.isLive { #expect(credits.allSatisfy { $0.link?.scheme == "https" }) }
    }

    @Test func `units and ages are as the views of the library have them`() {
        #expect(UnitSystem.celsius.temperatureUnit == "°C" && UnitSystem.celsius.speedUnit == "m/s")
        #expect(UnitSystem.fahrenheit.temperatureUnit == "°F" && UnitSystem.fahrenheit.speedUnit == "mph")
        let now = Date(timeIntervalSince1970: 1_795_262_640)
        #expect(Language.english.age(of: now - 300, now: now) == "5 min ago")
        #expect(Language.korean.age(of: now - 300, now: now) == "5분 전")
        #expect(Language.english.age(of: now + 300, now: now) == "just now")
    }

    @Test(arguments: Language.allCases)
    func `an error has the sentence that a state has for it`(language: Language) {
        let error = WeatherError(.timedOut, source: .openMeteo, host: "example.org")
        #expect(
            error.message(in: language) == ForecastState(language: language, weatherError: error).networkErrorMessage)
        let state = ForecastState(language: language, locationError: .denied)
        #expect(LocationError.denied.message(in: language) == state.locationErrorMessage)
    }

    @Test(arguments: [
        (["LANG": "ko_KR.UTF-8"], Language.korean), (["LC_ALL": "en_GB"], .english), (["LANG": "fr_FR"], .english),
        ([:], .english),
        (["LANG": "C", "LANGUAGE": "ko"], .english), (["LANG": "fr_FR", "LANGUAGE": "fr:ko"], .korean),
    ])
    func `the language of the user is that of the locale`(environment: [String: String], language: Language) {
        #expect(Language.fromLocale(environment) == language)
    }

    @Test func `a host can make a line of runs`() {
        let line = Line([Run("Seoul ", .heading), Run("12°C", .temperature(celsius: 12))])
        #expect(line.text == "Seoul 12°C" && line.displayWidth == 10 && Line("").runs.isEmpty)
    }

    @Test func `a wrapped message is one run in each line`() {
        let error = WeatherError(.timedOut, source: .openMeteo, host: "a.weather.service.example.org")
        let lines = ForecastView(source: .openMeteo, width: 24, icons: .none)
            .lines(ForecastState(weatherError: error), now: Date(timeIntervalSince1970: 0))
        let message = lines.prefix { !$0.text.hasPrefix("[") }
        #expect(message.count > 2 && message.allSatisfy { $0.runs.count == 1 })
    }

    @Test(arguments: [
        (Freshness.live, Language.english, "5 min ago"), (.saved, .english, "saved, not live · 5 min ago"),
        (.typical, .english, "typical, not live"), (.saved, .korean, "저장된 날씨, 실시간 아님 · 5분 전"),
    ])
    func `the quality of an answer has words, with its age unless it was computed`(
        freshness: Freshness, language: Language, text: String
    ) {
        let now = Date(timeIntervalSince1970: 1_795_262_640)
        let provenance = Provenance(source: .openMeteo, freshness: freshness, fetchedAt: now - 300)
        #expect(provenance.text(in: language, now: now) == text)
    }

    @Test func `a city has its name in each language, else the English one`() {
        let place = Coordinates(latitude: 37, longitude: 127)
        let city = City(id: "x", englishName: "Seoul", koreanName: "서울", coordinates: place)
        #expect(city.name(in: .english) == "Seoul" && city.name(in: .korean) == "서울")
        #expect(City(id: "x", englishName: "Seoul", coordinates: place).name(in: .korean) == "Seoul")
    }

    @Test func `a style has a color for each ground, and plain text none`() {
        let cold = Style.temperature(celsius: -5)
        #expect(cold.color(onDark: true)?.wholeMatch(of: /#[0-9a-f]{6}/) != nil)
        func brightness(_ color: String?) -> Int {
            let digits = Int(color?.dropFirst() ?? "", radix: 16) ?? 0
            return (digits >> 16 & 0xFF) + (digits >> 8 & 0xFF) + (digits & 0xFF)
        }
        #expect(brightness(cold.color(onDark: true)) > brightness(cold.color(onDark: false)))
        #expect(Style.plain.color(onDark: true) == nil)
    }

    @Test func `steps that are over are not among those from now on`() {
        let start = Date(timeIntervalSince1970: 1_795_262_400)
        let steps = (0..<5).map { ForecastStep(time: start + Double($0) * 10_800, temperature: Double($0)) }
        let forecast = WeatherForecast(units: .celsius, utcOffset: 32_400, steps: steps)
        #expect(forecast.steps(from: start + 21_600).map(\.temperature) == [2, 3, 4])
        #expect(forecast.steps(from: start + 60_000).isEmpty)
    }

    @Test func `a source of a host has a page to which its credit leads`() {
        let roof = WeatherSource(id: "roof", name: "Roof", attribution: "By us.", website: "https://example.org/roof")
        let credit = roof.credits(in: .korean).first
        #expect(credit?.text == "By us." && credit?.link?.absoluteString == "https://example.org/roof")
    }
}
