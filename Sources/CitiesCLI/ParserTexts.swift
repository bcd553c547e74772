import Foundation
import CitiesLocalization

/// The argument parser's own words in the user's language. It has them in English only.
enum ParserTexts {
    /// Headings and set phrases of a help text.
    static func translated(_ helpText: String, _ book: Phrasebook) -> String {
        guard !book.language.rules.readsEnglish else { return helpText }
        let pairs: [(String, Phrase)] = [
            ("OVERVIEW: ", .parserOverview), ("USAGE: ", .parserUsage), ("ARGUMENTS:", .parserArguments),
            ("OPTIONS:", .parserOptions), ("SUBCOMMANDS:", .parserSubcommands), ("(default)", .parserDefault),
            ("Show help information.", .parserShowHelp),
            ("Show subcommand help information.", .parserShowSubcommandHelp),
        ]
        var text = helpText
        for (english, phrase) in pairs { text = text.replacingOccurrences(of: english, with: book(phrase)) }
        let footer = /See '(.+)' for detailed help\./
        return text.replacing(footer) { book(.parserSeeHelp, ["command": String($0.output.1)]) }
    }

    /// The option that is not there; nil when something else is wrong. What the parser would suggest for it is not
    /// worth repeating: it only looks at spellings, and from afar.
    static func unknownOption(in problem: String) -> String? {
        problem.wholeMatch(of: /(?s)Unknown option '(.+?)'(?:\. Did you mean '.+'\?)?/).map { String($0.output.1) }
    }

    /// The value that is not accepted, of an option that the parser checks; nil when something else is wrong.
    static func wrongValue(in problem: String) -> UsageProblem? {
        problem.wholeMatch(of: /(?s)The value '(.*)' is invalid for '(--\S+) <.+>': (.+)/).map {
            UsageProblem(
                option: String($0.output.2), value: String($0.output.1),
                accepted: $0.output.3.components(separatedBy: betweenAccepted))
        }
    }

    /// What stands between the words that are accepted.
    static let betweenAccepted = ", "

    /// What is wrong with a command line. A message that is not known stays as it is, behind a sentence that is.
    static func translated(problem: String, _ book: Phrasebook) -> String {
        if let match = problem.wholeMatch(of: /(?s)Missing value for '(\S+).*'/) {
            return book(.usageMissingValue, ["option": String(match.output.1)])
        }
        if let match = problem.wholeMatch(
            of: /(?s)The option '(.+)' does not take any value, but '(.+)' was specified\./)
        {
            return book(.usageNoValueTaken, ["option": String(match.output.1), "value": String(match.output.2)])
        }
        if let match = problem.wholeMatch(of: /(?s)(?:Unexpected argument|\d+ unexpected arguments:) ('.+')/) {
            return book(.usageUnexpected, ["words": String(match.output.1)])
        }
        if let match = problem.wholeMatch(of: /(?s)Missing expected argument '(.+)'/) {
            return book(.usageMissingArgument, ["argument": String(match.output.1)])
        }
        if let match = problem.wholeMatch(
            of: /Can't generate completion scripts for '(.+)'\.\n.* (--\S+)=<shell> with one of:\n +(.+)/)
        {
            return UsageProblem(
                option: String(match.output.2), value: String(match.output.1),
                accepted: match.output.3.split(separator: " ").map(String.init)
            ).sentence(book)
        }
        return book(.usageNotUnderstood, ["problem": problem])
    }
}
