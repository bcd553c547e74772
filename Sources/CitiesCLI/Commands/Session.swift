import Catalog
import Localization

/// What one run of a command works with.
struct Session {
    var machine: Machine
    var settings: Settings
    var places: Places
    var say: Phrasebook
    /// The command line as typed, for commands that messages suggest.
    var words: [String]

    var language: Language { say.language }
}
