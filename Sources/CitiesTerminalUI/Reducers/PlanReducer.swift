import CitiesPresentation
import Forecast

/// The plan: which city on which day.
let planReducer = Reducer<PlanState, PlanAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .coming(let action): return chartReducer(&state.coming, action, environment).map { .coming($0) }
    case .day(let index):
        state.day = max(0, min(index, PlanDocument.longest - 1))
    case .nextGoal:
        let all = PlanGoal.allCases
        let place = all.firstIndex(of: state.goal) ?? 0
        state.goal = all[(place + 1) % all.count]
    case .nextOrder:
        state.order = state.order == .best ? .name : .best
    }
    return .none
}

extension PlanState {
    mutating func fetch(
        isAutomatic: Bool = false, onlyTypical: Bool = false, _ environment: ScreenEnvironment
    ) -> Effect<PlanAction> {
        coming.fetch(isAutomatic: isAutomatic, onlyTypical: onlyTypical, environment).map { .coming($0) }
    }
}
