import CitiesReducing
import CitiesWeatherModel

/// The coming days of one city or several.
let chartReducer = Reducer<ChartState, ChartAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .refresh: return state.fetch(refresh: true, environment)
    case .arrived(let reply):
        state.receive(reply)
        return .none
    }
}

extension ChartState {
    /// More lines than this cannot be told apart.
    static let limit = 6

    mutating func fetch(
        refresh: Bool = false, isAutomatic: Bool = false, _ environment: ScreenEnvironment
    ) -> Effect<ChartAction> {
        isLoading = true
        self.isAutomatic = isAutomatic
        let order = environment.order(cities, refresh: refresh)
        return .run(id: EffectName.weather.id, cancelInFlight: true) { [forecasts = environment.app.forecasts] send in
            await send(.arrived(forecasts(order)))
        }
    }

    /// A curve that could not be had anew is not wiped out, unless the others have come in other units meanwhile: on one
    /// scale there is one unit.
    fileprivate mutating func receive(_ reply: ForecastReply) {
        isLoading = false
        let failed = reply.wholeFailure != nil
        let units = Set(reply.results.values.compactMap { try? $0.get().answer.units })
        for (id, result) in reply.results {
            if case .failure = result, case .success(let old)? = results[id], units.isSubset(of: [old.answer.units]) {
                continue
            }
            results[id] = result
        }
        if !failed || origin == nil { origin = reply.origin }
    }
}

extension ForecastReply {
    /// A failure when no city has coming days; nil when one has.
    var wholeFailure: WeatherError? {
        var failure: WeatherError?
        for result in results.sorted(by: { $0.key < $1.key }).map(\.value) {
            guard case .failure(let error) = result else { return nil }
            failure = failure ?? error
        }
        return failure
    }
}
