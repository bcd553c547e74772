import Localization

/// The list as one JSON object a line, for tools that read a stream.
public struct NDJSONRenderer: Sendable {
    public init() {}

    public func render(_ document: ListDocument) -> String {
        let book = document.book
        return document.rows.reduce(into: "") { text, row in
            JSONValue.object(CityObject(row, in: book).members + document.provenance(of: row)).write(to: &text)
            text += "\n"
        }
    }
}
