import Foundation
import Testing

@testable import CitiesPresentation

/// The tables of the index as the manual has them.
struct IndexManualTests {
    private static func manual(_ language: String) throws -> String {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(
            contentsOf: package.appending(path: "Localization/\(language).lproj/Manual.md"), encoding: .utf8)
    }

    /// The classes of a table: a number in each, and its points.
    private static func classes(_ name: String, in manual: String) -> [(number: Double, points: Int)] {
        let joined = manual.replacing("\n              ", with: ", ")
        let line = joined.split(separator: "\n").first { $0.hasPrefix(name) }?.dropFirst(name.count) ?? ""
        return line.split(separator: ",").compactMap { text in
            let parts = text.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, let points = Int(parts[1]) else { return nil }
            let words = parts[0].split(separator: " ")
            guard let bound = words.last.flatMap({ Double($0) }) else { return nil }
            switch words.count == 2 ? words[0] : "" {
            case "below": return (bound - 1, points)
            case "over": return (bound + 0.01, points)
            default: return (bound, points)
            }
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the manual has the tables`(language: String) throws {
        let manual = try Self.manual(language)
        let urban = HolidayClimateIndex.urban.tables
        let beach = HolidayClimateIndex.beach.tables
        let tables = [
            ("urban warmth", urban.warmth), ("urban cloud %", urban.sky), ("urban rain mm", urban.rain),
            ("beach warmth", beach.warmth), ("beach cloud %", beach.sky), ("beach rain mm", beach.rain),
            ("wind km/h", urban.wind),
        ]
        for (name, table) in tables {
            let classes = Self.classes(name, in: manual)
            #expect(classes.count == table.classes.count + 1, "\(name) \(classes)")
            #expect(classes.allSatisfy { table.points($0.number) == $0.points }, "\(name) \(classes)")
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the worked day of the manual has the points in the manual`(language: String) throws {
        let manual = try Self.manual(language)
        let warmth = HolidayClimateIndex.effectiveTemperature(maximum: 33, humidity: 60)
        let points = [HolidayClimateIndex.urban, .beach].map {
            $0.points(maximum: 33, humidity: 60, cloud: 80, rain: 7, wind: 15)
        }
        let results = manual.matches(of: /\n(warmth|urban|beach) +=[^=\n]+= ([0-9.]+)(?=\n)/).map { Double($0.2) }
        #expect(results == [(warmth * 100).rounded() / 100, Double(points[0]), Double(points[1])])
        for number in ["33°C", "60%", "80%", "7 mm", "15 km/h"] { #expect(manual.contains(number), "\(number)") }
    }
}
