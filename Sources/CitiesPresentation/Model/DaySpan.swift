import CitiesFoundation
package import CitiesWeatherModel

/// Days as they are typed in English or Korean, by the one reader of all options: a day, days in a row, or some hours of a day.
///
/// `sat`, `next weekend`, `sat..tue`, `12-05`, `friday morning`, `sat 12-18`, `다음 주말`, `토 오후`.
package struct DaySpan: Sendable, Hashable {
    package let first: ListDay
    /// Equal to the first day for one day alone. A weekday is the first such one from the first day on.
    package let last: ListDay

    package init(_ first: ListDay, _ last: ListDay) { (self.first, self.last) = (first, last) }

    private init(_ day: ListDay) { self.init(day, day) }

    package var isOneDay: Bool { first == last }

    /// True for rules whose days are always over.
    package var isPast: Bool { first.isPast && last.isPast }

    /// nil for text that is neither a day nor days in a row.
    package init?(typed: String) {
        let words = typed.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
        if let days = Self.days(words) {
            self = days
        } else if let day = Self.partOfToday(words.joined()) {
            self.init(day)
        } else if let (day, hours) = Self.dayWithHours(words) {
            self.init(ListDay(day.date, hours: hours))
        } else {
            return nil
        }
    }

    /// The words of `2026년 12월 5일 오후`, the longest form.
    private static let mostWords = 4

    /// The dates, where it is `today`.
    package func numbers(today: CivilDate) -> ClosedRange<Int> {
        let start = first.number(today: today)
        guard !isOneDay else { return start...start }
        let isRelative = if case .weekday = last.date { true } else { false }
        // Friday to Sunday, typed on a Saturday, is not tomorrow's Sunday.
        let end = last.number(today: isRelative ? CivilDate(dayNumber: start) : today)
        return start...max(start, end)
    }

    /// The kinds of texts that are read.
    package enum Form: String, CaseIterable, Sendable {
        case relative, weekday, past, date, several, part, koreanPart, hours

        package var examples: [String] {
            switch self {
            case .relative:
                ["today", "tomorrow", "yesterday", "+3", "-1", "오늘", "내일", "모레", "글피", "어제", "그제"]
            case .weekday: ["sat", "saturday", "토", "토요일"]
            case .past: ["last friday", "지난 금요일"]
            case .date: ["2026-12-05", "2026/12/5", "5.12.2026", "12-05", "12/5", "12월 5일"]
            case .several:
                [
                    "weekend", "next weekend", "this week", "next week", "last week", "sat-sun", "sat..tue", "주말",
                    "다음 주말", "이번주", "다음주", "지난주", "토~화",
                ]
            case .part: ["sat night", "friday morning", "tomorrow afternoon", "sun evening", "tonight"]
            case .koreanPart:
                ["토 새벽", "토 아침", "토 출근", "토 오전", "토 낮", "토 오후", "토 저녁", "오늘 밤", "아침"]
            case .hours: ["sat 12-18", "토 12~18시"]
            }
        }
    }

    /// Texts for one day in a language, the most usual ones first.
    package static func textsOfOneDay(in language: Language) -> [String] {
        let usual = language == .korean ? ["내일", "토", "12월 5일"] : ["tomorrow", "sat", "2026-12-05"]
        let examples = Form.allCases.filter { $0 != .several }.flatMap(\.examples).filter { text in
            let isKorean = !text.allSatisfy(\.isASCII)
            return text.contains(where: \.isLetter) ? isKorean == (language == .korean) : true
        }
        let names = weekdays.flatMap { names in
            Array(names.filter { $0.allSatisfy(\.isASCII) == (language != .korean) }.prefix(2).reversed())
        }
        return (usual + examples + names).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// A text for each of several days. Dates are at most seven, and other rules have no text.
    package func typedDays(in language: Language) -> [String] {
        guard !isOneDay else { return [] }
        func name(_ weekday: Int, after prefix: [Language: String] = [:]) -> String {
            let names = Self.weekdays[weekday]
            let name = (language == .korean ? Self.korean(names) : nil) ?? names[0]
            return [prefix[language], name].compactMap(\.self).joined(separator: " ")
        }
        switch (first.date, last.date) {
        case (.weekend(_, let weeks), .weekend):
            let prefix: [Language: String] = weeks == 0 ? [:] : [.english: "next weekend", .korean: "다음 주말"]
            return [6, 0].map { name($0, after: prefix) }
        case (.nextWeek(let first), .nextWeek(let last)):
            let prefix: [Language: String] =
                first < 0 ? [.english: "last week", .korean: "지난주"] : [.english: "next week", .korean: "다음주"]
            return (first...last).map { name(($0 + 15) % 7, after: prefix) }
        case (.ahead(0), .weekday(let last)):
            return [language == .korean ? "오늘" : "today", language == .korean ? "내일" : "tomorrow", name(last)]
        case (.weekday(let first), .weekday(let last)):
            return (0...(last - first + 7) % 7).map { name((first + $0) % 7) }
        case (.date(let first), .date(let last)) where first < last:
            return (first...min(last, first + 6)).map { CivilDate(dayNumber: $0).isoText }
        default: return []
        }
    }

    // MARK: - Hours

    /// The hours of each part of a day. 출근 is the way to work; the other Korean parts follow the forecasts of the weather service.
    private static let parts: [String: Range<Int>] = [
        "night": 0..<6, "morning": 6..<12, "afternoon": 12..<18, "evening": 18..<24,
        "새벽": 0..<6, "아침": 6..<9, "출근": 7..<9, "오전": 6..<12, "낮": 9..<18, "오후": 12..<18, "저녁": 18..<21, "밤": 18..<24,
    ]

    /// The hours of a part of a day, or of `12-18`, `12:00~18:00`, `12-18시`; nil for other text, and for hours that are not in order.
    static func hours(_ text: String) -> Range<Int>? {
        if let part = parts[text] { return part }
        guard let ends = ends(of: text), ends.from < ends.to else { return nil }
        return ends.from..<ends.to
    }

    /// The full hours on either side of a hyphen, from 0 to 24; nil for other text.
    static func ends(of text: String) -> (from: Int, to: Int)? {
        let ends = text.split(omittingEmptySubsequences: false) { "-~–".contains($0) }.map { hour(String($0)) }
        guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
        return (from, to)
    }

    /// A full hour such as `6`, `06`, `6:00` or `6시`, from 0 to 24.
    private static func hour(_ text: String) -> Int? {
        var typed = text.trimmed[...]
        for ending in [":00", "시"] where typed.hasSuffix(ending) { typed = typed.dropLast(ending.count) }
        guard typed.count <= 2, let number = Int(typed: typed), (0...24).contains(number) else { return nil }
        return number
    }

    /// The hours of the night that begins on a day, counted on over midnight: the lowest temperature is in the morning.
    private static let comingNight = 18..<30
    private static let nightWords = ["tonight", "오늘 밤"]

    private static func partOfToday(_ word: String) -> ListDay? {
        if (nightWords + ["밤"]).contains(where: { $0.filter { !$0.isWhitespace } == word }) {
            return ListDay(.ahead(0), hours: comingNight)
        }
        let isKorean = word.first?.isASCII == false
        let part = isKorean ? word : word.hasPrefix("this") ? String(word.dropFirst(4)) : nil
        return part.flatMap { parts[$0] }.map { ListDay(.ahead(0), hours: $0) }
    }

    /// Hours behind a day, in Korean perhaps without a blank: `sat 12-18`, `friday morning`, `오늘밤`.
    private static func dayWithHours(_ words: [String]) -> (ListDay, Range<Int>)? {
        func one(_ words: [String]) -> ListDay? {
            days(words).flatMap { $0.isOneDay && $0.first != .now ? $0.first : nil }
        }
        guard let last = words.last else { return nil }
        if words.count > 1, let hours = hours(last), let day = one(words.dropLast()) { return (day, hours) }
        for (part, hours) in parts where last.hasSuffix(part) && last != part && part.first?.isASCII == false {
            if let day = one(words.dropLast() + [String(last.dropLast(part.count))]) { return (day, hours) }
        }
        return nil
    }

    // MARK: - Days

    /// Days without hours.
    private static func days(_ words: [String]) -> DaySpan? {
        let joined = words.joined()
        if let span = spans[joined] { return span }
        if let day = day(words) { return DaySpan(day) }
        // A date has hyphens of its own: the days are two where both halves are one.
        for separator in ["..", "~", "–", "-"] {
            for cut in joined.indices where joined[cut...].hasPrefix(separator) {
                if let first = day([String(joined[..<cut])]),
                    let last = day([String(joined[cut...].dropFirst(separator.count))]), first != last,
                    first != .now, last != .now
                {
                    return DaySpan(first, last)
                }
            }
        }
        return nil
    }

    private static let spans: [String: DaySpan] = {
        func weekend(_ weeks: Int) -> DaySpan {
            DaySpan(
                ListDay(.weekend(isSunday: false, weeks: weeks)), ListDay(.weekend(isSunday: true, weeks: weeks)))
        }
        let nextWeek = DaySpan(ListDay(.nextWeek(0)), ListDay(.nextWeek(6)))
        let thisWeek = DaySpan(.today, .weekday(0))
        let lastWeek = DaySpan(ListDay(.nextWeek(-14)), ListDay(.nextWeek(-8)))
        return [
            "weekend": weekend(0), "thisweekend": weekend(0), "주말": weekend(0), "이번주말": weekend(0),
            "nextweekend": weekend(1), "다음주말": weekend(1),
            "nextweek": nextWeek, "다음주": nextWeek, "내주": nextWeek, "thisweek": thisWeek, "이번주": thisWeek,
            "lastweek": lastWeek, "지난주": lastWeek, "저번주": lastWeek,
        ]
    }()

    /// A weekday behind the name of a week or a weekend: `next week mon`, `다음 주말 토`.
    private static let daysOfSpans: [(names: [String], rule: @Sendable (Int) -> ListDay.Rule?)] = [
        (["nextweekend", "다음주말"], { [0, 6].contains($0) ? .weekend(isSunday: $0 == 0, weeks: 1) : nil }),
        (["nextweek", "다음주"], { .nextWeek(($0 + 6) % 7) }),
        (["thisweek", "이번주"], { .weekday($0) }),
        (["lastweek", "지난주", "저번주"], { .nextWeek(($0 + 6) % 7 - 14) }),
    ]

    private static let words: [String: ListDay] = [
        "now": .now, "지금": .now, "yesterday": .yesterday, "어제": .yesterday, "today": .today, "오늘": .today,
        "tomorrow": .tomorrow, "내일": .tomorrow, "모레": .ahead(2), "내일모레": .ahead(2), "글피": .ahead(3), "그제": .ahead(-2),
        "그저께": .ahead(-2),
        "dayaftertomorrow": .ahead(2), "daybeforeyesterday": .ahead(-2),
    ]

    private static let weekdays: [[String]] = [
        ["sun", "sunday", "일", "일요일"], ["mon", "monday", "월", "월요일"], ["tue", "tuesday", "tues", "화", "화요일"],
        ["wed", "wednesday", "수", "수요일"], ["thu", "thursday", "thur", "thurs", "목", "목요일"],
        ["fri", "friday", "금", "금요일"], ["sat", "saturday", "토", "토요일"],
    ]

    /// The Korean word for the day of an English one; nil without one.
    static func koreanName(of word: String) -> String? {
        if word == nightWords[0] { return nightWords[1] }
        if let weekday = weekday(word) { return korean(weekdays[weekday]) }
        return words[word].flatMap { day in korean(words.filter { $0.value == day }.keys.sorted()) }
    }

    private static func korean(_ words: [String]) -> String? { words.first { !$0.allSatisfy(\.isASCII) } }

    private static func weekday(_ word: some StringProtocol) -> Int? {
        weekdays.firstIndex { $0.contains { $0 == word } }
    }

    private static func day(_ words: [String]) -> ListDay? {
        let joined = words.joined()
        if let day = Self.words[joined] ?? weekday(joined).map(ListDay.weekday) { return day }
        for past in ["last", "지난", "저번"] where joined.hasPrefix(past) {
            if let weekday = weekday(joined.dropFirst(past.count)) { return ListDay(.lastWeekday(weekday)) }
        }
        for (names, rule) in daysOfSpans {
            guard let name = names.first(where: joined.hasPrefix) else { continue }
            if let day = weekday(joined.dropFirst(name.count)).flatMap(rule) { return ListDay(day) }
        }
        if let sign = joined.first, "+-".contains(sign), let days = Int(typed: joined.dropFirst()),
            (0...400).contains(days)
        {
            return .ahead(sign == "-" ? -days : days)
        }
        return date(joined)
    }

    /// `2026-12-05`, `2026/12/5`, `2026.12.5`, `5.12.2026`, `12-05`, `12/5`, `12월5일`.
    private static func date(_ text: String) -> ListDay? {
        let numbers = text.split { !("0"..."9").contains($0) }.compactMap { piece in
            Int(typed: piece).map { (digits: piece.count, value: $0) }
        }
        let marks = text.filter { !("0"..."9").contains($0) }
        guard numbers.allSatisfy({ [1, 2, 4].contains($0.digits) }) else { return nil }
        let values = numbers.map(\.value)
        switch (numbers.map { $0.digits == 4 }, marks) {
        case ([true, false, false], "--"), ([true, false, false], "//"), ([true, false, false], ".."),
            ([true, false, false], "..."), ([true, false, false], "년월일"):
            return date(year: values[0], month: values[1], day: values[2])
        case ([false, false, true], ".."): return date(year: values[2], month: values[1], day: values[0])
        case ([false, false], "-"), ([false, false], "/"), ([false, false], "월일"):
            // A leap year has every day of a year.
            guard let date = date(year: 2_024, month: values[0], day: values[1]) else { return nil }
            guard case .date = date.date else { return nil }
            return ListDay(.dayOfYear(month: values[0], day: values[1]))
        default: return nil
        }
    }

    /// nil for a date that no calendar has.
    private static func date(year: Int, month: Int, day: Int) -> ListDay? {
        guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let number = CivilDate.dayNumber(year: year, month: month, day: day)
        return CivilDate(dayNumber: number).month == month ? .date(number) : nil
    }
}
