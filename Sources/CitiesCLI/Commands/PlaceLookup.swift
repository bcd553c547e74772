import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The search for places by name at the source of a command, and the memory of the places that it found.
struct PlaceLookup {
    var session: Session
    var common: CommonPlan
    /// False for a command that changes nothing.
    var remembers = true

    /// The most hits to choose from: enough for every namesake that could be meant.
    private static let limit = 20

    private var book: Phrasebook { session.book }

    /// The result of the search for a name.
    enum Answer {
        case place(City)
        /// Several places of this name.
        case ambiguous([City])
        /// No place of this name. The names of the hits are similar to it.
        case nothing(at: WeatherSource, similar: [City])
        case failed(WeatherError)
        /// `--offline`, or a source without a search.
        case notAsked
    }

    /// The source that is asked; nil for `--offline`, and for a source without a search.
    var source: WeatherSource? { search?.source }

    private var search: PlaceSearch? {
        common.offline ? nil : session.settings.selection(common).provider.placeSearch
    }

    /// The hits of the source, best first; nil where none is asked.
    func hits(named name: String, limit: Int) async -> Result<[City], WeatherError>? {
        guard let search else { return nil }
        return await Result(of: { () throws(WeatherError) in
            try await session.fetcher(timeout: common.timeout).places(
                named: name, limit: limit, from: search, language: session.language)
        })
    }

    /// Searches for the place of a typed name, by at most two spellings: with and without the place that it is in.
    func answer(to typed: String) async -> Answer {
        if common.neverWaits { session.refreshBehind?.note("place \(typed)") }
        guard let source else { return .notAsked }
        let resolver = CityResolver(for: session.language)
        var similar: [City] = []
        for name in resolver.searchedNames(typed) {
            let hits: [City]
            switch await self.hits(named: name, limit: Self.limit) {
            case .success(let found): hits = found
            case .failure(let failure): return .failed(failure)
            case nil: return .notAsked
            }
            do throws(ResolutionError) {
                if let city = try resolver.place(typed, among: hits) { return .place(city) }
            } catch {
                if case .ambiguous(_, let candidates) = error { return .ambiguous(candidates) }
            }
            similar += hits
        }
        return .nothing(at: source, similar: similar)
    }

    /// The advice after a failed search. To go without the network or to another source, which is the advice about weather, would
    /// find nothing.
    ///
    /// - Parameter command: The search as it can be typed again.
    func hints(after failure: WeatherError, again command: String) -> [String] {
        switch failure.kind {
        case .keyMissing, .keyRejected: ErrorAdvice(session).userError(failure).hints
        case .unreachable, .timedOut: [book(.searchCheckNetwork, ["command": command])]
        default: [book.advice(failure)]
        }
    }

    /// The options that name a source with a search; empty where the source of the command has one.
    var sourceOption: [String] {
        let settings = session.settings
        guard settings.selection(common).provider.placeSearch == nil,
            let other = settings.usableSources.first(where: {
                settings.provider(of: $0).placeSearch != nil
            })
        else { return [] }
        return ["--source", other.descriptor.word]
    }

    /// Remembers places under the texts that they were found for. Where nothing can be written they are searched for again the
    /// next time, which is no failure of this command.
    func remember(_ places: [FoundPlace]) async {
        guard remembers, !places.isEmpty else { return }
        do throws(UserError) {
            try await session.remember { preferences in for place in places { preferences.add(place) } }
        } catch {
            if common.verbose { session.messages.tell(error) }
        }
    }

    /// The remembered place for this text, else the only remembered place with this name; nil for none or several.
    static func remembered(_ typed: String, in preferences: Preferences) -> City? {
        let key = FoundPlace.key(typed)
        if let same = preferences.places.last(where: { $0.typed == key }) { return same.city }
        let resolver = CityResolver()
        let named = preferences.places.map(\.city).filter { resolver.isOneName(typed, of: $0) }.eachOnce
        return named.count == 1 ? named[0] : nil
    }
}

extension PlaceLookup.Answer? {
    /// True where no server answered whether there is such a place.
    var isUnsearched: Bool {
        switch self {
        case nil, .notAsked, .failed: true
        case .place, .ambiguous, .nothing: false
        }
    }
}
