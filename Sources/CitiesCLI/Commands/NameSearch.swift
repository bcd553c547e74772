import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// Finds places by name: in the gazetteer, which answers at once and without a network, and at the source.
struct NameSearch {
    var plan: SearchPlan
    var session: Session

    struct Found {
        /// The best first, at least one.
        var cities: [City]
        /// False when the source was asked too and failed.
        var isComplete = true
    }

    private var book: Phrasebook { session.book }
    private var typed: String { plan.query.cleaned(maximumLength: 60) }

    /// Searches; throws when there is no hit, and names the source if one was asked.
    func run() async throws -> Found {
        let known: [City]
        let unknown: ResolutionError?
        (known, unknown) = try await knownCities()
        if let first = known.first {
            CityNames(session: session, quiet: plan.common.quiet).tellIfRetyped(plan.query, first)
        }
        guard known.isEmpty || plan.online, let placeSearch, mayBeName else {
            if known.isEmpty, let unknown { throw nothingFound(unknown) }
            return Found(cities: known)
        }
        let result = await places(from: placeSearch)
        try Task.checkCancellation()
        switch result {
        case .success(let places):
            let cities = CitySearch.merging(known, places, limit: plan.limit)
            if cities.isEmpty, let unknown { throw nothingFound(unknown, at: placeSearch.source) }
            return Found(cities: cities)
        case .failure(let failure):
            if known.isEmpty { throw searchFailed(failure) }
            let values = ["problem": book.whatFailed(failure)]
            Messages(stream: session.machine.messages).tell(book(.searchOnlineFailed, values))
            return Found(cities: known, isComplete: false)
        }
    }

    /// The hits in the gazetteer, else among the saved cities and the places that were found before; or the reason without any.
    private func knownCities() async throws(UserError) -> ([City], ResolutionError?) {
        if let point = try City(typedPoint: plan.query, book) { return ([point], nil) }
        let cities = CitySearch.cities(matching: plan.query, limit: plan.limit)
        guard cities.isEmpty else { return (cities, nil) }
        do throws(ResolutionError) {
            return ([try CityResolver().resolve(plan.query)], nil)
        } catch {
            if case .ambiguous(_, let candidates) = error { return (candidates, nil) }
            let saved = try await session.preferences()
            let own = ([saved.home].compactMap(\.self) + (saved.cities ?? [])).filter {
                CityResolver().isOneName(plan.query, of: $0)
            }
            let found = CitySearch.merging([], own + [PlaceLookup.remembered(plan.query, in: saved)].compactMap(\.self))
            return (found, found.isEmpty ? error : nil)
        }
    }

    /// The search of the source; nil when no server may be asked, or the source has no search.
    private var placeSearch: PlaceSearch? {
        guard !plan.common.offline else { return nil }
        return session.settings.selection(plan.common).provider.placeSearch
    }

    /// True for words that may be a name: with a letter, and without anything that a terminal would obey.
    private var mayBeName: Bool {
        plan.query.contains { $0.isLetter }
            && !plan.query.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    private func places(from search: PlaceSearch) async -> Result<[City], WeatherError> {
        await Result(of: { () throws(WeatherError) in
            try await session.fetcher(timeout: plan.common.timeout).places(
                named: plan.query, limit: plan.limit, from: search, language: session.language)
        })
    }

    /// `source` is the one that was searched too; nil when none was.
    private func nothingFound(_ error: ResolutionError, at source: WeatherSource? = nil) -> UserError {
        var explained = CityNames(session: session, quiet: plan.common.quiet).explain(error)
        if let source {
            explained.message = book(.searchNowhere, ["city": typed, "source": book.name(of: source)])
        } else if mayBeName {
            let command = CommandText.again(
                session.words, without: ["--offline", "--source", "--online"],
                with: ["--online"] + session.settings.sourceThatSearches(besides: plan.common))
            explained.hints.append(book(.searchTryOnline, ["command": command]))
        }
        return explained
    }

    /// To go without the network or to another source, which is the advice about weather, would find nothing.
    private func searchFailed(_ failure: WeatherError) -> UserError {
        var error = ErrorAdvice(session).userError(failure)
        error.message = book(.searchGeocoderFailed, ["city": typed, "problem": book.whatFailed(failure)])
        switch failure.kind {
        case .keyMissing, .keyRejected: break
        case .unreachable, .timedOut:
            error.hints = [
                book(.searchCheckNetwork, ["command": CommandText.again(session.words)])
            ]
        default: error.hints = [book.advice(failure)]
        }
        return error
    }
}

extension Settings {
    /// The option that names a source that finds places; empty where the source of a command does.
    func sourceThatSearches(besides plan: CommonPlan) -> [String] {
        guard selection(plan).provider.placeSearch == nil,
            let other = usableSources.first(where: { configuration(of: $0).provider.placeSearch != nil })
        else { return [] }
        return ["--source", other.descriptor.word]
    }
}
