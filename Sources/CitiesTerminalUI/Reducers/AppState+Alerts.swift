import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// Dialogs: what they say, and what their buttons do.
extension AppState {
    /// The dialog about a failure, with the reason and what is shown instead.
    func alert(_ failure: WeatherError, about subject: AlertState.Subject) -> AlertState {
        let book = Phrasebook(language)
        var sentences = [book.whatFailed(failure)]
        // The advice is added where Retry alone does not help.
        let retryMayHelp = ![.rateLimited, .keyMissing, .keyRejected].contains(failure.kind)
        if !retryMayHelp || failure.cause.flatMap({ book.advice($0) }) != nil { sentences.append(book.advice(failure)) }
        let question: Question? = if case .answers(let question) = subject { question } else { nil }
        let status = question.map { answers[$0] }
        let standIn = status?.isEmpty == false ? status?.origin?.freshness : nil
        // After a failure of all cities, the answers on the screen are old.
        let isOld = status?.failure != nil
        switch standIn {
        case .typical: sentences.append(book(.screenTypicalStands))
        case .live where isOld, .saved where isOld: sentences.append(book(.screenKeptOld))
        case .saved: sentences.append(book(.screenSavedStands))
        case .live, nil: break
        }
        let mayBeTypical = question?.mayBeTypical == true
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

    /// The question whether a city becomes the home city. Nothing is chosen beforehand but to leave it.
    func proposing(_ city: City) -> AlertState {
        let book = Phrasebook(language)
        let name = city.displayName(in: language)
        guard let home = home.city else {
            return AlertState(
                subject: .replacing(city), message: book(.screenSetHome, ["city": name]),
                buttons: [.makeHome, .cancel], selection: 1)
        }
        let values = ["home": home.displayName(in: language), "city": name]
        return AlertState(
            subject: .replacing(city), message: book(.screenReplaceHome, values), buttons: [.replace, .cancel],
            selection: 1)
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
            case .cancel: return cancel(open.subject, environment)
            case .replace, .makeHome:
                if case .replacing(let city) = open.subject { return makeHome(city, environment) }
                return .none
            case .showTypical:
                acceptsTypical = true
                return ask(again: open.subject, onlyTypical: true, environment)
            }
        }
    }

    /// Leaves a screen that has nothing to show.
    private mutating func cancel(_ subject: AlertState.Subject, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch subject {
        case .consent where answers.present[.here].isEmpty: return close(.here)
        case .answers(let question) where answers[question].isEmpty:
            switch question {
            case .present(.here), .coming(.chart), .coming(.plan), .coming(.models):
                return .merge(screens.filter { $0.asker == question.screen }.map { close($0) })
            case .coming(.list):
                list.day = nil
                return arrangeList(environment)
            default: return .none
            }
        default: return .none
        }
    }

    private mutating func retry(_ subject: AlertState.Subject, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch subject {
        case .answers(.present(.here)): .send(.here(.begin()))
        case .answers: ask(again: subject, environment)
        case .search: .send(.search(.searchOnline))
        case .consent, .replacing, .ownList: .none
        case .saving(let city): .send(.home(.set(city)))
        }
    }

    /// Asks again for what has failed; on a page for its other part too.
    private mutating func ask(
        again subject: AlertState.Subject, onlyTypical: Bool = false, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        guard case .answers(let question) = subject else { return .none }
        let isPage = question.screen == .home || question.screen == .detail && onlyTypical
        let questions = isPage ? Question.all(of: question.screen) : [question]
        return .merge(
            questions.map {
                ask($0, refresh: question.screen == .home, onlyTypical: onlyTypical, environment)
            })
    }
}
