import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesClimate

/// Numbers between those of Seoul and Moscow in `Resources/typical.csv`.
struct TypicalDayTests {
    private func weather(_ city: City.ID, _ moment: String) throws -> CurrentWeather {
        try #require(
            ClimateNormals.typical(cityID: city, at: try Date(moment, strategy: .iso8601), units: .celsius))
    }

    @Test(arguments: [
        ("2026-01-16T03:00:00+09:00", -4.6), ("2026-01-16T02:30:00+09:00", -4.45),
        ("2026-01-04T03:00:00+09:00", -4.44), ("2026-02-16T03:00:00+09:00", -1.9),
        ("2026-02-23T03:00:00+09:00", -0.769_230_769), ("2028-02-23T03:00:00+09:00", -0.85),
        ("2026-12-31T03:00:00+09:00", -4.28125),
    ])
    func `a temperature is on the straight lines between two rows and two hours`(
        moment: String, temperature: Double
    ) throws {
        #expect(abs(try #require(weather("seoul", moment).temperature) - temperature) < 1e-9)
    }

    @Test func `a missing normal is an empty field, and no zero`() throws {
        let moscow = KnownCities.all.count - 1
        let row = moscow * TypicalTable.rowsOfCity
        #expect(KnownCities.all[moscow].id == "moscow")
        #expect(TypicalTable.number(.minimum, row: row) == -7.2)
        #expect(TypicalTable.number(.wind, row: row) == nil && TypicalTable.number(.cloudCover, row: row) == nil)
        #expect(TypicalTable.number(.temperature(9), row: row) == -7.1)
    }

    @Test func `the last number of the last row is read, too`() {
        let pressure = TypicalTable.number(.pressure, row: KnownCities.all.count * TypicalTable.rowsOfCity - 1)
        #expect((pressure.map { (1_000...1_030).contains($0) }) == true)
        #expect(
            ClimateFile.typical.count == (KnownCities.all.count * TypicalTable.rowsOfCity + 1) * TypicalTable.rowLength
        )
    }

    /// The sun rises between two full hours, so the lower of the two is slightly warmer than the minimum.
    @Test(arguments: KnownCities.all)
    func `every hour is within the extremes of its day, which are nearly reached`(city: City) throws {
        let midnight = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
            .addingTimeInterval(-Double(try #require(city.constantOffset)))
        for day in stride(from: 0, to: 365, by: 4) {
            let hours = try (0..<24).map { hour in
                try #require(
                    ClimateNormals.typical(
                        cityID: city.id, at: midnight.addingTimeInterval(Double(day * 24 + hour) * 3_600),
                        units: .celsius))
            }
            let temperatures = try hours.map { try #require($0.temperature) }
            let above = try #require(temperatures.min()) - #require(hours[0].minimum)
            let below = try #require(hours[0].maximum) - #require(temperatures.max())
            #expect(above > -1e-9 && above < 0.35, "\(day)")
            #expect(below > -1e-9 && below < 0.12, "\(day)")
        }
    }
}
