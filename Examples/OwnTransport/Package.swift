// swift-tools-version: 6.3
import PackageDescription

// A host with a transport of its own: nothing of the library's is built that sends requests.
let package = Package(
    name: "own-transport",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "cities", path: "../..", traits: ["LiveWeather"])
    ],
    targets: [
        // Replies without a network, for previews and tests.
        .target(
            name: "Recording",
            dependencies: [
                .product(name: "WeatherSources", package: "cities")
            ]
        ),
        .executableTarget(
            name: "recorded-weather",
            dependencies: [
                "Recording",
                .product(name: "Forecast", package: "cities"),
                .product(name: "WeatherSources", package: "cities"),
            ]
        ),

        // URLSession everywhere; Core Location and SwiftUI where they are.
        .target(
            name: "Transport",
            dependencies: [
                .product(name: "Forecast", package: "cities"),
                .product(name: "WeatherSources", package: "cities"),
            ]
        ),
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "Recording", "Transport",
                .product(name: "WeatherSources", package: "cities"),
            ]
        ),
    ]
)
