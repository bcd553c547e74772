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
    package static let words = ["best", "name"] + days

    /// The words for days, which are not over.
    package static let days = ListDay.words.filter { !["now", "yesterday", "tonight"].contains($0) }

    /// The words in help and error messages.
    package static let accepted = words + ["YYYY-MM-DD"]

    /// The Korean names of ``words``, which can be typed, too.
    package static let koreanNames = ListDay.koreanNames.merging(["best": "추천", "name": "도시"]) { $1 }

    /// Reads `best`, `name` or a day. Of a part of a day it is the whole day.
    package init(parsing text: String) throws(ChoiceError) {
        let typed = text.trimmed
        switch (typed.lowercased(), ListDay(typed: typed)) {
        case ("best", _), ("추천", _): self = .best
        case ("name", _), ("이름", _), ("도시", _): self = .name
        case (_, let day?) where day != .now && !day.isPast: self = .day(day.whole)
        default: throw ChoiceError(.planOrder, given: typed, accepted: Self.accepted)
        }
    }

    /// The day that cities are sorted by; nil for any other order.
    package var day: ListDay? { if case .day(let day) = self { day } else { nil } }

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
    /// The number of the goal, in the units of ``DayNumbers``; nil when a part of it is unknown.
    package let score: Double?
    /// True for a good day; nil when unknown, and where the question has no verdict.
    package let isGood: Bool?
    /// The answers of the members of an ensemble; nil when they were not requested.
    package let odds: CityOdds?
    /// True when no city is better on the day, and the day is good where the question has a verdict. Equal days are all the best.
    /// With odds only a city that a test tells apart from every other is the best.
    package internal(set) var isBest = false

    init(_ day: DashboardDay, of question: OddsQuestion, units: UnitSystem, odds: CityOdds?) {
        self.day = day
        self.odds = odds
        let answer = question.answer(about: DayNumbers(day.weather, units: units))
        score = answer?.number
        isGood = question.hasVerdict ? answer?.isGood : nil
    }

    /// The share of members in which the day is good, or for a question without a verdict the best; nil when unknown.
    fileprivate var share: Double? {
        guard let odds, let of = odds.of else { return nil }
        return (odds.good.map(Double.init) ?? odds.best).map { $0 / Double(of) }
    }
}

/// A city and the days of the plan.
package struct PlannedCity: Sendable {
    package let entry: CityForecast
    /// The goal whose number the days have.
    let goal: DayGoal
    /// The coming days of independent models; nil when not asked for, or unknown.
    let models: ModelForecasts?
    /// One for each date of the plan; nil without a forecast.
    package internal(set) var days: [PlannedDay?]

    package var city: City { entry.city }
}

