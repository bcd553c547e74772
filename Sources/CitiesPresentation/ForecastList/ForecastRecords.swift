import CitiesLocalization
import CitiesWeatherModel

extension ForecastDocument {
    /// The header, then a row for each step. Each value is text already, except for quoting.
    func delimitedRecords() -> [[String]] {
        let fields = StepField.fields(of: source)
        return [fields.map(\.rawValue) + provenance.map(\.key)]
            + steps.map { step in
                let values = fields.map { $0.value(of: step, zone: zone, in: book) }
                return (values + provenance.map(\.value)).map(\.delimitedText)
            }
    }
}

extension ComparisonDocument {
    /// The header, then a row for each step of each city; a city that failed has one row, with its error.
    func delimitedRecords() -> [[String]] {
        let fields = StepField.fields(of: source)
        let header = ["id", "name"] + fields.map(\.rawValue) + ["error.code", "error.message"] + provenance.map(\.key)
        return [header] + entries.flatMap { entry in rows(of: entry).map { $0.map(\.delimitedText) } }
    }

    private func rows(of entry: Entry) -> [[JSONValue]] {
        let fields = StepField.fields(of: source)
        let zone = entry.zone(now: now)
        let steps =
            entry.error == nil
            ? entry.steps(now: now).map { step in fields.map { $0.value(of: step, zone: zone, in: book) } }
            : [fields.map { _ in JSONValue.null }]
        let city: [JSONValue] = [.string(entry.city.id), .string(entry.city.displayName(in: language))]
        let error: [JSONValue] = [.text(entry.error?.kind.rawValue), .text(entry.error.map(book.message))]
        return steps.map { city + $0 + error + provenance.map(\.value) }
    }
}

extension CSVRenderer {
    /// A row for each step, with the field names of JSON.
    package func render(_ document: ForecastDocument) -> String { Self.text(document.delimitedRecords()) }

    /// A row for each step of each city, with the field names of JSON.
    package func render(_ document: ComparisonDocument) -> String { Self.text(document.delimitedRecords()) }
}

extension TSVRenderer {
    /// A row for each step, with the field names of JSON.
    package func render(_ document: ForecastDocument) -> String { Self.text(document.delimitedRecords()) }

    /// A row for each step of each city, with the field names of JSON.
    package func render(_ document: ComparisonDocument) -> String { Self.text(document.delimitedRecords()) }
}

extension NDJSONRenderer {
    /// One JSON object a step.
    package func render(_ document: ForecastDocument) -> String {
        document.steps.reduce(into: "") { text, step in
            let members = step.members(of: document.source, zone: document.zone, in: document.book)
            text += JSONValue.object(members + document.provenance).text + "\n"
        }
    }

    /// One JSON object a step of each city; a city that failed has one, with its error.
    package func render(_ document: ComparisonDocument) -> String {
        let book = document.book
        return document.entries.reduce(into: "") { text, entry in
            let city = Array(entry.city.members(in: document.language).prefix(2))
            let zone = entry.zone(now: document.now)
            let steps = entry.steps(now: document.now).map {
                $0.members(of: document.source, zone: zone, in: book)
            }
            let error = JSONValue.Member("error", .error(entry.error, in: book))
            for step in entry.error == nil ? steps : [ForecastStep.noMembers(of: document.source)] {
                let members = city + step + [error] + document.provenance
                text += JSONValue.object(members).text + "\n"
            }
        }
    }
}
