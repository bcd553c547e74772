import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The coming days below each other, each with a bar from its minimum to its maximum on a scale that all share.
struct DayBars {
    let coming: ComingWeather
    let formatter: CellFormatter
    let width: Int

    /// A column as wide as its widest cell; nil is the bar, which gets the remaining width.
    private struct Column {
        let quantity: Quantity?
        var width: Int
    }

    private static let gap = 2
    /// Shorter bars do not show which day is warmer.
    private static let leastBar = 8
    private static let longestBar = 30
    private static let shortestWeather = 8

    private var book: Phrasebook { coming.book }
    private var glyph: Character { formatter.drawsInASCII ? "=" : "━" }

    /// Headings first. Where it is narrow, the amounts of what falls go first, then words of the weather are cut, then the
    /// average and the times of the sun go.
    var lines: [Line] {
        let rows = coming.days.map(coming.row)
        let amounts = [Quantity.precip, .snow].falling(in: rows, coming.context)
        let sets: [[Quantity?]] = [
            [.date, .weather, .rain] + amounts + [.min, nil, .max, .average, .sunTimes],
            [.date, .weather, .rain, .min, nil, .max, .average, .sunTimes],
            [.date, .weather, .rain, .min, nil, .max, .sunTimes],
            [.date, .weather, .rain, .min, nil, .max], [.date, .rain, .min, nil, .max],
        ]
        let fitted = sets.flatMap { set in
            [false, true].map { (isCompact: $0, columns: columns(set, rows, isCompact: $0)) }
        }
        let chosen = fitted.first { needed($0.columns) + Self.leastBar <= width } ?? fitted[fitted.count - 1]
        let bar = max(0, min(Self.longestBar, width - needed(chosen.columns)))
        let scale = scale
        return [
            line(chosen.columns, bar: [Run(String(repeating: " ", count: bar))]) {
                heading($0, isCompact: chosen.isCompact)
            }
        ]
            + rows.map { row in
                line(chosen.columns, bar: scale.map { self.bar(row, scale: $0, width: bar) } ?? []) { quantity in
                    cell(quantity, row, isCompact: chosen.isCompact)
                }
            }
    }

    private func cell(_ quantity: Quantity, _ row: Row, isCompact: Bool) -> CellText {
        formatter.text(quantity.entry.value(row, coming.context), isCompact: isCompact)
    }

    private func heading(_ quantity: Quantity, isCompact: Bool) -> CellText {
        HeadingStyle(
            book: book, icons: formatter.icons, order: nil, isTypical: !coming.provenance.source.isLive
        ).text(of: quantity, isCompact: isCompact)
    }

    private func columns(_ set: [Quantity?], _ rows: [Row], isCompact: Bool) -> [Column] {
        var columns = set.map { quantity in
            guard let quantity else { return Column(quantity: nil, width: 0) }
            let cells = rows.map { cell(quantity, $0, isCompact: isCompact).displayWidth }
            return Column(
                quantity: quantity,
                width: max(cells.max() ?? 0, heading(quantity, isCompact: isCompact).displayWidth))
        }
        // Words are cut before a column goes, but not for an amount.
        if let weather = columns.firstIndex(where: { $0.quantity == .weather }) {
            let excess = needed(columns) + Self.leastBar - width
            // Not for an average what most weathers are called.
            let usual = book.condition(WeatherCondition(kind: .partlyCloudy)).displayWidth
            let words = set.contains(.average) ? usual : Self.shortestWeather
            let least = min(columns[weather].width, words + 3)
            if excess > 0, isCompact, !set.contains(.precip), !set.contains(.snow) {
                columns[weather].width = max(least, columns[weather].width - excess)
            }
        }
        return columns
    }

    /// The width without the bar.
    private func needed(_ columns: [Column]) -> Int {
        columns.reduce(0) { $0 + $1.width } + Self.gap * (columns.count - 1)
    }

    private func line(_ columns: [Column], bar: [Run], _ cell: (Quantity) -> CellText) -> Line {
        let gap = [Run(String(repeating: " ", count: Self.gap))]
        let parts = columns.map { column in
            column.quantity.map { cell($0).fitted(to: column.width, $0.entry.alignment) } ?? bar
        }
        return Line(Array(parts.joined(separator: gap)))
    }

    /// The range from the lowest minimum to the highest maximum; nil without any.
    private var scale: Scale? {
        let values = coming.days.flatMap { [$0.weather.minimum, $0.weather.maximum] }.compactMap(\.self)
            .filter(\.isFinite)
        guard let lowest = values.min(), let highest = values.max() else { return nil }
        return Scale(lowest, highest)
    }

    /// Each column in the color of its temperature.
    private func bar(_ row: Row, scale: Scale, width: Int) -> [Run] {
        let blank = [Run(String(repeating: " ", count: width))]
        guard width > 0, let minimum = row.weather?.minimum, let maximum = row.weather?.maximum, minimum.isFinite,
            maximum.isFinite, minimum <= maximum
        else { return blank }
        let (first, last) = (scale.place(minimum, of: width), scale.place(maximum, of: width))
        return (0..<width).map { column in
            guard (first...last).contains(column) else { return Run(" ") }
            let share = width > 1 ? Double(column) / Double(width - 1) : 0.5
            let degrees = scale.lower + share * (scale.upper - scale.lower)
            return Run(String(glyph), .temperature(celsius: coming.units.celsius(degrees)))
        }
    }
}
