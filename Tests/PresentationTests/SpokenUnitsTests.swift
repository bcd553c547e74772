import CitiesLocalization
import CitiesPresentation
import Testing

/// Units in words, for listeners.
struct SpokenUnitsTests {
    @Test(arguments: [
        ("8 mm", "8 millimeters", "8밀리미터"), ("rain 81%.", "rain 81 percent.", "rain 81퍼센트."),
        ("-4.2°C, 36°/28°", "minus 4.2 degrees Celsius, 36 degrees/28 degrees", "섭씨 영하 4.2도, 36도/28도"),
        ("-2°", "minus 2 degrees", "마이너스 2도"), ("12–15 m/s", "12–15 meters per second", "초속 12–15미터"),
        ("-5–-2°C", "minus 5 degrees Celsius to minus 2 degrees Celsius", "섭씨 영하 5도에서 섭씨 영하 2도까지"),
        ("159 µg/m³", "159 micrograms per cubic meter", "159마이크로그램"),
        ("80 km/h, 3 km", "80 kilometers per hour, 3 kilometers", "시속 80킬로미터, 3킬로미터"),
        ("1021 hPa", "1021 hectopascals", "1021헥토파스칼"),
        ("--where 'rain>50%'", "--where 'rain>50%'", "--where 'rain>50%'"),
        ("2026-11-28 9 mmol, v1.2%", "2026-11-28 9 mmol, v1.2%", "2026-11-28 9 mmol, v1.2%"),
        ("22:00, 1.5.2, 7", "22:00, 1.5.2, 7", "22:00, 1.5.2, 7"),
    ])
    func `a unit after a number is a word, and anything else stays`(text: String, english: String, korean: String) {
        #expect(Phrasebook(.english).withSpokenUnits(text) == english)
        #expect(Phrasebook(.korean).withSpokenUnits(text) == korean)
    }
}
