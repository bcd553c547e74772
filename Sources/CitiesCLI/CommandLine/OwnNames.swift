import CitiesWeatherModel

/// The names of the cities on the user's own list, and of the places that were found before.
struct OwnNames {
    private let cities: [City]
    private let found: [FoundPlace]
    /// The names in the settings, as typed there.
    private let typed: Set<String>

    init(_ directories: Directories, _ machine: Machine) {
        let saved = directories.preferencesFile.map { PreferencesFile($0).glance() }
        cities = (saved?.cities ?? []) + [saved?.home].compactMap(\.self)
        found = saved?.places ?? []
        let settings = try? Settings(directories, environment: machine.environment)
        typed = Set((settings?.cities?.names ?? []).map { $0.lowercased() })
    }

    /// True for exactly the name of a city, in either language and any case, and for the text that a place was found for.
    func has(_ name: String) -> Bool {
        let name = name.lowercased()
        return typed.contains(name) || found.contains { $0.typed == name }
            || cities.contains { [$0.englishName, $0.koreanName].contains { $0?.lowercased() == name } }
    }
}
