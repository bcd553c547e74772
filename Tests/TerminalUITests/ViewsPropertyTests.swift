import CitiesLocalization
import CitiesPresentation
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

@Suite struct ViewsPropertyTests {
    /// All small sizes, which are the fragile ones, and some larger ones.
    static let sizes: [Size] = {
        let small = (1...12).flatMap { columns in (1...12).map { Size(columns: columns, rows: $0) } }
        let columns = [20, 38, 39, 40, 41, 47, 59, 60, 61, 79, 80, 130]
        let rows = [1, 2, 9, 10, 11, 13, 24, 45]
        return small + columns.flatMap { column in rows.map { Size(columns: column, rows: $0) } }
    }()

    @Test(arguments: Language.allCases)
    func `a frame is as large as the screen, every line fits, and none is ever blank`(language: Language) {
        for size in Self.sizes {
            for (name, state) in ViewsSamples.all(size: size, language: language) {
                let frame = AppView.frame(state)
                let text = frame.text
                #expect(frame.size == size, "\(name)")
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count == size.rows, "\(name) \(size)")
                #expect(lines.allSatisfy { String($0).displayWidth <= size.columns }, "\(name) \(size)")
                let isLargeEnough = size.columns >= 40 && size.rows >= 10
                #expect(!isLargeEnough || text.count { $0.isLetter } > 40, "\(name) \(size)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `columns stay in place for any content of the rows`(language: Language) throws {
        for columns in Array(40...60) + [79, 80, 100, 130] {
            let size = Size(columns: columns, rows: 24)
            let frame = AppView.frame(ViewsSamples.state(size: size, language: language))
            let empty = AppView.frame(ViewsSamples.starting(size: size, language: language))
            // Headings are the same before anything has arrived: no column has moved or changed its width.
            let width = ScreenLayout.list(size).size.columns
            #expect(
                frame.cells(inRow: 1).prefix(width).map(\.text) == empty.cells(inRow: 1).prefix(width).map(\.text),
                "\(columns)")
            #expect((2..<22).allSatisfy { row in empty.cells(inRow: row).contains { $0.text == "—" } })
            // Temperatures end in one column, whatever the names and the words before them are written in.
            let ends = (2..<22).compactMap { endOfTemperature(in: frame, row: $0) }
            #expect(ends.count >= 16)
            #expect(Set(ends).count == 1, "\(columns): \(ends)")
        }
    }

    @Test(arguments: Language.allCases)
    func `city, weather, temperature and humidity are shown at every width`(language: Language) {
        let book = Phrasebook(language)
        for columns in 40...130 {
            let state = ViewsSamples.state(size: Size(columns: columns, rows: 10), language: language)
            let grid = ListView(state).grid
            let shown = grid.places.map(\.quantity)
            #expect(Set([.name, .temp, .humidity]).isSubset(of: shown), "\(columns): \(shown)")
            // In words where there is room for them, else by its icon.
            #expect(shown.contains(columns < 60 ? .icon : .weather), "\(columns): \(shown)")
            #expect(grid.headings.text.uppercased().contains(book(.columnHumidityShort).uppercased()), "\(columns)")
        }
    }

    @Test func `only the rows in the window are drawn, out of twenty thousand`() {
        let many = (0..<20_000).map { index in
            CityWeather(city: ViewsSamples.city("c\(index)", "City \(index)", "도시 \(index)"))
        }
        var state = ViewsSamples.state(size: Size(columns: 80, rows: 24), rows: many)
        let rows = state.list.rows.map(\.englishName)
        state.list.top = 12_000
        let text = AppView.frame(state).text
        let drawn = rows.indices.filter { text.contains(rows[$0] + " ") }
        #expect(drawn == Array(12_000..<12_020))
    }

    @Test(arguments: [Language.english])
    func `without UTF-8 the program's own text is ASCII`(language: Language) {
        for size in ViewsSamples.sizes {
            for (name, state) in ViewsSamples.all(size: size, language: language, theme: ViewsSamples.plain) {
                var state = state
                state.answers.present[.list].origin?.provenance?.freshness = .saved
                let strange = AppView.frame(state).text.filter { !$0.isASCII }
                #expect(strange.isEmpty, "\(name): \(strange)")
            }
        }
    }

    @Test func `without UTF-8 names are in plain letters, and nothing moves`() {
        let names = ["Łódź", "Tromsø", "São Paulo", "İstanbul", "Århus"]
        let rows = names.map { Four.row(ViewsSamples.city($0, $0, nil), 1) }
        let frames = [ViewsSamples.fancy, ViewsSamples.plain].map {
            AppView.frame(ViewsSamples.state(size: Size(columns: 80, rows: 12), theme: $0, rows: rows))
        }
        for plain in ["Lodz", "Tromso", "Sao Paulo", "Istanbul", "Arhus"] { #expect(frames[1].text.contains(plain)) }
        for row in 2..<7 { #expect(endOfTemperature(in: frames[1], row: row) != nil) }
        let ends = Set((2..<7).map { endOfTemperature(in: frames[1], row: $0) })
        #expect(ends.count == 1)
        #expect(frames[1].text.filter { !$0.isASCII }.isEmpty)
    }

    /// The column after the first temperature; nil without one.
    private func endOfTemperature(in frame: Frame, row: Int) -> Int? {
        let cells = Array(frame.cells(inRow: row))
        guard let first = cells.firstIndex(where: { isTemperature($0.style) }) else { return nil }
        return cells[first...].firstIndex { !isTemperature($0.style) } ?? cells.count
    }

    private func isTemperature(_ style: Style) -> Bool { if case .temperature = style { true } else { false } }
}
