import Foundation
import CitiesWeatherModel

extension ListDocument {
    /// What each row of a format without a frame says about where it is from.
    func provenance(of row: ListRow) -> [JSONValue.Member] {
        let source = row.report?.source ?? source
        let fetchedAt = row.report?.fetchedAt ?? fetchedAt
        return [
            JSONValue.Member("source", .string(source.rawValue)),
            JSONValue.Member("live", .bool(isLive && source.isLive)),
            JSONValue.Member("units", .string((row.weather?.units ?? units).rawValue)),
            JSONValue.Member("fetchedAt", fetchedAt.map { .string($0.iso8601) } ?? .null),
        ]
    }
}
