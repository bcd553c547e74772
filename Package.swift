// swift-tools-version: 6.2
import PackageDescription

/// Debian and Fedora keep these headers where every compiler looks; Homebrew does not, so only macOS asks pkg-config.
#if os(macOS)
    let utf8procConfiguration: String? = "libutf8proc"
#else
    let utf8procConfiguration: String? = nil
#endif

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let configuration: Target.Dependency = .product(name: "Configuration", package: "swift-configuration")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox")

/// GeoClue is asked over D-Bus, which only Linux has.
let systemd: Target.Dependency = .target(name: "CSystemd", condition: .when(platforms: [.linux]))

/// A room of the house: a target and exactly what it may import.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "cities",
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "cities", targets: ["cities"]),
        .library(name: "Forecast", targets: ["Forecast"]),
        .library(name: "TypicalWeather", targets: ["TypicalWeather"]),
        .library(name: "LiveWeather", targets: ["LiveWeather"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: ["YAML"]),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        // 0: nouns, text, sentences, data
        room("WeatherModel"),
        room("TextLayout", ["CUTF8Proc"]),
        room("Localization", ["CResources"]),
        .target(
            name: "CResources",
            path: "Resources",
            sources: ["Resources.c"],
            publicHeadersPath: "include"
        ),
        .systemLibrary(
            name: "CUTF8Proc",
            pkgConfig: utf8procConfiguration,
            providers: [.apt(["libutf8proc-dev"]), .yum(["utf8proc-devel"]), .brew(["utf8proc"])]
        ),
        .systemLibrary(
            name: "CLibcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .yum(["libcurl-devel"]), .brew(["curl"])]
        ),
        .systemLibrary(
            name: "CNcurses",
            providers: [.apt(["libncurses-dev"]), .yum(["ncurses-devel"]), .brew(["ncurses"])]
        ),
        .systemLibrary(name: "CSystemd", providers: [.apt(["libsystemd-dev"]), .yum(["systemd-devel"])]),
        room("Files"),
        room("Reducing"),

        // 1: what is known without a network
        room("HTTP", ["WeatherModel", httpTypes]),
        room("Catalog", ["WeatherModel", "CResources"]),
        room("Providers", ["WeatherModel", "HTTP", "Localization", httpTypes]),
        room("Preferences", ["WeatherModel", "Files"]),

        // 2: doing it
        room("CurlHTTP", ["HTTP", "CLibcurl", httpTypes]),
        room("Fetching", ["WeatherModel", "HTTP", "Providers", "Localization", "Files"]),
        room("Presentation", ["WeatherModel", "TextLayout", "Localization"]),
        room("Geolocation", ["WeatherModel", "HTTP", httpTypes, systemd]),
        .target(name: "CTerminalGuard"),
        .target(name: "CThreadProbe"),
        .target(name: "CSpawn"),
        room("Terminal", ["TextLayout", "CNcurses", "CTerminalGuard"]),

        // 3: the library for other programs, and the full screen
        room("Forecast", ["WeatherModel", "TextLayout", "Localization", "Reducing", "Presentation"]),
        room("TypicalWeather", ["WeatherModel", "Localization", "Catalog", "Providers"]),
        room(
            "LiveWeather",
            ["WeatherModel", "HTTP", "Localization", "Providers", "CurlHTTP", "Fetching", "Geolocation"]
        ),
        room(
            "TerminalUI",
            [
                "WeatherModel", "TextLayout", "Localization", "Reducing", "Catalog", "Presentation", "Terminal",
                "Forecast",
            ]
        ),

        // 4, 5: the command line
        room(
            "CitiesCLI",
            [
                "WeatherModel", "TextLayout", "Localization", "Files", "HTTP", "Catalog", "Providers", "Preferences",
                "CurlHTTP", "Fetching", "Presentation", "Geolocation", "Terminal", "TerminalUI", "CSpawn",
                "CThreadProbe", argumentParser,
                configuration, yams,
            ]
        ),
        .executableTarget(name: "cities", dependencies: ["CitiesCLI"], swiftSettings: settings),

        // Tests
        .target(
            name: "TestSupport",
            dependencies: ["Reducing", flyingSocks],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .target(
            name: "GeoClueStandIn",
            dependencies: ["Geolocation", systemd],
            path: "Tests/GeoClueStandIn",
            swiftSettings: settings
        ),
        .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        tests("WeatherModelTests", ["WeatherModel"]),
        tests("TextLayoutTests", ["TextLayout"]),
        tests("LocalizationTests", ["Localization", "WeatherModel"]),
        tests("FilesTests", ["Files"]),
        tests("ReducingTests", ["Reducing", "TestSupport"]),
        tests("HTTPTests", ["HTTP", "WeatherModel", httpTypes]),
        tests("PreferencesTests", ["Preferences", "WeatherModel", "Files"]),
        tests(
            "GeolocationTests",
            ["Geolocation", "WeatherModel", "HTTP", "CurlHTTP", "GeoClueStandIn", "TestSupport", httpTypes, systemd]),
        .executableTarget(
            name: "terminal-probe",
            dependencies: ["Terminal", "TextLayout"],
            path: "Tests/TerminalProbe",
            swiftSettings: settings
        ),
        tests("TerminalTests", ["Terminal", "TextLayout", "CPseudoTerminal", "terminal-probe"]),
        tests(
            "ForecastTests",
            ["Forecast", "TypicalWeather", "LiveWeather", "Localization", "Geolocation", "TestSupport"],
            exclude: ["Snapshots"]
        ),
        tests(
            "TerminalUITests",
            [
                "TerminalUI", "WeatherModel", "TextLayout", "Localization", "Reducing", "Presentation", "Terminal",
                "Forecast", "TestSupport",
            ],
            exclude: ["Snapshots"]
        ),
        tests("CatalogTests", ["Catalog", "WeatherModel"]),
        tests("ProvidersTests", ["Providers", "WeatherModel", "HTTP", "Localization", "TestSupport", httpTypes]),
        tests("CurlHTTPTests", ["CurlHTTP", "HTTP", "TestSupport", httpTypes]),
        tests(
            "FetchingTests",
            ["Fetching", "Providers", "WeatherModel", "HTTP", "Localization", httpTypes]),
        tests(
            "PresentationTests",
            ["Presentation", "WeatherModel", "TextLayout", "Localization", "TestSupport"],
            exclude: ["Snapshots"]
        ),
        tests(
            "CitiesCLITests",
            [
                "CitiesCLI", "WeatherModel", "Localization", "HTTP", "Catalog", "Providers", "Presentation",
                "Geolocation", "TestSupport", argumentParser, httpTypes,
            ],
            exclude: ["Snapshots"]
        ),
        .executableTarget(name: "peak-memory", path: "Tests/PeakMemory"),
        tests("EndToEndTests", ["GeoClueStandIn", "TestSupport", "CPseudoTerminal", "peak-memory"]),
    ]
)