/// A plan of cities by days, each day with the number of a goal, the best of each day known. Of today only the rest counts.
package struct PlanDocument: Sendable {
    /// Cities in the order in which they are shown, unknown scores last.
    package let cities: [PlannedCity]
    /// The days from the earliest today on, by their noon; fewer than asked for where no city has more.
    package let dates: [CivilDate]
    package let question: OddsQuestion
    /// The goal that orders the days.
    package var goal: DayGoal { question.goal ?? .outdoors }
    /// The number of days asked for; nil when as many as there are.
    let asked: Int?
    /// The origin of its numbers.
    package let origin: AnswerOrigin
    /// The present moment: each city's plan begins with the day that it lies in.
    package let now: Date
    private let unitsAsked: UnitSystem
    let facts: CityFacts
    package let language: Language
    /// The odds of each date; empty without members of an ensemble.
    package let odds: [DayOdds]
    /// True when members were requested and no city has any.
    let lacksOdds: Bool
    /// The only day; nil where the plan is of several.
    package let day: ListDay?

    /// The most days that can be asked for, and how many there are without a word.
    package static let longest = ForecastSpan.farDays
    package static let usual = 5

    /// - Parameters:
    ///   - entries: The cities, in any order: the order of the plan does not depend on it.
    ///   - beside: The models, where they were asked for.
    ///   - day: The only day; nil for several.
    ///   - facts: The climate of the cities.
    ///   - days: nil is the usual number, or as many as there are.
    package init(
        entries: [CityForecast], beside: BesideAnswers? = nil, days: Int? = nil, day: ListDay? = nil,
        question: OddsQuestion = OddsQuestion(goal: .outdoors), order: PlanOrder = .best, facts: CityFacts = .unknown,
        origin: AnswerOrigin, now: Date, units: UnitSystem, language: Language
    ) {
        self.question = question
        self.facts = facts
        asked = days
        self.origin = origin
        self.now = now
        unitsAsked = units
        self.language = language

        self.day = day
        let count: Int
        let found: [[DashboardDay]]
        if let day {
            count = 1
            found = entries.map { $0.days(of: day, now: now) }
        } else {
            count = days ?? max(Self.usual, min(Self.longest, order.daysNeeded(for: entries, now: now)))
            found = entries.map { $0.days(count: count, now: now, isLeft: true) }
        }
        let numbers = found.joined().map(\.date.dayNumber)
        let first = numbers.min() ?? 0
        dates = numbers.max().map { (first...min($0, first + count - 1)).map(CivilDate.init(dayNumber:)) } ?? []

        odds =
            day?.hours == nil
            ? DayOdds.days(dates, of: entries, beside: beside, asking: question, now: now) : []
        lacksOdds = odds.isEmpty && beside?.members.wasRequested == true

        let rows = zip(entries, found).map { [dates, odds] entry, found in
            PlannedCity(
                entry: entry, goal: question.goal ?? .outdoors,
                models: beside?.values(of: entry.id, beside: entry.answer?.provenance).models,
                days: dates.enumerated().map { index, date in
                    entry.forecast.map { forecast in
                        let day = found.first { $0.date.dayNumber == date.dayNumber } ?? entry.day(without: date, now)
                        return PlannedDay(
                            day, of: question, units: forecast.units,
                            odds: odds.indices.contains(index) ? odds[index][entry.id] : nil)
                    }
                })
        }
        cities = Self.marked(
            Self.sorted(rows, order, by: question, dates: dates, now: now, language: language), by: question, odds)
    }

    /// Marks the best cities of each day.
    private static func marked(
        _ rows: [PlannedCity], by question: OddsQuestion, _ odds: [DayOdds]
    ) -> [PlannedCity] {
        var rows = rows
        for column in rows.first?.days.indices ?? 0..<0 {
            if odds.indices.contains(column), odds[column].bestOf != nil {
                guard odds[column].isGoodAnywhere != false,
                    let index = rows.firstIndex(where: { $0.city.id == odds[column].star })
                else { continue }
                rows[index].days[column]?.isBest = true
                continue
            }
            let days = rows.compactMap { $0.days[column] }.filter { $0.isGood != false }
            guard let best = question.best(of: days.compactMap(\.score)) else { continue }
            for index in rows.indices {
                guard let day = rows[index].days[column], day.isGood != false, day.score == best else { continue }
                rows[index].days[column]?.isBest = true
            }
        }
        return rows
    }

    private static func sorted(
        _ rows: [PlannedCity], _ order: PlanOrder, by question: OddsQuestion, dates: [CivilDate], now: Date,
        language: Language
    ) -> [PlannedCity] {
        let maker = RowMaker(language: language, now: now)
        func byBest(_ days: (PlannedCity) -> [PlannedDay]) -> [PlannedCity] {
            maker.sorted(rows, .descending, city: \.city) { row in
                Standing(days(row), by: question)
            }
        }
        switch order {
        case .name: return maker.named(rows, city: \.city)
        case .best: return byBest { $0.days.compactMap(\.self) }
        case .day(let day):
            return byBest { row in
                let number = day.number(today: row.entry.zone(now: now).time(at: now).date)
                let index = dates.firstIndex { $0.dayNumber == number }
                return index.flatMap { row.days[$0] }.map { [$0] } ?? []
            }
        }
    }

    /// The place of a city among others by its best day. Scenarios come before the number of one forecast; without them, a good
    /// day before a better one that does not meet the conditions.
    private struct Standing: Comparable {
        /// Negative without scenarios.
        private let share: Double
        private let hasGood: Bool
        /// Higher is better.
        private let number: Double

        /// nil when nothing about the days is known.
        init?(_ days: [PlannedDay], by question: OddsQuestion) {
            let most = days.compactMap(\.share).max()
            let good = days.filter { $0.isGood == true }
            let meant = most.map { most in days.filter { $0.share == most } } ?? (good.isEmpty ? days : good)
            let number = question.best(of: meant.compactMap(\.score))
            if most == nil, number == nil { return nil }
            share = most ?? -1
            hasGood = most == nil && !good.isEmpty
            self.number = number.map { question.prefersHigher ? $0 : -$0 } ?? -.infinity
        }

        static func < (one: Self, other: Self) -> Bool {
            (one.share, one.hasGood ? 1 : 0, one.number) < (other.share, other.hasGood ? 1 : 0, other.number)
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

    /// The best number of all of the best days; nil without any, and with odds, which are of one day each.
    var topScore: Double? {
        guard odds.isEmpty, day == nil else { return nil }
        let best = cities.flatMap { $0.days.compactMap(\.self) }.filter(\.isBest)
        return question.best(of: best.compactMap(\.score))
    }

    /// The odds of a day, by the index of its date; nil where no city has any.
    package func odds(on index: Int) -> DayOdds? {
        odds.indices.contains(index) && odds[index].bestOf != nil ? odds[index] : nil
    }

    /// The number of cities with a forecast that lacks the hours of the plan; 0 for a plan of whole days.
    package var countWithoutHours: Int {
        day?.hours == nil ? 0 : cities.count { $0.days.contains { $0?.day.missing != nil } }
    }

    /// True when the plan has a column for the day that it is sorted by, in any city.
    package func has(_ day: ListDay) -> Bool {
        cities.contains { row in
            guard row.entry.forecast != nil else { return false }
            let number = day.number(today: row.entry.zone(now: now).time(at: now).date)
            return dates.contains { $0.dayNumber == number }
        }
    }

    /// The best cities of a day, by the index of its date: several where they are equal, none when the day is good in none, and when
    /// scenarios cannot tell cities apart.
    package func best(on index: Int) -> [(city: PlannedCity, day: PlannedDay)] { days(on: index).filter(\.day.isBest) }

    /// The cities that are the best in the most scenarios of a day, the first of them first; without scenarios, the cities with the best
    /// number, good or not. Empty where nothing is known.
    func highest(on index: Int) -> [(city: PlannedCity, day: PlannedDay)] {
        let (days, best) = (days(on: index), best(on: index))
        if !best.isEmpty { return best }
        if let odds = odds(on: index) {
            return odds.leaders.compactMap { id in days.first { $0.city.city.id == id } }
        }
        let highest = question.best(of: days.compactMap(\.day.score))
        return days.filter { $0.day.score != nil && $0.day.score == highest }
    }

    /// The cities that have a day, by the index of its date, in the order of their names.
    private func days(on index: Int) -> [(city: PlannedCity, day: PlannedDay)] {
        let named = RowMaker(language: language, now: now).named(cities, city: \.city)
        return named.compactMap { city in city.days[index].map { (city, $0) } }
    }
}

extension CityResult where Answer == WeatherForecast {
    /// The day of a plan of one day; empty without a forecast.
    fileprivate func days(of asked: ListDay, now: Date) -> [DashboardDay] {
        guard let forecast else { return [] }
        let zone = zone(now: now)
        let number = asked.number(today: zone.time(at: now).date)
        let days = days(count: ForecastSpan.farDays, now: now, isLeft: asked.hours == nil)
        let day = days.first { $0.date.dayNumber == number } ?? day(without: CivilDate(dayNumber: number), now)
        return [asked.hours.map { day.within($0, of: forecast, now: now, zone: zone) } ?? day]
    }

    /// A day that the forecast does not have, before its today or after its end.
    fileprivate func day(without date: CivilDate, _ now: Date) -> DashboardDay {
        let zone = zone(now: now)
        let isOver = date.dayNumber < zone.time(at: now).dayNumber
        return DashboardDay(
            missing: isOver ? .over : .beyond, on: date.dayNumber, zone: zone, place: city.coordinates)
    }
}
