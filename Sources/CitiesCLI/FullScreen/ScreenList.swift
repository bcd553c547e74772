import CitiesCatalog
import CitiesLocalization
import CitiesTerminalUI
import CitiesWeatherModel
import Synchronization

/// The user's own list as the full screen changes it.
final class ScreenList: Sendable {
    private let file: PreferencesFile?
    private let made = Mutex(MadeChanges())

    init(_ file: PreferencesFile?) { self.file = file }

    /// Saves the changes that are not in the file yet, in their order, whichever of two writers comes first. Quitting
    /// at once does not lose them. Gives a sentence when saving failed, else nil.
    func save(_ changes: [OwnListChange], _ language: Language) async -> String? {
        let writing = Task {
            await AppEnvironment.remember(in: file, Phrasebook(language)) { [self] preferences in
                made.withLock { preferences.cities = $0.make(changes, in: preferences.cities) }
            }
        }
        return await writing.value
    }
}

/// The changes of one run of the full screen that are in the file.
struct MadeChanges {
    /// The list around a removal; nil is no list of one's own.
    private struct Removal {
        var city: City.ID
        var before: [City]?
        var after: [City]?
    }

    private var count = 0
    private var removals: [Removal] = []

    /// The own list after the changes, without changes already made; nil for no own list.
    mutating func make(_ changes: [OwnListChange], in list: [City]?) -> [City]? {
        let list = changes.dropFirst(count).reduce(list) { make($1, in: $0) }
        count = max(count, changes.count)
        return list
    }

    /// Another program may have made the same change, or left one city only, which stays.
    private mutating func make(_ change: OwnListChange, in list: [City]?) -> [City]? {
        let cities = list ?? KnownCities.twenty
        switch change {
        case .add(let city): return cities.contains { $0.id == city.id } ? list : cities + [city]
        case .remove(let id):
            let rest = cities.filter { $0.id != id }
            let after = rest.isEmpty || rest.count == cities.count ? list : rest
            removals.append(Removal(city: id, before: list, after: after))
            return after
        case .putBack(let city):
            guard let index = removals.lastIndex(where: { $0.city == city.id }) else {
                return make(.add(city), in: list)
            }
            let removal = removals.remove(at: index)
            // The list of before comes back whole unless it has changed since.
            return list == removal.after ? removal.before : make(.add(city), in: list)
        case .replace(let cities): return cities
        }
    }
}
