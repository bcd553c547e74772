import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesTerminalUI

/// Columns that were named, or that a set has.
@Suite struct NamedColumnTests {
    private func state(
        _ columns: [Quantity], _ size: Size = Size(columns: 80, rows: 24), _ language: Language = .english
    ) -> AppState {
        var state = ViewsSamples.state(
            size: size, language: language, rows: ViewsSamples.rows.filter { $0.answer != nil })
        state.home.city = ViewsSamples.seoul
        state.list.order = ListOrder(.name)
        state.list.columns = columns
        return state
    }

    private func shown(_ state: AppState) -> [Quantity] { ListView(state).grid.places.map(\.quantity) }

    private func status(_ state: AppState) -> String {
        AppView.frame(state).cells(inRow: state.size.rows - 2).map(\.text).joined()
    }

    @Test func `the names of the cities stay`() {
        #expect(shown(state([.feels])) == [.name, .feels])
        #expect(shown(state([.feels, .name])) == [.feels, .name])
    }

    @Test(arguments: Language.allCases, [40, 60, 80, 109])
    func `the status line names the columns that a wider window has`(language: Language, width: Int) {
        let wanted: [Quantity] = [.name, .weather, .temp, .feels, .humidity, .min, .max, .pressure, .wind, .sunset]
        let state = state(wanted, Size(columns: width, rows: 24), language)
        let omitted = wanted.filter { !shown(state).contains($0) }
        let line = status(state)
        guard let first = omitted.first else {
            #expect(width == 109 && !line.contains(Phrasebook(language).omitted([]).prefix(6)), "\(line)")
            return
        }
        #expect(line.contains(Phrasebook(language).omitted(Array(omitted.prefix(1)))), "\(first): \(line)")
        // Without a choice nothing is said.
        var usual = state
        usual.list.columns = nil
        #expect(!status(usual).contains(Phrasebook(language).omitted([]).prefix(6)), "\(status(usual))")
    }

    @Test func `a failure of some cities leaves room for the note`() {
        var state = ViewsSamples.state(size: Size(columns: 109, rows: 24))
        state.list.columns = [.name, .weather, .temp, .feels, .humidity, .min, .max, .pressure, .wind, .observed]
        #expect(status(state).contains("2 of 20 failed · In a wider window: "), "\(status(state))")
    }

    @Test func `columns that are empty for every city go, and the status line has the reason`() {
        let named = state([.name, .temp, .cloud, .gust], Size(columns: 120, rows: 40))
        #expect(shown(named) == [.name, .temp])
        #expect(
            status(named).contains("Open-Meteo has no value for these columns: Cloud, Gusts."), "\(status(named))"
        )
        var sorted = named
        sorted.list.order = ListOrder(.gust)
        #expect(shown(sorted) == [.name, .temp, .gust], "the order stays visible")
    }

    @Test func `no column goes before all cities are answered`() {
        var state = ViewsSamples.starting()
        state.list.columns = [.name, .temp, .cloud]
        #expect(shown(state).contains(.cloud))
    }

    @Test(arguments: 1...ListState.columnSets.count)
    func `every set of columns has the names, and no column without a value`(set: Int) {
        var state = state([.name], Size(columns: 200, rows: 50))
        state.list.columnSet = set
        let shown = shown(state)
        #expect(shown.first == .name)
        #expect(state.emptyColumns(among: shown).isEmpty, "\(shown)")
    }
}
