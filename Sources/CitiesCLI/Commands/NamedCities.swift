import CitiesCatalog
import CitiesWeatherModel

/// A city that was resolved without a request, or a name to search for.
enum NamedCity {
    case city(City)
    case unknown(UnknownName)

    /// Gives the error of the name the place where the name stands.
    func at(_ place: @escaping (UserError) -> UserError) -> NamedCity {
        guard case .unknown(var name) = self else { return self }
        name.place = place
        return .unknown(name)
    }
}

/// A name that is neither built in nor saved.
struct UnknownName {
    var typed: String
    var explained: ExplainedName
    /// Says in an error where the name stands: the line of an input, the key of a setting.
    var place: (UserError) -> UserError = { $0 }

    /// The error as it is reported.
    var error: UserError { place(explained.error) }
}

/// The error of a name, and whether a source may know the name.
struct ExplainedName {
    var error: UserError
    /// True when it concerns the whole command line: a mistyped command, a missing quote.
    var isAboutLine = false
    /// True when a source may know a place of that name.
    var mayBePlace: Bool

    /// A mistake of the command line, not of a name.
    static func aboutLine(_ error: UserError) -> ExplainedName {
        ExplainedName(error: error, isAboutLine: true, mayBePlace: false)
    }

    /// Replaces the hints, and rules out a search.
    mutating func advise(_ hint: String, isAboutLine: Bool = false) {
        error.hints = [hint]
        self.isAboutLine = isAboutLine
        mayBePlace = false
    }
}

extension ExplainedName {
    init(_ resolution: ResolutionError, _ error: UserError) {
        self.init(error: error, mayBePlace: false)
        if case .unknown(let typed, _) = resolution { mayBePlace = !Hangul.isOfInitials(typed) }
    }
}

/// The cities of several names, in the order given, each once. Names that are not built in are searched for together.
struct NamedCities {
    private enum Entry {
        case cities([City])
        case unknown(UnknownName)
        case failed(UserError)

        var found: [City] { if case .cities(let cities) = self { cities } else { [] } }
    }

    /// The most errors with suggestions, and the most names that are searched for at once: each takes a while.
    private static let mostExplained = 10

    private let names: CityNames
    /// True leaves a name out that could not be searched for, beside other cities, and reports it.
    private let leavesOutUnsearched: Bool
    private var entries: [Entry] = []
    /// The indices of the names that wait for a search.
    private var waiting: [Int] = []
    private var hasCity = false
    private var failureCount = 0

    init(_ names: CityNames, leavesOutUnsearched: Bool = false) {
        self.names = names
        self.leavesOutUnsearched = leavesOutUnsearched
    }

    /// True while another error would be reported with suggestions.
    var explainsMore: Bool { failureCount + waiting.count < Self.mostExplained }

    /// The errors about names that are left out.
    var failures: [UserError] { entries.compactMap { if case .failed(let error) = $0 { error } else { nil } } }

    mutating func add(_ cities: [City]) {
        entries.append(.cities(cities))
        hasCity = true
    }

    /// Adds the city of a name. Throws the error of a name that ends the command.
    mutating func add(_ name: NamedCity) async throws {
        switch name {
        case .city(let city): add([city])
        case .unknown(let name):
            if name.explained.isAboutLine { throw name.error }
            if name.explained.mayBePlace {
                waiting.append(entries.count)
                entries.append(.unknown(name))
            } else {
                try refuse(name.error)
                failureCount += 1
                entries.append(.failed(name.error))
            }
            // Text without a city in its first names is not a list of cities.
            let isNoList = !hasCity && entries.count == Self.mostExplained
            if waiting.count == Self.mostExplained || isNoList { try await search() }
            if isNoList, !hasCity, let first = failures.first { throw first }
        }
    }

    /// All cities, each once. Throws the first error where it is about the only names.
    mutating func all() async throws -> [City] {
        try await search()
        let cities = entries.flatMap(\.found).eachOnce
        if cities.isEmpty, let first = failures.first { throw first }
        return cities
    }

    /// The city of each name, in their order. Throws the error of the first without one.
    mutating func each() async throws -> [City] {
        try await search()
        if let first = failures.first { throw first }
        return entries.flatMap(\.found)
    }

    /// Searches for the names that wait for it.
    private mutating func search() async throws {
        let unknown = waiting.compactMap { index -> (index: Int, name: UnknownName)? in
            if case .unknown(let name) = entries[index] { (index, name) } else { nil }
        }
        guard !unknown.isEmpty else { return }
        waiting = []
        let places = PlaceNames(names: names)
        let answers = try await places.answers(to: unknown.map(\.name.typed))
        var found: [FoundPlace] = []
        for (index, name) in unknown {
            do throws(UserError) {
                let city: City
                if let same = found.first(where: { $0.typed == FoundPlace.key(name.typed) }) {
                    city = same.city
                } else if isForBar, answers[name.typed].isUnsearched {
                    city = City(unfound: name.typed)
                } else {
                    city = try places.settle(name, answers[name.typed])
                    found.append(FoundPlace(typed: name.typed, city: city))
                }
                entries[index] = .cities([city])
                hasCity = true
            } catch {
                // The settings are not wrong because a server could not be asked.
                if !leavesOutUnsearched || !answers[name.typed].isUnsearched { try refuse(error) }
                entries[index] = .failed(error)
                failureCount += 1
            }
        }
        await places.remember(found)
    }

    /// True for the names of the settings in a bar, which has the name and a dash until its refresher has found the place.
    private var isForBar: Bool { leavesOutUnsearched && names.lookup?.common.neverWaits == true }

    /// Throws an error that ends the command: any but a mistake in one of several names.
    private func refuse(_ error: UserError) throws {
        guard names.showsOthers, error.status == .usage else { throw error }
    }
}

extension City {
    /// A place that is known by its name alone: it has no weather.
    fileprivate init(unfound name: String) {
        let name = name.cleaned(maximumLength: 60)
        self.init(id: "unfound_\(name)", englishName: name, coordinates: Coordinates(latitude: 0, longitude: 0))
    }
}
