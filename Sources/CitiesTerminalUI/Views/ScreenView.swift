import CitiesLocalization
import CitiesTextLayout

/// One of the screens, between the title bar and the status line.
protocol ScreenView {
    var state: AppState { get }
    /// The area that it draws in.
    var area: Area { get }
    /// The title at the left of the title bar.
    var title: Line { get }
    /// The text at the right of the title bar, if space allows.
    var aside: Line { get }
    func draw(on frame: inout Frame)
    func target(at position: Position) -> Target?
}

extension ScreenView {
    var area: Area { ScreenLayout.body(state.size).withoutMargin }

    var book: Phrasebook { Phrasebook(state.language) }

    var aside: Line { Line() }
    func target(at position: Position) -> Target? { nil }

    /// Draws a sentence in place of the content.
    func draw(_ sentence: Line, on frame: inout Frame) {
        frame.draw(Line.flowing([sentence], width: area.size.columns), in: area)
    }
}
