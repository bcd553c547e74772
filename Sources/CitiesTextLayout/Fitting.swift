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
}
