import Foundation
import CitiesLocalization
import CitiesWeatherModel

/// One line of the formats that are lists of records: the present weather, an hour, a step of three hours, or a day.
struct DashboardRecord {
    enum Kind: String {
        case current, hour, step, day
    }

    var kind: Kind
    /// With the names of JSON; the present weather's moment is a `time` here.
    var members: [JSONValue.Member]

    /// The columns of CSV, in their order. Each record has some of them.
    static let allFields = [
        "kind", "time", "date", "temperature", "feelsLike", "humidity", "condition.kind", "condition.text",
        "condition.code", "condition.isDay", "isDay", "cloudCover", "minimum", "maximum", "average", "pressure",
        "windSpeed",
        "windDirection",
        "normal", "uvIndex", "precipitationChance", "sunrise", "sunset",
    ]

    /// The value of a column; null when this kind of record has none.
    func value(_ field: String) -> JSONValue {
        if field == "kind" { return .string(kind.rawValue) }
        let parts = field.split(separator: ".").map(String.init)
        let value = members.first { $0.key == parts.first }?.value ?? .null
        guard parts.count == 2 else { return value }
        guard case .object(let inside) = value else { return .null }
        return inside.first { $0.key == parts[1] }?.value ?? .null
    }
}

extension DashboardDocument {
    var records: [DashboardRecord] {
        let present = currentMembers.map { $0.key == "observedAt" ? JSONValue.Member("time", $0.value) : $0 }
        return [DashboardRecord(kind: .current, members: present)]
            + hours.map { DashboardRecord(kind: isInSteps ? .step : .hour, members: members(of: $0)) }
            + days.map { DashboardRecord(kind: .day, members: members(of: $0)) }
    }

    /// What each record says of where it is for and where it is from.
    var recordProvenance: [JSONValue.Member] {
        locationMembers.filter { ["name", "latitude", "longitude", "from"].contains($0.key) } + provenance
    }

    /// The header, then a row for each record. Each value is text already, except for quoting.
    func delimitedRecords() -> [[String]] {
        let fields = DashboardRecord.allFields.filter { !source.isLive || $0 != "cloudCover" }
        return [fields + recordProvenance.map(\.key)]
            + records.map { record in
                (fields.map(record.value) + recordProvenance.map(\.value)).map(\.delimitedText)
            }
    }
}

extension CSVRenderer {
    /// A row for the present weather, for each hour and for each day, told apart by `kind`.
    package func render(_ document: DashboardDocument) -> String { Self.text(document.delimitedRecords()) }
}

extension TSVRenderer {
    /// A row for the present weather, for each hour and for each day, told apart by `kind`.
    package func render(_ document: DashboardDocument) -> String { Self.text(document.delimitedRecords()) }
}

extension NDJSONRenderer {
    /// One JSON object for the present weather, for each hour and for each day, told apart by `kind`.
    package func render(_ document: DashboardDocument) -> String {
        document.records.reduce(into: "") { text, record in
            let kind = JSONValue.Member("kind", .string(record.kind.rawValue))
            text += JSONValue.object([kind] + record.members + document.recordProvenance).text + "\n"
        }
    }
}
