import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The weather of one city in a span of hours, as far as the rules of a brief look at it. An empty list is unknown.
struct BriefHours {
    let city: City
    /// The clock of the place.
    let clock: LocalZone
    let now: Date
    /// The beginnings of the hours or steps.
    private(set) var moments: [Date] = []
    /// Seconds of each.
    private(set) var length: TimeInterval = 3_600
    /// True for a wet hour; nil where unknown.
    private(set) var areWet: [Bool?] = []
    /// The hours; nil where unknown.
    private(set) var rows: [Row?] = []
    /// The days of the span; a day without weather is a failure.
    private(set) var days: [Row] = []
    /// Degrees that the current hour is warmer than the same hour yesterday, as displayed. nil if one of them is unknown.
    private(set) var change: RoundedNumber?
    /// The official warnings; nil when unknown.
    private(set) var warnings: CityWarnings?
    /// The end of the hours; nil without a live forecast.
    private var end: Date?
    /// The present, for the numbers of the change.
    private(set) var present: Row?

    /// Reads a forecast.
    ///
    /// - Parameters:
    ///   - day: Reads the remaining hours of this day; nil reads from the current hour to the end of tomorrow.
    ///   - beside: The answers beside the forecasts of this city and others.
    init(_ entry: CityForecast, on day: ListDay? = nil, beside: BesideAnswers? = nil, _ maker: RowMaker) {
        city = entry.city
        warnings = beside?.values(of: entry.id, beside: entry.answer?.provenance).warnings?.known
        now = maker.now
        clock = entry.zone(now: now)
        let today = clock.time(at: now)
        let numbers =
            day.map { $0.number(today: today.date) }.map { $0...$0 } ?? today.dayNumber...today.dayNumber + 1
        guard entry.answer?.provenance.source.isLive == true else { return }
        let end = clock.moment(numbers.upperBound * 86_400 + (day?.hours?.upperBound ?? 24) * 3_600)
        self.end = end
        let count = Int((end.timeIntervalSince(now) / 3_600).rounded(.up))
        let span = HoursSpan([entry], count: count, day: nil, now: now)
        length = span.length
        let beginning = clock.moment(numbers.lowerBound * 86_400 + (day?.hours?.lowerBound ?? 0) * 3_600)
        moments = span.moments.filter { $0 >= beginning || day?.hours == nil && numbers.lowerBound <= today.dayNumber }
        let hours = CityHours(entry, at: moments, length: length, maker)
        rows = hours.rows
        areWet = hours.areWet(.rain)
        days = numbers.map { maker.day(.date($0), of: entry, beside: beside) }
        guard day == nil else { return }
        let yesterday = clock.moment(today.dayNumber * 86_400 + today.hour * 3_600 - 86_400)
        let earlier = CityHours(entry, at: [yesterday], length: length, maker).rows.first ?? nil
        present = rows.first ?? nil
        let temperatures = [present, earlier].map { RoundedNumber($0?.weather?.temperature, decimals: 1) }
        if let now = temperatures[0], let before = temperatures[1] { change = now - before }
    }

    /// The hours of a row of the present, which is known to be wet or dry, and no more.
    init?(_ row: Row) {
        guard let weather = row.weather, let clock = row.clock, let now = row.now,
            row.answer?.provenance.source.isLive == true
        else { return nil }
        city = row.city
        self.clock = clock
        self.now = now
        guard let wet = weather.wetHours else { return }
        length = wet.length
        let end = clock.moment((clock.time(at: now).dayNumber + 2) * 86_400)
        let coming = wet.areWet.indices.map { wet.start + Double($0) * wet.length }
        let indices = coming.indices.filter { coming[$0] + wet.length > now && coming[$0] < end }
        moments = indices.map { coming[$0] }
        areWet = indices.map { wet.areWet[$0] }
    }

