import CitiesLocalization
import CitiesWeatherModel
package import CitiesPresentation

/// The JSON Schema (draft 2020-12) of the answers of schema version 1, made of the definitions of their fields.
///
/// Every object is closed: a field without a definition makes an answer invalid.
package struct JSONSchema {
    /// The ids of the weather sources.
    private let sources: [String]
    private let book = Phrasebook(.english)
    /// The answers that are not about weather.
    private let others: [Answer]

    /// The outermost object of an answer, or a line of NDJSON.
    package struct Answer {
        /// Its name among the definitions.
        let name: String
        /// The commands that print it.
        let title: String
        let schema: JSONValue

        package init(_ name: String, title: String, _ schema: JSONValue) {
            self.name = name
            self.title = title
            self.schema = schema
        }
    }

    /// - Parameters:
    ///   - sources: The ids of the weather sources.
    ///   - others: The answers that are not about weather.
    package init(sources: [String], others: [Answer] = []) {
        self.sources = sources
        self.others = others
    }

    /// The whole schema.
    package var value: JSONValue {
        let answers = self.answers + others
        let definitions =
            answers.map { answer in
                JSONValue.Member(answer.name, answer.schema.titled(answer.title))
            } + JSONObject.allCases.map { JSONValue.Member("object." + $0.rawValue, schema(of: $0)) }
            + JSONField.all.map { JSONValue.Member("field." + $0.name, described($0)) }
        return .object([
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
            .init("title", .string("cities --format json and ndjson, schema version \(ReportHead.schema)")),
            .init("description", .string(book(.schemaAbout))),
            .init("anyOf", .array(answers.map { .reference($0.name) })),
            .init("$defs", .object(definitions)),
        ])
    }

    // MARK: - Answers

    private var answers: [Answer] {
        let date = JSONValue.Member("date", reference(Quantity.date.shapes[0]))
        return [
            answer("list", "list, map, search, detail of several", [.list("cities", of: .city)]),
            answer(
                "list-day", "list --day, map --day, detail --day of several",
                [date, .list("cities", of: .cityOfDay)]),
            answer("detail", "detail, home", [.init("city", .reference(to: .city))], optional: coming),
            answer(
                "detail-day", "detail --day", [date, .init("city", .reference(to: .cityOfDay))], optional: coming),
            answer(
                "forecast", "forecast, chart", [.init("city", .reference(to: .place)), .list("steps", of: .step)]),
            answer("compare", "compare", cities([.list("steps", of: .step), .list("hours", of: .hour)])),
            answer("plan", "plan", cities([.list("days", of: .planned)])),
            answer("hours", "hours", cities([.list("hours", of: .hour)])),
            answer("brief", "brief", [.list("sentences", of: .sentence)]),
            answer("models", "models", cities([.list("models", of: .model), .list("days", of: .agreement)])),
            answer(
                "score", "score",
                cities(properties(ScoreDocument.shapesOfSpan) + [.list("scores", of: .score), .init("best", best)])),
            answer("trip", "trip", [.list("cities", of: .cityOfTrip)]),
            answer(
                "here", "here",
                [.init("location", .reference(to: .location)), .init("current", .reference(to: .current))] + coming),
        ] + lines
    }

    /// The coming hours and days of a place.
    private var coming: [JSONValue.Member] {
        [.list("hourly", of: .hourly), .list("daily", of: .daily)]
    }

    /// The lines of NDJSON. A city that failed has a line of nulls and its error.
    private var lines: [Answer] {
        func kind(_ kinds: [String]) -> FieldShape { FieldShape("kind", .word(kinds), null: .never) }
        func command(of name: String) -> String { String(name.prefix { $0 != "-" }) }
        let names = [Quantity.id, .name].shapes
        /// A city, or a part of it; the name begins with the command.
        func each(
            _ name: String, _ shapes: [FieldShape], kinds: [String] = [], optional: [FieldShape] = []
        ) -> Answer {
            let kinds = kinds.isEmpty ? [] : [kind(kinds)]
            return line(name, command(of: name), kinds + names + shapes + Quantity.error.shapes, optional: optional)
        }
        func step(_ command: String, _ object: JSONObject, _ kinds: [String] = []) -> Answer {
            each(command, object.required, kinds: kinds, optional: object.optional)
        }
        /// A part of the page of a city, or an hour of a comparison.
        func part(_ name: String, _ kinds: [String], _ object: JSONObject) -> Answer {
            line(
                name, command(of: name), [kind(kinds)] + (object.isOfAnswer ? names : []) + object.required,
                optional: object.optional, isOfAnswer: object.isOfAnswer)
        }
        func here(_ kinds: [String], _ object: JSONObject) -> Answer {
            let kind = kind(kinds)
            let about = JSONObject.location.required.filter { DashboardDocument.namesOfPlace.contains($0.path) }
            let shapes = object.required.map { $0.path == "observedAt" ? Quantity.begins.shapes[0] : $0 }
            return line(
                "here-\(kinds[0])", "here", [kind] + shapes + about, optional: object.optional, isOfAnswer: true)
        }
        return [
            line("list", "list, map, search, watch, detail, home", .city),
            line("list-day", "list --day, map --day", .cityOfDay),
            part("detail-current", ["current"], .city), part("detail-hour", ["hour", "step"], .hourly),
            part("detail-day", ["day"], .daily), part("detail-values", ["day"], .cityOfDay),
            line(
                "forecast", "forecast, chart", names + JSONObject.step.required, optional: JSONObject.step.optional,
                isOfAnswer: true), step("compare", .step, ["step"]),
            part("compare-hour", ["hour"], .hour), step("plan", .planned),
            step("hours", .hour),
            line(
                "brief", "brief", BriefSentence.shapes + BriefFinding.shapes, optional: BriefFinding.numbers),
            line("trip", "trip", .cityOfTrip),
            each("score", JSONObject.score.required + ScoreDocument.shapesOfSpan),
            each(
                "models", (JSONObject.model.required + JSONObject.modelDay.required).besides([]), kinds: ["model"]),
            each("models-day", JSONObject.agreement.required, kinds: ["day"]),
            here(["current"], .current), here(["hour", "step"], .hourly), here(["day"], .daily),
        ]
    }

    private func answer(
        _ name: String, _ title: String, _ members: [JSONValue.Member], optional: [JSONValue.Member] = []
    ) -> Answer {
        let frame = properties(ReportHead.shapes)
        let model = properties([ReportHead.shapeOfModel])
        return Answer(
            "answer." + name, title: "cities " + title, .closed(frame + members, optional: optional + model))
    }

    private func line(_ name: String, _ title: String, _ object: JSONObject) -> Answer {
        line(name, title, object.required, optional: object.optional, isOfAnswer: object.isOfAnswer)
    }

    private func line(
        _ name: String, _ title: String, _ required: [FieldShape], optional: [FieldShape], isOfAnswer: Bool = false
    ) -> Answer {
        let origin = ReportHead.shapes.filter { ReportHead.namesOfOrigin.contains($0.path) }
        let all = [(required + origin), optional.besides(required)].map { properties($0, isOfAnswer: isOfAnswer) }
        return Answer("line." + name, title: "cities \(title) --format ndjson", .closed(all[0], optional: all[1]))
    }

    // MARK: - Objects

    private func schema(of object: JSONObject) -> JSONValue {
        var required = properties(object.required, isOfAnswer: object.isOfAnswer)
        if object == .sentence { required.append(.list("cities", of: .finding)) }
        if object == .model { required.append(.list("days", of: .modelDay)) }
        return .closed(required, optional: properties(object.optional, isOfAnswer: object.isOfAnswer))
    }

    /// Cities without their weather, with their parts of a forecast.
    private func cities(_ parts: [JSONValue.Member]) -> [JSONValue.Member] {
        let place = properties(JSONObject.place.required)
        return [.init("cities", .array(of: .closed(place + parts + properties(Quantity.error.shapes))))]
    }

    /// The forecasts with the smallest error.
    private var best: JSONValue {
        schema(of: .words(ScoreDocument.candidates), isNullable: false)
    }

    // MARK: - Fields

    /// The members of an object, each once.
    private func properties(_ shapes: [FieldShape], isOfAnswer: Bool = false) -> [JSONValue.Member] {
        shapes.reduce(into: []) { members, shape in
            guard !members.contains(where: { $0.key == shape.name }) else { return }
            members.append(.init(shape.name, reference(shape, isOfAnswer: isOfAnswer)))
        }
    }

    /// The definition of a field, or a schema of its own where it differs.
    private func reference(_ shape: FieldShape, isOfAnswer: Bool = false) -> JSONValue {
        guard let field = JSONField.all.first(where: { $0.name == shape.name }), field.shapes.contains(shape) else {
            return described(shape, isNullable: shape.absence != .never)
        }
        guard isOfAnswer, shape.absence == .failed,
            case .object(let members) = JSONValue.reference("field." + field.name)
        else { return .reference("field." + field.name) }
        return .object(members + [.init("not", .object([.init("type", "null")]))])
    }

    /// A field with its meaning and unit.
    private func described(_ field: JSONField) -> JSONValue {
        let shape = field.shapes[0]
        let inner = field.shapes.dropFirst()
        guard !inner.isEmpty else { return described(shape, isNullable: shape.absence != .never) }
        let members = inner.enumerated().map { index, inner in
            // An object is null when its first field is.
            JSONValue.Member(
                inner.innerName ?? inner.path, described(inner, isNullable: index > 0 && inner.absence != .never))
        }
        guard case .object(let closed) = JSONValue.closed(members) else { return .null }
        let type = JSONValue.Member("type", .nullable("object", shape.absence != .never))
        return .object([about(shape), type] + closed.filter { $0.key != "type" })
    }

    private func described(_ shape: FieldShape, isNullable: Bool) -> JSONValue {
        guard case .object(let members) = schema(of: shape.type, isNullable: isNullable) else { return .null }
        let hasMeaning = book.text(.fieldAbout, shape.path) != nil
        return .object((hasMeaning ? [about(shape)] : []) + members)
    }

    private func about(_ shape: FieldShape) -> JSONValue.Member {
        .init("description", .string(shape.explanation(book)))
    }

    /// The values of a type.
    private func schema(of type: FieldType, isNullable: Bool) -> JSONValue {
        func typed(_ name: String, _ others: [(String, JSONValue?)] = []) -> JSONValue {
            let known = others.compactMap { key, value in value.map { JSONValue.Member(key, $0) } }
            return .object([.init("type", .nullable(name, isNullable))] + known)
        }
        func oneOf(_ words: [String]) -> JSONValue {
            typed("string", [("enum", .array(words.map(JSONValue.string) + (isNullable ? [.null] : [])))])
        }
        switch type {
        case .text: return typed("string")
        case .word(let words): return oneOf(words)
        case .words(let words):
            let word = schema(of: .word(words), isNullable: false)
            return typed("array", [("items", word), ("uniqueItems", .bool(true))])
        case .texts: return typed("array", [("items", schema(of: .text, isNullable: false))])
        case .source: return oneOf(sources)
        case .truth: return typed("boolean")
        case .whole(let least, let most):
            return typed(
                "integer", [("minimum", least.map(JSONValue.integer)), ("maximum", most.map(JSONValue.integer))])
        case .number(let least, let most):
            return typed("number", [("minimum", least.map(JSONValue.number)), ("maximum", most.map(JSONValue.number))])
        case .measure(let measure):
            let ranges = UnitSystem.allCases.map { Plausible.range(of: measure.unit, $0) }
            return schema(
                of: .number(
                    least: ranges.map(\.lowerBound).min(), most: ranges.map(\.upperBound).max()),
                isNullable: isNullable)
        case .time: return typed("string", [("format", "date-time")])
        case .date: return typed("string", [("format", "date")])
        case .object: return typed("object")
        case .elements(let object): return typed("array", [("items", .reference(to: object))])
        }
    }

    /// A closed object of these fields alone, for an answer that is not about weather.
    package func object(_ shapes: [FieldShape]) -> JSONValue { .closed(members(shapes)) }

    /// The members of an answer that is not about weather, with their values.
    package func members(_ shapes: [FieldShape]) -> [JSONValue.Member] {
        shapes.map { .init($0.path, schema(of: $0.type, isNullable: $0.absence != .never)) }
    }

}

