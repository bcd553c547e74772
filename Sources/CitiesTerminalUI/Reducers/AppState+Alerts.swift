import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// Dialogs: what they say, and what their buttons do.
extension AppState {
    /// The dialog about a failure, with the reason and the weather that is shown instead. Typical weather is offered only
    /// where there is no live weather.
    func alert(_ failure: WeatherError, about subject: AlertState.Subject, at moment: Date) -> AlertState {
        let book = Phrasebook(language)
        var sentences = sentences(failure)
        let question: Question? = if case .answers(let question) = subject { question } else { nil }
        let status = question.map { answers[$0] }
        let standIn = status?.isEmpty == false ? status?.origin?.freshness : nil
        // After a failure of all cities, the answers on the screen are old.
        let isOld = status?.failure != nil
        switch standIn {
        case .typical: sentences.append(book(.screenTypicalStands))
        case .live where isOld, .saved where isOld:
            let source = status?.origin?.source ?? source
            sentences.append(book(.screenKeptOld, ["source": book.name(of: source)]))
        case .saved: sentences.append(book(.screenSavedStands))
        case .live: sentences += shownSource(of: status)
        case nil: break
        }
        let isMissing = standIn == nil || standIn == .saved && !isOld
        let offersTypical = question?.mayBeTypical == true && isMissing && source.isLive && failure.source.isLive
        return AlertState(
            subject: subject, message: sentences.joined(separator: " "),
            buttons: [.retry, .cancel] + (offersTypical ? [.showTypical] : []),
            isOfLimit: failure.kind == .rateLimited
        ).waiting([failure], from: moment)
    }

    /// The sentence that names the source of live weather; empty where it is the one that was asked.
    func shownSource(of status: (any AnswerStatus)?) -> [String] {
        guard let origin = status?.origin, origin.freshness == .live, origin.replaced != nil else { return [] }
        return [Phrasebook(language)(.replacedSource, ["source": Phrasebook(language).name(of: origin.source)])]
    }

    /// The dialog about some cities that failed while others have an answer.
    private func alert(
        _ failed: [(city: City, error: WeatherError)], about question: Question, at moment: Date
    ) -> AlertState {
        let message = Phrasebook(language).failedCities(failed, of: cities(of: question).count)
        let sentences = [message] + shownSource(of: answers[question])
        return AlertState(
            subject: .answers(question), message: sentences.joined(separator: " "), buttons: [.retry, .cancel]
        ).waiting(failed.map(\.error), from: moment)
    }

    /// The dialog about units that stay because the others could not be fetched.
    ///
    /// - Parameter failure: nil when nothing failed and some numbers are missing all the same.
    func alert(
        keeping units: UnitSystem, insteadOf wanted: UnitSystem, because failure: WeatherError?, at moment: Date
    ) -> AlertState {
        let book = Phrasebook(language)
        let reason =
            failure.map { sentences($0).joined(separator: " ") }
            ?? book(.screenUnitsMissing, ["wanted": wanted.temperatureSymbol])
        let message = book(.screenUnitsFailed, ["unit": units.temperatureSymbol, "reason": reason])
        return AlertState(
            subject: .units, message: ([message] + shownSource(of: shown)).joined(separator: " "),
            buttons: [.retry, .cancel]
        ).waiting([failure].compactMap(\.self), from: moment)
    }

    /// The failure, and the advice where Retry alone does not help. How long a limit lasts is on the button.
    private func sentences(_ failure: WeatherError) -> [String] {
        let book = Phrasebook(language)
        if failure.kind == .rateLimited, failure.secondsBeforeRetry != nil { return [book.whatFailed(failure)] }
        let retryMayHelp = ![.rateLimited, .keyMissing, .keyRejected].contains(failure.kind)
        let isAdvised = !retryMayHelp || failure.cause.flatMap { book.advice($0) } != nil
        return [book.whatFailed(failure)] + (isAdvised ? [book.advice(failure)] : [])
    }

    /// The question whether a service may look up the user's location. Nothing is chosen beforehand but to leave it.
    func consent(host: String) -> AlertState {
        AlertState(
            subject: .consent,
            message: Phrasebook(language)(.screenConsent, ["host": host.cleaned(maximumLength: 100)]),
            buttons: [.allow, .deny, .cancel], selection: 2)
    }

    /// The question whether a city becomes the home city, which a key has asked for: Enter answers it with yes.
    func proposing(_ city: City) -> AlertState {
        let values = ["home": home.city?.displayName(in: language) ?? "", "city": city.displayName(in: language)]
        let isFirst = home.city == nil
        return AlertState(
            subject: .replacing(city),
            message: Phrasebook(language)(isFirst ? .screenSetHome : .screenReplaceHome, values),
            buttons: [isFirst ? .makeHome : .replace, .cancel])
    }

