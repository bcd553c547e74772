import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout

/// The command line in the place of the status line, and above it the words that it can go on with.
struct CommandLineView {
    @Boxed var state: AppState

    /// The candidates that are seen, each with all lines of its explanation.
    private struct Shown {
        var candidates: Range<Int>
        /// The lines of each candidate, from the first that is seen.
        var lines: [[Line]]
        /// The line that counts the others; nil without any.
        var others: Line?

        var height: Int { lines.reduce(others == nil ? 0 : 1) { $0 + $1.count } }
    }

    private var line: CommandLineState { state.commandLine }

    /// The most lines of candidates that are seen at once.
    private static let height = 8

    private var row: Int { state.size.rows - 2 }

    func draw(on frame: inout Frame) {
        guard let field = line.field else { return }
        let shown = shown
        let area = Area(row: row, column: 0, columns: state.size.columns, rows: 1).withoutMargin
        clear(row, on: &frame)
        let text = Line([Run(":", .heading), Run(field.tail(width: area.size.columns - 2))])
        frame.draw(text, row: row, column: area.column)
        frame.cursor = Position(row: row, column: area.column + text.displayWidth)
        var row = row - shown.height
        func draw(_ line: Line, isSelected: Bool) {
            clear(row, on: &frame)
            frame.draw(line, row: row, column: area.column + 1, width: area.size.columns - 1)
            if isSelected {
                frame.emphasize(Area(row: row, column: 0, columns: state.size.columns, rows: 1), .selected)
            }
            row += 1
        }
        for (index, lines) in zip(shown.candidates, shown.lines) {
            for text in lines { draw(text, isSelected: index == line.selection) }
        }
        if let others = shown.others { draw(others, isSelected: false) }
    }

    /// The candidate at a position.
    func candidate(at position: Position) -> Int? {
        guard line.field != nil else { return nil }
        let shown = shown
        var row = row - shown.height
        for (index, lines) in zip(shown.candidates, shown.lines) {
            if row..<row + lines.count ~= position.row { return index }
            row += lines.count
        }
        return nil
    }

    /// The candidates around the one in the text, which is always among them.
    private var shown: Shown {
        let (candidates, size) = (line.candidates, state.size)
        guard !candidates.isEmpty else { return Shown(candidates: 0..<0, lines: [], others: nil) }
        let room = min(Self.height, max(2, size.rows - 4))
        let columns = Area(row: 0, column: 0, columns: size.columns, rows: 1).withoutMargin.size.columns - 1
        // Where the lines are few, the first candidates decide how far to the right the explanations begin.
        let near = max(0, (line.selection ?? 0) - room)..<candidates.count
        let width = candidates[near].prefix(2 * room).map(\.word.displayWidth).max() ?? 0
        func lines(_ candidate: CommandCandidate, _ room: Int) -> [Line] {
            let explanation = Line.flowing([Line(candidate.explanation, .dim)], width: max(10, columns - width - 2))
            let first = Run(candidate.word.padded(to: width + 2))
            let blank = Run(String(repeating: " ", count: width + 2))
            let all = explanation.enumerated().map { Line([$0 == 0 ? first : blank] + $1.runs) }
            return all.isEmpty ? [Line([first])] : Array(all.prefix(room))
        }
        func window(_ room: Int) -> (range: Range<Int>, lines: [[Line]]) {
            let start = line.selection ?? 0
            var (range, shown) = (start..<start + 1, [lines(candidates[start], room)])
            var used = shown[0].count
            while let index = candidates[..<range.lowerBound].indices.last {
                let more = lines(candidates[index], room)
                guard used + more.count <= room else { break }
                (range, shown, used) = (index..<range.upperBound, [more] + shown, used + more.count)
            }
            while let index = candidates[range.upperBound...].indices.first {
                let more = lines(candidates[index], room)
                guard used + more.count <= room else { break }
                (range, shown, used) = (range.lowerBound..<index + 1, shown + [more], used + more.count)
            }
            return (range, shown)
        }
        let whole = window(room)
        guard whole.range.count < candidates.count else { return Shown(candidates: whole.range, lines: whole.lines) }
        let part = window(room - 1)
        let rest = String(candidates.count - part.range.count)
        let others = Line(Phrasebook(state.language)(.screenMoreWords, ["count": rest]), .dim)
        return Shown(candidates: part.range, lines: part.lines, others: others)
    }

    private func clear(_ row: Int, on frame: inout Frame) {
        frame.draw(Line(String(repeating: " ", count: state.size.columns)), row: row, column: 0)
    }
}
