extension String {
    /// This text as one line that is safe on a terminal: control and formatting characters removed, runs of blanks
    /// folded, ends trimmed, and cut to a number of characters.
    ///
    /// Whatever a server sends is hostile until it has gone through here: an escape sequence could move the cursor,
    /// change the title or answer as if typed, and a direction override could reorder what is around it.
    package func cleaned(maximumLength: Int = 1_000) -> String {
        // Most names are so already, and to look up what each character is takes a while.
        if isPlain, utf8.count <= maximumLength { return self }
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .lineSeparator, .paragraphSeparator: kept.append(" ")
            case .control: kept.append(" ")
            case .format, .surrogate, .privateUse, .unassigned: continue
            default: kept.append(scalar)
            }
        }
        let words = String(kept).split(separator: " ", omittingEmptySubsequences: true)
        return String(words.joined(separator: " ").prefix(maximumLength))
    }

    /// True when it is nothing but signs of ASCII, Latin letters and Korean syllables, with one blank between two words.
    private var isPlain: Bool {
        var last: Unicode.Scalar = " "
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x20 where last != " ", 0x21...0x7E, 0xC0...0x24F, 0xAC00...0xD7A3: last = scalar
            default: return false
            }
        }
        return last != " " || isEmpty
    }
}

extension StringProtocol {
    /// Without the blanks at its ends.
    @inlinable package var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
