public import Foundation

/// Answers that were recorded from the real servers. They are not part of the repository, because most come without a
/// licence; tests that use them are skipped where they are absent.
public enum SharedFixtures {
    /// What a skipped test says.
    public static let absence = "skipped: no recorded bodies (CITIES_SHARED_FIXTURES, ../shared/fixtures)"

    /// nil where they are absent.
    public static let folder: URL? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["CITIES_SHARED_FIXTURES"].map { URL(filePath: $0) }
        let usual = ["../shared/fixtures", "../../shared/fixtures"].map { package.appending(path: $0).standardized }
        return ([named].compactMap(\.self) + usual).first {
            FileManager.default.fileExists(atPath: $0.appending(path: "INDEX.csv").path())
        }
    }()

    public static var exist: Bool { folder != nil }

    /// Paths below the folder of everything that a server sent, in order.
    public static func paths() throws -> [String] {
        guard let folder else { return [] }
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
        return all.filter { $0.contains("/") && !URL(filePath: $0).pathExtension.isEmpty }.sorted()
    }

    public static func body(_ path: String) throws -> Data {
        guard let folder else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: folder.appending(path: path))
    }
}
