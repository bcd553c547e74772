import CitiesCatalog
import Forecast
import CitiesWeatherModel

/// Looking for a city: names while they are typed, and the weather of what was found once the typing pauses.
let searchReducer = Reducer<SearchState, SearchAction, ScreenEnvironment> { state, action, environment in
    // Whatever is done with what is found, what was typed stays.
    if action.isByUser { state.query.isSelected = false }
    switch action {
    case .type(let text): return state.type(text, environment)
    case .found(let query, let cities):
        guard query == state.query.text else { return .none }
        return state.show(cities, environment)
    case .searchOnline: return state.searchOnline(environment)
    case .foundOnline(let query, let result):
        guard query == state.query.text else { return .none }
        state.isSearchingOnline = false
        switch result {
        case .success(let cities):
            let merged = CitySearch.merging(state.hits.map(\.city), cities, limit: SearchState.limit)
            return cities.isEmpty ? .none : state.show(merged, environment)
        case .failure(let error):
            state.failure = error
            return .none
        }
    case .reply(let reply): state.receive(reply)
    case .move(let distance): state.select(state.selection + distance)
    case .select(let index): state.select(index)
    case .keep: break
    case .open, .choose: break  // They lead to other screens.
    }
    return .none
}

extension SearchAction {
    fileprivate var isByUser: Bool {
        switch self {
        case .found, .foundOnline, .reply: false
        default: true
        }
    }
}

extension SearchState {
    /// The pause in typing before a server is asked.
    static let pause = Duration.milliseconds(400)
    /// The most matches, all of which get their weather.
    static let limit = 12

    var selectedRow: CityWeather? { hits.indices.contains(selection) ? hits[selection] : nil }

    mutating func select(_ index: Int) {
        selection = max(0, min(index, hits.count - 1))
    }

    fileprivate mutating func type(_ text: String, _ environment: ScreenEnvironment) -> Effect<SearchAction> {
        // Nobody's city has a longer name.
        query.text = String(text.prefix(100))
        failure = nil
        isSearchingOnline = false
        let search = environment.app.search
        guard !isEmptyQuery else {
            hits = []
            pending = []
            isLoading = false
            return .merge(
                .cancel(EffectName.search.id), .cancel(EffectName.weather.id), .cancel(EffectName.online.id))
        }
        return .merge(
            .cancel(EffectName.online.id),
            .run(id: EffectName.search.id, cancelInFlight: true) { [query = query.text] send in
                await send(.found(query: query, search(query)))
            })
    }

    fileprivate mutating func searchOnline(_ environment: ScreenEnvironment) -> Effect<SearchAction> {
        guard !isEmptyQuery else { return .none }
        isSearchingOnline = true
        failure = nil
        let search = environment.app.searchOnline
        return .run(id: EffectName.online.id, cancelInFlight: true) {
            [query = query.text, language = environment.language] send in
            await send(.foundOnline(query: query, search(query, language)))
        }
    }

    fileprivate mutating func show(_ cities: [City], _ environment: ScreenEnvironment) -> Effect<SearchAction> {
        let known = Dictionary(hits.map { ($0.id, $0) }) { first, _ in first }
        var seen: Set<City.ID> = []
        hits = cities.filter { seen.insert($0.id).inserted }.prefix(Self.limit).map {
            known[$0.id] ?? CityWeather(city: $0)
        }
        selection = 0
        return fetchMissing(environment)
    }

    /// Asks for the weather of hits that have none, after a pause.
    private mutating func fetchMissing(_ environment: ScreenEnvironment) -> Effect<SearchAction> {
        fetch(hits.filter(\.isAwaited).map(\.city), after: Self.pause, environment)
    }

    /// Asks for the weather of all hits at once: in other units, say.
    mutating func refetch(_ environment: ScreenEnvironment) -> Effect<SearchAction> {
        fetch(hits.map(\.city), after: .zero, environment)
    }

    private mutating func fetch(
        _ cities: [City], after pause: Duration, _ environment: ScreenEnvironment
    ) -> Effect<SearchAction> {
        isLoading = !cities.isEmpty
        pending = Set(cities.map(\.id))
        guard isLoading else { return .cancel(EffectName.weather.id) }
        let request = environment.request(cities)
        return .debounce(
            id: EffectName.weather.id, for: pause, clock: environment.app.clock
        ) { [weather = environment.app.weather] send in
            await weather(request) { await send(.reply($0)) }
        }
    }

    fileprivate mutating func receive(_ reply: WeatherReply) {
        let arrived: [CityWeather]
        switch reply {
        case .arrived(let rows): arrived = rows.filter { $0.answer != nil }
        case .finished(let rows, let origin):
            arrived = rows
            self.origin = origin
            isLoading = false
        }
        for row in arrived {
            guard let index = hits.firstIndex(where: { $0.id == row.id }) else { continue }
            hits[index] = row
            pending.remove(row.id)
        }
    }
}
