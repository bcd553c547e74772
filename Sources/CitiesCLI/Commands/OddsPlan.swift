import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The options about goals, conditions and scenarios of a day.
struct OddsArguments: ParameterGroup {
    var best: DayGoal?
    var conditions: String?
    var odds = false
    var noOdds = false

    static let bindings: [ParameterBinding<Self>] = [
        .choice("--best", about: .helpPlanBest, valueName: "goal", \.best),
        .text("--for", about: .helpPlanFor, valueName: "conditions", \.conditions),
        .flag("--odds", about: .helpPlanOdds, \.odds),
        .flag("--no-odds", about: .helpPlanNoOdds, \.noOdds),
    ]

    var isEmpty: Bool { best == nil && conditions == nil && !odds }

    /// The question about each day. Conditions stand in the place of a goal that was not named, which only orders then.
    func question(units: UnitSystem) throws -> OddsQuestion {
        if odds, noOdds { throw UsageProblem.exclusive("--odds", "--no-odds") }
        let conditions = try conditions.map { try DayConditions(parsing: $0, units: units) }
        return OddsQuestion(
            goal: best ?? .outdoors, conditions: conditions, countsThreshold: best != nil || conditions == nil)
    }
}

/// Decides about the members of an ensemble beside coming days: whether they are requested, and what gives way for them.
struct OddsPlan {
    var question: OddsQuestion
    /// The calendar days that are shown, today included, in any city.
    var days: Int
    var arguments: OddsArguments
    var common: CommonPlan
    var session: Session

    /// The requests beside coming days of cities.
    ///
    /// - Parameters:
    ///   - base: The other requests. The models give way where a minute has no room for all.
    ///   - coming: The request for the coming days.
    ///   - choose: The cities in their order by the forecast, best first, where there are more than ``DayOdds/mostCities``.
    func requests(
        beside base: FetchPlan, _ coming: InteractiveFetch<WeatherForecast>, about cities: [City],
        choose: @escaping @Sendable (ForecastOutcome) -> [City]
    ) -> FetchPlan {
        let source = coming.selection.provider.profile.source
        // A source of weather without models leads to another service only on request.
        guard !arguments.noOdds, source.isLive, source.descriptor.hasModels || arguments.odds else { return base }
        // In another city it may be tomorrow.
        let members = MembersQuestion(question.variables, days: days + 1)
        let count = min(cities.count, DayOdds.mostCities)
        var plan = base
        if let provider = Supplement.members(members, about: []).provider(source, session.settings),
            let cost = provider.members(members)?.cost
        {
            let costOfComing = coming.query.cost(at: coming.selection.provider)
            let costOfModels = plan.parts.contains(.models) ? provider.models(hasHours: false)?.cost : nil
            let ofModels = costOfModels?.weight(of: cities.count) ?? 0
            if !cost.fits(count, beside: (costOfComing?.weight(of: cities.count) ?? 0) + ofModels) {
                // Saved days weigh nothing, and few requests are so large that it matters.
                let ofComing = costOfComing?.weight(of: coming.cities(toAskAmong: cities).count) ?? 0
                guard cost.fits(count, beside: ofComing) else {
                    // The next minute has the days of this one.
                    tell(cost.fits(count) ? .planOddsLater : .planOddsTooMany)
                    return base
                }
                if !cost.fits(count, beside: ofComing + ofModels) {
                    plan.parts.remove(.models)
                    plan.remarks.remove(.models)
                    tell(.planOddsWithoutModels)
                }
            }
        }
        plan.request(MembersPlan(members, about: cities, choosing: choose))
        return plan
    }

    private func tell(_ phrase: Phrase) {
        guard !common.quiet else { return }
        session.messages.tell(session.book(phrase))
    }
}
