// swift-tools-version: 6.3
import PackageDescription

/// Debian and Fedora keep these headers where every compiler looks; Homebrew does not, so only macOS asks pkg-config.
#if os(macOS)
    let utf8procConfiguration: String? = "libutf8proc"
    let yamlConfiguration: String? = "yaml-0.1"
    let rapidJSONConfiguration: String? = "RapidJSON"
#else
    let utf8procConfiguration: String? = nil
    let yamlConfiguration: String? = nil
    let rapidJSONConfiguration: String? = nil
#endif

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// A product of another package, fetched only where its trait is enabled: a host clones no package that it does not use.
func external(_ name: String, _ package: String, traits: String...) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: Set(traits)))
}

let httpTypes = external("HTTPTypes", "swift-http-types", traits: "LiveWeather")
let subprocess = external("Subprocess", "swift-subprocess", traits: "CommandLine", "Tests")
let system = external("SystemPackage", "swift-system", traits: "CommandLine", "Tests")
let flyingSocks = external("FlyingSocks", "FlyingFox", traits: "Tests")

/// GeoClue is asked over D-Bus, which only Linux has.
let lazyLibrary: Target.Dependency = .target(name: "CCitiesLazyLibrary", condition: .when(platforms: [.linux]))
let systemd: Target.Dependency = .target(name: "CCitiesSystemd", condition: .when(platforms: [.linux]))
let olderGlibc: Target.Dependency = .target(name: "CCitiesOlderGlibc", condition: .when(platforms: [.linux]))

/// A room of the house: a target and exactly what it may import.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A folder that the linker searches first, which `Scripts/archives` fills where Swift's libraries are linked in.
func folder(_ name: String) -> [LinkerSetting] {
    [.unsafeFlags(["-L\(Context.packageDirectory)/.build/\(name)"], .when(platforms: [.linux]))]
}

/// A release build without optimization, for tests: to optimize them takes the compiler as long as all else.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The tests of what is built as a release.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude,
        swiftSettings: settings + unoptimized, linkerSettings: folder("testing"))
}

