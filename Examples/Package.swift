// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "weather-host",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "cities", path: "..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "seoul-forecast",
            dependencies: [
                .product(name: "Forecast", package: "cities"),
                .product(name: "TypicalWeather", package: "cities"),
            ]
        ),

        // A service and a location manager of one's own, a screen that can be closed, several places.
        .target(
            name: "Host",
            dependencies: [
                .product(name: "Forecast", package: "cities")
            ]
        ),
        .testTarget(
            name: "HostTests",
            dependencies: [
                "Host",
                .product(name: "Forecast", package: "cities"),
                .product(name: "ForecastTesting", package: "cities"),
            ]
        ),
    ]
)
