import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The coming hours beside each other, a cell for each or for every three, as many as there is room for on bands
/// below each other.
struct HourBands {
    let coming: ComingWeather
    let formatter: CellFormatter
    /// No line is wider.
    private let width: Int
    private let quantities: [Quantity]
    /// True for a cell for every hour, false for one for every three.
    private let isRoomy: Bool

    /// - Parameters:
    ///   - width: columns; nil is the width of the oldest terminals.
    ///   - isFull: Whether humidity and wind are there too; nil where there is room for every hour.
    ///   - hasEveryHour: Whether every hour has a cell of its own; nil where there is room for it.
    init(
        coming: ComingWeather, formatter: CellFormatter, width: Int?, isFull: Bool? = nil, hasEveryHour: Bool? = nil
    ) {
        self.coming = coming
        self.formatter = formatter
        self.width = width ?? 80
        isRoomy = hasEveryHour ?? Self.hasEveryHour(width: self.width)
        let isFull = isFull ?? isRoomy
        let all: [Quantity] = isFull ? [.temp, .rain, .precip, .snow, .humidity, .wind] : [.temp, .rain]
        quantities = all.falling(in: coming.hours.map(coming.row), coming.context)
    }

    /// The label at the left of a line and the contents of each of its cells.
    private struct Row {
        let label: String
        let cells: [Run]
    }

    /// Cells of one band, and the width of each.
    private struct Band {
        let hours: ArraySlice<DashboardHour>
        let cellWidth: Int
        /// The quantities written with tenths. All numbers of a line have the same digits.
        let precise: Set<Quantity>
    }

    private var book: Phrasebook { coming.book }
    private var glyphs: FrameGlyphs { formatter.drawsInASCII ? .ascii : .lines }
    /// An hour, or a number of three digits, and a blank.
    private static let leastCell = 4
    private static let widestCell = 8
    /// The least width for a cell for every hour.
    private static let roomy = 110

    /// True when this many columns have a cell for every hour.
    static func hasEveryHour(width: Int) -> Bool { width >= roomy }

    private var labelWidth: Int { quantities.map { label($0).displayWidth }.max() ?? 0 }

    /// Blank lines between the bands.
    var lines: [Line] { Array(bands.map(lines).joined(separator: [Line()])) }

    /// A band for each day where the days fit, one for all where both do, else as many cells as fit.
    private var bands: [Band] {
        let all = coming.cells(every: isRoomy ? 1 : 3)[...]
        // A blank parts every cell from the next, however cold it gets.
        let least = Swift.max(Self.leastCell, 1 + (quantities.map { widest($0, of: all, isPrecise: false) }.max() ?? 0))
        let most = Swift.max(1, (width - labelWidth - 1) / least)
        let days = all.chunked { $0.start.dayNumber }
        let parts =
            all.count <= most && !isRoomy
            ? [all]
            : days.allSatisfy { $0.count <= most }
                ? days : stride(from: 0, to: all.count, by: most).map { all.dropFirst($0).prefix(most) }
        let longest = parts.map(\.count).max() ?? 1
        let room = (width - labelWidth - 1) / Swift.max(1, longest)
        let cellWidth = Swift.max(least, Swift.min(Self.widestCell, room))
        let precise =
            cellWidth > least ? quantities.filter { widest($0, of: all, isPrecise: true) < cellWidth } : []
        return parts.map { Band(hours: $0, cellWidth: cellWidth, precise: Set(precise)) }
    }

    /// Columns of the longest number of a quantity; 0 without any.
    private func widest(_ quantity: Quantity, of hours: ArraySlice<DashboardHour>, isPrecise: Bool) -> Int {
        hours.map(coming.row).map { value(quantity, $0, isPrecise: isPrecise).text.displayWidth }.max() ?? 0
    }

    private func lines(_ band: Band) -> [Line] {
        let rows = band.hours.map(coming.row)
        let cells = band.hours.map { Run($0.start.hour < 10 ? "0\($0.start.hour)" : String($0.start.hour), .axis) }
        let icons = band.hours.map { hour in
            Run(hour.weather.condition.map(formatter.icons.icon) ?? CellFormatter.missing)
        }
        let sky = formatter.icons == .none ? [] : [Row(label: "", cells: icons)]
        let values = quantities.map { quantity in
            Row(
                label: label(quantity),
                cells: rows.map { value(quantity, $0, isPrecise: band.precise.contains(quantity)) })
        }
        let known = (sky + values).filter { row in row.cells.contains { $0.text != CellFormatter.missing } }
        return [titles(band), line(Row(label: "", cells: cells), band), daylight(band)]
            + known.map { line($0, band) }
    }

