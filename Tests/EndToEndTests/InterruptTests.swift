import Foundation
import CitiesTestSupport
import Testing

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct InterruptTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal at any moment of the start ends it`(signal: Int32) async throws {
        try await withOpenMeteo(reply: { _ in .stall }) { program, _ in
            for turns in 0..<32 {
                let running = try await program.start(["list", "--timeout", "60"])
                // Some programs get it before their first instruction, some after their request. The test suspends: a loop
                // that yields would hold up the servers of all tests for minutes on a busy machine.
                try await Task.sleep(for: .microseconds(turns * 300))
                running.send(signal)
                #expect(try await running.ending().status == 128 + signal, "after \(turns)")
            }
        }
    }

    /// Linux reports how a process handles signals.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no /proc"))
    func `before it can be handled, a signal has its default effect`() async throws {
        try await withOpenMeteo(reply: { _ in .stall }) { program, server in
            let running = try await program.start(["list", "--timeout", "60"])
            func signals(_ field: String) throws -> Set<Int32> {
                let status = try String(contentsOfFile: "/proc/\(running.pid)/status", encoding: .utf8)
                let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(field) })
                let mask = try #require(UInt64(line.split(separator: "\t").last ?? "", radix: 16))
                return Set([SIGINT, SIGTERM, SIGHUP].filter { mask & (1 << UInt64($0 - 1)) != 0 })
            }
            while server.record.inFlight == 0 {
                try Task.checkCancellation()
                #expect(try signals("SigIgn:").isEmpty)
                await Task.yield()
            }
            #expect(try signals("SigCgt:") == [SIGINT, SIGTERM, SIGHUP])
            running.send(SIGTERM)
            #expect(try await running.ending().status == 143)
        }
    }

    @Test func `a signal ignored by the parent stays ignored`() async throws {
        try await withOpenMeteo(reply: { request in
            FaultReply.json(WeatherBody.openMeteo(request)).held(until: "signaled")
        }) { program, server in
            let running = try await program.start(
                ["-c", "trap '' HUP; exec \"$0\" list", try Program.binary.path], executable: URL(filePath: "/bin/sh"))
            try await server.waitUntil { $0.inFlight == 1 }
            running.send(SIGHUP)
            server.open("signaled")
            #expect(try await running.ending().status == 0)
        }
    }

    @Test func `a second signal ends a wait for an unread pipe`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            defer { for end in ends { close(end) } }
            let flags = fcntl(ends[1], F_GETFL)
            try #require(fcntl(ends[1], F_SETFL, flags | O_NONBLOCK) == 0)
            var bytes = [UInt8](repeating: 0, count: 4_096)
            while write(ends[1], bytes, bytes.count) > 0 {}
            func count() -> Int32 {
                var count: Int32 = 0
                _ = ioctl(ends[0], UInt(FIONREAD), &count)
                return count
            }
            let full = count()
            // Space for a part of the message.
            try #require(read(ends[0], &bytes, bytes.count) == bytes.count)
            try #require(fcntl(ends[1], F_SETFL, flags) == 0)
            let child = try await ChildProgram.start(
                try Program.binary, ["list", "--format", "json"], environment: program.environment, output: ends[1])
            while count() < full {
                try Task.checkCancellation()
                await Task.yield()
            }
            // Two of the same that have not been taken yet are one.
            for signal in [SIGINT, SIGTERM] { child.send(signal) }
            #expect([128 + SIGINT, 128 + SIGTERM].contains(try await child.end()))
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a wait for another copy is interrupted at once without a loss`(signal: Int32) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            #expect(try await program.run("home", "Seoul", "-q").status == 0)
            let folder = program.home.appending(path: ".local/state/cities")
            let file = folder.appending(path: "preferences.json")
            let before = try Data(contentsOf: file)
            let lock = try HeldLock(folder.appending(path: ".preferences.json.lock"))
            let running = try await program.start(["home", "Busan"])
            try await lock.waitUntilWanted(by: running.pid)
            running.send(signal)
            let ending = try await running.ending()
            // At the end of its wait for the lock it would report that another program is using the file.
            #expect(ending.status == 128 + signal && ending.output == "" && ending.messages == "")
            #expect(try Data(contentsOf: file) == before)
            lock.release()
            #expect(try await program.run("home", "Busan", "-q").status == 0)
            #expect(try Data(contentsOf: file) != before)
        }
    }
}

/// A lock that this process holds while a program waits for it.
final class HeldLock {
    private let file: URL
    private let descriptor: Int32

    init(_ file: URL) throws {
        self.file = file
        descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    }

    /// Waits until the process has the file open, which it does only to lock it.
    func waitUntilWanted(by pid: Int32) async throws {
        let descriptors = "/proc/\(pid)/fd"
        while true {
            try Task.checkCancellation()
            let names = try FileManager.default.contentsOfDirectory(atPath: descriptors)
            let paths = names.compactMap { name in
                try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\(name)")
            }
            if paths.contains(where: { $0.hasSuffix("/" + file.lastPathComponent) }) { return }
            await Task.yield()
        }
    }

    func release() { flock(descriptor, LOCK_UN) }

    deinit { close(descriptor) }
}
