import CitiesCatalog
package import Foundation
import CitiesWeatherModel

/// The contents of `TypicalTable`: of each city that is known by heart, the courses on the 1st and the 16th of each
/// month.
package struct TypicalHours {
    private let cities: [(id: City.ID, normals: StationNormals)]

    /// In the middle between two leap days.
    private static let year = 2026

    /// - Parameter normals: twelve rows for each city (`Resources/normals.csv`).
    package init(normals file: URL) throws {
        let rows = try Array(Data(contentsOf: file)).withUnsafeBufferPointer { CSVRow.rows(of: $0) }
        let months = Dictionary(grouping: rows) { $0["city"] }
        cities = try KnownCities.all.map { city in
            guard let normals = StationNormals(city, rows: months[city.id] ?? []) else {
                throw PreparationError("\(city.id): its normals lack a month, or its clock changes")
            }
            return (city.id, normals)
        }
    }

    package func write(into file: URL) throws {
        try table().write(to: file, atomically: true, encoding: .utf8)
    }

    /// The whole file.
    package func table() throws -> String {
        let midnights = try Self.dates.map { try Date("\(Self.year)-\($0)T00:00:00Z", strategy: .iso8601) }
        var lines = [try Self.line("city", "date", TypicalTable.Column.names)]
        for city in cities {
            let courses = midnights.map { Self.courses(city.normals, $0) }
            for (index, date) in Self.dates.enumerated() {
                let month = CivilTime(midnights[index], offset: 0)
                let numbers =
                    [city.normals.cloudCover(at: month), city.normals.precipitationChance(at: month)]
                    + Self.node(index, of: courses)
                lines.append(
                    try Self.line(city.id, date, numbers.map { $0.map { String(format: "%.1f", $0) } ?? "" }))
            }
        }
        return lines.joined()
    }

    private static let dates = (1...12).flatMap { month in
        ["01", "16"].map { (month < 10 ? "0" : "") + "\(month)-\($0)" }
    }

    /// In the order of the columns, without those that step at the end of a month; nil for what the normals lack.
    private static func courses(_ normals: StationNormals, _ midnight: Date) -> [Double?] {
        let hours = (0..<24).map { CivilTime(midnight.addingTimeInterval(Double($0) * 3_600), offset: 0) }
        let extremes = normals.extremes(day: hours[0].dayNumber)
        return [extremes.minimum, extremes.maximum, normals.wind(at: hours[0])] + hours.map(normals.temperature)
            + hours.map(normals.humidity) + [normals.pressure(at: hours[0])]
    }

    /// The ends of straight lines that have the mean of the courses: lines between points of a course lie inside
    /// of its bends, in the mean by a twelfth of the second difference.
    private static func node(_ index: Int, of courses: [[Double?]]) -> [Double?] {
        let before = courses[(index + courses.count - 1) % courses.count]
        let after = courses[(index + 1) % courses.count]
        var node = zip(courses[index], zip(before, after)).map { own, neighbors -> Double? in
            guard let own, let before = neighbors.0, let after = neighbors.1 else { return nil }
            return own - (before - 2 * own + after) / 12
        }
        // The hour of dawn bends more than the day's minimum does.
        if let minimum = node[0], let maximum = node[1] {
            for hour in 3..<27 { node[hour] = node[hour].map { min(max($0, minimum), maximum) } }
        }
        return node
    }

    private static func line(_ city: String, _ date: String, _ numbers: [String]) throws -> String {
        let head = [(city, TypicalTable.cityWidth), (date, TypicalTable.dateWidth)]
            .map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        let fields = zip(numbers, TypicalTable.Column.all).map { number, column in
            String(repeating: " ", count: max(column.width - number.count, 0)) + number
        }
        let line = (head + fields).joined(separator: ",") + "\n"
        guard line.utf8.count == TypicalTable.rowLength else {
            throw PreparationError("\(city), \(date): a field is wider than its column")
        }
        return line
    }
}
