package import CitiesWeatherModel

/// The question that each member of an ensemble answers about a day.
package struct OddsQuestion: Sendable, Hashable {
    /// The order of the cities inside a member; nil makes all that meet the conditions equal.
    package var goal: DayGoal?
    package var conditions: DayConditions?
    /// True when a good day has to pass the threshold of the goal, too; false where conditions stand in its place.
    package var countsThreshold: Bool

    package init(goal: DayGoal?, conditions: DayConditions? = nil, countsThreshold: Bool = true) {
        self.goal = goal
        self.conditions = conditions
        self.countsThreshold = countsThreshold
    }

    /// The quantities that members need, each once.
    package var variables: [EnsembleForecast.Variable] {
        let needed = Set((goal?.variables ?? []) + (conditions?.variables ?? []))
        return EnsembleForecast.Variable.allCases.filter(needed.contains)
    }

    /// True when a member can be good: there is a threshold or a condition.
    package var hasVerdict: Bool { conditions != nil || thresholdGoal != nil }

    /// The goal whose threshold counts.
    var thresholdGoal: DayGoal? { goal.flatMap { countsThreshold && $0.hasThreshold ? $0 : nil } }

    /// The answer about a day; nil when any number that it needs is unknown.
    func answer(about day: DayNumbers) -> Answer? {
        // A goal that only orders has its number for every member that counts.
        guard let number = goal.map({ $0.number(of: day) }) ?? 0 else { return nil }
        guard let meets = conditions.map({ $0.holds(day) }) ?? true else { return nil }
        return Answer(number: number, meets: meets, passes: thresholdGoal?.isGood(number) ?? true)
    }

    /// The answer of one member.
    struct Answer: Sendable, Hashable {
        /// The number of the goal.
        let number: Double
        /// True when the conditions hold.
        let meets: Bool
        /// True when the number passes the threshold.
        let passes: Bool

        var isGood: Bool { meets && passes }
    }
}
