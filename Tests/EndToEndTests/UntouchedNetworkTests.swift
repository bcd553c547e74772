import Foundation
import CitiesTestSupport
import Testing

/// A command without requests looks up no name and opens no file of an unused library.
#if os(Linux)
    @Suite(.timeLimit(.untilAllHadTheirTurn))
    struct UntouchedNetworkTests {
        static let commands = [
            ["--version"], ["--help"], ["--version", "--verbose"], ["list", "--offline"],
            ["list", "--source", "normals"],
            ["here", "--offline", "--at", "37.5,127"], ["search", "Seoul", "--source", "normals"],
            ["doctor", "--offline"],
            ["list", "--source", "open-meteo"], ["doctor"],
        ]

        /// OpenLDAP, which libcurl is linked with, reads this file from the current folder at startup.
        @Test(arguments: commands)
        func `no settings of others are read from the current folder`(arguments: [String]) async throws {
            try await withOpenMeteo { program, _ in
                let folder = try FolderOfOpens(program.home.appending(path: "current"), files: ["ldaprc", ".ldaprc"])
                let words = arguments.map { "'\($0)'" }.joined(separator: " ")
                let ending = try await program.shell("cd \"$HOME/current\" && exec \"$0\" \(words)")
                #expect(ending.status == 0, "\(ending.messages)")
                #expect(try folder.opened() == [])
            }
        }

        @Test(.enabled("strace is missing or not allowed") { await Strace.isAllowed() }, arguments: commands)
        func `the network is used for the source alone`(arguments: [String]) async throws {
            try await withOpenMeteo { program, server in
                let file = program.home.appending(path: "trace")
                let ending = try await program.start(
                    ["-f", "-qq", "-e", "trace=network,openat", "-o", file.path, Program.binary.path] + arguments,
                    executable: Strace.executable
                ).ending()
                #expect(ending.status == 0, "\(ending.messages)")
                let calls = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                let connections = calls.filter { $0.contains("connect(") && $0.contains("AF_INET") }
                let isOnline = !server.record.requests.isEmpty
                #expect(connections.allSatisfy { $0.contains("htons(\(server.port))") })
                #expect(isOnline != connections.isEmpty)
                #expect(
                    !calls.contains {
                        $0.contains("/etc/resolv.conf") || $0.contains("/sasl2") || $0.contains("ldap.conf")
                    })
                if !isOnline { #expect(!calls.contains { $0.contains("socket(AF_INET") }) }
            }
        }

        /// Three times the timeout of a request, and a little: the kernel sends the signal in any state of the process.
        @Test(
            .enabled("strace is missing or not allowed") { await Strace.isAllowed() },
            arguments: [
                (["--behind", "a"], 35), (["--behind", "a", "--timeout", "2"], 11), ([], nil),
            ] as [([String], Int?)])
        func `a bar's refresher sets an alarm before its first request`(
            words: [String], seconds: Int?
        ) async throws {
            try await withOpenMeteo { program, _ in
                let file = program.home.appending(path: "trace")
                let ending = try await program.start(
                    ["-f", "-qq", "-e", "trace=alarm,setitimer,connect", "-o", file.path, Program.binary.path]
                        + ["list", "Seoul", "--format", "ndjson"] + words,
                    executable: Strace.executable
                ).ending()
                #expect(ending.status == 0, "\(ending.messages)")
                let calls = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                let alarms = calls.filter { $0.contains("alarm(") || $0.contains("setitimer(ITIMER_REAL") }
                #expect(alarms.count == (seconds == nil ? 0 : 1), "\(calls)")
                guard let seconds, let first = calls.first else { return }
                #expect(first.contains("alarm(\(seconds))") || first.contains("tv_sec=\(seconds),"), "\(calls)")
                #expect(calls.contains { $0.contains("AF_INET") })
            }
        }
    }

    /// A new folder that reports which of its files were opened.
    private final class FolderOfOpens {
        private let descriptor: Int32

        init(_ folder: URL, files: [String]) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for file in files { try Data().write(to: folder.appending(path: file)) }
            descriptor = inotify_init1(Int32(IN_NONBLOCK))
            try #require(descriptor >= 0)
            try #require(inotify_add_watch(descriptor, folder.path, UInt32(IN_OPEN)) >= 0)
        }

        deinit { close(descriptor) }

        /// The names of the files opened since the last call.
        func opened() throws -> [String] {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return [] }
            var names: [String] = []
            var rest = bytes[..<count]
            let head = MemoryLayout<inotify_event>.size
            while rest.count > head {
                let length = Int(rest.dropFirst(12).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
                let name = rest.dropFirst(head).prefix(length).prefix { $0 != 0 }
                // A process that lists the folder opens the folder itself.
                if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
                rest = rest.dropFirst(head + length)
            }
            return names
        }
    }
#endif
