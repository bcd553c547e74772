#if os(Linux)
    import CitiesTestSupport
    import Foundation
    import Testing

    /// A save that is killed, or refused, at each of its system calls leaves either the old file or the new one, whole.
    @Suite(.enabled("strace is missing or not allowed") { await Strace.isAllowed() }, .timeLimit(.untilAllHadTheirTurn))
    struct SaveFaultTests {
        private static let folder = ".local/state/cities"
        private static let preferences = folder + "/preferences.json"

        /// Saves one city, and then another while `strace` injects faults into the system calls for the file.
        private func withSaved(
            body: (Program, _ save: (_ injection: [String]) async throws -> Program.Ending) async throws -> Void
        ) async throws {
            try await withProgram(["CITIES_SOURCE": "normals"]) { program in
                #expect(try await program.run("home", "Seoul", "-q").status == 0)
                let files = [
                    Self.folder, Self.preferences, Self.preferences + ".new", Self.folder + "/.preferences.json.lock",
                ]
                let paths = files.flatMap { ["-P", program.home.appending(path: $0).path] }
                try await body(program) { injection in
                    try await program.start(
                        ["-f", "-qq", "-o", program.home.appending(path: "trace").path] + paths + injection
                            + [Program.binary.path, "home", "Busan", "-q"],
                        executable: Strace.executable
                    ).ending()
                }
            }
        }

        /// The calls for the file and its folder, in order.
        private func calls(_ program: Program) throws -> [Substring] {
            let lines = try String(contentsOf: program.home.appending(path: "trace"), encoding: .utf8).lines
            // `1234  fsync(9)   = 0`
            return lines.compactMap { $0.firstMatch(of: /^\d+ +(\w+\(.*)/)?.output.1 }
        }

        /// The id of the city in the file, which has to be whole.
        private func city(_ program: Program) throws -> String? {
            let file = try Data(contentsOf: program.home.appending(path: Self.preferences))
            let document = try JSONSerialization.jsonObject(with: file) as? [String: Any]
            return (document?["home"] as? [String: Any])?["id"] as? String
        }

        /// Each of the calls as strace counts them: the n-th of its name.
        private func eachCall() async throws -> [(name: String, number: Int)] {
            var calls: [(name: String, number: Int)] = []
            try await withSaved { program, save in
                #expect(try await save([]).status == 0 && city(program) == "busan")
                for name in try self.calls(program).map({ String($0.prefix { $0 != "(" }) }) {
                    calls.append((name, calls.count { $0.name == name } + 1))
                }
            }
            try #require(calls.count > 10)
            return calls
        }

        @Test func `the content is on the disk before its name, and the name before the end`() async throws {
            try await withSaved { program, save in
                #expect(try await save([]).status == 0)
                let calls = try calls(program).map { String($0) }
                let writing = try #require(calls.firstIndex { $0.hasPrefix("write(") })
                let names = calls[writing...].map { String($0.prefix { $0 != "(" }) }
                #expect(
                    names.starts(with: ["write", "fsync", "close", "rename", "openat", "fsync", "close"]), "\(calls)")
                #expect(calls[(writing + 4)...].first?.contains("\(Self.folder)\", O_RDONLY") == true, "\(calls)")
            }
        }

        @Test func `a save killed at any call leaves the old or the new file, and the next save works`() async throws {
            let calls = try await eachCall()
            try await withSaved { program, save in
                let file = program.home.appending(path: Self.preferences)
                let before = try Data(contentsOf: file)
                for (name, number) in calls {
                    let ending = try await save(["-e", "inject=\(name):signal=KILL:when=\(number)"])
                    #expect(ending.status == 128 + SIGKILL, "\(name) \(number): \(ending)")
                    #expect(["seoul", "busan"].contains(try city(program)), "\(name) \(number)")
                    #expect(try await program.run("home", "Jeju City", "-q").status == 0)
                    #expect(try city(program) == "jeju", "\(name) \(number)")
                    try before.write(to: file)
                }
            }
        }

        @Test(arguments: [
            ("ENOSPC", "no space left"), ("EIO", "the device reported an error"), ("EDQUOT", "no space left"),
            ("EROFS", "read-only file system"),
        ])
        func `a save refused at any call reports it or works, and the file is whole`(
            error: String, words: String
        ) async throws {
            // Calls that only read or release have no such errors.
            let calls = try await eachCall().filter {
                ["openat", "write", "fsync", "rename", "close"].contains($0.name)
            }
            try await withSaved { program, save in
                let file = program.home.appending(path: Self.preferences)
                let before = try Data(contentsOf: file)
                for (name, number) in calls {
                    let ending = try await save(["-e", "inject=\(name):error=\(error):when=\(number)"])
                    #expect([0, 74].contains(ending.status), "\(name) \(number): \(ending)")
                    #expect(try city(program) == (ending.status == 0 ? "busan" : "seoul"), "\(name) \(number)")
                    if ["write", "rename"].contains(name) {
                        #expect(ending.status == 74 && ending.messages.contains("preferences.json"), "\(ending)")
                        #expect(ending.messages.contains(words))
                    }
                    try before.write(to: file)
                }
            }
        }

        /// The disk is full after this number of bytes.
        @Test(arguments: [0, 1, 100, 250])
        func `a disk that fills up during a write leaves the old file`(bytes: Int) async throws {
            try await withSaved { program, _ in
                let ending = try await program.start(
                    ["--fsize=\(bytes)", Program.binary.path, "home", "Busan", "-q"],
                    executable: URL(filePath: "/usr/bin/prlimit")
                ).ending()
                // The output and the messages go to files as well.
                #expect(ending.status == 74 || ending.status == 128 + SIGXFSZ, "\(ending)")
                #expect(try city(program) == "seoul")
            }
        }
    }

    /// `strace`, which traces the program and injects faults.
    enum Strace {
        static let executable = URL(filePath: "/usr/bin/strace")

        /// True when this user may trace another program.
        static func isAllowed() async -> Bool {
            do {
                return try await ChildProgram.run(executable, ["-f", "-qq", "-e", "trace=none", "/bin/true"]).status
                    == 0
            } catch {
                return false
            }
        }
    }
#endif
