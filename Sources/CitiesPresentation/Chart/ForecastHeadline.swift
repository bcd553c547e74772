import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
package import CitiesWeatherModel

/// The sentence above a forecast: what of it matters.
extension ForecastDocument {
    /// `Rain from Fri 15:00, 12 mm`, or `Dry until Wed 2 Dec`; nil where no hour is known to be wet or dry, as in typical
    /// weather.
    var headline: String? {
        guard let last = steps.last else { return nil }
        let entry = entry
        let count = Int((last.end.timeIntervalSince(now) / 3_600).rounded(.up))
        let span = HoursSpan([entry], count: max(1, count), day: nil, now: now)
        let hours = CityHours(entry, span, maker)
        let wet = hours.areWet(.rain)
        guard let first = wet.firstIndex(of: true) else {
            return wet.lastIndex(of: false).map { index in
                let end = span.moments[index].addingTimeInterval(span.length)
                return book(.headlineDry, ["time": book.shortDate(zone.time(at: end).date)])
            }
        }
        let end = wet[first...].firstIndex { $0 != true } ?? wet.count
        let rows = hours.rows[first..<end].map { $0?.weather }
        let kind = kind(of: rows.map { $0?.snowfall })
        let amount = amount(of: rows, kind)
        let values = ["kind": book(kind)]
        let isNow = span.moments[first] <= now
        let isOpen = end == wet.count || wet[end] == nil
        let sentence =
            !isNow
            ? book(.headlineFrom, values.merging(["time": moment(span.moments[first])]) { $1 })
            : isOpen
                ? book(.headlineNow, values)
                : book(.headlineUntil, values.merging(["time": moment(span.moments[end])]) { $1 })
        return (sentence.prefix(1).uppercased() + sentence.dropFirst()) + (amount.map { ", " + $0 } ?? "")
    }

    /// The headline, with the most important other sentence of a brief behind a dry one where both have so many columns.
    package func headline(columns: Int?) -> String? {
        guard let headline else { return nil }
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
    private func moment(_ date: Date) -> String {
        let time = zone.time(at: date)
        return book.weekday(time.date) + " " + time.clockText
    }

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
    private func amount(of weather: [CurrentWeather?], _ kind: Phrase) -> String? {
        let amounts = weather.map { kind == .hoursKindSnow ? $0?.snowfall : $0?.precipitation }
        guard amounts.allSatisfy({ $0 != nil }) else { return nil }
        let sum = amounts.compactMap(\.self).reduce(0, +)
        guard let shown = RoundedNumber(sum, decimals: sum < 9.95 ? 1 : 0), shown.scaled > 0 else { return nil }
        return shown.text + (kind == .hoursKindSnow ? " cm" : " mm")
    }
}

extension ComparisonDocument {
    /// `Highest Jeju City 17.0°C Wed 15:00, lowest Seoul -6.1°C Mon 03:00`; nil where nothing is known.
    package var headline: String? {
        let context = TableContext(book, now: now)
        return book.extremes(
            of: entries.flatMap { entry in
                moments(entry).compactMap { moment in
                    value.entry.value(moment.row, context).map {
                        (entry.city.displayName(in: language), zone.time(at: moment.time), $0)
                    }
                }
            })
    }
}

extension Phrasebook {
    /// The highest and the lowest of values of cities, each with its time; nil without any that can be compared.
    package func extremes(of values: [(city: String, time: CivilTime, value: Value)]) -> String? {
        let known = values.compactMap { found in found.value.comparable.map { (found, number: $0) } }
        guard let highest = known.max(by: { $0.number < $1.number })?.0,
            let lowest = known.min(by: { $0.number < $1.number })?.0
        else { return nil }
        let formatter = CellFormatter(book: self, icons: .none)
        let clauses = [(Phrase.listHighest, highest), (.listLowest, lowest)].map { phrase, found in
            let number = formatter.text(found.value).text
            return "\(self(phrase)) \(found.city) \(number) \(weekday(found.time.date)) \(found.time.clockText)"
        }
        let joined = clauses.joined(separator: ", ")
        return joined.prefix(1).uppercased() + joined.dropFirst()
    }
}
