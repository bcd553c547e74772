import CitiesWeatherModel
import Foundation
import Testing

@Suite struct AnswersTests {
    private enum Page: Hashable { case list, map }

    private static let station = WeatherSource(id: "station", name: "The Station")
    private static let start = Date(timeIntervalSince1970: 1_000)
    private static let live = AnswerOrigin(Provenance(source: station, fetchedAt: start))
    private static let nothing = AnswerOrigin(asked: station)
    private static let failure = WeatherError(.timedOut, source: station)
    private static let seoul = city("seoul")
    private static let busan = city("busan")

    private static func city(_ id: String) -> City {
        City(id: id, englishName: id, coordinates: Coordinates(latitude: 37, longitude: 127))
    }

    private static func row(_ city: City, _ degrees: Double?, _ units: UnitSystem = .celsius) -> CityWeather {
        guard let degrees else { return CityWeather(city: city, outcome: .failed(failure)) }
        let weather = CurrentWeather(units: units, observedAt: start, utcOffset: 0, temperature: degrees)
        return CityWeather(city: city, outcome: .answered(Sourced(weather, source: station, fetchedAt: start)))
    }

    private static func days(_ city: City, _ units: UnitSystem?) -> CityForecast {
        guard let units else { return CityForecast(city: city, outcome: .failed(failure)) }
        let forecast = WeatherForecast(units: units, utcOffset: 0)
        return CityForecast(city: city, outcome: .answered(Sourced(forecast, source: station, fetchedAt: start)))
    }

    private func degrees(_ answers: CityAnswers<CurrentWeather>) -> [Double?] {
        [Self.seoul, Self.busan].map { answers[$0].weather?.temperature }
    }

    @Test func `a city without an answer is pending, and each screen has its own answers`() {
        var answers = Answers<Page>()
        answers.present[.list] = CityAnswers([Self.row(Self.seoul, 1)], Self.live)
        #expect(answers.present[.list][Self.busan].isAwaited && answers.present[.list].count == 1)
        #expect(answers.present[.map].isEmpty && answers.present[.map].origin == nil)
        #expect(answers.hasAnswers && !answers.isFetching)
        answers.remove(.list)
        #expect(answers == Answers())
    }

    @Test func `progress counts arrived answers, and a failure on the way does not replace an answer`() {
        var answers = Answers<Page>()
        answers.present[.list] = CityAnswers([Self.row(Self.seoul, 1)], Self.live)
        answers.begin(.list, .present, ["seoul", "busan"], isAutomatic: true)
        #expect(answers.isFetching && answers.present[.list].isPending("busan"))
        answers.present[.list].arrive([Self.row(Self.seoul, nil), Self.row(Self.busan, nil)])
        #expect(degrees(answers.present[.list]) == [1, nil] && answers.present[.list][Self.busan].error != nil)
        #expect(answers.present[.list].progress?.done == 2 && answers.present[.list].isPending("seoul"))
        answers.stop(.list)
        #expect(!answers.isFetching && degrees(answers.present[.list]) == [1, nil])
    }

    @Test func `when every city fails the old answers stay, labeled as saved`() {
        var answers = CityAnswers([Self.row(Self.seoul, 1)], Self.live)
        answers.finish([Self.row(Self.seoul, nil), Self.row(Self.busan, nil)], Self.nothing)
        #expect(degrees(answers) == [1, nil] && answers[Self.busan].error == Self.failure)
        #expect(answers.origin == Self.live.keptAfter(Self.failure) && answers.origin?.freshness == .saved)
        #expect(answers.failure == Self.failure)
        answers.finish([Self.row(Self.seoul, 2), Self.row(Self.busan, 3)], Self.live)
        #expect(degrees(answers) == [2, 3] && answers.origin == Self.live && answers.failure == nil)
    }

    @Test func `a city that fails alone has no number of the present, and keeps a curve in the units of the others`() {
        var present = CityAnswers([Self.row(Self.seoul, 1), Self.row(Self.busan, 2)], Self.live)
        present.finish([Self.row(Self.seoul, 3), Self.row(Self.busan, nil)], Self.live)
        #expect(degrees(present) == [3, nil])
        for (units, isKept) in [(UnitSystem.celsius, true), (.fahrenheit, false)] {
            var coming = CityAnswers([Self.days(Self.seoul, .celsius), Self.days(Self.busan, .celsius)], Self.live)
            coming.finish([Self.days(Self.seoul, units), Self.days(Self.busan, nil)], Self.live, keepsFailed: true)
            #expect((coming[Self.busan].answer != nil) == isKept)
        }
    }

    @Test func `a removed city takes no answer`() {
        var answers = CityAnswers<CurrentWeather>()
        answers.finish([Self.row(Self.seoul, 1), Self.row(Self.busan, 2)], Self.live) { $0 == "seoul" }
        #expect(degrees(answers) == [1, nil] && answers.count == 1)
    }

    @Test(arguments: AnswerPeriod.allCases, ["all", "one", "saved", "elsewhere", "none"])
    func `a failed change of units restores the earlier answers as a whole`(
        period: AnswerPeriod, case name: String
    ) {
        var old = Answers<Page>()
        old.present[.list] = CityAnswers([Self.row(Self.seoul, 1), Self.row(Self.busan, 2)], Self.live)
        old.coming[.list] = CityAnswers([Self.days(Self.seoul, .celsius), Self.days(Self.busan, .celsius)], Self.live)
        var new = old
        new.present[.list].finish(
            [Self.row(Self.seoul, 34, .fahrenheit), Self.row(Self.busan, 36, .fahrenheit)], Self.live)
        new.coming[.list].finish([Self.days(Self.seoul, .fahrenheit), Self.days(Self.busan, .fahrenheit)], Self.live)
        #expect(!new.isPoorer(than: old, in: .fahrenheit))
        let saved = AnswerOrigin(asked: Self.station, Self.live.provenance?.kept, replaced: Self.failure)
        let isAll = name == "all"
        let origin = name == "saved" ? saved : Self.live
        switch (name, period) {
        case ("none", _): break
        case ("elsewhere", .present): new.present[.list] = CityAnswers([Self.row(Self.city("jeju"), 1)], saved)
        case ("elsewhere", .coming): new.coming[.list] = CityAnswers([Self.days(Self.city("jeju"), nil)], saved)
        case (_, .present):
            let failed = name == "saved" ? 36.0 : nil
            new.present[.list] = CityAnswers(
                [Self.row(Self.seoul, isAll ? nil : 34, .fahrenheit), Self.row(Self.busan, failed, .fahrenheit)], origin
            )
        case (_, .coming):
            let failed = name == "saved" ? UnitSystem.fahrenheit : nil
            new.coming[.list] = CityAnswers(
                [Self.days(Self.seoul, isAll ? nil : .fahrenheit), Self.days(Self.busan, failed)], origin)
        }
        let isLost = name != "none" && name != "elsewhere"
        #expect(new.isPoorer(than: old, in: .fahrenheit) == isLost)
        guard isLost else { return }
        new.restore(old)
        #expect(new == old)
    }
}
