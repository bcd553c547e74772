import Foundation
import CitiesLocalization
import CitiesWeatherModel

/// A field of a step in the machine-readable formats, in the order in which they are written.
///
/// The raw value is its name: a point stands for an object in JSON and for itself in CSV.
package enum StepField: String, Sendable, Hashable, CaseIterable {
    case time, minimum, maximum, humidity, temperature
    case conditionKind = "condition.kind"
    case conditionText = "condition.text"
    case conditionCode = "condition.code"
    case conditionIsDay = "condition.isDay"
    case precipitationChance
    /// Of typical weather, whose sky is known by its mean alone.
    case cloudCover

    /// Those of the steps of a source.
    static func fields(of source: WeatherSource) -> [StepField] {
        source.isLive ? allCases.filter { $0 != .cloudCover } : allCases
    }

    /// Its value as CSV has it; unknown is null.
    func value(of step: ForecastStep, zone: LocalZone, in book: Phrasebook) -> JSONValue {
        switch self {
        case .time: .string(zone.iso8601(step.time))
        case .minimum: .measured(step.minimum)
        case .maximum: .measured(step.maximum)
        case .humidity: .wholeOrMeasured(step.humidity)
        case .temperature: .measured(step.temperature)
        case .conditionKind: .text(step.condition?.kind.rawValue)
        case .conditionText: .text(step.condition.map(book.condition))
        case .conditionCode: step.condition?.code.map(JSONValue.integer) ?? .null
        case .conditionIsDay: step.condition?.isDay.map(JSONValue.bool) ?? .null
        case .precipitationChance: .wholeOrMeasured(step.precipitationChance)
        case .cloudCover: .wholeOrMeasured(step.cloudCover)
        }
    }

    /// Its name within `condition`; nil for a field of the step itself.
    var conditionKey: String? {
        let parts = rawValue.split(separator: ".")
        return parts.count == 2 ? parts.last.map(String.init) : nil
    }
}

extension ForecastStep {
    /// The fields of a step that there is not.
    static func noMembers(of source: WeatherSource) -> [JSONValue.Member] {
        let keys = StepField.fields(of: source).filter { $0.conditionKey == nil || $0 == .conditionKind }
        return keys.map { JSONValue.Member($0 == .conditionKind ? "condition" : $0.rawValue, .null) }
    }

    /// All fields, the condition as an object; what is unknown is null.
    func members(of source: WeatherSource, zone: LocalZone, in book: Phrasebook) -> [JSONValue.Member] {
        let fields = StepField.fields(of: source)
        let inside = fields.compactMap { field in
            field.conditionKey.map { JSONValue.Member($0, field.value(of: self, zone: zone, in: book)) }
        }
        return fields.compactMap { field in
            guard field.conditionKey != nil else {
                return JSONValue.Member(field.rawValue, field.value(of: self, zone: zone, in: book))
            }
            guard field == .conditionKind else { return nil }
            return JSONValue.Member("condition", condition == nil ? .null : .object(inside))
        }
    }
}

extension City {
    /// What names and locates it.
    func members(in language: Language) -> [JSONValue.Member] {
        [
            JSONValue.Member("id", .string(id)),
            JSONValue.Member("name", .string(displayName(in: language))),
            JSONValue.Member("latitude", .number(coordinates.latitude)),
            JSONValue.Member("longitude", .number(coordinates.longitude)),
        ]
    }
}
