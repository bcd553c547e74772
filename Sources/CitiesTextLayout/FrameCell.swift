/// The emphasis of a part of the screen, whatever its text means.
package struct Emphasis: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The place where Enter works: the cursor's row, the button that is chosen.
    package static let selected = Emphasis(rawValue: 1)
    /// One of several, like the key in a hint or the home city.
    package static let marked = Emphasis(rawValue: 2)
    /// Does nothing at present, or lies behind a dialog.
    package static let disabled = Emphasis(rawValue: 4)
}

extension Frame {
    /// One column of one row.
    package struct Cell: Sendable, Hashable {
        /// A character with its marks; empty in the right half of a wide one, whose text is in the cell before.
        package internal(set) var text: String
        package internal(set) var style: Style
        package internal(set) var emphasis: Emphasis

        /// True when this is the right half of the wide character before it.
        package var isRightHalf: Bool { text.isEmpty }

        static let blank = Cell(text: " ", style: .plain, emphasis: [])
    }
}