    mutating func answer(_ action: AlertAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard let open = alert else { return .none }
        switch action {
        case .move(let distance):
            alert?.selection = open.selection.turned(by: distance, of: open.buttons.count)
            return .none
        case .press(let button):
            guard open.buttons.contains(button) else { return .none }
            if button == .retry, open.wait(at: environment.now()) != nil { return .none }
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
        case .replacing:
            notice = .news(.screenUnchanged)
            return .none
        default: return .none
        }
    }

    private mutating func retry(_ subject: AlertState.Subject, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch subject {
        case .answers(.present(.here)): .send(.here(.begin()))
        case .answers: ask(again: subject, environment)
        case .units: toggleUnits(environment)
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
        namedFailures[question.period] = nil
        return .merge(
            questions.map {
                ask($0, refresh: question.screen == .home, onlyTypical: onlyTypical, environment)
            })
    }
}

/// The failures that open a dialog, on every screen.
extension AppState {
    /// Opens the dialog that a final reply calls for:
    ///
    /// - A request that the program sends by itself opens none. The status line has its failure until it succeeds.
    /// - A request that fails for all cities, or gets something else in their place, opens one each time.
    /// - Cities that fail among others open one on their screen, once for each outage: until they are answered, or the
    ///   user asks again. Without an outage, Retry would not help.
    ///
    /// - Parameter moment: The present, from which a limit lasts.
    mutating func tell(_ reply: AnswerReply, _ question: Question, isAutomatic: Bool, at moment: Date) {
        guard let origin = reply.origin else { return }
        if let named = namedFailures[question.period] {
            namedFailures[question.period] = named.subtracting(reply.answeredIDs)
        }
        let failed = reply.failedCities
        let hasCome = reply.wholeFailure == nil && origin.failureOfSource == nil
        if hasCome, alert?.subject == .answers(question) { alert = nil }
        if failed.isEmpty, waitingAlert?.subject == .answers(question) { waitingAlert = nil }
        guard !isAutomatic else { return }
        if let failure = failureToTell(reply, origin, question) {
            alert = alert(failure, about: .answers(question), at: moment)
        } else if origin.source.isLive, question.screen != .search, startsOutage(failed, question.period) {
            let dialog = alert(failed, about: question, at: moment)
            if shownQuestion == question { alert = dialog } else { waitingAlert = dialog }
        } else if failed.isEmpty, question == .present(.list), origin.source.isLive,
            let failure = answers.beside.failure(among: Set(list.parts.compactMap(AnswerKind.init)))
        {
            notice = notice(of: failure)
        }
    }

    /// The notice of a failed request beside the weather.
    func notice(of failure: BesideFailure) -> Notice {
        Notice(
            kind: .disabled, phrase: failure.phrase,
            values: ["problem": Phrasebook(language).whatFailed(failure.error)], life: .untilRefetched)
    }

    /// True when a dialog has to name a city that none has named in this outage; from now on one has.
    private mutating func startsOutage(
        _ failed: [(city: City, error: WeatherError)], _ period: AnswerPeriod
    ) -> Bool {
        let outages = failed.filter { ![.offline, .notFound].contains($0.error.kind) }.map(\.city.id)
        guard !Set(outages).isSubset(of: namedFailures[period] ?? []) else { return false }
        namedFailures[period, default: []].formUnion(outages)
        return true
    }

    /// The failure of all cities that opens a dialog; nil without one, and where the screen itself shows it.
    private func failureToTell(_ reply: AnswerReply, _ origin: AnswerOrigin, _ question: Question) -> WeatherError? {
        // Typical weather that the user has chosen opens no dialog again.
        let isChosen = question.waitsForConsent && origin.freshness == .typical
        let standsIn = isChosen ? nil : origin.failureOfSource
        switch question.screen {
        case .search: return nil
        case .home: return standsIn
        case .here where !answers[question].isEmpty:
            return [reply.wholeFailure, standsIn].compactMap(\.self).first { $0.kind != .offline }
        default: return reply.wholeFailure ?? standsIn
        }
    }

    /// Opens the dialog about failed cities of the screen, which was not shown when they failed.
    mutating func openWaitingAlert() {
        guard alert == nil, let waiting = waitingAlert, let question = shownQuestion,
            waiting.subject == .answers(question)
        else { return }
        (alert, waitingAlert) = (waiting, nil)
    }
}