let package = Package(
    name: "cities",
    defaultLocalization: "en",
    // Of iOS the core products are meant: `Forecast`, `ForecastTesting`, `TypicalWeather`.
    platforms: [.macOS(.v15), .iOS(.v15)],
    products: [
        .executable(name: "cities", targets: ["cities"]),
        .library(name: "Forecast", targets: ["Forecast"]),
        .library(name: "ForecastTesting", targets: ["ForecastTesting"]),
        .library(name: "TypicalWeather", targets: ["TypicalWeather"]),
        .library(name: "WeatherSources", targets: ["WeatherSources"]),
        .library(name: "LiveWeather", targets: ["LiveWeather"]),
    ],
    traits: [
        .default(enabledTraits: ["CommandLine", "Tests"]),
        .trait(
            name: "LiveWeather",
            description: "The products WeatherSources and LiveWeather; fetches swift-http-types."),
        .trait(
            name: "CommandLine",
            description: "The program; fetches what it reads arguments and settings and starts others with.",
            enabledTraits: ["LiveWeather"]),
        .trait(
            name: "Tests", description: "This package's own tests; fetches what they serve and start programs with.",
            enabledTraits: ["LiveWeather"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        // 0: nouns, text, sentences, data
        room("CitiesFoundation"),
        room("CitiesWeatherModel", ["CitiesFoundation", "CCitiesCountries"]),
        room("CitiesTextLayout"),
        room("CitiesLocalization", ["CitiesFoundation", "CitiesWeatherModel", "CCitiesSentences"]),
        .target(name: "CCitiesSentences"),
        .target(name: "CCitiesCountries"),
        .target(name: "CCitiesByteSearch"),
        .target(name: "CCitiesComponents"),
        .target(name: "CCitiesClimate"),
        .target(
            name: "CCitiesResources",
            path: "Resources",
            sources: ["Resources.c"],
            publicHeadersPath: "include"
        ),
        .systemLibrary(
            name: "CCitiesUTF8Proc",
            pkgConfig: utf8procConfiguration,
            providers: [.apt(["libutf8proc-dev"]), .yum(["utf8proc-devel"]), .brew(["utf8proc"])]
        ),
        // On Linux libcurl and libsystemd are loaded when they are needed. Of libcurl its header is needed to build.
        .target(name: "CCitiesLazyLibrary"),
        .target(
            name: "CCitiesLibcurl", dependencies: [lazyLibrary],
            linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),
        .systemLibrary(
            name: "CCitiesNcurses",
            providers: [.apt(["libncurses-dev"]), .yum(["ncurses-devel"]), .brew(["ncurses"])]
        ),
        .systemLibrary(
            name: "CCitiesLibyaml",
            pkgConfig: yamlConfiguration,
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]
        ),
        // Headers alone, which no program loads. They are C++: Swift sees the C interface of CCitiesJSON.
        .systemLibrary(
            name: "CCitiesRapidJSON",
            pkgConfig: rapidJSONConfiguration,
            providers: [.apt(["rapidjson-dev"]), .yum(["rapidjson-devel"]), .brew(["rapidjson"])]
        ),
        .target(name: "CCitiesJSON", dependencies: ["CCitiesRapidJSON"]),
        room("CitiesJSON", ["CitiesFoundation", "CCitiesJSON"]),
        .target(name: "CCitiesSystemd", dependencies: [lazyLibrary]),

        // 1: what is known without a network
        room("CitiesHTTP", ["CitiesFoundation", "CitiesWeatherModel", httpTypes]),
        room("CitiesClimate", ["CitiesFoundation", "CitiesWeatherModel", "CCitiesClimate"]),
        room(
            "CitiesCatalog",
            [
                "CitiesFoundation", "CitiesWeatherModel", "CitiesLocalization", "CitiesClimate", "CCitiesResources",
                "CCitiesByteSearch",
            ]),
        room(
            "CitiesProviders", ["CitiesFoundation", "CitiesWeatherModel", "CitiesHTTP", "CitiesJSON", httpTypes]),

        // 2: doing it
        room("CitiesCurlHTTP", ["CitiesFoundation", "CitiesWeatherModel", "CitiesHTTP", "CCitiesLibcurl", httpTypes]),
        room(
            "CitiesFetching",
            ["CitiesFoundation", "CitiesWeatherModel", "CitiesHTTP", "CitiesProviders", httpTypes]),
        room(
            "CitiesPresentation", ["CitiesFoundation", "CitiesWeatherModel", "CitiesTextLayout", "CitiesLocalization"]),
        room(
            "CitiesMaps",
            [
                "CitiesFoundation", "CitiesWeatherModel", "CitiesTextLayout", "CitiesLocalization",
                "CitiesPresentation",
            ]),
        room(
            "CitiesFormats",
            [
                "CitiesFoundation", "CitiesWeatherModel", "CitiesTextLayout", "CitiesLocalization",
                "CitiesPresentation", "CitiesMaps",
            ]),
        room(
            "CitiesGeolocation",
            ["CitiesFoundation", "CitiesWeatherModel", "CitiesHTTP", "CitiesJSON", systemd, httpTypes]),
        .target(name: "CCitiesTerminalGuard"),
        .target(name: "CCitiesThreadProbe"),
        .target(name: "CCitiesOlderGlibc"),
        room(
            "CitiesTerminal",
            ["CitiesFoundation", "CitiesTextLayout", "CCitiesNcurses", "CCitiesTerminalGuard"]),

        // 3: the library for other programs, and the full screen
        room(
            "Forecast",
            [
                "CitiesFoundation", "CitiesWeatherModel", "CitiesTextLayout", "CitiesLocalization",
                "CitiesPresentation",
            ]),
        // Apart from what imports Testing, which no program can link statically.
        room("CitiesManualClock", ["CitiesFoundation"]),
        room("ForecastTesting", ["CitiesFoundation", "CitiesManualClock", "Forecast"]),
        room("TypicalWeather", ["CitiesFoundation", "CitiesWeatherModel", "CitiesClimate"]),
        room(
            "WeatherSources",
            [
                "CitiesFoundation", "CitiesWeatherModel", "CitiesHTTP", "CitiesProviders", "CitiesFetching", httpTypes,
            ]
        ),
        room(
            "LiveWeather",
            [
                "CitiesFoundation", "CitiesWeatherModel", "CitiesHTTP", "CitiesCurlHTTP", "CitiesGeolocation",
                "WeatherSources",
            ]
        ),
        room(
            "CitiesTerminalUI",
            [
                "CitiesFoundation", "CitiesWeatherModel", "CitiesTextLayout", "CitiesLocalization", "CitiesCatalog",
                "CitiesPresentation", "CitiesMaps", "CitiesFormats", "CitiesTerminal",
                "Forecast",
            ]
        ),

        // 4, 5: the command line
        room(
            "CitiesCLI",
            [
                "CitiesFoundation", "CitiesWeatherModel", "CitiesTextLayout", "CitiesLocalization", "CitiesHTTP",
                "CitiesCatalog", "CitiesProviders",
                "CitiesCurlHTTP", "CitiesFetching", "CitiesPresentation", "CitiesMaps", "CitiesFormats",
                "CitiesGeolocation",
                "CitiesTerminal", "CitiesTerminalUI", "CCitiesThreadProbe", olderGlibc,
                subprocess, system, "CCitiesLibyaml", "CCitiesComponents",
            ]
        ),
        .executableTarget(
            name: "cities", dependencies: ["CitiesCLI"], swiftSettings: settings, linkerSettings: folder("archives")),

        // What is computed once, for `Resources`
        .executableTarget(
            name: "cities-prepare-data",
            dependencies: ["CitiesCatalog", "CitiesWeatherModel", "CCitiesUTF8Proc"],
            path: "Scripts/PrepareData",
            swiftSettings: settings
        ),

        // Tests
        .target(
            name: "CitiesTestSupport",
            dependencies: [flyingSocks, subprocess, system],
            path: "Tests/CitiesTestSupport",
            swiftSettings: settings + unoptimized
        ),
        .target(
            name: "CitiesGeoClueStandIn",
            dependencies: ["CitiesGeolocation", "CitiesTestSupport", systemd],
            path: "Tests/CitiesGeoClueStandIn",
            swiftSettings: settings + unoptimized
        ),
        .target(name: "CCitiesPseudoTerminal", path: "Tests/CCitiesPseudoTerminal"),
        tests("WeatherModelTests", ["CitiesWeatherModel"]),
        tests("TextLayoutTests", ["CitiesTextLayout", "CCitiesUTF8Proc"]),
        tests("LocalizationTests", ["CitiesLocalization", "CitiesWeatherModel"]),
        tests("FilesTests", ["CitiesFoundation", "CCitiesPseudoTerminal"]),
        tests("ReducingTests", ["Forecast", "ForecastTesting"]),
        tests("JSONTests", ["CitiesJSON", "CitiesFoundation"]),
        tests("HTTPTests", ["CitiesHTTP", "CitiesWeatherModel", httpTypes]),
        tests("PreferencesTests", ["CitiesCLI", "CitiesWeatherModel", "CitiesFoundation"]),
        tests(
            "GeolocationTests",
            [
                "CitiesGeolocation", "CitiesWeatherModel", "CitiesHTTP", "CitiesCurlHTTP", "CitiesGeoClueStandIn",
                "CitiesTestSupport", httpTypes, systemd,
            ]),
        .executableTarget(
            name: "cities-terminal-probe",
            dependencies: ["CitiesTerminal", "CitiesTextLayout"],
            path: "Tests/TerminalProbe",
            swiftSettings: settings
        ),
        tests(
            "TerminalTests",
            [
                "CitiesTerminal", "CitiesTextLayout", "CitiesTestSupport", "CCitiesPseudoTerminal",
                "cities-terminal-probe",
            ]),
        tests(
            "ForecastTests",
            [
                "Forecast", "ForecastTesting", "TypicalWeather", "WeatherSources", "LiveWeather",
                "CitiesGeolocation", "CitiesTestSupport",
            ],
            exclude: ["Snapshots"]
        ),
        tests(
            "TerminalUITests",
            [
                "CitiesTerminalUI", "CitiesWeatherModel", "CitiesTextLayout", "CitiesLocalization",
                "CitiesPresentation", "CitiesMaps", "CitiesFormats", "CitiesProviders", "CitiesTerminal",
                "Forecast", "ForecastTesting", "CitiesTestSupport",
            ],
            exclude: ["Snapshots"]
        ),
        tests(
            "DataPreparationTests", ["cities-prepare-data", "CitiesClimate", "CitiesCatalog", "CitiesWeatherModel"]),
        tests(
            "CatalogTests",
            ["CitiesCatalog", "CitiesClimate", "CitiesWeatherModel", "CitiesLocalization", "CitiesTestSupport"]),
        tests(
            "ProvidersTests",
            [
                "CitiesProviders", "CitiesWeatherModel", "CitiesHTTP", "CitiesJSON", "CitiesLocalization",
                "CitiesTestSupport", httpTypes,
            ],
            exclude: ["Snapshots"]
        ),
        tests(
            "CurlHTTPTests",
            ["CitiesCurlHTTP", "CitiesWeatherModel", "CitiesHTTP", "CitiesTestSupport", httpTypes]),
        tests(
            "FetchingTests",
            ["CitiesFetching", "CitiesProviders", "CitiesWeatherModel", "CitiesHTTP", "CitiesLocalization", httpTypes]),
        tests(
            "PresentationTests",
            [
                "CitiesPresentation", "CitiesMaps", "CitiesFormats", "CitiesWeatherModel", "CitiesTextLayout",
                "CitiesLocalization", "CitiesCatalog", "CitiesProviders", "CitiesTestSupport",
            ],
            exclude: ["Snapshots"]
        ),
        tests(
            "CitiesCLITests",
            [
                "CitiesCLI", "CitiesWeatherModel", "CitiesLocalization", "CitiesHTTP", "CitiesCatalog",
                "CitiesProviders", "CitiesPresentation", "CitiesFormats", "CitiesTerminalUI",
                "CitiesGeolocation", "CitiesTestSupport", httpTypes,
            ],
            exclude: ["Snapshots"]
        ),
        .executableTarget(name: "cities-peak-memory", path: "Tests/PeakMemory"),
        .executableTarget(
            name: "cities-screen-costs",
            dependencies: [
                "CitiesTerminalUI", "CitiesTerminal", "CitiesPresentation", "CitiesProviders", "CitiesTextLayout",
                "CitiesWeatherModel", "CitiesFoundation", "Forecast", "CitiesManualClock",
            ],
            path: "Benchmarks/Screen",
            swiftSettings: settings
        ),
        // What anybody else writes, read by those who read it in the program
        .target(
            name: "CitiesFuzzing",
            dependencies: [
                "CitiesWeatherModel", "CitiesTextLayout", "CitiesLocalization", "CitiesHTTP", "CitiesCatalog",
                "CitiesProviders", "CitiesFetching", "CitiesPresentation", "CitiesFormats", "CitiesGeolocation",
                "CitiesTerminal", "CitiesCLI", httpTypes,
            ],
            path: "Tests/CitiesFuzzing",
            exclude: ["Corpus"],
            swiftSettings: settings
        ),
        .executableTarget(name: "cities-fuzz", dependencies: ["CitiesFuzzing"], path: "Tests/FuzzDriver"),
        tests("FuzzingTests", ["CitiesFuzzing", "CitiesTestSupport"]),
        tests(
            "EndToEndTests",
            [
                "CitiesGeoClueStandIn", "CitiesTestSupport", "CCitiesPseudoTerminal", "cities-peak-memory",
                "CitiesLocalization", "CitiesProviders", "CitiesTextLayout", "CitiesWeatherModel",
            ]),
    ]
)
