import Foundation
import Testing

#if os(Linux)
    /// Libraries that are loaded on demand. A file that is no library stands in for a missing one.
    @Suite(.timeLimit(.untilAllHadTheirTurn))
    struct MissingLibraryTests {
        private func withoutLibrary(_ library: String, _ body: (Program) async throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "libraries-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data("no library".utf8).write(to: folder.appending(path: library))
            try await withProgram(["LD_LIBRARY_PATH": folder.path]) { try await body($0) }
        }

        @Test func `without libcurl a request fails with the package to install`() async throws {
            try await withoutLibrary("libcurl.so.4") { program in
                let ending = try await program.run("list", "--source", "open-meteo")
                #expect(ending.status == 69 && ending.output == "")
                #expect(ending.messages.contains("libcurl is not installed"), "\(ending.messages)")
                #expect(ending.messages.contains("apt install libcurl4"))
                let instead = try await program.run("list", "--format", "json")
                #expect(instead.status == 0 && instead.output.contains("climate-normals"))
                #expect(try await program.run("--version").status == 0)
            }
        }

        @Test func `without libsystemd, the place is found in another way`() async throws {
            try await withoutLibrary("libsystemd.so.0") { program in
                let ending = try await program.run("here", "--at", "37.57,126.98", "--source", "normals")
                #expect(ending.status == 0, "\(ending.messages)")
            }
        }
    }
#endif
