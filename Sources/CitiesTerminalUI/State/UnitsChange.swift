import Forecast
import CitiesWeatherModel

/// Another unit system has been asked for and has not arrived on every screen yet: what was there before, which comes
/// back unless all of it arrives.
struct UnitsChange: Sendable, Equatable {
    private let units: UnitSystem
    private let list: ListState
    private let detail: DetailState?
    private let chart: ChartState?
    /// nil when the search was not open: then its matches are not fetched again.
    private let search: SearchState?
    private let home: HomeState
    private let here: HereState
    /// The reason why something did not come; nil as long as nothing is known to have failed.
    var failure: WeatherError?

    init(of state: AppState) {
        units = state.units
        list = state.list
        detail = state.detail
        chart = state.chart
        search = state.screens.contains(.search) ? state.search : nil
        home = state.home
        here = state.here
    }

    /// True when there is any number that could be lost.
    var hasAnswers: Bool {
        list.rows.contains { $0.answer != nil } || search?.hits.contains { $0.answer != nil } == true
            || home.weather.weather != nil || home.weather.forecast != nil || detail?.row.answer != nil
            || chart?.isEmpty == false || here.weather?.weather.answer != nil
    }

    /// True when a city that had an answer has none in the units of the state, or a poorer one: saved in place of live,
    /// or typical in place of either. What is no longer on the screen does not count.
    func isLost(in state: AppState) -> Bool {
        isLostInList(state) || isLostInDays(state) || isLostAtHome(state) || isLostInDetail(state)
            || isLostInChart(state) || isLostInSearch(state) || isLostHere(state)
    }

    private func isLostInList(_ state: AppState) -> Bool {
        isPoorer(state.list.origin?.freshness, than: list.origin?.freshness)
            || list.rows.contains { row in isLost(row, state.list.row(row.id), state.units) }
    }

    /// The days are not fetched again while none is shown.
    private func isLostInDays(_ state: AppState) -> Bool {
        guard list.day != nil, let old = list.coming, let new = state.list.coming else { return false }
        return isPoorer(new.origin?.freshness, than: old.origin?.freshness)
            || old.forecasts.contains { item in
                isLost(item, new.forecasts.first { $0.id == item.id }, state.units)
            }
    }

    private func isLostInDetail(_ state: AppState) -> Bool {
        guard let old = detail, let new = state.detail, new.row.id == old.row.id else { return false }
        return isPoorer(new.origin?.freshness, than: old.origin?.freshness) || isLost(old.row, new.row, state.units)
            || zip(old.coming.forecasts, new.coming.forecasts).contains { isLost($0, $1, state.units) }
    }

    private func isLostHere(_ state: AppState) -> Bool {
        guard let old = here.weather, let new = state.here.weather, new.weather.id == old.weather.id else {
            return false
        }
        return isLost(old.weather, new.weather, state.units) || isLost(old.forecast, new.forecast, state.units)
            || isPoorer(new.origin.freshness, than: old.origin.freshness)
    }

    private func isLostInSearch(_ state: AppState) -> Bool {
        guard let old = search else { return false }
        return old.hits.contains { hit in
            state.search.hits.first { $0.id == hit.id }.map { isLost(hit, $0, state.units) } ?? false
        } || isPoorer(state.search.origin?.freshness, than: old.origin?.freshness)
    }

    private func isLostInChart(_ state: AppState) -> Bool {
        guard let old = chart, let new = state.chart, new.cities == old.cities else { return false }
        return zip(old.forecasts, new.forecasts).contains { isLost($0, $1, state.units) }
            || isPoorer(new.origin?.freshness, than: old.origin?.freshness)
    }

    private func isLostAtHome(_ state: AppState) -> Bool {
        guard home.city == state.home.city else { return false }
        let (old, new) = (home.weather, state.home.weather)
        return old.weather != nil && new.weather?.units != state.units
            || old.forecast != nil && new.forecast?.units != state.units
            || isPoorer(new.weatherProvenance?.freshness, than: old.weatherProvenance?.freshness)
            || isPoorer(new.forecastProvenance?.freshness, than: old.forecastProvenance?.freshness)
    }

    private func isLost<Answer>(
        _ old: CityResult<Answer>, _ new: CityResult<Answer>?, _ units: UnitSystem
    ) -> Bool {
        old.answer != nil && new?.answer?.value.units != units
    }

    private func isPoorer(_ new: Freshness?, than old: Freshness?) -> Bool {
        guard let new, let old else { return false }
        return new > old
    }

    /// Puts back what there was, where it is still looked at; order, filter and cursors stay as they are now.
    func undo(in state: inout AppState) {
        state.units = units
        for row in list.rows { state.list.take(row) }
        state.list.origin = list.origin
        if list.day != nil { state.list.coming = list.coming }
        if home.city == state.home.city {
            let top = state.home.top
            state.home = home
            state.home.top = top
        }
        if let open = state.detail?.row.id {
            if let detail, detail.row.id == open {
                state.detail?.row = detail.row
                state.detail?.origin = detail.origin
                state.detail?.coming = detail.coming
            } else if let row = list.row(open) {
                state.detail?.row = row
                state.detail?.origin = list.origin
            }
        }
        if let chart, state.chart?.cities == chart.cities {
            state.chart?.forecasts = chart.forecasts
            state.chart?.origin = chart.origin
        }
        if let weather = here.weather, state.here.location == here.location { state.here.weather = weather }
        guard let search else { return }
        for index in state.search.hits.indices {
            let id = state.search.hits[index].id
            if let hit = search.hits.first(where: { $0.id == id }) { state.search.hits[index] = hit }
        }
        state.search.origin = search.origin
    }
}
