import CitiesCatalog
import Forecast
import CitiesWeatherModel

/// The search for a city: names while they are typed.
extension SearchState {
    /// The pause in typing before a request.
    static let pause = Duration.milliseconds(400)
    /// The most matches; all get their weather.
    static let limit = 12

    mutating func reduce(
        _ action: SearchAction, _ language: Language, _ environment: AppEnvironment
    ) -> Effect<SearchAction> {
        // Whatever becomes of the results, the typed text stays.
        if AppAction.search(action).isByUser { query.isSelected = false }
        switch action {
        case .type(let text): return type(text, environment)
        case .found(let query, let cities):
            if query == self.query.text { show(cities) }
        case .searchOnline: return searchOnline(language, environment)
        case .foundOnline(let query, let result):
            guard query == self.query.text else { break }
            isSearchingOnline = false
            switch result {
            case .success(let cities):
                if !cities.isEmpty { show(CitySearch.merging(hits, cities, limit: Self.limit)) }
            case .failure(let error): failure = error
            }
        case .move(let distance):
            // Above the first hit is the field.
            isInHits = !hits.isEmpty && !(isInHits && distance < 0 && selection == 0)
            select(selection + distance)
        case .select(let index):
            select(index)
            isInHits = !hits.isEmpty
        case .goToHits: isInHits = !hits.isEmpty
        case .goToField: isInHits = false
        case .keep: break
        case .open: break  // It leads to another screen.
        }
        return .none
    }

    /// The match under the cursor.
    var selected: City? { hits.indices.contains(selection) ? hits[selection] : nil }

    mutating func select(_ index: Int) {
        selection = max(0, min(index, hits.count - 1))
    }

    private mutating func type(_ text: String, _ environment: AppEnvironment) -> Effect<SearchAction> {
        // No city has a longer name.
        query.text = String(text.prefix(100))
        isInHits = false
        failure = nil
        isSearchingOnline = false
        guard !isEmptyQuery else {
            hits = []
            return .merge(.cancel(EffectName.search.id), .cancel(EffectName.online.id))
        }
        return .merge(
            .cancel(EffectName.online.id),
            .run(id: EffectName.search.id, cancelInFlight: true) {
                [query = query.text, search = environment.search] send in
                await send(.found(query: query, search(query)))
            })
    }

    private mutating func searchOnline(_ language: Language, _ environment: AppEnvironment) -> Effect<SearchAction> {
        guard !isEmptyQuery else { return .none }
        isSearchingOnline = true
        failure = nil
        return .run(id: EffectName.online.id, cancelInFlight: true) {
            [query = query.text, search = environment.searchOnline] send in
            await send(.foundOnline(query: query, search(query, language)))
        }
    }

    private mutating func show(_ cities: [City]) {
        var seen: Set<City.ID> = []
        hits = Array(cities.filter { seen.insert($0.id).inserted }.prefix(Self.limit))
        selection = 0
        if hits.isEmpty { isInHits = false }
    }
}
