import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The user's own list: the cities that are shown where none are named. It begins as the twenty.
struct OwnList {
    var session: Session
    /// True when only errors are shown.
    var quiet: Bool

    private var book: Phrasebook { session.book }

    /// Adds cities at the end; cities that are in it already stay where they are.
    ///
    /// - Parameter alone: true when the list begins anew with these.
    func add(_ cities: [City], alone: Bool) async throws(UserError) {
        try refuseWhereConfigured()
        var added: [City] = []
        var present: [City] = []
        let list = try await change { list in
            let begun = alone ? [] : list
            added = cities.filter { city in !begun.contains { $0.id == city.id } }
            present = cities.filter { city in begun.contains { $0.id == city.id } }
            return begun + added
        }
        for city in present { tell(book(.ownListHasAlready, ["city": name(of: city)])) }
        if !added.isEmpty { tell(book(.ownListAdded, values(added, of: list))) }
    }

    /// Takes cities off. The last one stays, because an empty list shows nothing.
    func remove(_ cities: [City]) async throws(UserError) {
        try refuseWhereConfigured()
        var removed: [City] = []
        var absent: [City] = []
        var isEmptied = false
        let list = try await change { list in
            removed = cities.filter { city in list.contains { $0.id == city.id } }
            absent = cities.filter { city in !list.contains { $0.id == city.id } }
            let rest = list.filter { city in !removed.contains { $0.id == city.id } }
            isEmptied = rest.isEmpty
            return isEmptied ? list : rest
        }
        if isEmptied {
            throw UserError(
                .usage, book(.ownListLast), hints: [book(.ownListRestore, ["command": "cities remove --all"])])
        }
        for city in absent { tell(book(.ownListHasNot, ["city": name(of: city)])) }
        if !removed.isEmpty { tell(book(.ownListRemoved, values(removed, of: list))) }
    }

    /// Shows the twenty again.
    func restore() async throws(UserError) {
        try refuseWhereConfigured()
        // Where nothing can be remembered, nothing is to be forgotten.
        if try await session.preferences().cities != nil { try await session.remember { $0.cities = nil } }
        tell(book(.ownListRestored, ["count": String(KnownCities.twenty.count)]))
    }

    /// The list as it is then. The twenty by themselves are no list of one's own.
    private func change(_ edit: ([City]) -> [City]) async throws(UserError) -> [City] {
        let changed = try await session.remember { preferences in
            let list = edit(preferences.cities ?? KnownCities.twenty)
            if list != preferences.cities ?? KnownCities.twenty { preferences.cities = list }
        }
        return changed.cities ?? KnownCities.twenty
    }

    /// The settings decide where they name cities: what was remembered beside them would change nothing.
    func refuseWhereConfigured() throws(UserError) {
        guard let configured = session.settings.cities else { return }
        throw UserError(
            .usage, book(.ownListConfigured), hints: [book(.ownListChange, ["place": configured.place.text(book)])])
    }

    private func values(_ cities: [City], of list: [City]) -> [String: String] {
        ["cities": cities.map(name).joined(separator: ", "), "count": String(list.count)]
    }

    private func name(of city: City) -> String { city.apartFromDefaults.displayName(in: session.language) }

    private func tell(_ text: String) {
        if !quiet { session.messages.tell(text) }
    }
}
