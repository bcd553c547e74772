import CitiesCatalog
import CitiesGeolocation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel
import Synchronization

/// Finds the cities that were typed or configured, and explains names that cannot be found.
struct CityNames {
    var session: Session
    var quiet: Bool
    /// True when unknown and ambiguous names are reported and left out; false when one of them ends the command.
    var showsOthers: Bool
    /// True when a name means the city of the user's own list that has it, before any other city.
    var prefersOwnList: Bool

    private var book: Phrasebook { session.book }
    private let resolver: CityResolver
    private let ownList = OwnCities()

    init(session: Session, quiet: Bool, showsOthers: Bool = false, prefersOwnList: Bool = false) {
        self.session = session
        self.quiet = quiet
        self.showsOthers = showsOthers
        self.prefersOwnList = prefersOwnList
        resolver = CityResolver(for: session.language)
    }

    /// The typed cities; without any, the cities of the settings, the user's own list or the default twenty. Each is there
    /// once, in the order given, and has a qualifier if another has its name.
    func cities(_ typed: [String]) async throws -> [City] { try await usual(typed).toldApart() }

    private func usual(_ typed: [String]) async throws -> [City] {
        if !typed.isEmpty { return try await named(typed) }
        guard let configured = session.settings.cities else {
            return try await session.preferences().cities ?? KnownCities.twenty
        }
        return unique(try self.configured(configured.names, at: configured.place))
    }

    /// The cities with names that are a setting. Throws the mistake at its place.
    func configured(_ names: [String], at place: SettingsError.Position) throws(UserError) -> [City] {
        var cities: [City] = []
        for name in names {
            do throws(ResolutionError) {
                cities.append(try resolver.resolve(name))
            } catch {
                let explained = explain(error)
                let problem = SettingsError(place: place, problem: .wrongCity(explained.message ?? ""))
                throw UserError(problem.status, problem.sentence(book), hints: explained.hints)
            }
        }
        return cities
    }

    /// The cities that were typed, each once, in the order given; those on standard input in the place of the `-`.
    func named(_ typed: [String]) async throws -> [City] {
        guard typed.count(where: { $0 == InputNames.word }) <= 1 else {
            throw UserError(.usage, book(.usageInputOnce), hints: [session.helpHint])
        }
        if typed.contains(InputNames.word), session.machine.inputIsTerminal, !quiet {
            Messages(stream: session.machine.messages).tell(book(.inputFromTerminal))
        }
        var cities: [City] = []
        // There may be more of them than there are cities.
        var seen: Set<City.ID> = []
        var failures: [UserError] = []
        func failed(_ error: UserError) throws(UserError) {
            guard showsOthers, error.status == .usage else { throw error }
            failures.append(error)
            // Text without a city in its first names is not a list of cities.
            if cities.isEmpty, failures.count == Self.mostExplained { throw failures[0] }
        }
        func take(_ name: String, _ explain: (ResolutionError) -> UserError) async throws(UserError) {
            let city = try await city(name, suggests: failures.count < Self.mostExplained, explain)
            if seen.insert(city.id).inserted { cities.append(city) }
        }
        func takeList(_ name: String) throws(UserError) {
            for city in try list(named: name) where seen.insert(city.id).inserted { cities.append(city) }
        }
        for name in typed.flatMap(apart) {
            if let name = Self.list(in: name) {
                try takeList(name)
            } else if name == InputNames.word {
                try await InputNames(session: session).each(
                    in: apart,
                    { name throws(UserError) in
                        if let name = Self.list(in: name) { try takeList(name) } else { try await take(name, advise) }
                    }, failed: failed)
            } else {
                // Missing quotes and a mistyped command concern the whole command line.
                var isAboutLine = false
                do {
                    try await take(name) { error in
                        let advice = explain(error, among: typed.filter { $0 != InputNames.word })
                        isAboutLine = advice.isAboutLine
                        return advice.error
                    }
                } catch {
                    if isAboutLine { throw error }
                    try failed(error)
                }
            }
        }
        if cities.isEmpty, let first = failures.first { throw first }
        for failure in failures {
            Messages(stream: session.machine.messages).tell(failure)
            session.omissions.add()
        }
        return cities
    }

    /// The name of the list in an argument: `work` in `@work`. nil where it is another name.
    static func list(in argument: String) -> String? {
        argument.hasPrefix("@") ? String(argument.dropFirst()) : nil
    }

