import CitiesWeatherModel
package import CitiesPresentation

/// One JSON object a line, for tools that read a stream.
package struct NDJSONFormat: Sendable {
    /// The fields of each line, in this order; nil is all.
    package var fields: [String]?

    package init(fields: [String]? = nil) { self.fields = fields }

    package func render(_ report: Report) -> String {
        var text = ""
        each(report) { _, members in write(members, to: &text) }
        return text
    }

    /// Writes the line of a city that came after the rest of its list was made a report.
    package func write(_ row: Row, of report: Report, to text: inout String) {
        for records in report.data.records { write(members(of: row, records, in: report), to: &text) }
    }

    private func write(_ members: [JSONValue.Member], to text: inout String) {
        text += JSONValue.object(members).with(fields).text + "\n"
    }

    /// The line of each row, and the same without the time of the fetch.
    func lines(_ report: Report) -> [(city: City.ID, text: String, withoutTime: String)] {
        var lines: [(city: City.ID, text: String, withoutTime: String)] = []
        each(report) { row, members in
            let timeless = members.filter { $0.key != "fetchedAt" }
            lines.append((row.city.id, JSONValue.object(members).text, JSONValue.object(timeless).text))
        }
        return lines
    }

    private func each(_ report: Report, _ body: (Row, [JSONValue.Member]) -> Void) {
        for records in report.data.records {
            for row in records.rows { body(row, members(of: row, records, in: report)) }
        }
    }

    private func members(of row: Row, _ records: ReportData.Records, in report: Report) -> [JSONValue.Member] {
        let kind = records.kind.map { [JSONValue.Member("kind", .string($0))] } ?? []
        return kind + row.members(records.fields, in: report.book) + report.data.place + report.provenance(of: row)
    }
}

/// NDJSON of a report that is made again and again: a line for each city with something new.
package struct ChangedLines: Sendable {
    private var told: [City.ID: String] = [:]

    package init() {}

    /// The lines of the cities whose answer differs from the last one written; the time of the fetch does not count.
    ///
    /// - Parameter isStandIn: True when typical weather stands in for an answer: it changes with the time of day, and
    ///   is written once.
    package mutating func news(in report: Report, isStandIn: Bool = false) -> String {
        NDJSONFormat().lines(report).filter { line in
            let content = isStandIn ? "" : line.withoutTime
            return told.updateValue(content, forKey: line.city) != content
        }.map { $0.text + "\n" }.joined()
    }
}
