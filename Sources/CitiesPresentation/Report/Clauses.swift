import CitiesLocalization
import CitiesWeatherModel

/// Quantities in the middle of a sentence, with signs and symbols as words, because many screen readers pass over
/// a minus sign.
struct Clauses {
    let row: Row
    let context: TableContext
    /// True when missing values are named; else they are left out, unless nothing else is left.
    var saysUnknown = false
    /// True when day or night is named with the weather.
    var saysDayOrNight = false

    private var book: Phrasebook { context.book }

    func joined(_ quantities: [Quantity]) -> String {
        // The weather is asked for first.
        let clauses = clauses(quantities.filter { $0 == .weather } + quantities.filter { $0 != .weather })
        return clauses.isEmpty ? unknown(.weather) : clauses.joined(separator: ", ")
    }

    /// The clauses of several quantities, each once: a dry day answers both when the rain begins and when it ends.
    func clauses(_ quantities: [Quantity]) -> [String] {
        quantities.flatMap(clauses).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Empty for a drawing, and for the name of the row.
    func clauses(_ quantity: Quantity) -> [String] {
        if Self.subjects.contains(quantity) { return [] }
        let value = quantity.entry.value(row, context)
        if case .sun(let sun, let times) = value { return sun.clauses(in: book, times: times) }
        if let value, let clause = clause(quantity, value) { return [clause] }
        return saysUnknown ? [unknown(quantity)] : []
    }

    /// The quantities that come first anyway, or have no words.
    static let subjects: Set<Quantity> = [.name, .number, .region, .country, .begins, .date, .icon, .lowToHigh, .trend]

    private func unknown(_ quantity: Quantity) -> String {
        book(.plainUnknown, ["what": book(.plainName, quantity.rawValue)])
    }

    /// nil for an unknown condition.
    private func clause(_ quantity: Quantity, _ value: Value) -> String? {
        switch value {
        case .condition(let condition) where condition.kind == .unknown: return nil
        case .condition(let condition): return weather(book.condition(condition))
        case .sky(let sky): return weather(book.sky(sky))
        case .failure(let error): return book.shortReason(error)
        case .difference(let number, _):
            let phrases: [Phrase] =
                quantity == .yesterday
                ? [.plainColderThanYesterday, .plainAsYesterday, .plainWarmerThanYesterday]
                : [.plainColder, .plainAsUsual, .plainWarmer]
            return book(phrases[number.sign + 1], ["number": number.magnitude.text])
        case .wind(_, let units, let direction):
            guard let speed = value.displayed.map({ book.spoken(speed: $0, units) }) else { return nil }
            return direction.map { $0.long(in: book) + " " + speed } ?? book(.plainWind, ["speed": speed])
        case .number(_, let unit):
            guard let number = value.displayed else { return nil }
            if case .speed(let units) = unit {
                return said(quantity, ["speed": book.spoken(speed: number, units)])
            }
            return self.number(quantity, number, unit)
        case .coordinate(let degrees):
            return said(quantity, ["number": Value.text(ofCoordinate: degrees)])
        case .grade(let grade): return said(quantity, ["grade": book.grade(grade)])
        case .warnings(let list, let unclear):
            guard !list.isEmpty || !unclear.isEmpty else { return book(.plainNoWarning) }
            return said(quantity, ["warnings": book.warnings(list, unclear: unclear)])
        case .time(let time): return said(quantity, ["time": book.language.clock(time)])
        case .moment(let time, let zone):
            return said(quantity, ["time": book.moment(time, zone: zone)])
        case .spell(.dry, _, _): return book(.plainDry)
        case .spell(.now, _, _): return book(.plainWetNow)
        case .spell(.later, nil, _): return book(.plainStopsLater)
        case .spell(.at, let time, let days), .spell(.later, let time, let days):
            return time.flatMap { said(quantity, ["time": book.sentenceTime($0, daysAhead: days)]) }
        case .isDay(let isDay): return book(isDay ? .dashboardDay : .dashboardNight)
        case .words, .date, .icon, .series, .range, .sun: return nil
        }
    }

    private func number(_ quantity: Quantity, _ number: RoundedNumber, _ unit: Value.Unit) -> String? {
        switch unit {
        case .degrees(let units):
            let degrees = book.spoken(number, units)
            return said(quantity, ["degrees": degrees]) ?? degrees
        case .record(let units, let year):
            return said(quantity, ["degrees": book.spoken(number, units), "year": String(year)])
        case .thermometer(let units, let age):
            return said(quantity, ["degrees": book.spoken(number, units), "age": book.age(seconds: age)])
        case .scenarios(let count): return book.scenarios(Int(number.value), of: count)
        case .models(let count): return said(quantity, ["number": number.text, "count": String(count)])
        case .uvIndex:
            if let grade = book.uvGrade(number) { return said(quantity, ["number": number.text, "grade": grade]) }
        default: break
        }
        // Typical weather has the chance of rain of a day, not of an hour.
        if quantity == .rain {
            let isForecast = row.answer?.provenance.source.isLive ?? true
            let ofForecast: Phrase = row.isOfPresent ? .plainPeakRain : .dashboardPlainRain
            return book(isForecast ? ofForecast : .plainWetDays, ["number": number.text])
        }
        if quantity == .distance, let center = row.center {
            let name = center.displayName(in: book.language)
            return book(.plainDistanceFrom, ["number": number.text, "city": name])
        }
        return said(quantity, ["number": number.text])
    }

    /// nil for a quantity without a sentence of its own.
    private func said(_ quantity: Quantity, _ values: [String: String]) -> String? {
        quantity.entry.spoken.map { book($0, values) }
    }

    /// Words of the weather begin with a capital on their own, and with none inside a sentence.
    private func weather(_ words: String) -> String {
        let words = saysDayOrNight ? book.weather(words, isDay: row.isDay) : words
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
