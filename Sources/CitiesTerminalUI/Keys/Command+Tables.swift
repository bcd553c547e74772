import CitiesLocalization
import CitiesPresentation
import CitiesMaps
import CitiesTerminal
import CitiesWeatherModel

/// The commands of map, plan and hours.
extension Command {
    /// To the nearest city in a direction.
    static func mapMove(_ explanation: Phrase, _ keys: [Key], _ direction: MapDirection) -> Command {
        move(explanation, keys) { state in
            MapView(state: state).neighbor(direction).map { .list(.select($0)) } ?? .idle
        }
    }
    static let mapValue = Command(
        keys: ["v", .tab], label: .keyHoursValue, explanation: .keyMapValueExplanation,
        disabledReason: DisabledReason.tooManyForColumns
    ) { _ in .list(.mapped(by: 1)) }
    static let mapValueBack = Command(
        keys: ["V", .backTab], label: .keyHoursValue, explanation: .keyHoursValueBackExplanation,
        isHinted: false, disabledReason: DisabledReason.tooManyForColumns
    ) { _ in .list(.mapped(by: -1)) }
    static let planGoal = Command(
        keys: ["b"], label: .keyPlanGoal, explanation: .keyPlanGoalExplanation
    ) { _ in .plan(.nextGoal) }
    static let planOrder = Command(
        keys: ["s"], label: .keySort, explanation: .keyPlanOrderExplanation
    ) { _ in .plan(.nextOrder) }
    static let hoursValue = Command(
        keys: ["v", .tab], label: .keyHoursValue, explanation: .keyHoursValueExplanation
    ) { _ in .hours(.value(by: 1)) }
    static let hoursValueBack = Command(
        keys: ["V", .backTab], label: .keyHoursValue, explanation: .keyHoursValueBackExplanation, isHinted: false
    ) { _ in .hours(.value(by: -1)) }
    static let hoursOrder = Command(
        keys: ["s"], label: .keySort, explanation: .keyHoursOrderExplanation
    ) { _ in .hours(.nextOrder) }
    static func hoursDay(by distance: Int) -> Command {
        day(by: distance, disabledReason: { $0.hasNoHours(onDay: distance) ? .noDay(by: distance) : nil }) {
            $0.hoursTurned(by: distance) ?? .idle
        }
    }
}