    /// The hours or the day that reach the threshold of a rule; nil if none certainly does.
    func finding(of rule: BriefRule) -> BriefFinding? {
        switch rule {
        case .rain:
            return spells(of: \.precipitation, hasScenarios: true) { areWet[$0] == true && isSnow(at: $0) != true }
        case .snow: return spells(of: \.snowfall) { areWet[$0] == true && isSnow(at: $0) == true }
        case .warning: return officialWarning
        case .frost: return extreme(of: .temp, isBelow: true, rule.threshold)
        case .heat: return extreme(of: .feels, rule.threshold)
        case .wind: return extreme(of: .gust, rule.threshold) ?? extreme(of: .wind, BriefRule.leastWind)
        case .sun: return extreme(of: .uv, rule.threshold)
        case .air:
            return days.compactMap(badAir).max { $0.excess < $1.excess }
        case .models: return days.compactMap(disagreement).max { $0.excess < $1.excess }
        case .unusual: return days.compactMap(rarity).max { $0.excess < $1.excess }
        // Scenarios compare cities.
        case .odds: return nil
        case .change:
            guard let change, let present else { return nil }
            let degree = present.weather?.units == .fahrenheit ? 1.8 : 1
            guard change.magnitude.reaches(rule.threshold * degree) else { return nil }
            var found = finding(
                .temp, present, from: moments.first, to: moments.first.map { $0 + length },
                excess: change.magnitude.value / degree - rule.threshold)
            found.change = change
            return found
        }
    }

    /// A finding about an hour or a day.
    private func finding(_ quantity: Quantity, _ row: Row, from: Date?, to: Date?, excess: Double) -> BriefFinding {
        BriefFinding(
            city: city, clock: clock, now: now, from: from, to: to, excess: excess, row: row, quantity: quantity)
    }

    /// True when a rule has an answer for each hour.
    func isKnown(_ rule: BriefRule) -> Bool {
        func all(_ quantity: Quantity) -> Bool { !rows.isEmpty && rows.allSatisfy { stated(quantity, $0) != nil } }
        switch rule {
        case .rain, .snow: return !areWet.isEmpty && !areWet.contains(nil)
        case .warning: return warnings != nil
        case .frost: return all(.temp)
        case .heat: return all(.feels)
        case .wind: return all(.gust) || all(.wind)
        case .sun: return all(.uv)
        case .air: return !days.isEmpty && days.allSatisfy { $0.beside.air?.grade != nil }
        case .models: return !days.isEmpty && days.allSatisfy { $0.beside.agreement?.range != nil }
        case .unusual: return !days.isEmpty && days.allSatisfy { $0.percentile != nil }
        case .change: return change != nil
        case .odds: return false
        }
    }

    /// True when some hour feels colder, as it is shown; nil when none does and one is unknown.
    func feelsColder(than celsius: Double) -> Bool? {
        let felt = rows.map { row in
            (stated(.feels, row) ?? stated(.temp, row)).map { !$0.reaches(threshold(of: .feels, celsius, in: row)) }
        }
        if felt.contains(true) { return true }
        return felt.isEmpty || felt.contains(nil) ? nil : false
    }

    /// The warnings in force; nil without any, and when unknown.
    private var officialWarning: BriefFinding? {
        guard var warnings, var row = days.first else { return nil }
        // A warning that begins after the span is of another brief.
        warnings.list.removeAll { warning in warning.from.flatMap { from in end.map { from >= $0 } } ?? false }
        row.beside.warnings = .known(warnings)
        row.now = now
        guard let highest = row.warningsInForce?.first else { return nil }
        return finding(
            .warning, row, from: highest.from, to: highest.until,
            excess: Double(highest.level.severity) - BriefRule.warning.threshold)
    }

    /// A day with bad air; nil for any other, and when unknown.
    private func badAir(on day: Row) -> BriefFinding? {
        guard let air = day.beside.air, let grade = air.grade, Double(grade.severity) >= BriefRule.air.threshold else {
            return nil
        }
        let isFine = AirGrade(air.period[.pm25], of: .pm25) == grade
        // Of equal grades the one with more dust has the higher score.
        let dust = min(999, air.period[isFine ? .pm25 : .pm10] ?? 0) / 1_000
        return finding(
            isFine ? .pm25 : .pm10, day, from: air.time, to: air.time + 86_400,
            excess: Double(grade.severity) - BriefRule.air.threshold + dust)
    }

