import CitiesLocalization
import CitiesPresentation
import CitiesTerminal
import CitiesTextLayout
import CitiesWeatherModel
import ForecastTesting
import Testing

@testable import CitiesTerminalUI

/// The keys `1` to `9`, which count the visible columns from the left.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ColumnKeyTests {
    private func action(_ number: Character, _ state: AppState) -> AppAction? {
        KeyMap.action(for: .character(number), in: state)
    }

    @Test(arguments: [40, 80, 120, 200])
    func `each key sorts by the column at its place, and reports a missing one`(columns: Int) throws {
        var state = ViewsSamples.state(size: Size(columns: columns, rows: 30))
        state.list.order = ListOrder(.name)
        let shown = ListView(state).grid.places.map(\.quantity)
        try #require(shown.count >= 4)
        for number in 1...9 {
            let action = action(Character(String(number)), state)
            guard number <= shown.count, Quantity.sortable.contains(shown[number - 1]) || shown[number - 1] == .icon
            else {
                guard case .refused(let notice) = action else {
                    Issue.record("\(number) of \(shown): \(String(describing: action))")
                    continue
                }
                #expect(notice.phrase == .screenNoColumn && notice.values == ["number": String(number)])
                continue
            }
            let quantity = shown[number - 1] == .icon ? Quantity.weather : shown[number - 1]
            #expect(action == .list(.order(by: quantity)), "\(number) of \(shown)")
        }
    }

    @Test func `the same key again turns the order round, and the choice is remembered`() async {
        let world = World()
        let store = store(Four.filled, world)
        store.send(.list(.order(by: .temp))) { $0.list.order = ListOrder(.temp) }
        await store.receive(.arranged(["busan", "jeju", "seoul", "sokcho"], ListOrder(.temp), in: store.state))
        store.send(.list(.order(by: .temp))) { $0.list.order = ListOrder(.temp, .descending) }
        await store.receive(
            .arranged(["sokcho", "seoul", "jeju", "busan"], ListOrder(.temp, .descending), in: store.state)
        ) {
            $0.list.arrange(["sokcho", "seoul", "jeju", "busan"])
            $0.list.selection = "sokcho"
        }
        await store.quit()
        #expect(world.saved == ["order temp-asc", "order temp-desc"])
    }

    @Test func `keys wait until the fetch ends, and are digits in a text field`() {
        var state = Four.filled
        state.awaitAll()
        guard case .refused(let notice)? = action("2", state) else {
            Issue.record("not refused")
            return
        }
        #expect(notice.phrase == .screenSortBusy)
        state = Four.filled
        state.list.isTyping = true
        #expect(action("2", state) == .list(.filter("2")))
    }

    @Test func `sorted by the weather a narrow list keeps its icons and its humidity`() {
        var state = ViewsSamples.state(size: Size(columns: 40, rows: 12))
        state.list.order = ListOrder(.weather)
        let shown = ListView(state).grid.places.map(\.quantity)
        #expect(shown.contains(.icon) && shown.contains(.humidity) && !shown.contains(.weather), "\(shown)")
    }

    @Test func `normals have a column as long as a city of the list has them`() {
        let tokyo = ViewsSamples.city("geonames-1850147", "Tokyo", "도쿄")
        func has(_ state: AppState) -> Bool { ListView(state).grid.places.map(\.quantity).contains(.normal) }
        var state = ViewsSamples.state(size: Size(columns: 200, rows: 30))
        #expect(has(state))
        state.list = ListState([tokyo], order: ListOrder(.name))
        #expect(!has(state))
        state.list.insert(ViewsSamples.seoul)
        #expect(has(state))
        _ = state.list.remove("seoul", state.size)
        #expect(!has(state))
        state.list.columns = [.name, .normal]
        #expect(has(state), "a column that was named")
    }
}
