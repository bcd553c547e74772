import Foundation

/// Turns wall-clock times of a place, which is how days and the sun are written, into moments.
struct WeatherAPIClock {
    /// Seconds east of UTC at the time of the answer.
    let offset: Int
    /// nil where only `offset` is known.
    let zone: TimeZone?

    /// The moment when the clock shows so many seconds since 1970-01-01 00:00. Of two, when the clock is set back, the
    /// first; of none, when it is set forward, one that is an hour later on the new clock.
    func moment(_ local: Int) -> Date {
        let byOffset = Date(timeIntervalSince1970: Double(local - offset))
        guard let zone else { return byOffset }
        // Some hours before, the clock is what it was before a change of that day, and some hours after, what it is then.
        let offsets = [-43_200.0, 43_200].map { zone.secondsFromGMT(for: byOffset.addingTimeInterval($0)) }
        let moments = offsets.map { Date(timeIntervalSince1970: Double(local - $0)) }
        let shown = moments.filter { Int($0.timeIntervalSince1970) + zone.secondsFromGMT(for: $0) == local }
        return shown.min() ?? moments.max() ?? byOffset
    }
}
