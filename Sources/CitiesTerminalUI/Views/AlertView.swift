import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

/// A dialog in the middle: what failed, and what can be done.
struct AlertView {
    private let alert: AlertState
    @Boxed private var state: AppState
    private let box: Area
    private let message: [Line]
    /// The buttons and their places.
    let buttons: [(button: AlertState.Button, area: Area)]

    init(_ alert: AlertState, _ state: AppState) {
        self.alert = alert
        _state = Boxed(wrappedValue: state)
        // The footer stays free: it has the keys of the dialog.
        let room = Size(columns: state.size.columns - 2, rows: state.size.rows - 1)
        let inner = min(room.columns - 4, 60)
        let labels = alert.buttons.map { ($0, Self.text($0, alert, state)) }
        let placed = Self.placed(labels.map { ($0.0, $0.1.displayWidth) }, width: inner)
        let buttonRows = (placed.last?.area.row ?? -1) + 1
        let words = Line.flowing([Line(alert.message)], width: inner)
        let blank = words.count + buttonRows + 3 <= room.rows ? 1 : 0
        message = Array(words.prefix(max(0, room.rows - 2 - buttonRows - blank)))
        let width = max(message.map(\.displayWidth).max() ?? 0, placed.map(\.area.columns.upperBound).max() ?? 0)
        let size = Size(columns: max(width, min(inner, 30)) + 4, rows: message.count + blank + buttonRows + 2)
        var box = room.centered(size)
        box.column += 1
        self.box = box
        let (row, column) = (box.row + 1 + message.count + blank, box.column + 2)
        buttons = placed.map { button, area in
            (button, Area(row: row + area.row, column: column + area.column, columns: area.size.columns, rows: 1))
        }
    }

    func draw(on frame: inout Frame) {
        let book = Phrasebook(state.language)
        let title =
            switch alert.subject {
            case .saving, .ownList: Line(book(.screenNotSaved), .failure)
            case .replacing: Line(book(.screenReplaceTitle), .heading)
            case .consent: Line(book(.screenWhere), .heading)
            default: Line(book(alert.isOfLimit ? .screenLimitReached : .screenNotFetched), .failure)
            }
        frame.drawBox(box, title: title, isUTF8: state.theme.isUTF8)
        let text = Area(
            row: box.row + 1, column: box.column + 2, columns: box.size.columns - 4, rows: message.count)
        frame.draw(message, in: text)
        for (index, place) in buttons.enumerated() {
            let waits = place.button == .retry && alert.wait(at: state.now) != nil
            frame.draw(
                Line(Self.text(place.button, alert, state)), row: place.area.row, column: place.area.column,
                width: place.area.size.columns, emphasis: waits ? .disabled : [])
            if index == alert.selection { frame.emphasize(place.area, .selected) }
        }
    }

    func button(at position: Position) -> AlertState.Button? {
        buttons.first { $0.area.contains(position) }?.button
    }

    /// The words of a button; Retry says how long a limit lasts.
    private static func text(_ button: AlertState.Button, _ alert: AlertState, _ state: AppState) -> String {
        let book = Phrasebook(state.language)
        guard button == .retry, let seconds = alert.wait(at: state.now) else { return "[ \(book(label(button))) ]" }
        return "[ \(book(.screenRetryIn, ["wait": book.wait(ofSeconds: seconds)])) ]"
    }

    static func label(_ button: AlertState.Button) -> Phrase {
        switch button {
        case .retry: .screenRetry
        case .cancel: .screenCancel
        case .showTypical: .screenShowTypical
        case .allow: .screenAllow
        case .deny: .screenDeny
        case .replace: .screenReplace
        case .makeHome: .screenSetHomeButton
        }
    }

    /// Places of the buttons from the left, on as many rows as the width calls for, counted from 0.
    private static func placed(
        _ buttons: [(AlertState.Button, Int)], width: Int
    ) -> [(button: AlertState.Button, area: Area)] {
        var (row, column) = (0, 0)
        return buttons.map { button, wanted in
            if column > 0, column + wanted > width { (row, column) = (row + 1, 0) }
            defer { column += wanted + 1 }
            return (button, Area(row: row, column: column, columns: min(wanted, width), rows: 1))
        }
    }
}
