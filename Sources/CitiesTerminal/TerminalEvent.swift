package import CitiesTextLayout

/// An event of the terminal, by a person or by the system.
package enum TerminalEvent: Sendable, Hashable {
    case key(Key)
    /// Text that was pasted, which is never a command. Only terminals with bracketed paste tell it from typing.
    case paste(String)
    case mouse(Mouse)
    /// The window has another size now, be it larger than the largest frame, and nothing on it: show a frame.
    case resized(Size)
    /// The program goes on after it was stopped. The screen has been entered again and is empty: show a frame.
    case resumed
    /// SIGINT, SIGTERM or SIGHUP; SIGHUP also when the terminal is gone. Leave in good order.
    case interrupted(signal: Int32)
}

/// A key, without its modifiers but for control with a letter.
package enum Key: Sendable, Hashable {
    /// A typed character, Hangul as composed.
    case character(Character)
    /// Control and a small letter. Ctrl-C and Ctrl-Z never arrive: they are `interrupted` and a stop.
    case control(Character)
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, tab, backTab, backspace, delete, insert
    /// F1 is 1.
    case function(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    package init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

package struct Mouse: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
        /// The left button was pressed.
        case click
        /// Pressed again on the same cell within 400 ms; a `click` came before.
        case doubleClick
        /// Moved to another cell while the left button is down.
        case drag
        case wheelUp, wheelDown
    }

    package var action: Action
    package var position: Position

    package init(_ action: Action, at position: Position) {
        self.action = action
        self.position = position
    }
}
