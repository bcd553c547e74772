import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel

/// A request for the JSON Schema of every answer by the installer or a script: `---schema`.
enum SchemaRequest {
    /// The only word of it, which no city and no option has.
    static let word = "---schema"

    /// The schema, with a line break at its end.
    static var text: String { AnswerSchema().schema.value.indentedText + "\n" }
}

/// The schema of all answers: those about weather, and those about the program and its settings.
struct AnswerSchema {
    /// The schemas of single fields, without answers.
    private let base = JSONSchema(sources: WeatherSource.known.map(\.id))

    var schema: JSONSchema {
        JSONSchema(
            sources: WeatherSource.known.map(\.id),
            others: [
                .init("answer.doctor", title: "cities doctor", doctor),
                .init("answer.config-show", title: "cities config show", settings),
                .init(
                    "answer.config-check", title: "cities config check",
                    .closed(base.members(Self.status) + [.init("settings", file)])),
                .init("error", title: "an error, on standard error", base.object(UserError.shapes)),
                .init("bar.waybar", title: "cities --format waybar", base.object(Self.waybar)),
                .init("bar.i3blocks", title: "cities --format i3blocks", base.object(Self.i3blocks)),
            ])
    }

    private static let version = FieldShape.always(
        "schema", .whole(least: ReportHead.schema, most: ReportHead.schema))
    private static let status = [version, .always("ok", .truth), .always("exitCode", .whole(least: 0, most: 255))]
    private static let waybar: [FieldShape] = [
        .always("text", .text), .always("alt", .text), .always("tooltip", .text), .always("class", .texts),
        FieldShape("percentage", .whole(least: 0, most: 100)),
    ]
    private static let i3blocks: [FieldShape] = [
        .always("full_text", .text), .always("short_text", .text), .always("markup", .word(["pango"])),
    ]

    // MARK: - Settings

    /// The origin of a setting.
    private static let origin: [FieldShape] = [
        .always("from", .word(["flag", "environment", "file", "default"])), FieldShape("place", .text),
    ]

    private var settings: JSONValue {
        .closed(
            base.members([Self.version]) + [.init("settings", file)]
                + Setting.all.map { setting in
                    let value: FieldShape =
                        setting.isSecret ? .always("present", .truth) : FieldShape("value", .text)
                    return .init(setting.key, base.object([value] + Self.origin))
                },
            patterns: [.init("^lists\\.", base.object([.always("value", .text)] + Self.origin))])
    }

    private var file: JSONValue {
        let states = [
            "readable", "missing", "wrong", "damaged", "not-believed", "newer", "unreadable", "read-only", "no-home",
        ]
        return base.object([FieldShape("path", .text), .always("state", .word(states))])
    }

    // MARK: - Doctor

    private var doctor: JSONValue {
        func setting(_ type: FieldType) -> JSONValue { base.object([.always("value", type)] + Self.origin) }
        let keys = WeatherSource.all.filter(\.descriptor.needsKey).map { FieldShape.always($0.id, .truth) }
        let version = base.object([.always("cities", .text), .always("libraries", .texts)])
        let location = base.object([
            .always("service", .oneOf(LocationService.self)), FieldShape("permission", .oneOf(LocationPermission.self)),
        ])
        let members: [JSONValue.Member] =
            [
                .init("version", version), .init("source", source), .init("keys", base.object(keys).orNull),
                .init("language", setting(.oneOf(Language.self))), .init("units", setting(.oneOf(UnitSystem.self))),
                .init("settings", file), .init("state", file), .init("cache", file), .init("terminal", terminal),
                .init("location", location), .init("request", request),
            ] + base.members([.always("recorded", .texts)])
        let warnings = base.object([
            .always("unreadWords", .texts), FieldShape("error", .oneOf(WeatherError.Kind.self)),
        ])
        let others =
            [.init("warnings", warnings)]
            + WeatherSource.known.map { JSONValue.Member("request." + $0.id, request) }
        return .closed(base.members(Self.status) + members, optional: others)
    }

    private var source: JSONValue {
        let shapes: [FieldShape] = [
            .always("name", .source),
            .always("reason", .word(["no-key", "key", "option", "environment", "file"])),
            FieldShape("address", .text), FieldShape("fallback", .source),
        ]
        let here = HerePlan.choicesOfDays.map { FieldShape.always(String($0), .source) }
        return JSONValue.closed(base.members(shapes) + [.init("here", base.object(here))]).orNull
    }

    private var terminal: JSONValue {
        base.object([
            .always("isTerminal", .truth), FieldShape("width", .whole(least: 1, most: nil)),
            .always("color", .truth), .always("glyphs", .oneOf(GlyphTier.self)),
            .always("icons", .oneOf(IconStyle.self)), FieldShape("name", .text),
            FieldShape("background", .oneOf(Background.self)),
            .always("language", .oneOf(Language.self)), .always("units", .oneOf(UnitSystem.self)),
        ])
    }

    private var request: JSONValue {
        base.object([
            .always("state", .word(["answered", "failed", "offline", "skipped"])),
            FieldShape("host", .text), FieldShape("milliseconds", .whole(least: 0, most: nil)),
            FieldShape("error", .oneOf(WeatherError.Kind.self)),
        ])
    }
}

extension FieldShape {
    /// A member that is never null.
    static func always(_ name: String, _ type: FieldType) -> FieldShape { FieldShape(name, type, null: .never) }
}
