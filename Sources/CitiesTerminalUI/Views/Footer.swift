import CitiesLocalization
import CitiesTerminal
import CitiesTextLayout

/// The keys that do something on the screen, each with a word, as many as fit. What does nothing at present is dim.
struct Footer {
    /// A key and its word, and where they stand.
    struct Hint {
        let key: Key
        let name: String
        /// Empty where a narrow window has room for the key alone.
        var word: String
        let isEnabled: Bool
        var column = 0

        var width: Int { name.displayWidth + (word.isEmpty ? 0 : 1 + word.displayWidth) }
    }

    let hints: [Hint]
    private let row: Int

    init(_ state: AppState) {
        let area = Area(row: state.size.rows - 1, column: 0, columns: state.size.columns, rows: 1).withoutMargin
        row = area.row
        hints = Self.placed(Self.all(state), lasting: Self.lasting(state), from: area.column, width: area.size.columns)
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
            let isEarlier = state.commandLine.history.isEmpty ? [] : [hint(.control("p"), .keyEarlier)]
            return [hint(.enter, .keyRun), hint(.tab, .keyComplete)] + isEarlier + [hint(.escape, .screenCancel)]
        }
        if state.screen == .list, state.list.isTyping {
            return [hint(.enter, .screenDone), hint(.escape, .screenShowAll)]
        }
        return Commands.hints(in: state).compactMap { command in
            command.keys.first.map { hint($0, command.label(in: state), isEnabled: command.isEnabled(in: state)) }
        }
    }

    /// The keys that are shown at every width, the most important first.
    private static func lasting(_ state: AppState) -> [Key] {
        let ways: [Key] = [.escape, .character("?"), .function(1)]
        guard state.alert == nil, state.commandLine.field == nil else { return [.enter, .escape] }
        guard state.screen == .list else {
            return (Commands.hints(in: state).first?.keys.first.map { [$0] } ?? []) + ways
        }
        guard !state.list.isTyping else { return [.enter, .escape] }
        // Marked cities are to be compared.
        let first: [Key] = state.list.marked.isEmpty ? [] : [.enter, .character("c")]
        return first + "usr/?".map { Key.character($0) }
    }

    /// The hints that there is room for: the lasting ones, then the others in their order, each that still fits. Where the
    /// lasting ones alone do not fit they stand closer, and then the last of them lose their words.
    private static func placed(_ all: [Hint], lasting: [Key], from start: Int, width: Int) -> [Hint] {
        let first = lasting.compactMap { key in all.firstIndex { $0.key == key } }
        var (shown, gap) = (Set<Int>(), 2)
        func needed(_ hints: some Collection<Int>, _ all: [Hint]) -> Int {
            hints.reduce(-gap) { $0 + all[$1].width + gap }
        }
        var all = all
        if needed(first, all) > width {
            (shown, gap) = (Set(first), 1)
            for index in first.reversed() where needed(shown, all) > width { all[index].word = "" }
            for index in first.reversed() where needed(shown, all) > width { shown.remove(index) }
        } else {
            // The way out of the program stays longer than what only saves a step.
            let quit = all.indices.filter { all[$0].key == .character("q") }
            let rest = Array(all.indices.prefix(1)) + quit + Array(all.indices)
            for index in first + rest where needed(shown.union([index]), all) <= width { shown.insert(index) }
        }
        var column = start
        return shown.sorted().map { index in
            var hint = all[index]
            hint.column = column
            column += hint.width + gap
            return hint
        }
    }
}
