import Synchronization

/// The state that all names of a command line share: the saved choices, read once, and the names that were searched for.
final class NameState: Sendable {
    /// The most names that a command line searches for.
    private static let mostSearched = 40

    private let saved = Mutex<Preferences?>(nil)
    private let searched = Mutex<Set<String>>([])

    func preferences(_ session: Session) async throws(UserError) -> Preferences {
        if let known = saved.withLock({ $0 }) { return known }
        let read = try await session.preferences()
        saved.withLock { $0 = read }
        return read
    }

    /// The names that are still to be searched for, each once, as far as the command line may.
    func admitted(_ names: [String]) -> [String] {
        searched.withLock { searched in
            names.filter { searched.count < Self.mostSearched && searched.insert($0).inserted }
        }
    }

    /// Makes found places known to the names that follow.
    func add(_ places: [FoundPlace]) {
        saved.withLock { preferences in for place in places { preferences?.add(place) } }
    }
}
