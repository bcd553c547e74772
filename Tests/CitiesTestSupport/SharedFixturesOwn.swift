public import Foundation

/// Bodies in `Tests/Fixtures`, written for this project after the documented shapes.
public enum OwnFixtures {
    public static func body(_ path: String) throws -> Data {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: tests.appending(path: "Fixtures").appending(path: path))
    }
}
