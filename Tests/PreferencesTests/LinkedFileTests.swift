import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

/// A state folder whose file is a link into a collection of dotfiles.
@Suite struct LinkedFileTests {
    /// Makes the link to a path relative to its folder, and returns the file at its end.
    private func link(_ file: PreferencesFile, to path: String) throws -> URL {
        let folder = file.url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file.url.path, withDestinationPath: path)
        return folder.appending(path: path).standardizedFileURL
    }

    private func makeFolder(of end: URL) throws {
        try FileManager.default.createDirectory(
            at: end.deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    private func isLink(_ file: PreferencesFile) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: file.url.path)) != nil
    }

    @Test func `a change writes the target of the link, which may be missing, and the link stays`() async throws {
        try await withPreferences { file async throws in
            let end = try link(file, to: "../own/preferences.json")
            try makeFolder(of: end)
            for units in [UnitSystem.fahrenheit, .celsius] {
                try await file.update { $0.units = units }
                #expect(isLink(file))
                #expect(try await PreferencesFile(end).read() == .init(preferences: Preferences(units: units)))
                #expect(try permissions(of: end) == 0o600)
            }
            let beside = try FileManager.default.contentsOfDirectory(
                atPath: file.url.deletingLastPathComponent().path)
            #expect(beside == ["preferences.json"])
        }
    }

    @Test func `a damaged file is set aside where it is, and the link stays`() async throws {
        try await withPreferences { file async throws in
            let end = try link(file, to: "../own/preferences.json")
            try makeFolder(of: end)
            try Data("damaged".utf8).write(to: end)
            let aside = try #require(await file.update { $0.units = .celsius }.setAside)
            let place = end.deletingLastPathComponent().appending(path: "preferences.damaged-1.json")
            #expect(aside.standardizedFileURL.path == place.path)
            #expect(try String(contentsOf: aside, encoding: .utf8) == "damaged")
            #expect(isLink(file))
            #expect(try await file.read() == .init(preferences: Preferences(units: .celsius)))
        }
    }

    @Test func `writers through two links to one file lose no change`() async throws {
        try await withPreferences { file async throws in
            let end = try link(file, to: "../own/preferences.json")
            try makeFolder(of: end)
            let other = PreferencesFile(file.url.appendingPathExtension("too"), patience: .seconds(600))
            try FileManager.default.createSymbolicLink(at: other.url, withDestinationURL: end)
            try await file.update { $0.home = PreferencesFileTests.village }
            try await withThrowingTaskGroup { group in
                for number in 0..<40 {
                    group.addTask {
                        let own = PreferencesFile(number % 2 == 0 ? file.url : other.url, patience: .seconds(600))
                        try await own.update { preferences in
                            let count = preferences.home?.population ?? 0
                            preferences.home?.population = count + 1
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await file.read().preferences.home?.population == 12 + 40)
        }
    }

    @Test func `a circular link is an error, and so is a missing or read-only folder`() async throws {
        try await withPreferences { file async throws in
            _ = try link(file, to: "preferences.json")
            await #expect(throws: PreferencesError.unreadable(file: file.url, .ELOOP)) { try await file.read() }
            await #expect(throws: PreferencesError.unwritable(file: file.url, .ELOOP)) {
                try await file.update { $0.units = .celsius }
            }
            #expect(isLink(file))
        }
        try await withPreferences { file async throws in
            let end = try link(file, to: "../own/preferences.json")
            #expect(try await file.read() == .init(preferences: Preferences()))
            await #expect(throws: PreferencesError.unwritable(file: file.url, .ENOENT)) {
                try await file.update { $0.units = .celsius }
            }
            #expect(isLink(file))
            // No user may write there, not even root.
            try FileManager.default.removeItem(at: file.url)
            try FileManager.default.createSymbolicLink(
                atPath: file.url.path, withDestinationPath: "/proc/self/fdinfo/preferences.json")
            #if os(Linux)
                await #expect(throws: PreferencesError.self) { try await file.update { $0.units = .celsius } }
                #expect(isLink(file))
            #endif
            #expect(!FileManager.default.fileExists(atPath: end.deletingLastPathComponent().path))
        }
    }
}
