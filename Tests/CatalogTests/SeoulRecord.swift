import Foundation
import CitiesWeatherModel

@testable import CitiesCatalog

/// A year of hours as they were in Seoul, and as they typically are.
struct SeoulRecord {
    struct Hour {
        let month: Int
        let hour: Int
        let temperature: Double?
        let humidity: Double?
        let typical: CurrentWeather
    }

    let hours: [Hour]

    /// `data/seoul-hourly.csv` beside the recorded answers; nil when there is none.
    static let file: URL? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var folders = [package.appending(path: "../shared"), package.appending(path: "../../shared")]
        if let fixtures = ProcessInfo.processInfo.environment["CITIES_SHARED_FIXTURES"] {
            folders.insert(URL(filePath: fixtures).deletingLastPathComponent(), at: 0)
        }
        return folders.map { $0.appending(path: "data/seoul-hourly.csv").standardizedFileURL }
            .first { FileManager.default.isReadableFile(atPath: $0.path) }
    }()

    init?() {
        guard let file = Self.file, let data = try? Data(contentsOf: file) else { return nil }
        let rows = Array(data).withUnsafeBufferPointer { CSVRow.rows(of: $0) }
        hours = rows.compactMap { row in
            guard let time = row["ts"], let date = try? Date("\(time):00+09:00", strategy: .iso8601),
                let month = Int(time.dropFirst(5).prefix(2)), let hour = Int(time.dropFirst(11).prefix(2)),
                let typical = ClimateNormals.typical(cityID: "seoul", at: date, units: .celsius)
            else { return nil }
            return Hour(
                month: month, hour: hour, temperature: row.number("temp_c"), humidity: row.number("rh"),
                typical: typical)
        }
    }

    func monthlyMeans(_ value: (CurrentWeather) -> Double?) -> [Double] {
        (1...12).map { month in mean(hours.filter { $0.month == month }.compactMap { value($0.typical) }) }
    }

    /// Typical minus recorded, by month and hour, after each month's mean was taken from both: one year is warmer or
    /// colder than thirty.
    func bias(_ recorded: (Hour) -> Double?, typical: (CurrentWeather) -> Double?) -> Bias {
        var cells: [Double] = []
        for month in 1...12 {
            let hours = hours.filter { $0.month == month && recorded($0) != nil }
            let differences = (0..<24).map { hour in
                mean(
                    hours.filter { $0.hour == hour }.compactMap { hour in
                        guard let recorded = recorded(hour), let typical = typical(hour.typical) else { return nil }
                        return typical - recorded
                    })
            }
            cells += differences.map { $0 - mean(differences) }
        }
        return Bias(cells: cells)
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}

/// Differences by month and hour, January's midnight first.
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
