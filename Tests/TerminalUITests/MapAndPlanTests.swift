import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Forecast
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesTerminalUI

@MainActor
@Suite struct MapAndPlanTests {
    private static let places: [String: (Double, Double)] = [
        "seoul": (37.57, 126.98), "busan": (35.18, 129.08), "jeju": (33.50, 126.53), "sokcho": (38.21, 128.59),
        "daejeon": (36.35, 127.39), "gwangju": (35.16, 126.85),
    ]

    /// Six cities at their coordinates, with the cursor on Seoul.
    private func state(
        _ screen: ScreenName, size: Size = Size(columns: 80, rows: 24), language: Language = .english
    ) -> AppState {
        let rows = ViewsSamples.rows.compactMap { row in
            Self.places[row.id].map { place in
                var row = row
                row.city.coordinates = Coordinates(latitude: place.0, longitude: place.1)
                return row
            }
        }
        var state = ViewsSamples.state(screen, size: size, language: language, rows: rows)
        state.list.selection = "seoul"
        return state
    }

    private func forecast(of city: City, warmth: Double) -> CityForecast {
        let midnight = ViewsSamples.observed.addingTimeInterval(-75_600)
        let days = (0..<6).map { index in
            var day = DailyForecast(
                date: midnight.addingTimeInterval(Double(index) * 86_400), minimum: warmth - 6, maximum: warmth,
                feelsLikeMaximum: warmth, windSpeed: 2, precipitationChance: 10, precipitation: 0)
            (day.cloudCover, day.period[.lowestHumidity], day.period[.meanWindSpeed]) = (20, 50, 1.5)
            return day
        }
        let forecast = WeatherForecast(units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", daily: days)
        return CityForecast(
            city: city,
            outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: ViewsSamples.fetched)))
    }

    private func planned(size: Size = Size(columns: 80, rows: 24), language: Language = .english) -> AppState {
        var state = state(.plan, size: size, language: language)
        let cities = (0..<state.list.shownCount).map { state.list.shown(at: $0) }
        state.plan = PlanState(cities: cities)
        state.answers.coming[.plan] = CityAnswers(
            cities.enumerated().map { forecast(of: $1, warmth: 18 - Double($0) * 2) }, ViewsSamples.origin)
        return state
    }

    @Test(
        arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)],
        Language.allCases)
    func `map and plan match their snapshots`(size: Size, language: Language) {
        let suffix = "\(size.columns)x\(size.rows)-\(language.rawValue)"
        let map = AppView.frame(state(.map, size: size, language: language))
        expectSnapshot(map.text + "\n\n" + map.emphasisMap, named: "map-\(suffix)")
        let plan = AppView.frame(planned(size: size, language: language))
        expectSnapshot(plan.text + "\n\n" + plan.emphasisMap, named: "plan-\(suffix)")
    }

    @Test func `arrows go from city to city on the map, and Enter opens`() {
        let state = state(.map)
        #expect(KeyMap.action(for: .down, in: state) == .list(.select("daejeon")))
        #expect(KeyMap.action(for: .up, in: state) == .list(.select("sokcho")))
        #expect(KeyMap.action(for: .left, in: state) == .list(.select("gwangju")))
        #expect(KeyMap.action(for: .enter, in: state) == .list(.open))
        #expect(KeyMap.action(for: .escape, in: state) == .back)
        #expect(KeyMap.action(for: .character("p"), in: state) == .show(.plan))
    }

    @Test func `a click on the map puts the cursor on the city`() throws {
        let state = state(.map)
        let lines = AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("Busan ") })
        let column = try #require(lines[row].firstRange(of: "Busan")).lowerBound
        let position = Position(row: row, column: lines[row].distance(from: lines[row].startIndex, to: column))
        #expect(AppView.target(at: position, in: state) == .row("busan"))
        #expect(AppView.target(at: Position(row: 22, column: 0), in: state) == nil)
    }

    @Test func `in a plan the arrows move over cities and days, and keys change goal and order`() throws {
        let state = planned()
        let cities = try #require(state.planDocument).cities.map(\.city.id)
        let here = try #require(cities.firstIndex(of: "seoul"))
        let next = cities[min(here + 1, cities.count - 1)]
        #expect(KeyMap.action(for: .down, in: state) == .list(.select(next)))
        #expect(KeyMap.action(for: .right, in: state) == .plan(.day(1)))
        #expect(KeyMap.action(for: .enter, in: state) == .list(.open))
        #expect(KeyMap.action(for: .character("b"), in: state) == .plan(.nextGoal))
        var changed = state
        let world = World()
        _ = appReducer(&changed, .plan(.day(1)), world.environment)
        #expect(KeyMap.action(for: .character("["), in: changed) == .plan(.day(0)))
        _ = appReducer(&changed, .plan(.nextOrder), world.environment)
        _ = appReducer(&changed, .plan(.nextGoal), world.environment)
        #expect(changed.plan?.day == 1 && changed.plan?.order == .name && changed.plan?.question.goal == .beach)
    }

    @Test(
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)],
        Language.allCases)
    func `every day of a plan can be reached, and the shown days are named`(
        size: Size, language: Language
    ) throws {
        let world = World()
        var state = planned(size: size, language: language)
        let document = try #require(state.planDocument)
        let names = document.dates.map { "\($0.day)" }
        #expect(names.count == 6)
        var seen: Set<String> = []
        for (index, date) in document.dates.enumerated() {
            let lines = AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false)
            let name = language == .english ? date.day.description : "\(date.day)일"
            #expect(lines[1].contains(name), "\(lines[1])")
            seen.formUnion(names.filter { lines[1].contains($0) })
            let note = language == .english ? "of 6 days" : "6일 중"
            let isCut = !names.allSatisfy { lines[1].contains($0) }
            #expect(lines.contains { $0.contains(note) } == isCut, "\(lines)")
            #expect(isCut == (size.columns < 100))
            // The reason is of the day under the cursor.
            let reason = try #require(document.reason(on: index))
            #expect(lines.joined(separator: " ").split(separator: " ").joined(separator: " ").contains(reason))
            let action = KeyMap.action(for: .character("]"), in: state)
            if index < 5 {
                #expect(action == .plan(.day(index + 1)))
                _ = appReducer(&state, .plan(.day(index + 1)), world.environment)
            } else if case .refused(let notice)? = action {
                #expect(notice.phrase == .screenNoDayAfter)
            } else {
                Issue.record("\(String(describing: action))")
            }
        }
        #expect(seen == Set(names))
    }

    @Test func `a plan requests the forecasts of the list, and shows them on arrival`() {
        let world = World()
        var state = state(.map)
        _ = appReducer(&state, .show(.plan), world.environment)
        #expect(state.screen == .plan && state.isFetching && state.planDocument == nil)
        let cities = state.plan?.cities ?? []
        #expect(cities.count == 6)
        let reply = AnswerReply.coming(cities.map { forecast(of: $0, warmth: 10) }, ViewsSamples.origin)
        _ = appReducer(&state, .answered(.plan, reply), world.environment)
        #expect(!state.isFetching && state.planDocument?.dates.count == 6)
        #expect(AppView.frame(state).text.contains("Best days outdoors · 6 cities"))
        _ = appReducer(&state, .back, world.environment)
        #expect(state.screen == .map && state.plan == nil)
    }

    @Test func `without any forecast a dialog opens, and Cancel leads back`() {
        let world = World()
        var state = state(.map)
        _ = appReducer(&state, .show(.plan), world.environment)
        let failed = (state.plan?.cities ?? []).map {
            CityForecast(city: $0, outcome: .failed(ViewsSamples.timedOut))
        }
        let reply = AnswerReply.coming(failed, AnswerOrigin(asked: .openMeteo))
        _ = appReducer(&state, .answered(.plan, reply), world.environment)
        #expect(state.alert?.subject == .answers(.coming(.plan)))
        _ = appReducer(&state, .alert(.press(.retry)), world.environment)
        #expect(state.answers.coming[.plan].progress != nil)
        _ = appReducer(&state, .answered(.plan, reply), world.environment)
        _ = appReducer(&state, .alert(.press(.cancel)), world.environment)
        #expect(state.screen == .map && state.plan == nil)
    }
}
