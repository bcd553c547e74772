import CitiesFoundation
import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

@Suite struct DistrustedFileTests {
    private static let planted = #"{"version":1,"units":"fahrenheit"}"#

    private func plant(_ file: PreferencesFile, mode: mode_t = 0o600, owner: uid_t = geteuid()) throws {
        try write(Self.planted, to: file)
        try #require(chown(file.url.path, owner, getegid()) == 0 && chmod(file.url.path, mode) == 0)
    }

    @Test(arguments: [0o620, 0o602, 0o666])
    func `a file that other users can write is neither trusted nor changed by a reader`(mode: mode_t) async throws {
        try await withPreferences { file async throws in
            try plant(file, mode: mode)
            for _ in 1...2 {
                #expect(try await file.read() == .init(preferences: Preferences(), distrust: .writableByOthers))
            }
            #expect(file.state() == .distrusted(.writableByOthers))
            #expect(try String(contentsOf: file.url, encoding: .utf8) == Self.planted)
            #expect(chmod(file.url.path, 0o600) == 0)
            #expect(try await file.read() == .init(preferences: Preferences(units: .fahrenheit)))
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `nor is a file of another user`() async throws {
        try await withPreferences { file async throws in
            try plant(file, owner: 12_345)
            #expect(try await file.read() == .init(preferences: Preferences(), distrust: .foreign))
            #expect(file.state() == .distrusted(.foreign))
        }
    }

    /// In a home folder of another user, that user controls the target of a link.
    @Test(.enabled(if: geteuid() == 0, "only root can give a link away"))
    func `a link of another user is not followed, and its target stays unchanged`() async throws {
        try await withPreferences { file async throws in
            let folder = file.url.deletingLastPathComponent()
            let victim = folder.appending(path: "victim")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for content in ["root's", Self.planted] {
                try Data(content.utf8).write(to: victim)
                try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: victim)
                try #require(lchown(file.url.path, 12_345, getegid()) == 0)
                #expect(try await file.read() == .init(preferences: Preferences(), distrust: .foreign))
                #expect(file.state() == .distrusted(.foreign))
                let reading = try await file.update { $0.units = .celsius }
                let aside = try #require(reading.setAside)
                #expect(reading.distrust == .foreign && reading.preferences == Preferences(units: .celsius))
                #expect(try FileManager.default.destinationOfSymbolicLink(atPath: aside.path) == victim.path)
                #expect(try String(contentsOf: victim, encoding: .utf8) == content)
                #expect(try await file.read() == .init(preferences: Preferences(units: .celsius)))
                try FileManager.default.removeItem(at: file.url)
            }
        }
    }

    @Test func `a change sets it aside, whole, and starts a new file`() async throws {
        try await withPreferences { file async throws in
            try plant(file, mode: 0o666)
            let reading = try await file.update { $0.locationPermission = .denied }
            let aside = try #require(reading.setAside)
            #expect(reading.preferences == Preferences(locationPermission: .denied))
            #expect(reading.distrust == .writableByOthers)
            #expect(try String(contentsOf: aside, encoding: .utf8) == Self.planted)
            #expect(try await file.read() == .init(preferences: Preferences(locationPermission: .denied)))
            #expect(try permissions(of: file.url) == 0o600)
        }
    }
}
