import ArgumentParser
import Foundation

/// The options of each command, from the parser's own description of the command line: there is no second list to keep.
struct CommandOptions {
    /// The long options by the name of their command: `--sort`.
    let byCommand: [String: [String]]
    /// The options that have the next word as their value. The parser does not describe its own.
    let withValue: Set<String>

    /// Read on first use, which takes some milliseconds.
    static let known = CommandOptions()

    private init() {
        // The parser hands its description out as if it were an error. A test holds it to its form.
        let tool = Self.description.flatMap { try? JSONDecoder().decode(Tool.self, from: Data($0.utf8)) }
        let commands = tool?.command.subcommands ?? []
        byCommand = Dictionary(
            commands.map { ($0.commandName, ($0.arguments ?? []).flatMap(\.longNames)) },
            uniquingKeysWith: { first, _ in first })
        withValue = commands.flatMap { $0.arguments ?? [] }.filter { $0.kind == "option" }.flatMap(\.words)
            .reduce(into: ["--generate-completion-script"]) { $0.insert($1) }
    }

    private static var description: String? {
        do {
            _ = try Cities.parseAsRoot(["--experimental-dump-help"])
            return nil
        } catch {
            return Cities.fullMessage(for: error)
        }
    }

    private struct Tool: Decodable { var command: Command }

    private struct Command: Decodable {
        var commandName: String
        var arguments: [Argument]?
        var subcommands: [Command]?
    }

    private struct Argument: Decodable {
        var kind: String
        var names: [Name]?
        /// As they are typed.
        var words: [String] { (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name } }
        var longNames: [String] { words.filter { $0.hasPrefix("--") } }
    }

    private struct Name: Decodable {
        var kind: String
        var name: String
    }
}
