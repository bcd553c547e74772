package import CitiesFoundation

/// The clock of a place: its offset from UTC at any moment of an answer, across a change to or from daylight-saving time,
/// and the moments when it shows a time.
package struct LocalZone: Sendable, Hashable {
    /// Seconds east of UTC at the time of the answer.
    package let offset: Int
    /// nil where only `offset` is known.
    private let zone: ZoneRules?
    private let isInKorea: Bool

    /// A clock that is this many seconds east of UTC; without a zone it never changes.
    package init(offset: Int, zone: ZoneRules? = nil) {
        (self.offset, self.zone, isInKorea) = (offset, zone, false)
    }

    /// The clock of a city as its forecast was given.
    package init(_ city: City, _ forecast: WeatherForecast, now: Date) {
        self.init(
            city.countryCode, named: [city.timeZone, forecast.timeZone], offset: forecast.utcOffset,
            answered: [forecast.steps.first?.time, now].compactMap(\.self))
    }

    /// The clock of a city as its current weather was given; see the one of a forecast.
    package init(_ city: City, _ weather: CurrentWeather) {
        self.init(
            city.countryCode, named: [city.timeZone, weather.timeZone], offset: weather.utcOffset,
            answered: [weather.observedAt])
    }

    /// The clock of a city at an offset that a source gave for `date`, with the zone that the source names before the city's.
    package init(of city: City, named name: String?, offset: Int, at date: Date) {
        self.init(of: city, named: name, offset: offset, at: [date])
    }

    /// The clock of a city at an offset that a source gave for one of the dates.
    package init(of city: City, named name: String?, offset: Int, at dates: [Date]) {
        self.init(city.countryCode, named: [name, city.timeZone], offset: offset, answered: dates)
    }

    /// A source gives one offset for the whole answer, that of the time when it answered. The rules of a time zone know of
    /// later changes, but only where they agree with the source about that time: else the source is right.
    init(_ country: String?, named names: [String?], offset: Int, answered: [Date]) {
        self.offset = offset
        zone = names.lazy.compactMap { $0.flatMap(ZoneRules.init(identifier:)) }
            .first { zone in answered.contains { zone.offset(at: $0) == offset } }
        isInKorea = country == "KR"
    }

    /// Seconds east of UTC.
    package func offset(at date: Date) -> Int { zone?.offset(at: date) ?? offset }

    /// The calendar and clock of the place at a moment.
    package func time(at date: Date) -> CivilTime { CivilTime(date, offset: offset(at: date)) }

    /// The name of the clock at a moment: `KST`, `EST`; nil where it has none or the zone is unknown.
    package func name(at date: Date) -> String? {
        let offset = offset(at: date)
        return zone.flatMap { $0.name(offset: offset, at: date) } ?? (isInKorea && offset == 32_400 ? "KST" : nil)
    }

    /// `2026-11-01T01:00:00-04:00`.
    package func iso8601(_ date: Date) -> String { date.iso8601(offset: offset(at: date)) }

    /// The noon of a day by its number.
    package func noon(of dayNumber: Int) -> Date {
        let noon = Date(timeIntervalSince1970: Double(dayNumber) * 86_400 + 43_200)
        return noon.addingTimeInterval(-Double(offset(at: noon)))
    }

    /// The first and the last moment of a day by its number; 23 or 25 hours apart where the clock changes.
    package func day(_ number: Int) -> Range<Date> { moment(number * 86_400)..<moment((number + 1) * 86_400) }

    // MARK: - Moments of a time

    /// Seconds since 1970-01-01 00:00 that the clock shows.
    package func local(_ date: Date) -> Double { date.timeIntervalSince1970 + Double(offset(at: date)) }

    /// The moment when the clock shows this many seconds since 1970-01-01 00:00. Of two, when the clock is set back, the
    /// first; of none, when it is set forward, one that is an hour later on the new clock.
    package func moment(_ local: Int) -> Date {
        moments(showing: local).min() ?? candidates(local).max() ?? byOffset(local)
    }

    /// The moments when the clock shows this many seconds since 1970-01-01 00:00: two when it is set back over them, none
    /// when it is set forward.
    package func moments(showing local: Int) -> [Date] {
        guard let zone else { return [byOffset(local)] }
        return Set(candidates(local)).filter {
            Int($0.timeIntervalSince1970) + zone.offset(at: $0) == local
        }.sorted()
    }

    private func byOffset(_ local: Int) -> Date { Date(timeIntervalSince1970: Double(local - offset)) }

    /// Some hours before, the clock is what it was before a change of that day, and some hours after, what it is then.
    private func candidates(_ local: Int) -> [Date] {
        guard let zone else { return [] }
        return [-43_200.0, 43_200].map { zone.offset(at: byOffset(local).addingTimeInterval($0)) }
            .map { Date(timeIntervalSince1970: Double(local - $0)) }
    }
}

extension City {
    /// Seconds east of UTC by the time zone; nil where that is unknown.
    package func knownOffset(at date: Date) -> Int? {
        timeZone.flatMap(ZoneRules.init(identifier:))?.offset(at: date)
    }

    /// Seconds east of UTC for an answer that does not say: by the time zone, or, where that is unknown, the nautical
    /// one of the longitude.
    package func utcOffset(at date: Date) -> Int {
        knownOffset(at: date) ?? Int((max(-180, min(180, coordinates.longitude)) / 15).rounded()) * 3_600
    }
}
