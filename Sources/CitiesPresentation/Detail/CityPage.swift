package import CitiesTextLayout
import CitiesLocalization
import CitiesWeatherModel

/// One city for a screen: its values, and the coming hours and days beside them, else below, as far as there is room.
package struct CityPage {
    /// The values from the top at the left.
    package let values: [Line]
    /// Empty where nothing is known of them, or there is no room.
    package let coming: [Line]
    /// The beginning of the first of the coming lines, from the top left corner of the page.
    package let place: Position

    /// A day is as far as one looks ahead by the hour.
    package static let hoursAhead = 24
    package static let days = 5

    /// - Parameters:
    ///   - document: The list document of one city.
    ///   - notes: The notes on the hours and days.
    ///   - reserved: The number of lines that something else takes below the values.
    package init(
        _ document: ListDocument, coming: ComingWeather?, notes: [Line] = [], size: Size, reserved: Int = 0,
        icons: IconStyle
    ) {
        let height = max(0, size.rows - reserved)
        let fitting = DetailGrid.widths(document, icons: icons).first { $0 + Self.least + 2 <= size.columns }
        if let fitting, coming != nil || !notes.isEmpty {
            let column = fitting + min(6, size.columns - fitting - Self.least)
            values = DetailGrid(width: fitting, height: height, icons: icons).lines(document)
            self.coming = Self.lines(coming, notes, columns: size.columns - column, rows: size.rows, icons)
            place = Position(row: 0, column: column)
            return
        }
        let below = Self.lines(
            coming, notes, columns: size.columns, rows: height - Self.leastValues - 1, icons)
        let used = below.isEmpty ? 0 : below.count + 1
        values = DetailGrid(width: size.columns, height: height - used, icons: icons).lines(document)
        self.coming = below
        place = Position(row: values.count + reserved + 1, column: 0)
    }

    /// All of it, from the top.
    package var lines: [Line] {
        guard place.column > 0 else { return values + (coming.isEmpty ? [] : [Line()] + coming) }
        return (0..<max(values.count, coming.count)).map { row in
            guard row < coming.count else { return values[row] }
            let left = row < values.count ? values[row] : Line()
            let blanks = Run(String(repeating: " ", count: max(0, place.column - left.displayWidth)))
            return Line(left.runs + [blanks] + coming[row].runs)
        }
    }

    /// Columns of eight cells of three hours with their labels.
    private static let least = 40
    /// Lines of the values that every reader expects of a city, in two columns.
    private static let leastValues = 8

    /// The notes, hours and days, as many as there is room for; the hours stay longest.
    private static func lines(
        _ coming: ComingWeather?, _ notes: [Line], columns: Int, rows: Int, _ icons: IconStyle
    ) -> [Line] {
        let notes = notes.flatMap { Line.flowing([$0], width: columns) }
        guard let coming else { return notes.count <= rows ? notes : [] }
        let formatter = CellFormatter(book: coming.book, icons: icons)
        func hours(isFull: Bool) -> [Line] {
            coming.hours.isEmpty
                ? [] : HourBands(coming: coming, formatter: formatter, width: columns, isFull: isFull).lines
        }
        let days =
            coming.days.isEmpty
            ? []
            : DayBars(coming: coming, formatter: formatter, width: columns).lines
                + coming.dayNotes.flatMap { Line.flowing([Line($0, .dim)], width: columns) }
        let sets = [[hours(isFull: true), days], [hours(isFull: false), days], [hours(isFull: false)]]
        let pages = sets.map { set in Array(([notes] + set).filter { !$0.isEmpty }.joined(separator: [Line()])) }
        return pages.first { $0.count <= rows } ?? []
    }
}
