package import CitiesPresentation

/// Without it Excel reads a file in the character set of its system, which has no Korean outside Korea.
private let byteOrderMark = "\u{FEFF}"

/// A header and a record for each row.
package struct DelimitedFormat: Sendable {
    package enum Dialect: Sendable {
        /// RFC 4180: CRLF at the end of each record, quotes where they are needed.
        case csv
        /// Tabs between the cells and a line feed after each record.
        case tsv
    }

    private let dialect: Dialect
    private let hasHeader: Bool
    /// True for a text that begins with ``byteOrderMark``.
    private let hasMark: Bool

    package init(_ dialect: Dialect, hasHeader: Bool = true, hasMark: Bool = false) {
        (self.dialect, self.hasHeader, self.hasMark) = (dialect, hasHeader, hasMark)
    }

    package func render(_ report: Report) -> String {
        report.delimitedRecords().dropFirst(hasHeader ? 0 : 1).reduce(into: hasMark ? byteOrderMark : "") {
            text, record in
            switch dialect {
            case .csv: text += record.map(Self.quoted).joined(separator: ",") + "\r\n"
            case .tsv: text += record.map(Self.escaped).joined(separator: "\t") + "\n"
            }
        }
    }

    static func quoted(_ value: String) -> String {
        guard value.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return value }
        return "\"" + value.replacing("\"", with: "\"\"") + "\""
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
