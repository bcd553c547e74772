import CitiesFoundation

/// The end of a file of the time zone database: the rule for the years to come, in the form of the variable `TZ`
/// that POSIX has, with the hours of RFC 9636 (`EST5EDT,M3.2.0,M11.1.0`).
struct ZoneRule: Sendable {
    /// A day of each year, and when on it by the clock that is in use until then, in seconds from midnight.
    private struct Turn: Sendable {
        enum Day: Sendable {
            /// 1 to 365, the 29th of February never counted.
            case julian(Int)
            /// 0 to 365.
            case ofYear(Int)
            /// The weekday, 0 for Sunday, of the first to fourth or, with 5, last week of the month.
            case weekday(Int, week: Int, month: Int)
        }

        var day: Day
        var time: Int

        /// Seconds since 1970-01-01 00:00 on the same clock.
        func seconds(in year: Int) -> Int { dayNumber(in: year) * 86_400 + time }

        private func dayNumber(in year: Int) -> Int {
            let first = CivilDate.dayNumber(year: year, month: 1, day: 1)
            switch day {
            case .ofYear(let day): return first + day
            case .julian(let day):
                let isLeap = CivilDate.dayNumber(year: year + 1, month: 1, day: 1) - first == 366
                return first + day - 1 + (isLeap && day >= 60 ? 1 : 0)
            case .weekday(let weekday, let week, let month):
                let first = CivilDate.dayNumber(year: year, month: month, day: 1)
                let next = month == 12 ? first + 31 : CivilDate.dayNumber(year: year, month: month + 1, day: 1)
                let beginning = CivilDate.weekday(ofDay: first)
                let found = first + (weekday - beginning + 7) % 7 + (week - 1) * 7
                return found < next ? found : found - 7
            }
        }
    }

    private let offset: Int
    private let other: (offset: Int, start: Turn, end: Turn)?

    /// nil for any other text.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(rest: bytes[...])
        guard reader.name(), let west = reader.time() else { return nil }
        offset = -west
        guard !reader.rest.isEmpty else {
            other = nil
            return
        }
        guard reader.name() else { return nil }
        // Without a word, it is an hour ahead.
        let ahead = reader.rest.first == UInt8(ascii: ",") ? offset + 3_600 : reader.time().map { -$0 }
        guard let ahead, let start = reader.turn(), let end = reader.turn(), reader.rest.isEmpty else { return nil }
        other = (ahead, start, end)
    }

    /// Seconds east of UTC.
    func offset(at date: Date) -> Int {
        guard let other else { return offset }
        let moment = date.timeIntervalSince1970
        let year = CivilTime(date, offset: offset).year
        let start = Double(other.start.seconds(in: year) - offset)
        let end = Double(other.end.seconds(in: year) - other.offset)
        // In the south, or where winter has the other clock, it is in use over the turn of the year.
        let isOther = start < end ? (start..<end).contains(moment) : !(end..<start).contains(moment)
        return isOther ? other.offset : offset
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        /// `EST` or `<+03>`.
        mutating func name() -> Bool {
            if skip("<") {
                rest = rest.drop { $0 != UInt8(ascii: ">") }
                return skip(">")
            }
            let before = rest.count
            rest = rest.drop { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
            return rest.count < before
        }

        mutating func number() -> Int? {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            guard (1...4).contains(digits.count) else { return nil }
            rest = rest[digits.endIndex...]
            return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }

        /// `5`, `-3:30`, `02:00:00`, in seconds.
        mutating func time() -> Int? {
            let isNegative = skip("-")
            if !isNegative { _ = skip("+") }
            guard var seconds = number().map({ $0 * 3_600 }) else { return nil }
            for unit in [60, 1] where skip(":") {
                guard let part = number() else { return nil }
                seconds += part * unit
            }
            return isNegative ? -seconds : seconds
        }

        /// `,M3.2.0/2`.
        mutating func turn() -> Turn? {
            guard skip(",") else { return nil }
            let day: Turn.Day
            if skip("M") {
                guard let month = number(), skip("."), let week = number(), skip("."), let weekday = number(),
                    (1...12).contains(month), (1...5).contains(week), (0...6).contains(weekday)
                else { return nil }
                day = .weekday(weekday, week: week, month: month)
            } else if skip("J") {
                guard let number = number(), (1...365).contains(number) else { return nil }
                day = .julian(number)
            } else {
                guard let number = number(), (0...365).contains(number) else { return nil }
                day = .ofYear(number)
            }
            guard skip("/") else { return Turn(day: day, time: 7_200) }
            return time().map { Turn(day: day, time: $0) }
        }
    }
}
