import Foundation
import Testing

@testable import CitiesFoundation

/// A lock with a minimum interval between two takings.
struct FileLockTakingTests {
    private let now = Date(timeIntervalSince1970: 1_795_262_640)

    private func withLock(_ body: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "cities-lock-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file)
    }

    private func isTaken(_ file: URL, at moment: Date, for interval: TimeInterval = 30) -> Bool {
        guard let held = FileLock.take(file, notWithin: interval, of: moment) else { return false }
        close(held)
        return true
    }

    @Test func `one holds it at a time`() throws {
        try withLock { file in
            let held = try #require(FileLock.take(file, notWithin: 30, of: now))
            #expect(!isTaken(file, at: now.addingTimeInterval(3_600)))
            close(held)
            #expect(isTaken(file, at: now.addingTimeInterval(3_600)))
        }
    }

    @Test func `it is taken again when the interval is over, and not a second sooner`() throws {
        try withLock { file in
            #expect(isTaken(file, at: now))
            #expect(!isTaken(file, at: now) && !isTaken(file, at: now.addingTimeInterval(29)))
            #expect(isTaken(file, at: now.addingTimeInterval(30)))
        }
    }

    @Test func `the holder can extend the interval`() throws {
        try withLock { file in
            let held = try #require(FileLock.take(file, notWithin: 30, of: now))
            FileLock.rest(file, from: now, to: now.addingTimeInterval(900))
            close(held)
            #expect(!isTaken(file, at: now.addingTimeInterval(899)))
            #expect(isTaken(file, at: now.addingTimeInterval(900)))
        }
    }

    @Test func `a clock that is set back delays no taking`() throws {
        try withLock { file in
            #expect(isTaken(file, at: now, for: 86_400))
            #expect(isTaken(file, at: now.addingTimeInterval(-1)))
        }
    }

    @Test(arguments: ["", "1795262640", "rubbish", "nan nan", "1e999 2e999", String(repeating: "9", count: 500)])
    func `an unreadable interval causes no wait`(text: String) throws {
        try withLock { file in
            try Data(text.utf8).write(to: file)
            #expect(isTaken(file, at: now) && !isTaken(file, at: now))
        }
    }

    @Test(arguments: ["0 1e300", "-1e300 1e300", "0 0x1p60", "0 9000000000", "1795262639 1795349040"])
    func `an interval of more than a day is invalid and ignored`(text: String) throws {
        try withLock { file in
            try Data(text.utf8).write(to: file)
            #expect(isTaken(file, at: now))
        }
    }

    @Test func `an interval of a day is kept`() throws {
        try withLock { file in
            try Data("1795262639 1795349039".utf8).write(to: file)
            #expect(!isTaken(file, at: now) && !isTaken(file, at: now.addingTimeInterval(86_398)))
            #expect(isTaken(file, at: now.addingTimeInterval(86_399)))
        }
    }

    @Test func `without a possible file the lock is not taken`() {
        #expect(FileLock.take(URL(filePath: "/nowhere/lock"), notWithin: 30, of: now) == nil)
    }
}
