import Foundation
import CitiesTestSupport
import Testing

private let hasJobControl = ["/usr/bin/setsid", "/bin/bash"].allSatisfy(
    FileManager.default.isExecutableFile(atPath:))

/// The program among the jobs of an interactive shell, on a terminal that is the session's own.
@Suite(.enabled(if: hasJobControl, "needs bash, and setsid of util-linux"), .timeLimit(.untilAllHadTheirTurn))
struct JobControlTests {
    private static let setsid = URL(filePath: "/usr/bin/setsid")

    /// A shell that finds the program in `$cities`.
    private func shell(_ program: Program) async throws -> TerminalProgram {
        var program = program
        program.environment["cities"] = try Program.binary.path
        let shell = try await TerminalProgram(
            program, ["-c", "-w", "/bin/bash", "--norc", "--noprofile", "-i"], executable: Self.setsid)
        // A shell that is typed to before it has set its terminal up may lose it.
        await shell.expect("bash")
        // The shell may report the end of a job between two queries; the next query then fails with "no such job".
        let question = "job() { until jobs %1 2>&1 | grep -e $1 -e such; do sleep 0.02; done; }"
        shell.type("\(question); PS1='a''t your service> '\n")
        await shell.expect("at your service> ")
        return shell
    }

    /// Makes the shell do something, and waits until its job is in this state. It asks for the state, because the
    /// shell's own reports may come twice, or only with later output.
    private func tell(_ shell: TerminalProgram, _ command: String, untilJobIs state: String) async {
        // The echo of the typed line must not match the awaited text.
        shell.type("\(command) job \(state.prefix(1)).\(state.dropFirst(2))\n")
        await shell.expect(state)
    }

    private func expectStatus(_ status: Int32, _ shell: TerminalProgram) async throws {
        await shell.expect("at your service> ")
        shell.type("echo status $?\n")
        await shell.expect("status \(status)")
        shell.type("exit\n")
        _ = try await shell.end()
    }

    @Test func `in the background it stops, and takes the terminal in the foreground`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let shell = try await shell(program)
            await tell(shell, "$cities &", untilJobIs: "Stopped")
            #expect(!shell.screen.contains("\u{1B}[?1049h"), "it took the screen")
            #expect(!shell.screen.contains("]11;"), "it asked the terminal")
            shell.type("fg\n")
            await shell.expect("Busan")
            shell.type("q")
            try await expectStatus(0, shell)
        }
    }

    @Test func `continued in the background it stops again, and is drawn in the foreground`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let shell = try await shell(program)
            shell.type("$cities\n")
            await shell.expect("Busan")
            shell.type("\u{1A}")
            await shell.expect("Stopped")
            for _ in 0..<2 {
                let before = shell.screen.count
                await tell(shell, "bg;", untilJobIs: "Stopped")
                #expect(!shell.screen.dropFirst(before).contains("\u{1B}[?1049h"), "it took the screen")
            }
            shell.type("fg\n")
            await shell.expect("Busan")
            shell.type("q")
            try await expectStatus(0, shell)
        }
    }

    @Test func `while it is stopped in the background, it can be ended`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let shell = try await shell(program)
            await tell(shell, "$cities &", untilJobIs: "Stopped")
            await tell(shell, "kill %1;", untilJobIs: "Terminated")
            shell.type("$cities\n")
            await shell.expect("Busan")
            shell.type("\u{1A}")
            await shell.expect("Stopped")
            await tell(shell, "bg;", untilJobIs: "Stopped")
            await tell(shell, "kill %1;", untilJobIs: "Terminated")
            shell.type("exit\n")
            _ = try await shell.end()
        }
    }

    @Test(arguments: ["list --source open-meteo", "home"])
    func `a prompt waits until it is in the foreground`(command: String) async throws {
        let question = command == "home" ? "Search for your home city" : "Retry? [Y/n]"
        try await withOpenMeteo(reply: { _ in .json("<html>") }) { program, _ in
            let shell = try await shell(program)
            await tell(shell, "$cities \(command) &", untilJobIs: "Stopped")
            #expect(!shell.screen.contains(question))
            // Text typed to the shell is for the shell.
            shell.type("echo m''ine\n")
            await shell.expect("mine")
            shell.type("fg\n")
            await shell.expect(question)
            shell.type(command == "home" ? "\n" : "n\n")
            try await expectStatus(command == "home" ? 64 : 65, shell)
        }
    }
}
