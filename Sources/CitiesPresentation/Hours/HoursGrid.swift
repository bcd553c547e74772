import CitiesFoundation
import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// The hours of many cities as a grid, one line for each city. All cells have the same width: a cell of one or two columns
/// is a sign, a wider one a number, with a sign beside it if both fit.
package struct HoursGrid {
    private let document: HoursDocument
    private let formatter: CellFormatter
    private let signs: HourSigns
    private let scale: ColorScale?
    private let names: [String]
    private let nameWidth: Int
    private let cellWidth: Int
    /// The hours that are shown, by the indices of their moments.
    package let hours: Range<Int>
    /// The columns of a line; nil is unlimited.
    private let width: Int?
    /// The columns of the longest number; 0 without numbers.
    private let numberWidth: Int
    private let hasNumbers: Bool
    /// True for cells with a sign beside the number, or instead of it.
    private let hasSigns: Bool

    private static let shortestName = 8

    /// - Parameters:
    ///   - width: nil is unlimited.
    ///   - most: The number of hours that share the width; further hours are shown only where cells can grow no more. nil
    ///     is all.
    ///   - cursor: The index of an hour that is shown; nil shows the first hours.
    init(_ document: HoursDocument, formatter: CellFormatter, width: Int?, most: Int? = nil, cursor: Int? = nil) {
        self.document = document
        self.formatter = formatter
        self.width = width
        signs = HourSigns(document, isASCII: formatter.tier == .ascii)
        scale = document.scale
        let widest = document.cities.map { Self.name(of: $0, in: document, at: 0).displayWidth }.max() ?? 0
        let all = document.moments.count
        let shared = min(all, most ?? all)
        let values = document.cities.flatMap { $0.rows.map { document.value(in: $0) } }
        let numberWidth = values.compactMap { document.number($0)?.displayWidth }.max() ?? 0
        self.numberWidth = numberWidth
        // A sign, the number and blanks, or the number and a blank.
        let full = signs.areAmounts ? numberWidth + 3 : max(3, numberWidth + 1)
        func cell(_ name: Int) -> Int { width.map { shared == 0 ? full : ($0 - name - 1) / shared } ?? full }
        // A long name gives way where all hours fit beside a short one.
        let shortest = min(widest, Self.shortestName)
        let nameWidth = cell(widest) < 1 && cell(shortest) >= 1 ? shortest : widest
        self.nameWidth = nameWidth
        let room = cell(nameWidth)
        let cellWidth = max(1, min(full, room >= 3 && room < numberWidth ? 2 : room))
        self.cellWidth = cellWidth
        hasNumbers = cellWidth >= 3 && numberWidth <= cellWidth
        hasSigns = !hasNumbers || signs.areAmounts && numberWidth + 2 <= cellWidth
        let count = width.map { min(all, max(1, ($0 - nameWidth - 1) / cellWidth)) } ?? all
        let first = Self.first(of: count, among: all, around: cursor ?? 0)
        hours = first..<first + count
        names = document.cities.map { Self.name(of: $0, in: document, at: first) }
    }

    /// A grid for a screen, which shows the hours around a cursor in cells as wide as a day of hours has room for.
    package init(_ document: HoursDocument, icons: IconStyle, isColored: Bool, width: Int, cursor: Int) {
        let formatter = CellFormatter(book: document.book, icons: icons, isColored: isColored)
        self.init(document, formatter: formatter, width: width, most: HoursDocument.usualCount, cursor: cursor)
    }

    /// The first hour that is shown. The hours move by half a window, so that the cursor has some on both sides.
    private static func first(of count: Int, among all: Int, around cursor: Int) -> Int {
        let step = max(1, count / 2)
        let beyond = max(0, cursor - count + 1)
        return max(0, min((beyond + step - 1) / step * step, all - count))
    }

    /// The name of a city, with its own hour behind it where that differs from the hour of the column.
    private static func name(of city: CityHours, in document: HoursDocument, at hour: Int) -> String {
        let name = city.city.displayName(in: document.language)
        guard document.isElsewhere(city), document.moments.indices.contains(hour) else { return name }
        return name + " " + city.clock.time(at: document.moments[hour]).clockText
    }

    private var book: Phrasebook { document.book }

    var lines: [Line] {
        guard !document.moments.isEmpty else { return [] }
        return headings + document.cities.indices.map(row) + legend + omission
    }

    /// The days, and the hours below them.
    package var headings: [Line] { [dayNames, clockHours] }

    /// The columns of an hour that is shown, counted from the beginning of a line.
    package func columns(ofHour index: Int) -> Range<Int> {
        let start = nameWidth + 1 + (index - hours.lowerBound) * cellWidth
        return start..<start + cellWidth
    }

    /// The columns of the name of a city.
    package func nameColumns(_ index: Int) -> Range<Int> { 0..<min(nameWidth, names[index].displayWidth) }

    /// The index of the hour at a column; nil for a column without an hour.
    package func hour(atColumn column: Int) -> Int? { hours.first { columns(ofHour: $0).contains(column) } }

    /// The line of a city.
    package func row(_ index: Int) -> Line {
        let city = document.cities[index]
        let name = Run(names[index].truncated(to: nameWidth).padded(to: nameWidth) + " ")
        if let error = city.entry.error { return Line([name, Run("— " + book.shortReason(error), .failure)]) }
        return Line([name] + city.rows[hours].map(cell)).trimmed()
    }

    private func cell(_ row: Row?) -> Run {
        let value = document.value(in: row)
        let number = document.number(value)
        let sign = signs.sign(of: row, share: scale?.share(of: value))
        let style = scale?.style(of: value) ?? .dim
        guard value != nil || sign != signs.missing else {
            return Run(signs.missing.padded(to: cellWidth, .trailing), .dim)
        }
        guard hasNumbers else {
            let filled = String(repeating: sign, count: min(2, cellWidth))
            return Run(filled.padded(to: cellWidth, .trailing), style)
        }
        // A period that is over has an amount without a chance.
        let shown = number ?? (signs.areAmounts && sign != signs.missing ? "" : signs.missing)
        let text = hasSigns ? sign + shown.padded(to: numberWidth, .trailing) : shown
        return Run(text.padded(to: cellWidth, .trailing), style)
    }

    // MARK: - Headings

    /// The name of each day above its first hour, where its hours have room for the name.
    private var dayNames: Line {
        let shown = document.moments[hours].map { document.clock.time(at: $0) }
        let starts = shown.indices.filter { $0 == 0 || shown[$0].dayNumber != shown[$0 - 1].dayNumber }
        var text = ""
        for (number, start) in starts.enumerated() {
            let name = book.day(shown[start].date)
            let end = number + 1 < starts.count ? starts[number + 1] * cellWidth - 1 : hours.count * cellWidth
            guard start * cellWidth + name.displayWidth <= end else { continue }
            text = text.padded(to: start * cellWidth) + name
        }
        return Line([Run(String(repeating: " ", count: nameWidth + 1)), Run(text, .columnHeading)]).trimmed()
    }

    /// The hours that have room, each at the right of its cell as the numbers are.
    private var clockHours: Line {
        let every = cellWidth >= 3 ? 1 : cellWidth == 2 ? 2 : 3
        let cells = document.moments[hours].map { moment -> (hour: String, isNamed: Bool) in
            let time = document.clock.time(at: moment)
            return (time.hour < 10 ? "0\(time.hour)" : String(time.hour), time.hour.isMultiple(of: every))
        }
        var text = ""
        for (index, cell) in cells.enumerated() where cell.isNamed {
            let start = (index + 1) * cellWidth - (cellWidth >= 2 ? 2 : 1)
            // Two digits over the last cell of one column would be cut.
            guard start + cell.hour.count <= hours.count * cellWidth else { continue }
            guard text.displayWidth == 0 ? start >= 0 : text.displayWidth < start + (cellWidth >= 3 ? 1 : 0) else {
                continue
            }
            text = text.padded(to: start) + cell.hour
        }
        return Line([Run(String(repeating: " ", count: nameWidth + 1)), Run(text, .columnHeading)]).trimmed()
    }

    // MARK: - Below

    /// The meaning of the signs, the numbers and the colors, of these where they are seen.
    package var legend: [Line] {
        let entries: [Line]
        if signs.areAmounts {
            let meaning: Phrase? = hasNumbers ? .hoursLegendNumbers : formatter.isColored ? .hoursLegendRain : nil
            entries =
                (hasSigns ? [Line(signs.legendOfAmounts(book))] : [])
                + (meaning.map { [Line(book($0), .dim)] } ?? [])
        } else {
            let mark = String(MapGlyphs(formatter.tier).place)
            let isSeen = hasSigns || formatter.isColored
            let runs = scale?.legend(book) { hasSigns ? signs.sign(at: $0) : mark } ?? []
            // The numbers have their unit there, with colors or without.
            entries = [Line(isSeen ? runs : Array(runs.prefix(1)))]
        }
        return Line.flowing(entries.map { $0.trimmed() }, separator: "  ", width: width)
    }

    /// The note on hours that have no room; empty when all have.
    private var omission: [Line] {
        let rest = document.moments.count - hours.count
        guard rest > 0 else { return [] }
        return [Line(book(rest == 1 ? .hoursOmittedOne : .hoursOmitted, ["count": String(rest)]), .dim)]
    }
}

