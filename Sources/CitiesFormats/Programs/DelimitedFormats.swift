package import CitiesPresentation

/// RFC 4180: a header, CRLF at the end of each record, quotes where they are needed.
package struct CSVFormat: Sendable {
    package var hasHeader: Bool

    package init(hasHeader: Bool = true) { self.hasHeader = hasHeader }

    package func render(_ report: Report) -> String {
        Self.text(Array(report.delimitedRecords().dropFirst(hasHeader ? 0 : 1)))
    }

    static func text(_ records: [[String]]) -> String {
        records.reduce(into: "") { $0 += $1.map(quoted).joined(separator: ",") + "\r\n" }
    }

    static func quoted(_ value: String) -> String {
        guard value.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return value }
        return "\"" + value.replacing("\"", with: "\"\"") + "\""
    }
}

/// A header and records with tabs between the cells and a line feed after each.
package struct TSVFormat: Sendable {
    package var hasHeader: Bool

    package init(hasHeader: Bool = true) { self.hasHeader = hasHeader }

    package func render(_ report: Report) -> String {
        Self.text(Array(report.delimitedRecords().dropFirst(hasHeader ? 0 : 1)))
    }

    static func text(_ records: [[String]]) -> String {
        records.reduce(into: "") { $0 += $1.map(escaped).joined(separator: "\t") + "\n" }
    }

    /// A tab, a line break and the backslash that announces them are written as two characters.
    static func escaped(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": text += "\\\\"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
