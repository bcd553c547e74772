import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Finds the cities that were typed or configured, and explains names that cannot be found.
struct CityNames {
    var session: Session
    var quiet: Bool
    /// The search for names that are not built in; nil where no source is asked.
    var lookup: PlaceLookup?
    /// True when unknown and ambiguous names are reported and left out; false when one of them ends the command.
    var showsOthers = false
    /// True when a name means the city of the user's own list that has it, before any other city.
    var prefersOwnList = false
    let state = NameState()

    private var book: Phrasebook { session.book }
    private var resolver: CityResolver { CityResolver(for: session.language) }
}

extension CityNames {
    /// Finds names that are not built in at the source of a command.
    init(session: Session, common: CommonPlan, showsOthers: Bool = false, prefersOwnList: Bool = false) {
        self.init(
            session: session, quiet: common.quiet, lookup: PlaceLookup(session: session, common: common),
            showsOthers: showsOthers, prefersOwnList: prefersOwnList)
    }

    /// The typed cities; without any, the cities of the settings, the user's own list or the default twenty. Each is there
    /// once, in the order given, and has a qualifier if another has its name.
    func cities(_ typed: [String]) async throws -> [City] { try await usual(typed).toldApart() }

    private func usual(_ typed: [String]) async throws -> [City] {
        if !typed.isEmpty { return try await named(typed) }
        guard let configured = session.settings.cities else {
            return try await session.preferences().cities ?? KnownCities.twenty
        }
        return (try await self.configured(configured.names, at: configured.place)).eachOnce
    }

    /// The cities with names that are a setting. Throws the mistake at its place.
    ///
    /// - Parameter leavesOutUnsearched: True leaves a name out that no server could be asked about, where there are others.
    func configured(
        _ names: [String], at place: SettingsError.Position, leavesOutUnsearched: Bool = true
    ) async throws -> [City] {
        var cities = NamedCities(self, leavesOutUnsearched: leavesOutUnsearched)
        for name in names {
            try await cities.add(
                try await self.name(name, prefersOwn: false) { .init($0, explain($0)) }
                    .at { explained in
                        let problem = SettingsError(place: place, problem: .wrongCity(explained.message ?? ""))
                        return UserError(problem.status, problem.sentence(book), hints: explained.hints)
                    })
        }
        return try reported(await cities.all(), cities.failures)
    }

    /// The cities; reports the errors about names that are left out. Bars are silent about them.
    private func reported(_ cities: [City], _ failures: [UserError]) -> [City] {
        guard lookup?.common.neverWaits != true else { return cities }
        for failure in failures {
            session.messages.tell(failure)
            session.noteOmission()
        }
        return cities
    }

    /// The cities of names that stand for one each, in their order.
    func each(_ typed: [String]) async throws -> [City] {
        var cities = NamedCities(self)
        for name in typed { try await cities.add(try await self.name(name, explainOne)) }
        return try await cities.each()
    }

    /// The cities that were typed, each once, in the order given; those on standard input in the place of the `-`.
    func named(_ typed: [String]) async throws -> [City] {
        guard typed.count(where: { $0 == InputNames.word }) <= 1 else { throw session.usageError(.usageInputOnce) }
        if typed.contains(InputNames.word), session.machine.inputIsTerminal, !quiet {
            session.messages.tell(book(.inputFromTerminal))
        }
        var cities = NamedCities(self)
        func take(
            _ name: String, at place: @escaping (UserError) -> UserError = { $0 },
            _ explain: (ResolutionError) -> ExplainedName
        ) async throws {
            if let name = Self.list(in: name) {
                cities.add(try await list(named: name))
                return
            }
            let named = try await self.name(name, suggests: cities.explainsMore, explain)
            if case .unknown = named, let region = region(name) {
                cities.add(region)
            } else {
                try await cities.add(named.at(place))
            }
        }
        for name in typed.flatMap(apart) {
            if name == InputNames.word {
                try await InputNames(session: session).each(in: apart) { name, place in
                    try await take(name, at: place) { .init($0, self.explain($0)) }
                }
            } else {
                try await take(name) { explain($0, among: typed.filter { $0 != InputNames.word }) }
            }
        }
        return try reported(await cities.all(), cities.failures)
    }

    /// The name of the list in an argument: `work` in `@work`. nil where it is another name.
    static func list(in argument: String) -> String? {
        argument.hasPrefix("@") ? String(argument.dropFirst()) : nil
    }

