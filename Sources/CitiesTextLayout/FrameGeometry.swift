/// The size of a screen, in character cells. Never negative.
package struct Size: Sendable, Hashable {
    package let columns: Int
    package let rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The largest picture that is made of characters: it takes some 100 MB, and no screen shows more that can be read.
    package static let largest = Size(columns: 1_000, rows: 500)

    /// This size, no wider and no higher than another.
    package func within(_ most: Size) -> Size {
        Size(columns: min(columns, most.columns), rows: min(rows, most.rows))
    }

    /// All of it.
    package var area: Area { Area(row: 0, column: 0, columns: columns, rows: rows) }

    /// An area in the middle of this size; no larger than it.
    package func centered(_ size: Size) -> Area {
        let width = min(size.columns, columns)
        let height = min(size.rows, rows)
        return Area(row: (rows - height) / 2, column: (columns - width) / 2, columns: width, rows: height)
    }
}

/// A cell of a screen, both numbers counted from 0 at the top left.
package struct Position: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A rectangle of cells. It may lie partly or wholly outside of a screen.
package struct Area: Sendable, Hashable {
    package var row: Int
    package var column: Int
    package var size: Size

    package init(row: Int, column: Int, columns: Int, rows: Int) {
        self.row = row
        self.column = column
        size = Size(columns: columns, rows: rows)
    }

    /// The rows and the columns that are inside.
    package var rows: Range<Int> { row..<row + size.rows }
    package var columns: Range<Int> { column..<column + size.columns }

    package func contains(_ position: Position) -> Bool {
        rows.contains(position.row) && columns.contains(position.column)
    }
}
