import CitiesLocalization

/// The list as one JSON object, schema version 1, with each city on a line of its own.
package struct JSONRenderer: Sendable {
    package static let schema = 1

    package init() {}

    package func render(_ document: ListDocument) -> String {
        let frame = JSONValue.object(document.frameMembers)
        let book = document.book
        let fields = document.fields
        var text = String(frame.text.dropLast()) + ",\"cities\":["
        for (index, row) in document.rows.enumerated() {
            text += index == 0 ? "\n" : ",\n"
            CityObject(row, in: book, fields: fields).json.write(to: &text)
        }
        return text + (document.rows.isEmpty ? "]}\n" : "\n]}\n")
    }
}
