import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesTerminal
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

/// The texts of the screens about their content.
@Suite struct ViewsContentTests {
    @Test(arguments: Language.allCases)
    func `keys that do nothing while weather is fetched are dim`(language: Language) throws {
        let keys: [Key] = [.enter, .character("s"), .character("c")]
        let busy = Footer(ViewsSamples.refreshing(language: language))
        let idle = Footer(ViewsSamples.state(language: language))
        for key in keys {
            let hint = try #require(busy.hints.first { $0.key == key })
            #expect(!hint.isEnabled)
            let cells = Array(AppView.frame(ViewsSamples.refreshing(language: language)).cells(inRow: 23))
            #expect(cells[hint.column].emphasis.contains(.disabled))
            #expect(idle.hints.first { $0.key == key }?.isEnabled == true)
        }
        #expect(busy.hints.first { $0.key == .character("q") }?.isEnabled == true)
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `the age of the numbers is always shown`(language: Language, size: Size) {
        let age = Phrasebook(language).age(of: ViewsSamples.fetched, now: ViewsSamples.fetched + 180)
        let states =
            ViewsSamples.all(size: size, language: language).filter { !["no-home", "help"].contains($0.name) }
            + [("refreshing", ViewsSamples.refreshing(size: size, language: language))]
        for (name, state) in states {
            let line = AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false)[size.rows - 2]
            #expect(line.contains(age), "\(name): \(line)")
        }
    }

    @Test(arguments: Language.allCases, ScreenName.allCases)
    func `every screen has a name`(language: Language, screen: ScreenName) {
        #expect(Phrasebook(language).text(.screen, screen.rawValue) != nil)
    }

    @Test func `without an answer there is no attribution`() {
        var state = ViewsSamples.state(rows: ViewsSamples.rows.map { Four.failed($0.city) })
        state.answers.present[.list].origin = AnswerOrigin(asked: .openMeteo)
        #expect(!AppView.frame(state).text.contains("Open-Meteo"))
    }

    @Test(arguments: [
        ("Busan", "부산", "Busan (metropolitan city)", ["Busan · South Korea", "부산"]),
        ("Suwon", "수원", "Gyeonggi", ["Suwon · Gyeonggi, South Korea", "경기도 수원"]),
        ("Somewhere", "어딘가", "26", ["Somewhere · South Korea", "어딘가"]),
    ])
    func `a city is named with its region when that adds information`(
        name: String, korean: String, region: String, titles: [String]
    ) {
        let city = ViewsSamples.city("x", name, korean, region: region)
        #expect(city.title(in: .english).text == titles[0])
        #expect(city.title(in: .korean).text == titles[1])
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `saved and typical weather is labeled`(language: Language, size: Size) {
        let book = Phrasebook(language)
        for (freshness, phrase) in [(Freshness.saved, Phrase.freshnessSaved), (.typical, .freshnessTypical)] {
            let rows = ViewsSamples.rows.filter { $0.answer != nil }
            var state = ViewsSamples.state(size: size, language: language, rows: rows)
            state.answers.present[.list].origin?.provenance?.freshness = freshness
            #expect(AppView.frame(state).text.contains(book(phrase)))
        }
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `the title of every screen says that its numbers are typical`(language: Language, size: Size) {
        let book = Phrasebook(language)
        let states = ViewsSamples.typical(size: size, language: language)
        #expect(states.count > 4)
        for (name, state) in states {
            let title = AppView.frame(state).text.prefix { $0 != "\n" }
            #expect(
                title.contains(book(.freshnessTypical)) || title.contains(book(.screenTypical)), "\(name): \(title)")
            #expect(size.columns < 80 || title.contains(book(.freshnessTypical)), "\(name): \(title)")
        }
        for (name, state) in ViewsSamples.all(size: size, language: language) {
            #expect(!AppView.frame(state).text.prefix { $0 != "\n" }.contains(book(.screenTypical)), "\(name)")
        }
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `the list of typical weather has the usual sky in whole words and no icon`(language: Language, size: Size) {
        let book = Phrasebook(language)
        for (name, state) in ViewsSamples.typical(size: size, language: language) where name == "list" {
            let text = AppView.frame(state).text
            #expect(!text.contains("⛅") && !text.contains("☁") && !text.contains("…"), "\(text)")
            #expect(
                text.contains(
                    size.columns > 40 ? book.sky(.partlyCloudy) : language == .english ? "some cloud" : "구름조금"))
            #expect(size.columns == 40 || text.contains("29%"))
        }
    }

    @Test(arguments: Language.allCases, WeatherSource.known)
    func `the attribution uses the words of the license`(language: Language, source: WeatherSource) {
        let rows = ViewsSamples.rows.filter { $0.answer != nil }
        var state = ViewsSamples.state(size: Size(columns: 100, rows: 24), language: language, rows: rows)
        state.answers.present[.list].origin?.provenance?.source = source
        #expect(AppView.frame(state).text.contains(Phrasebook(language).attribution(of: source)))
    }

    @Test func `progress is in the status line, and a notice comes before it`() {
        var state = ViewsSamples.refreshing()
        #expect(AppView.frame(state).text.contains("⠸ 12/20"))
        state.notice = Notice(kind: .disabled, phrase: .screenSortBusy)
        #expect(AppView.frame(state).text.contains(Phrasebook(.english)(.screenSortBusy)))
        state.size = Size(columns: 40, rows: 10)
        state.notice = nil
        #expect(AppView.frame(state).text.contains("12/20"))
    }

    @Test(arguments: [(15, 1), (16, 2), (24, 2)])
    func `the reason for a missing chart is below an empty row if space allows`(rows: Int, row: Int) {
        var state = ViewsSamples.chart(size: Size(columns: 80, rows: rows))
        state.answers.coming[.chart]["seoul"] = .failed(WeatherError(.timedOut, source: .openMeteo))
        let lines = AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false)
        let sentence = Phrasebook(.english).whatFailed(WeatherError(.timedOut, source: .openMeteo))
        #expect(lines.firstIndex { $0.contains(sentence) } == row, "\(lines)")
    }

