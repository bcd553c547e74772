import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// The change that each action makes, and its effects on other screens.
extension AppState {
    mutating func reduce(_ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .started:
            return .merge([.present(.list), .present(.home), .coming(.home)].map { start($0, environment) })
        case .resized(let window): fit(window)
        case .resumed, .idle, .spin: break
        case .noticeIsOver:
            if notice?.life == .shortly { notice = nil }
        case .tick(let moment): now = moment
        // A request that is under way fetches the same.
        case .refreshIsDue: return isFetching ? .none : refetch(isAutomatic: true, environment)
        case .quit: ending = .quit
        case .interrupted(let signal): ending = .signal(signal)
        case .back: return back()
        case .show(let screen): return show(screen, environment)
        case .toggleUnits: return toggleUnits(environment)
        case .toggleLanguage: return toggleLanguage(environment)
        case .refresh: return refresh(environment)
        case .refused(let notice): self.notice = notice
        case .copy:
            guard let text = AppView.text(self) else { break }
            copied = Copied(text: text + "\n", number: (copied?.number ?? 0) + 1)
            notice = .news(.screenCopied)
        case .scroll(let line): tops[screen] = line
        case .answered(let screen, let reply): return receive(reply, on: screen, environment)
        case .list(let action): return reduce(action, environment)
        case .detail(let action): return reduce(action, environment)
        case .chart(.read(let step)): chart?.cursor = step
        case .chart(.subject(let distance)):
            chart?.turn(by: distance)
            return askForBand(environment)
        case .chart(.city(let distance)): return openChart(besides: distance, environment)
        case .plan(let action):
            let question = plan?.question
            plan?.reduce(action)
            return plan?.question == question ? .none : askForOdds(environment)
        case .hours(let action):
            let showedAir = hours?.showsAir
            reduce(action)
            return hours?.showsAir == showedAir ? .none : askForAir(environment)
        case .models(.city(let distance)):
            return list.neighbor(of: models?.city, by: distance).map { openModels($0, environment) } ?? .none
        case .models(.toggleScores):
            guard let shown = models else { return .none }
            models = ModelsState(city: shown.city, showsScores: !shown.showsScores)
            tops[.models] = nil
            return ask(.coming(.models), environment)
        case .search(let action): return reduce(action, environment)
        case .home(let action): return reduce(action, environment)
        case .here(let action): return reduce(action, environment)
        case .alert(let action): return answer(action, environment)
        case .own(let action): return reduce(action, environment)
        case .command(let action): return reduce(action, environment)
        }
        return .none
    }

    /// True when the last change that can be undone is one of the home city.
    var lastChangeIsOfHome: Bool { home.change.map { $0.removals >= ownList.removed.count } ?? false }

    /// The home screen shows itself why it has nothing.
    private mutating func start(_ question: Question, _ environment: AppEnvironment) -> Effect<AppAction> {
        ask(question, isAutomatic: question.screen == .home, environment)
    }

    private mutating func reduce(_ action: ListAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        list.reduce(action, size)
        switch action {
        case .day(let distance): return turnList(by: distance, environment)
        case .startFilter: return readNames()
        case .filter: return filtered(environment)
        case .open:
            // Marks are of the list; elsewhere it is the city under the cursor.
            let cities = screen == .list ? list.chosen : [list.selected].compactMap(\.self)
            return openDetail(cities, from: .list, environment)
        case .chartMarked: return openChart(list.chosen, environment)
        case .columns, .mapped:
            // Columns of another request are fetched with the first set that has them.
            if !list.parts.isEmpty { return ask(.present(.list), isAutomatic: true, environment) }
        case .nextOrder, .previousOrder, .order:
            noteMixedClimates()
            return .merge(arrangeList(environment), remember(.order(list.order), environment))
        default: break
        }
        return .none
    }

    private mutating func reduce(_ action: DetailAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .move(let distance): detail?.move(by: distance)
        case .day(let day):
            detail?.day = day
            tops[.detail] = nil
        case .choose(let item):
            detail?.selection = item
            switch item {
            case .futureWeather: return openChart(detail?.cities ?? [], environment)
            case .makeHome: return detail?.city.map { .send(.home(.set($0))) } ?? .none
            }
        }
        return .none
    }

    private mutating func reduce(_ action: SearchAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        let before = search.hits
        let own = search.reduce(action, language, environment).map(AppAction.search).grouped(
            under: ScreenName.search.group)
        let weather = search.hits == before ? .none : askAboutHits(environment)
        switch action {
        case .open:
            if let city = search.selected { return openDetail([city], from: .search, environment) }
        case .foundOnline(let query, .success(let cities)) where cities.isEmpty && query == search.query.text:
            let source = Phrasebook(language).name(of: source)
            notice = .disabled(.screenNothingFound, ["query": query.cleaned(maximumLength: 40), "source": source])
        case .foundOnline(let query, .failure(let error)) where query == search.query.text:
            alert = alert(error, about: .search, at: environment.now())
        default: break
        }
        return .merge(own, weather)
    }

    /// Asks for the weather of matches that have none, after a pause.
    private mutating func askAboutHits(_ environment: AppEnvironment) -> Effect<AppAction> {
        answers.keep(.search, only: Set(search.hits.map(\.id)))
        let missing = search.hits.filter { answers.present[.search][$0].isAwaited }
        guard missing.isEmpty else {
            return ask(.present(.search), about: missing, after: SearchState.pause, environment)
        }
        answers.stop(.search)
        return .cancel(Question.present(.search).effect)
    }

    /// The search has done its work.
    mutating func makeHome(_ city: City, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard screen != .list else { return .send(.home(.set(city))) }
        let leaving = close(.search)
        return .merge(leaving, .send(.home(.set(city))), show(.home, environment))
    }

    private mutating func reduce(_ action: HomeAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .set(let city): return setHome(city, environment)
        case .propose(let city):
            if city.id == home.city?.id { return show(.home, environment) }
            alert = proposing(city)
        case .undo:
            guard let change = home.change else { return .none }
            let effect = setHome(change.before, environment)
            home.change = nil
            return effect
        case .saved(let city?, let failure?):
            alert = AlertState(subject: .saving(city), message: failure, buttons: [.retry, .cancel])
        case .saved(let city?, nil): tell(.screenHomeSaved, city)
        case .saved(nil, _): break
        }
        return .none
    }

    /// Keeps the choice, and what was under way for the old home is given up.
    private mutating func setHome(_ city: City?, _ environment: AppEnvironment) -> Effect<AppAction> {
        if city != home.city {
            let change = HomeChange(before: home.city, removals: ownList.removed.count)
            home = HomeState(city: city)
            tops[.home] = nil
            home.change = change
            answers.remove(.home)
        }
        answers.stop(.home)
        let stopping = Question.all(of: .home).map { Effect<AppAction>.cancel($0.effect) }
        let save = Effect<AppAction>.run(id: EffectName.saving.id) { [save = environment.saveHome, language] send in
            await send(.home(.saved(city, failure: save(city, language))))
        }.grouped(under: ScreenName.home.group)
        let asking = Question.all(of: .home).map { start($0, environment) }
        // Distances are from another place now.
        let arranging = list.order.key == .distance ? arrangeList(environment) : .none
        return .merge(stopping + [save] + asking + [arranging])
    }

    private mutating func reduce(_ action: HereAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .begin(let refresh):
            here.isRefreshing = refresh
            return locate(consent: nil, environment)
        case .consented(let answer): return locate(consent: answer, environment)
        case .located(.needsConsent(let host)):
            here.isLocating = false
            alert = consent(host: host)
        case .located(.found(let location, let remarks)):
            here.isLocating = false
            if location.place != here.location?.place { answers.remove(.here) }
            (here.location, here.remarks) = (location, remarks)
            return ask(.present(.here), refresh: here.isRefreshing, environment)
        }
        return .none
    }

    private mutating func locate(consent: Bool?, _ environment: AppEnvironment) -> Effect<AppAction> {
        here.isLocating = true
        return Effect<AppAction>.run(id: EffectName.location.id, cancelInFlight: true) {
            [locate = environment.locate] send in
            if let reply = await locate(consent) { await send(.here(.located(reply))) }
        }.grouped(under: ScreenName.here.group)
    }
}

