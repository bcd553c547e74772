import CitiesFetching
import CitiesLocalization
import CitiesWeatherModel
import Synchronization

/// The answers that are saved once they are on the screen, so that the weather does not wait for the disk.
final class UnsavedAnswers: Sendable {
    typealias Saving = @Sendable () async -> (any Error)?

    private struct State {
        var savings: [Saving] = []
        var isTold = false
    }

    private let state = Mutex(State())

    func add(_ saving: @escaping Saving) { state.withLock { $0.savings.append(saving) } }

    /// Saves what has been added; gives the reason why that was not possible, the first time that there is one.
    func save() async -> (any Error)? {
        let savings = state.withLock { state in
            defer { state.savings = [] }
            return state.savings
        }
        var failure: (any Error)?
        for saving in savings { failure = await saving() ?? failure }
        guard let failure else { return nil }
        let isNew = state.withLock { state in
            defer { state.isTold = true }
            return !state.isTold
        }
        return isNew ? failure : nil
    }
}

extension Session {
    /// Has the answers of an outcome saved by the next ``saveAnswers(quiet:)``.
    func saveLater<Answer: SourceAnswer>(
        _ outcome: FetchService<Answer>.Outcome, of service: FetchService<Answer>
    ) {
        if let saving = service.saving(outcome) { unsaved.add(saving) }
    }

    /// Saves the answers of this run that are not saved yet. A failure does not change the output and is reported once.
    func saveAnswers(quiet: Bool) async {
        guard let failure = await unsaved.save(), !quiet, !Task.isCancelled else { return }
        Messages(stream: machine.messages).tell(book(.cacheFailed, ["reason": SystemError.text(failure, book)]))
    }
}
