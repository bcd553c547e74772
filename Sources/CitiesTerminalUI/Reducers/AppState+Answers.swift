import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// The questions of the screens, and the replies.
extension AppState {
    /// The cities that a question is about at present; empty when the screen does not ask it.
    func cities(of question: Question) -> [City] {
        question.screen.entry.cities(self, question.period)
    }

    /// The cities whose forecasts the parts beside and below the list need: all, or only the city under the cursor where
    /// the list is long, or where the source has a key and counts a request for each city.
    var citiesOfPane: [City] {
        guard hasPane else { return [] }
        return hasBrief ? list.rows.map(\.self) : [list.selected].compactMap(\.self)
    }

    /// True where the list leaves room for the city under the cursor. A filter, which shortens it for a moment, asks
    /// nothing.
    private var hasPane: Bool {
        ScreenLayout.pane(size) != nil || ScreenLayout.below(rows: list.rows.count, size) != nil
    }

    /// True where there is that room, and below the list are sentences about all its cities.
    var hasBrief: Bool { hasPane && list.rows.count <= PlanState.limit && !source.descriptor.needsKey }

    /// Asks for the coming hours that the pane does not have, once the present is there.
    mutating func askForPane(_ environment: AppEnvironment) -> Effect<AppAction> {
        let coming = answers.coming[.list]
        guard !list.needsForecasts, answers.present[.list].progress == nil, !answers.present[.list].isEmpty,
            citiesOfPane.contains(where: { coming[$0].isAwaited && !coming.isPending($0.id) })
        else { return .none }
        // A cursor that only passes a city sends no request.
        let isOne = citiesOfPane.count < list.rows.count
        return ask(.coming(.list), isAutomatic: true, after: isOne ? .milliseconds(300) : nil, environment)
    }

    var isHereAsked: Bool { screens.contains(.here) || answers.present[.here].count > 0 }

    /// True for the cities that a question is about, pending or not; nil without any.
    private func isAbout(_ question: Question) -> ((City.ID) -> Bool)? {
        if question.screen == .list {
            let rows = list.rows
            return rows.isEmpty ? nil : { rows.line(of: $0) != nil }
        }
        let cities = Set(cities(of: question).map(\.id))
        return cities.isEmpty ? nil : { cities.contains($0) }
    }

    /// Asks a question. Known answers stay until newer ones come.
    ///
    /// - Parameters:
    ///   - cities: nil for all cities of the question.
    ///   - pause: The time to wait for another question of the same kind; nil begins at once.
    mutating func ask(
        _ question: Question, about cities: [City]? = nil, refresh: Bool = false, isAutomatic: Bool = false,
        onlyTypical: Bool = false, after pause: Duration? = nil, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        let cities = cities ?? self.cities(of: question)
        guard !cities.isEmpty else { return .none }
        let (screen, period) = (question.screen, question.period)
        // After an explicit request, the same failure opens a dialog again.
        if refresh { namedFailures[period] = nil }
        let request = AppEnvironment.Request(
            cities: cities, period: period, isOfHere: screen == .here,
            isOfPage: period == .coming && [.detail, .home].contains(screen),
            models: screen.entry.models(self), odds: screen.entry.odds(self),
            parts: screen.entry.parts(self, period),
            units: units, language: language, refresh: refresh, onlyTypical: onlyTypical)
        let isBesideTypical = period == .coming && answers.present[screen].origin?.freshness == .typical
        let takesTypical = !question.waitsForConsent || !refresh && (acceptsTypical || isBesideTypical)
        // A page says itself why it has no coming days.
        let isSilent = isAutomatic || question == .coming(.detail) || question == .coming(.list) && !list.needsForecasts
        answers.begin(screen, period, cities.map(\.id), isAutomatic: isSilent)
        let ask: Effect<AppAction>.Work = { [answers = environment.answers] send in
            await answers(request) { await send(.answered(screen, takesTypical ? $0 : $0.withoutTypical)) }
        }
        return pause.map { .debounce(id: question.effect, for: $0, clock: environment.clock, ask) }
            ?? .run(id: question.effect, cancelInFlight: true, ask)
    }

    /// Asks for the air of the hours, which no other screen has asked for.
    mutating func askForAir(_ environment: AppEnvironment) -> Effect<AppAction> {
        hours?.showsAir == true ? ask(.coming(.plan), isAutomatic: true, environment) : .none
    }

