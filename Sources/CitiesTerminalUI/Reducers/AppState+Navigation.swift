import CitiesLocalization
import Forecast
import CitiesTerminal
import CitiesWeatherModel

/// The order of the screens on top of each other.
extension AppState {
    /// `Esc`: takes away the dialog, else the screen; on the list what narrows it down.
    mutating func back() -> Effect<AppAction> {
        if let stopping = stopCommand() { return stopping }
        if screens.count > 1 { return close(screen) }
        list.isTyping = false
        if list.filter != nil {
            list.find(nil, size)
        } else {
            list.marked = []
        }
        return .none
    }

    /// Puts a screen on top. One that is open already is gone back to.
    mutating func show(_ name: ScreenName, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch name {
        case .chart: return home.city.map { openChart([$0], environment) } ?? .none
        case .detail: return .none  // Only ever of some city.
        case .models where screen != .models:
            return shownRow.map { openModels($0.city, environment) } ?? .none
        case .output where commandLine.output == nil: return .none
        case .list, .home, .here, .map, .plan, .hours, .models, .search, .output, .help: break
        }
        var effects = Effect<AppAction>.none
        if screens.contains(name) {
            while screen != name, screens.count > 1 { effects = .merge(effects, close(screen)) }
            if name == .search { search.query.selectAll() }
            return effects
        }
        let typed = screen == .list && list.isTyping ? list.filter?.typed : nil
        let opener = shownRow?.city
        screens.append(name)
        switch name {
        case .search: return startSearch(typed, environment)
        case .home where answers.present[.home].isEmpty && !isFetching(.home):
            return .merge(Question.all(of: .home).map { ask($0, isAutomatic: true, environment) })
        case .here where answers.present[.here].count == 0: return .send(.here(.begin()))
        case .plan: return openPlan(environment)
        case .hours: return openHours(at: opener, environment)
        default: break
        }
        return .none
    }

    /// Opens one city in full, or several side by side.
    ///
    /// - Parameter origin: The screen whose answers about the cities are shown.
    mutating func openDetail(
        _ cities: [City], from origin: ScreenName, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        guard !cities.isEmpty else { return .none }
        guard answers.present[.list].progress == nil || screen == .search else {
            notice = .disabled(.screenBusy).refusing(.enter)
            return .none
        }
        let closing = close(.detail)
        detail = DetailState(cities)
        screens.append(.detail)
        let known = answers.present[origin]
        let source =
            known.origin ?? cities.lazy.compactMap { known[$0].answer }.first.map { AnswerOrigin($0.provenance) }
        answers.present[.detail] = CityAnswers(cities.map { known[$0] }, source)
        // Cities that failed, or were never requested, are fetched now.
        let missing = cities.filter { known[$0].answer == nil }
        let weather =
            missing.isEmpty ? .none : ask(.present(.detail), about: missing, refresh: true, environment)
        return .merge(closing, weather, ask(.coming(.detail), environment))
    }

    mutating func openChart(_ cities: [City], _ environment: AppEnvironment) -> Effect<AppAction> {
        guard !cities.isEmpty else { return .none }
        let closing = close(.chart)
        chart = ChartState(cities: cities)
        screens.append(.chart)
        return .merge(closing, ask(.coming(.chart), environment))
    }

    /// The chart of another city of the list in the place of this one, at the same step. Below the last is the first.
    mutating func openChart(besides distance: Int, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard let city = list.neighbor(of: chart?.city, by: distance) else { return .none }
        let before = chart
        let effect = openChart([city], environment)
        chart?.cursor = before?.cursor
        chart?.subject = before?.subject ?? 0
        return .merge(effect, askForBand(environment))
    }

    /// Opens the models of a city. A screen with the models of another city closes.
    mutating func openModels(_ city: City, _ environment: AppEnvironment) -> Effect<AppAction> {
        let next = ModelsState(city: city, showsScores: models?.showsScores ?? false)
        let closing = close(.models)
        models = next
        screens.append(.models)
        return .merge(closing, ask(.coming(.models), environment))
    }

    /// Takes a screen away wherever it is, and gives up what it alone has under way.
    mutating func close(_ name: ScreenName) -> Effect<AppAction> {
        guard screens.contains(name), screens.count > 1 else { return .none }
        screens.removeAll { $0 == name }
        // These two are found again as they were left.
        if name != .home, name != .here { tops[name] = nil }
        name.entry.forget(&self)
        // Another screen may still show these answers.
        guard !screens.contains(where: { $0.asker == name.asker }) else { return .none }
        switch name.entry.closing {
        case .goesOn: return .none
        case .stops: answers.stop(name)
        case .removes: answers.remove(name.asker)
        }
        return .cancel(name.asker.group)
    }

    private func isFetching(_ screen: ScreenName) -> Bool {
        Question.all(of: screen).contains { answers[$0].progress != nil }
    }

    /// The cities that the list shows, in its order, or the cities of the hours where these are open.
    private mutating func openPlan(_ environment: AppEnvironment) -> Effect<AppAction> {
        plan = PlanState(cities: hours?.cities ?? comparedCities)
        return askAboutPlan(environment)
    }

    /// The hours of the cities of an open plan, else of the cities that the list shows, on the day that the list shows.
    ///
    /// - Parameter city: The city of the screen before, which the cursor is on where the hours have it.
    private mutating func openHours(at city: City?, _ environment: AppEnvironment) -> Effect<AppAction> {
        let cities = plan?.cities ?? comparedCities
        hours = HoursState(cities: cities, day: list.day)
        let ids = cities.map(\.id)
        if let place = [city?.id, list.selection].compactMap(\.self).first(where: ids.contains) ?? ids.first {
            list.choose(place)
        }
        return askAboutPlan(environment)
    }

    private var comparedCities: [City] {
        (0..<min(list.shownCount, PlanState.limit)).map { list.shown(at: $0) }
    }

    /// Asks for the forecasts of the plan and the hours, unless one of them already has.
    private mutating func askAboutPlan(_ environment: AppEnvironment) -> Effect<AppAction> {
        let known = answers.coming[.plan]
        return known.progress == nil && known.isEmpty ? ask(.coming(.plan), environment) : .none
    }

    /// Opens the search with the text that was typed to find a row that is not there.
    private mutating func startSearch(_ typed: String?, _ environment: AppEnvironment) -> Effect<AppAction> {
        if typed != nil {
            list.isTyping = false
            list.find(nil, size)
        }
        if let typed, !typed.isEmpty { return .send(.search(.type(typed))) }
        // The last results may be old by now, or in other units.
        search.query.selectAll()
        return ask(.present(.search), environment)
    }
}
