import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// Another unit system that has been asked for and has not arrived everywhere yet.
struct UnitsChange: Sendable, Equatable {
    /// The earlier system.
    let units: UnitSystem
    /// The earlier answers to all repeated questions, which come back unless all new ones arrive.
    let answers: Answers<ScreenName>
    /// The reason why something did not come; nil as long as nothing is known to have failed.
    var failure: WeatherError?
}

/// Celsius or Fahrenheit: fetched again for all screens or for none.
extension AppState {
    /// Fetches the answers of all open screens in the other system; nothing is converted. Until they arrive, the earlier
    /// ones stay, in their own units.
    mutating func toggleUnits(_ environment: AppEnvironment) -> Effect<AppAction> {
        // Forecasts of cities that the cursor has left are requested again when it returns.
        answers.coming[.list].keep(only: Set(cities(of: .coming(.list)).map(\.id)))
        let asked = Question.all.filter { $0 == .coming(.here) || !cities(of: $0).isEmpty }
        let before = UnitsChange(units: units, answers: answers.only(asked.map { ($0.screen, $0.period) }))
        units = units == .celsius ? .fahrenheit : .celsius
        // Where there is nothing to come back to, it is a fetch like any other.
        guard before.answers.hasAnswers else {
            return .merge(remember(.units(units), environment), refetch(isAutomatic: false, environment))
        }
        unitsChange = before
        return refetch(isAutomatic: true, environment)
    }

    /// Ends a change of units once nothing is under way any more: it is remembered, or undone with a dialog.
    mutating func settleUnits(_ environment: AppEnvironment) -> Effect<AppAction> {
        guard let change = unitsChange, !isFetching else { return .none }
        unitsChange = nil
        guard answers.isPoorer(than: change.answers, in: units) else {
            answers.beside.keep(only: units)
            return remember(.units(units), environment)
        }
        let wanted = units
        units = change.units
        answers.restore(change.answers)
        list.scale = answers.present[.list].scale
        alert = alert(keeping: units, insteadOf: wanted, because: change.failure, at: environment.now())
        // Screens opened meanwhile have answers in the other units.
        let others = Question.all.filter { answers[$0].isIn(other: units) }
        return .merge([arrangeList(environment)] + others.map { ask($0, isAutomatic: true, environment) })
    }

    func remember(_ choice: ScreenChoice, _ environment: AppEnvironment) -> Effect<AppAction> {
        .run(id: EffectName.saving.id) { _ in await environment.remember(choice) }
    }

    /// Names are in another order now; numbers are the same in all languages.
    mutating func toggleLanguage(_ environment: AppEnvironment) -> Effect<AppAction> {
        language = language.next
        return .merge(arrangeList(environment), remember(.language(language), environment))
    }
}