    /// Asks for the members of an ensemble that the question of the plan needs, where they are not there.
    mutating func askForOdds(_ environment: AppEnvironment) -> Effect<AppAction> {
        guard let plan, let question = ScreenName.plan.entry.odds(self) else { return .none }
        let isKnown = plan.cities.contains { city in
            guard let members = answers.beside.members[city.id].answer?.value else { return false }
            return question.variables.allSatisfy { variable in members.columns.contains { $0.variable == variable } }
        }
        return isKnown ? .none : ask(.coming(.plan), isAutomatic: true, environment)
    }

    /// Asks for the hours of the models behind the line of a chart that has none yet.
    mutating func askForBand(_ environment: AppEnvironment) -> Effect<AppAction> {
        guard let chart, chart.hasBand, let city = chart.city, answers.beside.modelHours[city.id].answer == nil,
            source.descriptor.hasModels
        else { return .none }
        return ask(.coming(.chart), isAutomatic: true, environment)
    }

    /// Asks the source anew for what the screen shows.
    mutating func refresh(_ environment: AppEnvironment) -> Effect<AppAction> {
        .merge(screen.entry.refreshed(self).map { ask($0, refresh: true, environment) })
    }

    /// Asks anew for everything that is open.
    mutating func refetch(isAutomatic: Bool, _ environment: AppEnvironment) -> Effect<AppAction> {
        .merge(
            Question.all.map { isLeftToList($0) ? .none : ask($0, isAutomatic: isAutomatic, environment) })
    }

    /// True for the present of an open city that the list is asking about: it comes with the list.
    private func isLeftToList(_ question: Question) -> Bool {
        guard question == .present(.detail), let cities = detail?.cities else { return false }
        return answers.present[.list].progress != nil && cities.allSatisfy { list.rows.line(of: $0.id) != nil }
    }

    /// Takes a reply, and tells of its failure. A reply for a screen that is gone changes nothing.
    mutating func receive(
        _ reply: AnswerReply, on screen: ScreenName, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        let question = reply.question(on: screen)
        guard let isHere = isAbout(question) else { return .none }
        let isAutomatic = answers[question].progress?.isAutomatic == true
        let isAskedAgain = !isAutomatic && answers[question].origin != nil
        switch reply {
        case .arrived(let rows):
            answers.present[screen].arrive(rows, where: isHere)
            return .none
        case .beside(let beside):
            answers.beside.take(beside)
            for (city, past) in beside.past.answersByCity { list.biases[city] = PastErrors(past.value).biases }
            if unitsChange?.failure == nil { unitsChange?.failure = beside.failures.first?.error }
            if let failure = beside.failure(among: screen.entry.kindsWithNotice(self)) { notice = notice(of: failure) }
            return .none
        case .present(let rows, let origin): answers.present[screen].finish(rows, origin, where: isHere)
        case .coming(let rows, let origin):
            answers.coming[screen].finish(rows, origin, keepsFailed: true, where: isHere)
        case .here(let reply):
            answers.present[screen].finish([reply.weather], reply.origin)
            guard reply.weather.answer != nil else { break }
            let origin = AnswerOrigin(asked: reply.origin.source, reply.forecast.answer?.provenance)
            answers.coming[screen].finish([reply.forecast], origin)
            here.normals = reply.normals
        }
        if unitsChange?.failure == nil { unitsChange?.failure = reply.firstFailure }
        share(question)
        tell(reply, question, isAutomatic: isAutomatic, at: environment.now())
        // The hours in the pane change neither the rows nor their order.
        let changesList = screen == .list && (question.period == .present || list.needsForecasts || !list.parts.isEmpty)
        let pane = question == .present(.list) ? askForPane(environment) : .none
        let mending = mend(after: reply, on: screen, isAskedAgain: isAskedAgain, environment)
        return .merge(changesList ? listChanged(environment) : .none, pane, mending)
    }

    /// Cities that are open are shown as the list has them now, and the list as they are shown there.
    private mutating func share(_ question: Question) {
        for city in detail?.cities ?? [] {
            switch question {
            case .present(.list): answers.present[.detail].copy(city.id, from: answers.present[.list])
            case .present(.detail):
                // Typical weather cannot be compared with live weather.
                let (open, list) = (answers.present[.detail], answers.present[.list])
                guard open.failure == nil, open[city.id].answer != nil, self.list.rows.line(of: city.id) != nil,
                    open.origin?.freshness ?? .typical <= list.origin?.freshness ?? .typical
                else { continue }
                answers.present[.list][city.id] = open[city.id]
            default: break
            }
        }
    }

