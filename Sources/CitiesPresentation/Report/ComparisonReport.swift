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
            rows: entries.map(maker.days), columns: [.name, .min, .max].rangesOrdered(in: language),
            context: TableContext(book, now: now),
            isTypical: !origin.source.isLive, tellsFailures: true)
    }

    private func sentence(_ entry: CityForecast) -> String {
        let name = entry.city.displayName(in: language)
        if let error = entry.error { return book(.plainFailed, ["city": name, "reason": book.shortReason(error)]) }
        let weather = maker.days(of: entry).weather
        let spoken = SpokenSpan(entry.steps(now: now), book, units, isLive: origin.source.isLive)
        return "\(name): \(spoken.text(from: weather?.minimum, to: weather?.maximum))."
    }

    private var data: ReportData {
        let ofStep = Quantity.ofStep.fields(isLive: origin.source.isLive)
        let ofCity = [Quantity.id, .name, .place].fields
        let failure = [Quantity.error].fields
        func steps(_ entry: CityForecast) -> [Row] {
            guard let rows = maker.parts(of: entry) else { return [] }
            return entry.steps(now: now).map { rows.row($0) }
        }
        let cities = ReportData.Node.lines(entries.count) { index in
            let row = maker.days(of: entries[index])
            let objects = steps(entries[index]).map { JSONValue.object($0.members(ofStep, in: book)) }
            return .object(
                row.members(ofCity, in: book) + [JSONValue.Member("steps", .array(objects))]
                    + row.members(failure, in: book))
        }
        var data = ReportData(members: [("cities", cities)])
        // A city that failed has one record, with its error.
        let rows = entries.flatMap { $0.error == nil ? steps($0) : [maker.days(of: $0)] }
        data.records = [
            ReportData.Records(rows: rows, fields: [Quantity.id, .name].fields + ofStep + failure)
        ]
        return data
    }
}
