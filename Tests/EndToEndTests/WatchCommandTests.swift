import CitiesTestSupport
import Foundation
import Testing

/// The commands of `cities watch --exec`: their start, failure and end. The source is climate normals of the twenty
/// cities, which need no network.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct WatchCommandTests {
    private func watch(
        _ program: Program, _ command: String, limit: String = "", _ options: [String] = []
    ) async throws -> RunningProgram {
        let words = ["watch", "--source", "normals", "--when", "temp<60"] + options + ["--exec", command]
        return try await program.start(
            ["-c", #"cd "$HOME"; \#(limit) exec "$0" "$@""#, try Program.binary.path] + words,
            executable: URL(filePath: "/bin/sh"))
    }

    private func lines(_ file: URL) -> [String] {
        ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// The lines of a file, as soon as it has this number of them.
    private func lines(_ file: URL, count: Int) async throws -> [String] {
        while true {
            try Task.checkCancellation()
            let lines = lines(file)
            if lines.count >= count { return lines }
            await Task.yield()
        }
    }

    @Test(arguments: ["", "ulimit -n 64;", "ulimit -n 30;"])
    func `eight commands run at a time, and with few descriptors none is lost and no shell remains`(
        limit: String
    ) async throws {
        try await withProgram { program in
            let told = program.home.appending(path: "told")
            let command = #"""
                echo "+ $CITIES_NAME" >> told; until [ -e gate ]; do sleep 0.02; done; echo "- $CITIES_NAME" >> told
                """#
            let running = try await watch(program, command, limit: limit)
            _ = try await lines(told, count: 8)
            try Data().write(to: program.home.appending(path: "gate"))
            let order = try await lines(told, count: 40)
            var (depth, most) = (0, 0)
            for line in order {
                depth += line.hasPrefix("+") ? 1 : -1
                most = max(most, depth)
            }
            #expect(most == 8 && depth == 0 && Set(order).count == 40, "\(order)")
            #if os(Linux)
                while try children(of: running.pid).contains(where: { $0 != "" }) {
                    try Task.checkCancellation()
                    await Task.yield()
                }
            #endif
            running.send(SIGTERM)
            let ending = try await running.ending()
            #expect(ending.status == 143 && ending.messages == "", "\(ending.messages)")
        }
    }

    #if os(Linux)
        /// The process ids of each thread's children that have not been waited for.
        private func children(of pid: Int32) throws -> [String] {
            let threads = "/proc/\(pid)/task"
            return try FileManager.default.contentsOfDirectory(atPath: threads).map { thread in
                ((try? String(contentsOfFile: "\(threads)/\(thread)/children", encoding: .utf8)) ?? "")
                    .trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }
    #endif

    @Test(arguments: [
        ("en", "exit 3", "cities: --exec for Seoul: the command exited with status 3."),
        ("ko", "exit 3", "cities: 서울: --exec 명령 실패(종료 상태 3)."),
        ("en", "kill -KILL $$", "cities: --exec for Seoul: the command exited with status 137."),
    ])
    func `every failure is reported once, as it happens, with its city and its reason`(
        language: String, command: String, message: String
    ) async throws {
        try await withProgram { program in
            let running = try await watch(program, command, ["--lang", language])
            let told = try await lines(running.messages, count: 20)
            running.send(SIGTERM)
            let ending = try await running.ending()
            #expect(ending.status == 143 && told.contains(message), "\(told)")
            #expect(ending.messages.lines.count == 20 && Set(told).count == 20, "\(ending.messages)")
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `the first signal ends it, and all processes of its commands`(signal: Int32) async throws {
        try await withProgram { program in
            let file = program.home.appending(path: "started")
            let command = "trap '' TERM; sleep 1000 & echo $$ >> started; echo $! >> started; wait"
            let running = try await watch(program, command)
            let started = try await lines(file, count: 16).compactMap { Int32($0) }
            running.send(signal)
            let ending = try await running.ending()
            #expect(ending.status == 128 + signal && ending.messages == "", "\(ending.messages)")
            #expect(started.count == 16 && lines(file).count == 16)
            for process in started {
                while isRunning(process) {
                    try Task.checkCancellation()
                    await Task.yield()
                }
            }
        }
    }

    /// False for a process that has ended, even one that has not been waited for.
    private func isRunning(_ process: Int32) -> Bool {
        guard kill(process, 0) == 0 else { return false }
        let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return stat?.contains(") Z ") != true
    }

    @Test func `a command may write and leave a process running, and inherits no descriptor`() async throws {
        try await withProgram { program in
            let told = program.home.appending(path: "told")
            let running = try await watch(
                program, "ls /dev/fd/ > fds; cat > input; mv fds told", limit: "exec 7< /dev/null 3< /dev/null;",
                ["--lang", "en"])
            let descriptors = try await lines(told, count: 3)
            running.send(SIGTERM)
            _ = try await running.ending()
            // The last is that of `ls`.
            #expect(
                Set(descriptors).isSubset(of: ["0", "1", "2", "3"]) && !descriptors.contains("7"), "\(descriptors)")
        }
    }

    @Test func `the quantities that a command reads are fetched, and its numbers are those of the table`() async throws
    {
        try await withAir { program, server in
            let command = #"""
                echo "$CITIES_NAME $CITIES_TEMP ${CITIES_GUST:-none} ${CITIES_PM25} $CITIES_CLOUD \#
                $CITIES_YESTERDAY_DIFFERENCE $CITIES_YESTERDAY $CITIES_REGION" >> told
                """#
            let running = try await program.start(
                [
                    "-c", #"cd "$HOME"; exec "$0" "$@""#, try Program.binary.path, "watch", "Seoul", "Busan", "--when",
                    "temp<60", "--exec", command,
                ], executable: URL(filePath: "/bin/sh"))
            let told = try await lines(program.home.appending(path: "told"), count: 2).sorted()
            running.send(SIGTERM)
            let ending = try await running.ending()
            #expect(told == ["Busan 1.0 7.4 15 90 -2.0 3.0 Busan", "Seoul 0.0 7.4 10 90 -2.0 2.0 Seoul"], "\(told)")
            #expect(ending.status == 143 && ending.messages == "", "\(ending.messages)")
            #expect(server.record.requests.contains { $0.target.contains("/air-quality") })
        }
    }

    @Test func `without such a command no more quantities are fetched`() async throws {
        try await withAir { program, server in
            let running = try await program.start(
                [
                    "-c", #"cd "$HOME"; exec "$0" "$@""#, try Program.binary.path, "watch", "Seoul", "--when",
                    "temp<60",
                    "--exec", #"echo "[$CITIES_TEMP]" >> told"#,
                ], executable: URL(filePath: "/bin/sh"))
            #expect(try await lines(program.home.appending(path: "told"), count: 1) == ["[0.0]"])
            running.send(SIGTERM)
            _ = try await running.ending()
            #expect(!server.record.requests.contains { $0.target.contains("/air-quality") })
            #expect(!server.record.requests.contains { ($0.query("current") ?? "").contains("gust") })
        }
    }
}
