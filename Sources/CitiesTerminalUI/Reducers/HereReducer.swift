import Forecast
import CitiesWeatherModel

/// The user's location, and the weather there.
let hereReducer = Reducer<HereState, HereAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .begin(let refresh):
        state.isRefreshing = refresh
        return state.locate(consent: nil, environment)
    case .consented(let answer): return state.locate(consent: answer, environment)
    case .located(.needsConsent): state.isLocating = false
    case .located(.found(let location, let remarks)):
        state.isLocating = false
        if location.place != state.location?.place { state.weather = nil }
        state.location = location
        state.remarks = remarks
        return state.fetch(refresh: state.isRefreshing, environment)
    case .arrived(let reply):
        state.isLoading = false
        state.receive(reply)
    case .scroll(let line): state.top = line
    }
    return .none
}

extension HereState {
    fileprivate mutating func locate(consent: Bool?, _ environment: ScreenEnvironment) -> Effect<HereAction> {
        isLocating = true
        let locate = environment.app.locate
        return .run(id: EffectName.location.id, cancelInFlight: true) { send in
            if let reply = await locate(consent) { await send(.located(reply)) }
        }
    }

    mutating func fetch(
        refresh: Bool = false, isAutomatic: Bool = false, _ environment: ScreenEnvironment
    ) -> Effect<HereAction> {
        guard let location else { return .none }
        isLoading = true
        self.isAutomatic = isAutomatic
        let request = environment.request([location.place], refresh: refresh)
        return .run(id: EffectName.weather.id, cancelInFlight: true) { [here = environment.app.here] send in
            if let reply = await here(request) { await send(.arrived(reply)) }
        }
    }

    /// Old numbers are better than none, in the same units; the alert tells what failed.
    fileprivate mutating func receive(_ reply: HereReply) {
        guard let old = weather, reply.weather.answer == nil, old.weather.answer != nil else {
            weather = reply
            return
        }
        weather?.origin = old.origin.keptAfter(reply.origin.replaced ?? reply.weather.error)
    }
}
