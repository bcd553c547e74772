import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import CitiesFoundation

// The sentence of each day of a plan.
extension PlanDocument {
    /// The reason why a city is the best of a day, or that no city has a good day, and which comes closest; nil when none
    /// is known.
    package func reason(on index: Int, isSpoken: Bool = false, isHeadline: Bool = false) -> String? {
        if let said = windowSentence(on: index) { return said }
        let starred = isHeadline ? starredName(on: index) : nil
        if starred == nil, let said = oddsSentence(on: index, isSpoken: isSpoken) { return doubting(said, on: index) }
        let equals = highest(on: index)
        guard let best = equals.first, let weather = best.city.row(of: best.day, maker)?.weather else { return nil }
        let date = dates[index]
        let name = starred ?? book.either(equals.map { $0.city.city.displayName(in: language) })
        let degrees =
            isSpoken
            ? book.spokenExtremes(weather.minimum, weather.maximum, weather.units, decimals: 0)
            : [range(weather)].compactMap(\.self)
        let doubts = doubts(best.city.models?.agreement(on: date.dayNumber), weather)
        let isDoubted = isDry(weather) && doubts.rain != nil
        let rain = isDoubted ? nil : rain(weather, isGood: best.day.isGood)
        let dry = isDoubted && !doubts.isRainLikely ? doubts.rain.map { book(.planProbablyDry, ["models": $0]) } : nil
        // Scenarios say how sure a headline is.
        let others = starred == nil ? [wind(weather), dry == nil ? doubts.rain : nil, doubts.maximum] : []
        let ofOne = degrees + ([dry ?? rain] + others).compactMap(\.self)
        let parts =
            [name] + (equals.count == 1 ? ofOne : [])
            + [starred == nil ? best.day.score.flatMap { number($0, in: weather.units) } : nil].compactMap(\.self)
        let day = dayName(date, isSpoken: isSpoken)
        // One city alone is not the closest of any.
        let reason = parts.joined(separator: ", ")
        guard best.day.isBest || best.day.isGood == nil else {
            return book(cities.count > 1 ? .planNoGoodDay : .planNotGood, ["day": day, "reason": reason])
        }
        return isHeadline
            ? book(.planHeadline, ["day": book.sentenceDay(date), "reason": reason])
            : book(.samePlanReason, ["day": day, "reason": reason])
    }

    /// The cities in their order for some hours of a day: `Sat 12:00–18:00: Gwangju (2%, 0 mm), then Busan (40%, 0.2 mm).`; nil for
    /// whole days, and where no number is known. A lower chance of rain decides between equal amounts.
    private func windowSentence(on index: Int) -> String? {
        guard let ends = day?.ends, ends.count == 2 else { return nil }
        let known = cities.compactMap { row -> (city: City, score: Double, weather: CurrentWeather)? in
            guard let day = row.days[index], let score = day.score, let weather = row.row(of: day, maker)?.weather
            else {
                return nil
            }
            return (row.city, score, weather)
        }
        let ranked = known.sorted { one, other in
            guard goal == .dry, one.score == other.score else { return question.isBetter(one.score, than: other.score) }
            return (one.weather.precipitationChance ?? 100) < (other.weather.precipitationChance ?? 100)
        }
        let named = ranked.prefix(BriefSentence.mostNamed).map { city, score, weather in
            let number = number(score, in: weather.units) ?? range(weather)
            let chance = RoundedNumber(weather.precipitationChance, decimals: 0).map { $0.text + "%" }
            let values = [goal == .dry ? chance : nil, number].compactMap(\.self)
            return "\(city.displayName(in: language)) (\(values.joined(separator: ", ")))"
        }
        guard let first = named.first else { return nil }
        let others = named.dropFirst().joined(separator: ", ")
        let cities = others.isEmpty ? first : book(.planThen, ["first": first, "others": others])
        return book(
            .planWindow,
            ["day": book.day(dates[index]), "from": ends[0], "to": ends[1], "cities": cities])
    }

    /// `Sat`, with the date where the plan has a weekday twice.
    func dayName(_ date: CivilDate, isSpoken: Bool) -> String {
        if isSpoken { return book.shortDate(date) }
        return dates.count > 7 ? book.day(date) : book(.weekdayShort, String(date.weekday))
    }

