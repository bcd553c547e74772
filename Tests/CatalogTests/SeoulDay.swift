import Foundation
import CitiesTestSupport
import CitiesWeatherModel
import Testing

@testable import CitiesCatalog

/// The course of the day in Seoul for each month: recorded in the year from December 2017, and typical.
struct SeoulDay {
    private struct Hour {
        let month: Int
        let hour: Int
        let typical: CurrentWeather
    }

    private let hours: [Hour]
    /// The mean of each hour less the mean of its month, by quantity, month and hour.
    private let recorded: [String: [Double]]

    init() throws {
        let table = String(decoding: try Fixtures.body("seoul-day.tsv"), as: UTF8.self)
        var recorded: [String: [Double]] = [:]
        for line in table.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t")
            recorded[String(cells[0]), default: []] += cells.dropFirst(2).compactMap { Double($0) }
        }
        self.recorded = recorded

        let start = try Date("2017-12-01T00:00:00+09:00", strategy: .iso8601)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 9 * 3_600))
        hours = try (0..<(365 * 24)).map { number in
            let date = start.addingTimeInterval(Double(number) * 3_600)
            return Hour(
                month: calendar.component(.month, from: date), hour: number % 24,
                typical: try #require(ClimateNormals.typical(cityID: "seoul", at: date, units: .celsius)))
        }
    }

    func monthlyMeans(_ value: (CurrentWeather) -> Double?) -> [Double] {
        (1...12).map { month in mean(hours.filter { $0.month == month }.compactMap { value($0.typical) }) }
    }

    /// Typical minus recorded, after each month's mean was taken from both: one year is warmer or colder than thirty.
    func bias(of quantity: String, _ typical: (CurrentWeather) -> Double?) throws -> Bias {
        let recorded = try #require(recorded[quantity])
        var cells: [Double] = []
        for month in 1...12 {
            let hours = hours.filter { $0.month == month }
            let means = (0..<24).map { hour in
                mean(hours.filter { $0.hour == hour }.compactMap { typical($0.typical) })
            }
            cells += means.map { $0 - mean(means) }
        }
        try #require(cells.count == recorded.count)
        return Bias(cells: zip(cells, recorded).map { $0 - $1 })
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}

/// Differences by month and hour, beginning with midnight in January.
struct Bias {
    let cells: [Double]

    func share(within limit: Double) -> Double {
        Double(cells.filter { abs($0) < limit }.count) / Double(cells.count)
    }

    var rootMeanSquare: Double { (cells.map { $0 * $0 }.reduce(0, +) / Double(cells.count)).squareRoot() }

    var described: String {
        let rows = stride(from: 0, to: cells.count, by: 24).map { start in
            cells[start..<(start + 24)].map { String(format: "%5.1f", $0) }.joined()
        }
        let summary = String(
            format: "rms %.2f, largest %.2f, within 1.5 %.1f %%, within 1 %.1f %%",
            rootMeanSquare, cells.map { abs($0) }.max() ?? 0, share(within: 1.5) * 100, share(within: 1) * 100)
        return (rows + [summary]).joined(separator: "\n")
    }
}
