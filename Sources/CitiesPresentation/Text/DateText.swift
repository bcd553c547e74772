package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// `Sat 21 Nov`, `11월 21일 (토)`.
    package func shortDate(_ time: CivilTime) -> String {
        self(
            .dateShort,
            [
                "weekday": text(key: "weekday.short.\(time.weekday)") ?? "",
                "day": String(time.day),
                "month": text(key: "month.short.\(time.month)") ?? "",
            ]
        )
    }
}
