import Foundation
import Testing

/// Every snippet of the articles is in the host packages in `Examples`, which are built.
@Suite struct ArticleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let articles = ["PlugIn", "OwnService", "SeveralPlaces", "Testing"]

    @Test(arguments: articles)
    func `every snippet is in a host that is built and tested`(article: String) throws {
        let text = try String(
            contentsOf: Self.root.appending(path: "Sources/Forecast/Forecast.docc/\(article).md"), encoding: .utf8)
        let snippets = Self.snippets(of: text)
        #expect(snippets.count >= 4)
        let sources = try Self.hostSources()
        for snippet in snippets {
            #expect(sources.contains { $0.contains(snippet) }, "\(article):\n\(snippet)")
        }
    }

    /// The Swift snippets of an article as they occur in a source file, without the lines that locate the package.
    private static func snippets(of article: String) -> [String] {
        article.components(separatedBy: "```swift\n").dropFirst().compactMap { part in
            part.components(separatedBy: "```").first.map {
                $0.replacing(
                    #"url: "<where this repository is>", branch: "main""#, with: #"name: "cities", path: "..""#
                ).replacing(#"path: "../elsewhere""#, with: #"path: "../..""#)
            }
        }
    }

    private static func hostSources() throws -> [String] {
        let folder = root.appending(path: "Examples", directoryHint: .isDirectory)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var sources: [String] = []
        while let file = files?.nextObject() as? URL {
            // Build products are not part of the host.
            guard file.pathExtension == "swift", !file.path.contains("/.build") else { continue }
            sources.append(try String(contentsOf: file, encoding: .utf8))
        }
        return sources
    }
}
