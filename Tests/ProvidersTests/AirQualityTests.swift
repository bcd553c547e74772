import Foundation
import CitiesHTTP
import HTTPTypes
@testable import CitiesProviders
import Testing
import CitiesWeatherModel

/// Fine dust, which Open-Meteo takes from a model.
@Suite struct AirQualityTests {
    /// 2026-11-21 21:00 in Korea.
    private static let now = 1_795_262_400
    private static let midnight = now - 75_600

    private func provider() throws -> any Provider {
        Subjects.provider(.openMeteo)
    }

    /// Two days of hourly values; the last 24 are 22 to 45.
    private func place(_ pm25: (Int) -> String, pm10: (Int) -> String = { _ in "50" }, unit: String = "μg/m³") -> String
    {
        func column(_ value: (Int) -> String) -> String { (0..<48).map(value).joined(separator: ",") }
        return """
            {"latitude":37.6,"longitude":126.8,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly_units":{"pm2_5":"\(unit)","pm10":"\(unit)"},
            "hourly":{"time":[\(column { String(Self.midnight - 86_400 + $0 * 3_600) })],
            "pm2_5":[\(column(pm25))],"pm10":[\(column(pm10))]}}
            """
    }

    private func air(
        _ body: String, of cities: [City] = [Subjects.seoul], now: Int = now, hasHours: Bool = false
    ) throws -> [AirQuality] {
        let sourceRequest = try provider().airQuality(of: cities[...], units: .celsius, hasHours: hasHours)
        let reply = HTTPReply(Data(body.utf8))
        return try sourceRequest.answer(to: reply, now: Date(timeIntervalSince1970: Double(now))).map { try $0.get() }
    }

