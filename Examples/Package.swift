// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "seoul-forecast",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "cities", path: "..")],
    targets: [
        .executableTarget(
            name: "seoul-forecast",
            dependencies: [
                .product(name: "Forecast", package: "cities"),
                .product(name: "TypicalWeather", package: "cities"),
            ]
        )
    ]
)
