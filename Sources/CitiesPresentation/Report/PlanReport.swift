import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel
import CitiesFoundation

extension PlanDocument {
    /// Cities by days, the best city of each good day marked, and why it is.
    package var report: Report {
        var report = Report(book: book, title: { _ in title }, data: data)
        report.head = head
        report.sections = [.remarks(reasons), .matrix(matrix), .remarks(dates.isEmpty ? [] : legend)]
        report.sentences = { spoken }
        report.notes = notes
        return report.withTablePicture(
            headline: { headline }, caption: { dates.isEmpty ? [] : Array(legend.prefix(1)) + notesOnToday })
    }

    /// The best city of the best day, and why it is; nil where no score is known.
    private var headline: String? {
        let best = dates.indices.reduce(nil as (index: Int, day: PlannedDay)?) { best, index in
            guard let day = highest(on: index).first?.day, let score = day.score else { return best }
            guard let best, let earlier = best.day.score else { return (index, day) }
            if best.day.isBest != day.isBest { return day.isBest ? (index, day) : best }
            return question.isBetter(score, than: earlier) ? (index, day) : best
        }
        return best.flatMap { reason(on: $0.index) }
    }

    /// `Best days outdoors · 20 cities`.
    package var title: Line {
        let phrase: Phrase =
            switch goal {
            case .outdoors: .planOutdoors
            case .beach: .planBeach
            case .dry: .planDry
            case .sun: .planSun
            case .warm: .planWarm
            case .cool: .planCool
            case .calm: .planCalm
            }
        let count = book(cities.count == 1 ? .listCountOne : .listCount, ["count": String(cities.count)])
        return Line([Run(book(phrase), .heading), Run(" · ", .dim), Run(count)])
    }

    var matrix: MatrixSection {
        let top = topScore
        var matrix = MatrixSection(
            corner: book.language.heading(book(.columnName)), headings: dates.map(book.day),
            rows: cities.map { row in
                MatrixSection.Row(
                    name: row.city.displayName(in: language), cells: row.days.map { cell($0, of: row, top: top) },
                    reason: row.entry.error.map(book.shortReason))
            }
        ) { [book] count in
            book(count == 1 ? .planOmittedOne : .planOmitted, ["count": String(count)])
        }
        matrix.ranks = goal.levels.map { (share: $0.share, words: levelWords($0)) }
        return matrix
    }

    /// `Mon 23–Wed 25 of 7 days`, with the keys that lead to the others; nil where all of them are shown.
    package func shownDays(_ days: Range<Int>) -> String? {
        guard days.count < dates.count, let first = days.first, let last = days.last else { return nil }
        let ends = [first, last].map { book.day(dates[$0]) }
        return book(
            .planShownDays,
            ["days": first == last ? ends[0] : book.span(ends[0], ends[1]), "count": String(dates.count)])
    }

    private func cell(_ planned: PlannedDay?, of row: PlannedCity, top: Double?) -> MatrixSection.Cell {
        guard let planned, let weather = row.weather(of: planned, maker) else { return .missing }
        guard planned.day.missing == nil || planned.odds?.of != nil else { return .missing }
        let style: Style =
            planned.score.map { goal.share($0).map { .rank(share: $0) } ?? (planned.isBest ? .heading : .plain) }
            ?? .dim
        return MatrixSection.Cell(
            mark: !planned.isBest ? " " : planned.score == top ? "#" : "*", icon: weather.condition,
            Run(range(weather) ?? CellFormatter.missing, style),
            aside: Run(odds.isEmpty ? aside(weather) : counted(planned.odds), .dim),
            order: planned.score.map { .number(question.prefersHigher ? $0 : -$0) } ?? .missing)
    }

    /// The number beside the degrees: that of the goal, or the chance of rain where degrees or points are the goal.
    private func aside(_ weather: CurrentWeather) -> String {
        let value: Value? =
            switch goal {
            case .outdoors, .beach, .warm, .cool: Value(weather.precipitationChance, .chance)
            case .dry: Value(weather.precipitation, .millimeters)
            case .sun: Value(weather.sunshine, .sunHours)
            case .calm: Value(weather.windSpeed, .speed(weather.units))
            }
        return CellFormatter(book: book, icons: .none).text(value).text
    }

