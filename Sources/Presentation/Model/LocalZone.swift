public import Foundation
public import WeatherModel

/// How far a place's clock is from UTC at any moment of a forecast, across a change to or from daylight-saving time.
public struct LocalZone: Sendable, Hashable {
    /// nil where only one offset is known.
    private let zone: TimeZone?
    private let constant: Int

    /// A clock that never changes, so many seconds east of UTC.
    public init(offset: Int) {
        zone = nil
        constant = offset
    }

    /// The clock of a city as its forecast was given.
    ///
    /// A source gives one offset for the whole answer, that of the time when it answered. The rules of the city's time
    /// zone, else of the one that the source names, know of later changes, but only where they agree with the source
    /// about that time: else the source is right.
    public init(_ city: City, _ forecast: Forecast, now: Date) {
        constant = forecast.utcOffset
        let answered = [forecast.steps.first?.time, now].compactMap(\.self)
        zone = [city.timeZone, forecast.timeZone].compactMap(\.self).lazy
            .compactMap(TimeZone.init(identifier:))
            .first { zone in answered.contains { zone.secondsFromGMT(for: $0) == forecast.utcOffset } }
    }

    /// Seconds east of UTC.
    public func offset(at date: Date) -> Int { zone?.secondsFromGMT(for: date) ?? constant }

    /// What calendar and clock of the place show.
    public func time(at date: Date) -> CivilTime { CivilTime(date, offset: offset(at: date)) }

    /// `2026-11-01T01:00:00-04:00`.
    func iso8601(_ date: Date) -> String { date.iso8601(offset: offset(at: date)) }
}
