import CitiesTextLayout

extension Area {
    /// This area without the blank columns at its sides.
    var withoutMargin: Area {
        let margin = size.columns >= 60 ? 2 : 1
        return Area(row: row, column: column + margin, columns: size.columns - 2 * margin, rows: size.rows)
    }

    /// The area below the first rows.
    func dropFirst(_ count: Int) -> Area {
        Area(row: row + count, column: column, columns: size.columns, rows: size.rows - count)
    }

    /// The area at the right of the first columns.
    func dropLeading(_ count: Int) -> Area {
        Area(row: row, column: column + count, columns: size.columns - count, rows: size.rows)
    }

    /// The area above the last rows.
    func dropLast(_ count: Int) -> Area {
        Area(row: row, column: column, columns: size.columns, rows: size.rows - count)
    }
}
