import CitiesTextLayout
import CitiesWeatherModel

extension FuzzTarget {
    /// Any text, cleaned, measured and placed in a frame.
    static let layout = FuzzTarget(name: "layout") { bytes in
        let typed = text(bytes)
        let clean = typed.cleaned(maximumLength: 200)
        try promise(clean.count <= 200 && !clean.contains("\n"), "\(clean.count) characters in a line")
        try promise(clean.unicodeScalars.count <= 800, "\(clean.unicodeScalars.count) code points")
        try promiseSafe(clean, of: "cleaned text")
        try promise(clean.cleaned(maximumLength: 200) == clean, "cleaned twice is something else: \(clean)")
        for ambiguous in AmbiguousWidth.allCases {
            try AmbiguousWidth.$current.withValue(ambiguous) {
                try check(clean)
                try check(typed)
            }
        }
    }

    private static func check(_ text: String) throws {
        let width = text.displayWidth
        for room in [0, 1, 2, 7, 80] {
            try promise(text.truncated(to: room).displayWidth <= room, "wider than \(room)")
            try promise(text.padded(to: room).displayWidth == max(width, room), "not padded to \(room)")
            let lines = text.wrapped(to: room)
            try promise(lines.joined(separator: " ") == text, "wrapping loses something")
            let line = Line([Run(text), Run(text, .dim)])
            let cut = line.truncated(to: room)
            try promise(cut.displayWidth <= room, "a line wider than \(room)")
            for line in Line.flowing([line, Line(text)], width: room) where room > 1 {
                try promise(line.displayWidth <= room, "a flowing line wider than \(room)")
            }
        }
        var frame = Frame(size: Size(columns: 9, rows: 3))
        for (row, column) in [(0, -3), (1, 0), (2, 7)] { frame.draw(Line(text), row: row, column: column) }
        for row in 0..<3 {
            let cells = frame.cells(inRow: row)
            let columns = cells.reduce(0) { $0 + $1.text.displayWidth }
            try promise(columns == frame.size.columns, "a row of \(columns) columns")
        }
    }
}