    /// `14°/6°`, in Korean `6°/14°`; nil when neither is known.
    private func range(_ weather: CurrentWeather) -> String? {
        let ends = language.range(weather.minimum, weather.maximum).map {
            RoundedNumber($0, decimals: 0).map { $0.text + "°" }
        }
        return ends == [nil, nil] ? nil : ends.map { $0 ?? CellFormatter.missing }.joined(separator: "/")
    }

    /// `Sat: Busan, 14°/6°, dry, light wind.`
    private var reasons: [String] {
        dates.indices.compactMap { index in reason(on: index, isSpoken: false) }
    }

    /// The meaning of the marks, then of the numbers and the colors.
    package var legend: [String] {
        let ofGoal: Phrase? =
            switch goal {
            case .outdoors: .planPoints
            case .beach: .planBeachPoints
            case .dry: .planDryColors
            case .sun: .planSunHours
            case .warm, .cool, .calm: nil
            }
        let fits = question.conditions.map { book(.planFits, ["conditions": $0.caption(in: book)]) }
        return [oddsCaption, fits, odds.isEmpty ? book(.planLegend) : nil, ofGoal.map { book($0) }].compactMap(\.self)
    }

    /// `≥ 80 points`, `< 1 mm`.
    private func levelWords(_ level: DayGoal.Level) -> String {
        let limit = RoundedNumber(level.limit, digits: 1)?.text ?? ""
        let sign = level.isBound ? (question.prefersHigher ? "≥ " : "< ") : (question.prefersHigher ? "< " : "≥ ")
        return goal == .dry ? "\(sign)\(limit) mm" : book(.pictureScore, ["score": sign + limit])
    }

    /// The reason why a city is the best of a day, or that no city has a good day, and which comes closest; nil when none
    /// is known.
    package func reason(on index: Int, isSpoken: Bool = false) -> String? {
        if let said = windowSentence(on: index) { return said }
        if let said = oddsSentence(on: index, isSpoken: isSpoken) { return doubting(said, on: index) }
        let equals = highest(on: index)
        guard let best = equals.first, let weather = best.city.weather(of: best.day, maker) else { return nil }
        let date = dates[index]
        let name = book.either(equals.map { $0.city.city.displayName(in: language) })
        let degrees = isSpoken ? SpokenDays.degrees(of: weather, book) : [range(weather)].compactMap(\.self)
        let doubts = doubts(best.city.models?.agreement(on: date.dayNumber), weather)
        // A day on which models expect rain is not called dry beside them.
        let rain = isDry(weather) && doubts.rain != nil ? nil : rain(weather)
        let ofOne = degrees + [rain, wind(weather), doubts.rain, doubts.maximum].compactMap(\.self)
        let parts =
            [name] + (equals.count == 1 ? ofOne : [])
            + [best.day.score.flatMap { number($0, weather) }].compactMap(\.self)
        let day = dayName(date, isSpoken: isSpoken)
        // One city alone is not the closest of any.
        let phrase: Phrase =
            best.day.isBest || best.day.isGood == nil
            ? .samePlanReason : cities.count > 1 ? .planNoGoodDay : .planNotGood
        return book(phrase, ["day": day, "reason": parts.joined(separator: ", ")])
    }

    /// The cities in their order for some hours of a day: `Sat 12:00–18:00: Gwangju (0 mm), then Busan (0.2 mm), Seoul (3 mm).`; nil for whole
    /// days, and where no number is known.
    private func windowSentence(on index: Int) -> String? {
        guard let ends = day?.ends, ends.count == 2 else { return nil }
        let known = cities.compactMap { row in row.days[index].flatMap { day in day.score.map { (row, day, $0) } } }
        let ranked = known.sorted { question.isBetter($0.2, than: $1.2) }
        let named = ranked.prefix(BriefSentence.mostNamed).compactMap { row, day, score in
            row.weather(of: day, maker).map { weather in
                let number = number(score, weather) ?? range(weather)
                let values = [number, goal == .dry ? rainChance(weather) : nil].compactMap(\.self)
                return "\(row.city.displayName(in: language)) (\(values.joined(separator: ", ")))"
            }
        }
        guard let first = named.first else { return nil }
        let others = named.dropFirst().joined(separator: ", ")
        let cities = others.isEmpty ? first : book(.planThen, ["first": first, "others": others])
        return book(
            .planWindow,
            ["day": book.day(dates[index]), "from": ends[0], "to": ends[1], "cities": cities])
    }

