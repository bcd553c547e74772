package import CitiesLocalization
package import CitiesWeatherModel
package import CitiesFoundation

/// The order of the cities of a plan.
package enum PlanOrder: Sendable, Hashable {
    /// Cities by their best day.
    case best
    case name
    /// Cities by this day.
    case day(ListDay)

    /// The words that completions offer.
    package static let words = ["best", "name"] + ListDay.words.filter { !["now", "yesterday"].contains($0) }

    /// The words in help and error messages.
    package static let accepted = words + ["YYYY-MM-DD"]

    package init(parsing text: String) throws(ChoiceError) {
        let typed = text.trimmed
        switch (typed.lowercased(), ListDay(typed: typed)) {
        case ("best", _), ("추천", _): self = .best
        case ("name", _), ("이름", _), ("도시", _): self = .name
        case (_, .now), (_, .yesterday), (_, nil): throw ChoiceError(.planOrder, given: typed, accepted: Self.accepted)
        case (_, let day?): self = .day(day)
        }
    }
}

extension PlanOrder {
    /// Days, today included, up to the one that cities are sorted by; 0 for any other order.
    package func daysNeeded(for entries: [CityForecast], now: Date) -> Int {
        guard case .day(let day) = self else { return 0 }
        return entries.filter { $0.forecast != nil }.map { entry in
            let today = entry.zone(now: now).time(at: now).date
            return day.number(today: today) - today.dayNumber + 1
        }.max() ?? 0
    }
}

/// A day of a city, and how well it suits.
package struct PlannedDay: Sendable {
    package let day: DashboardDay
    /// 0 to 100; nil when something that it would be made of is unknown.
    package let score: Double?
    /// True when the day is good and no city is better on it.
    package internal(set) var isBest = false
}

/// A city and the days of the plan.
package struct PlannedCity: Sendable {
    package let entry: CityForecast
    /// The coming days of independent models; nil when not asked for, or unknown.
    let models: ModelForecasts?
    /// One for each date of the plan; nil without a forecast.
    package internal(set) var days: [PlannedDay?]

    package var city: City { entry.city }
    /// The best of its days; nil without a known one.
    var best: Double? { days.compactMap { $0?.score }.max() }
}

