import Foundation
import Testing

@testable import CitiesPresentation

/// Files of the time zone database as some systems have them, made by hand.
@Suite struct ZoneNamesTests {
    private let moment = Date(timeIntervalSince1970: 1_795_262_400)

    private func big(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private func block(
        version: UInt8, changes: [(since: Int, type: Int)], types: [(offset: Int, letters: Int)], letters: String
    ) -> [UInt8] {
        let size = version == 0 ? 4 : 8
        let counts = [0, 0, 0, changes.count, types.count, letters.utf8.count]
        return Array("TZif".utf8) + [version == 0 ? 0 : UInt8(ascii: "2")] + [UInt8](repeating: 0, count: 15)
            + counts.flatMap { big($0, 4) } + changes.flatMap { big($0.since, size) }
            + changes.map { UInt8($0.type) } + types.flatMap { big($0.offset, 4) + [0, UInt8($0.letters)] }
            + Array(letters.utf8)
    }

    private var large: [UInt8] {
        block(
            version: 2, changes: [(-5_000_000_000, 0), (1_000_000_000, 1), (1_100_000_000, 2)],
            types: [(-3_600, 0), (3_600, 4), (7_200, 8)], letters: "OLD\0ABT\0+02\0")
    }

    @Test func `the names are in the second block, when the first is empty too`() {
        var first = block(version: 0, changes: [], types: [(0, 0)], letters: "X\0")
        first[4] = UInt8(ascii: "2")
        let names = ZoneNames(database: first + large + Array("\nABT-1\n".utf8))
        #expect(names.name(offset: 3_600, at: moment) == "ABT")
        #expect(names.name(offset: -3_600, at: moment) == "OLD")
        // A clock that is called by a number has no name, and neither has one that the zone never had.
        #expect(names.name(offset: 7_200, at: moment) == nil)
        #expect(names.name(offset: 10_800, at: moment) == nil)
        // Not yet.
        #expect(names.name(offset: 3_600, at: Date(timeIntervalSince1970: 0)) == nil)
    }

    @Test func `the oldest version has but one block`() {
        let names = ZoneNames(
            database: block(version: 0, changes: [(5, 0)], types: [(3_600, 0)], letters: "ABT\0"))
        #expect(names.name(offset: 3_600, at: moment) == "ABT")
    }

    @Test func `a file that is cut anywhere, or is no such file, has no names and is no crash`() {
        var first = block(version: 0, changes: [], types: [(0, 0)], letters: "X\0")
        first[4] = UInt8(ascii: "2")
        let whole = first + large
        for length in 0..<whole.count {
            #expect(ZoneNames(database: Array(whole.prefix(length))).name(offset: 3_600, at: moment) == nil)
        }
        for index in whole.indices {
            var broken = whole
            broken[index] = 0xFF
            _ = ZoneNames(database: broken).name(offset: 3_600, at: moment)
        }
        #expect(ZoneNames(database: Array("not a zone".utf8)).name(offset: 0, at: moment) == nil)
    }
}
