import CitiesFoundation
import CitiesWeatherModel

/// The values of a cell of the grid, by hour and category.
struct KMACell {
    /// The values of each moment by category.
    private var values: [Date: [String: String]] = [:]
    /// The values of earlier issues, which have no hours here.
    private var extremesBefore: [Date: [String: String]] = [:]
    let reader: ReplyReader

    init(reader: ReplyReader) { self.reader = reader }

    /// Takes the values of an answer, in place of others of the same hour that mean the same; a missing value replaces none.
    /// Throws for values of another cell.
    mutating func take(_ items: [KMAValue], of place: KMAPlace, observed: Date? = nil) throws(WeatherError) {
        for item in items {
            let time = try time(of: item, place, observed)
            let category = Self.names[item.category] ?? item.category
            if values[time]?[category] == nil || !Self.isMissing(item.value) {
                values[time, default: [:]][category] = item.value
            }
        }
    }

    /// Takes the extremes of a day out of an earlier issue, for where later ones have none. Throws for values of another cell.
    mutating func take(extremesOf day: Int, in earlier: [KMAValue], of place: KMAPlace) throws(WeatherError) {
        for item in earlier where ["TMN", "TMX"].contains(item.category) {
            let time = try time(of: item, place, nil)
            if Self.day(time) == day { extremesBefore[time, default: [:]][item.category] = item.value }
        }
    }

    private func time(of item: KMAValue, _ place: KMAPlace, _ observed: Date?) throws(WeatherError) -> Date {
        guard item.x == place.x, item.y == place.y else {
            throw reader.error(
                .invalidData, "cell \(item.x), \(item.y) and not \(place.x), \(place.y)", cause: .anotherPlace)
        }
        guard let time = item.time ?? observed else {
            throw reader.error(.invalidData, "expected fcstDate and fcstTime beside \(item.category)")
        }
        return time
    }

    /// True for the texts that stand for a missing value: none, and numbers beyond ±900.
    private static func isMissing(_ text: String) -> Bool {
        text.isEmpty || text == "-" || Double(typed: text).map { abs($0) >= 900 } == true
    }

    /// The names of the nowcast by those of the forecast of days.
    private static let names = ["T1H": "TMP", "RN1": "PCP"]

    /// The hours with a temperature or the kind of precipitation, in order.
    var times: [Date] {
        values.filter { $0.value["TMP"] != nil || $0.value["PTY"] != nil }.keys.sorted()
    }

    /// A number; nil without one. Throws for anything but a number.
    func number(_ category: String, at time: Date) throws(WeatherError) -> Double? {
        try number(category, in: values[time])
    }

    private func number(_ category: String, in hour: [String: String]?) throws(WeatherError) -> Double? {
        guard let text = hour?[category], !Self.isMissing(text) else { return nil }
        guard let number = Double(typed: text) else {
            throw reader.error(.invalidData, "expected a number for \(category), not \(text)")
        }
        return number
    }

    /// The extremes that KMA gives for a day, beside its hours at 6 and 15 o'clock: from the newest issue that has them;
    /// nil without any.
    func extremes(of day: Int) throws(WeatherError) -> (minimum: Double?, maximum: Double?) {
        var (minimum, maximum): (Double?, Double?)
        for hours in [extremesBefore, values] {
            for time in hours.keys.sorted() where Self.day(time) == day {
                minimum = try number("TMN", in: hours[time]) ?? minimum
                maximum = try number("TMX", in: hours[time]) ?? maximum
            }
        }
        return (minimum, maximum)
    }

    /// An amount of precipitation or new snow, as a number or one of KMA's words; nil without one. Throws for other words.
    func amount(_ category: String, at time: Date) throws(WeatherError) -> Double? {
        guard let text = values[time]?[category], !Self.isMissing(text) else { return nil }
        guard let amount = KMAAmount(text) else {
            throw reader.error(
                .invalidData, "expected an amount for \(category) such as 강수없음, 1mm 미만 or 30.0~50.0mm, not \(text)")
        }
        return amount.middle
    }

    /// The weather of a moment or a period; its length is left to the caller.
    func period(at time: Date, over place: Coordinates) throws(WeatherError) -> WeatherPeriod {
        var period = WeatherPeriod(time: time)
        period.set(.temperature, try number("TMP", at: time), in: .celsius)
        period.set(.humidity, try number("REH", at: time), in: .celsius)
        period.set(.windSpeed, try number("WSD", at: time), in: .celsius)
        period.set(.windDirection, try number("VEC", at: time), in: .celsius)
        period.set(.feelsLike, Self.feelsLike(period), in: .celsius)
        period.set(.precipitationChance, try number("POP", at: time), in: .celsius)
        period.set(.precipitation, try amount("PCP", at: time), in: .celsius)
        // The next six hours have no amount of snow: where none falls it is known all the same.
        let fall = try number("PTY", at: time)
        let isWithoutSnow = fall.map { $0 == 0 || Self.rain.contains($0) } == true
        period.set(.snowfall, try amount("SNO", at: time) ?? (isWithoutSnow ? 0 : nil), in: .celsius)
        period.condition = .kma(
            sky: Plausible.code(try number("SKY", at: time)), fall: Plausible.code(fall),
            lightning: try number("LGT", at: time), isDay: SunPosition.isUp(at: time, over: place))
        return period
    }

