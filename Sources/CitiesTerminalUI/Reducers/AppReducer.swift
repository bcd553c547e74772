import CitiesFoundation
package import Forecast
import CitiesWeatherModel

/// The whole screen: the screens one by one, then a change of units, then the effects of time.
package let appReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, environment in
    let before = TimedEffects(state)
    if action.isByUser { state.notice = nil }
    let (selection, count, screen) = (state.list.selection, state.list.rows.count, state.screen)
    var own = state.reduce(action, environment)
    if state.list.selection != selection || state.list.rows.count != count || action.changesSize {
        own = .merge(own, state.askForPane(environment))
    }
    let settling = state.settleUnits(environment)
    if state.screen != screen { state.openWaitingAlert() }
    state.dropNotice()
    let timedEffects = before.effects(&state, after: action, environment)
    return .merge(own, settling, timedEffects)
}

extension AppAction {
    fileprivate var changesSize: Bool { if case .resized = self { true } else { false } }

    /// True when a key was pressed or clicked: then the last notice has been read.
    var isByUser: Bool {
        switch self {
        case .started, .resized, .resumed, .tick, .spin, .refreshIsDue, .noticeIsOver, .interrupted: false
        case .answered, .here(.located), .search(.found), .search(.foundOnline): false
        case .list(.arranged), .list(.namesRead), .list(.met), .home(.saved), .own(.saved): false
        case .command(.found), .command(.ended): false
        default: true
        }
    }
}

/// The effects that run beside the state. The effects of a screen are in the group of its name, so that leaving it
/// cancels them.
enum EffectName: Sendable, Hashable {
    case answers(AnswerPeriod)
    case location, sorting, names, conditions, search, online, saving, savingList, completion, command
    case spinner, tick, refresh, notice, limit

    var id: EffectID { EffectID(self) }
}

extension ScreenName {
    /// The group of what this screen alone has under way.
    var group: EffectID { EffectID(self) }
}

extension Effect {
    /// An action after a while, in place of one that waits under the same name.
    static func later(
        _ name: EffectName, after duration: Duration, _ clock: any Clock<Duration>,
        _ action: @escaping @Sendable () -> Action
    ) -> Effect {
        .debounce(id: name.id, for: duration, clock: clock) { send in await send(action()) }
    }
}
