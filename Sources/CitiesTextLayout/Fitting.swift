package enum Alignment: Sendable, Hashable {
    case leading, trailing
}

extension String {
    /// This text filled with blanks to a number of columns; unchanged when it is as wide already.
    package func padded(to width: Int, _ alignment: Alignment = .leading) -> String {
        let missing = width - displayWidth
        guard missing > 0 else { return self }
        let blanks = String(repeating: " ", count: missing)
        return alignment == .leading ? self + blanks : blanks + self
    }

    /// This text cut to a number of columns, its last one an ellipsis when something was cut.
    ///
    /// A wide character that would be halved is left out, so the result can be one column narrower than asked.
    package func truncated(to width: Int, ellipsis: String = "…") -> String {
        guard displayWidth > width else { return self }
        let room = width - ellipsis.displayWidth
        guard room >= 0 else { return "" }
        var used = 0
        var kept = ""
        for character in self {
            let next = used + character.displayWidth
            if next > room { break }
            used = next
            kept.append(character)
        }
        return kept + ellipsis
    }

    /// This text on as many lines as a width asks for, broken at blanks; every line but the first begins with `indent`.
    ///
    /// A word that is wider than a line stays whole, because what cannot be broken well (a path, a command) has to be
    /// copied whole.
    package func wrapped(to width: Int, indent: String = "") -> [String] {
        let words = split(separator: " ", omittingEmptySubsequences: false)
        var lines: [String] = []
        var line = String(words.first ?? "")
        for word in words.dropFirst() {
            let longer = line + " " + word
            if longer.displayWidth <= width || line.allSatisfy({ $0 == " " }) {
                line = longer
            } else {
                lines.append(line)
                line = indent + word
            }
        }
        return lines + [line]
    }
}