    /// The cities of a list in the settings.
    private func list(named name: String) throws(UserError) -> [City] {
        let lists = session.settings.lists
        if let list = lists[name] { return try configured(list.names, at: list.place) }
        let all = lists.keys.sorted()
        let near = NearestWord.find(name, among: all)
        throw UserError(
            .usage, book(.usageNoSuchList, ["name": name.cleaned(maximumLength: 60)]),
            hints: [
                near.map { book(.hintDidYouMeanWord, ["word": "@" + $0]) }
                    ?? (all.isEmpty
                        ? book(.hintNoLists)
                        : book(.hintLists, ["names": all.map { "@" + $0 }.joined(separator: ", ")]))
            ])
    }

    /// The names in one word with commas between them, each of them known: `Seoul,Busan`. A comma may also stand between a
    /// city and its region.
    private func apart(_ typed: String) -> [String] {
        let parts = typed.split(separator: ",").map { String($0).trimmed }
        guard parts.count > 1, !resolver.knows(typed), parts.allSatisfy(resolver.knows) else { return [typed] }
        return parts
    }

    /// The most errors with suggestions; later ones come without, because each search for them takes a while.
    private static let mostExplained = 10

    /// The one city that the words name together, as a command takes it that wants no quotes.
    func city(_ words: [String]) async throws(UserError) -> City {
        try await city(words.joined(separator: " ")) { explain($0, together: words) }
    }

    /// The city that was typed.
    func city(_ typed: String) async throws(UserError) -> City {
        try await city(typed, advise)
    }

    private func city(
        _ typed: String, suggests: Bool = true, _ explain: (ResolutionError) -> UserError
    ) async throws(UserError) -> City {
        // A point on the map: 37.57,126.98.
        if typed.contains(","), let point = try? Coordinates(typed: typed) {
            return City(at: LocationFix(coordinates: point))
        }
        if prefersOwnList,
            let own = only(typed, of: try await ownList.cities({ () throws(UserError) in try await read() }))
        {
            return own
        }
        do throws(ResolutionError) {
            let city = try resolver.resolve(typed, suggests: suggests)
            if let own = await own(typed, insteadOf: city) { return own }
            await tellIfSurprising(typed, city)
            return city
        } catch {
            guard let city = try await own(typed, error) else { throw explain(error) }
            return city
        }
    }

    /// The one city of the user's own list that has a name which names several cities, or none that is built in; nil when
    /// none or several of the list have it.
    private func own(_ typed: String, _ error: ResolutionError) async throws(UserError) -> City? {
        guard let city = only(typed, of: try await ownList.cities { () throws(UserError) in try await read() }) else {
            return nil
        }
        if case .ambiguous(_, let candidates) = error {
            await tell(city, for: typed, insteadOf: candidates.filter { $0.id != city.id })
        }
        return city
    }

    /// The only city of the user's own list with this name, which takes precedence over a city outside the list; nil when
    /// none or several have it, or when `other` is a default city.
    private func own(_ typed: String, insteadOf other: City) async -> City? {
        guard !KnownCities.all.contains(where: { $0.id == other.id }), typed != other.id,
            let list = try? await ownList.cities({ () throws(UserError) in try await read() }),
            !list.contains(where: { $0.id == other.id }), let city = only(typed, of: list)
        else { return nil }
        await tell(city, for: typed, insteadOf: [other])
        return city
    }

    private func read() async throws(UserError) -> [City] { try await session.preferences().cities ?? [] }

    private func only(_ typed: String, of list: [City]) -> City? {
        let named = list.filter { resolver.isOneName(typed, of: $0) }
        return named.count == 1 ? named[0] : nil
    }

    private func unique(_ cities: [City]) -> [City] {
        var seen: Set<City.ID> = []
        return cities.filter { seen.insert($0.id).inserted }
    }

    /// Names the chosen city when the typed text is another name, was typed in the other keyboard layout, or has several
    /// meanings.
    private func tellIfSurprising(_ typed: String, _ city: City) async {
        guard !quiet else { return }
        switch resolver.remark(on: city, typed: typed) {
        case .none: break
        case .namesakes(let others): await tell(city, for: typed, insteadOf: others)
        case .taken: tellTaken(typed, city)
        }
    }

    /// Names the city whose name was typed in the other keyboard layout.
    func tellIfRetyped(_ typed: String, _ city: City) {
        guard !quiet, resolver.isOnOtherKeyboard(typed), resolver.isName(typed, of: city) else { return }
        tellTaken(typed, city)
    }

    private func tellTaken(_ typed: String, _ city: City) {
        let values = ["typed": shown(typed), "city": CityAddress.full(of: city, in: session.language)]
        Messages(stream: session.machine.messages).tell(book(.resolvedCity, values))
    }