    /// A day about whose maximum models disagree; nil for any other, and when unknown.
    private func disagreement(on day: Row) -> BriefFinding? {
        guard let agreement = day.beside.agreement, agreement.isDividedOnMaximum,
            let spread = agreement.spread?.value,
            let date = day.time(at: day.weather?.observedAt.addingTimeInterval(43_200) ?? now)?.dayNumber
        else { return nil }
        let degrees = spread / (agreement.units == .fahrenheit ? 1.8 : 1)
        let span = clock.day(date)
        return finding(
            .spread, day, from: span.lowerBound, to: span.upperBound, excess: degrees - BriefRule.models.threshold)
    }

    /// A day whose maximum is among the warmest or the coldest of such days; nil for any other, and when unknown.
    private func rarity(on day: Row) -> BriefFinding? {
        guard let percentile = day.percentile, let noon = day.moment, let date = day.time(at: noon)?.dayNumber else {
            return nil
        }
        let excess = BriefRule.unusual.threshold - min(percentile, 100 - percentile)
        guard excess >= 0 else { return nil }
        let span = clock.day(date)
        return finding(
            .rank, day, from: span.lowerBound, to: span.upperBound,
            excess: excess + (day.isAboveRecord ? BriefRule.unusual.threshold : 0))
    }

    /// nil where the source does not say, or where only wet and dry are known.
    private func isSnow(at index: Int) -> Bool? {
        guard rows.indices.contains(index), let snowfall = rows[index]?.weather?.snowfall else { return nil }
        return snowfall >= BriefRule.snow.threshold
    }

    /// - Parameters:
    ///   - fall: The amount that makes one spell heavier than another.
    ///   - hasScenarios: True where the wet scenarios of a day belong beside the spells.
    private func spells(
        of fall: KeyPath<CurrentWeather, Double?>, hasScenarios: Bool = false, _ isOfKind: (Int) -> Bool
    ) -> BriefFinding? {
        let runs = moments.indices.map { isOfKind($0) as Bool? }.runs
        let hours = Array(runs.joined())
        guard let first = hours.first, let last = hours.last else { return nil }
        let spells = runs.map { run in
            let isOpen = !areWet.indices.contains(run.upperBound) || areWet[run.upperBound] == nil
            return BriefSpell(
                from: moments[run.lowerBound], to: isOpen ? nil : moments[run.upperBound],
                isNow: moments[run.lowerBound] <= now,
                amount: run.map { weatherOfHour($0)?[keyPath: fall] }.sum(of: run.count))
        }
        let weather = hours.compactMap(weatherOfHour)
        let isWhole = weather.count == hours.count
        let amount = isWhole ? weather.map(\.precipitation).sum(of: hours.count) : nil
        let snowfall = isWhole ? weather.map(\.snowfall).sum(of: hours.count) : nil
        return BriefFinding(
            city: city, clock: clock, now: now, from: moments[first],
            to: spells.last.flatMap(\.to) ?? (moments[last] + length),
            excess: snowfall.flatMap { $0 > 0 ? $0 : nil } ?? amount ?? 0, spells: spells, amount: amount,
            snowfall: snowfall,
            chance: isWhole ? weather.compactMap(\.precipitationChance).max() : nil,
            wet: hasScenarios
                ? days.first { $0.date == clock.time(at: moments[first]).date }?.beside.wet : nil,
            isSnowUnknown: hours.contains { isSnow(at: $0) == nil })
    }

    private func weatherOfHour(_ index: Int) -> CurrentWeather? {
        rows.indices.contains(index) ? rows[index]?.weather : nil
    }

