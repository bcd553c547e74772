import CitiesLocalization
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation

@Suite struct DayConditionsTests {
    /// A fine day: 20 °C, 10 m/s, no rain.
    private let fine: DayNumbers = {
        var day = DayNumbers()
        (day.maximum, day.minimum, day.precipitation, day.snowfall) = (20, 10, 0, 0)
        (day.cloud, day.sunshine, day.wind, day.gust) = (30, 7.4, 10, 15)
        return day
    }()

    private func holds(_ text: String, _ units: UnitSystem = .celsius, _ day: DayNumbers? = nil) throws -> Bool? {
        try DayConditions(parsing: text, units: units).holds(day ?? fine)
    }

    @Test(arguments: [
        ("max 18..26, precip<1, sun>5", true), ("max 18..26, precip<1, sun>8", false), ("max=20", true),
        ("max<20", false),
        ("max<=20", true), ("max>=20,min>=10", true), ("max>20", false), ("max 20..20", true), ("max=18..26", true),
        ("max18..26", true), ("min 10.1..12", false), ("cloud<=30%", true), ("wind<=36km/h", true),
        ("wind<36km/h", false),
        ("wind<20kn", true), ("wind<19kn", false), ("wind=5bft", true), ("wind 5..6bft", true), ("wind>5bft", false),
        ("gust 15..15m/s", true), ("snow<1cm", true), ("precip<1cm", true), ("max<25도, min>-5도", true),
        ("max>=68°F", true),
        ("max>68°F", false), ("max 64.4..68°F", true), ("최고 기온 18..26, 강수량<1, 일조>5시간", true), ("바람<10", false),
        ("sun>7", true), ("sun>7.4h", false), ("max>18 and precip<1", true), ("max>18 && precip>1, sun>1", false),
    ])
    func `all conditions have to hold, each in its unit`(text: String, expected: Bool) throws {
        #expect(try holds(text) == expected)
    }

    @Test func `only degrees without a unit depend on the display`() throws {
        #expect(try holds("max 64..70", .fahrenheit) == true)
        #expect(try holds("max 64..70", .celsius) == false)
        #expect(try holds("max 18..26°C", .fahrenheit) == true)
        #expect(try holds("wind=10", .fahrenheit) == true)
        #expect(try holds("wind=22.369363mph", .celsius) == true)
    }

    @Test(arguments: DayConditions.quantities)
    func `an unknown number makes the verdict unknown, whatever else holds`(quantity: Quantity) throws {
        let conditions = try DayConditions(parsing: "\(quantity.rawValue)>=0, max>50", units: .celsius)
        var paths: [WritableKeyPath<DayNumbers, Double?>] = [
            \.maximum, \.minimum, \.precipitation, \.snowfall, \.cloud, \.sunshine, \.wind, \.gust,
        ]
        paths.removeAll { path in
            var day = fine
            day[keyPath: path] = nil
            return day[quantity] != nil
        }
        #expect(paths.count == 1)
        var day = fine
        for path in paths { day[keyPath: path] = nil }
        #expect(conditions.holds(day) == nil && conditions.holds(fine) == false)
    }

    @Test func `members need the quantities that are named, each once`() throws {
        let conditions = try DayConditions(parsing: "sun>5, max>18, max<26, gust<20", units: .celsius)
        #expect(conditions.variables == [.maximum, .radiation, .windGust])
    }

    @Test(arguments: ["humidity<80", "temp>3", "rain<40", "feels>3", "wet<1", "max@6-9>3", "<3"])
    func `a quantity that members do not have is refused with those that they have`(text: String) {
        let error = #expect(throws: ChoiceError.self) { try DayConditions(parsing: text, units: .celsius) }
        #expect(error?.subject == .filterKey)
        #expect(error?.accepted == ["max", "min", "precip", "snow", "cloud", "sun", "wind", "gust"])
        for language in Language.allCases {
            let listed = language == .english ? "max, min, precip" : "max(최고), min(최저), precip(강수량)"
            #expect(error?.message(in: Phrasebook(language)).contains(listed) == true)
        }
    }

    @Test(
        arguments: [
            ("max>18, wind", ChoiceError.Subject.filterForm, "wind"), ("max>18,", .filterForm, ""),
            ("", .filterForm, ""),
            ("max!=18", .filterForm, "max!=18"), ("max>18, wind<fast", .filterNumber, "fast"),
            ("max 26..18", .filterRange, "26..18"), ("max 18..26, precip 1..", .filterRange, "1.."),
            ("max>18 or max<5", .filterOr, "max>18 or max<5"), ("precip<5%", .filterNumber, "5%"),
        ])
    func `the part that is wrong is named`(text: String, subject: ChoiceError.Subject, given: String) {
        let error = #expect(throws: ChoiceError.self) { try DayConditions(parsing: text, units: .celsius) }
        #expect(error?.subject == subject && error?.given == given)
    }

    @Test(
        arguments: [
            (
                "max 18..26, precip<1, sun>5", "max 18–26°, amount of rain or snow under 1 mm, sunshine over 5 h",
                "최고 18~26°, 강수량 1 mm 미만, 일조 시간 5시간 초과"
            ),
            ("MIN >= -5도, cloud<=40%", "min at least -5°, cloud cover at most 40%", "최저 -5° 이상, 운량 40% 이하"),
            ("wind<20kn, gust<=8 bft", "wind under 20 kn, gusts at most 8 Bft", "바람 20 kn 미만, 순간풍속 8 Bft 이하"),
            ("max=64.50..79 °F, wind<8", "max 64.5–79°F, wind under 8 m/s", "최고 64.5~79°F, 바람 8 m/s 미만"),
            ("snow=+2", "amount of snow 2 cm", "신적설 2 cm"),
        ])
    func `a caption says the conditions`(text: String, english: String, korean: String) throws {
        let conditions = try DayConditions(parsing: text, units: .celsius)
        #expect(conditions.caption(in: Phrasebook(.english)) == english)
        #expect(conditions.caption(in: Phrasebook(.korean)) == korean)
    }
}
