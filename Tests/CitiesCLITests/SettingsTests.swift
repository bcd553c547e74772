import CitiesCatalog
import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

struct SettingsTests {
    private func settings(
        _ yaml: String = "", _ environment: [String: String] = [:]
    ) throws(SettingsError) -> Settings {
        var file = SettingsFile(path: "config.yaml")
        try file.parse(yaml)
        return try Settings(environment: environment, file: file)
    }

    private func address(_ setting: SourceSetting, of source: WeatherSource, in settings: Settings) -> String? {
        settings.sources[source]?.addresses[setting]?.description
    }

    @Test func `without settings there are defaults`() throws {
        let settings = try settings()
        #expect(settings.source == .auto && settings.units == .celsius && settings.icons == .auto)
        #expect(settings.language == nil && settings.cities == nil && settings.exposedFile == nil)
        #expect(settings.sources.values.allSatisfy { $0.key == nil })
        #expect(address(.server, of: .openMeteo, in: settings) == "https://api.open-meteo.com")
        #expect(address(.geocodingServer, of: .openMeteo, in: settings) == "https://geocoding-api.open-meteo.com")
        #expect(address(.server, of: .openWeatherMap, in: settings) == "https://api.openweathermap.org")
        #expect(address(.server, of: .weatherAPI, in: settings) == "https://api.weatherapi.com")
    }

    private static let yaml = """
        source: weatherapi
        units: Fahrenheit
        language: ko
        icons: ascii
        cities: [Seoul, " ", Busan]
        openweathermap: { api-key: file-key, base-url: https://a.test/v1/ }
        weatherapi: { api-key: file-key, base-url: https://b.test }
        open-meteo: { base-url: http://c.test:8080, geocoding-url: https://d.test }
        """

