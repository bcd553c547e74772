import CitiesLocalization
import CitiesPresentation
import CitiesTerminal
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

/// A click on a drawn element hits this element.
@Suite struct ViewsTargetTests {
    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `a row is hit where its name is`(language: Language, size: Size) throws {
        var state = ViewsSamples.state(size: size, language: language)
        state.list.top = 3
        var hits: [City.ID] = []
        for row in 0..<size.rows {
            guard case .row(let id) = AppView.target(at: Position(row: row, column: 5), in: state) else { continue }
            let city = try #require(state.list.rows.first { $0.id == id })
            let name = language == .korean ? city.koreanName ?? "" : city.englishName
            #expect(text(AppView.frame(state), row: row).contains(name))
            hits.append(id)
        }
        #expect(hits.count == min(20, size.rows - 4))
        #expect(Set(hits).count == hits.count)
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `a heading is hit where it is written`(language: Language, size: Size) throws {
        let state = ViewsSamples.state(size: size, language: language)
        let frame = AppView.frame(state)
        var found: [Quantity: String] = [:]
        for (column, cell) in frame.cells(inRow: 1).enumerated() {
            if case .heading(let sort) = AppView.target(at: Position(row: 1, column: column), in: state) {
                found[sort, default: ""] += cell.text
            }
        }
        let book = Phrasebook(language)
        #expect(found[.name]?.uppercased().contains(book(.columnName).uppercased()) == true)
        #expect(found[.temp]?.uppercased().contains(book(.columnTemp).uppercased()) == true)
        #expect(found[.temp]?.contains("▼") == true)
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `every hint is hit where it is written`(language: Language, size: Size) {
        for (name, state) in ViewsSamples.all(size: size, language: language) {
            let footer = Footer(state)
            #expect(!footer.hints.isEmpty, "\(name)")
            for hint in footer.hints {
                let position = Position(row: size.rows - 1, column: hint.column)
                #expect(AppView.target(at: position, in: state) == .hint(hint.key), "\(name)")
                let drawn = AppView.frame(state).cells(inRow: size.rows - 1)[...].dropFirst(hint.column)
                #expect(drawn.map(\.text).joined().hasPrefix("\(hint.name) \(hint.word)"), "\(name)")
            }
        }
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `buttons are hit where they are, and nothing behind the dialog`(language: Language, size: Size) {
        let state = ViewsSamples.alert(size: size, language: language)
        var found: [AlertState.Button: String] = [:]
        for row in 0..<size.rows - 1 {
            for (column, cell) in AppView.frame(state).cells(inRow: row).enumerated() {
                switch AppView.target(at: Position(row: row, column: column), in: state) {
                case .button(let button): found[button, default: ""] += cell.text
                case nil: break
                case let other?: Issue.record("\(other) behind a dialog")
                }
            }
        }
        let book = Phrasebook(language)
        #expect(found[.retry] == "[ \(book(.screenRetry)) ]")
        #expect(found[.cancel] == "[ \(book(.screenCancel)) ]")
        #expect(found[.showTypical] == "[ \(book(.screenShowTypical)) ]")
    }

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `links in the detail are hit where they are drawn`(language: Language, size: Size) {
        let state = ViewsSamples.detail(size: size, language: language)
        var found: [DetailState.Item: String] = [:]
        let frame = AppView.frame(state)
        func item(_ row: Int, _ column: Int) -> DetailState.Item? {
            guard case .item(let item) = AppView.target(at: Position(row: row, column: column), in: state) else {
                return nil
            }
            return item
        }
        for row in 0..<size.rows {
            // Each hit renders a page, so a row is probed at every eighth column first: a link is longer.
            guard stride(from: row % 8, to: size.columns, by: 8).contains(where: { item(row, $0) != nil }) else {
                continue
            }
            for (column, cell) in frame.cells(inRow: row).enumerated() {
                if let item = item(row, column) { found[item, default: ""] += cell.text }
            }
        }
        let book = Phrasebook(language)
        func unspaced(_ text: String) -> String { text.filter { $0 != " " } }
        #expect(found[.futureWeather].map(unspaced)?.contains(unspaced(book(.detailNext))) == true)
        #expect(found[.makeHome].map(unspaced)?.contains(unspaced(book(.screenMakeHome))) == true)
    }

    @Test(arguments: ViewsSamples.sizes)
    func `a hit is hit where its name is`(size: Size) {
        let state = ViewsSamples.search(size: size)
        let names = ["Suwon", "Suncheon", "Sugito"]
        var found: [Int] = []
        for row in 0..<size.rows {
            guard case .hit(let index) = AppView.target(at: Position(row: row, column: 4), in: state) else { continue }
            #expect(text(AppView.frame(state), row: row).contains(names[index]))
            found.append(index)
        }
        #expect(found == [0, 1, 2])
    }

    @Test func `outside of the screen and on too small a screen there is no target`() {
        let small = ViewsSamples.state(size: Size(columns: 39, rows: 24))
        #expect(AppView.target(at: Position(row: 3, column: 5), in: small) == nil)
        let state = ViewsSamples.state()
        for position in [Position(row: -1, column: 5), Position(row: 3, column: 80), Position(row: 99, column: 5)] {
            #expect(AppView.target(at: position, in: state) == nil)
        }
    }

    private func text(_ frame: Frame, row: Int) -> String { frame.cells(inRow: row).map(\.text).joined() }
}
