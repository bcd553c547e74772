import CitiesLocalization
import CitiesTextLayout

/// A sentence in the middle that asks for more room.
enum TooSmallView {
    /// The values of the sentence.
    static let least = [
        "columns": String(ScreenLayout.smallest.columns), "rows": String(ScreenLayout.smallest.rows),
    ]

    static func frame(_ state: AppState) -> Frame {
        let size = state.size
        let sentence = Line(Phrasebook(state.language)(.screenTooSmall, least))
        let lines = Line.flowing([sentence], width: max(1, size.columns))
        var frame = Frame(size: size)
        let width = lines.map(\.displayWidth).max() ?? 0
        frame.draw(lines, in: size.centered(Size(columns: width, rows: lines.count)))
        return frame
    }
}