    /// The number of the goal where no other words have it: `84 points`, `9 hours of sunshine`, `2.1 m/s`.
    private func number(_ score: Double, in units: UnitSystem) -> String? {
        switch goal {
        case .outdoors, .beach: RoundedNumber(score, decimals: 0).map { book(.planScore, ["number": $0.text]) }
        case .sun: RoundedNumber(score, decimals: 0).map { book(.plainSunshine, ["number": $0.text]) }
        case .calm, .dry: formatted(goal.quantity?.value(metric: score, in: units))
        case .warm, .cool: nil
        }
    }

    /// A sentence about the best city of a day with the disagreement of independent models about it.
    private func doubting(_ sentence: String, on index: Int) -> String {
        guard let best = highest(on: index).first, let weather = best.city.row(of: best.day, maker)?.weather else {
            return sentence
        }
        let doubts = doubts(best.city.models?.agreement(on: dates[index].dayNumber), weather)
        let said = [doubts.rain, doubts.maximum].compactMap(\.self).joined(separator: ", ")
        return said.isEmpty ? sentence : book.clauses([String(sentence.dropLast()), said]) + "."
    }

    /// The disagreement of independent models about a day, with each other or with a dry forecast; nil where they agree, or
    /// are unknown.
    ///
    /// - Returns: Also true where more than half of the models expect rain.
    private func doubts(
        _ agreement: ModelAgreement?, _ weather: CurrentWeather
    ) -> (rain: String?, isRainLikely: Bool, maximum: String?) {
        guard let agreement else { return (nil, false, nil) }
        let isRainLikely = agreement.rain.map { $0.wet * 2 > $0.of } ?? false
        let rain = agreement.rain.flatMap { rain in
            agreement.isDividedOnRain || isDry(weather) && rain.wet * 2 > rain.of
                ? book(.modelsRain, ["number": String(rain.wet), "count": String(rain.of)]) : nil
        }
        let spread = agreement.isDividedOnMaximum ? agreement.spread : nil
        return (rain, isRainLikely, spread.map { book(.modelsDiffer, ["number": $0.text]) })
    }

    /// True for a forecast of hardly any rain. In typical weather the chance is the share of wet days in the month, and no day
    /// is dry.
    private func isDry(_ weather: CurrentWeather) -> Bool {
        let amount = RoundedNumber(weather.precipitation, decimals: 1)
        let chance = RoundedNumber(weather.precipitationChance, decimals: 0)
        return origin.source.isLive && (amount != nil || chance != nil) && (chance?.value ?? 0) < 30
            && (amount?.value ?? 0) < 0.5
    }

    /// The chance and the amount; one word for hardly any rain, but where rain decides, and on a day that is not good.
    private func rain(_ weather: CurrentWeather, isGood: Bool?) -> String? {
        let amount = RoundedNumber(weather.precipitation, decimals: 1)
        let chance = RoundedNumber(weather.precipitationChance, decimals: 0)
        let isCertain = chance.map { $0.value == 0 } ?? true
        if isDry(weather), isCertain || goal != .dry && isGood != false { return book(.planNoRain) }
        guard amount != nil || chance != nil else { return nil }
        if !origin.source.isLive { return chance.map { book(.planWetDays, ["number": $0.text]) } }
        let parts = [
            chance.map { book(.planChance, ["number": $0.text]) },
            amount.flatMap { $0.value > 0 ? self.amount($0, in: weather.precipitationHours) : nil },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// `2.3 mm in 4 h`; without the hours where they are unknown.
    private func amount(_ amount: RoundedNumber, in hours: Double?) -> String {
        let amountText = Value.Unit.millimeters.text(amount.value) ?? amount.text
        guard let hours = RoundedNumber(hours, decimals: 0), hours.value > 0 else {
            return book(.planAmount, ["amount": amountText])
        }
        return book(.planAmountInHours, ["amount": amountText, "hours": hours.text])
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

    /// `14°/6°`, in Korean `6°/14°`; nil when neither is known.
    func range(_ weather: CurrentWeather) -> String? {
        let ends = language.range(weather.minimum, weather.maximum).map {
            RoundedNumber($0, decimals: 0).map { $0.text + "°" }
        }
        return ends == [nil, nil] ? nil : ends.map { $0 ?? CellFormatter.missing }.joined(separator: "/")
    }
}