    /// Says which of several cities of a name was taken, and what to type for the others: once for each city.
    private func tell(_ city: City, for typed: String, insteadOf others: [City]) async {
        guard !quiet, await ToldNamesakes(cacheFolder: session.directories.cacheFolder).add(city) else { return }
        let taken = book(
            .namesakeTaken, ["typed": shown(typed), "city": CityAddress.spoken(of: city, in: session.language)])
        let spellings = others.prefix(Self.mostNamesakes).map { other in
            book(
                .namesakeOther,
                [
                    "city": CityAddress.spoken(of: other, in: session.language),
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

    /// Explains an error. For a Korean name it adds the online search, because the gazetteer has few villages.
    private func advise(_ error: ResolutionError) -> UserError {
        var explained = explain(error)
        if case .unknown(let typed, _) = error, typed.contains(where: Hangul.isSyllable) {
            let command = CommandText.again(["search"] + typed.split(separator: " ").map(String.init) + ["--online"])
            explained.hints.append(book(.searchTryOnline, ["command": command]))
        }
        return explained
    }

    /// Explains an error in a list of cities. A mistyped command and a name without quotes concern the whole command line.
    private func explain(_ error: ResolutionError, among typed: [String]) -> (error: UserError, isAboutLine: Bool) {
        switch error {
        case .empty: return (explain(error), false)
        case .unknown(let name, _), .ambiguous(let name, _):
            if case .unknown = error, let mistake = MistypedCommand(session.words),
                mistake.typed.cleaned(maximumLength: 100) == name
            {
                return (mistake.userError(book), true)
            }
            if case .unknown = error, let mistake = noName(name) { return (mistake, true) }
            var explained = advise(error)
            if case .unknown = error, let command = CommandText.onDay(name, in: session.words) {
                explained.hints = [book(.hintDay, ["command": command])]
                return (explained, false)
            }
            guard let command = CityWords(typed).quoting(name, in: session.words) else { return (explained, false) }
            explained.hints = [book(.hintQuote, ["command": command])]
            return (explained, true)
        }
    }

    /// Explains an error when all words were to be one city: each may be one.
    private func explain(_ error: ResolutionError, together words: [String]) -> UserError {
        if case .unknown = error, let last = words.last, let mistake = noName(last) { return mistake }
        var explained = advise(error)
        if case .unknown = error, let day = words.last, let command = CommandText.onDay(day, in: session.words) {
            explained.hints = [book(.hintDay, ["command": command])]
            return explained
        }
        guard case .unknown = error, let cities = CityWords(words).separate() else { return explained }
        if let command = CommandText.forSeveral(cities, insteadOf: session.words.first) {
            explained.hints = [book(.hintSeveralCities, ["command": command])]
        }
        return explained
    }

    /// The mistake of a word that was meant for no city: the direction of an order, or a date that no calendar has; nil for
    /// any other.
    private func noName(_ word: String) -> UserError? {
        if let apart = CommandText.orderInOneWord(word, in: session.words) {
            return UserError(
                .usage, book(.usageOrderApart, ["order": apart.order]),
                hints: [book(.hintDidYouMeanCommand, ["command": apart.command])])
        }
        return book.noSuchDate(word).map { UserError(.usage, $0) }
    }

    /// A line that tells a city from its namesakes: its place in words if that is enough, else with its position.
    private func candidate(_ city: City) -> String {
        // A district is written after its city, as it can be typed.
        if let district = CityAddress.district(city, in: session.language), resolver.isName(district, of: city) {
            return CommandText.quoted(district)
        }
        let full = CityAddress.full(of: city, in: session.language)
        if resolver.isName(full, of: city) { return CommandText.quoted(full) }
        let position = "(\(hundredths(city.coordinates.latitude)), \(hundredths(city.coordinates.longitude)))"
        return "\(CommandText.quoted(resolver.unambiguousName(of: city, in: session.language)))  — \(full) \(position)"
    }

    private func hundredths(_ degrees: Double) -> String { "\((degrees * 100).rounded() / 100)" }
}

/// The cities of the user's own list, read once for all names of a command line.
private final class OwnCities: Sendable {
    private let known = Mutex<[City]?>(nil)

    func cities(_ read: () async throws(UserError) -> [City]) async throws(UserError) -> [City] {
        if let cities = known.withLock({ $0 }) { return cities }
        let cities = try await read()
        known.withLock { $0 = cities }
        return cities
    }
}
