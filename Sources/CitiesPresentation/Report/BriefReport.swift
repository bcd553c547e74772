import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension BriefDocument {
    /// The sentences, one on each line.
    package var report: Report {
        let title = Line([
            Run(book(.briefTitle), .heading), Run(" · ", .dim),
            Run(book(entries.count == 1 ? .listCountOne : .listCount, ["count": String(entries.count)])),
        ])
        var report = Report(book: book, title: { _ in title }, data: data)
        report.head = head
        report.isDense = true
        report.sections = texts.map { text in
            .drawn({ .remarks([text]) }) { _, width in Line.flowing([Line(text)], width: width) }
        }
        report.sentences = { texts }
        report.notes = notes
        return report
    }

    private var data: ReportData {
        let all = sentences.map { sentence in
            let cities = sentence.findings.map { JSONValue.object($0.members(book)) }
            return JSONValue.object(sentence.members(book) + [JSONValue.Member("cities", .array(cities))])
        }
        var data = ReportData(members: [("sentences", .lines(all.count) { all[$0] })])
        // A record for each city of each sentence.
        let maker = RowMaker(language: head.language, now: head.now)
        let records = sentences.flatMap { sentence in
            sentence.findings.map { finding in
                (
                    row: maker.city(finding.city),
                    members: sentence.members(book) + finding.members(book).flattened
                )
            }
        }
        let names = records.flatMap { $0.members.map(\.key) }
            .reduce(into: ["rule", "text", "id", "name", "from", "to"]) { if !$0.contains($1) { $0.append($1) } }
        let known = BriefSentence.shapes + BriefFinding.shapes + BriefFinding.numbers
        let shapes = names.map { name in known.first { $0.path == name } ?? FieldShape(name, .text) }
        data.records = [ReportData.Records(known: records, shapes)]
        let sources = entries.reduce(into: [City.ID: WeatherSource]()) { $0[$1.id] = $1.answer?.provenance.source }
        data.measured = MeasuredParts(
            cities: entries,
            parts: sentences.flatMap { sentence in
                sentence.findings.map { MeasuredParts.Part($0, of: sentence.rule, sources[$0.city.id], book) }
            })
        return data
    }
}

extension [JSONValue.Member] {
    /// The members in a record without objects: `odds.of` in place of an `of` in an `odds`.
    fileprivate var flattened: [JSONValue.Member] {
        flatMap { member in
            guard case .object(let inside) = member.value else { return [member] }
            return inside.map { JSONValue.Member("\(member.key).\($0.key)", $0.value) }
        }
    }
}
