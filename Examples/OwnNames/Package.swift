// swift-tools-version: 6.3
import PackageDescription

// A host that has called its own targets what anybody would: the names of the library's must leave room for them.
let package = Package(
    name: "own-names",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "cities", path: "../..", traits: ["LiveWeather"])
    ],
    targets: [
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
