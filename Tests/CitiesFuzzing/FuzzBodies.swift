import Foundation

extension FuzzTarget {
    /// The bodies in this repository with which the target begins, by name: its own corpus, and for a source its
    /// fixtures.
    package func bodies() throws -> [(name: String, bytes: [UInt8])] {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let fixtures = here.deletingLastPathComponent().appending(path: "Fixtures")
        let answers = fixtures.appending(path: "answers")
        let folders =
            [here.appending(path: "Corpus").appending(path: name)]
            + [fixtures, answers, answers.appending(path: "broken")].flatMap { folder in
                namesInFixtures.map { folder.appending(path: $0) }
            }
        return try folders.filter { FileManager.default.fileExists(atPath: $0.path) }.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().compactMap { path in
                let file = folder.appending(path: path)
                guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
                return (path, Array(try Data(contentsOf: file)))
            }
        }
    }

    /// The names of a source's folders in `Tests/Fixtures`.
    private var namesInFixtures: [String] { [name.filter { $0 != "-" }] + (name == "openweathermap" ? ["owm"] : []) }
}