    private func rainChance(_ weather: CurrentWeather) -> String? {
        RoundedNumber(weather.precipitationChance, decimals: 0).map { $0.text + "%" }
    }

    /// `Sat`, with the date where the plan has a weekday twice.
    func dayName(_ date: CivilDate, isSpoken: Bool) -> String {
        if isSpoken { return book.shortDate(date) }
        return dates.count > 7 ? book.day(date) : book(.weekdayShort, String(date.weekday))
    }

    /// The number of the goal where no other words have it: `84 points`, `9 hours of sunshine`, `2.1 m/s`.
    private func number(_ score: Double, _ weather: CurrentWeather) -> String? {
        switch goal {
        case .outdoors, .beach: RoundedNumber(score, decimals: 0).map { book(.planScore, ["number": $0.text]) }
        case .sun: RoundedNumber(score, decimals: 0).map { book(.plainSunshine, ["number": $0.text]) }
        case .calm, .dry: aside(weather)
        case .warm, .cool: nil
        }
    }

    /// A sentence about the best city of a day with the disagreement of independent models about it.
    private func doubting(_ sentence: String, on index: Int) -> String {
        guard let best = best(on: index).first, let weather = best.city.weather(of: best.day, maker) else {
            return sentence
        }
        let doubts = doubts(best.city.models?.agreement(on: dates[index].dayNumber), weather)
        let said = [doubts.rain, doubts.maximum].compactMap(\.self).joined(separator: ", ")
        return said.isEmpty ? sentence : sentence.dropLast() + "; " + said + "."
    }

    /// The disagreement of independent models about a day, with each other or with a dry forecast; nil where they agree, or
    /// are unknown.
    private func doubts(_ agreement: ModelAgreement?, _ weather: CurrentWeather) -> (rain: String?, maximum: String?) {
        guard let agreement else { return (nil, nil) }
        let rain = agreement.rain.flatMap { rain in
            agreement.isDividedOnRain || isDry(weather) && rain.wet * 2 > rain.of
                ? book(.modelsRain, ["number": String(rain.wet), "count": String(rain.of)]) : nil
        }
        let spread = agreement.isDividedOnMaximum ? agreement.spread : nil
        return (rain, spread.map { book(.modelsDiffer, ["number": $0.text]) })
    }

    /// True for a forecast of hardly any rain. In typical weather the chance is the share of wet days in the month, and no day
    /// is dry.
    private func isDry(_ weather: CurrentWeather) -> Bool {
        let amount = RoundedNumber(weather.precipitation, decimals: 1)
        let chance = RoundedNumber(weather.precipitationChance, decimals: 0)
        return origin.source.isLive && (amount != nil || chance != nil) && (chance?.value ?? 0) < 30
            && (amount?.value ?? 0) < 0.5
    }

