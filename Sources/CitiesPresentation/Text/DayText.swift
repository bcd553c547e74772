import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

// How much of a day is known.
extension Phrasebook {
    /// The reason why a day has no weather, as a whole sentence.
    package func sentence(_ reason: MissingDay.Reason, of source: WeatherSource) -> String {
        let source = ["source": name(of: source)]
        switch reason {
        case .beyond: return self(.dayMissing, source)
        case .tooFar: return self(.dayTooFar, ["count": String(ForecastSpan.farDays)])
        case .past: return self(.dayPast, source)
        case .tooOld(let days): return self(.dayTooOld, source.merging(["count": String(days)]) { $1 })
        case .over: return self(.dayOver, source)
        case .last(let count): return self(.dayLastHours, source.merging(["hours": hours(count)]) { $1 })
        case .first(let count): return self(.dayFirstHours, source.merging(["hours": hours(count)]) { $1 })
        case .some(let count): return self(.daySomeHours, source.merging(["hours": hours(count)]) { $1 })
        }
    }

    /// The reason for missing degrees of a late day.
    var withoutDegrees: String { self(.dayWithoutDegrees, ["count": String(ForecastSpan.lastDayOfDegrees)]) }

    /// The hours that the values of a day count, as a whole sentence.
    func sentence(_ part: DayPart, zone: LocalZone, of source: WeatherSource) -> String {
        switch part.missingEnd {
        case .beginning(let from): self(.dayCountsFrom, ["time": language.clock(zone.time(at: from))])
        case .end(let until): self(.dayCountsUntil, ["time": language.clock(zone.time(at: until))])
        case nil: sentence(.some(hours: part.hours), of: source)
        }
    }

    /// The hours that the values of a day count, in as few words as stand beside them: `from 15:00`; nil where that takes
    /// a sentence.
    func words(_ part: DayPart, zone: LocalZone) -> String? {
        switch part.missingEnd {
        case .beginning(let from): self(.dayFrom, ["time": language.clock(zone.time(at: from))])
        case .end(let until): self(.dayUntil, ["time": language.clock(zone.time(at: until))])
        case nil: nil
        }
    }

    /// The reason why a day has no weather, in a few words for a cell.
    func words(_ reason: MissingDay.Reason) -> String {
        switch reason {
        case .beyond, .tooFar: self(.causeShort, WeatherError.Cause.beyondForecast.rawValue)
        case .past: self(.dayShortPast)
        case .tooOld: self(.dayShortTooOld)
        case .over: self(.dayShortOver)
        case .last(let count), .first(let count), .some(let count): self(.dayShortHours, ["hours": hours(count)])
        }
    }

    /// The days that can be chosen in place of one that is missing.
    func advice(_ missing: MissingDay) -> String {
        if missing.reason == .past { return self(.advicePastDays) }
        guard let days = missing.days else { return self(.adviceAnotherDay) }
        let ends = [days.lowerBound, days.upperBound].map { shortDate(CivilDate(dayNumber: $0)) }
        return days.count == 1
            ? self(.adviceDay, ["date": ends[0]]) : self(.adviceDays, ["first": ends[0], "last": ends[1]])
    }

    /// `9 hours`.
    private func hours(_ count: Int) -> String {
        self(count == 1 ? .dayHoursOne : .dayHours, ["count": String(count)])
    }

    /// The notes on a day of several cities: a sentence once where it holds for all of them, else with the names of its
    /// cities.
    ///
    /// - Parameter day: The day, before each sentence; nil where the heading names it.
    func notes(_ said: [(city: String, sentence: String?)], day: String? = nil) -> [String] {
        let sentences = said.compactMap(\.sentence).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return sentences.map { sentence in
            let cities = said.filter { $0.sentence == sentence }.map(\.city)
            let subjects = [day, cities.count < said.count ? names(cities) : nil].compactMap(\.self)
            return subjects.reversed().reduce(sentence) { self(.sameNote, ["subject": $1, "sentence": $0]) }
        }
    }

    /// The first of many names.
    package func names(_ all: [String]) -> String {
        all.prefix(5).joined(separator: ", ") + (all.count > 5 ? ", …" : "")
    }
}

extension DashboardDay {
    /// A whole sentence where the day has no weather, weather for only a part of it, or rain of other hours; nil for a whole
    /// day.
    func sentence(_ book: Phrasebook, zone: LocalZone, of source: WeatherSource) -> String? {
        if let missing { return book.sentence(missing, of: source) }
        if let part { return book.sentence(part, zone: zone, of: source) }
        if isLate { return book.withoutDegrees }
        return lacksOwnHours && source.descriptor.daysEndEarly ? book(.dayEndsEarly) : nil
    }
}
