extension String {
    /// This text as one line that is safe on a terminal: control and formatting characters removed, runs of blanks
    /// folded, ends trimmed, and cut to a number of characters.
    ///
    /// Whatever a server sends is hostile until it has gone through here: an escape sequence could move the cursor,
    /// change the title or answer as if typed, and a direction override could reorder what is around it.
    package func cleaned(maximumLength: Int = 1_000) -> String {
        // Most names are so already, and to look up what each character is takes a while.
        if isCleanASCII, utf8.count <= maximumLength { return self }
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

    /// True when it is nothing but letters, digits and signs of ASCII, with one blank between two words.
    private var isCleanASCII: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard (0x20...0x7E).contains(byte), byte != UInt8(ascii: " ") || last != byte else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ") || utf8.isEmpty
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