    @Test func `the file wins over defaults`() throws {
        let settings = try settings(Self.yaml)
        #expect(settings.source == .only(.weatherAPI) && settings.units == .fahrenheit && settings.language == .korean)
        #expect(settings.icons == .ascii && settings.cities?.names == ["Seoul", "Busan"])
        #expect(settings.cities?.place == .file(path: "config.yaml", line: 5))
        #expect(
            settings.sources[.openWeatherMap]?.key == APIKey("file-key")
                && settings.sources[.weatherAPI]?.key == APIKey("file-key"))
        #expect(address(.server, of: .openWeatherMap, in: settings) == "https://a.test/v1")
        #expect(address(.server, of: .weatherAPI, in: settings) == "https://b.test")
        #expect(address(.server, of: .openMeteo, in: settings) == "http://c.test:8080")
        #expect(address(.geocodingServer, of: .openMeteo, in: settings) == "https://d.test")
    }

    @Test func `the environment wins over the file`() throws {
        let settings = try settings(
            Self.yaml,
            [
                "CITIES_SOURCE": "normals", "CITIES_UNITS": "c", "CITIES_LANGUAGE": "en", "CITIES_ICONS": "none",
                "CITIES_CITIES": "Daegu,부산", "CITIES_OPENWEATHERMAP_API_KEY": "variable-key",
                "CITIES_OPENWEATHERMAP_BASE_URL": "https://e.test", "CITIES_WEATHERAPI_API_KEY": " variable-key\n",
                "CITIES_WEATHERAPI_BASE_URL": "http://127.0.0.1:8080", "CITIES_OPEN_METEO_BASE_URL": "https://f.test",
                "CITIES_OPEN_METEO_GEOCODING_URL": "https://g.test",
            ])
        #expect(
            settings.source == .only(.climateNormals) && settings.units == .celsius && settings.language == .english)
        #expect(settings.icons == .none && settings.cities?.names == ["Daegu", "부산"])
        #expect(settings.cities?.place == .variable("CITIES_CITIES"))
        #expect(settings.sources[.openWeatherMap]?.key == APIKey("variable-key"))
        #expect(settings.sources[.weatherAPI]?.key == APIKey("variable-key"))
        #expect(address(.server, of: .openWeatherMap, in: settings) == "https://e.test")
        #expect(address(.server, of: .weatherAPI, in: settings) == "http://127.0.0.1:8080")
        #expect(address(.server, of: .openMeteo, in: settings) == "https://f.test")
        #expect(address(.geocodingServer, of: .openMeteo, in: settings) == "https://g.test")
    }

    @Test func `the units of the United States are one word, and single units have the last word`() throws {
        let us = try settings("units: us", [:])
        #expect(us.units == .fahrenheit && us.displayUnits() == .us)
        // A typed word comes before the file's.
        #expect(us.displayUnits(.celsius) == DisplayUnits() && us.displayUnits(.fahrenheit) == DisplayUnits())
        #expect(try settings("", [:]).displayUnits(.us) == .us)
        let mixed = try settings("units: us\nrain: mm\npressure: mmhg", [:]).displayUnits()
        #expect(mixed.rain == .mm && mixed.pressure == .mmhg && mixed.distance == .mi)
        #expect(try settings("units: f", [:]).displayUnits() == DisplayUnits())
    }

    @Test func `an empty variable counts as unset`() throws {
        let empty = Dictionary(uniqueKeysWithValues: Setting.all.map { ($0.environmentName, "") })
        let settings = try settings(Self.yaml, empty)
        #expect(settings.source == .only(.weatherAPI) && settings.cities?.names == ["Seoul", "Busan"])
        #expect(settings.sources[.openWeatherMap]?.key == APIKey("file-key"))
    }

    @Test func `a variable of another program is ignored`() throws {
        #expect(try settings("", ["SOURCE": "normals", "UNITS": "f", "cities_source": "normals"]).source == .auto)
    }

    @Test(
        arguments: [
            ("CITIES_SOURCE", "oracle", .wrongValue(key: "source", value: "oracle", accepted: sources)),
            (
                "CITIES_UNITS", "kel\u{1B}vin",
                .wrongValue(key: "units", value: "kel vin", accepted: ["celsius", "fahrenheit", "us", "c", "f"])
            ),
            ("CITIES_LANGUAGE", "fr", .wrongValue(key: "language", value: "fr", accepted: ["auto", "en", "ko"])),
            (
                "CITIES_ICONS", "pretty",
                .wrongValue(key: "icons", value: "pretty", accepted: ["auto", "emoji", "ascii", "none"])
            ),
            ("CITIES_OPEN_METEO_BASE_URL", "ftp://a.test", .notAURL(key: "open-meteo.base-url")),
            (
                "CITIES_OPENWEATHERMAP_REQUESTS_PER_MINUTE", "0",
                .wrongValue(key: "openweathermap.requests-per-minute", value: "0", accepted: ["1-100000"])
            ),
            (
                "CITIES_WEATHERAPI_REQUESTS_PER_MINUTE", "many",
                .wrongValue(key: "weatherapi.requests-per-minute", value: "many", accepted: ["1-100000"])
            ),
            ("CITIES_OPEN_METEO_GEOCODING_URL", "a.test", .notAURL(key: "open-meteo.geocoding-url")),
            ("CITIES_OPENWEATHERMAP_BASE_URL", "https://u:p@a.test", .notAURL(key: "openweathermap.base-url")),
            ("CITIES_OPENWEATHERMAP_BASE_URL", "http://a.test", .insecureURL(key: "openweathermap.base-url")),
            ("CITIES_WEATHERAPI_BASE_URL", "http://127.0.0.1.a.test", .insecureURL(key: "weatherapi.base-url")),
        ] as [(String, String, SettingsError.Problem)])
    func `an invalid value is reported with its origin`(
        variable: String, value: String, problem: SettingsError.Problem
    ) throws {
        let fromVariable = #expect(throws: SettingsError.self) { _ = try settings("", [variable: value]) }
        #expect(fromVariable == SettingsError(place: .variable(variable), problem: problem))

        let setting = try #require(Setting.all.first { $0.environmentName == variable })
        guard !value.contains("\u{1B}") else { return }
        let yaml =
            setting.path.count == 1
            ? "\n\(setting.key): \(value)" : "\(setting.path[0]):\n  \(setting.path[1]): \(value)"
        let fromFile = #expect(throws: SettingsError.self) { _ = try settings(yaml) }
        #expect(fromFile == SettingsError(place: .file(path: "config.yaml", line: 2), problem: problem))
    }

    private static let sources = [
        "auto", "open-meteo", "openweathermap", "weatherapi", "met-norway", "kma", "normals",
    ]

    @Test(arguments: [
        (Setting.source, "CITIES_SOURCE"), (.units, "CITIES_UNITS"), (.language, "CITIES_LANGUAGE"),
        (.icons, "CITIES_ICONS"), (.feels, "CITIES_FEELS"), (.ambiguousWidth, "CITIES_AMBIGUOUS_WIDTH"),
        (.cities, "CITIES_CITIES"),
        (.of(.openWeatherMap, .key), "CITIES_OPENWEATHERMAP_API_KEY"),
        (.of(.openWeatherMap, .server), "CITIES_OPENWEATHERMAP_BASE_URL"),
        (.of(.openWeatherMap, .requestsPerMinute), "CITIES_OPENWEATHERMAP_REQUESTS_PER_MINUTE"),
        (.of(.weatherAPI, .key), "CITIES_WEATHERAPI_API_KEY"),
        (.of(.weatherAPI, .server), "CITIES_WEATHERAPI_BASE_URL"),
        (.of(.openMeteo, .server), "CITIES_OPEN_METEO_BASE_URL"),
        (.of(.openMeteo, .geocodingServer), "CITIES_OPEN_METEO_GEOCODING_URL"),
        (.of(.openMeteo, .airQualityServer), "CITIES_OPEN_METEO_AIR_QUALITY_URL"),
        (.of(.aviationWeather, .server), "CITIES_METAR_BASE_URL"), (.of(.kma, .key), "CITIES_KMA_API_KEY"),
        (.of(.kma, .hubKey), "CITIES_KMA_HUB_API_KEY"), (.of(.kma, .server), "CITIES_KMA_BASE_URL"),
        (.of(.kma, .hubServer), "CITIES_KMA_HUB_BASE_URL"),
        (.of(.nationalWeatherService, .server), "CITIES_NWS_BASE_URL"),
        (.of(.metNorway, .server), "CITIES_MET_NORWAY_BASE_URL"),
    ])
    func `a setting and its variable share a name`(setting: Setting, variable: String) {
        #expect(setting.environmentName == variable)
    }

    @Test(
        arguments: [
            ("openweathermap: { api-key: k }", .openWeatherMap, 60),
            ("openweathermap: { api-key: k, requests-per-minute: 600 }", .openWeatherMap, 600),
            ("openweathermap: { api-key: k, base-url: https://a.test }", .openWeatherMap, nil),
            ("openweathermap: { api-key: k, base-url: https://a.test, requests-per-minute: 5 }", .openWeatherMap, 5),
            ("weatherapi: { api-key: k }", .weatherAPI, nil), ("", .openMeteo, nil),
        ] as [(String, WeatherSource, Int?)])
    func `the limit of the free plan applies only to the source's own server`(
        yaml: String, source: WeatherSource, limit: Int?
    ) throws {
        #expect(try settings(yaml).configuration(of: source).provider.profile.requestsPerMinute == limit)
    }

    @Test func `a key cannot be printed by any means`() throws {
        let settings = try settings(
            "weatherapi: { api-key: test-key }", ["CITIES_OPENWEATHERMAP_API_KEY": "test-key"])
        #expect(settings.sourcesWithKey == [.openWeatherMap, .weatherAPI])
        var dumped = ""
        dump(settings, to: &dumped)
        dump(settings.configuration(of: .weatherAPI).provider, to: &dumped)
        let texts = [
            "\(settings)", String(describing: settings), String(reflecting: settings), dumped,
            "\(settings.sources[.openWeatherMap]?.key as Any)", reflection(of: settings),
        ]
        for text in texts { #expect(!text.isEmpty && !text.contains("test-key")) }
    }

    private func reflection(of value: Any) -> String {
        Mirror(reflecting: value).children.map { "\($0.label ?? ""): \($0.value) \(reflection(of: $0.value))\n" }
            .joined()
    }

    @Test(
        arguments: [
            (.auto, "", .openMeteo, .climateNormals),
            (.auto, "weatherapi: { api-key: k }", .weatherAPI, .climateNormals),
            (.auto, "openweathermap: { api-key: k }", .openWeatherMap, .climateNormals),
            (
                .auto, "{ openweathermap: { api-key: k }, weatherapi: { api-key: k } }", .openWeatherMap,
                .climateNormals
            ),
            (.auto, "openweathermap: { api-key: ' ' }", .openMeteo, .climateNormals),
            (.only(.openMeteo), "openweathermap: { api-key: k }", .openMeteo, nil),
            (.only(.openWeatherMap), "", .openWeatherMap, nil), (.only(.weatherAPI), "", .weatherAPI, nil),
            (.only(.climateNormals), "", .climateNormals, nil),
        ] as [(SourceChoice, String, WeatherSource, WeatherSource?)])
    func `auto takes a source with a key and may fall back, and a named source never falls back`(
        choice: SourceChoice, yaml: String, source: WeatherSource, fallback: WeatherSource?
    ) throws {
        let selection = try settings(yaml).selection(choice)
        #expect(selection.provider.profile.source == source)
        #expect(selection.fallback?.profile.source == fallback)
    }

    @Test(
        arguments: [
            (.auto, "", [.metNorway]), (.auto, "weatherapi: { api-key: k }", [.openMeteo, .metNorway]),
            (.auto, "openweathermap: { api-key: k }", [.openMeteo, .metNorway]),
            (.auto, "{ openweathermap: { api-key: k }, weatherapi: { api-key: k } }", [.openMeteo, .metNorway]),
            (.only(.openMeteo), "", []), (.only(.metNorway), "", []), (.only(.weatherAPI), "", []),
            (.only(.openWeatherMap), "openweathermap: { api-key: k }", []),
        ] as [(SourceChoice, String, [WeatherSource])])
    func `after its source auto asks those without a key, and a source that was named is alone`(
        choice: SourceChoice, yaml: String, others: [WeatherSource]
    ) throws {
        #expect(try settings(yaml).selection(choice).others.map(\.profile.source) == others)
    }

    private static let bothKeys = "{ openweathermap: { api-key: k }, weatherapi: { api-key: k } }"

    @Test(
        arguments: [
            (.auto, "", 7, .openMeteo), (.auto, "openweathermap: { api-key: k }", 7, .openMeteo),
            (.auto, "openweathermap: { api-key: k }", 3, .openMeteo),
            (.auto, "weatherapi: { api-key: k }", 7, .openMeteo),
            (.auto, "weatherapi: { api-key: k }", 3, .weatherAPI), (.auto, bothKeys, 7, .openMeteo),
            (.auto, bothKeys, 3, .weatherAPI), (.auto, bothKeys, 0, .openWeatherMap),
            (.only(.openWeatherMap), "", 7, .openWeatherMap), (.only(.weatherAPI), "", 7, .weatherAPI),
            (.only(.climateNormals), bothKeys, 7, .climateNormals),
        ] as [(SourceChoice, String, Int, WeatherSource)])
    func `when hours are needed, auto takes the first source with hours for all the days`(
        choice: SourceChoice, yaml: String, days: Int, source: WeatherSource
    ) throws {
        #expect(
            try settings(yaml).selection(choice, for: SourceNeeds(hourlyDays: days)).provider.profile.source == source)
    }

    @Test(
        arguments: [
            (.auto, "", .openMeteo), (.auto, bothKeys, .openMeteo), (.auto, "weatherapi: { api-key: k }", .openMeteo),
            (.only(.weatherAPI), "weatherapi: { api-key: k }", .weatherAPI),
            (.only(.climateNormals), "", .climateNormals),
        ] as [(SourceChoice, String, WeatherSource)])
    func `when a past day is needed, auto takes a source that has such`(
        choice: SourceChoice, yaml: String, source: WeatherSource
    ) throws {
        #expect(
            try settings(yaml).selection(choice, for: SourceNeeds(needsPastDays: true)).provider.profile.source
                == source)
    }
}
