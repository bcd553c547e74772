import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The dates and hours below a chart, as much of them as fits.
struct DayLabels {
    let time: TimeAxis
    let book: Phrasebook
    let geometry: PlotGeometry

    /// `Sun 22 Nov` at the beginning of each day, all in the longest form in which they stand apart.
    var days: String {
        let days = time.days.map { day in
            (column: geometry.column(day.fraction), forms: forms(day.date), isBoundary: day.isBoundary)
        }
        let count = days.map(\.forms.count).min() ?? 0
        for form in 0..<count {
            let labels = days.map { (column: $0.column, text: $0.forms[form]) }
            let whole = labels.enumerated().allSatisfy { index, label in
                // The last day may be cut short by the end of the axis, and the first if it began before the axis.
                (index == 0 && !days[index].isBoundary) || index + 1 == labels.count
                    || label.column + label.text.displayWidth < labels[index + 1].column
            }
            // What is left of the first day gives way to the days that begin on the axis.
            let order = zip(days, labels).filter(\.0.isBoundary) + zip(days, labels).filter { !$0.0.isBoundary }
            if whole || form + 1 == count { return row(order.map(\.1)) }
        }
        return ""
    }

    /// Hours as often as they stand apart; the word for now comes before them.
    func hours(now: Double?) -> String {
        let perHour = Double(geometry.columns) / max(1, time.length * 24)
        guard let step = [3, 6, 12].first(where: { Double($0) * perHour >= 3 }) else { return row(nowLabel(now)) }
        let hours = time.hours(every: step).map { hour in
            (column: geometry.column(hour.fraction), text: hour.hour < 10 ? "0\(hour.hour)" : String(hour.hour))
        }
        return row(nowLabel(now) + hours)
    }

    private func nowLabel(_ now: Double?) -> [(column: Int, text: String)] {
        guard let now else { return [] }
        let text = book(.chartNow)
        return [(min(geometry.column(now), geometry.columns - text.displayWidth), text)]
    }

    /// From the longest to the shortest.
    private func forms(_ date: CivilTime) -> [String] {
        let weekday = book.text(key: "weekday.short.\(date.weekday)") ?? ""
        let values = ["weekday": weekday, "initial": String(weekday.prefix(2)), "day": String(date.day)]
        return [book.shortDate(date), book(.chartDay, values), book(.sameDayShort, values), String(date.day)]
    }

    /// Labels at their columns; one that would touch an earlier one or leave the frame is left out.
    private func row(_ labels: [(column: Int, text: String)]) -> String {
        var taken: [Range<Int>] = []
        var placed: [(column: Int, text: String)] = []
        for label in labels {
            let range = label.column..<(label.column + label.text.displayWidth)
            guard label.column >= 0, range.upperBound <= geometry.columns,
                taken.allSatisfy({ range.upperBound < $0.lowerBound || range.lowerBound > $0.upperBound })
            else { continue }
            taken.append(range)
            placed.append(label)
        }
        return placed.sorted { $0.column < $1.column }.reduce(into: "") { text, label in
            text = text.padded(to: label.column) + label.text
        }
    }
}
