import Forecast
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The effects of one screen's action on the others. The screen's own reducer has run already.
extension AppState {
    mutating func cross(_ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .started: return .merge(fetchList(environment), refreshHome(environment))
        case .resized(let window): fit(window)
        case .resumed, .idle, .spin: break
        case .noticeIsOver:
            if notice?.life == .shortly { notice = nil }
        case .tick(let moment): now = moment
        case .refreshIsDue: return refreshAutomatically(environment)
        case .quit: ending = .quit
        case .interrupted(let signal): ending = .signal(signal)
        case .back: return back()
        case .show(let screen): return show(screen, environment)
        case .toggleUnits: return toggleUnits(environment)
        case .toggleLanguage: return toggleLanguage(environment)
        case .refused(let notice): self.notice = notice
        case .scrollHelp(let line): help.top = line
        case .list(let action): return cross(action, environment)
        case .detail(let action): return cross(action, environment)
        case .chart(.arrived(let reply)): arrived(reply, about: .chart, chart)
        case .chart(.city(let distance)): return openChart(besides: distance, environment)
        case .chart: break
        case .plan(.coming(.arrived(let reply))): arrived(reply, about: .plan, plan?.coming)
        case .plan: break
        case .search(let action): return cross(action, environment)
        case .home(.saved(let city, let failure)): homeSaved(city, failure)
        // Distances are from another place now.
        case .home(.set) where list.order.key == .distance:
            return list.arrange(shared(environment)).onScreen(.list, as: AppAction.list)
        case .home(.weather(.handleWeatherResponse, let replaced)):
            homeReplied(replaced, home.weather.weatherProvenance)
        case .home(.weather(.handleForecastResponse, let replaced)):
            homeReplied(replaced, home.weather.forecastProvenance)
        case .home: break
        case .here(let action): cross(action)
        case .alert(let action): return answer(action, environment)
        case .own(let action): return cross(action, environment)
        }
        return .none
    }

    private mutating func cross(_ action: ListAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .open:
            if let row = list.selectedRow { return openDetail(row, list.origin, environment) }
        case .chartMarked: return openChart(list.charted, environment)
        case .nextOrder, .previousOrder, .order: return remember(.order(list.order), environment)
        case .reply(let reply): listReplied(reply)
        case .coming(.arrived(let reply)): arrived(reply, about: .days, list.coming)
        default: break
        }
        return .none
    }

    private mutating func cross(_ action: DetailAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .choose(.futureWeather):
            if let city = detail?.row.city { return openChart([city], environment) }
        case .choose(.makeHome):
            if let city = detail?.row.city { return .send(.home(.set(city))) }
        case .coming: break
        case .reply(let reply): detailReplied(reply)
        default: break
        }
        return .none
    }

    private mutating func cross(_ action: SearchAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .open:
            if let row = search.selectedRow { return openDetail(row, search.origin, environment) }
        case .choose:
            guard let city = search.selectedRow?.city else { break }
            guard let home = home.city, home.id != city.id else { return makeHome(city, environment) }
            alert = replacing(home, by: city)
        case .foundOnline(let query, .success(let cities)) where cities.isEmpty && query == search.query.text:
            let book = Phrasebook(language)
            notice = Notice(
                kind: .refusal, phrase: .screenNothingFound,
                values: ["query": query.cleaned(maximumLength: 40), "source": book.name(of: source)])
        case .foundOnline(let query, .failure(let error)) where query == search.query.text:
            alert = alert(error, about: .search)
        default: break
        }
        return .none
    }

    /// The search has done its work.
    mutating func makeHome(_ city: City, _ environment: AppEnvironment) -> Effect<AppAction> {
        let leaving = close(.search)
        return .merge(leaving, .send(.home(.set(city))), show(.home, environment))
    }

    private mutating func listReplied(_ reply: WeatherReply) {
        guard case .finished(let rows, let origin) = reply else { return }
        // A city that is open is shown as the list has it now.
        if let open = detail, let row = list.row(open.row.id), row.answer != nil {
            detail?.row = row
            detail?.origin = list.origin
        }
        if reply.wholeFailure == nil, origin.replaced == nil { closeAlert(about: .list) }
        guard !list.isAutomatic else { return }
        if let failure = reply.wholeFailure {
            alert = alert(failure, about: .list)
        } else if let failure = origin.replaced, failure.kind != .offline {
            alert = alert(failure, about: .list, origin.freshness)
        } else if reply.failureCount > 0 {
            notice = Notice(
                kind: .refusal, phrase: .screenSomeFailed,
                values: ["failed": String(reply.failureCount), "total": String(rows.count)], life: .untilRefetched)
        }
    }

    private mutating func detailReplied(_ reply: WeatherReply) {
        guard case .finished(_, let origin) = reply, let detail else { return }
        let failure = reply.wholeFailure ?? origin.failureBehindSaved
        if let failure, unitsChange == nil {
            alert = alert(failure, about: .detail, detail.row.answer == nil ? nil : detail.origin?.freshness)
        } else if failure == nil {
            closeAlert(about: .detail)
        }
        // Typical weather beside live weather could not be compared with it.
        guard reply.wholeFailure == nil, origin.freshness <= list.origin?.freshness ?? .typical else { return }
        list.take(detail.row)
    }

    private mutating func cross(_ action: HereAction) {
        switch action {
        case .located(.needsConsent(let host)): alert = consent(host: host)
        case .arrived(let reply):
            guard let failure = reply.failure else { return closeAlert(about: .here) }
            guard !here.isAutomatic, failure.kind != .offline || reply.weather.answer == nil else { return }
            alert = alert(failure, about: .here, reply.weather.answer == nil ? nil : reply.origin.freshness)
        default: break
        }
    }

    /// Coming days, whose failure opens no dialog when they were fetched automatically.
    private mutating func arrived(_ reply: ForecastReply, about subject: AlertState.Subject, _ shown: ChartState?) {
        guard let failure = reply.wholeFailure ?? reply.origin.failureBehindSaved else {
            return closeAlert(about: subject)
        }
        guard let shown, !shown.isAutomatic else { return }
        alert = alert(failure, about: subject, shown.isEmpty ? nil : shown.origin?.freshness)
    }

    /// Takes a reply about the home city. A complete failure is shown on the screen itself.
    private mutating func homeReplied(_ replaced: WeatherError?, _ provenance: Provenance?) {
        if !home.lacksLiveWeather { closeAlert(about: .home) }
        guard home.isAsked, let replaced, replaced.kind != .offline else { return }
        alert = alert(replaced, about: .home, provenance?.freshness)
    }

    private mutating func homeSaved(_ city: City?, _ failure: String?) {
        if let failure, let city {
            alert = AlertState(subject: .saving(city), message: failure, buttons: [.retry, .cancel])
        } else if let city {
            notice = Notice(
                kind: .information, phrase: .screenHomeSaved, values: ["city": city.displayName(in: language)],
                life: .shortly)
        }
    }
}

extension HereReply {
    /// The reason why a part did not come from the source that was asked; nil when all did.
    var failure: WeatherError? { origin.replaced ?? weather.error ?? forecast.error }
}
