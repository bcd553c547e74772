package import CitiesTextLayout

/// The lines of the screen and their purposes. Views draw by it and reducers scroll by it.
///
/// From top to bottom: the title, the body, the status line, the hints.
package enum ScreenLayout {
    /// The smallest size: below it a sentence asks for a larger window.
    package static let smallest = Size(columns: 40, rows: 10)

    /// The area that a screen has for itself.
    package static func body(_ size: Size) -> Area {
        Area(row: 1, column: 0, columns: size.columns, rows: size.rows - 3)
    }

    /// The rows of the list beside the pane.
    package static func list(_ size: Size) -> Area {
        let rows = rows(size)
        guard let pane = pane(size) else { return rows }
        return Area(row: rows.row, column: 0, columns: pane.column - 2, rows: rows.size.rows)
    }

    /// The pane with the city under the cursor of the list; nil in a window without room for both.
    package static func pane(_ size: Size) -> Area? {
        guard size.columns >= 110, size.rows >= 12 else { return nil }
        let columns = min(70, max(44, size.columns * 34 / 100))
        return Area(row: 1, column: size.columns - columns - 1, columns: columns, rows: size.rows - 3)
    }

    /// The room below some rows of the list and a blank line; nil where there is too little for a sentence.
    package static func below(rows count: Int, _ size: Size) -> Area? {
        let rows = list(size)
        let used = min(max(1, count), rows.size.rows) + 1
        guard rows.size.rows - used >= 2 else { return nil }
        return Area(
            row: rows.row + used, column: rows.column, columns: rows.size.columns, rows: rows.size.rows - used)
    }

    /// True where each row of the list has room for the coming hours.
    static func hasStrip(_ size: Size) -> Bool { size.columns >= 140 && pane(size) != nil }

    /// The rows of the list: its column headings are in the line above.
    package static func rows(_ size: Size) -> Area {
        Area(row: 2, column: 0, columns: size.columns, rows: size.rows - 4)
    }
}
