import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ComparisonDocument {
    /// Several cities on one chart with one scale; where nothing is drawn, each city's lowest and highest.
    package var report: Report {
        var report = Report(book: book, title: { title(width: $0) }, data: data)
        report.head = head
        report.sections = [.table(table)]
        report.sentences = { entries.map(sentence) }
        report.notes = notes
        report.picture = { $0.render(self) }
        return report
    }

    /// A row for each city, with the lowest minimum and the highest maximum of its coming days.
    private var table: TableSection {
        TableSection(
            rows: entries.map { $0.span(now: now) }, columns: [.name, .min, .max],
            context: TableContext(book, now: now),
            isTypical: !origin.source.isLive, tellsFailures: true)
    }

    private func sentence(_ entry: CityForecast) -> String {
        let name = entry.city.displayName(in: language)
        if let error = entry.error { return book(.plainFailed, ["city": name, "reason": book.shortReason(error)]) }
        let weather = entry.span(now: now).weather
        let spoken = SpokenSpan(entry.steps(now: now), book, units, isLive: origin.source.isLive)
        return "\(name): \(spoken.text(from: weather?.minimum, to: weather?.maximum))."
    }

    private var data: ReportData {
        let ofStep = Quantity.ofStep.fields(isLive: origin.source.isLive)
        let ofCity = [Quantity.id, .name, .place].fields
        let failure = [Quantity.error].fields
        func steps(_ entry: CityForecast) -> [Row] {
            guard let rows = entry.rows(now: now) else { return [] }
            return entry.steps(now: now).map { rows.row($0) }
        }
        let cities = ReportData.Node.lines(entries.count) { index in
            let row = entries[index].span(now: now)
            let objects = steps(entries[index]).map { JSONValue.object($0.members(ofStep, in: book)) }
            return .object(
                row.members(ofCity, in: book) + [JSONValue.Member("steps", .array(objects))]
                    + row.members(failure, in: book))
        }
        var data = ReportData(members: [("cities", cities)])
        // A city that failed has one record, with its error.
        let rows = entries.flatMap { $0.error == nil ? steps($0) : [$0.span(now: now)] }
        data.records = [
            ReportData.Records(rows: rows, fields: [Quantity.id, .name].fields + ofStep + failure)
        ]
        return data
    }
}