    /// The cities of a list in the settings.
    private func list(named name: String) async throws -> [City] {
        let lists = session.settings.lists
        if let list = lists[name] { return try await configured(list.names, at: list.place) }
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

    /// The cities of a region in place of a city: of a province or a state. Says how many they are; nil for another name.
    private func region(_ typed: String) -> [City]? {
        guard let choice = CityChoice(region: typed) else { return nil }
        let all = choice.cities
        // `Geneva` is a city of the canton Geneva first.
        guard !all.contains(where: { resolver.isOneName(typed, of: $0) }) else { return nil }
        let cities = Array(all.prefix(ChoiceArguments.mostForForecasts))
        guard !cities.isEmpty else { return nil }
        if !quiet {
            let name = choice.regionName(in: session.language) ?? shown(typed)
            let values = ["region": name, "count": "\(cities.count)", "all": "\(all.count)"]
            session.messages
                .tell(book(cities.count < all.count ? .regionLargest : .regionCities, values))
        }
        return cities
    }

    /// The names in one word with commas between them, each of them known: `Seoul,Busan`. A comma may also stand between a
    /// city and its region.
    private func apart(_ typed: String) -> [String] {
        let parts = typed.split(separator: ",").map { String($0).trimmed }
        guard parts.count > 1, !resolver.knows(typed), parts.allSatisfy(resolver.knows) else { return [typed] }
        return parts
    }

    /// The one city that the words name together, as a command takes it that wants no quotes.
    func city(_ words: [String]) async throws(UserError) -> City {
        try await city(words.joined(separator: " ")) { explain($0, together: words) }
    }

    /// The city that was typed.
    func city(_ typed: String) async throws(UserError) -> City {
        try await city(typed, explainOne)
    }

    /// The place that a source finds for a name that is not built in; nil without one, and where the search failed.
    func found(_ typed: String) async -> City? {
        guard case .unknown(let name)? = try? await name(typed, explainOne) else { return nil }
        return try? await PlaceNames(names: self).place(name)
    }

    /// Explains an error of the only city: a region is several.
    private func explainOne(_ error: ResolutionError) -> ExplainedName {
        var explained = ExplainedName(error, explain(error))
        if case .unknown(let typed, _) = error, CityChoice(region: typed) != nil {
            explained.advise(book(.hintRegion, ["command": CommandText.again(["list", typed])]))
        }
        return explained
    }

    private func city(
        _ typed: String, _ explain: (ResolutionError) -> ExplainedName
    ) async throws(UserError) -> City {
        switch try await name(typed, explain) {
        case .city(let city): return city
        case .unknown(let name): return try await PlaceNames(names: self).place(name)
        }
    }

    /// The city of a name that is built in, on the user's own list or a point of the map; else the name. A namesake of a
    /// default city has its place in its name.
    ///
    /// - Parameter prefersOwn: False keeps an ambiguous name an error and tells no namesakes, as for names in the settings.
    func name(
        _ typed: String, suggests: Bool = true, prefersOwn: Bool = true,
        _ explain: (ResolutionError) -> ExplainedName
    ) async throws(UserError) -> NamedCity {
        if let point = try City(typedPoint: typed, book) { return .city(point) }
        if prefersOwnList, let own = only(typed, of: try await state.preferences(session).cities ?? []) {
            return .city(own)
        }
        do throws(ResolutionError) {
            let city = try resolver.resolve(typed, suggests: suggests)
            guard prefersOwn else { return .city(city.apartFromDefaults) }
            if let own = await own(typed, insteadOf: city) { return .city(own) }
            await tellIfSurprising(typed, city)
            return .city(city.apartFromDefaults)
        } catch {
            var isAmbiguous: Bool { if case .ambiguous = error { true } else { false } }
            if prefersOwn || !isAmbiguous, let city = try await own(typed, error) { return .city(city) }
            return .unknown(UnknownName(typed: typed, explained: explain(error)))
        }
    }

    /// The one city of the user's own list that has a name which names several cities; or for a name that is not built in,
    /// the home city or a place that was found before, too. nil when none or several have it.
    private func own(_ typed: String, _ error: ResolutionError) async throws(UserError) -> City? {
        let saved = try await state.preferences(session)
        if case .ambiguous(_, let candidates) = error {
            guard let city = only(typed, of: saved.cities ?? []) else { return nil }
            await tell(city, for: typed, insteadOf: candidates.filter { $0.id != city.id })
            return city
        }
        let cities = ((saved.cities ?? []) + [saved.home].compactMap(\.self)).eachOnce
        return only(typed, of: cities) ?? PlaceLookup.remembered(typed, in: saved)
    }

    /// The only city of the user's own list with this name, which takes precedence over a city outside the list; nil when
    /// none or several have it, or when `other` is a default city.
    private func own(_ typed: String, insteadOf other: City) async -> City? {
        guard !KnownCities.all.contains(where: { $0.id == other.id }), typed != other.id,
            let list = try? await state.preferences(session).cities, !list.contains(where: { $0.id == other.id }),
            let city = only(typed, of: list)
        else { return nil }
        await tell(city, for: typed, insteadOf: [other])
        return city
    }

    private func only(_ typed: String, of list: [City]) -> City? {
        let named = list.filter { resolver.isOneName(typed, of: $0) }
        return named.count == 1 ? named[0] : nil
    }

    /// Names the chosen city when the typed text is another name, was typed in the other keyboard layout, or has several
    /// meanings.
    private func tellIfSurprising(_ typed: String, _ city: City) async {
        guard !quiet else { return }
        switch resolver.remark(on: city, typed: typed) {
        case .none: break
        case .namesakes(let others):
            // A city of the own list was chosen among its namesakes before.
            let own = try? await state.preferences(session).cities
            guard own?.contains(where: { $0.id == city.id }) != true else { return }
            await tell(city, for: typed, insteadOf: others)
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
        session.messages.tell(book(.resolvedCity, values))
    }

    /// Says which of several cities of a name was taken, and what to type for the others: once for each city.
    private func tell(_ city: City, for typed: String, insteadOf others: [City]) async {
        guard !quiet, await ToldOnce(cacheFolder: session.directories.cacheFolder).add(city.id) else { return }
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
        session.messages.tell(([taken] + spellings).joined(separator: " "))
    }

    /// The most namesakes in a note; a longer list would not be read.
    private static let mostNamesakes = 3

    func shown(_ typed: String) -> String { typed.cleaned(maximumLength: 60) }

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

    /// Explains an error in a list of cities. A mistyped command and a name without quotes concern the whole command line.
    private func explain(_ error: ResolutionError, among typed: [String]) -> ExplainedName {
        var explained = ExplainedName(error, explain(error))
        switch error {
        case .empty: break
        case .unknown(let name, _):
            if let mistake = MistypedCommand(session.words), mistake.typed.cleaned(maximumLength: 100) == name {
                return .aboutLine(mistake.userError(book))
            }
            if let mistake = noName(name) { return .aboutLine(mistake) }
            if let command = CommandText.onDay(name, in: session.words) {
                explained.advise(book(.hintDay, ["command": command]))
            } else if let command = CityWords(typed).quoting(name, in: session.words) {
                explained.advise(book(.hintQuote, ["command": command]), isAboutLine: true)
            }
        case .ambiguous(let name, _):
            if let command = CityWords(typed).quoting(name, in: session.words) {
                explained.advise(book(.hintQuote, ["command": command]), isAboutLine: true)
            }
        }
        return explained
    }

    /// Explains an error when all words were to be one city: each may be one.
    private func explain(_ error: ResolutionError, together words: [String]) -> ExplainedName {
        var explained = explainOne(error)
        guard case .unknown = error else { return explained }
        if let last = words.last, let mistake = noName(last) { return .aboutLine(mistake) }
        if let day = words.last, let command = CommandText.onDay(day, in: session.words) {
            explained.advise(book(.hintDay, ["command": command]))
        } else if let cities = CityWords(words).separate() {
            explained.mayBePlace = false
            if let command = CommandText.forSeveral(cities, insteadOf: session.words.first) {
                explained.advise(book(.hintSeveralCities, ["command": command]))
            }
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
        let point = (hundredths(city.coordinates.latitude), hundredths(city.coordinates.longitude))
        let position = "(\(point.0), \(point.1))"
        return "\(CommandText.quoted(resolver.unambiguousName(of: city, in: session.language)))  — \(full) \(position)"
    }

    func hundredths(_ degrees: Double) -> String { "\((degrees * 100).rounded() / 100)" }
}

extension [City] {
    /// Each city once, in the order of their first places.
    var eachOnce: [City] {
        var seen: Set<City.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
