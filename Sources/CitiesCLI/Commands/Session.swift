import CitiesHTTP
import CitiesLocalization

/// What one run of a command works with.
struct Session {
    var machine: Machine
    var settings: Settings
    var directories: Directories
    var book: Phrasebook
    /// The command line as typed, for commands that messages suggest.
    var words: [String]
    /// The network.
    var client: HTTPClient
    /// What is wrong with the settings, for a command that works without them; nil when they are right.
    var settingsProblem: SettingsError?
    /// What to refresh after what is kept was shown; nil where the network is waited for, or must not be asked.
    var refreshBehind: RefreshBehind?

    var language: Language { book.language }

    /// Where the command that was typed is explained.
    var helpHint: String { book(.hintHelp, ["command": CommandLineWords.helpCommand(for: words)]) }
}
