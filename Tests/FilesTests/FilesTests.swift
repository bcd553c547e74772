import Foundation
import Synchronization
import Testing

@testable import CitiesFoundation

/// Runs `body` with a new folder, and removes the folder.
func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cities-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // what stays does no harm
    try await body(folder)
}

func permissions(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
}

@Suite struct AtomicFileTests {
    @Test(arguments: [true, false])
    func `a write replaces the file with the requested mode and leaves no other file`(survives: Bool) async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: "a.json")
            try Data("old and longer".utf8).write(to: file)
            try AtomicFile.write(Data("new".utf8), to: file, mode: 0o600, survivesPowerLoss: survives)
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
            #expect(try permissions(of: file) == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
        }
    }

    @Test func `the leftover of a killed writer is neither an obstacle nor trusted`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: "a.json")
            let victim = folder.appending(path: "victim")
            try Data("mine".utf8).write(to: victim)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "a.json.new"), withDestinationURL: victim)
            try AtomicFile.write(Data("new".utf8), to: file, mode: 0o600, survivesPowerLoss: false)
            #expect(try String(contentsOf: victim, encoding: .utf8) == "mine")
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        }
    }

    @Test func `an error leaves the old content and nothing else`() async throws {
        try await withFolder { folder async throws in
            // A folder cannot be replaced by a file.
            let target = folder.appending(path: "a.json")
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            #expect(throws: POSIXError.self) {
                try AtomicFile.write(Data("new".utf8), to: target, mode: 0o600, survivesPowerLoss: false)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
        }
    }

    @Test func `a folder is made for its owner alone, with those above it`() async throws {
        try await withFolder { folder async throws in
            let made = folder.appending(path: "state/cities")
            try AtomicFile.makeFolder(made)
            try AtomicFile.makeFolder(made)
            #expect(try permissions(of: made) == 0o700)
        }
    }
}

/// A clock that advances only by sleeping.
private final class WaitedClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Swift.Duration

        func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let passed = Mutex(Swift.Duration.zero)
    var now: Instant { Instant(offset: passed.withLock { $0 }) }
    let minimumResolution = Swift.Duration.zero

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        passed.withLock { $0 = max($0, deadline.offset) }
    }
}

@Suite struct FileLockTests {
    @Test func `a wait beyond the limit fails as busy`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: ".lock")
            let held = open(file.path, O_RDWR | O_CREAT, 0o600)
            defer { close(held) }
            try #require(flock(held, LOCK_EX) == 0)
            let clock = WaitedClock()
            await #expect(throws: POSIXError(.EAGAIN)) {
                try await FileLock.hold(file, patience: .seconds(3), clock: clock) {}
            }
            #expect(clock.now.offset == .seconds(3))
            flock(held, LOCK_UN)
            try await FileLock.hold(file, patience: .zero) {}
        }
    }

    @Test func `an error in the work releases the lock`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: ".lock")
            await #expect(throws: CancellationError.self) {
                try await FileLock.hold(file, patience: .zero) { throw CancellationError() }
            }
            try await FileLock.hold(file, patience: .zero) {}
        }
    }

    @Test func `a lock has one holder at a time`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: ".lock")
            let counter = folder.appending(path: "counter")
            try Data("0".utf8).write(to: counter)
            try await withThrowingTaskGroup { group in
                for _ in 0..<40 {
                    group.addTask {
                        try await FileLock.hold(file, patience: .seconds(60)) {
                            let text = try String(contentsOf: counter, encoding: .utf8)
                            try Data("\((Int(text) ?? -1_000) + 1)".utf8).write(to: counter)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try String(contentsOf: counter, encoding: .utf8) == "40")
        }
    }

    @Test func `a lock where there is no folder is an error`() async {
        await #expect(throws: POSIXError(.ENOENT)) {
            try await FileLock.hold(URL(filePath: "/nowhere/.lock"), patience: .zero) {}
        }
    }

    @Test func `a canceled wait ends at once without doing the work`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: ".lock")
            let held = open(file.path, O_RDWR | O_CREAT, 0o600)
            defer { close(held) }
            try #require(flock(held, LOCK_EX) == 0)
            let waiting = Task {
                try await FileLock.hold(file, patience: .seconds(3_600)) { Issue.record("somebody else holds it") }
            }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
    }

    @Test func `a canceled task still takes a free lock, so that its work is saved`() async throws {
        try await withFolder { folder async throws in
            let (start, starting) = AsyncStream.makeStream(of: Void.self)
            let saving = Task {
                // Ends when the task is canceled.
                for await _ in start {}
                return try await FileLock.hold(folder.appending(path: ".lock"), patience: .zero) { "saved" }
            }
            saving.cancel()
            starting.finish()
            #expect(try await saving.value == "saved")
        }
    }
}

@Suite struct SmallFileTests {
    @Test func `a file is read with its permissions, and a missing one is nil`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: "a")
            #expect(try SmallFile.read(file.path, limit: 10) == nil)
            #expect(try SmallFile.read(file.path + "/b", limit: 10) == nil)
            try AtomicFile.write(Data("서울".utf8), to: file, mode: 0o640, survivesPowerLoss: false)
            let read = try #require(try SmallFile.read(file.path, limit: 6))
            #expect(read.text == "서울" && read.mode & 0o777 == 0o640)
            try Data([0xFF, 0xFE]).write(to: file)
            #expect(try SmallFile.read(file.path, limit: 6)?.text == nil)
        }
    }

    @Test(
        arguments: [
            (0o600, nil), (0o644, nil), (0o755, nil), (0o620, .writableByOthers), (0o602, .writableByOthers),
            (0o666, .writableByOthers),
        ] as [(mode_t, Distrust?)])
    func `a file is trusted unless another user could have written it`(mode: mode_t, expected: Distrust?) async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: "a")
            try Data("x".utf8).write(to: file)
            #expect(chmod(file.path, mode) == 0)
            let read = try #require(try SmallFile.read(file.path, limit: 1))
            #expect(read.owner == geteuid() && read.distrust == expected)
            // Root could write it anyway; any other user's is not ours.
            var other = read
            other.owner = 0
            #expect(other.distrust(of: 1_000) == expected)
            other.owner = 1_001
            #expect(other.distrust(of: 1_000) == .foreign && other.distrust(of: 0) == .foreign)
        }
    }

    @Test func `only a small plain file is read`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: "a")
            try Data("1234567".utf8).write(to: file)
            #expect(throws: SmallFile.Failure.unfit) { try SmallFile.read(file.path, limit: 6) }
            #expect(throws: SmallFile.Failure.unfit) { try SmallFile.read("/dev/zero", limit: 6) }
            #expect(throws: SmallFile.Failure.system(POSIXError(.EISDIR))) {
                try SmallFile.read(folder.path, limit: 6)
            }
            let pipe = folder.appending(path: "pipe")
            try #require(mkfifo(pipe.path, 0o600) == 0)
            #expect(throws: SmallFile.Failure.unfit) { try SmallFile.read(pipe.path, limit: 6) }
        }
    }
}
