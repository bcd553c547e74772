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
}
