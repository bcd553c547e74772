import CitiesCatalog
import CitiesPreferences
import CitiesTerminalUI
import CitiesWeatherModel
import CitiesLocalization
import Synchronization

/// The user's own list as the full screen changes it.
final class ScreenList: Sendable {
    private let file: PreferencesFile?
    private let kept = Mutex(0)

    init(_ file: PreferencesFile?) { self.file = file }

    /// Makes those of the changes that are not kept yet, in their order, whichever of two writers comes first. Whoever
    /// quits at once has made them all the same.
    func save(_ changes: [OwnListChange], _ language: Language) async -> String? {
        let writing = Task {
            await AppEnvironment.remember(in: file, Phrasebook(language)) { [self] preferences in
                kept.withLock { kept in
                    guard changes.count > kept else { return }
                    preferences.cities = changes[kept...].reduce(preferences.cities ?? KnownCities.twenty) {
                        $1.made(in: $0)
                    }
                    kept = changes.count
                }
            }
        }
        return await writing.value
    }
}

extension OwnListChange {
    /// The list then. Another program may have made the same change, or left one city only, which stays.
    fileprivate func made(in list: [City]) -> [City] {
        switch self {
        case .add(let city): return list.contains { $0.id == city.id } ? list : list + [city]
        case .remove(let id):
            let rest = list.filter { $0.id != id }
            return rest.isEmpty ? list : rest
        }
    }
}
