import CitiesFoundation
import CitiesWeatherModel

/// A kind of answer of KMA, which is issued at certain hours.
struct KMAOperation: Sendable, Hashable {
    /// The service to apply for, as data.go.kr names it.
    let service: String
    private let name: String
    /// Minutes since midnight in Korea of each issue of a day.
    fileprivate let issues: [Int]
    /// The minutes until an issue is usually published.
    fileprivate let delay: Int

    /// The path below the address of the server.
    var path: String { "/1360000/\(service)/\(name)" }

    private static let shortRange = "VilageFcstInfoService_2.0"
    private static let laterDays = "MidFcstInfoService"

    /// The observation of the hour.
    static let observed = KMAOperation(
        service: shortRange, name: "getUltraSrtNcst", issues: (0..<24).map { $0 * 60 }, delay: 40)
    /// The next six hours.
    static let hours = KMAOperation(
        service: shortRange, name: "getUltraSrtFcst", issues: (0..<24).map { $0 * 60 + 30 }, delay: 15)
    /// Today and the three or four days after it.
    static let days = KMAOperation(
        service: shortRange, name: "getVilageFcst", issues: stride(from: 2, to: 24, by: 3).map { $0 * 60 }, delay: 10)
    /// The temperatures of days 4 to 10.
    static let laterTemperatures = KMAOperation(
        service: laterDays, name: "getMidTa", issues: [6 * 60, 18 * 60], delay: 10)
    /// The sky and precipitation of days 4 to 10.
    static let laterSky = KMAOperation(
        service: laterDays, name: "getMidLandFcst", issues: [6 * 60, 18 * 60], delay: 10)
}

/// An issue of an operation, by the clock of Korea.
struct KMAIssue: Sendable, Hashable {
    /// Seconds east of UTC, the whole year.
    static let utcOffset = 9 * 3_600

    let operation: KMAOperation
    /// The day that it was issued, as days since 1 January 1970.
    let day: Int
    /// The place of its time in the issues of a day.
    private let index: Int

    /// - Parameter index: -1 for the last issue of the day before.
    private init(_ operation: KMAOperation, day: Int, index: Int) {
        self.operation = operation
        self.day = index < 0 ? day - 1 : day
        self.index = index < 0 ? operation.issues.count - 1 : index
    }

    /// The last issue that should be there.
    init(latest operation: KMAOperation, at now: Date) {
        let clock = CivilTime(now.addingTimeInterval(Double(-operation.delay * 60)), offset: Self.utcOffset)
        let index = operation.issues.lastIndex { $0 <= clock.minutes } ?? -1
        self.init(operation, day: clock.dayNumber, index: index)
    }

    /// The first issue of a day.
    static func first(_ operation: KMAOperation, of day: Int) -> KMAIssue { KMAIssue(operation, day: day, index: 0) }

    /// The issue before this one.
    var earlier: KMAIssue { KMAIssue(operation, day: day, index: index - 1) }

    private var minutes: Int { operation.issues[index] }

    /// `20261125`.
    var date: String { CivilDate(dayNumber: day).isoText.filter { $0 != "-" } }

    /// `0600`.
    var time: String { [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined() }

    var moment: Date { Self.moment(day: day, minutes: minutes) }

    /// The first day, counted from the day of issue, that a forecast of later days has: the one of 18 o'clock leaves out the
    /// fourth.
    var firstLaterDay: Int { day + (minutes < 12 * 60 ? 4 : 5) }

    static func moment(day: Int, minutes: Int = 0) -> Date {
        Date(timeIntervalSince1970: Double(day * 86_400 + minutes * 60 - utcOffset))
    }

    /// The moment of a date and a time of Korea, such as `20261125` and `0600`; nil for other texts.
    static func moment(date: String, time: String) -> Date? {
        guard date.utf8.count == 8, time.utf8.count == 4, let clock = Int(typed: time), clock >= 0, clock % 100 < 60,
            clock < 2_400,
            let day = CivilDate("\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))"[...])
        else { return nil }
        return moment(day: day.dayNumber, minutes: clock / 100 * 60 + clock % 100)
    }
}
