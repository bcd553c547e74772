import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout

/// The command line in the place of the status line, and above it the words that it can go on with.
struct CommandLineView {
    @Boxed private var state: AppState
    private let row: Int

    private var line: CommandLineState { state.commandLine }

    /// The most candidates that are seen at once.
    private static let height = 8

    init(_ state: AppState) {
        _state = Boxed(wrappedValue: state)
        row = state.size.rows - 2
    }

    func draw(on frame: inout Frame) {
        guard let field = line.field else { return }
        let area = Area(row: row, column: 0, columns: state.size.columns, rows: 1).withoutMargin
        clear(row, on: &frame)
        let text = Line([Run(":", .heading), Run(field.tail(width: area.size.columns - 2))])
        frame.draw(text, row: row, column: area.column)
        frame.cursor = Position(row: row, column: area.column + text.displayWidth)
        let width = line.candidates[shown].map(\.word.displayWidth).max() ?? 0
        for (place, index) in shown.enumerated() {
            let candidate = line.candidates[index]
            let row = firstRow + place
            clear(row, on: &frame)
            let runs = [Run(candidate.word.padded(to: width + 2)), Run(candidate.explanation, .dim)]
            frame.draw(Line(runs), row: row, column: area.column + 1, width: area.size.columns - 1)
            if index == line.selection {
                frame.emphasize(Area(row: row, column: 0, columns: state.size.columns, rows: 1), .selected)
            }
        }
    }

    /// The candidate at a position.
    func candidate(at position: Position) -> Int? {
        let index = shown.lowerBound + position.row - firstRow
        return line.field != nil && position.row >= firstRow && shown.contains(index) ? index : nil
    }

    /// The indices of the candidates that are seen; the one in the text is always among them.
    private var shown: Range<Int> {
        let height = min(Self.height, max(1, state.size.rows - 4))
        let top = max(0, min((line.selection ?? 0) - height + 1, line.candidates.count - height))
        return top..<min(line.candidates.count, top + height)
    }

    private var firstRow: Int { row - shown.count }

    private func clear(_ row: Int, on frame: inout Frame) {
        frame.draw(Line(String(repeating: " ", count: state.size.columns)), row: row, column: 0)
    }
}
