import CitiesLocalization
import CitiesPresentation
import CitiesTerminalUI
import Synchronization

/// The choices made in the full screen, for the next time that it is opened. No command prints anything else because of
/// it.
final class ScreenChoices: Sendable {
    private let file: PreferencesFile?
    private let book: Phrasebook
    private let notes: ScreenNotes
    private let chosen = Mutex(Preferences())

    init(_ file: PreferencesFile?, _ book: Phrasebook, notes: ScreenNotes) {
        self.file = file
        self.book = book
        self.notes = notes
    }

    /// A choice made just before quitting counts, so nothing of this is dropped. Each time all choices are written as
    /// they are at that moment: of two in a row the later one stays.
    func remember(_ choice: ScreenChoice) async {
        chosen.withLock { chosen in
            switch choice {
            case .units(let units): chosen.units = units
            case .language(let language): chosen.language = language
            case .order(let order): chosen.order = order.name
            }
        }
        let writing = Task {
            await AppEnvironment.remember(in: file, book) { [self] kept in
                let chosen = chosen.withLock { $0 }
                kept.units = chosen.units ?? kept.units
                kept.language = chosen.language ?? kept.language
                kept.order = chosen.order ?? kept.order
            }
        }
        notes.choiceFailed(await writing.value)
    }
}
