import Foundation
import Testing

@testable import CitiesFoundation

/// Files planted by another user in the place of the program's own file.
@Suite struct PlantedFileTests {
    /// Plants that redirect a writer to a file of its user, or that block it.
    enum Plant: CaseIterable {
        case link, linkToNothing, otherName, pipe, folder

        func put(at file: URL, victim: URL) throws {
            switch self {
            case .link: try FileManager.default.createSymbolicLink(at: file, withDestinationURL: victim)
            case .linkToNothing:
                try FileManager.default.createSymbolicLink(
                    at: file, withDestinationURL: victim.appendingPathExtension("none"))
            case .otherName: try FileManager.default.linkItem(at: victim, to: file)
            case .pipe: try #require(mkfifo(file.path, 0o600) == 0)
            case .folder: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            }
        }
    }

    private static let now = Date(timeIntervalSince1970: 1_795_262_640)

    private func withPlanted(_ plant: Plant, _ body: (URL) async throws -> Void) async throws {
        try await withFolder { folder async throws in
            let (file, victim) = (folder.appending(path: "planted.lock"), folder.appending(path: "victim"))
            try Data("mine".utf8).write(to: victim)
            try plant.put(at: file, victim: victim)
            try await body(file)
            #expect(try String(contentsOf: victim, encoding: .utf8) == "mine")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        }
    }

    @Test(arguments: Plant.allCases)
    func `a lock that is no plain file of one name is neither taken nor written`(plant: Plant) async throws {
        try await withPlanted(plant) { file async throws in
            #expect(FileLock.take(file, notWithin: 30, of: Self.now) == nil)
            FileLock.rest(file, from: Self.now, to: Self.now + 60)
            await #expect(throws: POSIXError.self) {
                try await FileLock.hold(file, patience: .zero) { Issue.record("it is held") }
            }
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `nor is one that belongs to another user`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: "foreign.lock")
            try Data("theirs".utf8).write(to: file)
            try #require(chown(file.path, 12_345, getegid()) == 0)
            #expect(FileLock.take(file, notWithin: 30, of: Self.now) == nil)
            FileLock.rest(file, from: Self.now, to: Self.now + 60)
            await #expect(throws: POSIXError(.EPERM)) { try await FileLock.hold(file, patience: .zero) {} }
            #expect(try String(contentsOf: file, encoding: .utf8) == "theirs")
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a link away"))
    func `a link of another user is not followed`() async throws {
        try await withFolder { folder async throws in
            let (own, foreign, victim) = (
                folder.appending(path: "own"), folder.appending(path: "foreign"), folder.appending(path: "victim")
            )
            try Data("mine".utf8).write(to: victim)
            try FileManager.default.createSymbolicLink(at: own, withDestinationURL: foreign)
            try FileManager.default.createSymbolicLink(at: foreign, withDestinationURL: victim)
            #expect(try own.followingLinks() == (victim, true))
            try #require(lchown(foreign.path, 12_345, getegid()) == 0)
            #expect(try own.followingLinks() == (foreign, false))
            await #expect(throws: OutputFile.Refusal.foreignLink(path: foreign.path)) {
                try await OutputFile.write(Data("new".utf8), to: own)
            }
            #expect(try String(contentsOf: victim, encoding: .utf8) == "mine")
        }
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can give a link away"),
        arguments: ["a.svg", "below/a.svg", "../own/a.svg"])
    func `nor is one in the middle of a path`(rest: String) async throws {
        try await withFolder { folder async throws in
            let (own, foreign) = (folder.appending(path: "own"), folder.appending(path: "foreign"))
            try FileManager.default.createDirectory(
                at: own.appending(path: "below"), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: foreign.path, withDestinationPath: "own")
            let file = folder.appending(path: "foreign").appending(path: rest)
            try await OutputFile.write(Data("new".utf8), to: file)
            try #require(lchown(foreign.path, 12_345, getegid()) == 0)
            #expect(try file.foreignLink()?.path == foreign.path)
            await #expect(throws: OutputFile.Refusal.foreignLink(path: foreign.path)) {
                try await OutputFile.write(Data("newer".utf8), to: file)
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        }
    }
}