/// The signs of hourly cells, which differ without color, too. Beside a chance of rain they show the amount.
struct HourSigns {
    private let isASCII: Bool
    /// True when the sign shows the amount and the number the chance; false where the source has no amounts.
    let areAmounts: Bool
    private let ramp: [String]

    /// The amounts, in millimeters, at which the next sign begins.
    private static let limits = Array(ColorScale.millimeterLimits.prefix(4))

    init(_ document: HoursDocument, isASCII: Bool) {
        self.isASCII = isASCII
        areAmounts =
            document.value == .rain
            && document.cities.contains { $0.rows.contains { $0?.weather?.precipitation != nil } }
        if areAmounts {
            ramp = isASCII ? [".", ":", "+", "*", "#"] : ["·", "░", "▒", "▓", "█"]
        } else {
            ramp = isASCII ? [".", ":", "-", "=", "+", "*", "#", "@"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        }
    }

    /// The sign of a missing value.
    var missing: String { isASCII ? "?" : "—" }

    /// The sign of an hour.
    ///
    /// - Parameter share: The place of the value on its scale, from 0 to 1; nil when missing.
    func sign(of row: Row?, share: Double?) -> String {
        guard areAmounts else { return share.map(sign(at:)) ?? missing }
        return row?.weather?.precipitation.map { ramp[Self.level(of: $0)] } ?? missing
    }

    /// The sign of a value by its place between the lowest (0) and the highest (1).
    func sign(at share: Double) -> String { ramp[Int((share * Double(ramp.count - 1)).rounded())] }

    private static func level(of amount: Double) -> Int { limits.firstIndex { amount < $0 } ?? limits.count }

    /// `mm · 0 ░ 0.1–1 ▒ 1–5 ▓ 5–20 █ 20+`.
    func legendOfAmounts(_ book: Phrasebook) -> [Run] {
        let unit = Value.Unit.millimeters.written ?? WrittenUnit("mm", decimals: 1)
        let limits = Self.limits.compactMap { limit in
            let digits = unit.decimals(of: limit, dataDecimals: limit < 1 ? 1 : 0)
            return RoundedNumber(limit * unit.factor, digits: digits)?.text
        }
        var spans = ["0"]
        spans += zip(limits, limits.dropFirst()).map { book.span($0, $1) }
        spans += limits.suffix(1).map { $0 + "+" }
        return [Run(unit.symbol + " ", .dim)] + zip(ramp, spans).flatMap { [Run($0 + " "), Run($1 + "  ", .dim)] }
    }
}
