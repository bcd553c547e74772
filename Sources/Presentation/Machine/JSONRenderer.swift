import Foundation
import Localization
import WeatherModel

/// The list as one JSON object, schema version 1, with each city on a line of its own.
public struct JSONRenderer: Sendable {
    public static let schema = 1

    public init() {}

    public func render(_ document: ListDocument) -> String {
        let frame = JSONValue.object([
            JSONValue.Member("schema", .integer(Self.schema)),
            JSONValue.Member("source", .string(document.source.rawValue)),
            JSONValue.Member("live", .bool(document.isLive && document.source.isLive)),
            JSONValue.Member("units", .string(document.units.rawValue)),
            JSONValue.Member("language", .string(document.language.rawValue)),
            JSONValue.Member("fetchedAt", document.fetchedAt.map { .string($0.iso8601) } ?? .null),
        ])
        let book = document.book
        var text = String(frame.text.dropLast()) + ",\"cities\":["
        for (index, row) in document.rows.enumerated() {
            text += index == 0 ? "\n" : ",\n"
            CityObject(row, in: book).json.write(to: &text)
        }
        return text + (document.rows.isEmpty ? "]}\n" : "\n]}\n")
    }
}
