extension String {
    /// This text as one line that is safe on a terminal: control and formatting characters removed, runs of blanks
    /// folded, ends trimmed, and cut to a number of characters and of four times as many code points.
    ///
    /// Whatever a server sends is hostile until it has gone through here: an escape sequence could move the cursor,
    /// change the title or answer as if typed, and a direction override could reorder the text around it.
    package func cleaned(maximumLength: Int = 1_000) -> String {
        // Most names are so already, and to look up what each character is takes a while.
        if isPlain, utf8.count <= maximumLength { return self }
        var kept = String.UnicodeScalarView()
        // A character can have any number of marks, and stay one.
        var room = Self.scalarsOfCharacter * maximumLength
        var isAfterBlank = false
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
                isAfterBlank = !kept.isEmpty
                continue
            case .format, .surrogate, .privateUse, .unassigned: continue
            default: break
            }
            guard room > 1 else { break }
            if isAfterBlank { kept.append(" ") }
            kept.append(scalar)
            room -= isAfterBlank ? 2 : 1
            isAfterBlank = false
        }
        let text = String(kept).prefix(maximumLength)
        return String(text.last == " " ? text.dropLast() : text)
    }

    /// The limit of scalars per character: more than any script needs, on average over a text.
    private static let scalarsOfCharacter = 4

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
    /// The text without surrounding blanks.
    @inlinable package var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
