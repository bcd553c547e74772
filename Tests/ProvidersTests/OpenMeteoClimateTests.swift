import CitiesHTTP
import CitiesLocalization
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// Thirty years of days of Open-Meteo's ERA5.
@Suite struct OpenMeteoClimateTests {
    /// The days of thirty years in the documented form: 5.5 degrees more in the maximum than in the minimum.
    private static func body(
        suffix: String = "", unit: String = "°C", isUnix: Bool = true, offset: Int = 32_400, years: Int = 30
    ) -> String {
        let first = CivilDate.dayNumber(year: 1991, month: 1, day: 1)
        let last = CivilDate.dayNumber(year: 1990 + years, month: 12, day: 31)
        let times = (first...last).map { number in
            isUnix ? String(number * 86_400 - offset) : "\"\(CivilDate(dayNumber: number).isoText)\""
        }
        let maxima = (first...last).map { Double(CivilDate(dayNumber: $0).day) }
        return """
            {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":\(offset),"timezone":"Asia/Seoul",
            "daily_units":{"time":"unixtime","temperature_2m_max\(suffix)":"\(unit)",
            "temperature_2m_min\(suffix)":"\(unit)"},
            "daily":{"time":[\(times.joined(separator: ","))],"temperature_2m_max\(suffix)":\(maxima),
            "temperature_2m_min\(suffix)":\(maxima.map { $0 - 5.5 })}}
            """
    }

    private var provider: any Provider {
        get throws { Subjects.provider(.openMeteo) }
    }

    private func climate(_ body: String) throws -> ReanalysisClimate {
        let answers = try provider.climates(of: [Subjects.seoul]).answer(
            to: HTTPReply(Data(body.utf8)), now: Date(timeIntervalSince1970: 1_795_262_640))
        return try #require(answers.first).get()
    }

    @Test func `thirty years are one request about one city, in Celsius`() throws {
        let request = try #require(provider.climates(of: [Subjects.seoul]).request)
        #expect(
            request.path == "/v1/archive?latitude=37.5665&longitude=126.978&models=era5_seamless"
                + "&daily=temperature_2m_max,temperature_2m_min&temperature_unit=celsius"
                + "&start_date=1991-01-01&end_date=2020-12-31&timezone=auto&timeformat=unixtime")
        #expect(try provider.climates?.batchLength(of: [Subjects.seoul, Subjects.busan], units: .celsius) == 1)
    }

    @Test(arguments: ["", "_era5_seamless"], [true, false])
    func `the days are read with and without the name of the model, as moments and as dates`(
        suffix: String, isUnix: Bool
    ) throws {
        let climate = try climate(Self.body(suffix: suffix, isUnix: isUnix))
        for (month, day) in [(1, 1), (2, 29), (11, 27), (12, 31)] {
            let date = CivilDate(dayNumber: CivilDate.dayNumber(year: 2028, month: month, day: day))
            let record = try #require(climate.climate(on: date).record)
            #expect(record.maximum == Double(day) && record.minimum == Double(day) - 5.5, "\(month)-\(day)")
        }
        #expect(climate.timeZone == "Asia/Seoul" && climate.place?.latitude == 37.55 && climate.isPlausible)
    }

    /// A server may give midnights by the clock of summer while it is winter at the time of the answer.
    @Test func `an hour more or less at midnight is the same day`() throws {
        for offset in [28_800, 36_000] {
            let body = Self.body(offset: offset).replacing(
                "\"utc_offset_seconds\":\(offset)", with: "\"utc_offset_seconds\":32400")
            let date = CivilDate(dayNumber: CivilDate.dayNumber(year: 2026, month: 11, day: 27))
            #expect(try climate(body).climate(on: date).record?.maximum == 27, "\(offset)")
        }
    }

    @Test func `degrees of another system and too few years are refused`() {
        #expect(throws: WeatherError.self) { try climate(Self.body(unit: "°F")) }
        #expect(throws: WeatherError.self) { try climate(Self.body(years: 20)) }
        #expect(throws: WeatherError.self) { try climate("{\"latitude\":37.55,\"longitude\":127.0}") }
    }

    @Test func `a climate has a weight at the free host, and none at a server of the user's own`() throws {
        let free = try #require(provider.climates)
        #expect(free.cost == RequestCost(ofCity: 157, minutelyLimit: 600, hourlyLimit: 5_000))
        #expect(free.cost?.citiesPerHour == 31 && free.profile.requestsPerMinute == 3)
        var configuration = Subjects.configuration(.openMeteo)
        configuration.addresses[.archiveServer] = BaseURL("http://127.0.0.1:8080")
        let own = try #require(OpenMeteoProvider(configuration: configuration).climates)
        #expect(own.cost == nil && own.profile.requestsPerMinute == nil)
    }
}
