import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Finds the cities that were typed or configured, and explains names that cannot be found.
struct CityNames {
    var session: Session
    var quiet: Bool

    private var book: Phrasebook { session.book }
    private let resolver = CityResolver()

    init(session: Session, quiet: Bool) {
        self.session = session
        self.quiet = quiet
    }

    /// The cities that were typed, else those of the settings, else the user's own list, else the twenty; each once, in the
    /// order given.
    func cities(_ typed: [String]) async throws -> [City] {
        if !typed.isEmpty { return try await named(typed) }
        guard let configured = session.settings.cities else {
            return try await session.preferences().cities ?? KnownCities.twenty
        }
        return unique(
            try configured.names.map { name in
                do throws(ResolutionError) {
                    return try resolver.resolve(name)
                } catch {
                    let explained = explain(error)
                    let problem = SettingsError(place: configured.place, problem: .wrongCity(explained.message ?? ""))
                    throw UserError(.configuration, problem.sentence(book), hints: explained.hints)
                }
            })
    }

    /// The cities that were typed, each once, in the order given; those on standard input in the place of the `-`.
    func named(_ typed: [String]) async throws -> [City] {
        guard typed.contains(InputNames.word) else { return try await all(typed) }
        guard typed.count(where: { $0 == InputNames.word }) == 1 else {
            throw UserError(.usage, book(.usageInputOnce), hints: [session.helpHint])
        }
        if session.machine.inputIsTerminal, !quiet {
            Messages(stream: session.machine.messages).tell(book(.inputFromTerminal))
        }
        var cities: [City] = []
        // There may be more of them than there are cities.
        var seen: Set<City.ID> = []
        for name in typed {
            guard name == InputNames.word else {
                let city = try await city(name, among: typed)
                if seen.insert(city.id).inserted { cities.append(city) }
                continue
            }
            try await InputNames(session: session).each { name throws(UserError) in
                let city = try await city(name)
                if seen.insert(city.id).inserted { cities.append(city) }
            }
        }
        return cities
    }

    private func all(_ typed: [String]) async throws(UserError) -> [City] {
        var cities: [City] = []
        for name in typed { cities.append(try await city(name, among: typed)) }
        return unique(cities)
    }

    private func city(_ name: String, among typed: [String]) async throws(UserError) -> City {
        try await city(name) { explain($0, among: typed) }
    }

    /// The one city that the words name together, as a command takes it that wants no quotes.
    func city(_ words: [String]) async throws(UserError) -> City {
        try await city(words.joined(separator: " ")) { explain($0, together: words) }
    }

    /// The city that was typed.
    func city(_ typed: String) async throws(UserError) -> City {
        try await city(typed, explain)
    }

    private func city(
        _ typed: String, _ explain: (ResolutionError) -> UserError
    ) async throws(UserError) -> City {
        do throws(ResolutionError) {
            let city = try resolver.resolve(typed)
            tellIfSurprising(typed, city)
            return city
        } catch {
            guard let city = try await own(typed, error) else { throw explain(error) }
            return city
        }
    }

    /// The one city of the user's own list that has a name which names several cities, or none that is built in; nil when
    /// none or several of the list have it.
    private func own(_ typed: String, _ error: ResolutionError) async throws(UserError) -> City? {
        let own = try await session.preferences().cities ?? []
        let named = own.filter { resolver.isOneName(typed, of: $0) }
        guard named.count == 1, let city = named.first else { return nil }
        if case .ambiguous(_, let candidates) = error {
            tell(city, for: typed, insteadOf: candidates.filter { $0.id != city.id })
        }
        return city
    }

    private func unique(_ cities: [City]) -> [City] {
        var seen: Set<City.ID> = []
        return cities.filter { seen.insert($0.id).inserted }
    }

