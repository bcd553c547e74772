import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel
import CitiesFoundation

extension PlanDocument {
    /// Cities by days, the best city of each good day marked, and why it is.
    package var report: Report {
        var report = Report(book: book, title: { _ in title }, data: data)
        report.head = head
        let (legend, plain) = (legend(isColored: true), legend(isColored: false))
        report.sections = [.remarks(reasons), .matrix(matrix), .remarks(dates.isEmpty ? [] : legend)]
        report.remarksWithoutColors = Dictionary(zip(legend, plain)) { first, _ in first }
        report.sentences = { spoken }
        report.notes = notes
        return report.withTablePicture(
            headline: { headline },
            caption: { dates.isEmpty ? [] : Array(legend.prefix(1)) + notesOnToday })
    }

    /// The best city of the best day, and why it is; nil where no score is known.
    private var headline: String? {
        let best = dates.indices.reduce(nil as (index: Int, day: PlannedDay)?) { best, index in
            guard let day = highest(on: index).first?.day, let score = day.score else { return best }
            guard let best, let earlier = best.day.score else { return (index, day) }
            if best.day.isBest != day.isBest { return day.isBest ? (index, day) : best }
            return question.isBetter(score, than: earlier) ? (index, day) : best
        }
        return best.flatMap { reason(on: $0.index, isHeadline: true) }
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
        return MatrixSection(
            corner: book.language.heading(book(.columnName)), headings: dates.map(book.day),
            rows: cities.map { row in
                MatrixSection.Row(
                    name: row.city.displayName(in: language), cells: row.days.map { cell($0, of: row, top: top) },
                    reason: row.entry.error.map(book.shortReason))
            },
            ranked: MatrixSection.Ranks(
                subject: goal.quantity.map { book.plainName(of: $0) } ?? "",
                levels: goal.levels.map { (share: $0.share, words: levelWords($0)) }))
    }

    /// The plan a row at a time, for a screen that says in other places what it is about.
    ///
    /// - Parameter day: The index of a day that is shown, whatever has to fall away before it.
    package func grid(icons: IconStyle, width: Int, day: Int) -> MatrixLayout {
        // The layout keeps an indent for itself, which is not part of these lines.
        MatrixLayout(matrix, icons: icons, width: width, keepsIndent: false, cursor: day)
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
        guard let planned, let weather = row.row(of: planned, maker)?.weather else { return .missing }
        guard planned.day.missing == nil || planned.odds?.of != nil else { return .missing }
        let style: Style =
            planned.score.map { goal.share($0).map { .rank(share: $0) } ?? (planned.isBest ? .heading : .plain) }
            ?? .dim
        return MatrixSection.Cell(
            mark: !planned.isBest ? " " : top != nil && planned.score == top ? "#" : "*", icon: weather.condition,
            Run(range(weather) ?? CellFormatter.missing, style),
            aside: Run(odds.isEmpty ? aside(planned, weather) : counted(planned.odds), .dim),
            order: planned.score.map { .number(question.prefersHigher ? $0 : -$0) } ?? .missing)
    }

    /// The number beside the degrees: the goal's own, or the chance of rain where the goal is points or degrees.
    private func aside(_ planned: PlannedDay, _ weather: CurrentWeather) -> String {
        switch goal {
        case .outdoors, .beach, .warm, .cool: formatted(Value(weather.precipitationChance, .chance))
        case .dry, .sun, .calm: formatted(planned.score.flatMap { goal.quantity?.value(metric: $0, in: weather.units) })
        }
    }

    /// A value in a sentence or beside another one.
    func formatted(_ value: Value?, decimals: Int? = nil) -> String {
        CellFormatter(book: book, icons: .none).text(value, decimals: decimals).text
    }

    /// `Sat: Busan, 14°/6°, dry, light wind.`
    private var reasons: [String] {
        dates.indices.compactMap { index in reason(on: index, isSpoken: false) }
    }

    /// The meaning of the marks, then of the numbers and the colors.
    ///
    /// - Parameter isColored: False leaves the colors out.
    package func legend(isColored: Bool) -> [String] {
        [oddsCaption, odds.isEmpty ? book(.planLegend) : nil].compactMap(\.self)
            + book.meaning(of: question, isColored: isColored)
    }

