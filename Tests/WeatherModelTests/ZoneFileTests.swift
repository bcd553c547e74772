import Foundation
import Testing

@testable import CitiesWeatherModel

/// Hand-made files in the format of the time zone database.
@Suite struct ZoneFileTests {
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

    @Test func `the names are in the second block, when the first is empty too`() throws {
        var first = block(version: 0, changes: [], types: [(0, 0)], letters: "X\0")
        first[4] = UInt8(ascii: "2")
        let names = try #require(ZoneFile(first + large + Array("\nABT-1\n".utf8)))
        #expect(names.name(offset: 3_600, at: moment) == "ABT")
        #expect(names.name(offset: -3_600, at: moment) == "OLD")
        // A clock that is called by a number has no name, and neither has one that the zone never had.
        #expect(names.name(offset: 7_200, at: moment) == nil)
        #expect(names.name(offset: 10_800, at: moment) == nil)
        // Not yet.
        #expect(names.name(offset: 3_600, at: Date(timeIntervalSince1970: 0)) == nil)
    }

    @Test func `the oldest version has only one block`() throws {
        let names = try #require(
            ZoneFile(block(version: 0, changes: [(5, 0)], types: [(3_600, 0)], letters: "ABT\0")))
        #expect(names.name(offset: 3_600, at: moment) == "ABT")
    }

    @Test func `a file that is cut anywhere, or has another format, is nil without a crash`() {
        var first = block(version: 0, changes: [], types: [(0, 0)], letters: "X\0")
        first[4] = UInt8(ascii: "2")
        let whole = first + large
        for length in 0..<whole.count {
            #expect(ZoneFile(Array(whole.prefix(length))) == nil)
        }
        for index in whole.indices {
            var broken = whole
            broken[index] = 0xFF
            let file = ZoneFile(broken)
            _ = file?.name(offset: 3_600, at: moment)
            _ = file?.offset(at: moment)
        }
        #expect(ZoneFile(Array("not a zone".utf8)) == nil && ZoneFile([]) == nil)
    }

    /// A file with one change and the rule.
    private func file(_ rule: String) throws -> ZoneFile {
        let empty = block(version: 2, changes: [], types: [(0, 0)], letters: "X\0")
        var first = empty
        first.replaceSubrange(20..<44, with: [UInt8](repeating: 0, count: 24))
        first.removeLast(empty.count - 44)
        let second = block(version: 2, changes: [(0, 0)], types: [(60, 0)], letters: "X\0")
        return try #require(ZoneFile(first + second + Array("\n\(rule)\n".utf8)))
    }

    @Test(arguments: 1...12) func `a rule may begin and end in any month`(month: Int) throws {
        let file = try file("ABT-1CDT,M\(month).1.0,M\(month % 12 + 1).1.0")
        let calendar = Calendar(identifier: .gregorian)
        func offset(in month: Int) throws -> Int {
            let parts = DateComponents(timeZone: .gmt, year: 2026, month: month, day: 15)
            return file.offset(at: try #require(calendar.date(from: parts)))
        }
        for other in 1...12 { #expect(try offset(in: other) == (other == month ? 7_200 : 3_600), "\(other)") }
    }

    @Test(
        arguments: [
            // The last second of one clock and the first of the other, in New York, Melbourne and Dublin, where winter is the
            // exception.
            ("EST5EDT,M3.2.0,M11.1.0", 1_772_953_199, -18_000), ("EST5EDT,M3.2.0,M11.1.0", 1_772_953_200, -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", 1_793_512_799, -14_400), ("EST5EDT,M3.2.0,M11.1.0", 1_793_512_800, -18_000),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_775_318_399, 39_600),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_775_318_400, 36_000),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_767_225_600, 39_600),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_767_225_600, 0), ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_782_864_000, 3_600),
            // By days of the year, with a clock that is half an hour ahead and hours beyond a day.
            ("<+03>-3:00<+0330>-3:30,J60/0,300/25:30:15", 1_835_470_799, 10_800),
            ("<+03>-3:00<+0330>-3:30,J60/0,300/25:30:15", 1_835_470_800, 12_600),
            ("<+03>-3:00<+0330>-3:30,J60/0,300/25:30:15", 1_856_296_814, 12_600),
            ("<+03>-3:00<+0330>-3:30,J60/0,300/25:30:15", 1_856_296_815, 10_800),
            ("KST-9", 4_000_000_000, 32_400),
            // Without a valid rule the last offset stays.
            ("", 4_000_000_000, 60), ("KST", 4_000_000_000, 60), ("EST5EDT,M13.2.0,M11.1.0", 4_000_000_000, 60),
            ("EST5EDT,M3.2.0", 4_000_000_000, 60), ("EST5EDT,J0,J9", 4_000_000_000, 60),
            ("EST5EDT,M3.2.0,M11.1.0x", 4_000_000_000, 60),
        ])
    func `after the last change the rule holds`(rule: String, moment: Int, offset: Int) throws {
        #expect(try file(rule).offset(at: Date(timeIntervalSince1970: Double(moment))) == offset)
    }
}

/// This machine's database, compared with Foundation's reading.
struct ZoneRulesTests {
    @Test(
        arguments: [
            "Asia/Seoul", "Asia/Pyongyang", "America/New_York", "America/St_Johns", "America/Sao_Paulo",
            "Australia/Lord_Howe",
            "Australia/Melbourne", "Pacific/Chatham", "Pacific/Apia", "Europe/London", "Europe/Dublin", "Europe/Moscow",
            "Asia/Kathmandu", "Asia/Tehran", "Africa/Cairo", "America/Santiago", "Antarctica/Troll", "UTC",
        ])
    func `offsets agree with Foundation`(identifier: String) throws {
        let rules = try #require(ZoneRules(identifier: identifier))
        let zone = try #require(TimeZone(identifier: identifier))
        // Every nine days from 1970 to 2100, past what the tables of the files hold.
        for day in stride(from: 0, to: 47_500, by: 9) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 1_234)
            #expect(rules.offset(at: date) == zone.secondsFromGMT(for: date), "\(date)")
        }
    }

    @Test(arguments: [
        "", "Nowhere/City", "Asia", "../../../etc/passwd", "/etc/localtime", "Asia/../Asia/Seoul", "zone.tab",
        "right/Asia/Seoul",
        "Asia/Seoul\0", "서울", String(repeating: "a", count: 100),
    ])
    func `an unknown zone is nil`(identifier: String) {
        #expect(ZoneRules(identifier: identifier) == nil)
    }
}
