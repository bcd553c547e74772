import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// Adding to the user's own list, taking off, and taking that back. The list changes at once, and is saved behind it.
extension AppState {
    mutating func reduce(_ action: OwnListAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .add(let row):
            guard list.rows.line(of: row.id) == nil else { return .none }
            ownList.removed.removeAll { $0.id == row.id }
            tell(.screenListAdded, row.city)
            return put(row, .add(row.city), environment)
        case .remove(let id):
            guard let city = list.remove(id, size) else { return .none }
            ownList.removed.append(answers.present[.list][city])
            answers.present[.list].remove(id)
            answers.coming[.list].remove(id)
            list.scale = answers.present[.list].scale
            tell(.screenListRemoved, city)
            return save(.remove(id), environment)
        case .undo:
            guard let row = ownList.removed.popLast(), list.rows.line(of: row.id) == nil else { return .none }
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
        list.insert(row.city)
        answers.present[.list][row.id] = row.outcome
        list.scale = answers.present[.list].scale
        // A city that was never fetched, failed, or has other units is fetched now; fresh answers of the others are not
        // fetched again.
        let isKnown = row.answer?.value.units == units
        return .merge(
            save(change, environment), isKnown ? .none : ask(.present(.list), environment),
            ask(.coming(.list), environment), arrangeList(environment))
    }

    mutating func save(_ change: OwnListChange, _ environment: AppEnvironment) -> Effect<AppAction> {
        ownList.changes.append(change)
        let save = environment.saveList
        return .run(id: EffectName.savingList.id) { [changes = ownList.changes, language] send in
            await send(.own(.saved(failure: save(changes, language))))
        }
    }

    mutating func tell(_ phrase: Phrase, _ city: City) {
        notice = .news(phrase, ["city": city.displayName(in: language)])
    }
}
