import CitiesCatalog
import Foundation
import Testing
import CitiesWeatherModel

@testable import cities_prepare_data

struct StationNormalsTests {
    private static let normals = ResourceFolder.url.appending(path: "normals.csv")

    private func station(_ id: City.ID) throws -> StationNormals {
        let rows = try Array(Data(contentsOf: Self.normals)).withUnsafeBufferPointer { CSVRow.rows(of: $0) }
        let city = try #require(KnownCities.city(id: id))
        return try #require(StationNormals(city, rows: rows.filter { $0["city"] == id }))
    }

    /// A local date and time, plus these hours.
    private func time(_ text: String, plus hours: Double = 0) throws -> CivilTime {
        CivilTime(try Date("\(text)Z", strategy: .iso8601).addingTimeInterval(hours * 3_600), offset: 0)
    }

    @Test(arguments: ["2026-01-16", "2026-04-15", "2026-07-16", "2026-10-16"])
    func `a day's temperatures lie between its extremes and reach them`(date: String) throws {
        let busan = try station("busan")
        let extremes = busan.extremes(day: try time("\(date)T00:00:00").dayNumber)
        // From this day's minimum to midnight; the night before belongs to another minimum.
        let temperatures = try stride(from: 5.0, to: 24, by: 0.02).map {
            busan.temperature(at: try time("\(date)T00:00:00", plus: $0))
        }
        #expect(abs(try #require(temperatures.min()) - extremes.minimum) < 0.05)
        #expect(abs(try #require(temperatures.max()) - extremes.maximum) < 0.001)
    }

    @Test func `the table is near its curves, and so are its values for a day`() throws {
        var hours: [Double] = []
        var whole: [Double] = []
        var ofDay: [Double] = []
        for city in KnownCities.all {
            let station = try station(city.id)
            let offset = Double(try #require(city.constantOffset))
            for step in 0..<2_000 {
                // Past every hour of the day, every ten minutes of the hour and every day of the year.
                let clock = try time("2026-01-01T00:00:00", plus: Double(step) * 26.5 / 6)
                let seconds: Double = Double(clock.dayNumber) * 86_400 + clock.hours * 3_600 - offset
                let moment = Date(timeIntervalSince1970: seconds)
                let weather = try #require(ClimateNormals.typical(cityID: city.id, at: moment, units: .celsius))
                let difference = try #require(weather.temperature) - station.temperature(at: clock)
                hours.append(difference)
                if clock.minute == 0 { whole.append(difference) }
                let extremes = station.extremes(day: clock.dayNumber)
                ofDay.append(try #require(weather.minimum) - extremes.minimum)
                ofDay.append(try #require(weather.maximum) - extremes.maximum)
                let pressures = (weather.pressure, station.pressure(at: clock))
                #expect(abs(try #require(pressures.0) - #require(pressures.1)) < 0.5)
                #expect((weather.windSpeed == nil) == (station.wind(at: clock) == nil))
                if let wind = weather.windSpeed { #expect(abs(wind - (try #require(station.wind(at: clock)))) < 0.2) }
            }
        }
        #expect((hours.map { $0 * $0 }.reduce(0, +) / Double(hours.count)).squareRoot() < 0.08)
        #expect(hours.allSatisfy { abs($0) < 0.95 })
        #expect(ofDay.allSatisfy { abs($0) < 0.25 })
        #expect(whole.count > 3_000)
        #expect(whole.allSatisfy { abs($0) < 0.3 })
    }

    @Test(arguments: KnownCities.all)
    func `the mean over each month is the month's normal`(city: City) throws {
        let rows = try Array(Data(contentsOf: Self.normals)).withUnsafeBufferPointer { CSVRow.rows(of: $0) }
            .filter { $0["city"] == city.id }
        #expect(rows.count == 12)
        let offset = Double(try #require(city.constantOffset))
        for row in rows {
            let month = try #require(row["month"])
            let first = try time("2026-\(month.count == 1 ? "0" : "")\(month)-01T12:00:00")
            let days = try (0..<first.date.lengthOfMonth).map { day in
                let noon = Double(first.dayNumber + day) * 86_400 + 43_200 - offset
                return try #require(
                    ClimateNormals.typical(
                        cityID: city.id, at: Date(timeIntervalSince1970: noon), units: .celsius))
            }
            for (column, value) in [("tmin", \CurrentWeather.minimum), ("tmax", \.maximum), ("p_sea_hpa", \.pressure)] {
                let mean = try days.map { try #require($0[keyPath: value]) }.reduce(0, +) / Double(days.count)
                #expect(abs(mean - (try #require(row.number(column)))) < 0.1, "\(column), \(month)")
            }
        }
    }

    @Test func `the table's humidity is near the curve's`() throws {
        let station = try station("suncheon")
        for step in 0..<800 {
            let clock = try time("2026-01-01T00:00:00", plus: Double(step) * 11)
            let moment = Date(timeIntervalSince1970: Double(clock.dayNumber - 1) * 86_400 + (clock.hours + 15) * 3_600)
            let humidity = try #require(
                ClimateNormals.typical(cityID: "suncheon", at: moment, units: .celsius)?.humidity)
            #expect(abs(humidity - (try #require(station.humidity(at: clock)))) < 1, "\(clock)")
        }
    }
}
