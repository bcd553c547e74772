import ArgumentParser
import CitiesCatalog
import CitiesLocalization

extension CompletionKind {
    /// The name of a city. ``CommandLineCompletion`` knows more of these than a name.
    static var cities: CompletionKind {
        .custom { _, _, typed in
            CityCompletion.candidates(for: typed, in: HelpLanguage.book?.language ?? .fallback).map(\.name)
        }
    }

    /// A country, by its code or by a name that begins as typed; behind a tab its name.
    static var countries: CompletionKind {
        .custom { _, _, typed in
            Countries.completions(of: typed, in: HelpLanguage.book?.language ?? .fallback).map {
                "\($0.word)\t\($0.name)"
            }
        }
    }

    /// Some of these words with commas between them, each once.
    static func commaSeparated(_ words: [String]) -> CompletionKind {
        .custom { _, _, typed in
            let chosen = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
            return words.filter { !chosen.contains($0) }.map { (chosen + [$0]).joined(separator: ",") }
        }
    }
}