/// The days of an open page.
extension AppState {
    /// From today to the last day with weather, in any of its cities; nil without a forecast.
    var daysOfDetail: ClosedRange<Int>? {
        let days = forecasts(of: detail?.cities ?? [], on: .detail).filter { $0.answer != nil }
        guard let today = days.compactMap({ $0.date(of: .today, now: now)?.dayNumber }).min(),
            let last = days.compactMap({ $0.lastDay(now: now)?.dayNumber }).max(), last >= today
        else { return nil }
        return today...last
    }

    /// To the day after or before; before today is the present. nil beyond the present and the last day.
    func detailTurned(by distance: Int) -> AppAction? {
        guard let detail, let days = daysOfDetail else { return nil }
        guard let day = detail.day else { return distance > 0 ? .detail(.day(days.lowerBound)) : nil }
        let next = day + distance
        guard next <= days.upperBound else { return nil }
        return .detail(.day(next < days.lowerBound ? nil : next))
    }
}

extension DetailState {
    fileprivate mutating func move(by distance: Int) {
        let items = Item.allCases
        let here = items.firstIndex(of: selection) ?? 0
        selection = items[min(max(0, here + distance), items.count - 1)]
    }
}

extension PlanState {
    fileprivate mutating func reduce(_ action: PlanAction) {
        switch action {
        case .day(let index): day = max(0, min(index, ForecastSpan.comingDays - 1))
        case .nextGoal:
            question.goal = DayGoal.allCases.element(1, after: question.goal)
        case .nextOrder: order = order == .best ? .name : .best
        }
    }
}
