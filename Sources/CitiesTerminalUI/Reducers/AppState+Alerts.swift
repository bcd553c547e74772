import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// Dialogs: what they say, and what their buttons do.
extension AppState {
    /// - Parameter standIn: What is shown instead already; nil when nothing stands in.
    func alert(_ failure: WeatherError, about subject: AlertState.Subject, _ standIn: Freshness? = nil) -> AlertState {
        let book = Phrasebook(language)
        var sentences = [book.whatFailed(failure)]
        // What to do is told where Retry alone does not help.
        let retryMayHelp = ![.rateLimited, .keyMissing, .keyRejected].contains(failure.kind)
        if !retryMayHelp || failure.cause.flatMap({ book.advice($0) }) != nil { sentences.append(book.advice(failure)) }
        switch standIn {
        case .typical: sentences.append(book(.screenTypicalStands))
        case .saved: sentences.append(book(.screenSavedStands))
        case .live, nil:
            if subject == .list, list.rows.contains(where: { $0.answer != nil }) {
                sentences.append(book(.screenKeptOld))
            }
        }
        let mayBeTypical = [.list, .days, .detail, .chart, .plan].contains(subject)
        let offersTypical = mayBeTypical && standIn != .typical && source.isLive && failure.source.isLive
        return AlertState(
            subject: subject, message: sentences.joined(separator: " "),
            buttons: [.retry, .cancel] + (offersTypical ? [.showTypical] : []))
    }

    /// The question whether a service may look up the user's location. Nothing is chosen beforehand but to leave it.
    func consent(host: String) -> AlertState {
        AlertState(
            subject: .consent,
            message: Phrasebook(language)(.screenConsent, ["host": host.cleaned(maximumLength: 100)]),
            buttons: [.allow, .deny, .cancel], selection: 2)
    }

    /// The question whether a home city gives way to another. Nothing is chosen beforehand but to leave it.
    func replacing(_ home: City, by city: City) -> AlertState {
        let values = ["home": home.displayName(in: language), "city": city.displayName(in: language)]
        return AlertState(
            subject: .replacing(city), message: Phrasebook(language)(.screenReplaceHome, values),
            buttons: [.replace, .cancel], selection: 1)
    }

    /// Closes a dialog about something that has been fetched after all.
    mutating func closeAlert(about subject: AlertState.Subject) {
        if alert?.subject == subject { alert = nil }
    }

    mutating func answer(_ action: AlertAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard let open = alert else { return .none }
        switch action {
        case .move(let distance):
            let count = open.buttons.count
            alert?.selection = ((open.selection + distance) % count + count) % count
            return .none
        case .press(let button):
            guard open.buttons.contains(button) else { return .none }
            alert = nil
            switch button {
            case .retry: return retry(open.subject, environment)
            case .allow, .deny: return .send(.here(.consented(button == .allow)))
            // Without coming days there is nothing to look at.
            case .cancel:
                if [.here, .consent].contains(open.subject), here.weather?.weather.answer == nil {
                    return close(.here)
                }
                if open.subject == .days, list.coming?.isEmpty == true {
                    list.day = nil
                    return list.arrange(shared(environment)).onScreen(.list, as: AppAction.list)
                }
                if open.subject == .plan, plan?.coming.isEmpty == true { return close(.plan) }
                return open.subject == .chart && chart?.isEmpty == true ? close(.chart) : .none
            case .replace:
                if case .replacing(let city) = open.subject { return makeHome(city, environment) }
                return .none
            case .showTypical: return showTypical(open.subject, environment)
            }
        }
    }

    private mutating func showTypical(
        _ subject: AlertState.Subject, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        acceptsTypical = true
        let shared = shared(environment)
        switch subject {
        case .list: return fetchList(onlyTypical: true, environment)
        case .days: return list.fetchDays(onlyTypical: true, shared).onScreen(.list, as: AppAction.list)
        case .detail:
            guard let weather = detail?.fetch(onlyTypical: true, shared) else { return .none }
            let coming = detail?.fetchComing(onlyTypical: true, shared) ?? .none
            return Effect.merge(weather, coming).onScreen(.detail, as: AppAction.detail)
        case .chart: return chart?.fetch(onlyTypical: true, shared).onScreen(.chart, as: AppAction.chart) ?? .none
        case .plan: return plan?.fetch(onlyTypical: true, shared).onScreen(.plan, as: AppAction.plan) ?? .none
        case .search, .home, .here, .saving, .ownList, .replacing, .consent: return .none
        }
    }

    private mutating func retry(_ subject: AlertState.Subject, _ environment: AppEnvironment) -> Effect<AppAction> {
        let shared = shared(environment)
        switch subject {
        case .list: return fetchList(environment)
        case .days: return list.fetchDays(shared).onScreen(.list, as: AppAction.list)
        case .detail: return detail?.fetch(shared).onScreen(.detail, as: AppAction.detail) ?? .none
        case .chart: return chart?.fetch(shared).onScreen(.chart, as: AppAction.chart) ?? .none
        case .plan: return plan?.fetch(shared).onScreen(.plan, as: AppAction.plan) ?? .none
        case .search: return .send(.search(.searchOnline))
        case .home: return .send(.home(.refresh))
        case .here: return .send(.here(.begin()))
        case .consent, .replacing, .ownList: return .none
        case .saving(let city): return .send(.home(.set(city)))
        }
    }
}
