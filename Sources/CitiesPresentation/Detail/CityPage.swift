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
    /// Values that have no room, a line each.
    private let left: [Line]
    private let shown: Shown
    /// Columns of the coming lines.
    private let columns: Int

    /// The parts of the coming hours and days that have room, each with those before it.
    private enum Shown: Int {
        case none, hours, days, allOfHours
    }

    /// True when each of the coming hours has a cell of its own.
    var hasEveryHour: Bool { HourBands.hasEveryHour(width: columns) }

    /// The values and days that have no room, and every hour where the page does not have them; to be scrolled to.
    package func below(_ coming: ComingWeather?, width: Int, icons: IconStyle) -> [Line] {
        var parts = [left]
        if let coming {
            let formatter = CellFormatter(book: coming.book, icons: icons)
            if shown.rawValue < Shown.days.rawValue, !coming.days.isEmpty {
                parts.append(DayBars(coming: coming, formatter: formatter, width: width).lines)
            }
            let hasHours = shown == .allOfHours && (hasEveryHour || coming.forecast.isInSteps)
            if !hasHours, !coming.hours.isEmpty {
                parts.append(
                    HourBands(
                        coming: coming, formatter: formatter, width: width, isFull: true, hasEveryHour: true
                    ).lines)
            }
        }
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [Line()]))
    }

    /// A day is as far as one looks ahead by the hour.
    package static let hoursAhead = 24
    package static let days = 7

    /// - Parameters:
    ///   - document: The list document of one city.
    ///   - notes: The notes on the hours and days.
    ///   - tellsDays: False where the notes on days without weather stand elsewhere.
    package init(
        _ document: ListDocument, coming: ComingWeather?, notes: [Line] = [], tellsDays: Bool = true, size: Size,
        icons: IconStyle
    ) {
        let height = size.rows
        let room = size.columns - Self.least - 2
        let fitting = DetailGrid.widths(document, icons: icons).first { $0 <= room }
        if let fitting, coming != nil || !notes.isEmpty {
            // Notes alone leave room for values in two columns.
            let grid = DetailGrid(width: coming == nil ? room : fitting, height: height, icons: icons)
            let (values, left) = grid.lines(document)
            let width = coming == nil ? values.map(\.displayWidth).max() ?? 0 : fitting
            let column = width + min(6, size.columns - width - Self.least)
            let (beside, shown) = Self.lines(
                coming, notes, tellsDays, columns: size.columns - column, rows: height, icons)
            // Without room for the hours beside them, the values take all columns.
            if shown != .none {
                (self.values, self.left, self.coming, self.shown) = (values, left, beside, shown)
                place = Position(row: 0, column: column)
                columns = size.columns - column
                return
            }
        }
        columns = size.columns
        let (below, shown) = Self.lines(
            coming, notes, tellsDays, columns: size.columns, rows: height - Self.leastValues - 1, icons)
        let used = below.isEmpty ? 0 : below.count + 1
        let (values, left) = DetailGrid(width: size.columns, height: height - used, icons: icons).lines(document)
        (self.values, self.left, self.coming, self.shown) = (values, left, below, shown)
        place = Position(row: values.count + 1, column: 0)
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
        _ coming: ComingWeather?, _ notes: [Line], _ tellsDays: Bool, columns: Int, rows: Int, _ icons: IconStyle
    ) -> ([Line], Shown) {
        let notes = notes.flatMap { Line.flowing([$0], width: columns) }
        guard let coming else { return (notes.count <= rows ? notes : [], .allOfHours) }
        let formatter = CellFormatter(book: coming.book, icons: icons)
        func hours(isFull: Bool) -> [Line] {
            coming.hours.isEmpty
                ? [] : HourBands(coming: coming, formatter: formatter, width: columns, isFull: isFull).lines
        }
        let days =
            coming.days.isEmpty || coming.isOfDay
            ? []
            : DayBars(coming: coming, formatter: formatter, width: columns).lines
                + (tellsDays ? coming.dayNotes : []).flatMap { Line.flowing([Line($0, .dim)], width: columns) }
        let sets = [[hours(isFull: true), days], [hours(isFull: false), days], [hours(isFull: false)]]
        let pages = sets.map { set in Array(([notes] + set).filter { !$0.isEmpty }.joined(separator: [Line()])) }
        guard let fitting = pages.firstIndex(where: { $0.count <= rows }) else { return ([], .none) }
        return (pages[fitting], [.allOfHours, .days, .hours][fitting])
    }
}
