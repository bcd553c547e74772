import CitiesLocalization
import CitiesPresentation
import CitiesTestSupport
import Testing
import CitiesTextLayout

@testable import CitiesTerminalUI

@Suite struct ViewsSnapshotTests {
    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `every screen matches its snapshot`(language: Language, size: Size) {
        for (name, state) in ViewsSamples.all(size: size, language: language) {
            snapshot(AppView.frame(state), "\(name)-\(size.columns)x\(size.rows)-\(language.rawValue)")
        }
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `a list that is being fetched`(language: Language, size: Size) {
        let suffix = "\(size.columns)x\(size.rows)-\(language.rawValue)"
        snapshot(AppView.frame(ViewsSamples.starting(size: size, language: language)), "starting-\(suffix)")
        let refreshing = AppView.frame(ViewsSamples.refreshing(size: size, language: language))
        snapshot(refreshing, "refreshing-\(suffix)", withEmphasis: true)
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `thermometers and warnings are a set of columns`(language: Language, size: Size) {
        let state = ViewsSamples.warned(size: size, language: language)
        #expect(state.list.parts.isSuperset(of: [.thermometer, .warnings]))
        let shown = ListView(state).grid.places.map(\.quantity)
        #expect(size.columns < 80 || shown.contains(.measured) && shown.contains(.warning), "\(shown)")
        snapshot(AppView.frame(state), "warned-\(size.columns)x\(size.rows)-\(language.rawValue)")
    }

    @Test func `emphasis and styles of the list`() {
        var state = ViewsSamples.state()
        state.list.marked = ["busan", "geonames-1833747"]
        let frame = AppView.frame(state)
        expectSnapshot(frame.styleMap + "\n\n" + frame.emphasisMap, named: "list-meaning")
    }

    @Test(arguments: Language.allCases)
    func `without UTF-8`(language: Language) {
        for (name, state) in ViewsSamples.all(
            size: ViewsSamples.sizes[0], language: language, theme: ViewsSamples.plain)
        {
            snapshot(AppView.frame(state), "\(name)-ascii-\(language.rawValue)")
        }
    }

    private func snapshot(_ frame: Frame, _ name: String, withEmphasis: Bool = false) {
        expectSnapshot(frame.text + (withEmphasis ? "\n\n" + frame.emphasisMap : ""), named: name)
    }
}
