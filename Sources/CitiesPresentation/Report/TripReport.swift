import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension TripDocument {
    /// A line for each day of each stop.
    package var report: Report {
        let title = Line([Run(book(.tripTitle), .heading)])
        var report = Report(book: book, title: { _ in title }, data: data)
        report.head = head
        let columns: [Quantity] = [.name, .date, .weather, .min, .max, .rain, .precip, .wind, .take]
        let context = TableContext(book, now: head.now)
        report.sections = [
            .table(
                TableSection(
                    rows: rows, columns: columns.rangesOrdered(in: head.language),
                    importance: [.name, .take, .date, .max, .rain, .weather, .min, .precip, .wind], context: context,
                    isTypical: head.freshness == .typical))
        ]
        report.sentences = {
            rows.map { row in
                let day = row.moment.flatMap(row.time).map { ", " + book.shortDate($0.date) } ?? ""
                let name = row.city.displayName(in: head.language) + day
                if let error = row.error ?? row.missing { return book.failed(name, error) }
                let said = Clauses(row: row, context: context, saysUnknown: true)
                    .clauses([.weather, .min, .max, .rain, .precip, .wind].rangesOrdered(in: head.language))
                return "\(name): \((said + [spoken(row.take)].compactMap(\.self)).joined(separator: ", "))."
            }
        }
        report.notes = notes
        return report
    }

    /// `take umbrella, coat`, or that nothing known is needed, or that nothing is known; nil without weather.
    private func spoken(_ take: TripTake?) -> String? {
        guard let take else { return nil }
        guard take.isKnown else { return book(.tripTakeUnknown) }
        let items = take.items.map { book(.tripItem, $0.rawValue) }.joined(separator: ", ")
        return items.isEmpty ? book(.tripTakeNothing) : book(.tripTake, ["items": items])
    }

    /// The things that cannot be ruled out, with the cities whose weather is not known well enough; and where the air is from.
    private var notes: [String] {
        let unknown = TripItem.allCases.compactMap { item -> String? in
            let cities = rows.filter { $0.take?.unknown.contains(item) == true && $0.missing == nil }
                .map { $0.city.displayName(in: head.language) }
            let names = cities.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            return names.isEmpty
                ? nil : book(.tripUnknown, item.rawValue, ["cities": book.names(names)])
        }
        let early = rows.filter { $0.weather != nil }.map {
            (city: $0.city.displayName(in: head.language), sentence: $0.endsEarly ? book(.dayEndsEarly) : nil)
        }
        return countedNotes + unknown + book.notes(early)
            + (rows.contains { $0.beside.air != nil } ? [book(.airDayNote)] : [])
    }

    /// The hours that the values and the things to take count, where those are not the whole day.
    private var countedNotes: [String] {
        let days = rows.reduce(into: [CivilDate]()) { days, row in
            if let date = row.date, row.part != nil, !days.contains(date) { days.append(date) }
        }
        return days.flatMap { date in
            let said = zip(rows, hours).filter { $0.0.date == date && $0.0.missing == nil }.map { row, asked in
                let ends = asked?.clockEnds ?? []
                let covered =
                    ends.count == 2 ? book(.dayCovers, ["span": book.span(ends[0], ends[1])]) : nil
                let sentence =
                    covered
                    ?? row.part.flatMap { part in
                        row.clock.flatMap { clock in
                            row.answer.map { book.sentence(part, zone: clock, of: $0.provenance.source) }
                        }
                    }
                return (city: row.city.displayName(in: head.language), sentence: sentence)
            }
            return book.notes(said, day: book.shortDate(date))
        }
    }

    private var data: ReportData {
        let fields = Quantity.ofTrip.fields
        return ReportData(
            members: [("cities", .rows(rows, fields, book))], records: [ReportData.Records(rows: rows, fields: fields)])
    }
}