    /// `80 points or more`, `below 1 mm`.
    private func levelWords(_ level: DayGoal.Level) -> String {
        let decimals = level.limit == level.limit.rounded() ? 0 : 1
        let value =
            goal.quantity.map { formatted($0.value(metric: level.limit, in: units), decimals: decimals) }
            ?? book(.pictureScore, ["score": RoundedNumber(level.limit, digits: decimals)?.text ?? ""])
        return book(level.isBound == question.prefersHigher ? .legendAtLeast : .legendBelow, ["value": value])
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
        let names = lacking.compactMap { $0.quantityOfGoal.map { book(.plainName, $0.rawValue) } }
        let hasAir = known.contains { $0.day.weather.period.grade != nil }
        let rare = rare
        let unusual = rare.map(\.clause).joined(separator: ", ")
        let chances = known.map(\.day.weather.precipitationChance)
        return [
            missing,
            lacking.isEmpty
                ? nil : book(.planLacking, ["source": source, "names": names.joined(separator: ", ")]),
            hasAir ? book(.airDayNote) : nil, badAir,
            rare.isEmpty ? nil : book(.planUnusual, ["cities": unusual]),
        ].compactMap(\.self) + book.climateNotes(rare.map(\.day), hasRanks: true)
            + [
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
        return cities.isEmpty ? nil : book(.planBadAir, ["cities": book.clauses(cities)])
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
        let (date, answered) = (dates[index], cities.filter { $0.entry.forecast != nil })
        let said = answered.map { row -> (city: String, sentence: String?) in
            let (day, zone) = (row.days[index]?.day, row.entry.zone(now: now))
            let isOutside = day?.missing == .beyond || date.dayNumber < zone.time(at: now).dayNumber
            let sentence =
                self.day?.hours != nil
                ? sentence(onHoursOf: day, zone)
                : isOutside ? nil : day?.sentence(book, zone: zone, of: origin.source)
            return (row.city.displayName(in: language), sentence)
        }
        let isToday = answered.contains { $0.entry.zone(now: now).time(at: now).dayNumber == date.dayNumber }
        let name = book.shortDate(date)
        return book.notes(said, day: isToday ? book(.dashboardToday, ["date": name]) : name)
    }

    /// The reason why the hours of a plan are missing; nil where they are there: the sentence of the day names them.
    private func sentence(onHoursOf shown: DashboardDay?, _ zone: LocalZone) -> String? {
        guard let missing = shown?.missing, let ends = day?.ends, ends.count == 2 else { return nil }
        let values = ["from": ends[0], "to": ends[1], "source": book.name(of: origin.source)]
        switch missing {
        case .over: return book(.planHoursOver, values)
        case .beyond: return book(.planHoursMissing, values)
        default: return shown?.sentence(book, zone: zone, of: origin.source)
        }
    }

    // For listeners.

    /// The best of each day, then each city's days.
    private var spoken: [String] {
        dates.indices.compactMap { reason(on: $0, isSpoken: true) } + cities.map(sentence)
    }

    private func sentence(_ row: PlannedCity) -> String {
        let name = row.city.displayName(in: language)
        if let error = row.entry.error { return book.failed(name, error) }
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
        return "\(name): \(book.clauses(days))."
    }

    // For programs.

    private var data: ReportData {
        let hasAir = cities.contains { $0.days.contains { $0?.day.weather.period.grade != nil } }
        let air: [Quantity] = hasAir ? [.pm25, .pm10, .air] : []
        let isOfReanalysis = cities.contains { facts.basis($0.city) == .reanalysis }
        let more = air + (isOfReanalysis ? [.basis] : [])
        var data = ReportData(
            of: cities, error: \.entry.error, about: { [maker] in maker.city($0.city, error: $0.entry.error) },
            [ReportData.Parts(name: "days", fields: Quantity.fieldsOfPlan(with: more)) { [maker] in $0.rows(maker) }],
            book)
        let context = TableContext(book, now: now)
        data.measured = MeasuredParts(
            cities: cities.map(\.entry),
            parts: cities.flatMap { [maker] in $0.rows(maker) }.map { row in
                MeasuredParts.Part(row, named: .date, Quantity.ofPlan + more, context)
            })
        return data
    }
}

extension PlannedCity {
    /// A day as a row of a table; nil without a forecast.
    func row(of planned: PlannedDay, _ maker: RowMaker) -> Row? {
        guard let parts = maker.parts(of: entry) else { return nil }
        var row = parts.row(
            planned.day,
            planned: Row.Planned(
                score: planned.score.map { goal.shown($0, in: parts.forecast.units) }, isGood: planned.isGood,
                isBest: planned.isBest))
        row.beside.agreement = models?.agreement(on: planned.day.date.dayNumber)
        row.beside.odds = planned.odds
        return row
    }

    func rows(_ maker: RowMaker) -> [Row] { days.compactMap { $0.flatMap { row(of: $0, maker) } } }
}
