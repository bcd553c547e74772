import TextLayout

/// Where the parts of a screen stand.
struct ScreenLayout {
    let title: Area
    let body: Area
    let status: Area
    let footer: Area

    init(_ size: Size) {
        let margin = Self.margin(size.columns)
        let width = size.columns - 2 * margin
        // Blank lines are for those who have room.
        let blank = size.rows >= 30 ? 1 : 0
        title = Area(row: 0, column: margin, columns: width, rows: 1)
        status = Area(row: size.rows - 2, column: margin, columns: width, rows: 1)
        footer = Area(row: size.rows - 1, column: margin, columns: width, rows: 1)
        body = Area(row: 1 + blank, column: 0, columns: size.columns, rows: size.rows - 3 - 2 * blank)
    }

    /// Blank columns at each side.
    static func margin(_ columns: Int) -> Int { columns >= 60 ? 2 : 1 }
}

extension Area {
    /// This area without the blank columns at its sides.
    var withoutMargin: Area {
        let margin = ScreenLayout.margin(size.columns)
        return Area(row: row, column: column + margin, columns: size.columns - 2 * margin, rows: size.rows)
    }

    /// What is left below the first rows.
    func dropFirst(_ count: Int) -> Area {
        Area(row: row + count, column: column, columns: size.columns, rows: size.rows - count)
    }

    /// What is left above the last rows.
    func dropLast(_ count: Int) -> Area {
        Area(row: row, column: column, columns: size.columns, rows: size.rows - count)
    }
}
