package import CitiesFoundation
package import CitiesWeatherModel

/// The offset of a place's clock from UTC at any moment of an answer, across a change to or from
/// daylight-saving time, and what the clock is called.
package struct LocalZone: Sendable, Hashable {
    /// nil where only one offset is known.
    private let zone: ZoneRules?
    private let constant: Int
    private let isInKorea: Bool

    /// A clock that never changes, so many seconds east of UTC.
    package init(offset: Int) {
        zone = nil
        constant = offset
        isInKorea = false
    }

    /// The clock of a city as its forecast was given.
    ///
    /// A source gives one offset for the whole answer, that of the time when it answered. The rules of the city's time
    /// zone, else of the one that the source names, know of later changes, but only where they agree with the source
    /// about that time: else the source is right.
    package init(_ city: City, _ forecast: Forecast, now: Date) {
        self.init(
            city, named: forecast.timeZone, offset: forecast.utcOffset,
            answered: [forecast.steps.first?.time, now].compactMap(\.self))
    }

    /// The same; nil without a forecast.
    package init?(_ city: City, _ forecast: Forecast?, now: Date) {
        guard let forecast else { return nil }
        self.init(city, forecast, now: now)
    }

    /// The clock of a city as its current weather was given; see the one of a forecast.
    package init(_ city: City, _ weather: CurrentWeather) {
        self.init(city, named: weather.timeZone, offset: weather.utcOffset, answered: [weather.observedAt])
    }

    private init(_ city: City, named name: String?, offset: Int, answered: [Date]) {
        constant = offset
        zone = [city.timeZone, name].compactMap(\.self).lazy
            .compactMap(ZoneRules.init(identifier:))
            .first { zone in answered.contains { zone.offset(at: $0) == offset } }
        isInKorea = city.countryCode == "KR"
    }

    /// Seconds east of UTC.
    package func offset(at date: Date) -> Int { zone?.offset(at: date) ?? constant }

    /// The calendar and clock of the place at a moment.
    package func time(at date: Date) -> CivilTime { CivilTime(date, offset: offset(at: date)) }

    /// The clock with its name: `KST`, `EST`; `UTC+3` where it has none or the zone is unknown.
    package func clock(at date: Date) -> WallClock {
        let offset = offset(at: date)
        let name = zone.flatMap { $0.name(offset: offset, at: date) }
        guard let name = name ?? (isInKorea && offset == 32_400 ? "KST" : nil) else { return WallClock(offset: offset) }
        return WallClock(offset: offset, label: name)
    }

    /// `2026-11-01T01:00:00-04:00`.
    func iso8601(_ date: Date) -> String { date.iso8601(offset: offset(at: date)) }
}
