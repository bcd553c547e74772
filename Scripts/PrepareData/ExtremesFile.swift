package import CitiesCatalog
package import Foundation
import CitiesWeatherModel

/// The contents of `ObservedExtremes`: quantiles of the daily maxima of 1991-2020 and the records of each day of the year.
package struct ExtremesFile {
    /// A maximum with its place in a year of 365 days.
    private typealias Maximum = (place: Double, celsius: Double)

    private let maxima: [(station: Int, values: [Maximum])]
    private let records: [Int: [CSVRow]]

    /// - Parameter folder: `Resources/observations`.
    package init(observations folder: URL) throws {
        let days = try Self.rows(of: folder.appending(path: "daily-maxima-1991-2020.csv.gz"))
        let dates = try days.map { row in
            guard let date = row["date"].flatMap({ CivilDate($0[...]) }) else {
                throw PreparationError("a day of the observations has no date")
            }
            return ClimateNodes.place(of: date)
        }
        let rows = try Self.rows(of: folder.appending(path: "daily-records.csv.gz"))
        let records = Dictionary(grouping: rows) { $0["station"].flatMap { Int($0) } ?? 0 }
        maxima = records.keys.sorted().map { station in
            let name = String(station)
            return (station, zip(dates, days).compactMap { place, row in row.number(name).map { (place, $0) } })
        }
        self.records = records
    }

    package func write(into file: URL) throws { try table().write(to: file, options: .atomic) }

    /// The whole file.
    package func table() throws -> Data {
        var numbers: [Int16] = []
        for (station, values) in maxima {
            let days = records[station] ?? []
            guard days.count == 366, let since = days.first?["since"].flatMap({ Int16($0.prefix(4)) }) else {
                throw PreparationError("station \(station) lacks records")
            }
            numbers += [Int16(station), since]
            for node in ClimateNodes.days {
                let window = values.filter { ClimateNodes.isNear($0.place, Double(node)) }.map(\.celsius)
                guard !window.isEmpty else { throw PreparationError("station \(station) lacks maxima") }
                numbers += MaximaOfDays.quantiles(of: window).map(Self.tenths)
            }
            for day in days.sorted(by: { ($0["month_day"] ?? "") < ($1["month_day"] ?? "") }) {
                guard let maximum = day.number("record_max"), let minimum = day.number("record_min"),
                    let maximumYear = day["year_of_max"].flatMap({ Int16($0) }),
                    let minimumYear = day["year_of_min"].flatMap({ Int16($0) })
                else { throw PreparationError("station \(station) lacks a record") }
                numbers += [Self.tenths(maximum), maximumYear, Self.tenths(minimum), minimumYear]
            }
        }
        return numbers.reduce(into: Data()) { data, number in
            let bits = UInt16(bitPattern: number)
            data.append(contentsOf: [UInt8(bits & 0xFF), UInt8(bits >> 8)])
        }
    }

    private static func tenths(_ celsius: Double) -> Int16 { Int16((celsius * 10).rounded()) }

    /// The records of a file that `gzip` has compressed.
    package static func rows(of file: URL) throws -> [CSVRow] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "--decompress", "--stdout", file.path]
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw PreparationError("\(file.lastPathComponent): gzip failed") }
        return Array(data).withUnsafeBufferPointer { CSVRow.rows(of: $0) }
    }
}
