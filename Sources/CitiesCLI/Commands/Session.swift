import Catalog
import Localization

/// What one run of a command works with.
struct Session {
    var machine: Machine
    var settings: Settings
    var places: Places
    var say: Phrasebook

    var language: Language { say.language }
}
