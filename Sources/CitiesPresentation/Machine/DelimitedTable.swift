import CitiesLocalization
import CitiesWeatherModel

extension ListDocument {
    /// What JSON says of a city, in the order in which it says it: what it always says, and what is shown.
    var fields: [CityField] {
        if isOneInFull { return CityField.detail(isTypical: !source.isLive) }
        let wanted = Set(CityField.standard(isTypical: !source.isLive) + columns.flatMap(\.fields))
        return CityField.allCases.filter(wanted.contains)
    }

    /// The names of the fields of CSV and TSV: all, or those of the columns that the user chose.
    var delimitedFields: [CityField] {
        guard let chosenColumns else { return fields }
        return [.id] + chosenColumns.flatMap(\.fields)
    }

    /// The header, then a row for each city. Each value is text already, except for quoting.
    func delimitedRecords() -> [[String]] {
        let fields = delimitedFields
        let book = book
        let header = fields.map(\.rawValue) + ["source", "live", "units", "fetchedAt"]
        return [header]
            + rows.map { row in
                let object = CityObject(row, in: book)
                return fields.map { object.value($0).delimitedText } + provenance(of: row).map(\.value.delimitedText)
            }
    }
}

extension JSONValue {
    /// A value as a cell of CSV or TSV; what is unknown is empty.
    ///
    /// Text that a spreadsheet would take for a formula, whatever accent is on its sign, gets an apostrophe in front. No honest name begins like that,
    /// so honest data is never changed; numbers are not text and keep their sign.
    var delimitedText: String {
        switch self {
        case .null: ""
        case .string(let value):
            value.unicodeScalars.first.map("=+-@".unicodeScalars.contains) == true ? "'" + value : value
        default: text
        }
    }
}
