import CitiesFoundation
package import Forecast

/// The whole screen: each screen's own reducer, then what crosses screens, then what time does.
package let appReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, environment in
    let before = Upkeep(state)
    if action.isByUser { state.notice = nil }
    let own = screenReducers(&state, action, environment)
    let crossing = state.cross(action, environment)
    let mending = state.mend(after: action, environment)
    let settling = state.settleUnits(after: action, environment)
    state.dropNotice()
    let upkeep = before.effects(&state, after: action, environment)
    return .merge(own, crossing, mending, settling, upkeep)
}

/// Each in a group of its own, so that leaving a screen cancels what it alone has under way. What it needs of what all
/// screens share is taken from the state of the moment.
private func screenReducers(
    _ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment
) -> Effect<AppAction> {
    let shared = state.shared(environment)
    switch action {
    case .list(let action): return listReducer(&state.list, action, shared).onScreen(.list, as: AppAction.list)
    case .detail(let action):
        return detailReducer.whenThere(&state.detail, action, shared).onScreen(.detail, as: AppAction.detail)
    case .chart(let action):
        return chartReducer.whenThere(&state.chart, action, shared).onScreen(.chart, as: AppAction.chart)
    case .plan(let action):
        return planReducer.whenThere(&state.plan, action, shared).onScreen(.plan, as: AppAction.plan)
    case .search(let action):
        return searchReducer(&state.search, action, shared).onScreen(.search, as: AppAction.search)
    case .here(let action): return hereReducer(&state.here, action, shared).onScreen(.here, as: AppAction.here)
    case .home(let action): return homeReducer(&state.home, action, shared).onScreen(.home, as: AppAction.home)
    default: return .none
    }
}

extension Reducer {
    /// The same for a part that is not always there: an action for one that is gone changes nothing.
    fileprivate func whenThere(_ part: inout State?, _ action: Action, _ environment: Environment) -> Effect<Action> {
        guard var present = part else { return .none }
        // Emptied meanwhile, so that the part is changed in place instead of being copied.
        part = nil
        defer { part = present }
        return self(&present, action, environment)
    }
}

extension AppAction {
    /// True when a key was pressed or clicked: then the last notice has been read.
    var isByUser: Bool {
        switch self {
        case .started, .resized, .resumed, .tick, .spin, .refreshIsDue, .noticeIsOver, .interrupted: false
        case .list(.reply), .list(.arranged), .detail(.reply), .chart(.arrived): false
        case .plan(.coming(.arrived)), .list(.coming(.arrived)), .detail(.coming(.arrived)): false
        case .here(.located), .here(.arrived): false
        case .search(.found), .search(.foundOnline), .search(.reply): false
        case .home(.saved), .home(.weather), .own(.saved): false
        default: true
        }
    }
}
