import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The lines below a chart: hours, the names of days, and how cold and how warm each gets. As much of it as fits.
///
/// The first and the last day are mostly cut short. Their names may stand below the numbers of the axes.
struct DayLabels {
    let time: TimeAxis
    let book: Phrasebook
    let geometry: PlotGeometry
    /// By the number of the day.
    var ranges: [Int: Plot.DayRange] = [:]
    var units = UnitSystem.celsius
    /// The sign of degrees, as far as it can be written.
    var degree = "°"

    /// Words at a place, counted from the inside of the frame.
    private typealias Label = (column: Int, text: Line)

    /// Columns of the grid that a day takes.
    private struct Span {
        let day: TimeAxis.Day
        let columns: Range<Int>
        let isFirst: Bool
        let isLast: Bool
    }

    private var spans: [Span] {
        let days = time.days
        let starts = days.map { geometry.column($0.fraction) } + [geometry.columns]
        return days.indices.map { index in
            Span(
                day: days[index], columns: starts[index]..<max(starts[index], starts[index + 1]),
                isFirst: index == 0, isLast: index + 1 == days.count)
        }
    }

    /// `Sun 22 Nov` in the middle of each day, in the longest form in which they stand apart; days that are cut short may
    /// have a shorter one.
    var days: Line { row(spans.map { span in forms(span.day.date).map { place($0, in: span) } }) }

    /// `-5.4°/10.4°` below each name; nil when there is nothing to say.
    var extremes: Line? {
        let labels = spans.compactMap { span in
            ranges[span.day.date.dayNumber].flatMap { range in
                let forms = (0..<3).compactMap { extremes(range, form: $0) }
                return forms.isEmpty ? nil : forms.map { place($0, in: span) }
            }
        }
        return labels.isEmpty ? nil : row(labels)
    }

    /// Hours as often as they stand apart; the word for now comes before them.
    func hours(now: Double?) -> Line {
        let perHour = Double(geometry.columns) / max(1, time.length * 24)
        guard let step = [3, 6, 12].first(where: { Double($0) * perHour >= 3 }) else { return line(nowLabel(now)) }
        let hours = time.hours(every: step).map { hour -> Label in
            (geometry.column(hour.fraction), Line(hour.hour < 10 ? "0\(hour.hour)" : String(hour.hour), .axis))
        }
        let all = nowLabel(now) + hours.filter { $0.column + 2 <= geometry.columns }
        return line(
            all.reduce(into: []) { placed, label in
                if Self.standApart(placed + [label]) { placed.append(label) }
            })
    }

    private func nowLabel(_ now: Double?) -> [Label] {
        guard let now else { return [] }
        let text = Line(book(.chartNow), .axis)
        return [(min(geometry.column(now), geometry.columns - text.displayWidth), text)]
    }

    /// From the longest to the shortest.
    private func forms(_ date: CivilDate) -> [Line] {
        let weekday = book.weekday(date)
        let values = ["weekday": weekday, "initial": String(weekday.prefix(2)), "day": String(date.day)]
        let names = [book.shortDate(date), book(.chartDay, values), book(.sameDayShort, values), String(date.day)]
        return names.map { Line($0, .axis) }
    }

    /// nil unless both are known.
    private func extremes(_ range: Plot.DayRange, form: Int) -> Line? {
        let ends = [range.minimum, range.maximum].compactMap { RoundedNumber($0, decimals: form == 0 ? 1 : 0) }
        guard ends.count == 2 else { return nil }
        let degree = form < 2 ? self.degree : ""
        let runs = ends.map { Run($0.text + degree, .temperature(celsius: units.celsius($0.value))) }
        return Line([runs[0], Run("/", .axis), runs[1]])
    }

    /// In the middle of its day; what is wider than a day that is cut short begins or ends with it.
    private func place(_ text: Line, in span: Span) -> Label {
        let width = text.displayWidth
        let spare = span.columns.count - width
        if spare < 1, span.isFirst, !span.isLast { return (span.columns.upperBound - 1 - width, text) }
        if spare < 1, span.isLast, !span.isFirst { return (span.columns.lowerBound + 1, text) }
        return (span.columns.lowerBound + Swift.max(0, spare + 1) / 2, text)
    }

    /// Labels of which each has forms from the longest to the shortest: all in the longest that has room, but the first
    /// and the last in a shorter one if they have to. Of the shortest ones, what has room.
    private func row(_ labels: [[Label]]) -> Line {
        let count = labels.map(\.count).min() ?? 0
        for form in 0..<count {
            let inner = labels.dropFirst().dropLast().map { $0[form] }
            let (starts, ends) = (labels.prefix(1), labels.dropFirst().suffix(1))
            guard fit(Array(inner)) else { continue }
            for start in starts.isEmpty ? [nil] : starts[0][form...].map(Optional.init) {
                let last = ends.first.map { $0[form...].map(Optional.init) } ?? [nil]
                for end in last {
                    let all = [start].compactMap(\.self) + inner + [end].compactMap(\.self)
                    if fit(all) { return line(all) }
                }
            }
        }
        var placed: [Label] = []
        // What begins on the axis first: what is left of the first day gives way.
        for label in (labels.dropFirst() + labels.prefix(1)).compactMap(\.last) where fit(placed + [label]) {
            placed.append(label)
        }
        return line(placed)
    }

    private func fit(_ labels: [Label]) -> Bool { Self.standApart(labels) && labels.allSatisfy(isInside) }

    private func isInside(_ label: Label) -> Bool {
        label.column >= -geometry.indent
            && label.column + label.text.displayWidth <= geometry.columns + geometry.outdent
    }

    private static func standApart(_ labels: [Label]) -> Bool {
        let sorted = labels.sorted { $0.column < $1.column }
        return zip(sorted, sorted.dropFirst()).allSatisfy { $0.column + $0.text.displayWidth < $1.column }
    }

    /// As wide as all of the chart, from its left edge.
    private func line(_ labels: [Label]) -> Line {
        labels.sorted { $0.column < $1.column }.reduce(into: Line()) { line, label in
            let blanks = label.column + geometry.indent - line.displayWidth
            line.runs += [Run(String(repeating: " ", count: Swift.max(0, blanks)))] + label.text.runs
        }
    }
}
