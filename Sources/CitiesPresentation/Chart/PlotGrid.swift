package import CitiesTextLayout

/// The cells inside the frame of a chart: rules below, lines over them, words on top.
package struct PlotGrid: Sendable {
    package enum Layer: Sendable, Comparable {
        case blank, band, rule, line, word
    }

    private struct Cell: Sendable {
        /// nil is the right half of a wide character.
        var glyph: Character? = " "
        var style: Style = .plain
        var layer: Layer = .blank
    }

    let columns: Int
    package let rows: Int
    private var cells: [Cell]

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        self.cells = Array(repeating: Cell(), count: columns * rows)
    }

    func contains(column: Int, row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row)
    }

    /// The layer of a cell; `blank` outside.
    package func layer(column: Int, row: Int) -> Layer {
        contains(column: column, row: row) ? cells[row * columns + column].layer : .blank
    }

    /// Draws unless something of a higher layer is there, or the cell is outside.
    package mutating func put(_ glyph: Character, column: Int, row: Int, style: Style, layer: Layer) {
        guard contains(column: column, row: row), self.layer(column: column, row: row) <= layer else { return }
        cells[row * columns + column] = Cell(glyph: glyph, style: style, layer: layer)
    }

    /// Writes words that fit; `LabelPlacement` has seen to it that they do. What lies beside them is cut away, up to the
    /// layer of `clearance`, and a band always.
    package mutating func write(_ text: String, column: Int, row: Int, style: Style, clearance: Layer = .blank) {
        for side in [column - 1, column + text.displayWidth]
        where contains(column: side, row: row) && layer(column: side, row: row) <= max(clearance, .band) {
            cells[row * columns + side] = Cell()
        }
        var column = column
        for character in text {
            let width = character.displayWidth
            guard contains(column: column, row: row), contains(column: column + width - 1, row: row) else { return }
            put(character, column: column, row: row, style: style, layer: .word)
            for half in 1..<max(2, width) where half < width {
                cells[row * columns + column + half] = Cell(glyph: nil, style: style, layer: .word)
            }
            column += width
        }
    }

    /// Draws the cells of a canvas as lines.
    ///
    /// - Parameters:
    ///   - first: The column of the grid in which the canvas begins.
    ///   - look: The glyph and the style of a cell of the canvas in a row.
    package mutating func draw(
        _ canvas: DotCanvas, from first: Int = 0,
        _ look: (_ cell: (glyph: Character, color: Int), _ row: Int) -> (Character, Style)
    ) {
        for row in 0..<canvas.rows {
            for column in 0..<canvas.columns {
                guard let cell = canvas.glyph(column: column, row: row) else { continue }
                let (glyph, style) = look(cell, row)
                put(glyph, column: first + column, row: row, style: style, layer: .line)
            }
        }
    }

    /// A row as wide as the grid.
    package func runs(row: Int) -> [Run] {
        var runs: [Run] = []
        for cell in cells[(row * columns)..<((row + 1) * columns)] {
            guard let glyph = cell.glyph else { continue }
            if let last = runs.last, last.style == cell.style {
                runs[runs.count - 1].text.append(glyph)
            } else {
                runs.append(Run(String(glyph), cell.style))
            }
        }
        return runs
    }
}
