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
                if let error = row.error ?? row.missing {
                    return book(.plainFailed, ["city": name, "reason": book.shortReason(error)])
                }
                let said = Clauses(row: row, context: context, saysUnknown: true)
                    .clauses([.weather, .min, .max, .rain, .precip, .wind].rangesOrdered(in: head.language))
                let take = row.take.flatMap { take in
                    take.items.isEmpty ? nil : take.words(book).map { book(.tripTake, ["items": $0]) }
                }
                return "\(name): \((said + [take].compactMap(\.self)).joined(separator: ", "))."
            }
        }
        report.notes = notes
        return report
    }

    /// The things that cannot be ruled out, with the cities of which too little is known; and where the air is from.
    private var notes: [String] {
        let unknown = TripItem.allCases.compactMap { item -> String? in
            let cities = rows.filter { $0.take?.unknown.contains(item) == true && $0.missing == nil }
                .map { $0.city.displayName(in: head.language) }
            let names = cities.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            return names.isEmpty
                ? nil : book(.tripUnknown, ["item": book(.tripItem, item.rawValue), "cities": book.names(names)])
        }
        let early = rows.filter { $0.weather != nil }.map {
            (city: $0.city.displayName(in: head.language), sentence: $0.endsEarly ? book(.dayEndsEarly) : nil)
        }
        return unknown + book.notes(early) + (rows.contains { $0.air != nil } ? [book(.airDayNote)] : [])
    }

    private var data: ReportData {
        var data = ReportData(members: [("cities", .rows(rows, Quantity.ofTrip.fields, book))])
        data.records = [ReportData.Records(rows: rows, fields: Quantity.ofTrip.fields)]
        return data
    }
}
