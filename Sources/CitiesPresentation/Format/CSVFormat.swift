/// RFC 4180: a header, CRLF at the end of each record, quotes where they are needed.
package struct CSVFormat: Sendable {
    package init() {}

    package func render(_ report: Report) -> String {
        Self.text(report.delimitedRecords())
    }

    static func text(_ records: [[String]]) -> String {
        records.reduce(into: "") { $0 += $1.map(quoted).joined(separator: ",") + "\r\n" }
    }

    static func quoted(_ value: String) -> String {
        guard value.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return value }
        return "\"" + value.replacing("\"", with: "\"\"") + "\""
    }
}
