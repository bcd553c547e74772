import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// `Sat 21 Nov`, `11월 21일(토)`.
    package func shortDate(_ date: CivilDate) -> String {
        self(
            .dateShort,
            [
                "weekday": weekday(date),
                "day": String(date.day),
                "month": self(.monthShort, String(date.month)),
            ]
        )
    }

    /// `Sat`, `토`.
    package func weekday(_ date: CivilDate) -> String { self(.weekdayShort, String(date.weekday)) }

    /// `15:00`, and `Sun 15:00` on another day than today.
    func time(of moment: Date, on clock: LocalZone, now: Date) -> String {
        let time = clock.time(at: moment)
        return self.time(time, daysAhead: time.dayNumber - clock.time(at: now).dayNumber)
    }

    /// `Sat 21`.
    package func day(_ date: CivilDate) -> String {
        self(.chartDay, ["weekday": weekday(date), "day": String(date.day)])
    }

    /// `15:00`, and `Sun 15:00` on another day than today.
    func time(_ time: CivilTime, daysAhead: Int) -> String {
        daysAhead == 0 ? time.clockText : weekday(time.date) + " " + time.clockText
    }

    /// `15:00`, or a word for an end of a spell that is not ahead, too far ahead, or none.
    func spell(_ moment: PrecipitationOutlook.Moment, _ time: CivilTime?, daysAhead: Int) -> String {
        switch moment {
        case .now: self(.spellNow)
        case .at: time.map { self.time($0, daysAhead: daysAhead) } ?? CellFormatter.missing
        case .later: self(.spellLater)
        case .dry: self(.spellDry)
        }
    }

    /// `Sat 21 Nov 21:04 KST`.
    package func moment(_ time: CivilTime, zone: String?) -> String {
        [shortDate(time.date), time.clockText, zone].compactMap(\.self).joined(separator: " ")
    }
}
