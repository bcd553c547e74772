import CitiesLocalization
import CitiesPresentation
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import Testing

@testable import CitiesTerminalUI

/// The days of the page of a city, and the values of the map.
@Suite struct DetailDayTests {
    private func pressed(_ keys: String, in state: AppState) -> AppState {
        let environment = World().environment
        return keys.reduce(into: state) { state, key in
            if let action = KeyMap.action(for: .character(key), in: state) {
                _ = appReducer(&state, action, environment)
            }
        }
    }

    private func page(_ size: Size = ViewsSamples.sizes[0], _ language: Language = .english) -> AppState {
        var state = ViewsSamples.detail(size: size, language: language)
        state.answers.coming[.detail] = CityAnswers(
            [CityForecast(city: ViewsSamples.seoul, outcome: .answered(ViewsSamples.hours))], ViewsSamples.origin)
        return state
    }

    @Test(arguments: ViewsSamples.sizes + [Size(columns: 200, rows: 50)], Language.allCases)
    func `a bracket turns the page of a city to tomorrow, with the values and the hours of that day`(
        size: Size, language: Language
    ) {
        let state = pressed("]]", in: page(size, language))
        let frame = AppView.frame(state)
        let tomorrow = Phrasebook(language).shortDate(CivilDate(dayNumber: state.detail?.day ?? 0))
        #expect(frame.text.split(separator: "\n")[0].contains(tomorrow), "\(frame.text)")
        expectSnapshot(frame.text, named: "detail-tomorrow-\(size.columns)x\(size.rows)-\(language.rawValue)")
    }

    @Test func `from now the next day is today, and before today is now; beyond the forecast the key says so`() {
        let state = page()
        let today = pressed("]", in: state).detail?.day
        #expect(today == CivilTime(ViewsSamples.observed, offset: 32_400).dayNumber)
        #expect(pressed("]]", in: state).detail?.day == today.map { $0 + 1 })
        #expect(pressed("]][[", in: state).detail?.day == nil)
        let last = pressed(String(repeating: "]", count: 20), in: state)
        #expect(last.detail?.day == today.map { $0 + 6 })
        #expect(last.notice?.phrase == .screenNoDayAfter)
        #expect(pressed("[", in: state).notice?.phrase == .screenNoDayBefore)
        var without = state
        without.answers.coming[.detail] = CityAnswers()
        #expect(pressed("]", in: without).notice?.phrase == .screenNoForecast)
    }

    @Test func `several cities side by side turn together`() {
        var state = page(Size(columns: 120, rows: 40))
        let cities = [ViewsSamples.rows[7].city, ViewsSamples.rows[9].city]
        state.detail = DetailState(cities)
        state.answers.coming[.detail] = CityAnswers(
            cities.map { CityForecast(city: $0, outcome: .answered(ViewsSamples.hours)) }, ViewsSamples.origin)
        let text = AppView.frame(pressed("]]", in: state)).text
        #expect(text.contains("Busan, Seoul · Sun 22 Nov"), "\(text)")
        #expect(text.contains("Maximum"), "\(text)")
    }

    @Test func `the map goes through its values, and begins again with that of the list`() {
        var state = ViewsSamples.state(.map)
        #expect(state.list.shownOnMap == .temp)
        state = pressed("v", in: state)
        let next = state.list.shownOnMap
        #expect(next != .temp && Quantity.mapped.contains(next))
        #expect(pressed("V", in: state).list.shownOnMap == .temp)
        let all = (0..<Quantity.mapped.count).reduce(into: (state, Set<Quantity>())) { pair, _ in
            pair.0 = pressed("v", in: pair.0)
            pair.1.insert(pair.0.list.shownOnMap)
        }
        #expect(all.1 == Set(Quantity.mapped))
        _ = appReducer(&state, .back, World().environment)
        #expect(state.screen == .list && state.list.shownOnMap == .temp)
    }

    @Test func `a value of another request is asked for`() {
        var state = ViewsSamples.state(.map)
        state.list.mapped = .humidity
        while state.list.shownOnMap != .pm25 {
            state.answers.present[.list].progress = nil
            state = pressed("v", in: state)
        }
        #expect(state.list.parts.contains(.air) && state.answers.present[.list].progress != nil)
    }
}
