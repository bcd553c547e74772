import ArgumentParser
import CitiesFoundation

/// The options of each command, from the parser's own description of the command line: there is no second list to keep.
struct CommandOptions {
    /// The commands in the order of the help.
    let commands: [Command]
    /// The long options by the name of their command: `--sort`.
    let byCommand: [String: [String]]
    /// The options that have the next word as their value. The parser does not describe its own.
    let withValue: Set<String>

    /// Read on first use, which takes some milliseconds.
    static let known = CommandOptions()

    /// Reads the description in the language of ``HelpLanguage``.
    init() {
        // The parser hands its description out as if it were an error. A test holds it to its form.
        let tool = Self.description.flatMap { try? JSONDecoder().decode(Tool.self, from: Data($0.utf8)) }
        let all = tool?.command.subcommands ?? []
        commands = all
        byCommand = Dictionary(
            all.map { ($0.commandName, $0.arguments.flatMap(\.longNames)) }, uniquingKeysWith: { first, _ in first })
        withValue = all.flatMap(\.arguments).filter(\.takesValue).flatMap(\.words)
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

    private struct Tool: Decodable { var command: Root }

    private struct Root: Decodable { var subcommands: [Command]? }

    /// A command and what it takes.
    struct Command: Decodable {
        var commandName: String
        /// The purpose in a sentence.
        var abstract: String?
        /// The rest of its help: paragraphs, and examples behind two blanks; nil when there is none.
        var discussion: String?
        /// The arguments, hidden ones included.
        var arguments: [Argument]

        private enum Key: CodingKey { case commandName, abstract, discussion, arguments }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            commandName = try values.decode(String.self, forKey: .commandName)
            abstract = try values.decodeIfPresent(String.self, forKey: .abstract)
            discussion = try values.decodeIfPresent(String.self, forKey: .discussion)
            arguments = try values.decodeIfPresent([Argument].self, forKey: .arguments) ?? []
        }

        /// The option that is typed so; nil when it has none.
        func option(_ word: String) -> Argument? { arguments.first { $0.words.contains(word) } }
    }

    /// An option, a flag, or a word in its place.
    struct Argument: Decodable {
        private var kind: String
        private var names: [Name]?
        /// False when it is hidden.
        var shouldDisplay: Bool
        var isRepeating: Bool
        var isOptional: Bool
        /// The word that stands for its value, or for itself when it is positional.
        var valueName: String?
        /// The purpose in sentences.
        var abstract: String?
        /// The completion of its value; nil when it is for the user to think of one.
        var completionKind: Completion?

        var isPositional: Bool { kind == "positional" }
        var takesValue: Bool { kind == "option" }
        /// The names as typed: `-q`, `--quiet`; empty when it has none.
        var words: [String] { (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name } }
        var longNames: [String] { words.filter { $0.hasPrefix("--") } }
    }

    /// The ways of completing a value.
    enum Completion: Decodable, Equatable {
        case list([String])
        case file
        /// Completed by a function that the parser calls.
        case custom

        private enum Key: CodingKey { case list, file, custom }
        private struct Words: Decodable { var values: [String] }

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.container(keyedBy: Key.self)
            switch kinds.allKeys.first {
            case .list: self = .list(try kinds.decode(Words.self, forKey: .list).values)
            case .file: self = .file
            case .custom: self = .custom
            case nil:
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "another way of completing"))
            }
        }
    }

    private struct Name: Decodable {
        var kind: String
        var name: String
    }
}
