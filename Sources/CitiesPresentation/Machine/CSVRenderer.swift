/// The list as RFC 4180 asks for it: a header, CRLF at the end of each record, quotes where they are needed.
package struct CSVRenderer: Sendable {
    package init() {}

    package func render(_ document: ListDocument) -> String {
        Self.text(document.delimitedRecords())
    }

    static func text(_ records: [[String]]) -> String {
        records.reduce(into: "") { $0 += $1.map(quoted).joined(separator: ",") + "\r\n" }
    }

    static func quoted(_ value: String) -> String {
        guard value.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return value }
        return "\"" + value.replacing("\"", with: "\"\"") + "\""
    }
}