    /// Degrees Celsius by KMA's formula, which its services leave to the reader; nil when what it needs is missing.
    private static func feelsLike(_ period: WeatherPeriod) -> Double? {
        KoreanFeelsLike.degrees(
            temperature: period.temperature, humidity: period.humidity, wind: period.windSpeed,
            month: CivilTime(period.time, offset: KMAIssue.utcOffset).month)
    }
}

extension KMACell {
    /// Takes the observation at the beginning of an hour for that hour. From the next issue on no forecast has it, and before
    /// that an observation is nearer to the truth.
    mutating func take(hour time: Date, observed: KMACell) throws(WeatherError) {
        let known = (observed.values[time] ?? [:]).filter { !Self.isMissing($0.value) }
        guard !known.isEmpty else { return }
        var hour = (values[time] ?? [:]).merging(known) { $1 }
        let fall = try observed.number("PTY", at: time)
        let amount = try observed.amount("PCP", at: time)
        if fall != nil || amount != nil {
            let isDry = fall.map { $0 == 0 } ?? (amount == 0)
            hour["LGT"] = nil
            // What falls is no matter of chance.
            if !isDry { hour["POP"] = nil }
            if isDry {
                hour["PCP"] = "0"
            } else if let amount, fall != nil, amount < WetHours.leastAmount {
                // It falls, and no gauge says how much.
                hour["PCP"] = nil
            } else if amount == nil {
                hour["PCP"] = nil
            }
            hour["SNO"] = isDry || fall.map(Self.rain.contains) == true ? "0" : nil
        }
        values[time] = hour
    }

    /// The kinds of precipitation (`PTY`) without snow: rain, showers, drops.
    private static let rain: Set<Double> = [1, 4, 5]

    /// The sky of the hour nearest to a moment, which an observation lacks; nil where that is wet or more than two hours away.
    func sky(near moment: Date) throws(WeatherError) -> String? {
        func distance(_ time: Date) -> TimeInterval { abs(time.timeIntervalSince(moment)) }
        let near = times.filter { distance($0) <= 7_200 }.min { distance($0) < distance($1) }
        guard let near, try number("PTY", at: near) ?? 0 == 0, try number("LGT", at: near) ?? 0 <= 0 else { return nil }
        return values[near]?["SKY"]
    }

    /// Takes the sky for an hour that has none.
    mutating func take(sky: String?, at time: Date) {
        guard let sky, values[time]?["SKY"] == nil else { return }
        values[time, default: [:]]["SKY"] = sky
    }
}

/// An amount as KMA writes it: a number, a range, or words for one.
struct KMAAmount: Equatable {
    let range: ClosedRange<Double>

    /// nil for other words.
    init?(_ text: String) {
        let text = text.filter { !$0.isWhitespace }
        if ["강수없음", "적설없음"].contains(text) {
            range = 0...0
            return
        }
        func number(_ text: some StringProtocol) -> Double? {
            var text = String(text)
            for unit in ["mm", "cm"] where text.hasSuffix(unit) { text.removeLast(2) }
            return Double(typed: text).flatMap { $0 >= 0 ? $0 : nil }
        }
        if text.hasSuffix("미만"), let bound = number(text.dropLast(2)) {
            range = 0...bound
        } else if text.hasSuffix("이상"), let bound = number(text.dropLast(2)) {
            range = bound...bound
        } else if let number = number(text) {
            range = number...number
        } else {
            let bounds = text.split(separator: "~").compactMap(number)
            guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
            range = bounds[0]...bounds[1]
        }
    }

    /// The middle of the range; its lower bound where it has no upper one.
    var middle: Double { (range.lowerBound + range.upperBound) / 2 }
}

extension WeatherCondition {
    /// The condition out of the sky, the kind of precipitation and the lightning; nil if unknown.
    static func kma(sky: Int?, fall: Int?, lightning: Double?, isDay: Bool?) -> WeatherCondition? {
        if let lightning, lightning > 0 { return WeatherCondition(kind: .thunderstorm, isDay: isDay) }
        let kind: Kind? =
            switch fall {
            case nil, 0:
                switch sky {
                case nil: nil
                case 1: .clear
                case 3: .cloudy
                case 4: .overcast
                default: .unknown
                }
            case 1: .rain
            case 2: .sleet
            case 3: .snow
            case 4: .showers
            case 5: .drizzle
            // Drops and flakes in the air, and flakes in the air.
            case 6: .sleet
            case 7: .snow
            default: .unknown
            }
        let isLight = fall.map { (5...7).contains($0) } ?? false
        return kind.map { WeatherCondition(kind: $0, intensity: isLight ? .light : nil, isDay: isDay) }
    }

    /// The condition of a phrase such as `맑음` or `흐리고 비/눈`, of a day; unknown for other phrases.
    static func kma(phrase: String) -> WeatherCondition {
        let words = phrase.split(separator: " ")
        let kind: Kind =
            switch words.last {
            case "비/눈", "눈/비": .sleet
            case "소나기": .showers
            case "비": .rain
            case "눈": .snow
            case "맑음" where words.count == 1: .clear
            case "구름많음" where words.count == 1: .cloudy
            case "흐림" where words.count == 1: .overcast
            default: .unknown
            }
        return WeatherCondition(kind: kind)
    }
}
