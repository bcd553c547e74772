import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// The rows of the list: their order, their day, and the conditions that they meet.
extension AppState {
    var table: ListTable {
        ListTable(list: list, present: answers.present[.list], beside: answers.beside, coming: answers.coming[.list])
    }

    /// The named columns, or those of a set, with the names of the cities and without those that are empty for every city;
    /// nil for the usual ones.
    var namedColumns: [Quantity]? {
        list.shownColumns.map { columns in
            let empty = emptyColumns(among: columns)
            return columns.withNames.filter { $0 == .name || $0 == list.order.key || !empty.contains($0) }
        }
    }

    /// The columns that are empty for every city of the list; none before all cities are answered, and none among those
    /// whose request failed.
    ///
    /// Of a list too long to be looked through for a frame only the column of its order is known: missing values are last,
    /// so the first row decides.
    func emptyColumns(among columns: [Quantity]) -> [Quantity] {
        let table = table
        guard table.isComplete, list.shownCount > 0 else { return [] }
        let isLong = list.shownCount > ListState.mostOfDays
        let failed = answers.beside.failure(among: Set(list.parts.compactMap(AnswerKind.init))) != nil
        let looked = columns.filter { column in
            (!isLong || column == list.order.key) && (!failed || Quantity.needs(of: [column]).isEmpty)
        }
        let maker = rowMaker(for: looked)
        return looked.empty(
            in: (0..<(isLong ? 1 : list.shownCount)).lazy.map { table.row(at: $0, maker) },
            TableContext(Phrasebook(language)))
    }

    /// Puts new answers into the order of the list. A day that no city has is not shown.
    mutating func listChanged(_ environment: AppEnvironment) -> Effect<AppAction> {
        list.scale = answers.present[.list].scale
        if let day = list.day, !answers.coming[.list].isEmpty, let days = table.days(now: environment.now()) {
            list.day = min(max(day, days.lowerBound), days.upperBound)
        }
        return .merge(meetConditions(), arrangeList(environment))
    }

    /// Shows the cities for which the conditions of the filter hold, by the answers of this moment. Of a long list that takes
    /// longer than a picture may, so the screen does not wait for it.
    mutating func meetConditions() -> Effect<AppAction> {
        guard let conditions = list.conditions, let filter = list.filter?.text else { return .none }
        guard list.rows.count > ListState.mostOfDays else {
            list.meet(table.cities(meeting: conditions, rowMaker(for: [])), size)
            return .none
        }
        return Effect.run(id: EffectName.conditions.id, cancelInFlight: true) {
            [table, maker = rowMaker(for: [])] send in
            guard !Task.isCancelled else { return }
            await send(.list(.met(table.cities(meeting: conditions, maker), filter: filter)))
        }.grouped(under: ScreenName.list.group)
    }

    /// True when the list has every value that a condition needs: of the usual request or of one for its columns. Any list
    /// can have the forecast.
    func fetches(_ condition: Filter) -> Bool {
        let needs = [condition].needs.subtracting(list.parts.union([.days]))
        return list.day == nil
            ? needs.isSubset(of: source.descriptor.parts)
            : needs.isDisjoint(with: [.air, .airOfDays, .thermometer, .warnings])
    }

    /// Takes a filter as it is typed. The hours that its conditions name are fetched.
    mutating func filtered(_ environment: AppEnvironment) -> Effect<AppAction> {
        let meeting = meetConditions()
        guard list.conditions?.needForecasts == true, list.rows.count <= ListState.mostOfDays,
            answers.coming[.list].progress == nil,
            list.rows.contains(where: { answers.coming[.list][$0].isAwaited })
        else { return meeting }
        return .merge(meeting, ask(.coming(.list), environment))
    }

    /// Reads the names that a filter looks through, before the first letter: of 20,000 cities that takes longer than a
    /// picture may.
    func readNames() -> Effect<AppAction> {
        guard list.lacksFinder else { return .none }
        return Effect.run(id: EffectName.names.id, cancelInFlight: true) { [cities = list.rows.cities] send in
            await send(.list(.namesRead(CityFilter(cities))))
        }.grouped(under: ScreenName.list.group)
    }

    /// Shows a notice when the list is sorted by climates from both stations and a reanalysis.
    mutating func noteMixedClimates() {
        guard Quantity.ofClimate.contains(list.order.key), !list.climates.isEmpty else { return }
        let facts = facts
        let known = list.rows.cities.filter { facts.basis($0) != nil }
        let names = known.filter { facts.basis($0) == .reanalysis }.map { $0.displayName(in: language) }
        guard !names.isEmpty, names.count < known.count else { return }
        notice = Notice(
            kind: .information, phrase: .screenMixedClimates,
            values: ["cities": names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")])
    }

    /// Sorting takes a while when there are many rows, so the screen does not wait for it.
    func arrangeList(_ environment: AppEnvironment) -> Effect<AppAction> {
        var maker = rowMaker(for: [])
        maker.now = environment.now()
        return Effect.run(id: EffectName.sorting.id, cancelInFlight: true) { [table, maker] send in
            // A key that is held down asks for another order before this one is begun, or while it is made.
            guard !Task.isCancelled, let order = table.arranged(maker) else { return }
            await send(.list(.arranged(order, table.list.order)))
        }.grouped(under: ScreenName.list.group)
    }

    /// To the day this many further on. Before the first of them is the present.
    mutating func turnList(by distance: Int, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard let days = table.days(now: environment.now()) else { return .none }
        let before = list.day
        let next = (before ?? days.lowerBound - 1) + distance
        list.day = next < days.lowerBound ? nil : min(next, days.upperBound)
        guard list.day != before else { return .none }
        let meeting = meetConditions()
        return .merge(
            meeting, before == nil ? ask(.coming(.list), environment) : .none, arrangeList(environment))
    }
}
