import Foundation
import Testing
import CitiesWeatherModel

/// The Korean feels-like temperature, 체감온도.
@Suite struct KoreanFeelsLikeTests {
    /// Wet-bulb temperatures from `thermofeel` 2.3.0 (PyPI), which has Stull's formula too, in degrees Celsius:
    /// `calculate_wbt(np.array([celsius + 273.15]), np.array([percent])) - 273.15`.
    @Test(arguments: [
        (14.0, 55.0, 9.0809), (20, 50, 13.6993), (25, 60, 19.5027), (30, 70, 25.5957), (33, 60, 26.6912),
        (35, 40, 24.5142), (38, 20, 21.3433), (28, 95, 27.3604), (10, 80, 7.9286), (22, 5, 6.7132),
    ])
    func `the wet bulb is that of a published library`(temperature: Double, humidity: Double, wetBulb: Double) {
        let computed = KoreanFeelsLike.wetBulb(temperature: temperature, humidity: humidity)
        #expect(abs(computed - wetBulb) < 0.001)
    }

    @Test(
        arguments: [
            (14.0, 55.0, nil, 5, 14.333), (33, 60, 3, 8, 33.45), (-5, nil, 3, 1, -9.5), (14, 55, nil, 9, 14.333),
        ] as [(Double, Double?, Double?, Int, Double)])
    func `the formula matches its published checks`(
        temperature: Double, humidity: Double?, wind: Double?, month: Int, feels: Double
    ) throws {
        let computed = try #require(
            KoreanFeelsLike.degrees(temperature: temperature, humidity: humidity, wind: wind, month: month))
        #expect(abs(computed - feels) < 0.05)
    }

    @Test func `in winter it equals the air temperature in weak wind and above ten degrees`() {
        #expect(KoreanFeelsLike.degrees(temperature: 10.1, humidity: nil, wind: nil, month: 12) == 10.1)
        #expect(KoreanFeelsLike.degrees(temperature: -5, humidity: nil, wind: 1.2, month: 4) == -5)
        #expect(KoreanFeelsLike.degrees(temperature: 10, humidity: nil, wind: 1.3, month: 10) != 10)
    }

    @Test func `without its inputs it is unknown`() {
        #expect(KoreanFeelsLike.degrees(temperature: nil, humidity: 50, wind: 3, month: 1) == nil)
        #expect(KoreanFeelsLike.degrees(temperature: 5, humidity: 50, wind: nil, month: 1) == nil)
        #expect(KoreanFeelsLike.degrees(temperature: 25, humidity: nil, wind: 3, month: 7) == nil)
    }

    @Test func `it is the same in either unit, by the month of the place`() throws {
        let observed = Date(timeIntervalSince1970: 1_795_262_400)
        let celsius = CurrentWeather(
            units: .celsius, observedAt: observed, utcOffset: 32_400, temperature: -5, windSpeed: 3)
        let fahrenheit = CurrentWeather(
            units: .fahrenheit, observedAt: observed, utcOffset: 32_400, temperature: 23, windSpeed: 3 / 0.44704)
        let one = try #require(celsius.koreanFeelsLike(at: Subjects.seoul.coordinates))
        let other = try #require(fahrenheit.koreanFeelsLike(at: Subjects.seoul.coordinates))
        #expect(abs(one * 1.8 + 32 - other) < 0.001)
        // 30 April 2026 16:00 UTC is the first of May in Korea, and there it is the humidity that counts.
        let spring = CurrentWeather(
            units: .celsius, observedAt: Date(timeIntervalSince1970: 1_777_564_800), utcOffset: 32_400,
            temperature: 5, windSpeed: 5)
        #expect(spring.koreanFeelsLike(at: Subjects.seoul.coordinates) == nil)
    }

    /// Latitudes of Sydney, Singapore, Jakarta, the tropics and just beyond them, and Seoul.
    @Test(
        arguments: [
            (-33.87, 1, true), (-33.87, 7, false), (1.29, 1, true), (1.29, 7, true), (-6.21, 1, true), (-6.21, 7, true),
            (23.44, 1, true), (-23.44, 7, true), (23.45, 1, false), (-23.45, 7, false), (37.57, 1, false),
        ])
    func `it is the formula of the local season, which within the tropics is summer`(
        latitude: Double, month: Int, isSummer: Bool
    ) throws {
        let noon = try #require(
            Calendar(identifier: .gregorian).date(
                from: DateComponents(
                    timeZone: .gmt, year: 2026, month: month, day: 15, hour: 12)))
        let weather = CurrentWeather(
            units: .celsius, observedAt: noon, utcOffset: 0, temperature: 30, humidity: 70, windSpeed: 3)
        let feels = try #require(weather.koreanFeelsLike(at: Coordinates(latitude: latitude, longitude: 0)))
        #expect(isSummer ? feels > 31 : feels == 30)
    }

    @Test func `half a year later every month has the season of another`() {
        let south = Coordinates(latitude: -24, longitude: 0)
        #expect(
            (1...12).map { KoreanFeelsLike.seasonalMonth($0, at: south) } == [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6])
    }
}
