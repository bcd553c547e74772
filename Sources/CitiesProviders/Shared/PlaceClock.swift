import CitiesWeatherModel
import CitiesFoundation

/// Turns wall-clock times of a place, which is how days and the sun are written, into moments.
struct PlaceClock {
    /// Seconds east of UTC at the time of the answer.
    let offset: Int
    /// nil where only `offset` is known.
    let zone: ZoneRules?

    init(offset: Int, zone: ZoneRules?) {
        self.offset = offset
        self.zone = zone
    }

    /// The clock of a city at an offset that a source gave for `date`. The rules of its time zone, or of the one that the
    /// source names, count where they agree with that.
    init(of city: City, named name: String?, offset: Int, at date: Date) {
        let zone = [name, city.timeZone].compactMap(\.self).lazy.compactMap(ZoneRules.init(identifier:)).first
        self.init(offset: offset, zone: zone.flatMap { $0.offset(at: date) == offset ? $0 : nil })
    }

    /// Seconds east of UTC.
    func offset(at date: Date) -> Int { zone?.offset(at: date) ?? offset }

    /// Seconds since 1970-01-01 00:00 that the clock shows.
    func local(_ date: Date) -> Double { date.timeIntervalSince1970 + Double(offset(at: date)) }

    /// The moment when the clock shows so many seconds since 1970-01-01 00:00. Of two, when the clock is set back, the
    /// first; of none, when it is set forward, one that is an hour later on the new clock.
    func moment(_ local: Int) -> Date { moments(showing: local).min() ?? candidates(local).max() ?? byOffset(local) }

    /// The moments when the clock shows so many seconds since 1970-01-01 00:00: two when it is set back over them, none
    /// when it is set forward.
    func moments(showing local: Int) -> [Date] {
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
