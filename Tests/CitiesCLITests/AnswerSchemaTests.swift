import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesCLI

/// The JSON Schema and the help of JSON, which are made of the same definitions.
struct AnswerSchemaTests {
    private static func schema() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(SchemaRequest.text.utf8)) as? [String: Any])
    }

    private static func definitions() throws -> [String: [String: Any]] {
        try #require(try schema()["$defs"] as? [String: [String: Any]])
    }

    private static func help(_ language: Language) async throws -> [String] {
        let ending = await FakeMachine(output: FakeOutput(columns: 80)).run("help", "json", "--lang", language.rawValue)
        try #require(ending.status == 0 && ending.messages == "", "\(ending.messages)")
        return ending.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The objects of a schema and of everything inside it.
    private static func objects(in value: Any) -> [[String: Any]] {
        if let values = value as? [Any] { return values.flatMap(objects) }
        guard let members = value as? [String: Any] else { return [] }
        return (members["properties"] == nil ? [] : [members]) + members.values.flatMap(objects)
    }

    @Test(arguments: Language.allCases)
    func `every field is in the help, with its meaning, its unit and its objects`(language: Language) async throws {
        let book = Phrasebook(language)
        let lines = try await Self.help(language)
        let text = lines.joined(separator: " ").replacing(/[ ]+/, with: " ")
        for field in JSONField.all {
            for shape in field.shapes {
                #expect(lines.contains { $0.hasPrefix("  \(shape.path)  ") }, "\(shape.path)")
                #expect(book.text(.fieldAbout, shape.path) != nil && book.text(.manualUnitOf, shape.path) != nil)
                #expect(text.contains(shape.explanation(book).replacing(/[ ]+/, with: " ")), "\(shape.path)")
            }
            #expect(!field.places.isEmpty && text.contains(field.places.map(\.word).joined(separator: ", ")))
        }
        for place in JSONField.places {
            #expect(book.text(.fieldObject, place.key) != nil && lines.contains { $0.hasPrefix("  \(place.form) ") })
        }
        #expect(FieldAbsence.allCases.allSatisfy { book.text(.fieldNull, $0.rawValue) != nil })
    }

    @Test(arguments: Language.allCases)
    func `the help fits into 80 columns, in a pipe too`(language: Language) async throws {
        let lines = try await Self.help(language)
        #expect(lines.count > 100 && lines.allSatisfy { $0.displayWidth <= 80 })
        let piped = await FakeMachine().run("help", "json", "--lang", language.rawValue)
        #expect(piped.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == lines)
    }

    @Test(arguments: Language.allCases)
    func `no meaning and no unit is for another field`(language: Language) {
        let paths = Set(JSONField.all.flatMap(\.shapes).map(\.path))
        for family in [PhraseFamily.fieldAbout, .manualUnitOf] {
            let keys = Phrasebook(language).keys.filter { $0.hasPrefix(family.rawValue + ".") }
            #expect(keys == Set(paths.map { "\(family.rawValue).\($0)" }))
        }
        let places = Phrasebook(language).keys.filter { $0.hasPrefix("field.object.") }
        #expect(places == Set(JSONField.places.map { "field.object.\($0.key)" }))
    }

    @Test func `every field is in the schema, with the words of the help`() throws {
        let definitions = try Self.definitions()
        for field in JSONField.all {
            let definition = try #require(definitions["field." + field.name], "\(field.name)")
            #expect(definition["description"] as? String == field.shapes[0].explanation(Phrasebook(.english)))
            let inner = definition["properties"] as? [String: Any] ?? [:]
            #expect(inner.count == field.shapes.count - 1, "\(field.name)")
        }
        #expect(JSONField.all.count > 60)
    }

    @Test func `every object is closed, and every reference has its definition`() throws {
        let objects = Self.objects(in: try Self.schema())
        #expect(objects.count > 50)
        for object in objects {
            #expect(object["additionalProperties"] as? Bool == false)
            let properties = Set((object["properties"] as? [String: Any] ?? [:]).keys)
            let required = object["required"] as? [String] ?? []
            #expect(!required.isEmpty && Set(required).isSubset(of: properties), "\(required)")
        }
        let names = SchemaRequest.text.matches(of: /"\$ref": "#\/\$defs\/([^"]+)"/).map { String($0.output.1) }
        #expect(Set(names) == Set(try Self.definitions().keys))
    }

    @Test func `every column that has fields is in the city of the schema`() throws {
        let city = try #require(try Self.definitions()["object.city"]?["properties"] as? [String: Any])
        for column in Quantity.columns {
            #expect(column.fieldNames.allSatisfy { city[$0] != nil }, "\(column)")
        }
    }

    @Test func `enumerations and ranges are those of the model`() throws {
        let definitions = try Self.definitions()
        func words(_ path: String...) throws -> [String] {
            let field = path.dropFirst().reduce(definitions["field." + path[0]]) { object, name in
                (object?["properties"] as? [String: [String: Any]])?[name]
            }
            return (try #require(field?["enum"] as? [Any], "\(path)")).compactMap { $0 as? String }
        }
        #expect(try words("condition", "kind") == WeatherCondition.Kind.allCases.map(\.rawValue))
        #expect(try words("error", "code") == WeatherError.Kind.allCases.map(\.rawValue))
        #expect(try words("airQuality") == ["good", "moderate", "bad", "very-bad"])
        #expect(try words("units") == ["celsius", "fahrenheit"])
        #expect(try words("language") == ["en", "ko"])
        #expect(try words("source").contains("open-meteo") && words("source").contains("climate-normals"))
        #expect(definitions["field.humidity"]?["minimum"] as? Double == 0)
        #expect(definitions["field.humidity"]?["maximum"] as? Double == 100)
        #expect(definitions["field.temperature"]?["type"] as? [String] == ["number", "null"])
        #expect(definitions["field.name"]?["type"] as? String == "string")
        #expect(definitions["field.date"]?["format"] as? String == "date")
        #expect(definitions["field.observedAt"]?["format"] as? String == "date-time")
    }

    @Test func `other words are no request for the schema`() async {
        #expect(await FakeMachine().run("---schema", "en").status == 64)
        #expect(await FakeMachine().run("---schema").status == 0)
    }
}
