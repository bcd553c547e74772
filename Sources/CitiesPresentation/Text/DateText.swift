package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// `Sat 21 Nov`, `11월 21일 (토)`.
    package func shortDate(_ time: CivilTime) -> String {
        self(
            .dateShort,
            [
                "weekday": weekday(time),
                "day": String(time.day),
                "month": self(.monthShort, String(time.month)),
            ]
        )
    }

    /// `Sat`, `토`.
    func weekday(_ time: CivilTime) -> String { self(.weekdayShort, String(time.weekday)) }
}