    private func label(_ quantity: Quantity) -> String {
        let name = quantity.entry.shortHeading ?? quantity.entry.heading
        let unit = quantity.entry.line?.axis.symbol(coming.units) ?? ""
        return name.map { book($0) + " " + unit } ?? unit
    }

    /// The number alone: its unit is in the label.
    private func value(_ quantity: Quantity, _ row: CitiesPresentation.Row, isPrecise: Bool) -> Run {
        let value = quantity.entry.value(row, coming.context)
        let number = value?.shown
        let precise = quantity.entry.line?.axis.decimals ?? 0
        // A shower is less than a millimeter, nothing is no tenth of one, and a flood has no room for tenths.
        let isAmount = [.precip, .snow].contains(quantity)
        let decimals =
            isAmount
            ? (number ?? 0) > 0 && (number ?? 0) < 9.95 ? precise : 0 : isPrecise ? precise : 0
        guard let shown = RoundedNumber(number, decimals: decimals) else { return Run(CellFormatter.missing, .dim) }
        return Run(shown.text, formatter.text(value).body.style)
    }

    /// Each cell ends at the right of its columns, but for a blank.
    private func line(_ row: Row, _ band: Band) -> Line {
        let cells = row.cells.flatMap { cell in
            [Run(String(repeating: " ", count: Swift.max(0, band.cellWidth - cell.text.displayWidth))), cell]
        }
        return Line([Run(row.label.padded(to: labelWidth) + " ", .dim)] + cells)
    }

    /// The name of each day above its first cell. The rest of today may be narrower than its name, which then begins
    /// above the labels.
    private func titles(_ band: Band) -> Line {
        var column = labelWidth + 1
        var line = Line()
        for day in band.hours.chunked(by: { $0.start.dayNumber }) {
            guard let first = day.first else { continue }
            let end = column + day.count * band.cellWidth
            let date = first.start.date
            let names = [coming.dayTitle(date), book.day(date), String(date.day)]
            let start = column + Swift.max(0, band.cellWidth - 2)
            let room = end - (line.runs.isEmpty ? 0 : Swift.max(start, line.displayWidth + 2))
            let name = names.first { $0.displayWidth <= room } ?? ""
            let place = start + name.displayWidth <= end ? start : end - name.displayWidth
            let blanks = Swift.max(
                0, Swift.max(place, line.runs.isEmpty ? 0 : line.displayWidth + 2) - line.displayWidth)
            if !name.isEmpty { line.runs += [Run(String(repeating: " ", count: blanks)), Run(name, .heading)] }
            column = end
        }
        return line
    }

    /// `── night ───── day ──`: over which cells it is day.
    private func daylight(_ band: Band) -> Line {
        let runs = band.hours.chunked(by: \.isDay).flatMap { span -> [Run] in
            let isDay = span[span.startIndex].isDay
            let room = span.count * band.cellWidth - 1
            let word = book(isDay ? .dashboardDay : .dashboardNight)
            let text = word.displayWidth <= room ? word : String(word.prefix(1)).uppercased()
            let rest = Swift.max(0, room - text.displayWidth)
            let framed = rest >= 4
            let rule = { (count: Int) in String(repeating: glyphs.bottom, count: Swift.max(0, count)) }
            let left = framed ? rule(rest / 2 - 1) + " " : String(repeating: " ", count: rest)
            let right = framed ? " " + rule(rest - rest / 2 - 1) : ""
            return [Run(" " + left, .axis), Run(text, isDay ? .plain : .dim), Run(right, .axis)]
        }
        return Line([Run(String(repeating: " ", count: labelWidth + 1))] + runs)
    }
}

extension ComingWeather {
    /// The hours in groups by the place's clock, without a last group that the hours do not fill. What comes in
    /// steps stays in steps.
    ///
    /// Of several hours the temperature and the wind are those at the beginning, the sky is the worst of them, the chance
    /// of rain the highest.
    func cells(every count: Int) -> [DashboardHour] {
        guard count > 1, !forecast.isInSteps else { return hours }
        var groups = hours.chunked { $0.start.dayNumber * 24 + $0.start.hour / count }
        if groups.count > 1, let last = groups.last, last.count < count,
            last.first?.start.hour.isMultiple(of: count) == true
        {
            groups.removeLast()
        }
        return groups.compactMap { group in
            guard let first = group.first else { return nil }
            let length = group.reduce(0) { $0 + $1.length }
            var weather = HourlyForecast(
                ForecastStep(time: first.weather.time, length: length, of: group.map(\.weather)).period)
            weather.condition?.isDay = first.isDay
            return DashboardHour(weather: weather, start: first.start, length: length, isDay: first.isDay)
        }
    }
}