    /// Line counts up to the space between border and buttons; a blank line is left out when space is short.
    @Test(arguments: 1...9)
    func `no line of a dialog gives way to a blank one`(count: Int) {
        var state = ViewsSamples.state(size: Size(columns: 40, rows: 10))
        // One word fills a line.
        let words = (1...count).map { "line\($0)-" + String(repeating: "x", count: 25) }
        state.alert = AlertState(
            subject: .answers(.present(.list)), message: words.joined(separator: " "), buttons: [.retry])
        let text = AppView.frame(state).text
        #expect(words.prefix(6).allSatisfy(text.contains), "\(text)")
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        let button = rows.firstIndex { $0.contains("[ ") } ?? 0
        #expect(rows[button - 1].contains("x") == (count > 5), "\(text)")
    }

    @Test func `another source on the screen is credited beside its numbers`() {
        var state = ViewsSamples.detail()
        func credits(_ source: WeatherSource) -> Bool {
            AppView.frame(state).text.contains(Phrasebook(.english).attribution(of: source))
        }
        #expect(!credits(.weatherAPI))
        state.answers.coming[.detail].origin?.provenance?.source = .weatherAPI
        #expect(credits(.weatherAPI), "\(AppView.frame(state).text)")
    }

    @Test func `the label for typical weather follows the title, separated from it`() {
        var frame = Frame(size: Size(columns: 60, rows: 1))
        TitleBar(title: Line("20 cities"), aside: Line("now"), labels: ["typical, not live", "typical"])
            .draw(on: &frame)
        #expect(
            frame.text.hasPrefix("  20 cities · typical, not live ") && frame.text.hasSuffix("now"), "\(frame.text)")
    }

    @Test func `old numbers stay and are dim until new ones arrive`() {
        var detail = ViewsSamples.detail()
        detail.begin(.present(.detail))
        detail.begin(.coming(.detail))
        let frame = AppView.frame(detail)
        #expect(frame.text.contains("-0.4°C"))
        #expect(frame.cells(inRow: 3).filter { $0.text != " " }.allSatisfy { $0.emphasis.contains(.disabled) })
        var chart = ViewsSamples.chart()
        chart.begin(.coming(.chart))
        #expect(AppView.frame(chart).cells(inRow: 10).allSatisfy { $0.emphasis.contains(.disabled) || $0.text == " " })
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `the detail has all required values, with dashes for missing ones`(language: Language, size: Size) {
        let book = Phrasebook(language)
        let labels: [Phrase] = [
            .detailWeather, .detailTemperature, .detailFeels, .detailHumidity, .detailMinimum, .detailMaximum,
            .detailPressure, .detailWind, .detailNext,
        ]
        let awaited = CityWeather(city: ViewsSamples.seoul)
        for row in [ViewsSamples.rows[9], ViewsSamples.rows[10], awaited] {
            let text = AppView.frame(ViewsSamples.detail(size: size, language: language, row: row)).text
            for label in labels { #expect(text.contains(book(label)), "\(book(label))\n\(text)") }
            #expect(text.contains(row.city.displayName(in: language)))
            #expect(row.answer != nil || text.contains("—"))
        }
    }

    @Test(arguments: Language.allCases)
    func `the detail fits the smallest screen`(language: Language) {
        let text = AppView.frame(ViewsSamples.detail(size: ScreenLayout.smallest, language: language)).text
        for value in ["-0.4°C", "-2.7°C", "80%", "-4.4°C", "5.1°C", "1021 hPa", "2.6 m/s"] {
            #expect(text.contains(value), "\(value)\n\(text)")
        }
    }

    @Test func `a failure is a sentence in the detail and a word in the list`() {
        let text = AppView.frame(ViewsSamples.detail(size: ViewsSamples.sizes[1], row: ViewsSamples.rows[18])).text
        #expect(text.contains("Could not reach api.open-meteo.com: connection refused."))
        #expect(AppView.frame(ViewsSamples.state()).text.contains("unreachable"))
    }

    @Test func `a filter shows the typed text, the cursor, and that it has no match`() {
        var state = ViewsSamples.state()
        state.list.isTyping = true
        state.list.find("su", state.size)
        var frame = AppView.frame(state)
        #expect(frame.text.hasPrefix("  2 of 20 cities  /su"))
        #expect(frame.cursor == Position(row: 0, column: 21))
        #expect(Footer(state).hints.map(\.key) == [.enter, .escape])
        state.list.find(String(repeating: "가", count: 60) + "끝", state.size)
        frame = AppView.frame(state)
        #expect(frame.text.split(separator: "\n").first?.hasSuffix("가끝") == true)
        #expect(frame.cursor.map { $0.row == 0 && $0.column < 79 } == true)
        state.list.find("zzz", state.size)
        frame = AppView.frame(state)
        #expect(frame.text.contains(Phrasebook(.english)(.screenNoMatch).prefix(30)))
    }

    @Test(arguments: Language.allCases)
    func `a search shows its progress, its hits or its failure`(language: Language) {
        let book = Phrasebook(language)
        var state = ViewsSamples.state(.search, language: language)
        #expect(AppView.frame(state).text.contains(book(.screenTypeCity)))
        #expect(AppView.frame(state).cursor == Position(row: 1, column: 4))
        state.search.query.text = "서울"
        #expect(AppView.frame(state).cursor == Position(row: 1, column: 8))
        #expect(AppView.frame(state).text.contains(book(.screenNothingLike, ["query": "서울"])))
        state.search.isSearchingOnline = true
        #expect(AppView.frame(state).text.contains(book(.screenSearching)))
        state.search.failure = ViewsSamples.refused
        #expect(AppView.frame(state).text.contains(book.whatFailed(ViewsSamples.refused)))
        // With hits, the failure stands below them.
        state.search.hits = [ViewsSamples.rows[9].city]
        state.answers.present[.search] = CityAnswers([ViewsSamples.rows[9]])
        let text = AppView.frame(state).text
        #expect(text.contains(book.whatFailed(ViewsSamples.refused)))
        #expect(text.contains("-0.4°C") && text.contains("-2.7°C") && text.contains("80%"))
    }

    @Test(arguments: Language.allCases)
    func `a home screen shows that it is loading or has failed`(language: Language) throws {
        let book = Phrasebook(language)
        var state = ViewsSamples.home(language: language)
        state.answers.remove(.home)
        state.settle([Four.failed(ViewsSamples.seoul, ViewsSamples.refused)], of: .home)
        let text = AppView.frame(state).text
        #expect(text.contains(book.whatFailed(ViewsSamples.refused)))
        #expect(text.contains(book(.moduleRetry)))
    }

    @Test func `scrolling ends where the lines end`() {
        var state = ViewsSamples.home(size: ViewsSamples.sizes[2])
        let last = AppView.top(scrolledBy: 10_000, in: state)
        #expect(last > 0)
        state.tops[.home] = 10_000
        let text = AppView.frame(state).text
        state.tops[.home] = last
        #expect(AppView.frame(state).text == text)
        #expect(AppView.top(scrolledBy: 1, in: state) == last)
        // The window has grown since: the way up begins where the screen is.
        state.tops[.home] = 10_000
        #expect(AppView.top(scrolledBy: -1, in: state) == last - 1)
        #expect(AppView.top(scrolledBy: -10_000, in: state) == 0)
    }

    @Test(arguments: Language.allCases)
    func `a screen that is too small shows the required size`(language: Language) {
        let state = ViewsSamples.state(size: Size(columns: 39, rows: 9), language: language)
        let text = AppView.frame(state).text
        #expect(text.contains("40") && text.contains("10"))
        #expect(!text.contains("°C"))
    }

    @Test func `a chart without its forecast shows that it is loading`() {
        let book = Phrasebook(.english)
        var state = ViewsSamples.chart()
        state.answers.coming[.chart] = CityAnswers()
        state.begin(.coming(.chart))
        #expect(AppView.frame(state).text.contains(book(.screenAwaitingForecast)))
        state.answers.coming[.chart].progress = nil
        #expect(AppView.frame(state).text.contains(book(.screenNoForecast)))
        state.answers.coming[.chart]["seoul"] = .failed(ViewsSamples.timedOut)
        #expect(AppView.frame(state).text.contains(book.whatFailed(ViewsSamples.timedOut)))
    }
}