    @Test func `is requested from its own server, once for many cities`() throws {
        let sourceRequest = try provider().airQuality(
            of: [Subjects.seoul, Subjects.busan], units: .fahrenheit, hasHours: false)
        let request = try #require(sourceRequest.request)
        #expect(request.authority == "air-quality-api.open-meteo.com")
        #expect(
            request.path == "/v1/air-quality?latitude=37.5665,35.1796&longitude=126.978,129.0756&hourly=pm2_5,pm10"
                + "&past_days=1&forecast_days=1&timezone=auto&timeformat=unixtime")
        #expect(try provider().air(hasHours: false)?.profile.baseURL?.authority == "air-quality-api.open-meteo.com")
        #expect(
            try provider().air(hasHours: true)?.batchLength(of: [Subjects.seoul, Subjects.busan], units: .celsius) == 2)
    }

    @Test func `is the mean of the last 24 hours`() throws {
        let air = try air(place { (22...45).contains($0) ? $0 == 45 ? "44" : "20" : "1000" })
        #expect(air.map(\.period[.pm25]) == [21] && air.map(\.period[.pm10]) == [50])
        #expect(air.map { $0.time.timeIntervalSince1970 } == [Double(Self.now)])
    }

    @Test func `has the hours from midnight of yesterday where they were requested, but for the unknown ones`() throws {
        let body = place({ $0 == 30 ? "null" : String($0) }, pm10: { $0 == 30 ? "null" : "50" })
        #expect(try air(body).map(\.hours) == [[]])
        let hours = try #require(air(body, hasHours: true).first).hours
        let known: [Double?] = (0..<48).filter { $0 != 30 }.map { Double($0) }
        #expect(hours.map { $0[.pm25] } == known)
        #expect(hours.first?.time.timeIntervalSince1970 == Double(Self.midnight - 86_400))
        #expect(hours.allSatisfy { $0[.pm10] == 50 && $0.length == 3_600 })
    }

    @Test(arguments: [(18, true), (17, false)])
    func `needs three quarters of the hours`(known: Int, isEnough: Bool) throws {
        let air = try air(place { (22..<22 + known).contains($0) ? "30" : "null" })
        #expect(air.map(\.period[.pm25]) == [isEnough ? 30 : nil])
        #expect(air.map(\.grade) == [.moderate])
    }

    @Test func `short columns, other units and impossible numbers count as missing`() throws {
        #expect(try air(place { _ in "30" }, now: Self.now).first?.period[.pm25] == 30)
        #expect(try air(place({ _ in "30" }, unit: "µg/m³")).first?.period[.pm25] == 30)
        #expect(try air(place({ _ in "30" }, unit: "mg/m³")).first?.period[.pm25] == nil)
        #expect(try air(place { _ in "-30" }).first?.period[.pm25] == nil)
        let short = place { _ in "30" }.replacing(/"pm2_5":\[[^\]]*\]/, with: #""pm2_5":[1,2]"#)
        #expect(try air(short).first?.period[.pm25] == nil)
        // Nothing of the last 24 hours is no answer.
        #expect(kind { _ = try air(place { _ in "30" }, now: Self.now + 10 * 86_400) } == .invalidData)
        #expect(
            kind { _ = try air(#"{"error":true,"reason":"Minutely API request limit exceeded."}"#) } == .rateLimited)
    }

    @Test(arguments: [("null", "null"), ("-1", "-1"), ("1e9", "null")])
    func `hours that are missing in the middle are left out of the mean`(pm25: String, pm10: String) throws {
        let air = try air(place({ $0 == 30 ? pm25 : "30" }, pm10: { (28...30).contains($0) ? pm10 : "50" }))
        #expect(air.map(\.period[.pm25]) == [30] && air.map(\.period[.pm10]) == [50])
    }

    @Test func `a column longer than the times, a missing one, and an hour without a time are accepted`() throws {
        let body = place { _ in "30" }
        let longer = body.replacing(#""pm10":["#, with: #""pm10":[50,"#).replacing("]}}", with: ",9999,9999]}}")
        #expect(try air(longer).first?.period[.pm10] == 50)
        let absent = body.replacing(/,\s*"pm10":\[[^\]]*\]/, with: "")
        #expect(try air(absent).first?.period[.pm25] == 30)
        #expect(try air(absent).first?.period[.pm10] == nil && air(absent).first?.grade == .moderate)
        let untimed = body.replacing(String(Self.now - 3_600), with: "null")
        #expect(try air(untimed).first?.period[.pm25] == 30)
        #expect(try air(body.replacing(/"pm2_5":\[[^\]]*\]/, with: #""pm2_5":null"#)).first?.period[.pm25] == nil)
    }

    @Test func `several cities are an array, and one that is broken does not break the others`() throws {
        let body = "[\(place { _ in "10" }),{\"location_id\":1}]"
        let sourceRequest = try provider().airQuality(
            of: [Subjects.seoul, Subjects.busan], units: .celsius, hasHours: false)
        let results = try sourceRequest.answer(
            to: HTTPReply(Data(body.utf8)), now: Date(timeIntervalSince1970: Double(Self.now)))
        #expect(try results[0].get().period[.pm25] == 10)
        #expect(kind { _ = try results[1].get() } == .invalidData)
    }

    @Test(
        arguments: [
            (15, 30, AirGrade.good), (15.1, 30, .moderate), (16, 30, .moderate), (15, 30.1, .moderate),
            (35, 80, .moderate), (35.4, 80, .bad), (14.6, 29.5, .good),
            (36, 0, .bad), (0, 81, .bad), (75, 150, .bad), (76, 0, .veryBad), (0, 151, .veryBad), (nil, 151, .veryBad),
            (3, nil, .good),
        ] as [(Double?, Double?, AirGrade)])
    func `the grade is the worse of the two, by Korea's limits`(pm25: Double?, pm10: Double?, grade: AirGrade) {
        let air = AirQuality(units: .celsius, time: Date(), utcOffset: 0, pm25: pm25, pm10: pm10)
        #expect(air.grade == grade)
    }

    /// Rounded, the mean would be at the limit of a grade.
    @Test func `a mean has the grade of its own number, not of a rounded one`() throws {
        let air = try #require(try air(place { $0 == 30 ? "16" : "15" }).first)
        #expect(air.period[.pm25] == 15.041667 && AirGrade(air.period[.pm25], of: .pm25) == .moderate)
    }

    @Test(arguments: [(10, 32_400, true), (-1, 32_400, false), (10, 400_000, false)])
    func `dust and the clock have to be possible, each of them`(pm25: Double, utcOffset: Int, isPlausible: Bool) {
        let air = AirQuality(units: .celsius, time: Date(), utcOffset: utcOffset, pm25: pm25)
        #expect(air.isPlausible == isPlausible)
    }

    @Test func `without both values there is no grade`() {
        #expect(AirQuality(units: .celsius, time: Date(), utcOffset: 0).grade == nil)
    }
}
