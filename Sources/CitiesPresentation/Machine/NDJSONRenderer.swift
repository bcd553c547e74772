import CitiesLocalization

/// The list as one JSON object a line, for tools that read a stream.
package struct NDJSONRenderer: Sendable {
    package init() {}

    package func render(_ document: ListDocument) -> String {
        let book = document.book
        let fields = document.fields
        return document.rows.reduce(into: "") { text, row in
            JSONValue.object(CityObject(row, in: book, fields: fields).members + document.provenance(of: row)).write(
                to: &text)
            text += "\n"
        }
    }
}
