package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// The sentences that matter about some cities until tomorrow night.
package struct BriefDocument: Sendable {
    /// The sentences with the highest scores, the highest first.
    let sentences: [BriefSentence]
    /// True when every rule was answered for every hour of every city.
    let isWhole: Bool
    let entries: [CityForecast]
    package let head: ReportHead

    /// The most sentences: more are not brief.
    static let most = 6

    /// - Parameters:
    ///   - entries: The cities, in any order, each with the hours since yesterday.
    ///   - beside: The models, the official warnings and the members of an ensemble, as far as they are there.
    ///   - coming: The days that members are compared on, where `entries` do not reach that far; nil takes `entries`.
    ///   - facts: The climate of the cities.
    package init(
        entries: [CityForecast], beside: BesideAnswers? = nil, coming: [CityForecast]? = nil,
        facts: CityFacts = .unknown, origin: AnswerOrigin, now: Date, units: UnitSystem, language: Language
    ) {
        self.entries = entries
        var head = ReportHead(of: entries, origin: origin, now: now, units: units, language: language)
        head.hasAnswers = entries.contains { $0.forecast != nil }
        self.head = head
        let maker = RowMaker(
            language: language, now: now, feels: .source, home: nil, facts: facts, for: [.rank, .record])
        let hours = entries.map { BriefHours($0, beside: beside, maker) }
        // The air and the models are answers of their own, few cities have a rank, and few people keep scenarios: a brief
        // without any is whole.
        let rules = BriefRule.allCases.filter { rule in
            ![.change, .unusual, .odds].contains(rule)
                && (![.air, .models, .warning].contains(rule) || hours.contains { $0.isKnown(rule) })
        }
        isWhole = hours.allSatisfy { city in rules.allSatisfy(city.isKnown) }
        let odds = beside.map { BriefFinding.odds(of: coming ?? entries, beside: $0, maker) }
        sentences = Array(BriefSentence.all(of: hours, odds: odds ?? []).prefix(Self.most))
    }

    /// The sentences of a list of the present, which has no air of coming days, and a line of its own about the change
    /// since yesterday. Of rows without hours there is only the precipitation.
    ///
    /// - Returns: No sentence where nothing is special, or is unknown.
    static func sentences(of rows: [Row], by maker: RowMaker, _ book: Phrasebook) -> [String] {
        let hours = rows.compactMap { row in
            row.forecastOfHours.map { BriefHours($0, maker) } ?? BriefHours(row)
        }
        return BriefSentence.all(of: hours).filter { $0.rule != .change }.prefix(most).map { $0.text(book) }
    }

    /// The notes on ranks.
    private var climateNotes: [String] {
        let ranked = sentences.flatMap(\.findings).filter { $0.quantity == .rank }
        return book.climateNotes(ranked.compactMap(\.row), hasRanks: true)
    }

    /// The notes on sentences that a reader could take for something else.
    package var notes: [String] { climateNotes + [oddsNote, wetNote].compactMap(\.self) }

    /// The meaning of the scenarios beside precipitation; nil without any.
    private var wetNote: String? {
        let wet = sentences.flatMap(\.findings).lazy.compactMap(\.wet).first
        return wet.map { book(.briefScenariosNote, ["count": String($0.of)]) }
    }

    /// The meaning of the counts; nil without any.
    private var oddsNote: String? {
        let odds = sentences.first { $0.rule == .odds }?.findings.first?.row?.beside.odds
        return odds?.of.map { book(.briefOddsNote, ["count": String($0)]) }
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { head.book }

    /// The sentences; without any, that nothing is special, as far as it is known.
    package var texts: [String] {
        if head.freshness == .typical { return [book(.briefTypical)] }
        guard sentences.isEmpty else { return sentences.map { $0.text(book) } }
        guard entries.contains(where: { $0.forecast != nil }) else { return [book(.briefUnknown)] }
        return [book(isWhole ? .briefNothing : .briefNothingKnown)]
    }
}

/// A rule with the cities that it applies to.
package struct BriefSentence: Sendable {
    let rule: BriefRule
    /// The cities, the first to name first: by time for precipitation, by how much for all else.
    let findings: [BriefFinding]

    /// The members of a sentence for programs, without its cities.
    package static let shapes = [
        FieldShape("rule", .oneOf(BriefRule.self), null: .never), FieldShape("text", .text, null: .never),
    ]

    /// The members of ``shapes``.
    func members(_ book: Phrasebook) -> [JSONValue.Member] {
        [JSONValue.Member("rule", .string(rule.rawValue)), JSONValue.Member("text", .string(text(book)))]
    }

    /// The most cities that are named.
    static let mostNamed = 4

    /// The sentences, the highest score first.
    ///
    /// - Parameter odds: The best cities by scenarios, the best first.
    static func all(of hours: [BriefHours], odds: [BriefFinding] = []) -> [BriefSentence] {
        var sentences = BriefRule.allCases.compactMap { rule -> BriefSentence? in
            let found = hours.compactMap { $0.finding(of: rule) }
            guard !found.isEmpty else { return nil }
            // One change is the largest.
            return BriefSentence(rule: rule, findings: Array(sorted(found).prefix(rule == .change ? 1 : found.count)))
        }
        if !odds.isEmpty { sentences.append(BriefSentence(rule: .odds, findings: odds)) }
        return sentences.sorted { ($1.score, $0.order) < ($0.score, $1.order) }
    }

    private static func sorted(_ findings: [BriefFinding]) -> [BriefFinding] {
        findings.sorted { left, right in
            if !left.spells.isEmpty, let first = left.from, let second = right.from, first != second {
                return first < second
            }
            return (right.excess, left.city.id) < (left.excess, right.city.id)
        }
    }

    private var order: Int { BriefRule.allCases.firstIndex(of: rule) ?? 0 }

    var score: Double { rule.score(findings.map(\.excess).max() ?? 0) }

    /// A whole sentence.
    func text(_ book: Phrasebook) -> String {
        let clauses = findings.map { $0.clause(book) }
        let cities = rule == .odds ? book.either(clauses) : book.joined(clauses, most: Self.mostNamed)
        var values = ["cities": cities]
        if let finding = findings.first, let change = finding.change {
            values["number"] = change.magnitude.text
            values["unit"] = (finding.row?.weather?.units ?? .celsius).temperatureSymbol
            values["city"] = finding.city.displayName(in: book.language)
        }
        if let row = findings.first?.row, let date = row.moment.flatMap({ row.time(at: $0)?.date }) {
            values["season"] = book.season(date)
            values["day"] = book(.weekdayLong, String(date.weekday))
        }
        return book(phrase, values)
    }

    private var phrase: Phrase {
        switch rule {
        case .warning: .briefWarning
        case .rain: findings.contains(where: \.isSnowUnknown) ? .briefEither : .briefRain
        case .snow: .briefSnow
        case .frost: .briefFrost
        case .heat: .briefHeat
        case .wind: findings.allSatisfy { $0.quantity == .gust } ? .briefGusts : .briefWind
        case .air: .briefAir
        case .sun: .briefSun
        case .models: .briefModels
        case .unusual: .briefUnusual
        case .odds: findings.first?.isOnlyCity == true ? .briefOddsOfOne : .briefOdds
        case .change: (findings.first?.change?.sign ?? 0) < 0 ? .briefColder : .briefWarmer
        }
    }
}

extension BriefFinding {
    /// The members about every city of a sentence.
    package static let shapes = [Quantity.id, .name].shapes + [FieldShape("from", .time), FieldShape("to", .time)]

    /// The members that the rules add: the value that exceeds a threshold, or the precipitation of the wet hours.
    package static let numbers =
        ([.precip, .snow, .rain, .scenarios] + BriefRule.allCases.flatMap(\.quantities)).shapes.besides([])
        + Quantity.yesterday.shapes.filter { $0.path == "yesterdayDifference" } + Quantity.basis.shapes

    /// `Gwangju 15:00–18:00`, `Seoul (-4.2°C, Fri 06:00)`.
    fileprivate func clause(_ book: Phrasebook) -> String {
        let name = city.displayName(in: book.language)
        guard let row, let quantity else {
            var times = times(book)
            if let wet {
                let values = ["times": times, "number": String(wet.count), "count": String(wet.of)]
                times = book(.briefTimesScenarios, values)
            }
            return book(.briefCityTimes, ["city": name, "times": times])
        }
        if quantity == .rank, let moment = row.moment, let clause = book.rankClause(row, time: day(moment, book)) {
            return clause
        }
        if let odds = row.beside.odds, quantity == .odds {
            // Alone a city is always the best.
            let (count, of) = isOnlyCity ? (odds.good, odds.of) : (odds.aloneOrShared, odds.bestOf)
            return book(
                .briefCityOdds, ["city": name, "number": String(count ?? 0), "count": String(of ?? 0)])
        }
        if quantity == .warning {
            let names = book.warnings(row.announcedWarnings ?? [], unclear: [])
            return book(.briefCityWarning, ["city": name, "warnings": names])
        }
        let formatter = CellFormatter(book: book, icons: .none)
        let value = formatter.text(quantity.entry.value(row, TableContext(book))).text.trimmed
        let isDay = [.pm25, .pm10, .spread].contains(quantity)
        let time = row.moment.map { isDay ? day($0, book) : text($0, book) } ?? ""
        var values = ["city": name, "value": value, "time": time]
        switch quantity {
        case .pm25, .pm10:
            values["dust"] = quantity.entry.heading.map { book($0) }
            values["grade"] = row.beside.air?.grade.map(book.grade)
            return book(.briefCityDust, values)
        case .gust: return book(.briefCityGust, values)
        case .wind: return book(.briefCityWind, values)
        default: return book(.briefCityValue, values)
        }
    }

    /// The spells: both of two; of more the first, the end of the last, and the heaviest where that is not the first.
    private func times(_ book: Phrasebook) -> String {
        guard let first = spells.first.map({ span($0, book) }), let last = spells.last else { return "" }
        guard spells.count > 2 else {
            return spells.count < 2 ? first : book(.briefAgain, ["first": first, "next": span(last, book)])
        }
        let all =
            last.to.map { book(.briefOffAndOn, ["first": first, "time": text($0, book)]) }
            ?? book(.briefOffAndOnOpen, ["first": first])
        guard let heaviest = spells.heaviest, heaviest > 0 else { return all }
        return book(.briefHeaviest, ["times": all, "span": span(spells[heaviest], book)])
    }

    /// `15:00–18:00`, `from 20:00`, `until 18:00`.
    private func span(_ spell: BriefSpell, _ book: Phrasebook) -> String {
        guard let to = spell.to else {
            return spell.isNow ? book(.briefNow) : book(.briefFrom, ["time": text(spell.from, book)])
        }
        let isOneDay = clock.time(at: to).dayNumber == clock.time(at: spell.from).dayNumber
        let last = isOneDay ? book.language.clock(clock.time(at: to)) : text(to, book)
        return spell.isNow ? book(.briefUntil, ["time": text(to, book)]) : book.span(text(spell.from, book), last)
    }

    private func text(_ moment: Date, _ book: Phrasebook) -> String {
        book.sentenceTime(of: moment, on: clock, now: now)
    }

    private func day(_ moment: Date, _ book: Phrasebook) -> String {
        let isToday = clock.time(at: moment).dayNumber == clock.time(at: now).dayNumber
        return book(isToday ? .briefToday : .briefTomorrow)
    }

    /// True for a rank among the days of a reanalysis.
    private var isOfReanalysis: Bool { quantity == .rank && row?.basis == .reanalysis }

    /// The members of a program's object about the city.
    func members(_ book: Phrasebook) -> [JSONValue.Member] {
        let numbers: [JSONValue.Member] =
            if let row, let quantity {
                row.members(quantity.entry.fields, in: book)
                    + (change.map { [JSONValue.Member("yesterdayDifference", .measured($0.value))] } ?? [])
                    + (isOfReanalysis ? row.members(Quantity.basis.entry.fields, in: book) : [])
            } else {
                [
                    JSONValue.Member("precipitation", .measured(amount)),
                    JSONValue.Member("snowfall", .measured(snowfall)),
                    JSONValue.Member("precipitationChance", .wholeOrMeasured(chance)),
                    JSONValue.Member("scenariosWet", wet.map { .integer($0.count) } ?? .null),
                    JSONValue.Member("scenarios", wet.map { .integer($0.of) } ?? .null),
                ]
            }
        return [
            JSONValue.Member("id", .string(city.id)),
            JSONValue.Member("name", .string(city.displayName(in: book.language))),
            JSONValue.Member("from", .text(from.map(clock.iso8601))),
            JSONValue.Member("to", .text(to.map(clock.iso8601))),
        ] + numbers
    }
}
