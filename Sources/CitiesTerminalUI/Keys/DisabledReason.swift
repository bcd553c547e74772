import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension Notice {
    /// The refusal of a day beyond the first or the last.
    static func noDay(by distance: Int) -> Notice {
        .disabled(distance > 0 ? .screenNoDayAfter : .screenNoDayBefore)
    }
}

/// The reasons why a key does nothing at present.
enum DisabledReason {
    /// Units, refresh and opening wait for the requests under way.
    ///
    /// The coming hours beside the list are no reason to wait.
    static func whileFetching(_ state: AppState) -> Notice? {
        var state = state
        if !state.list.needsForecasts { state.answers.coming[.list].progress = nil }
        return state.isFetching ? .disabled(.screenBusy) : nil
    }

    /// The coming hours that the detail has beside its values are no reason to wait.
    static func whileFetchingWeather(_ state: AppState) -> Notice? {
        var state = state
        state.answers.coming[.detail].progress = nil
        return whileFetching(state)
    }

    static func unitsWhileFetching(_ state: AppState) -> Notice? {
        whileFetching(state).map { _ in Notice.disabled(.screenUnitsBusy) }
    }

    static func untilAllFetched(_ state: AppState) -> Notice? {
        state.table.isComplete ? nil : .disabled(.screenSortBusy)
    }

    /// - Parameter number: From 1, as the columns are seen.
    static func withoutColumn(_ number: Int, _ state: AppState) -> Notice? {
        if let reason = untilAllFetched(state) { return reason }
        guard ListView(state).sortable(number) == nil else { return nil }
        return .disabled(.screenNoColumn, ["number": String(number)])
    }

    static func openWhileFetching(_ state: AppState) -> Notice? {
        if state.answers.present[.list].progress != nil { return .disabled(.screenBusy) }
        return state.list.selection == nil ? .disabled(.screenNoRow) : nil
    }

    static func whenAllAreMarked(_ state: AppState) -> Notice? {
        guard state.list.marked.count >= ChartState.limit, !state.list.marked.contains(state.list.selection ?? "")
        else { return nil }
        return .disabled(.screenTooManyMarked, ["count": String(ChartState.limit)])
    }

    /// The refusal of a filter that is no condition, that names values which the screen does not fetch, or that needs the
    /// hours of too many cities.
    static func withoutCondition(_ state: AppState) -> Notice? {
        guard let conditions = state.list.conditions else { return .disabled(.screenWrongCondition) }
        let typed = state.list.filter?.text ?? ""
        let unfetched = conditions.filter { !state.fetches($0) }.map { $0.quantity.name(in: typed) }
        guard unfetched.isEmpty else {
            return .disabled(.screenConditionNotFetched, ["columns": unfetched.joined(separator: ", ")])
        }
        return conditions.needForecasts ? tooMany(.screenTooManyForDays, state) : nil
    }

    static func tooManyForColumns(_ state: AppState) -> Notice? { tooMany(.screenTooManyForColumns, state) }

    /// The refusal of another request about a long list.
    private static func tooMany(_ phrase: Phrase, _ state: AppState) -> Notice? {
        state.list.rows.count > ListState.mostOfDays
            ? .disabled(phrase, ["count": String(ListState.mostOfDays)]) : nil
    }

    static func withoutCopy(_ state: AppState) -> Notice? {
        guard state.theme.hasClipboard else { return .disabled(.screenNoClipboard) }
        guard !AppView.isLargeEnough(state.size) else { return nil }
        return .disabled(.screenTooSmall, TooSmallView.least)
    }

    static func withoutRows(_ state: AppState) -> Notice? {
        state.list.shownCount == 0 ? .disabled(.screenNoRow) : nil
    }

    static func beforePresent(_ state: AppState) -> Notice? {
        state.list.day == nil ? .noDay(by: -1) : nil
    }

    static func afterLastDay(_ state: AppState) -> Notice? {
        guard !state.list.rows.isEmpty else { return .disabled(.screenNoRow) }
        if let reason = tooMany(.screenTooManyForDays, state) { return reason }
        guard let day = state.list.day, let days = state.table.days(now: state.now) else { return nil }
        return day < days.upperBound ? nil : .noDay(by: 1)
    }

    /// - Parameter day: 1 for the day after the one that a page shows, -1 for the one before.
    static func withoutDetailOf(day: Int, _ state: AppState) -> Notice? {
        guard state.detailTurned(by: day) == nil else { return nil }
        return day > 0 && state.daysOfDetail == nil ? .disabled(.screenNoForecast) : .noDay(by: day)
    }

    static func withoutNeighbor(_ state: AppState) -> Notice? {
        state.list.neighbor(of: state.screen == .models ? state.models?.city : state.chart?.city, by: 1) == nil
            ? .disabled(.chartNoNeighbor) : nil
    }

    static func withoutCity(_ state: AppState) -> Notice? {
        let phrase: Phrase = state.screen == .home ? .screenNoHome : .screenNoRow
        return state.shownRow == nil ? .disabled(phrase) : nil
    }

    static func withoutHome(_ state: AppState) -> Notice? {
        state.home.city == nil ? .disabled(.screenNoHome) : whileFetching(state)
    }

    static func add(_ state: AppState) -> Notice? {
        guard let row = state.shownRow else {
            return .disabled(state.screen == .search ? .screenNoHit : .screenNoRow)
        }
        return add(row.city, state)
    }

    /// The refusal to add a city to a list from the settings, or twice.
    static func add(_ city: City, _ state: AppState) -> Notice? {
        let isThere = state.list.rows.line(of: city.id) != nil
        return withConfiguredList(state)
            ?? (isThere ? .disabled(.ownListHasAlready, name(city, state)) : nil)
    }

    static func remove(_ state: AppState) -> Notice? {
        guard let city = state.list.selected else { return .disabled(.screenNoRow) }
        return remove(city, state)
    }

    /// The refusal to take a city off a list from the settings, one that is not there, or the last one: an empty list shows
    /// nothing.
    static func remove(_ city: City, _ state: AppState) -> Notice? {
        if let reason = withConfiguredList(state) { return reason }
        guard state.list.rows.line(of: city.id) != nil else { return .disabled(.ownListHasNot, name(city, state)) }
        return state.list.rows.count < 2 ? .disabled(.ownListLast) : nil
    }

    static func withoutRemoval(_ state: AppState) -> Notice? {
        state.ownList.removed.isEmpty && state.home.change == nil ? .disabled(.screenNothingToUndo) : nil
    }

    private static func withConfiguredList(_ state: AppState) -> Notice? {
        state.ownList.configuredIn.map { .disabled(.screenListConfigured, ["place": $0]) }
    }

    private static func name(_ city: City, _ state: AppState) -> [String: String] {
        ["city": city.displayName(in: state.language)]
    }

    /// Hangul would be question marks.
    static func withoutHangul(_ state: AppState) -> Notice? {
        state.theme.isUTF8 || !state.language.next.needsUTF8 ? nil : .disabled(.screenNoKorean)
    }

    static func withoutHit(_ state: AppState) -> Notice? {
        state.search.hits.isEmpty ? .disabled(.screenNoHit) : nil
    }

    static func withoutQuery(_ state: AppState) -> Notice? {
        state.search.isEmptyQuery ? .disabled(.screenNoQuery) : nil
    }

    static func openHit(_ state: AppState) -> Notice? {
        withoutHit(state)
            ?? (state.answers.present[.search].progress != nil ? .disabled(.screenBusy) : nil)
    }
}
