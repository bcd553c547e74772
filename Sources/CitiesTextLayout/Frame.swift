/// All that a screen shows, as a grid of styled cells. A view makes one; a terminal shows it.
///
/// Whatever is drawn outside is left out. A wide character is never halved: what has no room for both of its columns is
/// a blank.
package struct Frame: Sendable, Hashable {
    package let size: Size
    /// Row by row.
    private(set) var cells: [Cell]
    /// The place of the terminal's cursor where text is typed; nil hides it.
    package var cursor: Position?

    /// Blank, and no larger than ``Size/largest``.
    package init(size wanted: Size) {
        size = wanted.within(.largest)
        cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    /// The cells of a row from left to right; none for a row that is not there.
    package func cells(inRow row: Int) -> ArraySlice<Cell> {
        guard (0..<size.rows).contains(row) else { return [] }
        return cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Writes a line from a column on, cut with an ellipsis after `width` columns, or at the right edge when nil.
    ///
    /// What was beneath stays to the right of the line's end. Control characters are not written.
    package mutating func draw(
        _ line: Line, row: Int, column: Int = 0, width: Int? = nil, emphasis: Emphasis = []
    ) {
        guard (0..<size.rows).contains(row) else { return }
        let room = size.columns - column
        guard room > 0 else { return }
        var place = column
        for run in line.truncated(to: max(0, min(width ?? room, room))).runs {
            for character in run.text {
                let columns = character.displayWidth
                if columns == 0 {
                    append(mark: character, row: row, before: place)
                } else {
                    put(Cell(text: String(character), style: run.style, emphasis: emphasis), columns, row, place)
                    place += columns
                }
            }
        }
    }

    /// Writes lines below each other, as many as there is room for in the area.
    package mutating func draw(_ lines: [Line], in area: Area, emphasis: Emphasis = []) {
        for (row, line) in zip(area.rows, lines) {
            draw(line, row: row, column: area.column, width: area.size.columns, emphasis: emphasis)
        }
    }

    mutating func blank(_ area: Area) {
        for position in visible(area) { put(.blank, 1, position.row, position.column) }
    }

    /// Makes all of an area stand out, whatever is written there.
    package mutating func emphasize(_ area: Area, _ emphasis: Emphasis) {
        for position in visible(area) { cells[index(position.row, position.column)].emphasis.formUnion(emphasis) }
    }

    /// This frame as it looks behind a dialog.
    package var dimmed: Frame {
        var frame = self
        frame.cursor = nil
        frame.emphasize(size.area, .disabled)
        return frame
    }

    private func visible(_ area: Area) -> [Position] {
        let columns = area.columns.clamped(to: 0..<size.columns)
        return area.rows.clamped(to: 0..<size.rows).flatMap { row in columns.map { Position(row: row, column: $0) } }
    }

    private func index(_ row: Int, _ column: Int) -> Int { row * size.columns + column }

    /// Writes one character, seen only on the grid.
    private mutating func put(_ cell: Cell, _ columns: Int, _ row: Int, _ column: Int) {
        let places = (column..<column + columns).clamped(to: 0..<size.columns)
        let isWhole = places.count == columns
        for (offset, place) in places.enumerated() {
            separate(row, place)
            var part = cell
            if !isWhole {
                part.text = " "
            } else if offset > 0 {
                part.text = ""
            }
            cells[index(row, place)] = part
        }
    }

    /// Blanks the other half of a wide character that is about to lose one.
    private mutating func separate(_ row: Int, _ column: Int) {
        let here = index(row, column)
        if cells[here].isRightHalf, column > 0 { cells[here - 1].text = " " }
        if column + 1 < size.columns, cells[here + 1].isRightHalf { cells[here + 1].text = " " }
    }

    /// Adds a combining mark to the character that was written before it; the first one of a line has none.
    private mutating func append(mark: Character, row: Int, before column: Int) {
        guard mark.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else { return }
        var place = column - 1
        guard (0..<size.columns).contains(place) else { return }
        if cells[index(row, place)].isRightHalf { place -= 1 }
        guard place >= 0, cells[index(row, place)].text != " " else { return }
        cells[index(row, place)].text.unicodeScalars.append(contentsOf: mark.unicodeScalars)
    }
}

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
