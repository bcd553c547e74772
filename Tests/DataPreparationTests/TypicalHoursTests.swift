import Foundation
import Testing

@testable import CitiesClimate
@testable import cities_prepare_data

/// The committed files of `Resources`.
enum ResourceFolder {
    static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Resources", directoryHint: .isDirectory)
}

struct TypicalHoursTests {
    @Test func `the table in the program is generated from the normals; else run make data`() throws {
        let made = try TypicalHours(normals: ResourceFolder.url.appending(path: "normals.csv")).table()
        let embedded = String(decoding: ClimateFile.typical, as: UTF8.self)
        let lines = [made, embedded].map { $0.split(separator: "\n") }
        #expect(lines.map(\.count) == [505, 505])
        #expect(zip(lines[0], lines[1]).first { $0 != $1 }?.0 == nil)
        // Not `==` of the whole: a difference would print 340 kB.
        let isSame = made == embedded
        #expect(isSame)
    }

    @Test func `normals that lack a month are no table`() throws {
        let normals = try String(contentsOf: ResourceFolder.url.appending(path: "normals.csv"), encoding: .utf8)
        let file = FileManager.default.temporaryDirectory.appending(path: "normals-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        let rows = normals.split(separator: "\n").filter { !$0.hasPrefix("moscow,27612,Moskva (VDNKh),2003-2020,7,") }
        #expect(rows.count == 252)
        try rows.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        let error = #expect(throws: PreparationError.self) { _ = try TypicalHours(normals: file).table().count }
        #expect(error?.description == "moscow: its normals lack a month, or its clock changes")
    }
}
