// swift-tools-version: 6.3
import PackageDescription

// A package of its own: whoever builds the program does not fetch a parser of Swift.
let package = Package(
    name: "mutants",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
    targets: [
        .target(
            name: "Breaking",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "mutants", dependencies: ["Breaking"], swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(name: "BreakingTests", dependencies: ["Breaking"]),
    ]
)
