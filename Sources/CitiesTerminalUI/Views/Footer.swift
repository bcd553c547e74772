import CitiesLocalization
import CitiesTerminal
import CitiesTextLayout

/// The keys that do something on the screen, each with a word. What does nothing at present is dim.
struct Footer {
    /// A key and its word, and where they stand.
    struct Hint {
        let key: Key
        let name: String
        let word: String
        let isEnabled: Bool
        var column = 0

        var width: Int { name.displayWidth + 1 + word.displayWidth }
    }

    let hints: [Hint]
    private let row: Int

    init(_ state: AppState) {
        let area = Area(row: state.size.rows - 1, column: 0, columns: state.size.columns, rows: 1).withoutMargin
        row = area.row
        hints = Self.placed(Self.all(state), on: state.screen, from: area.column, width: area.size.columns)
    }

    func draw(on frame: inout Frame) {
        for hint in hints {
            let emphasis: Emphasis = hint.isEnabled ? [] : .disabled
            frame.draw(Line(hint.name), row: row, column: hint.column, emphasis: emphasis.union(.marked))
            let word = hint.column + hint.name.displayWidth + 1
            frame.draw(Line(hint.word), row: row, column: word, emphasis: emphasis)
        }
    }

    /// The key of the hint at a position.
    func key(at position: Position) -> Key? {
        guard position.row == row else { return nil }
        return hints.first { $0.column..<$0.column + $0.width ~= position.column }?.key
    }

    private static func all(_ state: AppState) -> [Hint] {
        let book = Phrasebook(state.language)
        func hint(_ key: Key, _ phrase: Phrase, isEnabled: Bool = true) -> Hint {
            Hint(key: key, name: key.name(isUTF8: state.theme.isUTF8), word: book(phrase), isEnabled: isEnabled)
        }
        if state.alert != nil { return [hint(.enter, .screenPress), hint(.escape, .screenCancel)] }
        if state.commandLine.field != nil {
            return [hint(.enter, .keyRun), hint(.tab, .keyComplete), hint(.escape, .screenCancel)]
        }
        if state.screen == .list, state.list.isTyping {
            return [hint(.enter, .screenDone), hint(.escape, .screenShowAll)]
        }
        return Commands.hints(in: state).compactMap { command in
            command.keys.first.map { hint($0, command.label(in: state), isEnabled: command.isEnabled(in: state)) }
        }
    }

    /// The hints that there is room for. The help has the missing ones, so that its key, the way out and the first hint
    /// stay longest.
    private static func placed(_ all: [Hint], on screen: ScreenName, from start: Int, width: Int) -> [Hint] {
        // Nothing lies beneath the list.
        let lasting: [Key] = (screen == .list ? [] : [.escape]) + [.character("?"), .function(1), .character("q")]
        let first = all.first.map { [$0.key] } ?? []
        let others = all.dropFirst().map(\.key).filter { !lasting.contains($0) }
        var keys = first + lasting.filter { !first.contains($0) } + others
        func shown() -> [Hint] { all.filter { keys.contains($0.key) } }
        func needed() -> Int { shown().reduce(-2) { $0 + $1.width + 2 } }
        while needed() > width, !keys.isEmpty { keys.removeLast() }
        var column = start
        return shown().map { hint in
            var hint = hint
            hint.column = column
            column += hint.width + 2
            return hint
        }
    }
}
