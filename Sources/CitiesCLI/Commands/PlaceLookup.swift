import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// Searches the source for a name that the gazetteer lacks, and remembers the place.
struct PlaceLookup {
    var session: Session
    var common: CommonPlan

    /// The most hits to choose from: enough for every namesake that could be meant.
    private static let limit = 20

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

    /// The remembered place for this text, else the only remembered place with this name; nil for none or several.
    static func remembered(_ typed: String, in preferences: Preferences) -> City? {
        let key = FoundPlace.key(typed)
        if let same = preferences.places.last(where: { $0.typed == key }) { return same.city }
        let resolver = CityResolver()
        var named: [City] = []
        for place in preferences.places
        where resolver.isOneName(typed, of: place.city) && !named.contains(where: { $0.id == place.city.id }) {
            named.append(place.city)
        }
        return named.count == 1 ? named[0] : nil
    }

    /// Searches at the source, for at most two spellings of the name: with and without the place that it is in.
    func search(_ typed: String) async -> Answer {
        let resolver = CityResolver(for: session.language)
        if common.neverWaits { session.refreshBehind?.note("place \(typed)") }
        guard !common.offline, let search = session.settings.selection(common).provider.placeSearch else {
            return .notAsked
        }
        var similar: [City] = []
        for name in resolver.searchedNames(typed) {
            do throws(WeatherError) {
                let hits = try await session.fetcher(timeout: common.timeout).places(
                    named: name, limit: Self.limit, from: search, language: session.language)
                do throws(ResolutionError) {
                    if let city = try resolver.place(typed, among: hits) { return .place(city) }
                } catch {
                    if case .ambiguous(_, let candidates) = error { return .ambiguous(candidates) }
                }
                similar += hits
            } catch {
                return .failed(error)
            }
        }
        return .nothing(at: search.source, similar: similar)
    }

    /// Remembers a place under the text that it was found for. Where nothing can be written it is searched for again the
    /// next time, which is no failure of this command.
    func remember(_ city: City, as typed: String) async {
        _ = try? await session.remember { $0.add(FoundPlace(typed: typed, city: city)) }
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
