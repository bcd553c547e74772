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

    /// The rows of the list: its column headings are in the line above.
    package static func rows(_ size: Size) -> Area {
        Area(row: 2, column: 0, columns: size.columns, rows: size.rows - 4)
    }
}
