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
        report.picture = { ComparisonRenderer($0).render(self) }
        return report
    }

    /// A row for each city, with the lowest minimum and the highest maximum of its coming days.
    private var table: TableSection {
        TableSection(
            rows: entries.map(span), columns: [.name, .min, .max], context: TableContext(book, now: now),
            isTypical: !source.isLive, tellsFailures: true)
    }

    private func span(_ entry: CityForecast) -> Row {
        guard let answer = entry.answer else {
            return Row(city: entry.city, outcome: entry.error.map(CityWeather.Outcome.failed) ?? .awaited)
        }
        let steps = entry.steps(now: now)
        let forecast = answer.value
        var weather = CurrentWeather(units: forecast.units, observedAt: now, utcOffset: forecast.utcOffset)
        weather.minimum = steps.compactMap(\.minimum).filter(\.isFinite).min()
        weather.maximum = steps.compactMap(\.maximum).filter(\.isFinite).max()
        return Row(city: entry.city, outcome: .answered(Sourced(weather, answer.provenance)))
    }

    private func sentence(_ entry: CityForecast) -> String {
        let name = entry.city.displayName(in: language)
        if let error = entry.error { return book(.plainFailed, ["city": name, "reason": book.shortReason(error)]) }
        let weather = span(entry).weather
        let spoken = SpokenSpan(entry.steps(now: now), book, units, isLive: source.isLive)
        return "\(name): \(spoken.text(from: weather?.minimum, to: weather?.maximum))."
    }

    private var data: ReportData {
        let ofStep = Quantity.ofStep.fields(isLive: source.isLive)
        let ofCity = [Quantity.id, .name, .place].fields
        let failure = [Quantity.error].fields
        func steps(_ entry: CityForecast) -> [Row] {
            guard let forecast = entry.forecast else { return [] }
            let zone = entry.zone(now: now)
            return entry.steps(now: now).map { Row($0, of: entry.city, in: forecast, source, fetchedAt, zone) }
        }
        let cities = ReportData.Node.lines(entries.count) { index in
            let row = span(entries[index])
            let objects = steps(entries[index]).map { JSONValue.object($0.members(ofStep, in: book)) }
            return .object(
                row.members(ofCity, in: book) + [JSONValue.Member("steps", .array(objects))]
                    + row.members(failure, in: book))
        }
        var data = ReportData(members: [("cities", cities)])
        // A city that failed has one record, with its error.
        let rows = entries.flatMap { $0.error == nil ? steps($0) : [span($0)] }
        data.records = [
            ReportData.Records(rows: rows, fields: [Quantity.id, .name].fields + ofStep + failure)
        ]
        return data
    }
}
