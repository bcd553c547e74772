import CitiesLocalization
import CitiesPresentation
import CitiesMaps
import CitiesTerminal
import CitiesWeatherModel

/// The commands of map, plan and hours.
extension Command {
    /// To the nearest city in a direction.
    static func mapMove(_ explanation: Phrase, _ keys: [Key], _ direction: MapDirection) -> Command {
        moveInState(explanation, keys) { state in
            MapView(state: state).neighbor(direction).map { .list(.select($0)) } ?? .idle
        }
    }
    static let mapValue = Command(
        keys: [.character("v"), .tab], label: .keyHoursValue, explanation: .keyMapValueExplanation,
        disabledReason: DisabledReason.tooManyForColumns
    ) { _ in .list(.mapped(by: 1)) }
    static let mapValueBack = Command(
        keys: [.character("V"), .backTab], label: .keyHoursValue, explanation: .keyHoursValueBackExplanation,
        isHinted: false, disabledReason: DisabledReason.tooManyForColumns
    ) { _ in .list(.mapped(by: -1)) }
    static let planGoal = Command(
        keys: [.character("b")], label: .keyPlanGoal, explanation: .keyPlanGoalExplanation
    ) { _ in .plan(.nextGoal) }
    static let planOrder = Command(
        keys: [.character("s")], label: .keySort, explanation: .keyPlanOrderExplanation
    ) { _ in .plan(.nextOrder) }
    /// To a day of the plan; beyond the first and the last it says so.
    static func planMove(_ explanation: Phrase, _ keys: [Key], by distance: Int, beyond: Phrase) -> Command {
        var command = moveInState(explanation, keys) { $0.planned(after: distance) ?? .idle }
        command.disabledReason = { state in
            guard let document = state.planDocument, !document.dates.isEmpty, state.planned(after: distance) == nil
            else { return nil }
            return Notice(kind: .disabled, phrase: beyond)
        }
        return command
    }
    static let hoursValue = Command(
        keys: [.character("v"), .tab], label: .keyHoursValue, explanation: .keyHoursValueExplanation
    ) { _ in .hours(.value(by: 1)) }
    static let hoursValueBack = Command(
        keys: [.character("V"), .backTab], label: .keyHoursValue, explanation: .keyHoursValueBackExplanation,
        isHinted: false
    ) { _ in .hours(.value(by: -1)) }
    static let hoursOrder = Command(
        keys: [.character("s")], label: .keySort, explanation: .keyHoursOrderExplanation
    ) { _ in .hours(.nextOrder) }
    static let hoursDayAfter = Command(
        keys: [.character("]")], label: .keyDays, explanation: .keyDayAfterExplanation,
        disabledReason: { $0.hasNoHours(onDay: 1) ? Notice(kind: .disabled, phrase: .screenNoDayAfter) : nil }
    ) { $0.hoursTurned(by: 1) ?? .idle }
    static let hoursDayBefore = Command(
        keys: [.character("[")], label: .keyDays, explanation: .keyDayBeforeExplanation, isHinted: false,
        disabledReason: { $0.hasNoHours(onDay: -1) ? Notice(kind: .disabled, phrase: .screenNoDayBefore) : nil }
    ) { $0.hoursTurned(by: -1) ?? .idle }
    /// To an hour before or after; beyond the first and the last it says so.
    static func hoursMove(_ explanation: Phrase, _ keys: [Key], by distance: Int, beyond: Phrase) -> Command {
        var command = moveInState(explanation, keys) { $0.hoursMoved(by: distance) ?? .idle }
        command.disabledReason = { state in
            guard state.hoursSpan != nil, state.hoursMoved(by: distance) == nil else { return nil }
            return Notice(kind: .disabled, phrase: beyond)
        }
        return command
    }
}
