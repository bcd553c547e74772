import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Finds places by name: in the gazetteer, which answers at once and without a network, and at the source.
struct NameSearch {
    var common: CommonPlan
    /// The name to search for, as typed.
    var query: String
    /// True when the source is searched even when there are matches without it.
    var isOnline = false
    /// The most hits to show.
    var limit: Int
    var session: Session

    /// The numbers of matches that can be asked for.
    static let limits = 1...50

    struct Found {
        /// The best first, at least one.
        var cities: [City]
        /// False when the source was asked too and failed.
        var isComplete = true
    }

    private var book: Phrasebook { session.book }
    private var typed: String { query.cleaned(maximumLength: 60) }

    /// Searches; throws when there is no hit, and names the source if one was asked.
    func run() async throws -> Found {
        let known: [City]
        let unknown: ResolutionError?
        (known, unknown) = try await knownCities()
        if let first = known.first {
            CityNames(session: session, quiet: common.quiet).tellIfRetyped(query, first)
        }
        let asks = (known.isEmpty || isOnline) && mayBeName
        let result = asks ? await lookup.hits(named: query, limit: limit) : nil
        try Task.checkCancellation()
        switch result {
        case nil:
            if known.isEmpty, let unknown { throw nothingFound(unknown) }
            return Found(cities: known)
        case .success(let places):
            let cities = CitySearch.merging(known, places, limit: limit)
            if cities.isEmpty, let unknown { throw nothingFound(unknown, at: lookup.source) }
            return Found(cities: cities)
        case .failure(let failure):
            if known.isEmpty { throw searchFailed(failure) }
            let values = ["problem": book.whatFailed(failure)]
            session.messages.tell(book(.searchOnlineFailed, values))
            return Found(cities: known, isComplete: false)
        }
    }

    /// The hits in the gazetteer, else among the saved cities and the places that were found before; or the reason without any.
    private func knownCities() async throws(UserError) -> ([City], ResolutionError?) {
        if let point = try City(typedPoint: query, book) { return ([point], nil) }
        do throws(ResolutionError) {
            return (try Self.builtIn(query, limit: limit), nil)
        } catch {
            let found = Self.saved(query, in: try await session.preferences())
            return (found, found.isEmpty ? error : nil)
        }
    }

    /// The hits for a text while it is typed, as a search has them without asking a source; empty without any.
    static func hits(_ query: String, limit: Int, _ book: Phrasebook, in saved: () -> Preferences) -> [City] {
        if let point = try? City(typedPoint: query, book) { return [point] }
        let found = (try? builtIn(query, limit: limit, suggests: false)) ?? Self.saved(query, in: saved())
        return Array(found.prefix(limit))
    }

    /// The hits in the gazetteer, at least one: names that begin so, else the cities that the text means with its place.
    private static func builtIn(
        _ query: String, limit: Int, suggests: Bool = true
    ) throws(ResolutionError) -> [City] {
        let cities = CitySearch.cities(matching: query, limit: limit)
        guard cities.isEmpty else { return cities }
        do throws(ResolutionError) {
            return [try CityResolver().resolve(query, suggests: suggests)]
        } catch {
            if case .ambiguous(_, let candidates) = error { return candidates }
            throw error
        }
    }

    /// The saved cities of a name, and the place that was found for it before.
    private static func saved(_ query: String, in saved: Preferences) -> [City] {
        let own = ([saved.home].compactMap(\.self) + (saved.cities ?? [])).filter {
            CityResolver().isOneName(query, of: $0)
        }
        return CitySearch.merging([], own + [PlaceLookup.remembered(query, in: saved)].compactMap(\.self))
    }

    private var lookup: PlaceLookup { PlaceLookup(session: session, common: common) }

    /// True for words that may be a name: with a letter, and without anything that a terminal would obey.
    private var mayBeName: Bool {
        query.contains { $0.isLetter }
            && !query.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// `source` is the one that was searched too; nil when none was.
    private func nothingFound(_ error: ResolutionError, at source: WeatherSource? = nil) -> UserError {
        var explained = CityNames(session: session, quiet: common.quiet).explain(error)
        if let source {
            explained.message = book(.searchNowhere, ["city": typed, "source": book.name(of: source)])
        } else if mayBeName {
            let command = CommandText.again(
                session.words, without: ["--offline", "--source", "--online"],
                with: ["--online"] + lookup.sourceOption)
            explained.hints.append(book(.searchTryOnline, ["command": command]))
        }
        return explained
    }

    private func searchFailed(_ failure: WeatherError) -> UserError {
        var error = ErrorAdvice(session).userError(failure)
        error.message = book(.searchGeocoderFailed, ["city": typed, "problem": book.whatFailed(failure)])
        error.hints = lookup.hints(after: failure, again: CommandText.again(session.words))
        return error
    }
}
