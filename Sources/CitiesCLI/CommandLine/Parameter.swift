import CitiesCatalog
import CitiesLocalization

/// An option, a flag or a positional argument: its names, its value, and its texts in help, manual and completions.
///
/// Texts are functions, since a start of the program shows none of them.
struct Parameter: Sendable {
    enum Kind {
        case flag
        /// Takes a value: the next word, or the text behind an equals sign.
        case option
        /// A word without a name, in the order of the table.
        case positional
    }

    let kind: Kind
    /// The names as typed: `--quiet`, `-q`; empty for a positional argument.
    var names: [String] = []
    /// The word for the value in the help: `n` of `--top <n>`; nil for a flag. Of a few accepted words it is all of them.
    var valueName: (@Sendable () -> String)?
    /// The accepted values, for a complaint about another one; empty where the command itself checks the value.
    var accepted: @Sendable (Phrasebook) -> [String] = { _ in [] }
    var completion = Completion.none
    /// True when a value may begin with a dash.
    var takesDashes = false
    /// True when it can be given several times.
    var isRepeating = false
    /// True for several words that are one value, as those of `New York`.
    var isOneName = false
    /// True when the command cannot do without it.
    var isRequired = false
    /// True when help, manual and completions leave it out.
    var isHidden = false
    /// The purpose in sentences.
    var about: @Sendable (Phrasebook) -> String

    var takesValue: Bool { kind == .option }
    var isPositional: Bool { kind == .positional }
    var longNames: [String] { names.filter { $0.hasPrefix("--") } }

    /// `<n>`, in the language of the phrasebook; empty for a flag.
    func placeholder(_ book: Phrasebook) -> String { valueName.map { "<\(book(.helpValue, $0()))>" } ?? "" }

    /// The ways of completing a value.
    enum Completion: Sendable {
        /// The user thinks of a value.
        case none
        case words(@Sendable () -> [String])
        /// Some of these words with commas between them, each once.
        case list(@Sendable () -> [String])
        /// The shell knows the names of files better.
        case files
        case cities
        case countries
    }
}
