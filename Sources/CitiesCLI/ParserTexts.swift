import Foundation
import Localization

/// The argument parser's own words in the user's language. It has them in English only.
enum ParserTexts {
    /// Headings and set phrases of a help text.
    static func translated(_ helpText: String, _ say: Phrasebook) -> String {
        guard say.language != .english else { return helpText }
        let pairs: [(String, Phrase)] = [
            ("OVERVIEW: ", .parserOverview), ("USAGE: ", .parserUsage), ("ARGUMENTS:", .parserArguments),
            ("OPTIONS:", .parserOptions), ("SUBCOMMANDS:", .parserSubcommands), ("(default)", .parserDefault),
            ("Show help information.", .parserShowHelp),
            ("Show subcommand help information.", .parserShowSubcommandHelp),
        ]
        var text = helpText
        for (english, phrase) in pairs { text = text.replacingOccurrences(of: english, with: say(phrase)) }
        let footer = /See '(.+)' for detailed help\./
        return text.replacing(footer) { say(.parserSeeHelp, ["command": String($0.output.1)]) }
    }

    /// What is wrong with a command line. A message that is not known stays as it is, behind a sentence that is.
    static func translated(problem: String, _ say: Phrasebook) -> String {
        if let match = problem.wholeMatch(of: /Unknown option '(.+?)'(?:\. Did you mean '(.+)'\?)?/) {
            let option = String(match.output.1)
            guard let meant = match.output.2 else { return say(.usageUnknownOption, ["option": option]) }
            return say(.usageUnknownOptionSuggestion, ["option": option, "meant": String(meant)])
        }
        if let match = problem.wholeMatch(of: /Missing value for '(\S+).*'/) {
            return say(.usageMissingValue, ["option": String(match.output.1)])
        }
        if let match = problem.wholeMatch(of: /The option '(.+)' does not take any value, but '(.+)' was specified\./) {
            return say(.usageNoValueTaken, ["option": String(match.output.1), "value": String(match.output.2)])
        }
        if let match = problem.wholeMatch(of: /(?:Unexpected argument|\d+ unexpected arguments:) ('.+')/) {
            return say(.usageUnexpected, ["words": String(match.output.1)])
        }
        if let match = problem.wholeMatch(of: /Missing expected argument '(.+)'/) {
            return say(.usageMissingArgument, ["argument": String(match.output.1)])
        }
        if let match = problem.wholeMatch(
            of: /Can't generate completion scripts for '(.+)'\.\n.* (--\S+)=<shell> with one of:\n +(.+)/)
        {
            return UsageProblem(
                option: String(match.output.2), value: String(match.output.1),
                accepted: match.output.3.split(separator: " ").map(String.init)
            ).sentence(say)
        }
        return say(.usageNotUnderstood, ["problem": problem])
    }
}
