import CCitiesPseudoTerminal
import Foundation
import Synchronization
import Testing

@testable import CitiesFoundation

@Suite struct OutputFileTests {
    private static let content = Data("<svg/>".utf8)

    /// A clock whose sleep runs a closure.
    private final class EventClock: Clock {
        private let event: @Sendable () throws -> Void

        init(_ event: @escaping @Sendable () throws -> Void) { self.event = event }

        var now: ContinuousClock.Instant { .now }
        let minimumResolution = Swift.Duration.zero

        func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift.Duration?) async throws { try event() }
    }

    private func kind(of file: URL) -> mode_t {
        var status = stat()
        return lstat(file.path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    @Test(arguments: [0o600, 0o640, 0o644, 0o755, 0o666])
    func `a file that is replaced keeps its permissions, and nothing is left beside it`(mode: mode_t) async throws {
        try await withFolder { folder async throws in
            let (file, other) = (folder.appending(path: "a.svg"), folder.appending(path: "a.svg.new"))
            for file in [file, other] { try Data("old and longer".utf8).write(to: file) }
            try #require(chmod(file.path, mode) == 0)
            try await OutputFile.write(Self.content, to: file)
            #expect(try Data(contentsOf: file) == Self.content)
            #expect(try permissions(of: file) == Int(mode))
            // Its permissions mark it as another user's file.
            #expect(try String(contentsOf: other, encoding: .utf8) == "old and longer")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.svg", "a.svg.new"])
        }
    }

    @Test func `a new one has the permissions that this user's files have`() async throws {
        try await withFolder { folder async throws in
            let (file, usual) = (folder.appending(path: "a.svg"), folder.appending(path: "usual"))
            try await OutputFile.write(Self.content, to: file)
            close(open(usual.path, O_WRONLY | O_CREAT, 0o666))
            #expect(try permissions(of: file) == permissions(of: usual))
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `root keeps the owner of a file`() async throws {
        try await withFolder { folder async throws in
            let file = folder.appending(path: "a.svg")
            try Data("old".utf8).write(to: file)
            try #require(chown(file.path, 12_345, 12_346) == 0)
            try await OutputFile.write(Self.content, to: file)
            var status = stat()
            #expect(stat(file.path, &status) == 0 && status.st_uid == 12_345 && status.st_gid == 12_346)
        }
    }

    @Test func `another name of a replaced file keeps the old content`() async throws {
        try await withFolder { folder async throws in
            let (file, other) = (folder.appending(path: "a.svg"), folder.appending(path: "other"))
            try Data("old".utf8).write(to: other)
            try FileManager.default.linkItem(at: other, to: file)
            try await OutputFile.write(Self.content, to: file)
            #expect(try Data(contentsOf: file) == Self.content)
            #expect(try String(contentsOf: other, encoding: .utf8) == "old")
        }
    }

    @Test func `a link stays, and what it leads to is replaced or made`() async throws {
        try await withFolder { folder async throws in
            let (link, file) = (folder.appending(path: "link.svg"), folder.appending(path: "a.svg"))
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "a.svg")
            for _ in 1...2 {
                try await OutputFile.write(Self.content, to: link)
                #expect(kind(of: link) == S_IFLNK && kind(of: file) == S_IFREG)
                try #require(chmod(file.path, 0o600) == 0)
            }
            #expect(try permissions(of: file) == 0o600)
        }
    }

    @Test(arguments: [0o400, 0o444, 0o555])
    func `a read-only file stays as it is, for root too`(mode: mode_t) async throws {
        try await withFolder { folder async throws in
            let (file, link) = (folder.appending(path: "a.svg"), folder.appending(path: "link.svg"))
            try Data("old".utf8).write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            try #require(chmod(file.path, mode) == 0)
            for path in [file, link] {
                await #expect(throws: OutputFile.Refusal.readOnly) {
                    try await OutputFile.write(Self.content, to: path)
                }
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == "old")
            #expect(try permissions(of: file) == Int(mode))
        }
    }

    @Test func `old temporary files of killed writers go, and no other file`() async throws {
        try await withFolder { folder async throws in
            let old = ".cities-\(UUID().uuidString)"
            let others = [
                ".cities-\(UUID().uuidString)", ".cities-notes", "cities-\(UUID().uuidString)",
                ".cities-\(UUID().uuidString).x",
            ]
            for (index, name) in ([old] + others).enumerated() {
                let file = folder.appending(path: name)
                try Data("key".utf8).write(to: file)
                guard index != 1 else { continue }
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -3_600)], ofItemAtPath: file.path)
            }
            let link = ".cities-\(UUID().uuidString)"
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: link), withDestinationURL: folder.appending(path: old))
            try await OutputFile.write(Self.content, to: folder.appending(path: "a.svg"))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(names) == Set(others + [link, "a.svg"]))
        }
    }

    @Test func `a pipe is written to once it has a reader, and stays`() async throws {
        try await withFolder { folder async throws in
            let pipe = folder.appending(path: "pipe.svg")
            try #require(mkfifo(pipe.path, 0o600) == 0)
            #expect(OutputFile.isStream(pipe))
            let reader = Mutex<Int32>(-1)
            let clock = EventClock { reader.withLock { $0 = open(pipe.path, O_RDONLY | O_NONBLOCK) } }
            try await OutputFile.write(Self.content, to: pipe, clock: clock)
            let descriptor = reader.withLock(\.self)
            defer { close(descriptor) }
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(descriptor, &bytes, bytes.count)
            #expect(Data(bytes.prefix(max(0, count))) == Self.content)
            #expect(kind(of: pipe) == S_IFIFO)
        }
    }

    @Test func `more than a pipe holds waits for its reader`() async throws {
        try await withFolder { folder async throws in
            let pipe = folder.appending(path: "pipe.svg")
            try #require(mkfifo(pipe.path, 0o600) == 0)
            let descriptor = open(pipe.path, O_RDONLY | O_NONBLOCK)
            defer { close(descriptor) }
            let found = Mutex(Data())
            @Sendable func drain() {
                var bytes = [UInt8](repeating: 0, count: 1 << 16)
                while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
                    found.withLock { $0 += bytes.prefix(count) }
                }
            }
            let long = Data((0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            try await OutputFile.write(long, to: pipe, clock: EventClock(drain))
            drain()
            #expect(found.withLock(\.self) == long)
        }
    }

    @Test func `a wait for a reader can be interrupted`() async throws {
        try await withFolder { folder async throws in
            let pipe = folder.appending(path: "pipe.svg")
            try #require(mkfifo(pipe.path, 0o600) == 0)
            let clock = EventClock { throw CancellationError() }
            await #expect(throws: CancellationError.self) {
                try await OutputFile.write(Self.content, to: pipe, clock: clock)
            }
            #expect(kind(of: pipe) == S_IFIFO)
        }
    }

    /// A terminal created by the test, so that a failing test replaces no device of the machine.
    @Test func `a device is written into, through a link too, and stays`() async throws {
        try await withFolder { folder async throws in
            var name = [CChar](repeating: 0, count: 200)
            let near = cities_open_pseudo_terminal(80, 24, &name, name.count)
            defer { close(near) }
            try #require(near >= 0)
            let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let (device, link) = (URL(filePath: path), folder.appending(path: "terminal.svg"))
            // The written data is kept while a process has it open.
            let far = open(path, O_RDWR | O_NOCTTY)
            defer { close(far) }
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: device)
            for file in [device, link] {
                #expect(OutputFile.isStream(file))
                try await OutputFile.write(Self.content, to: file)
                var bytes = [UInt8](repeating: 0, count: 100)
                let count = read(near, &bytes, bytes.count)
                #expect(Data(bytes.prefix(max(0, count))) == Self.content)
            }
            #expect(kind(of: link) == S_IFLNK && kind(of: device) == S_IFCHR)
        }
    }

    @Test func `a folder, and a folder that is not there, are errors`() async throws {
        try await withFolder { folder async throws in
            await #expect(throws: POSIXError(.EISDIR)) { try await OutputFile.write(Self.content, to: folder) }
            let lost = folder.appending(path: "none/a.svg")
            await #expect(throws: POSIXError(.ENOENT)) { try await OutputFile.write(Self.content, to: lost) }
            #expect(!OutputFile.isStream(folder) && !OutputFile.isStream(lost))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }
}
