import CitiesPresentation

extension Report {
    /// A header with the paths of the fields, then a record for each row. Each value is text already, except for quoting;
    /// what a kind of row does not have is empty.
    func delimitedRecords() -> [[String]] {
        let tables = data.records.map { records in (records: records, fields: records.chosen ?? records.fields) }
        var paths: [String] = []
        for path in tables.flatMap({ $0.fields.map(\.path) }) where !paths.contains(path) { paths.append(path) }
        let isOfKinds = tables.contains { $0.records.kind != nil }
        let about = data.place.map(\.key) + ReportHead.namesOfOrigin
        var text = [(isOfKinds ? ["kind"] : []) + paths + about]
        for (records, fields) in tables {
            let known = paths.map { path in fields.first { $0.path == path } }
            let kind = isOfKinds ? [records.kind ?? ""] : []
            text += records.rows.map { row in
                let values = known.map { $0?.value(row, book) ?? .null }
                return kind + (values + (data.place + provenance(of: row)).map(\.value)).map(\.delimitedText)
            }
        }
        return text
    }
}

extension JSONValue {
    /// A value as a cell of CSV or TSV. An unknown value is empty, and a list without elements `[]`: none is not unknown.
    ///
    /// Text that a spreadsheet would take for a formula, whatever accent is on its sign and however wide it is, gets an
    /// apostrophe in front. No
    /// honest name begins like that, so honest data is never changed; numbers are not text and keep their sign.
    var delimitedText: String {
        switch self {
        case .null: ""
        case .array([]): "[]"
        case .array(let values): values.map(\.delimitedText).joined(separator: ";")
        case .string(let value):
            value.unicodeScalars.first.map("=+-@＝＋－＠".unicodeScalars.contains) == true ? "'" + value : value
        default: text
        }
    }
}
