import ArgumentParser
import Localization

/// One city as typed: its words need no quotes.
struct CityArgument: ParsableArguments {
    @Argument(help: ArgumentHelp(help(.helpCity), valueName: "city"), completion: .list(CityNames.forCompletion))
    var words: [String] = []

    func name(_ say: Phrasebook) throws(UserError) -> String {
        guard !words.isEmpty else {
            throw UserError(.usage, say(.usageMissingArgument, ["argument": "city"]), hints: [say(.hintHelp)])
        }
        return words.joined(separator: " ")
    }
}
