package import CitiesFoundation
package import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// The words below the time axis of a picture: hours, the names of days, and how cold and how warm each gets. As much of it
/// as fits.
///
/// The first and the last day are mostly cut short. Their names may stand below the numbers of the axes.
package struct TimeLabels<Geometry: PictureGeometry> {
    let time: TimeAxis
    let book: Phrasebook
    let geometry: Geometry
    /// The extremes by the number of the day.
    var ranges: [Int: Plot.DayRange] = [:]
    var units = UnitSystem.celsius
    /// Words as far as they can be written.
    var spelled: (String) -> String = { $0 }

    package init(
        time: TimeAxis, book: Phrasebook, geometry: Geometry, ranges: [Int: Plot.DayRange] = [:],
        units: UnitSystem = .celsius, spelled: @escaping (String) -> String = { $0 }
    ) {
        self.time = time
        self.book = book
        self.geometry = geometry
        self.ranges = ranges
        self.units = units
        self.spelled = spelled
    }

    private typealias Label = PlacedLabel<Line>

    /// The part of the axis that a day takes.
    private struct Span {
        let day: TimeAxis.Day
        let start: Double
        let end: Double
        let isFirst: Bool
        let isLast: Bool
    }

    private var spans: [Span] {
        let days = time.days
        let starts = days.map { geometry.mark($0.fraction) } + [geometry.axis.upperBound]
        return days.indices.map { index in
            Span(
                day: days[index], start: starts[index], end: max(starts[index], starts[index + 1]),
                isFirst: index == 0, isLast: index + 1 == days.count)
        }
    }

    /// `Sun 22 Nov` in the middle of each day, in the longest form in which they stand apart; days that are cut short may
    /// have a shorter one.
    package var days: [PlacedLabel<Line>] {
        let spans = spans
        return row(spans.map { span in forms(span.day.date).map { place($0, in: span) } }, spans)
    }

    /// `10.4°/-5.4°`, in Korean `-5.4°/10.4°`, below each name, with a dash for a missing value; empty when there is nothing to say.
    package var extremes: [PlacedLabel<Line>] {
        let spans = spans
        let labels = spans.compactMap { span in
            ranges[span.day.date.dayNumber].flatMap { range in
                let forms = (0..<3).compactMap { extremes(range, form: $0) }
                return forms.isEmpty ? nil : forms.map { place($0, in: span) }
            }
        }
        return row(labels, spans)
    }

    /// The words of a moment, inside the room of hours; nil where there is no such moment.
    package func now(_ moment: Date?, words: String) -> PlacedLabel<Line>? {
        moment.map { moment in
            let (room, label) = (geometry.hourRoom, hour(spelled(words), at: time.fraction(moment)))
            let start = max(room.lowerBound, min(label.start, room.upperBound - label.width))
            return Label(content: label.content, start: start, width: label.width)
        }
    }

    /// The labels of hours, as often as they stand apart. Hours that lack room beside the words for now have a mark
    /// alone.
    package func hours(besides now: PlacedLabel<Line>?) -> [(fraction: Double, words: PlacedLabel<Line>?)] {
        let perHour = (geometry.axis.upperBound - geometry.axis.lowerBound) / max(1, time.length * 24)
        let step = [3, 6, 12].first { Double($0) * perHour >= Geometry.measures.hours.step }
        var placed = [now].compactMap(\.self)
        return (step.map(time.hours) ?? []).map { mark in
            let label = hour(mark.hour < 10 ? "0\(mark.hour)" : String(mark.hour), at: mark.fraction)
            guard label.end <= geometry.hourRoom.upperBound,
                Label.standApart(placed + [label], by: Geometry.measures.hours.apart)
            else { return (mark.fraction, nil) }
            placed.append(label)
            return (mark.fraction, label)
        }
    }

    private func hour(_ text: String, at fraction: Double) -> Label {
        let width = geometry.width(of: text, as: .hour)
        return Label(
            content: Line(text, .axis), start: geometry.mark(fraction) - width * Geometry.measures.beforeMark,
            width: width)
    }

    /// The name of a date from the longest form to the shortest.
    private func forms(_ date: CivilDate) -> [Line] {
        let weekday = book.weekday(date)
        let values = ["weekday": weekday, "initial": String(weekday.prefix(2)), "day": String(date.day)]
        let names = [book.shortDate(date), book(.chartDay, values), book(.sameDayShort, values), String(date.day)]
        return names.map { Line($0, .axis) }
    }

    /// nil when neither is known.
    private func extremes(_ range: Plot.DayRange, form: Int) -> Line? {
        let ends = book.language.range(range.minimum, range.maximum).map {
            RoundedNumber($0, decimals: form == 0 ? 1 : 0)
        }
        guard ends.contains(where: { $0 != nil }) else { return nil }
        let degree = form < 2 ? "°" : ""
        let runs = ends.map { end in
            end.map { Run(spelled($0.text + degree), .temperature(celsius: units.celsius($0.value))) }
                ?? Run(spelled(CellFormatter.missing), .axis)
        }
        return Line([runs[0], Run("/", .axis), runs[1]])
    }

    /// Places a text in the middle of its day; a text wider than a partial day begins or ends with it.
    private func place(_ text: Line, in span: Span) -> Label {
        let (measures, width) = (Geometry.measures, geometry.width(of: text.text, as: .day))
        let spare = span.end - span.start - width
        func label(_ start: Double) -> Label { Label(content: text, start: start, width: width) }
        if spare < measures.days.spare, span.isFirst, !span.isLast {
            return label(span.end - measures.days.inset - width)
        }
        if spare < measures.days.spare, span.isLast, !span.isFirst { return label(span.start + measures.days.inset) }
        return label(span.start + measures.snapped(max(0, spare / 2)))
    }

    /// Labels, each with forms from the longest to the shortest: all in the longest that has room, but the first
    /// and the last in a shorter one if they have to. Of the shortest ones, what has room.
    private func row(_ labels: [[Label]], _ spans: [Span]) -> [Label] {
        let marks = spans.filter(\.day.isBoundary).map(\.start)
        func fit(_ labels: [Label]) -> Bool {
            Label.standApart(labels, by: Geometry.measures.days.apart) && labels.allSatisfy { isFree($0, marks) }
        }
        let count = labels.map(\.count).min() ?? 0
        for form in 0..<count {
            let inner = labels.dropFirst().dropLast().map { $0[form] }
            let (starts, ends) = (labels.prefix(1), labels.dropFirst().suffix(1))
            guard fit(Array(inner)) else { continue }
            for start in starts.isEmpty ? [nil] : starts[0][form...].map(Optional.init) {
                let last = ends.first.map { $0[form...].map(Optional.init) } ?? [nil]
                for end in last {
                    let all = [start].compactMap(\.self) + inner + [end].compactMap(\.self)
                    if fit(all) { return all }
                }
            }
        }
        var placed: [Label] = []
        // Days that begin on the axis first: the rest of the first day gives way.
        for label in (labels.dropFirst() + labels.prefix(1)).compactMap(\.last) where fit(placed + [label]) {
            placed.append(label)
        }
        return placed
    }

    /// True inside the room, and clear of the marks between days.
    private func isFree(_ label: Label, _ marks: [Double]) -> Bool {
        let room = geometry.dayRoom
        guard room.lowerBound <= label.start, label.end <= room.upperBound else { return false }
        return Geometry.measures.mark.map { margin in
            !marks.contains { label.start - margin < $0 && $0 < label.end + margin }
        } ?? true
    }
}