/// A plan of cities by days, each day with a score, the best of each good day known. Of today only the rest counts.
package struct PlanDocument: Sendable {
    /// Cities in the order in which they are shown, unknown scores last.
    package let cities: [PlannedCity]
    /// The days from the earliest today on, by their noon; fewer than asked for where no city has more.
    package let dates: [CivilDate]
    package let goal: PlanGoal
    /// The number of days asked for; nil when as many as there are.
    let asked: Int?
    /// The origin of its numbers.
    package let origin: AnswerOrigin
    /// The present moment: each city's plan begins with the day that it lies in.
    package let now: Date
    private let unitsAsked: UnitSystem
    let facts: CityFacts
    package let language: Language
    /// The scoring of days: quantities that the source does not have are left out.
    let scoring: DayScore

    /// The most days that can be asked for, and how many there are without a word.
    package static let longest = 7
    package static let usual = 5

    /// - Parameters:
    ///   - entries: The cities, in any order: the order of the plan does not depend on it.
    ///   - beside: The models, where they were asked for.
    ///   - facts: The climate of the cities.
    ///   - days: nil is the usual number, or as many as there are.
    package init(
        entries: [CityForecast], beside: BesideAnswers? = nil, days: Int? = nil, goal: PlanGoal = .mild,
        order: PlanOrder = .best, facts: CityFacts = .unknown,
        origin: AnswerOrigin, now: Date, units: UnitSystem, language: Language
    ) {
        self.goal = goal
        self.facts = facts
        asked = days
        self.origin = origin
        self.now = now
        unitsAsked = units
        self.language = language

        let count = days ?? max(Self.usual, min(Self.longest, order.daysNeeded(for: entries, now: now)))
        let found = entries.map { $0.days(count: count, now: now, isLeft: true) }
        let weather = found.joined().map(\.weather)
        scoring = DayScore(goal, known: weather)
        let numbers = found.joined().map(\.date.dayNumber)
        let first = numbers.min() ?? 0
        dates = numbers.max().map { (first...min($0, first + count - 1)).map(CivilDate.init(dayNumber:)) } ?? []

        let rows = zip(entries, found).map { [dates, scoring] entry, found in
            PlannedCity(
                entry: entry, models: beside?.values(of: entry.id, beside: entry.answer?.provenance).models,
                days: dates.map { date in
                    entry.forecast.map { forecast in
                        let day = found.first { $0.date.dayNumber == date.dayNumber } ?? entry.day(without: date, now)
                        return PlannedDay(day: day, score: scoring.score(of: day.weather, in: forecast.units))
                    }
                })
        }
        cities = Self.marked(Self.sorted(rows, order, dates: dates, now: now, language: language))
    }

    /// Marks the best city of each day that is good in any. Of equals it is always the same one, whatever the order.
    private static func marked(_ rows: [PlannedCity]) -> [PlannedCity] {
        var rows = rows
        for column in rows.first?.days.indices ?? 0..<0 {
            let ranked = rows.indices.compactMap { index in
                rows[index].days[column]?.score.map { (index: index, score: $0) }
            }
            let best = ranked.min { ($1.score, rows[$0.index].city.id) < ($0.score, rows[$1.index].city.id) }
            if let best, DayScore.reaches(DayScore.good, best.score) { rows[best.index].days[column]?.isBest = true }
        }
        return rows
    }

    private static func sorted(
        _ rows: [PlannedCity], _ order: PlanOrder, dates: [CivilDate], now: Date, language: Language
    ) -> [PlannedCity] {
        let maker = RowMaker(language: language, now: now)
        func byScore(_ score: (PlannedCity) -> Double?) -> [PlannedCity] {
            maker.sorted(rows, .descending, city: \.city, by: score)
        }
        switch order {
        case .name: return maker.named(rows, city: \.city)
        case .best: return byScore(\.best)
        case .day(let day):
            return byScore { row in
                let number = day.number(today: row.entry.zone(now: now).time(at: now).date)
                return dates.firstIndex { $0.dayNumber == number }.flatMap { row.days[$0]?.score }
            }
        }
    }

    /// The system of the forecasts; without any, the one that was asked for.
    package var units: UnitSystem { head.units }

    /// The heading.
    package var head: ReportHead {
        ReportHead(of: cities.map(\.entry), origin: origin, now: now, units: unitsAsked, language: language)
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { Phrasebook(language) }

    /// Makes the rows of its days.
    var maker: RowMaker {
        RowMaker(
            language: language, now: now, feels: .source, home: nil, facts: facts, for: [.rank, .record, .normals])
    }

    /// The highest and the lowest score of all; nil without any.
    var span: ClosedRange<Double>? {
        let scores = cities.flatMap { $0.days.compactMap { $0?.score } }
        return scores.min().flatMap { least in scores.max().map { least...$0 } }
    }

    /// True when the plan has a column for the day that it is sorted by, in any city.
    package func has(_ day: ListDay) -> Bool {
        cities.contains { row in
            guard row.entry.forecast != nil else { return false }
            let number = day.number(today: row.entry.zone(now: now).time(at: now).date)
            return dates.contains { $0.dayNumber == number }
        }
    }

    /// The best city of a day, by the index of its date; nil when the day is good in none.
    package func best(on index: Int) -> (city: PlannedCity, day: PlannedDay)? {
        cities.lazy.compactMap { city in city.days[index].flatMap { $0.isBest ? (city, $0) : nil } }.first
    }

    /// The city with the highest score of a day, good or not; nil without a known score.
    func highest(on index: Int) -> (city: PlannedCity, day: PlannedDay)? {
        let scored = cities.compactMap { city in
            city.days[index].flatMap { day in day.score.map { (city: city, day: day, score: $0) } }
        }
        return scored.min { ($1.score, $0.city.city.id) < ($0.score, $1.city.city.id) }.map { ($0.city, $0.day) }
    }
}

extension CityResult where Answer == WeatherForecast {
    /// A day that the forecast does not have, before its today or after its end.
    fileprivate func day(without date: CivilDate, _ now: Date) -> DashboardDay {
        let zone = zone(now: now)
        let isOver = date.dayNumber < zone.time(at: now).dayNumber
        return DashboardDay(
            missing: isOver ? .over : .beyond, on: date.dayNumber, zone: zone, place: city.coordinates)
    }
}