extension JSONValue: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue.Member {
    /// An array of an object.
    fileprivate static func list(_ key: String, of object: JSONObject) -> JSONValue.Member {
        JSONValue.Member(key, .array(of: .reference(to: object)))
    }
}

// Schemas of objects and arrays.
extension JSONValue {
    /// An object with these members alone.
    ///
    /// - Parameter optional: The members that need not be there.
    /// - Parameter patterns: The members with names of the user's choice, by the pattern of their names.
    package static func closed(_ required: [Member], optional: [Member] = [], patterns: [Member] = []) -> JSONValue {
        .object(
            [
                .init("type", "object"), .init("properties", .object(required + optional)),
                .init("required", .array(required.map { .string($0.key) })),
            ] + (patterns.isEmpty ? [] : [.init("patternProperties", .object(patterns))])
                + [.init("additionalProperties", .bool(false))])
    }

    /// A schema, or null.
    package var orNull: JSONValue { .object([.init("anyOf", .array([self, .object([.init("type", "null")])]))]) }

    fileprivate static func reference(_ name: String) -> JSONValue {
        .object([.init("$ref", .string("#/$defs/" + name))])
    }

    fileprivate static func reference(to object: JSONObject) -> JSONValue { reference("object." + object.rawValue) }

    fileprivate static func array(of items: JSONValue) -> JSONValue {
        .object([.init("type", "array"), .init("items", items)])
    }

    fileprivate static func nullable(_ type: String, _ isNullable: Bool) -> JSONValue {
        isNullable ? .array([.string(type), "null"]) : .string(type)
    }

    /// The schema with a title before everything else.
    fileprivate func titled(_ title: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object([.init("title", .string(title))] + members)
    }
}
