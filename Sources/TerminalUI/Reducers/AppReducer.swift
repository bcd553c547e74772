import Foundation
import Reducing

/// The whole screen: each screen's own reducer, then what crosses screens, then what time does.
public let appReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, environment in
    let before = Upkeep(state)
    if action.isByUser { state.notice = nil }
    let own = screenReducers(&state, action, environment)
    let crossing = state.cross(action, environment)
    let upkeep = before.effects(&state, after: action, environment)
    return .merge(own, crossing, upkeep)
}

/// Each in a group of its own, so that leaving a screen cancels what it alone has under way.
private let screenReducers = Reducer<AppState, AppAction, AppEnvironment>.combine(
    listReducer.onScreen(
        .list, state: \.list, extract: { if case .list(let action) = $0 { action } else { nil } },
        embed: AppAction.list),
    detailReducer.onScreen(
        .detail, state: \.detail, extract: { if case .detail(let action) = $0 { action } else { nil } },
        embed: AppAction.detail),
    chartReducer.onScreen(
        .chart, state: \.chart, extract: { if case .chart(let action) = $0 { action } else { nil } },
        embed: AppAction.chart),
    searchReducer.onScreen(
        .search, state: \.search, extract: { if case .search(let action) = $0 { action } else { nil } },
        embed: AppAction.search),
    homeReducer.onScreen(
        .home, state: \.home, extract: { if case .home(let action) = $0 { action } else { nil } },
        embed: AppAction.home)
)

extension Reducer where Environment == ScreenEnvironment {
    /// A screen's reducer within the app: what it needs of what all screens share is taken from the state of the moment.
    func onScreen(
        _ name: ScreenName, state path: any WritableKeyPath<AppState, State> & Sendable,
        extract: @escaping @Sendable (AppAction) -> Action?, embed: @escaping @Sendable (Action) -> AppAction
    ) -> Reducer<AppState, AppAction, AppEnvironment> {
        Reducer<AppState, AppAction, AppEnvironment> { state, action, environment in
            let shared = ScreenEnvironment(environment, state)
            return self.pullback(
                state: path, extract: extract, embed: embed, environment: { (_: AppEnvironment) in shared },
                id: name.group)(&state, action, environment)
        }
    }

    /// The same for a screen that is not always there.
    func onScreen(
        _ name: ScreenName, state path: any WritableKeyPath<AppState, State?> & Sendable,
        extract: @escaping @Sendable (AppAction) -> Action?, embed: @escaping @Sendable (Action) -> AppAction
    ) -> Reducer<AppState, AppAction, AppEnvironment> {
        Reducer<AppState, AppAction, AppEnvironment> { state, action, environment in
            let shared = ScreenEnvironment(environment, state)
            return self.pullback(
                state: path, extract: extract, embed: embed, environment: { (_: AppEnvironment) in shared },
                id: name.group)(&state, action, environment)
        }
    }
}

extension AppAction {
    /// Whether somebody pressed a key or clicked: then the last notice has been read.
    var isByUser: Bool {
        switch self {
        case .started, .resized, .resumed, .tick, .spin, .refreshIsDue, .interrupted: false
        case .list(.reply), .list(.arranged), .detail(.reply), .chart(.arrived): false
        case .search(.found), .search(.foundOnline), .search(.reply): false
        case .home(.saved), .home(.weather): false
        default: true
        }
    }
}
