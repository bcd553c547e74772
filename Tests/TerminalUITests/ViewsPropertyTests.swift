import Localization
import Presentation
import Testing
import TextLayout
import WeatherModel

@testable import TerminalUI

@Suite struct ViewsPropertyTests {
    /// All the small ones, where things break, and every so often a larger one.
    static let sizes: [Size] = {
        let columns =
            Array(1...12) + Array(stride(from: 14, through: 38, by: 6)) + Array(39...48) + [59, 60, 61, 79, 100, 130]
        let rows = Array(1...18) + [23, 24, 45]
        return columns.flatMap { column in rows.map { Size(columns: column, rows: $0) } }
    }()

    @Test(arguments: Language.allCases)
    func `a frame is as large as the screen and every line fits`(language: Language) {
        for size in Self.sizes {
            for (name, state) in ViewsSamples.all(size: size, language: language) {
                let frame = AppView.frame(state)
                #expect(frame.size == size, "\(name)")
                for line in frame.text.split(separator: "\n", omittingEmptySubsequences: false) {
                    #expect(String(line).displayWidth <= size.columns, "\(name) \(size)")
                }
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `no screen is ever blank`(language: Language) {
        for size in Self.sizes where size.columns >= 40 && size.rows >= 10 {
            for (name, state) in ViewsSamples.all(size: size, language: language) {
                let text = AppView.frame(state).text
                #expect(text.count { $0.isLetter } > 40, "\(name) \(size)")
            }
            #expect(AppView.frame(ViewsSamples.starting(size: size, language: language)).text.contains("—"))
        }
    }

    @Test(arguments: Language.allCases)
    func `columns stay where they are whatever the rows hold`(language: Language) throws {
        for columns in 40...130 {
            let size = Size(columns: columns, rows: 24)
            let frame = AppView.frame(ViewsSamples.state(size: size, language: language))
            let empty = AppView.frame(ViewsSamples.starting(size: size, language: language))
            // Headings are the same before anything has arrived: no column has moved or changed its width.
            #expect(cells(frame, row: 1) == cells(empty, row: 1), "\(columns)")
            // Temperatures end in one column.
            let ends = (2..<22).compactMap { row in end(of: .degrees, in: frame, row: row) }
            #expect(ends.count >= 16)
            let known = Set(ends)
            #expect(known.count == 1, "\(columns): \(known)")
        }
    }

    @Test func `a list of twenty thousand rows costs no more than one of twenty`() {
        let many = (0..<20_000).map { index in
            CityRow(city: ViewsSamples.city("c\(index)", "City \(index)", "도시 \(index)"), result: nil)
        }
        var state = ViewsSamples.state(rows: many)
        state.list.top = 12_000
        let clock = ContinuousClock()
        var total = 0
        let time = clock.measure { for _ in 0..<20 { total += AppView.frame(state).text.count } }
        #expect(total > 0)
        // A debug build on a busy machine needs a few milliseconds a frame.
        #expect(time < .seconds(4))
    }

    @Test(arguments: [Language.english])
    func `without UTF-8 nothing of ours is outside ASCII`(language: Language) {
        for size in ViewsSamples.sizes {
            for (name, state) in ViewsSamples.all(size: size, language: language, look: ViewsSamples.plain) {
                var state = state
                state.list.origin?.freshness = .saved
                let strange = AppView.frame(state).text.filter { !$0.isASCII }
                // The word that names the other language is in that language.
                #expect(strange.filter { !"한국어로보기".contains($0) }.isEmpty, "\(name): \(strange)")
            }
        }
    }

    private enum Mark { case degrees }

    private func cells(_ frame: Frame, row: Int) -> [String] { frame.cells(inRow: row).map(\.text) }

    /// The column of the first temperature's last character.
    private func end(of mark: Mark, in frame: Frame, row: Int) -> Int? {
        let cells = Array(frame.cells(inRow: row))
        guard let first = cells.firstIndex(where: { if case .temperature = $0.style { true } else { false } }) else {
            return nil
        }
        return cells[first...].firstIndex { if case .temperature = $0.style { false } else { true } } ?? cells.count
    }
}
