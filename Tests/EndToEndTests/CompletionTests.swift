import CitiesTestSupport
import Foundation
import Testing

/// Completion with the Tab key in the real shells.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct CompletionTests {
    /// A shell that may be installed on this machine.
    private enum Shell: String, CaseIterable {
        case bash, zsh, fish

        var file: URL? {
            ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map {
                URL(filePath: $0).appending(path: rawValue)
            }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }

        static var interactive: [(Shell, URL)] { [bash, zsh].compactMap { shell in shell.file.map { (shell, $0) } } }

        /// Arguments that skip the user's files and give a recognizable prompt.
        var arguments: [String] { self == .bash ? ["--norc", "--noprofile", "-i"] : ["-f", "-i"] }

        var preparation: String {
            switch self {
            case .bash: "source <(cities completions bash)"
            case .zsh: "autoload -U compinit; compinit -u -D; source <(cities completions zsh)"
            case .fish: "cities completions fish | source"
            }
        }
    }

    /// Runs `body` with `cities` as the built binary, beside a folder and a file with names of commands.
    private func withShells(_ body: (Program) async throws -> Void) async throws {
        let folder = try Program.binary.deletingLastPathComponent().path
        // Files that were named in the environment would be read before ours.
        try await withProgram(["PATH": "\(folder):/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HISTFILE": ""]) { program in
            try FileManager.default.createDirectory(
                at: program.home.appending(path: "home"), withIntermediateDirectories: true)
            try Data().write(to: program.home.appending(path: "picture.svg"))
            try await body(program)
        }
    }

    /// The words of a line after these keys, in brackets. A command that prints its words stands in front of the line,
    /// so that the line is not run.
    private func shown(after keys: String, in terminal: TerminalProgram) async throws -> String {
        let start = terminal.screen.utf8.count
        terminal.type(keys + "\u{1}printf '[%s]' \n")
        await terminal.expect("ready> ")
        let written = String(decoding: terminal.screen.utf8.dropFirst(start), as: UTF8.self)
        return String(written.firstMatch(of: /[\r\n](\[.*\])/.matchingSemantics(.unicodeScalar))?.output.1 ?? "")
    }

    private static let lines: [(String, [String])] = [
        ("cities hom", ["home"]),
        ("cities list jeju", ["list", "Jeju City"]),
        (#"cities list Jeju\ C"#, ["list", "Jeju City"]),
        ("cities list 'Jeju C", ["list", "Jeju City"]),
        ("cities list reykjav", ["list", "Reykjavík"]),
        ("cities 서귀", ["서귀포"]),
        ("cities list --sort=humidity-a", ["list", "--sort=humidity-asc"]),
        ("cities list --sort humidity-a", ["list", "--sort", "humidity-asc"]),
        ("cities list --columns name,press", ["list", "--columns", "name,pressure"]),
        ("cities list --where visi", ["list", "--where", "visibility"]),
        ("cities --lang ko config sh", ["--lang", "ko", "config", "show"]),
        ("cities chart Seoul --output pict", ["chart", "Seoul", "--output", "picture.svg"]),
        ("cities chart --backg", ["chart", "--background"]),
    ]

    @Test(
        .enabled(if: !Shell.interactive.isEmpty, "there is neither bash nor zsh"),
        arguments: Shell.interactive.map(\.0.rawValue))
    func `Tab completes a word`(name: String) async throws {
        let shell = try #require(Shell(rawValue: name))
        try await withShells { program in
            let terminal = try await TerminalProgram(
                program, shell.arguments, executable: shell.file, columns: 200, rows: 40)
            terminal.type("cd; \(shell.preparation); PS1='rea''dy> '\n")
            await terminal.expect("ready> ")
            for (typed, words) in Self.lines {
                let shown = try await shown(after: typed + "\t", in: terminal)
                #expect(shown == "[cities]" + words.map { "[\($0)]" }.joined(), "\(typed)")
            }
            terminal.type("exit\n")
            _ = try await terminal.end()
        }
    }

    @Test(.enabled(if: Shell.fish.file != nil, "there is no fish"), arguments: lines)
    func `fish offers one candidate for a name of two words`(typed: String, words: [String]) async throws {
        try await withShells { program in
            let script = "cd; cities completions fish | source; complete -C \"$argv[1]\""
            let ending = try await program.start(["--no-config", "-c", script, typed], executable: Shell.fish.file)
                .ending()
            let offered = ending.output.lines.map { $0.split(separator: "\t").first.map(String.init) ?? "" }
            #expect(offered == [try #require(words.last)], "\(ending.messages)")
        }
    }

    @Test(arguments: Shell.allCases.map(\.rawValue))
    func `a completion script contains no words itself and is the same in both languages`(shell: String) async throws {
        try await withProgram { program in
            let english = try await program.run("completions", shell)
            let korean = try await program.run("completions", shell, "--lang", "ko")
            #expect(english.status == 0 && english.output == korean.output)
            #expect(english.output.contains("---complete \(shell)") && !english.output.contains("Seoul"))
        }
    }

    @Test(
        .enabled(if: !Shell.interactive.isEmpty, "there is neither bash nor zsh"),
        arguments: Shell.interactive.map(\.0.rawValue) + ["fish"])
    func `a missing program leaves the line unchanged`(name: String) async throws {
        guard let shell = Shell(rawValue: name), let file = shell.file else { return }
        try await withShells { program in
            let script = try await program.run("completions", name).output
            let kept = program.home.appending(path: "kept")
            try script.write(to: kept, atomically: true, encoding: .utf8)
            var without = program
            without.environment["PATH"] = "/usr/bin:/bin"
            guard shell != .fish else {
                let ending = try await without.start(
                    ["--no-config", "-c", "source \(kept.path); complete -C 'cities ho'"], executable: file
                ).ending()
                #expect(ending.output == "" && ending.messages == "")
                return
            }
            let terminal = try await TerminalProgram(without, shell.arguments, executable: file, columns: 200, rows: 40)
            let loading = shell == .zsh ? "autoload -U compinit; compinit -u -D; " : ""
            terminal.type("\(loading)source \(kept.path); PS1='rea''dy> '\n")
            await terminal.expect("ready> ")
            #expect(try await shown(after: "cities ho\t", in: terminal) == "[cities][ho]")
            terminal.type("exit\n")
            _ = try await terminal.end()
        }
    }
}
