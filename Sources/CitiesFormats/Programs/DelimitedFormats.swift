package import CitiesPresentation

/// Without it Excel reads a file in the character set of its system, which has no Korean outside Korea.
private let byteOrderMark = "\u{FEFF}"

/// RFC 4180: a header, CRLF at the end of each record, quotes where they are needed.
package struct CSVFormat: Sendable {
    package var hasHeader: Bool
    /// True for a text that begins with ``byteOrderMark``.
    package var hasMark: Bool

    package init(hasHeader: Bool = true, hasMark: Bool = false) {
        self.hasHeader = hasHeader
        self.hasMark = hasMark
    }

    package func render(_ report: Report) -> String {
        (hasMark ? byteOrderMark : "") + Self.text(Array(report.delimitedRecords().dropFirst(hasHeader ? 0 : 1)))
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
    /// True for a text that begins with ``byteOrderMark``.
    package var hasMark: Bool

    package init(hasHeader: Bool = true, hasMark: Bool = false) {
        self.hasHeader = hasHeader
        self.hasMark = hasMark
    }

    package func render(_ report: Report) -> String {
        (hasMark ? byteOrderMark : "") + Self.text(Array(report.delimitedRecords().dropFirst(hasHeader ? 0 : 1)))
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