    private func rain(_ weather: CurrentWeather) -> String? {
        if isDry(weather) { return book(.planNoRain) }
        let amount = RoundedNumber(weather.precipitation, decimals: 1)
        let chance = RoundedNumber(weather.precipitationChance, decimals: 0)
        guard amount != nil || chance != nil else { return nil }
        if !origin.source.isLive { return chance.map { book(.planWetDays, ["number": $0.text]) } }
        let parts = [
            chance.map { book(.planChance, ["number": $0.text]) },
            amount.flatMap { $0.value > 0 ? book(.planAmount, ["number": $0.text]) : nil },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// The word for the wind by the Korean weather service, whose classes begin at 4, 9 and 14 m/s.
    private func wind(_ weather: CurrentWeather) -> String? {
        weather.windSpeed.map { speed in
            let phrases: [(below: Double, Phrase)] = [
                (4, .planWindLight), (9, .planWindModerate), (14, .planWindStrong),
            ]
            let speed = weather.units.metersPerSecond(speed)
            return book(phrases.first { speed < $0.below }?.1 ?? .planWindVeryStrong)
        }
    }

    /// The notes beside the numbers.
    private var notes: [String] {
        let source = book.name(of: origin.source)
        let daysWithWeather = dates.indices.count { index in
            cities.contains { $0.days[index].map { $0.day.missing == nil } ?? false }
        }
        let missing = asked.flatMap { asked in
            dates.count < asked
                ? book(
                    dates.isEmpty ? .dashboardNoDays : .dashboardFewerDays,
                    ["source": source, "count": String(daysWithWeather), "asked": String(asked)]) : nil
        }
        let known = cities.flatMap { $0.days.compactMap(\.self) }.filter { $0.day.missing == nil }
        guard !known.isEmpty else { return [missing].compactMap(\.self) + dayNotes }
        let unranked = known.count { $0.score == nil }
        let lacking = goal.measures.filter { measure in known.allSatisfy { $0.day.weather.period[measure] == nil } }
        let hasAir = known.contains { $0.day.weather.period.grade != nil }
        let rare = rare
        let chances = known.map(\.day.weather.precipitationChance)
        return [
            missing,
            lacking.isEmpty
                ? nil
                : book(
                    .planLacking,
                    [
                        "source": source,
                        "names": lacking.map { book(.plainName, $0.quantityOfDay.rawValue) }.joined(separator: ", "),
                    ]),
            hasAir ? book(.airDayNote) : nil, badAir, unusual(rare.map(\.clause)),
            book.climateNote(rare.map(\.day)),
            unranked > 0 && unranked < known.count
                ? book(unranked == 1 ? .planUnrankedOne : .planUnranked, ["count": String(unranked)]) : nil,
            head.typicalRainNote(chances),
        ].compactMap(\.self) + oddsNotes + dayNotes
    }

    /// The cities with bad air, each with its days; nil without any.
    private var badAir: String? {
        let cities = cities.compactMap { row -> String? in
            let bad = row.days.compactMap(\.self).filter { ($0.day.weather.period.grade ?? .good) >= .bad }
            guard !bad.isEmpty else { return nil }
            let days = bad.map { book.day($0.day.date) }.joined(separator: ", ")
            return book(.sameNote, ["subject": row.city.displayName(in: language), "sentence": days])
        }
        return cities.isEmpty ? nil : book(.planBadAir, ["cities": cities.joined(separator: "; ")])
    }

    /// nil without any.
    private func unusual(_ clauses: [String]) -> String? {
        clauses.isEmpty ? nil : book(.planUnusual, ["cities": clauses.joined(separator: ", ")])
    }

    /// The days that are the rarest for their season, the rarest first, one of each city.
    private var rare: [(clause: String, day: Row)] {
        let rare = cities.compactMap { row -> (clause: String, day: Row, distance: Double)? in
            let days = row.rows(maker).compactMap { day in
                day.percentile.map { (day: day, distance: min($0, 100 - $0)) }
            }
            guard let rarest = days.min(by: { $0.distance < $1.distance }),
                rarest.distance <= BriefRule.unusual.threshold,
                let date = rarest.day.moment.flatMap({ rarest.day.time(at: $0)?.date })
            else { return nil }
            return book.rankClause(rarest.day, time: book.day(date)).map { ($0, rarest.day, rarest.distance) }
        }
        return rare.sorted { $0.distance < $1.distance }.prefix(BriefSentence.mostNamed).map { ($0.clause, $0.day) }
    }

    /// The days that have no weather in some cities, or only for a part of the day. A city whose forecast ends has a
    /// dash, and the count of days says so where they were asked for.
    private var dayNotes: [String] { dates.indices.flatMap(notesOfDay) }

    /// The hours that the values of today count, for a picture.
    private var notesOnToday: [String] {
        let today = cities.filter { $0.entry.forecast != nil }.map { $0.entry.zone(now: now).time(at: now).dayNumber }
        return dates.indices.filter { index in
            today.contains(dates[index].dayNumber)
                && cities.contains { $0.days[index].map { $0.day.missing == nil && $0.day.part != nil } ?? false }
        }.flatMap(notesOfDay)
    }

    /// The notes of one day, by the index of its date.
    package func notesOfDay(_ index: Int) -> [String] {
        // The sentence of some hours names them.
        if day?.hours != nil { return [] }
        let (date, answered) = (dates[index], cities.filter { $0.entry.forecast != nil })
        let said = answered.map { row -> (city: String, sentence: String?) in
            let (day, zone) = (row.days[index]?.day, row.entry.zone(now: now))
            let isOutside = day?.missing == .beyond || date.dayNumber < zone.time(at: now).dayNumber
            let sentence = isOutside ? nil : day?.sentence(book, zone: zone, of: origin.source)
            return (row.city.displayName(in: language), sentence)
        }
        let isToday = answered.contains { $0.entry.zone(now: now).time(at: now).dayNumber == date.dayNumber }
        let name = book.shortDate(date)
        return book.notes(said, day: isToday ? book(.dashboardToday, ["date": name]) : name)
    }

    // For listeners.

    /// The best of each day, then each city's days.
    private var spoken: [String] {
        dates.indices.compactMap { reason(on: $0, isSpoken: true) } + cities.map(sentence)
    }

    private func sentence(_ row: PlannedCity) -> String {
        let name = row.city.displayName(in: language)
        if let error = row.entry.error { return book(.plainFailed, ["city": name, "reason": book.shortReason(error)]) }
        let known = row.days.compactMap(\.self).filter { $0.day.missing == nil }
        let days = known.compactMap { planned in
            row.row(of: planned, maker).map { day in
                let clauses = Clauses(row: day, context: TableContext(book, now: now))
                let said = [Quantity.weather, .min, .max, .rain].rangesOrdered(in: language)
                let odds = planned.odds.flatMap(spokenOdds)
                let parts = [clauses.joined(said), odds].compactMap(\.self)
                return "\(book.shortDate(planned.day.date)) \(parts.joined(separator: ", "))"
            }
        }
        return "\(name): \(days.joined(separator: "; "))."
    }

    // For programs.

    private var data: ReportData {
        let hasAir = cities.contains { $0.days.contains { $0?.day.weather.period.grade != nil } }
        let air: [Quantity] = hasAir ? [.pm25, .pm10, .air] : []
        let isOfReanalysis = cities.contains { facts.basis($0.city) == .reanalysis }
        let ofDay = Quantity.fieldsOfPlan(with: air + (isOfReanalysis ? [.basis] : []))
        return ReportData(
            of: cities, error: \.entry.error, about: { [maker] in maker.city($0.city, error: $0.entry.error) },
            [ReportData.Parts(name: "days", fields: ofDay) { [maker] in $0.rows(maker) }], book)
    }
}

/// Degrees as they are said.
private enum SpokenDays {
    static func degrees(of weather: CurrentWeather, _ book: Phrasebook) -> [String] {
        let values: [(Phrase, Double?)] = book.language.range(
            (.plainMin, weather.minimum), (.plainMax, weather.maximum))
        return values.compactMap { phrase, degrees in
            RoundedNumber(degrees, decimals: 0).map { book(phrase, ["degrees": book.spoken($0, weather.units)]) }
        }
    }
}

extension PlannedCity {
    /// A day as a row of a table; nil without a forecast.
    func row(of planned: PlannedDay, _ maker: RowMaker) -> Row? {
        guard let parts = maker.parts(of: entry) else { return nil }
        var row = parts.row(
            planned.day,
            planned: Row.Planned(
                score: planned.score.map { planned.goal.shown($0, in: parts.forecast.units) }, isGood: planned.isGood,
                isBest: planned.isBest))
        row.beside.agreement = models?.agreement(on: planned.day.date.dayNumber)
        row.beside.odds = planned.oddsOfRow
        return row
    }

    func rows(_ maker: RowMaker) -> [Row] { days.compactMap { $0.flatMap { row(of: $0, maker) } } }

    fileprivate func weather(of planned: PlannedDay, _ maker: RowMaker) -> CurrentWeather? {
        row(of: planned, maker)?.weather
    }
}
