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
        ),

        // A host that has called its own targets what anybody would: the names of the library's must leave room for them.
        .target(name: "HTTP"),
        .target(name: "Files"),
        .target(name: "Terminal"),
        .target(name: "Catalog"),
        .target(name: "Presentation", dependencies: ["Catalog", .product(name: "Forecast", package: "cities")]),
        .executableTarget(
            name: "own-names",
            dependencies: [
                "HTTP", "Files", "Terminal", "Presentation", "Catalog",
                .product(name: "Forecast", package: "cities"),
                .product(name: "LiveWeather", package: "cities"),
            ]
        ),
    ]
)
