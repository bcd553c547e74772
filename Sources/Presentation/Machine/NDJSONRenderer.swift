import Localization

/// The list as one JSON object a line, for tools that read a stream.
public struct NDJSONRenderer: Sendable {
    public init() {}

    public func render(_ document: ListDocument) -> String {
        let book = document.book
        let fields = document.fields
        return document.rows.reduce(into: "") { text, row in
            JSONValue.object(CityObject(row, in: book, fields: fields).members + document.provenance(of: row)).write(
                to: &text)
            text += "\n"
        }
    }
}
