/// One JSON object a line, for tools that read a stream.
package struct NDJSONFormat: Sendable {
    /// The fields of each line, in this order; nil is all.
    package var fields: [String]?

    package init(fields: [String]? = nil) { self.fields = fields }

    package func render(_ report: Report) -> String {
        var text = ""
        for records in report.data.records {
            let kind = records.kind.map { [JSONValue.Member("kind", .string($0))] } ?? []
            for row in records.rows {
                let members = kind + row.members(records.fields, in: report.book) + report.data.place
                JSONValue.object(members + report.provenance(of: row)).with(fields).write(to: &text)
                text += "\n"
            }
        }
        return text
    }
}