    /// The hour that exceeds a threshold by most, and the first and the last that exceed it.
    ///
    /// - Parameters:
    ///   - isBelow: True counts values below the threshold: at zero degrees nothing freezes. False counts from it on.
    ///   - threshold: In metric units.
    private func extreme(of quantity: Quantity, isBelow: Bool = false, _ threshold: Double) -> BriefFinding? {
        let over = rows.indices.compactMap { index -> (index: Int, excess: Double)? in
            guard let row = rows[index], let number = stated(quantity, row) else { return nil }
            let least = self.threshold(of: quantity, threshold, in: row)
            guard number.reaches(least) != isBelow else { return nil }
            let excess = metric(quantity, number.value, in: row) - threshold
            return (index, isBelow ? -excess : excess)
        }
        guard let most = over.min(by: { ($1.excess, $0.index) < ($0.excess, $1.index) }), let first = over.first,
            let last = over.last, let row = rows[most.index]
        else { return nil }
        return finding(
            quantity, row, from: moments[first.index], to: moments[last.index] + length, excess: most.excess)
    }

    /// The number of a rule, in the units of the row: a temperature that reads 0.0 is not below zero.
    private func stated(_ quantity: Quantity, _ row: Row?) -> RoundedNumber? {
        row.flatMap { quantity.entry.value($0, TableContext(Phrasebook(.english)))?.stated }
    }

    /// A threshold in metric units in those of a row.
    private func threshold(of quantity: Quantity, _ metric: Double, in row: Row?) -> Double {
        guard let units = row?.weather?.units else { return metric }
        return switch quantity {
        case .temp, .feels: units.degrees(celsius: metric)
        case .gust, .wind: units.speed(metersPerSecond: metric)
        default: metric
        }
    }

    private func metric(_ quantity: Quantity, _ number: Double, in row: Row?) -> Double {
        guard let units = row?.weather?.units else { return number }
        return switch quantity {
        case .temp, .feels: units.celsius(number)
        case .gust, .wind: units.metersPerSecond(number)
        default: number
        }
    }
}

extension Row {
    /// The hours of an answer that has them, as a forecast.
    var forecastOfHours: CityForecast? {
        guard let answer, let hours = answer.value.hours else { return nil }
        let weather = answer.value
        let forecast = WeatherForecast(
            units: weather.units, utcOffset: weather.utcOffset, timeZone: weather.timeZone, place: weather.place,
            hourly: hours)
        return CityForecast(city: city, outcome: .answered(Sourced(forecast, answer.provenance)))
    }
}

/// A spell of precipitation.
struct BriefSpell {
    let from: Date
    /// The end of its last hour; nil when the hours after it are unknown.
    let to: Date?
    /// True when it has begun.
    let isNow: Bool
    /// Millimeters of rain, or centimeters of snow; nil where unknown.
    let amount: Double?
}

extension [BriefSpell] {
    /// The index of the spell with the largest amount, the first of equal ones; nil where one is unknown.
    var heaviest: Int? {
        let amounts = compactMap(\.amount)
        guard amounts.count == count, let most = amounts.max() else { return nil }
        return amounts.firstIndex(of: most)
    }
}

/// A city that a rule applies to, with the numbers that say so.
package struct BriefFinding {
    let city: City
    let clock: LocalZone
    let now: Date
    /// The beginning of the first hour that counts.
    let from: Date?
    /// The end of the last one.
    let to: Date?
    /// Units beyond the threshold.
    let excess: Double
    /// Spells of precipitation; empty for other rules.
    var spells: [BriefSpell] = []
    /// The hour or day of the extreme; nil for precipitation.
    var row: Row?
    /// The quantity of the extreme.
    var quantity: Quantity?
    /// Degrees since yesterday; nil for other rules.
    var change: RoundedNumber?
    /// Millimeters and centimeters in the wet hours, and the highest chance in percent; nil where unknown.
    var amount, snowfall, chance: Double?
    /// The scenarios with rain or snow on the day of the first hour of rain; nil for other rules, and when unknown.
    var wet: ShareOfMembers?
    /// True when rain and snow cannot be told apart.
    var isSnowUnknown = false
    /// True where scenarios of other cities are unknown.
    var isOnlyCity = false
}
