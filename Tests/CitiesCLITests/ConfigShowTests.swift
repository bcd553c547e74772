import Foundation
import Testing

@testable import CitiesCLI

struct ConfigShowTests {
    @Test(arguments: [
        #"a\e[2J\e]0;x\a"#, #"a\":1},\"injected\":{\"x"#, #"a\nb"#, #"a\\"#, #"\u202e"#, "여행",
    ])
    func `the name of a list is a text in JSON, whatever is in it`(name: String) async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "cities/config.yaml")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("lists:\n  \"\(name)\": [Seoul]\n".utf8).write(to: file)
            var fake = FakeMachine()
            fake.environment["XDG_CONFIG_HOME"] = folder.path
            let ending = await fake.run("config", "show", "--format", "json")
            #expect(ending.status == 0, "\(ending.messages)")
            let controls = ending.output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E }
            #expect(controls.isEmpty)
            let document = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
            let lists = try #require(document).keys.filter { $0.hasPrefix("lists.") }
            #expect(lists.count == 1 && document?["injected"] == nil)
        }
    }
}
