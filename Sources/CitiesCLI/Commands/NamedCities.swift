import CitiesCatalog
import CitiesWeatherModel

/// A name, and the city that it means as far as that is known without a request.
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

/// The error about a name, and what the name may be in its stead.
struct ExplainedName {
    var error: UserError
    /// True when it concerns the whole command line: a mistyped command, a missing quote.
    var isAboutLine = false
    /// True when a source may know a place of that name.
    var mayBePlace: Bool

    init(_ resolution: ResolutionError, _ error: UserError) {
        self.error = error
        if case .unknown(let typed, _) = resolution {
            mayBePlace = !Hangul.isOfInitials(typed)
        } else {
            mayBePlace = false
        }
    }

    /// A mistake of the command line, not of a name.
    static func aboutLine(_ error: UserError) -> ExplainedName {
        ExplainedName(error: error, isAboutLine: true, mayBePlace: false)
    }

    private init(error: UserError, isAboutLine: Bool, mayBePlace: Bool) {
        (self.error, self.isAboutLine, self.mayBePlace) = (error, isAboutLine, mayBePlace)
    }

    /// Puts another hint in the place of all: the word is understood, and no place.
    mutating func advise(_ hint: String, isAboutLine: Bool = false) {
        error.hints = [hint]
        self.isAboutLine = isAboutLine
        mayBePlace = false
    }
}

/// The cities of several names, in the order given, each once. Names that are not built in are searched for together.
struct NamedCities {
    private enum Entry {
        case cities([City])
        case unknown(UnknownName)
        case failed(UserError)

        var isNoCity: Bool { if case .cities = self { false } else { true } }
        var found: [City] { if case .cities(let cities) = self { cities } else { [] } }
    }

    /// The most errors with suggestions, and the most names that are searched for at once: each takes a while.
    private static let mostExplained = 10
    /// The most names that are searched for in all.
    private static let mostSearched = 40

    private let names: CityNames
    private var entries: [Entry] = []
    private var searched = 0

    init(_ names: CityNames) { self.names = names }

    /// True while another error would be reported with suggestions.
    var explainsMore: Bool { entries.count { $0.isNoCity } < Self.mostExplained }

    /// The errors about names that are left out.
    var failures: [UserError] { entries.compactMap { if case .failed(let error) = $0 { error } else { nil } } }

    mutating func add(_ cities: [City]) { entries.append(.cities(cities)) }

    /// Adds the city of a name. Throws the error of a name that ends the command.
    mutating func add(_ name: NamedCity) async throws {
        switch name {
        case .city(let city): entries.append(.cities([city]))
        case .unknown(let name):
            if name.explained.isAboutLine { throw name.error }
            if !name.explained.mayBePlace { try refuse(name.error) }
            entries.append(name.explained.mayBePlace ? .unknown(name) : .failed(name.error))
            let waiting = entries.count { if case .unknown = $0 { true } else { false } }
            let isNoList = entries.allSatisfy(\.isNoCity) && entries.count == Self.mostExplained
            if waiting == Self.mostExplained || isNoList { try await search() }
            // Text without a city in its first names is not a list of cities.
            if isNoList, entries.allSatisfy(\.isNoCity), let first = failures.first { throw first }
        }
    }

    /// All cities, each once. Throws the first error where it is about the only names.
    mutating func all() async throws -> [City] {
        try await search()
        var seen: Set<City.ID> = []
        let cities = entries.flatMap(\.found).filter { seen.insert($0.id).inserted }
        if cities.isEmpty, let first = failures.first { throw first }
        return cities
    }

    /// Searches for the names that wait for it.
    private mutating func search() async throws {
        let waiting = entries.indices.compactMap { index -> (index: Int, name: UnknownName)? in
            if case .unknown(let name) = entries[index] { (index, name) } else { nil }
        }
        guard !waiting.isEmpty else { return }
        let places = PlaceNames(names: names)
        let room = max(0, Self.mostSearched - searched)
        let answers = try await places.answers(to: waiting.prefix(room).map(\.name.typed))
        searched += waiting.count
        for (index, name) in waiting {
            do throws(UserError) {
                entries[index] = .cities([try await places.settle(name, answers[name.typed])])
            } catch {
                try refuse(error)
                entries[index] = .failed(error)
            }
        }
    }

    /// Throws an error that ends the command: any but a mistake in one of several names.
    private func refuse(_ error: UserError) throws {
        guard names.showsOthers, error.status == .usage else { throw error }
    }
}
