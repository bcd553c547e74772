import CitiesFoundation
import CitiesLocalization

/// The argument parser's own words in the user's language. It has them in English only.
enum ParserTexts {
    /// `--top <n>` with what stands for a value in the user's language.
    static func translated(values text: String, _ book: Phrasebook) -> String {
        // An expression is compiled at each use, and a page of help has forty names.
        guard text.contains("<") else { return text }
        return text.replacing(/<([^<>]+)>/) { match in
            "<\(book(.helpValue, String(match.output.1)))>"
        }
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
                accepted: $0.output.3.split(separator: betweenAccepted, omittingEmptySubsequences: false).map(
                    String.init))
        }
    }

    /// The separator of the accepted words.
    static let betweenAccepted = ", "

    /// The mistake in a command line as a sentence. An unknown message stays as it is, behind a sentence of the program.
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
            return book(.usageMissingArgument, ["argument": translated(values: String(match.output.1), book)])
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
