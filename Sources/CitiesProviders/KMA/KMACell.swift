import CitiesFoundation
import CitiesWeatherModel

/// The values of a cell of the grid, by hour and category.
struct KMACell {
    /// The values of each moment by category.
    private var values: [Date: [String: String]] = [:]
    let reader: ReplyReader

    init(reader: ReplyReader) { self.reader = reader }

    /// Takes the values of an answer, in place of others of the same hour that mean the same. Throws for those of another cell.
    mutating func take(_ items: [KMAValue], of place: KMAPlace, observed: Date? = nil) throws(WeatherError) {
        for item in items {
            guard item.x == place.x, item.y == place.y else {
                throw reader.error(
                    .invalidData, "cell \(item.x), \(item.y) and not \(place.x), \(place.y)", cause: .anotherPlace)
            }
            guard let time = item.time ?? observed else {
                throw reader.error(.invalidData, "expected fcstDate and fcstTime beside \(item.category)")
            }
            let category = Self.names[item.category] ?? item.category
            values[time, default: [:]][category] = item.value
        }
    }

    /// The names of the nowcast by those of the forecast of days.
    private static let names = ["T1H": "TMP", "RN1": "PCP"]

    var times: [Date] { values.keys.sorted() }

    func has(_ category: String, at time: Date) -> Bool { values[time]?[category] != nil }

    /// A number; nil where there is none. Throws for what is no number.
    func number(_ category: String, at time: Date) throws(WeatherError) -> Double? {
        guard let text = values[time]?[category], !text.isEmpty, text != "-" else { return nil }
        guard let number = Double(typed: text) else {
            throw reader.error(.invalidData, "expected a number for \(category), not \(text)")
        }
        return abs(number) < 900 ? number : nil
    }

    /// An amount of precipitation or new snow, of which some are words; nil where there is none. Throws for other words.
    func amount(_ category: String, at time: Date) throws(WeatherError) -> Double? {
        guard let text = values[time]?[category], !text.isEmpty, text != "-" else { return nil }
        // Such numbers stand for a missing value.
        if let number = Double(typed: text), abs(number) >= 900 { return nil }
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
        period.set(.precipitationChance, try number("POP", at: time), in: .celsius)
        period.set(.precipitation, try amount("PCP", at: time), in: .celsius)
        period.set(.snowfall, try amount("SNO", at: time), in: .celsius)
        period.condition = .kma(
            sky: Plausible.code(try number("SKY", at: time)), fall: Plausible.code(try number("PTY", at: time)),
            lightning: try number("LGT", at: time), isDay: SunPosition.isUp(at: time, over: place))
        return period
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
    /// The condition out of the sky, the kind of precipitation and the lightning; nil where none is known.
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
