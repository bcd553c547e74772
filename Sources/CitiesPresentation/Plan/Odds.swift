package import CitiesFoundation
package import CitiesWeatherModel

/// The answers of the members of an ensemble about one day of several cities: how often it is good, and where it is the best.
///
/// Each day stands alone: the early and the late days of one member may come from different runs of the model. Nothing here
/// depends on the order of the cities.
package struct DayOdds: Sendable {
    /// A city in question.
    package struct Candidate: Sendable {
        package var id: City.ID
        /// nil when the city has no members.
        package var ensemble: EnsembleForecast?
        /// The day in the forecast; nil when it does not reach that far.
        package var day: DailyForecast?
        /// The units of the forecast.
        package var units: UnitSystem
        package var coordinates: Coordinates
    }

    /// The question that members answer.
    let question: OddsQuestion
    /// The cities in the order of the candidates.
    package let cities: [CityOdds]
    /// The city that is the best most often, then every one that cannot be told apart from it; empty when no member has a best.
    /// A star belongs to a leader that is alone.
    package private(set) var leaders: [City.ID] = []
    /// Cities that lie in one cell of the model and have the same members, each group with two cities or more.
    package let cells: [[City.ID]]
    /// For each compared city, the members in which it is the best, alone or with others.
    private let wins: [City.ID: Set<Int>]

    /// - Parameters:
    ///   - day: Days since 1 January 1970, on each city's calendar.
    ///   - daysAhead: The days from today to it.
    package init(_ candidates: [Candidate], on day: Int, daysAhead: Int, asking question: OddsQuestion) {
        self.question = question
        let variables = question.variables
        let end = Self.commonEnd(of: candidates, variables)
        let rows = candidates.map { candidate in
            CityMembers(candidate, on: day, daysAhead: daysAhead, question, variables, commonEnd: end)
        }
        let compared = rows.filter { $0.absence == nil }
        let result = Self.best(of: compared.map(\.answers), by: question)
        var bests: [City.ID: (best: Double, members: Set<Int>)] = [:]
        for (row, city) in zip(compared, result.cities) where result.members > 0 { bests[row.id] = city }
        wins = bests.mapValues(\.members)
        cities = rows.map { row in
            let best = bests[row.id]
            return CityOdds(
                id: row.id, absence: row.absence, of: row.absence == nil ? row.known.count : nil,
                good: row.absence == nil && question.hasVerdict ? row.known.count { $0.isGood } : nil,
                best: best?.best, aloneOrShared: best?.members.count, bestOf: best.map { _ in result.members },
                failures: row.absence == nil ? row.failures(question) : [])
        }
        cells = Dictionary(grouping: candidates) { $0.ensemble?.place }.filter { $0.key != nil && $0.value.count > 1 }
            .map { $0.value.map(\.id).sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
        leaders = mostOftenBest
    }

    /// The members that have values for all compared cities; nil when no city is compared or no member has them.
    package var bestOf: Int? { cities.lazy.compactMap(\.bestOf).first }

    /// The only leader; nil when there are several or none.
    package var star: City.ID? { leaders.count == 1 ? leaders.first : nil }

    package subscript(id: City.ID) -> CityOdds? { cities.first { $0.id == id } }

    /// Two compared cities over the members in which exactly one of them is the best; nil when one is not compared.
    package func pairing(_ first: City.ID, _ second: City.ID) -> MemberPairing? {
        guard let first = wins[first], let second = wins[second] else { return nil }
        return MemberPairing(first.subtracting(second).count, second.subtracting(first).count)
    }

    /// The ``leaders``, by the cities and their members.
    private var mostOftenBest: [City.ID] {
        let ranked = cities.compactMap { city in
            city.best.map { (id: city.id, best: $0, members: city.aloneOrShared ?? 0) }
        }.sorted { ($1.best, $1.members, $0.id) < ($0.best, $0.members, $1.id) }
        guard let first = ranked.first, first.best > 0 else { return [] }
        // Equal cities at the top are each of them the first.
        let tops = ranked.filter { ($0.best, $0.members) == (first.best, first.members) }
        return ranked.filter { city in
            tops.contains { $0.id == city.id || pairing($0.id, city.id)?.isToldApart == false }
        }.map(\.id)
    }

    /// The moment, in seconds since 1970, at which the members of most cities end.
    ///
    /// The last whole day of a city ends within a day before its members do, so that each city names a day's span of moments; on
    /// one clock that is the last day itself. The moment that lies in most spans is common; of several the latest, because
    /// frozen cities lag behind. nil without members.
    private static func commonEnd(of candidates: [Candidate], _ variables: [EnsembleForecast.Variable]) -> Int? {
        let ends = candidates.compactMap { candidate in
            candidate.ensemble.flatMap { ensemble in ensemble.lastDay(of: variables).map { ensemble.end(of: $0) } }
        }
        return ends.max { left, right in
            func votes(_ moment: Int) -> Int { ends.count { Self.agree($0, moment) } }
            return (votes(left), left) < (votes(right), right)
        }
    }

    /// True when members that end at a common moment have a day with this end for their last.
    fileprivate static func agree(_ end: Int, _ common: Int) -> Bool { (end..<end + 86_400).contains(common) }

    /// The members of a candidate on the day.
    private struct CityMembers {
        let id: City.ID
        let absence: CityOdds.Absence?
        let members: [DayNumbers]
        /// For each member, nil when a number that it needs is unknown.
        let answers: [OddsQuestion.Answer?]

        var known: [OddsQuestion.Answer] { answers.compactMap(\.self) }

        init(
            _ candidate: Candidate, on day: Int, daysAhead: Int, _ question: OddsQuestion,
            _ variables: [EnsembleForecast.Variable], commonEnd: Int?
        ) {
            id = candidate.id
            let forecast = candidate.day.map { DayNumbers($0, units: candidate.units) } ?? DayNumbers()
            guard let ensemble = candidate.ensemble, let last = ensemble.lastDay(of: variables), let commonEnd else {
                (absence, members, answers) = (.noMembers, [], [])
                return
            }
            guard DayOdds.agree(ensemble.end(of: last), commonEnd) else {
                (absence, members, answers) = (.endsElsewhere(lastDay: last), [], [])
                return
            }
            members =
                DayNumbers.ofMembers(
                    of: ensemble, on: day, daysAhead: daysAhead, forecast: forecast,
                    latitude: candidate.coordinates.latitude, variables: variables)
            answers = members.map(question.answer)
            let count = answers.count { $0 != nil }
            let lacking = (question.goal?.ofForecast ?? []).filter { candidate.day?.period[$0]?.isFinite != true }
            if day > last {
                absence = .beyond(lastDay: last)
            } else if !lacking.isEmpty {
                absence = .lacking(lacking)
            } else {
                absence = DayOdds.isEnough(count) ? nil : .tooFew(count)
            }
        }

        /// The members that are not good, by what they fail.
        func failures(_ question: OddsQuestion) -> [CityOdds.Failure] {
            let counted = zip(members, answers).compactMap { member, answer in answer.map { (member, $0) } }
            func failure(_ part: CityOdds.Failure.Part, _ numbers: [Double]) -> CityOdds.Failure? {
                numbers.min().flatMap { least in
                    numbers.max().map { CityOdds.Failure(part: part, count: numbers.count, range: least...$0) }
                }
            }
            let ofGoal = question.thresholdGoal.flatMap { goal in
                failure(.goal(goal), counted.filter { !$0.1.passes }.map(\.1.number))
            }
            let ofConditions = (question.conditions?.conditions ?? []).compactMap { condition in
                failure(
                    .condition(condition),
                    counted.compactMap { member, _ in member[condition.quantity] }.filter { !condition.admits($0) })
            }
            return [ofGoal].compactMap(\.self) + ofConditions
        }
    }

    /// The most cities whose members are requested: for more a request would take the source's limit of a minute.
    package static let mostCities = 20

    /// The cities whose members were requested, where that was not every city; nil where it was.
    package var countOfSome: Int? {
        let asked = cities.count { $0.absence != .noMembers }
        return cities.count > Self.mostCities && asked < cities.count ? asked : nil
    }

    /// True for as many members as odds need: 80 % of the usual number.
    static func isEnough(_ members: Int) -> Bool { members * 5 >= EnsembleForecast.usualCount * 4 }
}

/// The odds of one city on one day.
package struct CityOdds: Sendable, Hashable {
    package let id: City.ID
    /// The reason for unknown odds; nil when they are known.
    package let absence: Absence?
    /// The members that have every number in question; nil when the odds are unknown.
    package let of: Int?
    /// The members in which the day is good; nil when the odds are unknown, and for a question without a threshold and conditions.
    package let good: Int?
    /// The members in which the city is the best, an equal share of each that it shares with others; nil when it is not compared.
    package let best: Double?
    /// The members in which it is the best, alone or with others.
    package let aloneOrShared: Int?
    /// The members that have values for all compared cities, the whole that ``best`` is a part of; nil when the city is not compared.
    package let bestOf: Int?
    /// The parts of the question that some members fail: the threshold, then conditions in their order.
    package let failures: [Failure]

    /// The members in which the day is good, as a share; nil when unknown.
    package var share: ShareOfMembers? { good.flatMap { good in of.map { ShareOfMembers(good, of: $0) } } }

    /// The reason for unknown odds.
    package enum Absence: Sendable, Hashable {
        /// The city has no members, or they have no value at all.
        case noMembers
        /// Its members end on another day than most cities' do: they come from another run, and no day of theirs counts.
        case endsElsewhere(lastDay: Int)
        /// The members end before the day.
        case beyond(lastDay: Int)
        /// The day of the forecast lacks numbers that members take from it.
        case lacking([Measure])
        /// The number of members that have every value: less than 80 % of the usual number.
        case tooFew(Int)
    }

    /// Members that fail one part of the question.
    package struct Failure: Sendable, Hashable {
        package enum Part: Sendable, Hashable {
            case goal(DayGoal)
            case condition(DayConditions.Condition)
        }

        package let part: Part
        /// Members that fail it, at least 1. A member can fail several parts.
        package let count: Int
        /// The lowest and the highest number in them: of the goal, or of the condition's quantity, in the unit of ``DayNumbers``.
        package let range: ClosedRange<Double>
    }
}

extension DayOdds {
    /// The best city in each member.
    ///
    /// - Parameter answers: For each city the answers of its members. A city that meets no conditions in a member does not take
    ///   part in it; a member without any counts for none, but is counted.
    /// - Returns: The number of members that have an answer of every city, and for each city the fraction with equal shares and
    ///   the members in which it is the best.
    private static func best(
        of answers: [[OddsQuestion.Answer?]], by question: OddsQuestion
    ) -> (members: Int, cities: [(best: Double, members: Set<Int>)]) {
        var (count, shares) = (0, answers.map { _ in (best: 0.0, members: Set<Int>()) })
        for member in 0..<(answers.map(\.count).min() ?? 0) {
            let all = answers.compactMap { $0[member] }
            guard all.count == answers.count else { continue }
            count += 1
            guard let best = question.best(of: all.lazy.filter(\.meets).map(\.number)) else { continue }
            let winners = all.indices.filter { all[$0].meets && all[$0].number == best }
            for city in winners {
                shares[city].best += 1 / Double(winners.count)
                shares[city].members.insert(member)
            }
        }
        // Thirds add up to ones again.
        return (count, shares.map { (($0.best * 1e9).rounded() / 1e9, $0.members) })
    }
}

extension EnsembleForecast {
    /// The moment at which a local day ends, in seconds since 1970.
    fileprivate func end(of day: Int) -> Int { (day + 1) * 86_400 - utcOffset }
}

extension DayOdds {
    /// The least share of good members in some city that makes a good day.
    static let leastGood = 0.5

    /// True when the day is good in enough members of some city; nil for a question without a verdict.
    package var isGoodAnywhere: Bool? {
        let shares = cities.compactMap(\.share)
        return shares.isEmpty ? nil : shares.contains { $0.share >= Self.leastGood }
    }

    /// The city with the most good members; nil for a question without a verdict.
    package var mostOftenGood: CityOdds? {
        cities.filter { $0.share != nil }.max { one, other in
            (one.share?.share ?? 0, other.id) < (other.share?.share ?? 0, one.id)
        }
    }

    /// The odds of some dates; empty where no city has members. The whole day counts, today as well: members have no hours.
    package static func days(
        _ dates: [CivilDate], of entries: [CityForecast], beside: BesideAnswers?, asking question: OddsQuestion,
        now: Date
    ) -> [DayOdds] {
        let cities = entries.map { entry in
            (entry: entry, members: beside?.values(of: entry.id, beside: entry.answer?.provenance).members)
        }
        guard cities.contains(where: { $0.members != nil }) else { return [] }
        let today = entries.filter { $0.forecast != nil }.map { $0.zone(now: now).time(at: now).dayNumber }.min() ?? 0
        let days = entries.map { $0.days(count: ForecastSpan.farDays, now: now) }
        return dates.map { date in
            let candidates = zip(cities, days).map { city, days in
                Candidate(
                    id: city.entry.id, ensemble: city.members,
                    day: days.first { $0.date.dayNumber == date.dayNumber && $0.missing == nil }?.weather,
                    units: city.entry.forecast?.units ?? .celsius, coordinates: city.entry.city.coordinates)
            }
            return DayOdds(candidates, on: date.dayNumber, daysAhead: date.dayNumber - today, asking: question)
        }
    }
}
