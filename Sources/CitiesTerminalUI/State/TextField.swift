import CitiesTerminal
import CitiesTextLayout

/// A line that is typed into. When it is opened again all of it is selected: the next character replaces it, and an arrow
/// goes on with it.
package struct TextField: Sendable, Equatable {
    package var text = ""
    package var isSelected = false

    package init(_ text: String = "") {
        self.text = text
    }

    package var isEmpty: Bool { text.isEmpty }

    /// The text that more is added to: empty when all is selected.
    var typed: String { isSelected ? "" : text }

    /// The effects of a key on a line.
    enum Edit: Equatable {
        case replaced(by: String)
        /// The selection is gone and the text is kept.
        case kept
    }

    /// nil for a key that does nothing to it.
    func edit(_ key: Key) -> Edit? {
        switch key {
        case .character(let character): .replaced(by: typed + String(character))
        case .backspace where !isEmpty: .replaced(by: String(typed.dropLast()))
        case .control("u"): .replaced(by: "")
        case .left, .right: isSelected ? .kept : nil
        default: nil
        }
    }

    /// The end of the text, where one types.
    func tail(width: Int) -> String {
        var tail = text
        while tail.displayWidth > width, !tail.isEmpty { tail.removeFirst() }
        return tail
    }

    mutating func selectAll() { isSelected = !isEmpty }
}
