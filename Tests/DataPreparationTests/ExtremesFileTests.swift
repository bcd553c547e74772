import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesClimate
@testable import cities_prepare_data

/// The embedded quantiles and records against the daily observations that they were made of.
struct ExtremesFileTests {
    private static let observations = ResourceFolder.url.appending(path: "observations")

    /// The maxima of a station with their places in the year.
    private struct Series {
        let places: [Double]
        let years: [Int]
        let maxima: [Double]

        /// The maxima of the fifteen days around a date.
        func window(_ date: CivilDate) -> [Double] {
            let node = ClimateNodes.place(of: date)
            return zip(places, maxima).filter { ClimateNodes.isNear($0.0, node) }.map(\.1)
        }
    }

    private static func series() throws -> [(station: String, cityID: String, series: Series)] {
        let rows = try ExtremesFile.rows(of: observations.appending(path: "daily-maxima-1991-2020.csv.gz"))
        return KnownCities.rows.compactMap { city in
            guard let station = city["observations_station"], let id = city["id"] else { return nil }
            let days = rows.compactMap { row in
                row["date"].flatMap { CivilDate($0[...]) }.flatMap { date in row.number(station).map { (date, $0) } }
            }
            return (
                station, id,
                Series(
                    places: days.map { ClimateNodes.place(of: $0.0) }, years: days.map(\.0.year),
                    maxima: days.map(\.1))
            )
        }
    }

    /// The share of numbers below one, percent, where equal numbers count half.
    private func share(of value: Double, in numbers: [Double]) -> Double {
        let below = numbers.count { $0 < value - 0.01 }
        let equal = numbers.count { abs($0 - value) <= 0.01 }
        return (Double(below) + Double(equal) / 2) / Double(numbers.count) * 100
    }

    private static func date(_ month: Int, _ day: Int, year: Int = 2026) -> CivilDate {
        CivilDate(dayNumber: CivilDate.dayNumber(year: year, month: month, day: day))
    }

    @Test func `the table in the program is made of the observations; else run make data`() throws {
        let made = try ExtremesFile(observations: Self.observations).table()
        #expect(made.count == ClimateFile.extremes.count && made.count <= 100_000)
        #expect(made.elementsEqual(ClimateFile.extremes))
    }

    @Test func `17 of the 20 cities have a station of their own`() {
        let with = KnownCities.all.filter { ObservedExtremes.climate(cityID: $0.id, on: Self.date(11, 27)) != nil }
        #expect(with.count == 17)
        for id in ["gongju", "iksan", "suncheon", "moscow", "geonames-2643743"] {
            #expect(ObservedExtremes.climate(cityID: id, on: Self.date(11, 27)) == nil)
        }
    }

    /// Source: numpy.quantile of the maxima of the fifteen days around 27 November in Seoul and 1 January in Daegu.
    @Test(arguments: [
        ("seoul", 11, 27, [0.0: -4.2, 0.05: 1.945, 0.5: 8.45, 0.9: 13.41, 1.0: 18.3]),
        ("daegu", 1, 1, [0.0: -4.3, 0.05: 0.2, 0.5: 6.1, 0.9: 11.2, 1.0: 15.7]),
    ])
    func `quantiles are those of numpy`(city: String, month: Int, day: Int, quantiles: [Double: Double]) throws {
        let series = try #require(try Self.series().first { $0.cityID == city }).series
        let window = series.window(Self.date(month, day)).sorted()
        for (share, value) in quantiles {
            #expect(abs(MaximaOfDays.quantile(share, of: window) - value) < 0.001, "\(share)")
        }
    }

