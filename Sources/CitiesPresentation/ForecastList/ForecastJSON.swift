import CitiesLocalization
import CitiesWeatherModel

extension JSONRenderer {
    /// The forecast of a city as one JSON object, schema version 1, with each step on a line of its own.
    package func render(_ document: ForecastDocument) -> String {
        let city = JSONValue.Member("city", .object(document.city.members(in: document.language)))
        let frame = JSONValue.object(document.frameMembers + [city])
        let steps = document.steps.map {
            JSONValue.object($0.members(of: document.source, zone: document.zone, in: document.book))
        }
        return String(frame.text.dropLast()) + ",\"steps\":" + Self.lines(steps) + "}\n"
    }

    /// The forecasts of several cities as one JSON object, schema version 1, with each city on a line of its own. A city
    /// that failed has no steps and an error; the others have a null there.
    package func render(_ document: ComparisonDocument) -> String {
        let book = document.book
        let cities = document.entries.map { entry in
            let zone = entry.zone(now: document.now)
            let steps = entry.steps(now: document.now).map {
                JSONValue.object($0.members(of: document.source, zone: zone, in: book))
            }
            return JSONValue.object(
                entry.city.members(in: document.language) + [
                    JSONValue.Member("steps", .array(steps)), JSONValue.Member("error", .error(entry.error, in: book)),
                ]
            )
        }
        let frame = JSONValue.object(document.frameMembers)
        return String(frame.text.dropLast()) + ",\"cities\":" + Self.lines(cities) + "}\n"
    }

    static func lines(_ values: [JSONValue]) -> String {
        values.isEmpty ? "[]" : "[\n" + values.map(\.text).joined(separator: ",\n") + "\n]"
    }
}
