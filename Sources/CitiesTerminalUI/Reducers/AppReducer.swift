import Foundation
package import CitiesReducing

/// The whole screen: each screen's own reducer, then what crosses screens, then what time does.
package let appReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, environment in
    let before = Upkeep(state)
    if action.isByUser { state.notice = nil }
    let own = screenReducers(&state, action, environment)
    let crossing = state.cross(action, environment)
    let settling = state.settleUnits(after: action, environment)
    state.dropNotice()
    let upkeep = before.effects(&state, after: action, environment)
    return .merge(own, crossing, settling, upkeep)
}

/// Each in a group of its own, so that leaving a screen cancels what it alone has under way.
private let screenReducers: Reducer<AppState, AppAction, AppEnvironment> = .combine(
    listReducer.onScreen(
        ScreenName.list, state: \AppState.list, extract: { $0.listAction }, embed: { AppAction.list($0) }),
    detailReducer.onScreen(
        ScreenName.detail, state: \AppState.detail, extract: { $0.detailAction }, embed: { AppAction.detail($0) }),
    chartReducer.onScreen(
        ScreenName.chart, state: \AppState.chart, extract: { $0.chartAction }, embed: { AppAction.chart($0) }),
    searchReducer.onScreen(
        ScreenName.search, state: \AppState.search, extract: { $0.searchAction }, embed: { AppAction.search($0) }),
    homeReducer.onScreen(
        ScreenName.home, state: \AppState.home, extract: { $0.homeAction }, embed: { AppAction.home($0) })
)

/// The action of a screen that one of the app carries; nil when it is about something else.
extension AppAction {
    fileprivate var listAction: ListAction? { if case .list(let action) = self { action } else { nil } }
    fileprivate var detailAction: DetailAction? { if case .detail(let action) = self { action } else { nil } }
    fileprivate var chartAction: ChartAction? { if case .chart(let action) = self { action } else { nil } }
    fileprivate var searchAction: SearchAction? { if case .search(let action) = self { action } else { nil } }
    fileprivate var homeAction: HomeAction? { if case .home(let action) = self { action } else { nil } }
}

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
        case .started, .resized, .resumed, .tick, .spin, .refreshIsDue, .noticeIsOver, .interrupted: false
        case .list(.reply), .list(.arranged), .detail(.reply), .chart(.arrived): false
        case .search(.found), .search(.foundOnline), .search(.reply): false
        case .home(.saved), .home(.weather): false
        default: true
        }
    }
}
