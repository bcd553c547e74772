import Forecast
import CitiesWeatherModel

/// One city: its weather again, the coming hours and days, and what the cursor is on.
let detailReducer = Reducer<DetailState, DetailAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .refresh:
        return .merge(state.fetch(refresh: true, environment), state.fetchComing(refresh: true, environment))
    case .coming(let action):
        return chartReducer(&state.coming, action, environment).asComing
    case .reply(let reply):
        state.receive(reply)
        return .none
    case .move(let distance):
        let items = DetailState.Item.allCases
        let here = items.firstIndex(of: state.selection) ?? 0
        state.selection = items[min(max(0, here + distance), items.count - 1)]
        return .none
    case .choose(let item):
        state.selection = item
        return .none
    }
}

extension DetailState {
    mutating func fetch(
        refresh: Bool = false, onlyTypical: Bool = false, _ environment: ScreenEnvironment
    ) -> Effect<DetailAction> {
        isLoading = true
        let request = environment.request([row.city], refresh: refresh, onlyTypical: onlyTypical)
        let takesTypical = !refresh && environment.acceptsTypical
        return .weather(request, takesTypical: takesTypical, environment) { .reply($0) }
    }

    mutating func fetchComing(
        refresh: Bool = false, onlyTypical: Bool = false, _ environment: ScreenEnvironment
    ) -> Effect<DetailAction> {
        coming.fetch(
            refresh: refresh, isAutomatic: true, onlyTypical: onlyTypical, beside: row.answer?.provenance.freshness,
            environment
        ).asComing
    }

    fileprivate mutating func receive(_ reply: WeatherReply) {
        switch reply {
        // What stands in for the source comes at the end.
        case .arrived: return
        case .finished(let rows, let origin):
            isLoading = false
            guard let arrived = rows.first(where: { $0.id == row.id }) else { return }
            // Old numbers are better than none; the alert tells what failed.
            if arrived.answer == nil, row.answer != nil { return }
            row = arrived
            self.origin = origin
        }
    }
}

extension Effect<ChartAction> {
    /// In a group of its own: what is asked about the present goes on beside it.
    fileprivate var asComing: Effect<DetailAction> {
        map { .coming($0) }.grouped(under: EffectName.coming.id)
    }
}
