import CitiesLocalization

/// A mistake in the words of a command line.
enum CommandLineMistake: Error {
    case unknownOption(String)
    case missingValue(String)
    /// A flag with a value.
    case valueNotTaken(String, String)
    case wrongValue(Parameter, String, String)
    case missingArgument(Parameter)
    /// Words behind all that the command takes.
    case unexpected([String])

    /// The mistake as an error, with the advice that fits the command line.
    ///
    /// - Parameter words: The command line, with the name of its command first.
    func userError(_ words: [String], _ book: Phrasebook) -> UserError {
        let sentence: String
        switch self {
        case .unknownOption(let option): return UnknownOption(option, in: words).userError(book)
        case .wrongValue(let parameter, let name, let value):
            if let complaint = parameter.complaint { return complaint(name, value, book) }
            return UsageProblem.wrongValue(
                option: name, value: value, accepted: parameter.accepted(book), korean: parameter.koreanNames()
            ).userError(book)
        case .missingValue(let option): sentence = book(.usageMissingValue, ["option": option])
        case .valueNotTaken(let option, let value):
            sentence = book(.usageNoValueTaken, ["option": option, "value": value])
        case .missingArgument(let parameter):
            sentence = book(.usageMissingArgument, ["argument": parameter.placeholder(book)])
        case .unexpected(let words):
            sentence = book(.usageUnexpected, ["words": words.map { "'\($0)'" }.joined(separator: ", ")])
        }
        return UserError(
            .usage, sentence, hints: [book(.hintHelp, ["command": CommandLineWords.helpCommand(for: words)])])
    }
}