    /// Says which city was taken when the name alone does not: another spelling, the other keyboard, one of many called so.
    private func tellIfSurprising(_ typed: String, _ city: City) {
        guard !quiet else { return }
        let namesakes = resolver.namesakes(of: city, typed: typed)
        guard namesakes.isEmpty else { return tell(city, for: typed, insteadOf: namesakes) }
        let isKnown = KnownCities.all.contains { $0.id == city.id }
        // An id means one city, and is no name to be taken for another.
        guard typed != city.id, !isKnown || resolver.isOnOtherKeyboard(typed) else { return }
        let values = ["typed": shown(typed), "city": PlaceName.full(of: city, in: session.language)]
        Messages(stream: session.machine.messages).tell(book(.resolvedCity, values))
    }

    /// Says which of several cities of a name was taken, and what to type for the others.
    private func tell(_ city: City, for typed: String, insteadOf others: [City]) {
        guard !quiet else { return }
        let taken = book(
            .namesakeTaken, ["typed": shown(typed), "city": PlaceName.spoken(of: city, in: session.language)])
        let spellings = others.prefix(Self.mostNamesakes).map { other in
            book(
                .namesakeOther,
                [
                    "city": PlaceName.spoken(of: other, in: session.language),
                    "name": resolver.placedName(of: other, in: session.language),
                ])
        }
        Messages(stream: session.machine.messages).tell(([taken] + spellings).joined(separator: " "))
    }

    /// The most namesakes in a note; a longer list would not be read.
    private static let mostNamesakes = 3

    private func shown(_ typed: String) -> String { typed.cleaned(maximumLength: 60) }

    func explain(_ error: ResolutionError) -> UserError {
        switch error {
        case .empty: return UserError(.usage, book(.usageEmptyCity))
        case .unknown(let typed, _) where Hangul.isOfInitials(typed):
            let command = CommandText.again(["search"] + typed.split(separator: " ").map(String.init))
            return UserError(
                .usage, book(.usageUnknownCity, ["city": typed]), hints: [book(.hintInitials, ["command": command])])
        case .unknown(let typed, let suggestions):
            let names = suggestions.map { CommandText.quoted(resolver.unambiguousName(of: $0, in: session.language)) }
            let hint =
                names.isEmpty ? book(.hintExactName) : book(.hintDidYouMean, ["names": names.joined(separator: ", ")])
            return UserError(.usage, book(.usageUnknownCity, ["city": typed]), hints: [hint])
        case .ambiguous(let typed, let candidates):
            return UserError(.usage, book(.usageAmbiguousCity, ["city": typed]), hints: candidates.map(candidate))
        }
    }

    /// Explains an error when each word was to be a city: a command may be mistyped, or one city's words not quoted.
    private func explain(_ error: ResolutionError, among typed: [String]) -> UserError {
        switch error {
        case .empty: return explain(error)
        case .unknown(let name, _), .ambiguous(let name, _):
            if case .unknown = error, let mistake = MistypedCommand(session.words),
                mistake.typed.cleaned(maximumLength: 100) == name
            {
                return mistake.userError(book)
            }
            var explained = explain(error)
            if let command = CityWords(typed).quoting(name, in: session.words) {
                explained.hints = [book(.hintQuote, ["command": command])]
            }
            return explained
        }
    }

    /// Explains an error when all words were to be one city: each may be one.
    private func explain(_ error: ResolutionError, together words: [String]) -> UserError {
        var explained = explain(error)
        guard case .unknown = error, let cities = CityWords(words).separate() else { return explained }
        if let command = CommandText.forSeveral(cities, insteadOf: session.words.first) {
            explained.hints = [book(.hintSeveralCities, ["command": command])]
        }
        return explained
    }

    /// A line that tells a city from its namesakes: its place in words if that is enough, else with its position.
    private func candidate(_ city: City) -> String {
        let full = PlaceName.full(of: city, in: session.language)
        if resolver.isName(full, of: city) { return CommandText.quoted(full) }
        let position = "(\(hundredths(city.coordinates.latitude)), \(hundredths(city.coordinates.longitude)))"
        return "\(CommandText.quoted(resolver.unambiguousName(of: city, in: session.language)))  — \(full) \(position)"
    }

    private func hundredths(_ degrees: Double) -> String { "\((degrees * 100).rounded() / 100)" }
}
