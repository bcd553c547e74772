/// One JSON object a line, for tools that read a stream.
package struct NDJSONFormat: Sendable {
    package init() {}

    package func render(_ report: Report) -> String {
        var text = ""
        for records in report.data.records {
            let kind = records.kind.map { [JSONValue.Member("kind", .string($0))] } ?? []
            for row in records.rows {
                let members = kind + row.members(records.fields, in: report.book) + report.data.place
                JSONValue.object(members + report.provenance(of: row)).write(to: &text)
                text += "\n"
            }
        }
        return text
    }
}
