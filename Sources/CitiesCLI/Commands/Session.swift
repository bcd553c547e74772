import HTTP
import Localization

/// What one run of a command works with.
struct Session {
    var machine: Machine
    var settings: Settings
    var places: Places
    var say: Phrasebook
    /// The command line as typed, for commands that messages suggest.
    var words: [String]
    /// The network.
    var client: HTTPClient

    var language: Language { say.language }
}