    @Test func `a rank is right within some points on all days of the year`() throws {
        var errors: [Double] = []
        for (_, id, series) in try Self.series() {
            for dayOfYear in stride(from: 0, to: 365, by: 13) {
                let date = CivilDate(dayNumber: CivilDate.dayNumber(year: 2027, month: 1, day: 1) + dayOfYear)
                let window = series.window(date)
                let maxima = try #require(ObservedExtremes.climate(cityID: id, on: date)?.maxima)
                let (low, high) = (try #require(window.min()), try #require(window.max()))
                for tenths in Int((low * 10).rounded())...Int((high * 10).rounded()) {
                    let value = Double(tenths) / 10
                    let rank = try #require(maxima.percentile(of: value))
                    errors.append(abs(rank - share(of: value, in: window)))
                }
            }
        }
        let sorted = errors.sorted()
        let mean = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
        #expect(mean < 0.75, "\(mean)")
        #expect(sorted[sorted.count * 99 / 100] < 2.6, "\(sorted[sorted.count * 99 / 100])")
        #expect(sorted[sorted.count - 1] < 5, "\(sorted[sorted.count - 1])")
    }

    /// Each tenth of the ranks has a tenth of the days of years that were left out of the quantiles, but for the warming:
    /// the last years are warmer than the first ones.
    @Test func `ranks of years that were left out are uniform apart from the warming`() throws {
        func tenths(leavingOut years: ClosedRange<Int>) throws -> [Double] {
            var counts = [Double](repeating: 0, count: 10)
            for (_, _, series) in try Self.series().prefix(5) {
                for node in stride(from: 0, to: 365, by: 15) {
                    let near = series.places.indices.filter { ClimateNodes.isNear(series.places[$0], Double(node)) }
                    let (out, kept) = (
                        near.filter { years.contains(series.years[$0]) },
                        near.filter { !years.contains(series.years[$0]) }
                    )
                    let window = kept.map { series.maxima[$0] }.sorted()
                    let maxima = try #require(
                        MaximaOfDays(MaximaOfDays.shares.map { MaximaOfDays.quantile($0 / 100, of: window) }))
                    for index in out {
                        let rank = try #require(maxima.percentile(of: series.maxima[index]))
                        counts[min(9, Int(rank / 10))] += 1
                    }
                }
            }
            let sum = counts.reduce(0, +)
            return counts.map { $0 / sum }
        }
        let (first, last) = (try tenths(leavingOut: 1991...1995), try tenths(leavingOut: 2016...2020))
        print("ranks of 1991-1995 by tenths: \(first), of 2016-2020: \(last)")
        for share in first + last { #expect((0.05...0.17).contains(share), "\(first) \(last)") }
        #expect(first[0] + first[1] > last[0] + last[1] && first[9] < last[9], "\(first) \(last)")
    }

    @Test func `records are those of the file, with their years`() throws {
        let rows = try ExtremesFile.rows(of: Self.observations.appending(path: "daily-records.csv.gz"))
        for row in rows where row["station"] == "108" || row["station"] == "90" {
            let id = row["station"] == "108" ? "seoul" : "sokcho"
            let parts = try #require(row["month_day"]).split(separator: "-").compactMap { Int($0) }
            let date = Self.date(parts[0], parts[1], year: 2028)
            let record = try #require(ObservedExtremes.climate(cityID: id, on: date)?.record)
            #expect(record.maximum == row.number("record_max") && record.minimum == row.number("record_min"))
            #expect(record.maximumYear == row["year_of_max"].flatMap { Int($0) })
            #expect(record.minimumYear == row["year_of_min"].flatMap { Int($0) })
            #expect(record.years == (id == "seoul" ? 1_907...2_023 : 1_968...2_023))
        }
    }

    @Test(arguments: [(12, 31), (1, 1), (2, 28), (2, 29), (3, 1), (12, 29), (1, 4)])
    func `ends of the year and leap days have quantiles between their neighbors`(month: Int, day: Int) throws {
        func median(_ date: CivilDate) throws -> Double {
            try #require(ObservedExtremes.climate(cityID: "seoul", on: date)?.maxima).quantiles[8]
        }
        let date = Self.date(month, day, year: 2028)
        #expect(date.month == month && date.day == day)
        let (before, after) = (
            try median(CivilDate(dayNumber: date.dayNumber - 1)), try median(CivilDate(dayNumber: date.dayNumber + 1))
        )
        let here = try median(date)
        #expect(abs(here - before) < 0.6 && abs(here - after) < 0.6)
    }
}
