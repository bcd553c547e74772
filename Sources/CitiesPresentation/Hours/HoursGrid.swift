import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The hours of many cities as a grid, one line for each city. All cells have the same width: a cell of one or two columns
/// is a sign, a wider one a number, with a sign beside it if both fit.
struct HoursGrid {
    private let document: HoursDocument
    private let formatter: CellFormatter
    private let signs: HourSigns
    private let scale: MapScale?
    private let names: [String]
    private let nameWidth: Int
    private let cellWidth: Int
    /// The number of moments that fit.
    private let count: Int
    /// The columns of a line; nil is unlimited.
    private let width: Int?
    /// The columns of the longest number; 0 without numbers.
    private let numberWidth: Int
    private let hasNumbers: Bool
    /// True for cells with a sign beside the number, or instead of it.
    private let hasSigns: Bool

    private static let shortestName = 8

    /// - Parameter width: nil is unlimited.
    init(_ document: HoursDocument, formatter: CellFormatter, width: Int?) {
        self.document = document
        self.formatter = formatter
        self.width = width
        signs = HourSigns(document, isASCII: formatter.tier == .ascii)
        scale = document.scale
        let names = document.cities.map { city in
            let name = city.city.displayName(in: document.language)
            guard document.isElsewhere(city), let first = document.moments.first else { return name }
            return name + " " + city.clock.time(at: first).clockText
        }
        self.names = names
        let widest = names.map(\.displayWidth).max() ?? 0
        let all = document.moments.count
        let values = document.cities.flatMap { $0.rows.map { document.value(in: $0) } }
        let numberWidth = values.compactMap { Self.number($0, of: document.value)?.displayWidth }.max() ?? 0
        self.numberWidth = numberWidth
        // A sign, the number and blanks, or the number and a blank.
        let full = signs.areAmounts ? numberWidth + 3 : max(3, numberWidth + 1)
        func cell(_ name: Int) -> Int { width.map { all == 0 ? full : ($0 - name - 1) / all } ?? full }
        // A long name gives way where all hours fit beside a short one.
        let shortest = min(widest, Self.shortestName)
        nameWidth = cell(widest) < 1 && cell(shortest) >= 1 ? shortest : widest
        let room = cell(nameWidth)
        let cellWidth = max(1, min(full, room >= 3 && room < numberWidth ? 2 : room))
        self.cellWidth = cellWidth
        hasNumbers = cellWidth >= 3 && numberWidth <= cellWidth
        hasSigns = !hasNumbers || signs.areAmounts && numberWidth + 2 <= cellWidth
        let left = nameWidth + 1
        count = width.map { min(all, max(1, ($0 - left) / cellWidth)) } ?? all
    }

    private var book: Phrasebook { document.book }

    var lines: [Line] {
        guard !document.moments.isEmpty else { return [] }
        return [days, hours] + document.cities.indices.map(row) + legend + omission
    }

    /// A value as a number without its unit; nil when missing.
    private static func number(_ value: Value?, of quantity: Quantity) -> String? {
        guard let number = value?.number else { return nil }
        let isAmount = [.precip, .snow].contains(quantity) && number > 0 && number < 9.95
        return RoundedNumber(number, decimals: isAmount ? 1 : 0)?.text
    }

    private func row(_ index: Int) -> Line {
        let city = document.cities[index]
        let name = Run(names[index].truncated(to: nameWidth).padded(to: nameWidth) + " ")
        if let error = city.entry.error { return Line([name, Run("— " + book.shortReason(error), .failure)]) }
        return Line([name] + city.rows.prefix(count).map(cell)).trimmed()
    }

    private func cell(_ row: Row?) -> Run {
        let value = document.value(in: row)
        let number = Self.number(value, of: document.value)
        let sign = signs.sign(of: row, share: scale?.share(of: value))
        let style = signs.areAmounts ? formatter.text(value).body.style : scale?.style(of: value) ?? .dim
        guard value != nil || sign != signs.missing else {
            return Run(signs.missing.padded(to: cellWidth, .trailing), .dim)
        }
        guard hasNumbers else {
            let filled = String(repeating: sign, count: min(2, cellWidth))
            return Run(filled.padded(to: cellWidth, .trailing), style)
        }
        let shown = number ?? signs.missing
        let text = hasSigns ? sign + shown.padded(to: numberWidth, .trailing) : shown
        return Run(text.padded(to: cellWidth, .trailing), style)
    }

    // MARK: - Headings

    /// The name of each day above its first hour, where its hours have room for the name.
    private var days: Line {
        let shown = document.moments.prefix(count).map { document.clock.time(at: $0) }
        let starts = shown.indices.filter { $0 == 0 || shown[$0].dayNumber != shown[$0 - 1].dayNumber }
        var text = ""
        for (number, start) in starts.enumerated() {
            let name = book.day(shown[start].date)
            let end = number + 1 < starts.count ? starts[number + 1] * cellWidth - 1 : count * cellWidth
            guard start * cellWidth + name.displayWidth <= end else { continue }
            text = text.padded(to: start * cellWidth) + name
        }
        return Line([Run(String(repeating: " ", count: nameWidth + 1)), Run(text, .columnHeading)]).trimmed()
    }

    /// The hours that have room, each at the right of its cell as the numbers are.
    private var hours: Line {
        let every = cellWidth >= 3 ? 1 : cellWidth == 2 ? 2 : 3
        let cells = document.moments.prefix(count).map { moment -> (hour: String, isNamed: Bool) in
            let time = document.clock.time(at: moment)
            return (time.hour < 10 ? "0\(time.hour)" : String(time.hour), time.hour.isMultiple(of: every))
        }
        var text = ""
        for (index, cell) in cells.enumerated() where cell.isNamed {
            let start = (index + 1) * cellWidth - (cellWidth >= 2 ? 2 : 1)
            guard text.displayWidth == 0 ? start >= 0 : text.displayWidth < start + (cellWidth >= 3 ? 1 : 0) else {
                continue
            }
            text = text.padded(to: start) + cell.hour
        }
        return Line([Run(String(repeating: " ", count: nameWidth + 1)), Run(text, .columnHeading)]).trimmed()
    }

    // MARK: - Below

    /// The meaning of the signs, the numbers and the colors.
    private var legend: [Line] {
        let entries: [Line]
        if signs.areAmounts {
            let meaning = Line(book(hasNumbers ? .hoursLegendNumbers : .hoursLegendRain), .dim)
            entries = (hasSigns ? [Line(signs.legendOfAmounts(book))] : []) + [meaning]
        } else {
            let mark = String(MapGlyphs(formatter.tier).place)
            entries = [Line(scale?.legend(book) { hasSigns ? signs.sign(at: $0) : mark } ?? [])]
        }
        return Line.flowing(entries.map { $0.trimmed() }, separator: "  ", width: width)
    }

    /// The note on hours that have no room; empty when all have.
    private var omission: [Line] {
        let rest = document.moments.count - count
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
    private static let limits = Array(MapScale.millimeterLimits.prefix(4))

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
        let limits = Self.limits.compactMap { RoundedNumber($0, decimals: $0 < 1 ? 1 : 0)?.text }
        let spans =
            ["0"] + zip(limits, limits.dropFirst()).map { book.span($0, $1) } + limits.suffix(1).map { $0 + "+" }
        return [Run("mm ", .dim)] + zip(ramp, spans).flatMap { [Run($0 + " "), Run($1 + "  ", .dim)] }
    }
}
