import CitiesWeatherModel

/// The typical hours of the 1st and the 16th of each month, of one city that is known by heart after the other.
///
/// Source: `Resources/typical.csv`, which `make data` writes from `normals.csv`; a test compares them. Fields are padded
/// with blanks, so that every row is as long as every other: a number is read from its place and nothing beside it.
package enum TypicalTable {
    package static let cityWidth = 9
    package static let dateWidth = 5
    /// The 1st of January first.
    static let rowsOfCity = 24

    private static let headLength = cityWidth + 1 + dateWidth + 1
    package static let rowLength = headLength + Column.all.map { $0.width + 1 }.reduce(0, +)

    /// One of the numbers of a row.
    package struct Column: Sendable {
        private let index: Int

        /// Percent of the sky: the mean of the calendar month, in tenths of the sky rounded to a tenth.
        static let cloudCover = Column(index: 0)
        /// Percent: how many of the days of the calendar month have rain or snow, at least a tenth of a millimeter of it.
        static let wetDays = Column(index: 1)
        /// Degrees Celsius, the extremes of the day.
        static let minimum = Column(index: 2)
        static let maximum = Column(index: 3)
        /// Meters per second.
        static let wind = Column(index: 4)
        /// Degrees Celsius at an hour, 0 to 23.
        static func temperature(_ hour: Int) -> Column { Column(index: 5 + hour) }
        /// Percent at an hour, 0 to 23.
        static func humidity(_ hour: Int) -> Column { Column(index: 29 + hour) }
        /// Hectopascals at sea level. The last, because it alone is wider.
        static let pressure = Column(index: 53)

        package static let all = (0...53).map { Column(index: $0) }
        package static let names =
            ["cloud", "wet", "min", "max", "wind"] + hours("t") + hours("rh") + ["p_hpa"]

        private static func hours(_ name: String) -> [String] { (0..<24).map { "\(name)\($0)" } }

        package var width: Int { index == 53 ? 6 : 5 }
        fileprivate var start: Int { index * 6 }
    }

    /// nil when the normals lack it. `row` counts all rows of all cities.
    static func number(_ column: Column, row: Int) -> Double? {
        // The first line are the names.
        let start = (row + 1) * rowLength + headLength + column.start
        let field = ClimateFile.typical[start..<(start + column.width)]
        return UnsafeBufferPointer(rebasing: field.drop { $0 == UInt8(ascii: " ") }).decimal
    }
}
