import CitiesFoundation
import CitiesWeatherModel

/// A kind of answer of KMA, which is issued at certain hours.
enum KMAOperation: Sendable, Hashable {
    /// The observation of the hour.
    case observed
    /// The next six hours.
    case hours
    /// Today and the three or four days after it.
    case days
    /// The temperatures of days 4 to 10.
    case laterTemperatures
    /// The sky and precipitation of days 4 to 10.
    case laterSky

    /// The path below the address of the server.
    var path: String {
        switch self {
        case .observed: "/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst"
        case .hours: "/1360000/VilageFcstInfoService_2.0/getUltraSrtFcst"
        case .days: "/1360000/VilageFcstInfoService_2.0/getVilageFcst"
        case .laterTemperatures: "/1360000/MidFcstInfoService/getMidTa"
        case .laterSky: "/1360000/MidFcstInfoService/getMidLandFcst"
        }
    }

    /// The service to apply for, as data.go.kr names it.
    var service: String {
        switch self {
        case .observed, .hours, .days: "VilageFcstInfoService_2.0"
        case .laterTemperatures, .laterSky: "MidFcstInfoService"
        }
    }

    /// Minutes since midnight in Korea of each issue of a day.
    fileprivate var issues: [Int] {
        switch self {
        case .observed: (0..<24).map { $0 * 60 }
        case .hours: (0..<24).map { $0 * 60 + 30 }
        case .days: stride(from: 2, to: 24, by: 3).map { $0 * 60 }
        case .laterTemperatures, .laterSky: [6 * 60, 18 * 60]
        }
    }

    /// Minutes after an issue when it is there as a rule.
    fileprivate var delay: Int {
        switch self {
        case .observed: 40
        case .hours: 15
        case .days, .laterTemperatures, .laterSky: 10
        }
    }
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

    private init(_ operation: KMAOperation, day: Int, index: Int) {
        self.operation = operation
        self.day = day
        self.index = index
    }

    /// The last issue that should be there.
    init(latest operation: KMAOperation, at now: Date) {
        let clock = CivilTime(now.addingTimeInterval(Double(-operation.delay * 60)), offset: Self.utcOffset)
        if let index = operation.issues.lastIndex(where: { $0 <= clock.minutes }) {
            self.init(operation, day: clock.dayNumber, index: index)
        } else {
            self.init(operation, day: clock.dayNumber - 1, index: operation.issues.count - 1)
        }
    }

    /// The first issue of a day.
    static func first(_ operation: KMAOperation, of day: Int) -> KMAIssue { KMAIssue(operation, day: day, index: 0) }

    /// The issue before this one.
    var earlier: KMAIssue {
        index > 0
            ? KMAIssue(operation, day: day, index: index - 1)
            : KMAIssue(operation, day: day - 1, index: operation.issues.count - 1)
    }

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
