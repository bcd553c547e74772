extension Line {
    /// This line without blanks at its end.
    package func trimmed() -> Line {
        var kept = runs
        while var last = kept.popLast() {
            while last.text.last == " " { last.text.removeLast() }
            if last.text.isEmpty { continue }
            kept.append(last)
            break
        }
        return Line(kept)
    }

    /// This line cut to a number of columns, its last one an ellipsis when something was cut.
    package func truncated(to width: Int) -> Line {
        guard displayWidth > width else { return self }
        var kept: [Run] = []
        var left = width
        for run in runs {
            let taken = run.text.displayWidth
            if taken >= left {
                // The ellipsis takes a column here even when this run would just fit: something after it is cut.
                let text = taken == left ? (run.text + " ").truncated(to: left) : run.text.truncated(to: left)
                kept.append(run.with(text))
                break
            }
            kept.append(run)
            left -= taken
        }
        return Line(kept)
    }

    /// This line with blanks before it.
    package func indented(by count: Int) -> Line {
        guard count > 0, !runs.isEmpty else { return self }
        return Line([Run(String(repeating: " ", count: count))] + runs)
    }

    /// Parts in a row with a separator between them, on as many lines as the width asks for.
    ///
    /// A line is broken between parts; a part that is wider than a line is broken between its words, and a word that is
    /// wider is cut. `width` nil is one line.
    package static func flowing(_ parts: [Line], separator: String = " · ", width: Int?) -> [Line] {
        let parts = parts.filter { !$0.runs.isEmpty }
        guard let width else {
            let runs = parts.enumerated().flatMap { ($0 == 0 ? [] : [Run(separator, .dim)]) + $1.runs }
            return runs.isEmpty ? [] : [Line(runs)]
        }
        var lines: [Line] = []
        var current = Line()
        func place(_ piece: Line, after gap: Run) {
            if current.runs.isEmpty {
                current = piece
            } else if current.displayWidth + gap.text.displayWidth + piece.displayWidth <= width {
                current.append(piece, after: gap)
            } else {
                lines.append(current)
                current = piece
            }
        }
        for part in parts {
            if part.displayWidth <= width {
                place(part, after: Run(separator, .dim))
                continue
            }
            if !current.runs.isEmpty { lines.append(current) }
            current = Line()
            for word in part.pieces { place(word.truncated(to: width), after: Run(" ")) }
        }
        if !current.runs.isEmpty { lines.append(current) }
        return lines
    }

    /// The widest bracket that is kept together.
    private static let shortBracket = 16

    /// Appends a line behind a gap. A blank between two runs of one style is a part of them.
    private mutating func append(_ piece: Line, after gap: Run) {
        guard gap == Run(" "), let last = runs.last, let first = piece.runs.first, last.with("") == first.with("")
        else {
            runs += [gap] + piece.runs
            return
        }
        runs[runs.count - 1].text += gap.text + first.text
        runs += piece.runs.dropFirst()
    }

    /// The words, and those of a short bracket as one: `(CC BY 4.0)` is not read in halves.
    private var pieces: [Line] {
        var pieces: [Line] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            pieces.append(word)
            guard word.text.first == "(", !word.text.contains(")"),
                let end = rest.firstIndex(where: { $0.text.contains(")") })
            else { continue }
            let bracket = rest[...end].reduce(word) { Line($0.runs + [$1.runs[0].with(" ")] + $1.runs) }
            guard bracket.displayWidth <= Self.shortBracket else { continue }
            pieces[pieces.count - 1] = bracket
            rest = rest[(end + 1)...]
        }
        return pieces
    }

    /// The parts between blanks, each with its styles.
    private var words: [Line] {
        var words: [Line] = []
        var current = Line()
        for run in runs {
            for (index, piece) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0, !current.runs.isEmpty {
                    words.append(current)
                    current = Line()
                }
                if !piece.isEmpty { current.runs.append(run.with(String(piece))) }
            }
        }
        return current.runs.isEmpty ? words : words + [current]
    }
}
