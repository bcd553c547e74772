import Foundation
public import Testing

/// Compares text with a file in the `Snapshots` folder beside the test.
///
/// A missing file is written and the test fails, so that a recording is looked at before it is committed.
/// `CITIES_RECORD_SNAPSHOTS=1` records all of them again, and fails too.
public func expectSnapshot(
    _ text: String, named name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let folder = URL(filePath: filePath).deletingLastPathComponent().appending(path: "Snapshots")
    let file = folder.appending(path: name + ".txt")
    let record = ProcessInfo.processInfo.environment["CITIES_RECORD_SNAPSHOTS"] == "1"
    let actual = text.hasSuffix("\n") ? text : text + "\n"
    do {
        if !record, FileManager.default.fileExists(atPath: file.path) {
            let expected = try String(contentsOf: file, encoding: .utf8)
            #expect(actual == expected, "differs from \(name).txt", sourceLocation: sourceLocation)
            return
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try actual.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name).txt: look at it, then run again", sourceLocation: sourceLocation)
    } catch {
        Issue.record("could not compare or record \(name).txt: \(error)", sourceLocation: sourceLocation)
    }
}
