import CitiesCatalog
package import Foundation

/// The contents of `airports.tsv`: the airports that report the weather, from south to north, so that a search looks at a narrow
/// belt of them.
///
/// `airports/reporting.csv` is an excerpt of the data of OurAirports (public domain): the airports that the PyPI package
/// avwx-engine 1.9.10 lists as reporting and that have an indicator of four letters or digits, without those that the package
/// airportsdata 20260905 has more than ten kilometers away. `airports/korean.csv` has Korean names for Korea.
package struct AirportTable {
    private let airports: [CSVRow]
    private let korean: [String: String]

    /// - Parameter folder: `Resources/airports`.
    package init(folder: URL) throws {
        airports = try Self.rows(of: folder.appending(path: "reporting.csv"))
        korean = try Self.rows(of: folder.appending(path: "korean.csv")).reduce(into: [:]) { names, row in
            if let id = row["icao"] { names[id] = row["korean"] }
        }
    }

    package func write(into file: URL) throws { try table().write(to: file, atomically: true, encoding: .utf8) }

    /// The whole file.
    package func table() throws -> String {
        let known = Set(airports.compactMap { $0["icao"] })
        guard known.count == airports.count else { throw PreparationError("an airport is there twice") }
        if let stranger = korean.keys.first(where: { !known.contains($0) }) {
            throw PreparationError("\(stranger) has a Korean name and is no airport that reports")
        }
        let lines = try airports.map { row in
            guard let id = row["icao"], let name = row["name"], let latitude = row.number("latitude"),
                let longitude = row.number("longitude"), (-90...90).contains(latitude),
                (-180...180).contains(longitude)
            else { throw PreparationError("\(row["icao"] ?? "an airport") lacks a field") }
            let fields = [Self.text(latitude), Self.text(longitude), id, Self.title(name), korean[id] ?? ""]
            return (latitude, id, fields.joined(separator: "\t") + "\n")
        }
        return "latitude\tlongitude\ticao\tenglish\tkorean\n"
            + lines.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined()
    }

    /// A name in capitals in title case; any other as it is, without an alternative behind a slash and without words in
    /// parentheses.
    static func title(_ name: String) -> String {
        let first = name.split(separator: "/").first.map(String.init) ?? name
        let plain = first.replacing(#/\ *\([^)]*\)/#, with: "").trimmingCharacters(in: .whitespaces)
        guard !plain.isEmpty else { return name }
        return plain == plain.uppercased() ? plain.capitalized : plain
    }

    private static func text(_ degrees: Double) -> String { String(format: "%.3f", degrees) }

    private static func rows(of file: URL) throws -> [CSVRow] {
        Array(try Data(contentsOf: file)).withUnsafeBufferPointer { CSVRow.rows(of: $0) }
    }
}
