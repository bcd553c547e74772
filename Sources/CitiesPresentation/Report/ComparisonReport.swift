import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ComparisonDocument {
    /// Several cities on one chart with one scale; where nothing is drawn, each city's lowest and highest.
    package var report: Report {
        var report = Report(book: book, title: { title(width: $0) }, data: data)
        report.head = head
        report.sections = [value == .temp ? .table(temperatures) : .matrix(ranges)]
        report.sentences = { entries.map(sentence) }
        report.notes = notes
        report.picture = { $0.render(self) }
        report.figures = [Report.Figure(.comparison(self))]
        return report
    }

    /// The value as numbers: hours down, cities across.
    package var table: Report {
        var report = report
        (report.picture, report.figures) = (nil, [])
        report.sections = [.matrix(hours)]
        report.sentences = {
            entries.filter { $0.error != nil }.map(sentence) + rowsByHour.map { sentence(of: $0.time, $0.rows) }
        }
        return report
    }

    /// The hours of each city, in order of time; the steps of one whose source has no hours.
    func moments(_ entry: CityForecast) -> [ChartRows.Moment] {
        guard let rows = maker.parts(of: entry) else { return [] }
        let steps = entry.steps(now: now)
        let hours = rows.forecast.hourly.sorted { $0.time < $1.time }.filter { hour in
            steps.contains { $0.time <= hour.time && hour.time < $0.end }
        }
        return hours.isEmpty ? steps.map { ($0.time, rows.row($0)) } : hours.map { ($0.time, rows.row($0)) }
    }

    /// Every hour that a city has, with the row of each city; nil for a city without the hour. The hours are those of the first
    /// city: hours of a zone with half an hour beside it are in the rows of the hours that are under way with them.
    private var rowsByHour: [(time: Date, rows: [Row?])] {
        let all = entries.map(moments)
        let first = all.lazy.compactMap(\.first).first?.time
        let rows = all.map { moments in
            let delay = first.flatMap { first in moments.first.map { $0.time.timeIntervalSince(first) } } ?? 0
            let rest = delay.truncatingRemainder(dividingBy: 3_600)
            return Dictionary(moments.map { ($0.time - rest, $0.row) }, uniquingKeysWith: { first, _ in first })
        }
        return Set(rows.flatMap(\.keys)).sorted().map { time in (time, rows.map { $0[time] }) }
    }

    private func timeText(_ hour: Date) -> String {
        let time = zone.time(at: hour)
        // Two hours bear one name where the clock is set back.
        let name = zone.moments(showing: Int(zone.local(hour))).count > 1 ? " " + zone.clock(at: hour).label : ""
        return "\(book.day(time.date)) \(time.clockText)\(name)"
    }

    private var hours: MatrixSection {
        let formatter = CellFormatter(book: book, icons: .none)
        let context = TableContext(book, now: now)
        return MatrixSection(
            corner: book.language.heading(valueName), headings: entries.map { $0.city.displayName(in: language) },
            rows: rowsByHour.map { hour, rows in
                let cells = rows.map { row in
                    let known = row.flatMap { value.entry.value($0, context) }
                    let text = formatter.text(known)
                    return MatrixSection.Cell(Run(text.text, text.body.style), value: known)
                }
                return MatrixSection.Row(name: timeText(hour), cells: cells, reason: nil)
            }, goesOn: true, isInOrder: true)
    }

    /// A row for each city, with the lowest and the highest value of its coming days.
    private var ranges: MatrixSection {
        let bars = rangeBars(glyphs: .ascii).bars
        let headings = language.range(book(.chartMin), book(.chartMax)).map { book.language.heading($0) }
        return MatrixSection(
            corner: book.language.heading(book(.columnName)), headings: headings,
            rows: zip(entries, bars).map { entry, bar in
                let (lowest, highest) = (bar.ends?.lowest, bar.ends?.highest)
                let ends = [(lowest, bar.range?.lowerBound), (highest, bar.range?.upperBound)].map { text, number in
                    MatrixSection.Cell(text.map { $0 + axis.unit(behindNumber: units) }, number: number)
                }
                let numbers = language.range(ends[0], ends[1])
                return MatrixSection.Row(
                    name: entry.city.displayName(in: language), cells: numbers,
                    reason: entry.error.map(book.shortReason))
            })
    }

    /// A row for each city, with the lowest minimum and the highest maximum of its coming days.
    private var temperatures: TableSection {
        TableSection(
            rows: entries.map(maker.days), columns: [.name, .min, .max].rangesOrdered(in: language),
            context: TableContext(book, now: now),
            isTypical: !origin.source.isLive, tellsFailures: true)
    }

    private func sentence(_ entry: CityForecast) -> String {
        let name = entry.city.displayName(in: language)
        if let error = entry.error { return book.failed(name, error) }
        guard value == .temp else { return spoken(entry, name) }
        let weather = maker.days(of: entry).weather
        let extremes = book.spokenExtremes(weather?.minimum, weather?.maximum, units, decimals: 1)
        return "\(name): \(book.spoken(entry.steps(now: now), extremes: extremes, isLive: origin.source.isLive))."
    }

    /// `Sat 28 15:00: Seoul 3.6 degrees Celsius, Busan temperature unknown.`; a failed city is left out.
    private func sentence(of hour: Date, _ rows: [Row?]) -> String {
        let context = TableContext(book, now: now)
        let clauses = zip(entries, rows).filter { $0.0.error == nil }.map { entry, row in
            let clause = row.map { Clauses(row: $0, context: context, saysUnknown: true).joined([value]) }
            return entry.city.displayName(in: language) + " "
                + (clause ?? book(.plainUnknown, ["what": book(.plainName, value.rawValue)]))
        }
        return "\(timeText(hour)): \(clauses.joined(separator: ", "))."
    }

    /// `Seoul: humidity 41–93%.`
    private func spoken(_ entry: CityForecast, _ name: String) -> String {
        let ends = entry.range(of: value, now: now).flatMap { range in
            RoundedNumber(range.lowerBound, decimals: axis.decimals).flatMap { lowest in
                RoundedNumber(range.upperBound, decimals: axis.decimals).map { (lowest.text, $0.text) }
            }
        }
        guard let ends else { return "\(name): \(book(.chartNone, ["what": book.lineName(of: value)]))." }
        let values = ["what": book.lineName(of: value), "span": book.span(ends.0, ends.1), "unit": axis.symbol(units)]
        return "\(name): \(book(axis == .percent ? .chartCaptionPercent : .sameCaptionSpan, values).trimmed)."
    }

    private var data: ReportData {
        let usual = Quantity.ofStep.fields(isLive: origin.source.isLive)
        let ofStep = usual + value.entry.fields.filter { field in !usual.contains { $0.path == field.path } }
        let steps = ReportData.Parts<CityForecast>(name: "steps", kind: "step", fields: ofStep) { [maker, now] entry in
            guard let rows = maker.parts(of: entry) else { return [] }
            return entry.steps(now: now).map { rows.row($0) }
        }
        // Hours, where they are not the steps.
        let hours = ReportData.Parts<CityForecast>(
            name: "hours", kind: "hour", fields: [Quantity.begins, value].fields
        ) { $0.forecast?.hourly.isEmpty == false ? moments($0).map(\.row) : [] }
        return ReportData(of: entries, error: \.error, about: { [maker] in maker.days(of: $0) }, [steps, hours], book)
    }
}
