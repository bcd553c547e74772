import Forecast
import CitiesWeatherModel

/// The coming days of one city or several.
let chartReducer = Reducer<ChartState, ChartAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .refresh: return state.fetch(refresh: true, environment)
    case .read(let step):
        state.cursor = step
        return .none
    case .city: return .none
    case .arrived(let reply):
        state.receive(reply)
        return .none
    }
}

extension ChartState {
    /// More lines than this cannot be told apart.
    static let limit = 6

    /// Asks for the coming days. Unless the user has chosen it, typical weather that stands in for them is a failure.
    ///
    /// - Parameter beside: The quality of the numbers that the days are shown beside: beside typical ones they may be
    ///   typical.
    mutating func fetch(
        refresh: Bool = false, isAutomatic: Bool = false, onlyTypical: Bool = false, beside: Freshness? = nil,
        as name: EffectName = .weather, _ environment: ScreenEnvironment
    ) -> Effect<ChartAction> {
        isLoading = true
        self.isAutomatic = isAutomatic
        let request = environment.request(cities, refresh: refresh, onlyTypical: onlyTypical)
        let takesTypical = !refresh && (environment.acceptsTypical || beside == .typical)
        return .run(id: name.id, cancelInFlight: true) { [forecasts = environment.app.forecasts] send in
            let reply = await forecasts(request)
            await send(.arrived(takesTypical ? reply : reply.withoutTypical))
        }
    }

    /// A curve that could not be had anew is not wiped out, unless the others have come in other units meanwhile: on one
    /// scale there is one unit.
    fileprivate mutating func receive(_ reply: ForecastReply) {
        isLoading = false
        let units = Set(reply.cities.compactMap { $0.answer?.value.units })
        for arrived in reply.cities {
            guard let index = forecasts.firstIndex(where: { $0.id == arrived.id }) else { continue }
            let old = forecasts[index].answer?.value.units
            if arrived.answer == nil, let old, units.isSubset(of: [old]) { continue }
            forecasts[index] = arrived
        }
        if reply.wholeFailure == nil || origin == nil { origin = reply.origin }
    }
}

extension ForecastReply {
    /// The failure that most cities share when none has coming days; nil when one has.
    var wholeFailure: WeatherError? { cities.sharedFailure() }

    /// This reply with the failure in place of the typical weather that stands in for it.
    fileprivate var withoutTypical: ForecastReply {
        guard let failure = origin.failureBehindTypical else { return self }
        return ForecastReply(
            cities: cities.map { CityForecast(city: $0.city, outcome: .failed(failure)) },
            origin: AnswerOrigin(asked: origin.asked))
    }
}
