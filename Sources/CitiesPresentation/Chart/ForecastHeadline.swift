import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
package import CitiesWeatherModel

/// The sentence above a forecast: what of it matters.
extension ForecastDocument {
    /// `Rain from Fri 15:00, 12 mm`, or `Dry until Wed 2 Dec`; nil where no hour is known to be wet or dry, as in typical
    /// weather, and where all is over. Of one day it is about the hours of that day alone, of which today has only what is
    /// left.
    var headline: String? {
        guard origin.source.isLive else { return nil }
        let periods = periodsAhead
        let wet = periods.map { WetHours.isWet(amount: $0.precipitation, chance: $0.precipitationChance) }
        /// The periods with the same answer from one on, without a gap.
        func run(from first: Int) -> ArraySlice<WeatherPeriod> {
            let end = periods.indices.dropFirst(first + 1).first { index in
                wet[index] != wet[first] || periods[index].time > periods[index - 1].end
            }
            return periods[first..<(end ?? periods.endIndex)]
        }
        guard let first = wet.firstIndex(of: true) else {
            return wet.firstIndex(of: false).flatMap { first in run(from: first).last.map { dry(until: $0.end) } }
        }
        let spell = run(from: first)
        let kind = kind(of: spell.map(\.snowfall))
        let amount = amount(of: spell, kind)
        let values = ["kind": book(kind)]
        let isNow = periods[first].time <= present && present < periods[first].end
        // The spell ends only before a dry hour.
        let isOpen =
            spell.endIndex == periods.endIndex || wet[spell.endIndex] == nil
            || periods[spell.endIndex].time > periods[spell.endIndex - 1].end
        let sentence =
            !isNow
            ? book(.headlineFrom, values.merging(["time": moment(periods[first].time)]) { $1 })
            : isOpen
                ? book(.headlineNow, values)
                : book(.headlineUntil, values.merging(["time": moment(periods[spell.endIndex - 1].end)]) { $1 })
        let capitalized = sentence.prefix(1).uppercased() + sentence.dropFirst()
        return amount.map { book(.headlineAmount, ["sentence": capitalized, "amount": $0]) } ?? capitalized
    }

    /// The present moment, also of a day.
    private var present: Date { day?.present ?? now }

    /// The hours that it is about, else the steps, past ones left out; all of a day that is over.
    private var periodsAhead: [WeatherPeriod] {
        guard let first = steps.first, let last = steps.last else { return [] }
        let hours = forecast.hourly.map(\.period).sorted { $0.time < $1.time }
            .filter { $0.end > first.time && $0.time < last.end }
        let isOver = day?.isOver == true
        return (hours.isEmpty ? steps.map(\.period) : hours).filter { isOver || $0.end > present }
    }

    /// Words for a forecast that is dry up to a moment.
    private func dry(until end: Date) -> String {
        let time = zone.time(at: end)
        guard let day else { return book(.headlineDry, ["time": book.shortDate(time.date)]) }
        guard time.dayNumber > day.date.dayNumber else { return book(.headlineDry, ["time": moment(end)]) }
        let isPart = steps.first.map { $0.time < present } == true && !day.isOver
        return book(isPart ? .headlineDryRest : .headlineDryDay, ["date": book.shortDate(day.date)])
    }

    /// The headline, with the most important other sentence of a brief behind a dry one where both have this many columns.
    package func headline(columns: Int?) -> String? {
        guard let headline else { return nil }
        // A brief is about today and tomorrow.
        guard day == nil else { return headline }
        let others = BriefSentence.all(of: [BriefHours(entry, maker)]).filter { ![.rain, .snow].contains($0.rule) }
        let longer = others.first.map { "\(headline). \($0.text(book))" } ?? headline
        return columns.map { longer.displayWidth <= $0 } ?? true ? longer : headline
    }