    /// Fetches every replaced answer again after the first live answer that follows an outage, unless its request is
    /// pending. A failure opens no dialog.
    ///
    /// - Parameter isAskedAgain: True when the user asked again. A complete answer then also fetches single failed cities
    ///   of other screens: after any other answer, a city that always fails would be requested all the time.
    private mutating func mend(
        after reply: AnswerReply, on screen: ScreenName, isAskedAgain: Bool, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        guard source.isLive, unitsChange == nil, !isQuitting, reply.isLive else { return .none }
        acceptsTypical = false
        // Each text that is typed into the search is another request.
        let includesCities = isAskedAgain && screen != .search && reply.isComplete
        // On the home screen one part may succeed and the other fail, again and again.
        let stale = Question.all.filter {
            isToBeMended($0, includesCities: includesCities) && !($0.screen == .home && screen == .home)
        }
        return .merge(stale.map { isLeftToList($0) ? .none : ask($0, isAutomatic: true, environment) })
    }

    private func isToBeMended(_ question: Question, includesCities: Bool) -> Bool {
        let status = answers[question]
        guard status.progress == nil else { return false }
        if includesCities, status.failedCount > 0, status.origin?.replaced?.kind != .offline { return true }
        let isWithoutDays = question == .present(.here) && answers.coming[.here].failure != nil
        return status.origin?.isToBeMended == true || isWithoutDays
    }
}

extension Answers<ScreenName> {
    subscript(question: Question) -> any AnswerStatus { self[question.screen, question.period] }
}

/// The cities of the screen with their answers.
extension AppState {
    /// The row of the list under the cursor.
    var selectedRow: CityWeather? { list.selected.map { answers.present[.list][$0] } }

    /// The match of the search under the cursor.
    var selectedHit: CityWeather? { search.selected.map { answers.present[.search][$0] } }

    /// The one city that the screen is about; nil where it is about several or none.
    var shownRow: CityWeather? { screen.entry.city(self) }

    /// A city with the present that the list has of it.
    func row(_ city: City) -> CityWeather { answers.present[.list][city] }

    /// The question of the list: a list of a coming day shows its days.
    var questionOfList: Question { list.day == nil ? .present(.list) : .coming(.list) }

    /// The question whose answers the screen shows; nil where it shows no weather.
    var shownQuestion: Question? { screen.entry.shown(self) }

    /// The status of what the screen shows; nil where it shows no weather.
    var shown: (any AnswerStatus)? { shownQuestion.map { answers[$0] } }

    /// The provenance of what the screen shows; nil before the first answer.
    var shownProvenance: Provenance? {
        // Models may be of another source than the weather.
        let ofModels =
            screen == .models
            ? models.flatMap { models in
                models.showsScores
                    ? answers.beside.pastSpans[models.city.id]?.origin.provenance
                    : answers.beside.models[models.city.id].answer?.provenance
            } : nil
        return ofModels ?? shown?.origin?.provenance
    }

    /// A document of rows, on the clock of a zone.
    func document(
        of rows: [Row], _ origin: AnswerOrigin?, zone: LocalZone?, columns: [Quantity]? = nil
    ) -> ListDocument {
        ListDocument(
            rows: rows, origin: origin ?? AnswerOrigin(asked: source), now: now,
            clock: (zone ?? LocalZone(offset: 0)).clock(at: now), units: units, language: language, columns: columns)
    }

    /// A document of rows of the list, on the day that the list shows.
    func documentOfList(_ rows: [Row], columns: [Quantity]?) -> ListDocument {
        let provenance = shownProvenance ?? Provenance(source: source, fetchedAt: now)
        var document = document(of: rows, AnswerOrigin(provenance), zone: nil, columns: columns)
        document.isOfDay = list.day != nil
        return document
    }

    /// The coming days of some cities, for the screen that shows them.
    func forecasts(of cities: [City], on screen: ScreenName) -> [CityForecast] {
        cities.map { answers.coming[screen.asker][$0] }
    }
}
