import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTerminal
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import Testing

@testable import CitiesTerminalUI

/// The keys and the mouse of the charts.
struct ChartKeysTests {
    private let world = World()

    private func chart(_ cities: [City]) -> AppState {
        var state = ViewsSamples.hours(size: Size(columns: 100, rows: 30), language: .english)
        state.screens = [.list, .chart]
        state.chart = ChartState(cities: cities)
        state.answers.coming[.chart] = state.answers.coming[.plan]
        for city in cities {
            guard var answer = state.answers.coming[.chart][city].answer else { continue }
            answer.value.steps = ViewsSamples.forecast(mean: 8).value.steps
            state.answers.coming[.chart][city.id] = .answered(answer)
        }
        return state
    }

    private static let mokpo = ViewsSamples.city("mokpo", "Mokpo", "목포")
    private static let busan = ViewsSamples.city("busan", "Busan", "부산")

    private func pressed(_ keys: [Key], in state: AppState) -> AppState {
        keys.reduce(into: state) { state, key in
            if let action = KeyMap.action(for: key, in: state) { _ = appReducer(&state, action, world.environment) }
        }
    }

    @Test func `every line of a forecast is in some chart of the key`() {
        let all = Set(ChartState.subjects.flatMap(\.lines))
        #expect(all == Set(Quantity.drawable).subtracting(Quantity.ofAir))
        for subject in ChartState.subjects { #expect(Quantity.beyondTwoAxes(subject.lines) == nil, "\(subject)") }
    }

    @Test func `the value key goes through the charts and back`() {
        let state = chart([Self.mokpo])
        var shown: [ChartSubject?] = []
        var turned = state
        for _ in ChartState.subjects {
            shown.append(turned.chart?.picture)
            turned = pressed([.character("v")], in: turned)
        }
        #expect(shown == ChartState.subjects && turned.chart?.picture == shown[0])
        #expect(pressed([.character("V")], in: state).chart?.picture == ChartState.subjects.last)
        #expect(pressed([.character("v"), .character("V")], in: state).chart == state.chart)
    }

    @Test func `the temperature alone asks for the hours of the models once`() {
        var state = pressed([.character("v"), .character("v")], in: chart([Self.mokpo]))
        #expect(state.chart?.hasBand == true)
        #expect(state.answers.coming[.chart].progress != nil)
        state = chart([Self.mokpo])
        let answer = ModelForecasts(units: .celsius, utcOffset: 32_400, models: [])
        state.answers.beside.modelHours["mokpo"] = .answered(
            Sourced(answer, source: .openMeteo, fetchedAt: World.start))
        #expect(pressed([.character("v")], in: state).answers.coming[.chart].progress == nil)
    }

    @Test func `several cities are compared by each value of an hour`() {
        let state = chart([Self.mokpo, Self.busan])
        #expect(state.chart?.value == .temp)
        let frames = ChartState.values.indices.map { index in
            AppView.frame(pressed(Array(repeating: .character("v"), count: index), in: state)).text
        }
        #expect(Set(frames).count == frames.count, "two values have the same chart")
    }

    @Test(arguments: [[mokpo], [mokpo, busan]])
    func `a click reads out the step under the mouse, and the wheel the ones beside it`(cities: [City]) throws {
        let state = chart(cities)
        var steps: [Int] = []
        for column in 0..<state.size.columns {
            let click = TerminalEvent.mouse(Mouse(.click, at: Position(row: 10, column: column)))
            guard case .chart(.read(let step?))? = EventMap.action(for: click, in: state) else { continue }
            steps.append(step)
        }
        #expect(steps == steps.sorted() && steps.first == 0 && Set(steps).count > 30, "\(steps)")
        #expect(steps.last == ChartView(state: state).step(.max))
        let wheel = TerminalEvent.mouse(Mouse(.wheelDown, at: Position(row: 10, column: 10)))
        #expect(EventMap.action(for: wheel, in: pressed([.right], in: state)) == .chart(.read(1)))
    }

    @Test func `the day keys go to the beginning of a day`() {
        let state = chart([Self.mokpo])
        let zone = { (state: AppState) -> Int? in state.chart?.cursor }
        let today = pressed([.character("]")], in: state)
        #expect(zone(today) == 0)
        let tomorrow = pressed([.character("]")], in: today)
        let later = pressed([.right, .right, .character("[")], in: tomorrow)
        #expect(zone(tomorrow) != 0 && zone(later) == zone(tomorrow))
        #expect(zone(pressed([.character("[")], in: tomorrow)) == 0)
        #expect(pressed([.character("[")], in: today).notice?.phrase == .screenNoDayBefore)
        #expect(pressed(Array(repeating: .character("]"), count: 12), in: state).notice?.phrase == .screenNoDayAfter)
    }

    @Test func `another city keeps the lines and the step`() {
        let state = pressed(
            [.character("v"), .character("v"), .right, .right, .character("n")], in: chart([Self.mokpo]))
        #expect(state.chart?.city != Self.mokpo && state.chart?.subject == 2 && state.chart?.cursor == 1)
    }
}