    /// `Seoul · Rain from Fri 15:00, 12 mm`; the usual title where there is no headline, or too little room for it.
    func sentenceTitle(width: Int?) -> Line {
        let name = city.displayName(in: language)
        let room = width.map { $0 - name.displayWidth - 3 }
        guard let headline = headline(columns: room), room.map({ headline.displayWidth <= $0 }) ?? true else {
            return title(width: width)
        }
        return Line([Run(name, .heading), Run(" · ", .dim), Run(headline)])
    }

    /// `Fri 15:00`: a picture is looked at later, so that no day is today.
    private func moment(_ date: Date) -> String { book.namedMoment(zone.time(at: date)) }

    private var entry: CityForecast {
        CityForecast(city: city, outcome: .answered(Sourced(forecast, provenance)))
    }

    /// The kind of a spell by the snowfall of its hours; "rain or snow" where one is unknown.
    private func kind(of snowfall: [Double?]) -> Phrase {
        let snows = snowfall.map { fall in fall.map { $0 >= CityHours.leastSnowfall } }
        if snows.contains(nil) { return .hoursKindEither }
        return !snows.contains(true) ? .hoursKindRain : snows.contains(false) ? .hoursKindBoth : .hoursKindSnow
    }

    /// `12 mm`, of snow `3 cm`; nil where an hour is unknown.
    private func amount(of spell: ArraySlice<WeatherPeriod>, _ kind: Phrase) -> String? {
        let amounts = spell.map { kind == .hoursKindSnow ? $0.snowfall : $0.precipitation }
        guard amounts.allSatisfy({ $0 != nil }) else { return nil }
        let sum = amounts.compactMap(\.self).reduce(0, +)
        guard let exact = RoundedNumber(sum, decimals: sum < 9.95 ? 1 : 0), exact.scaled > 0 else { return nil }
        let isWhole = exact.value == exact.value.rounded()
        let unit = kind == .hoursKindSnow ? Value.Unit.centimeters : .millimeters
        return unit.text(exact.value, decimals: isWhole ? 0 : 1)
    }
}

extension ComparisonDocument {
    /// `Highest Jeju City 17.0°C Wed 15:00, lowest Seoul -6.1°C Mon 03:00`, each time on the clock of its city, with the name
    /// of the clock where that is another one than the first city's; nil where nothing is known.
    package var headline: String? {
        let context = TableContext(book, now: now)
        return book.extremes(
            value,
            of: entries.flatMap { entry in
                let clock = entry.zone(now: now)
                return moments(entry).compactMap { moment in
                    value.entry.value(moment.row, context).map {
                        (
                            entry.city.displayName(in: language), clock.time(at: moment.time),
                            clock.label(at: moment.time, beside: zone), $0
                        )
                    }
                }
            })
    }
}

extension Phrasebook {
    /// The words with the name of their value before them: `PM10: highest Cheongju 182 µg/m³`.
    package func headline(_ words: String, of quantity: Quantity) -> String {
        let headline = self(.headlineValue, ["what": self(.plainName, quantity.rawValue), "words": words])
        return headline.prefix(1).uppercased() + headline.dropFirst()
    }

    /// The highest and the lowest of values of cities, each with its time and, where it needs one, the name of the clock; nil
    /// without any that can be compared.
    package func extremes(
        _ quantity: Quantity, of values: [(city: String, time: CivilTime, zone: String?, value: Value)]
    ) -> String? {
        let known = values.compactMap { found in found.value.comparable.map { (found, number: $0) } }
        guard let highest = known.max(by: { $0.number < $1.number })?.0,
            let lowest = known.min(by: { $0.number < $1.number })?.0
        else { return nil }
        let formatter = CellFormatter(book: self, icons: .none)
        let clauses = [(Phrase.listHighest, highest), (.listLowest, lowest)].map { phrase, found in
            let number = formatter.text(found.value).text
            let moment = [namedMoment(found.time), found.zone].compactMap(\.self)
            return "\(self(phrase)) \(found.city) \(number) \(moment.joined(separator: " "))"
        }
        return headline(clauses.joined(separator: ", "), of: quantity)
    }
}
