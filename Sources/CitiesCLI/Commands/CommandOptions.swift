import ArgumentParser
import Foundation

/// The options of each command, from the parser's own description of the command line: there is no second list to keep.
struct CommandOptions {
    /// The long options by the name of their command: `--sort`.
    let byCommand: [String: [String]]

    /// Reads the description, which takes some milliseconds.
    init() {
        // The parser hands its description out as if it were an error. A test holds it to its form.
        guard let description = Self.description,
            let tool = try? JSONDecoder().decode(Tool.self, from: Data(description.utf8))
        else {
            byCommand = [:]
            return
        }
        byCommand = Dictionary(
            (tool.command.subcommands ?? []).map { command in
                (command.commandName, (command.arguments ?? []).flatMap(\.longNames))
            }, uniquingKeysWith: { first, _ in first })
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
        var names: [Name]?
        var longNames: [String] { (names ?? []).filter { $0.kind == "long" }.map { "--" + $0.name } }
    }

    private struct Name: Decodable {
        var kind: String
        var name: String
    }
}
