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

    /// `Sat 21`.
    package func day(_ date: CivilDate) -> String {
        self(.chartDay, ["weekday": weekday(date), "day": String(date.day)])
    }

    /// `15:00`, and `Sun 15:00` on another day than today.
    func time(_ time: CivilTime, daysAhead: Int) -> String {
        daysAhead == 0 ? time.clockText : weekday(time.date) + " " + time.clockText
    }

    /// `15:00` in a sentence, and on another day than today `Sun 15:00`; in Korean `15시`, `내일 15시`, `일요일 15시`.
    func sentenceTime(of moment: Date, on clock: LocalZone, now: Date) -> String {
        let time = clock.time(at: moment)
        return sentenceTime(time, daysAhead: time.dayNumber - clock.time(at: now).dayNumber)
    }

    /// `15:00` in a sentence, `Sun 15:00`; in Korean `15시`, `내일 15시`.
    func sentenceTime(_ time: CivilTime, daysAhead: Int) -> String {
        let clock = language.clock(time)
        guard daysAhead != 0 else { return clock }
        return sentenceDay(time.date, daysAhead: daysAhead) + " " + clock
    }

    /// `Sun 15:00` in a sentence that is read on other days, too; in Korean `일요일 15시`.
    package func namedMoment(_ time: CivilTime) -> String { sentenceDay(time.date) + " " + language.clock(time) }

    /// `Sun`; in Korean `내일`, `모레`, `일요일`, because `일` alone reads as a number.
    func sentenceDay(_ date: CivilDate, daysAhead: Int? = nil) -> String {
        switch language.rules.momentStyle {
        case .clock: weekday(date)
        case .words:
            switch daysAhead {
            case 1: self(.briefTomorrow)
            case 2: self(.dayAfterTomorrow)
            default: self(.weekdayLong, String(date.weekday))
            }
        }
    }

    /// `15:00`, or a word for an end of a spell that is not ahead, too far ahead, or none.
    func spell(_ moment: PrecipitationOutlook.Moment, _ time: CivilTime?, daysAhead: Int) -> String {
        switch moment {
        case .now: self(.spellNow)
        case .at: time.map { self.time($0, daysAhead: daysAhead) } ?? CellFormatter.missing
        case .later: time.map { self.time($0, daysAhead: daysAhead) } ?? self(.spellLater)
        case .dry: self(.spellDry)
        }
    }

    /// `Sat 21 Nov 21:04 KST`.
    package func moment(_ time: CivilTime, zone: String?) -> String {
        [shortDate(time.date), time.clockText, zone].compactMap(\.self).joined(separator: " ")
    }
}
