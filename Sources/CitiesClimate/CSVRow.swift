/// One record of comma-separated text with a header.
package struct CSVRow {
    private let columns: [String: Int]
    private let fields: [String]

    /// The field of a column; nil when it is empty, or when there is no such column in this row.
    package subscript(column: String) -> String? {
        guard let index = columns[column], index < fields.count, !fields[index].isEmpty else { return nil }
        return fields[index]
    }

    /// The field as a number; nil when it is empty or none.
    package func number(_ column: String) -> Double? { self[column].flatMap { Double($0) } }

    /// The records of RFC 4180 text: fields may be quoted, quotes in them are doubled, lines end with LF or CRLF.
    package static func rows(of text: UnsafeBufferPointer<UInt8>) -> [CSVRow] {
        var records = records(of: text)[...]
        guard let header = records.popFirst() else { return [] }
        let columns = Dictionary(zip(header, header.indices), uniquingKeysWith: { first, _ in first })
        return records.map { CSVRow(columns: columns, fields: $0) }
    }

    private static func records(of text: UnsafeBufferPointer<UInt8>) -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var field: [UInt8] = []
        var quoted = false
        var index = 0

        func endField() {
            record.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
        }
        func endRecord() {
            guard !record.isEmpty || !field.isEmpty else { return }
            endField()
            records.append(record)
            record.removeAll(keepingCapacity: false)
            record.reserveCapacity(records[0].count)
        }

        while index < text.count {
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\"") where quoted && index < text.count && text[index] == byte:
                field.append(byte)
                index += 1
            case UInt8(ascii: "\""): quoted.toggle()
            case _ where quoted: field.append(byte)
            case UInt8(ascii: ","): endField()
            case UInt8(ascii: "\n"): endRecord()
            case UInt8(ascii: "\r"): continue
            default: field.append(byte)
            }
        }
        endRecord()
        return records
    }
}
