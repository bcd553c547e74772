import CitiesFoundation
import Forecast
import CitiesWeatherModel

/// The effects of time: ages, the spinner, and the automatic refresh. None of it runs while nothing on the screen
/// changes.
///
/// It is made before an action and compared with what the action left behind.
struct TimedEffects {
    private let isFetching: Bool
    private let isListFetching: Bool
    private let shownSince: Date?
    private let screen: ScreenName
    private let notice: Notice?
    private let limitEnd: Date?

    init(_ state: AppState) {
        isFetching = state.isFetching
        isListFetching = state.answers.present[.list].progress != nil
        shownSince = state.shownProvenance?.fetchedAt
        screen = state.screen
        notice = state.notice
        limitEnd = state.alert?.limitEnd
    }

    /// The interval of the spinner.
    static let spinning = Duration.milliseconds(125)

    /// The time that news stays.
    static let newsLast = Duration.seconds(6)

    func effects(
        _ state: inout AppState, after action: AppAction, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        guard !state.isQuitting else {
            return .merge(
                .cancel(EffectName.spinner.id), .cancel(EffectName.tick.id), .cancel(EffectName.refresh.id),
                .cancel(EffectName.notice.id), .cancel(EffectName.limit.id))
        }
        if state.screen == .list, screen != .list { state.list.scrollToCursor(state.size) }
        if case .resized = action { state.list.scrollToCursor(state.size) }
        if needsNow(state, action) { state.now = environment.now() }
        if action == .spin { state.spinner = (state.spinner + 1) % 1_000 }
        return .merge(
            spinner(state, action, environment), ages(state, action, environment), refresh(state, action, environment),
            news(state, environment), limit(state, action, environment))
    }

    /// True when something that depends on the present moment has changed.
    private func needsNow(_ state: AppState, _ action: AppAction) -> Bool {
        if case .tick = action { return false }
        return state.shownProvenance?.fetchedAt != shownSince || state.screen != screen || action == .resumed
            || action == .started || state.alert?.limitEnd != limitEnd
    }

    /// Counts down on the button of a dialog until a limit is over.
    private func limit(_ state: AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard let seconds = state.alert?.wait(at: state.now) else {
            return limitEnd == nil ? .none : .cancel(EffectName.limit.id)
        }
        var isDue = state.alert?.limitEnd != limitEnd
        if case .tick = action { isDue = true }
        guard isDue else { return .none }
        // The words are in seconds at last, and in minutes before.
        let pause = seconds <= 91 ? 1 : min(60, seconds - 90)
        return .later(.limit, after: .seconds(pause), environment.clock) { .tick(environment.now()) }
    }

    private func news(_ state: AppState, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard state.notice != notice else { return .none }
        guard state.notice?.life == .shortly else {
            return notice?.life == .shortly ? .cancel(EffectName.notice.id) : .none
        }
        return .later(.notice, after: Self.newsLast, environment.clock) { .noticeIsOver }
    }

    private func spinner(
        _ state: AppState, _ action: AppAction, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        guard state.isFetching else { return isFetching ? .cancel(EffectName.spinner.id) : .none }
        guard !isFetching || action == .spin else { return .none }
        return .later(.spinner, after: Self.spinning, environment.clock) { .spin }
    }

    private func ages(_ state: AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        var isDue = state.shownProvenance?.fetchedAt != shownSince || action == .resumed
        if case .tick = action { isDue = true }
        guard isDue else { return .none }
        guard let since = state.shownProvenance?.fetchedAt else { return .cancel(EffectName.tick.id) }
        return .later(.tick, after: Self.untilAgeChanges(since: since, now: state.now), environment.clock) {
            .tick(environment.now())
        }
    }

    /// The wait until the text of an age changes: it is in minutes up to an hour, in hours up to a day, then in days. A
    /// second more, because clocks differ.
    static func untilAgeChanges(since: Date, now: Date) -> Duration {
        let age = max(0, now.timeIntervalSince(since))
        let unit: Double = age < 3_600 ? 60 : age < 86_400 ? 3_600 : 86_400
        let rest = unit - age.truncatingRemainder(dividingBy: unit)
        return .seconds(rest.rounded(.up) + 1)
    }

    private func refresh(
        _ state: AppState, _ action: AppAction, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        let hasEnded = isListFetching && state.answers.present[.list].progress == nil
        // Another fetch was under way when the refresh was due.
        let isPutOff = action == .refreshIsDue && state.answers.present[.list].progress == nil
        guard hasEnded || isPutOff || isOverdue(state, action, environment) else { return .none }
        let wait = Self.untilRefresh(state.answers.present[.list].origin, environment)
        return .later(.refresh, after: wait, environment.clock) { .refreshIsDue }
    }

    /// True when the clock of the machine was moved, which no timer notices: the weather is older than it can become,
    /// or from a time that is still to come.
    private func isOverdue(_ state: AppState, _ action: AppAction, _ environment: AppEnvironment) -> Bool {
        guard case .tick = action, state.answers.present[.list].progress == nil,
            let origin = state.answers.present[.list].origin, origin.freshness == .live,
            let fetchedAt = origin.fetchedAt
        else { return false }
        let age = Duration.seconds(state.now.timeIntervalSince(fetchedAt))
        return age < .zero - Self.disagreement || age > Self.interval(environment) + Self.disagreement
    }

    /// The most that two readings of a clock may differ by themselves.
    private static let disagreement = Duration.seconds(60)

    private static let soon = Duration.seconds(15)

    private static func interval(_ environment: AppEnvironment) -> Duration {
        // Computed weather is new at any moment; fetching it without a pause would leave no time for anything.
        max(environment.updateInterval, .seconds(60))
    }

    /// The wait until the source can have something new; after a failure, a whole interval. An answer from a time to
    /// come has no known age, and is fetched again soon.
    static func untilRefresh(_ origin: AnswerOrigin?, _ environment: AppEnvironment) -> Duration {
        let interval = interval(environment)
        guard let origin, origin.freshness == .live, let fetchedAt = origin.fetchedAt else { return interval }
        let age = Duration.seconds(environment.now().timeIntervalSince(fetchedAt))
        guard age >= .zero - disagreement else { return soon }
        return min(max(interval - age, soon), interval)
    }
}
