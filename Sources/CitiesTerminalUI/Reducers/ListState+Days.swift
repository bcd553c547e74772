import CitiesPresentation
import Forecast
import CitiesWeatherModel
import CitiesFoundation

/// The list of one of the coming days in place of the present.
extension ListState {
    /// Of more cities than this the hours of a week are too many to be kept.
    static let mostOfDays = 1_000

    /// The days that can be looked at: from the one that it is everywhere, or everywhere but where it is still the one
    /// before, to the last that a city has; a week as long as none is known.
    func days(now: Date) -> ClosedRange<Int>? {
        let today = rows.lazy.map { $0.localTime(at: now).dayNumber }.max()
        let last = coming?.forecasts.lazy.compactMap { $0.lastDay(now: now)?.dayNumber }.max()
        return today.map { $0...max($0, last ?? $0 + 6) }
    }

    /// To the day so many further on. Before the first of them is the present.
    mutating func turn(by distance: Int, _ environment: ScreenEnvironment) -> Effect<ListAction> {
        guard let days = days(now: environment.app.now()) else { return .none }
        let before = day
        let next = (before ?? days.lowerBound - 1) + distance
        day = next < days.lowerBound ? nil : min(next, days.upperBound)
        guard day != before else { return .none }
        return .merge(before == nil ? fetchDays(environment) : .none, arrange(environment))
    }

    /// Asks for the coming days, as long as one of them is shown. What is known of them stays until something newer is.
    mutating func fetchDays(
        refresh: Bool = false, isAutomatic: Bool = false, onlyTypical: Bool = false, _ environment: ScreenEnvironment
    ) -> Effect<ListAction> {
        guard day != nil, !rows.isEmpty else { return .none }
        var next = ChartState(cities: rows.map(\.city))
        if let coming {
            let known = Dictionary(coming.forecasts.map { ($0.id, $0) }) { first, _ in first }
            next.forecasts = next.forecasts.map { known[$0.id] ?? $0 }
            next.origin = coming.origin
        }
        let effect = next.fetch(
            refresh: refresh, isAutomatic: isAutomatic, onlyTypical: onlyTypical, beside: origin?.freshness, as: .days,
            environment)
        coming = next
        return effect.map { .coming($0) }
    }

    /// Takes what became of asking for them. A day that no city has is none to be looked at.
    mutating func receiveDays(_ action: ChartAction, _ environment: ScreenEnvironment) -> Effect<ListAction> {
        guard var days = coming else { return .none }
        coming = nil
        let effect = chartReducer(&days, action, environment)
        coming = days
        if let day, !days.isEmpty, let shown = self.days(now: environment.app.now()) {
            self.day = min(max(day, shown.lowerBound), shown.upperBound)
        }
        return .merge(effect.map { .coming($0) }, arrange(environment))
    }
}

extension CityResult where Answer == CurrentWeather {
    /// On the city's own clock, as its weather or the catalogue knows it.
    fileprivate func localTime(at date: Date) -> CivilTime {
        let offset = weather.map { LocalZone(city, $0).offset(at: date) } ?? city.knownOffset(at: date) ?? 0
        return CivilTime(date, offset: offset)
    }
}

extension AppState {
    /// The provenance of the numbers of the list; nil before the first.
    var listProvenance: Provenance? {
        guard list.day != nil else { return list.origin?.provenance }
        return list.coming?.origin?.provenance
            ?? Provenance.combined(list.coming?.forecasts.compactMap { $0.answer?.provenance } ?? [])
    }
}
