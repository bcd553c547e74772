import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// Adding to the user's own list, taking off, and taking that back. What is shown changes at once, and is kept behind it.
extension AppState {
    mutating func cross(_ action: OwnListAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .add(let row):
            guard list.row(row.id) == nil else { return .none }
            ownList.removed.removeAll { $0.id == row.id }
            tell(.screenListAdded, row.city)
            return put(row, .add(row.city), environment)
        case .remove(let id):
            guard let row = list.remove(id, size) else { return .none }
            ownList.removed.append(row)
            tell(.screenListRemoved, row.city)
            return save(.remove(id), environment)
        case .undo:
            guard let row = ownList.removed.popLast(), list.row(row.id) == nil else { return .none }
            tell(.screenListAdded, row.city)
            let effect = put(row, .putBack(row.city), environment)
            list.choose(row.id)
            list.scrollToCursor(size)
            return effect
        case .saved(let failure):
            if let failure { alert = AlertState(subject: .ownList, message: failure, buttons: [.cancel]) }
            return .none
        }
    }

    private mutating func put(
        _ row: CityWeather, _ change: OwnListChange, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        list.insert(row)
        let shared = shared(environment)
        // One that was never asked about, or in vain, is asked about now; what is new of the others is not asked again.
        let fetch = row.answer == nil ? fetchList(environment) : .none
        let days = list.fetchDays(shared).onScreen(.list, as: AppAction.list)
        let arrange = list.arrange(shared).onScreen(.list, as: AppAction.list)
        return .merge(save(change, environment), fetch, days, arrange)
    }

    private mutating func save(_ change: OwnListChange, _ environment: AppEnvironment) -> Effect<AppAction> {
        ownList.changes.append(change)
        let save = environment.saveList
        return .run(id: EffectName.savingList.id) { [changes = ownList.changes, language] send in
            await send(.own(.saved(failure: save(changes, language))))
        }
    }

    private mutating func tell(_ phrase: Phrase, _ city: City) {
        notice = Notice(
            kind: .information, phrase: phrase, values: ["city": city.displayName(in: language)], life: .shortly)
    }

    /// The one city that the screen is about, with what is known of it; nil where it is about several or none.
    var shownRow: CityWeather? {
        switch screen {
        case .list, .map, .plan: list.selectedRow
        case .detail: detail?.row
        case .chart:
            chart?.cities.count == 1 ? chart?.cities.first.map { list.row($0.id) ?? CityWeather(city: $0) } : nil
        case .home: home.city.map { list.row($0.id) ?? CityWeather(city: $0) }
        case .search: search.selectedRow
        case .here, .help: nil
        }
    }
}
