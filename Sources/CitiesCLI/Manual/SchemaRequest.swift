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

    private static let version = FieldShape(
        "schema", .whole(least: ReportHead.schema, most: ReportHead.schema), null: .never)
    private static let status = [
        version, FieldShape("ok", .truth, null: .never),
        FieldShape("exitCode", .whole(least: 0, most: 255), null: .never),
    ]
    private static let waybar = [
        FieldShape("text", .text, null: .never), FieldShape("alt", .text, null: .never),
        FieldShape("tooltip", .text, null: .never), FieldShape("class", .texts, null: .never),
        FieldShape("percentage", .whole(least: 0, most: 100)),
    ]
    private static let i3blocks = [
        FieldShape("full_text", .text, null: .never), FieldShape("short_text", .text, null: .never),
        FieldShape("markup", .word(["pango"]), null: .never),
    ]

    // MARK: - Settings

    /// The origin of a setting.
    private static let origin = [
        FieldShape("from", .word(["flag", "environment", "file", "default"]), null: .never),
        FieldShape("place", .text),
    ]

    private var settings: JSONValue {
        .closed(
            base.members([Self.version]) + [.init("settings", file)]
                + Setting.all.map { setting in
                    let value =
                        setting.isSecret
                        ? FieldShape("present", .truth, null: .never) : FieldShape("value", .text)
                    return .init(setting.key, base.object([value] + Self.origin))
                },
            patterns: [.init("^lists\\.", base.object([FieldShape("value", .text, null: .never)] + Self.origin))])
    }

    private var file: JSONValue {
        base.object([
            FieldShape("path", .text),
            FieldShape(
                "state",
                .word([
                    "readable", "missing", "wrong", "damaged", "not-believed", "newer", "unreadable", "read-only",
                    "no-home",
                ]), null: .never),
        ])
    }

    // MARK: - Doctor

    private var doctor: JSONValue {
        func setting(_ type: FieldType) -> JSONValue {
            base.object([FieldShape("value", type, null: .never)] + Self.origin)
        }
        let members: [JSONValue.Member] =
            [
                .init(
                    "version",
                    base.object([
                        FieldShape("cities", .text, null: .never), FieldShape("libraries", .texts, null: .never),
                    ])),
                .init("source", source),
                .init(
                    "keys",
                    base.object(
                        WeatherSource.all.filter(\.descriptor.needsKey).map {
                            FieldShape($0.id, .truth, null: .never)
                        }
                    ).orNull),
                .init("language", setting(.oneOf(Language.self))), .init("units", setting(.oneOf(UnitSystem.self))),
                .init("settings", file), .init("state", file), .init("cache", file), .init("terminal", terminal),
                .init(
                    "location",
                    base.object([
                        FieldShape("service", .oneOf(LocationService.self), null: .never),
                        FieldShape("permission", .oneOf(LocationPermission.self)),
                    ])),
                .init("request", request),
            ] + base.members([FieldShape("recorded", .texts, null: .never)])
        let others =
            [
                JSONValue.Member(
                    "warnings",
                    base.object([
                        FieldShape("unreadWords", .texts, null: .never),
                        FieldShape("error", .oneOf(WeatherError.Kind.self)),
                    ]))
            ]
            + WeatherSource.known.map { JSONValue.Member("request." + $0.id, request) }
        return .closed(base.members(Self.status) + members, optional: others)
    }

    private var source: JSONValue {
        let shapes = [
            FieldShape("name", .source, null: .never),
            FieldShape("reason", .word(["no-key", "key", "option", "environment", "file"]), null: .never),
            FieldShape("address", .text), FieldShape("fallback", .source),
        ]
        let here = HerePlan.choicesOfDays.map { FieldShape(String($0), .source, null: .never) }
        return JSONValue.closed(base.members(shapes) + [.init("here", base.object(here))]).orNull
    }

    private var terminal: JSONValue {
        base.object([
            FieldShape("isTerminal", .truth, null: .never), FieldShape("width", .whole(least: 1, most: nil)),
            FieldShape("color", .truth, null: .never), FieldShape("glyphs", .oneOf(GlyphTier.self), null: .never),
            FieldShape("icons", .oneOf(IconStyle.self), null: .never), FieldShape("name", .text),
            FieldShape("background", .oneOf(Background.self)),
            FieldShape("language", .oneOf(Language.self), null: .never),
            FieldShape("units", .oneOf(UnitSystem.self), null: .never),
        ])
    }

    private var request: JSONValue {
        base.object([
            FieldShape("state", .word(["answered", "failed", "offline", "skipped"]), null: .never),
            FieldShape("host", .text), FieldShape("milliseconds", .whole(least: 0, most: nil)),
            FieldShape("error", .oneOf(WeatherError.Kind.self)),
        ])
    }
}
