public import Foundation

/// The bodies in `Tests/Fixtures`. Its README lists their origins.
public enum Fixtures {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    public static func body(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: path))
    }

    /// A body in `answers`, where every body has a line in a table of `Expectations`.
    public static func answer(_ path: String) throws -> Data { try body("answers/\(path)") }

    /// Sorted paths of all files below `answers`.
    public static func answers() throws -> [String] {
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "answers").path())
        return all.filter { $0.contains("/") && !URL(filePath: $0).pathExtension.isEmpty }.sorted()
    }
}
