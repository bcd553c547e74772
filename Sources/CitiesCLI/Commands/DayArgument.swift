import CitiesCatalog
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

extension ParameterBinding {
    /// The option of a day. Its purpose may have places for the `{words}` and for the number of `{past}` days.
    static func day(about phrase: Phrase, _ property: Property<ListDay?>) -> Self {
        day(
            about: phrase, words: ListDay.words,
            {
                let past = WeatherSource.known.map(\.descriptor.pastDays).max() ?? 0
                return ["words": ListDay.words.joined(separator: ", "), "past": String(past)]
            }, property, read: { ListDay(typed: $0) })
    }

    /// The option of a day that is not over.
    static func comingDay(about phrase: Phrase, _ property: Property<ListDay?>) -> Self {
        day(about: phrase, words: PlanOrder.days, isForComing: true, { [:] }, property) { typed in
            ListDay(typed: typed).flatMap { $0 == .now || $0.isPast ? nil : $0 }
        }
    }

    /// - Parameters:
    ///   - words: The words that completions offer.
    ///   - isForComing: True where only a day that is not over is taken.
    ///   - read: nil for a day that the command does not take.
    private static func day(
        about phrase: Phrase, words: [String], isForComing: Bool = false, _ values: @escaping Values = { [:] },
        _ property: Property<ListDay?>,
        read: @escaping @Sendable (String) -> ListDay?
    ) -> Self {
        var binding = option(
            "--day", about: phrase, values, valueName: "day", accepted: { _ in words + ["YYYY-MM-DD"] },
            koreanNames: { ListDay.koreanNames.filter { words.contains($0.key) } },
            completion: .words { words }, property, read: read)
        // Yesterday is -1.
        binding.parameter.takesDashes = true
        binding.parameter.complaint = { DayComplaint(option: $0, typed: $1, isForComing: isForComing).userError($2) }
        return binding
    }
}

extension DaySpan {
    /// The days that a text means where only coming ones are taken: a part of a day alone that is over is tomorrow's.
    func coming(typed: String, in cities: [City], now: Date) -> DaySpan {
        guard let hours = first.hours, let tomorrow = DaySpan(typed: "내일 \(typed)") else { return self }
        let isOver = cities.allSatisfy { city in
            hours.upperBound <= CivilTime(now, offset: city.utcOffset(at: now)).hour
        }
        return isOver ? tomorrow : self
    }
}

/// The complaint about a text that is not one day.
struct DayComplaint {
    let option: String
    let typed: String
    /// True where only a day that is not over is taken.
    var isForComing = false

    func userError(_ book: Phrasebook) -> UserError {
        if let sentence = book.noSuchDate(typed) { return UserError(.usage, sentence) }
        let span = DaySpan(typed: typed)
        if isForComing, span?.isPast == true { return past(book) }
        let days = span?.typedDays(in: book.language) ?? []
        let values = [
            "option": option, "value": typed.cleaned(maximumLength: 60), "days": days.joined(separator: ", "),
            "near": nearForms(in: book.language).joined(separator: ", "),
        ]
        return UserError(.usage, book(days.isEmpty ? .usageNoDay : .usageSeveralDays, values))
    }

    /// The complaint about a day that is over where only coming days are taken.
    func past(_ book: Phrasebook) -> UserError {
        let coming = book.language.rules.script == .hangul ? ["내일", "토", "+3"] : ["tomorrow", "sat", "+3"]
        let error = ChoiceError(.pastDay, given: typed, accepted: coming)
        return UserError(.usage, error.message(in: book), hints: [book(.hintAllDays)])
    }

    /// Three forms of days that are spelled most like a text. One in another language has the form in the reader's before it.
    func nearForms(in language: Language) -> [String] {
        let own = ranked(in: language)
        let others = Language.allCases.filter { $0 != language }.flatMap(ranked)
        // A text without letters is near dates of every language.
        guard typed.contains(where: \.isLetter), let other = others.min(by: { $0.distance < $1.distance }),
            other.distance <= EditDistance.allowed(in: NearestWord.letters(typed).count),
            other.distance < own.first?.distance ?? .max
        else { return own.prefix(3).map(\.form) }
        let day = ListDay(typed: other.form)
        let same = forms(in: language).first { ListDay(typed: $0) == day }
        let near = [same, other.form].compactMap(\.self)
        return Array((near + own.map(\.form).filter { !near.contains($0) }).prefix(3))
    }

    private func forms(in language: Language) -> [String] {
        DaySpan.textsOfOneDay(in: language).filter { text in
            !isForComing || ListDay(typed: text).map { $0 != .now && !$0.isPast } ?? false
        }
    }

    /// The forms of a language with their distances from the text, the nearest first.
    private func ranked(in language: Language) -> [(form: String, distance: Int)] {
        var compare = EditDistance()
        let letters = NearestWord.letters(typed)
        let compared = forms(in: language).enumerated().map {
            index, form -> (form: String, distance: Int, index: Int) in
            let spelling = NearestWord.letters(form)
            // Among forms that share nothing with the text the usual ones are first.
            let limit = max(letters.count, spelling.count) - 1
            let distance = limit > 0 ? compare(letters[...], spelling[...], limit: min(limit, 6)) : nil
            return (form, distance ?? .max, index)
        }
        return compared.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { ($0.form, $0.distance) }
    }
}

/// The day of a command that shows one by the hour.
struct DayArgument: ParameterGroup {
    var day: ListDay?

    static let bindings: [ParameterBinding<Self>] = [.day(about: .helpDayByHour, \.day)]

    /// The day; nil is the present and the coming days.
    var shown: ListDay? { day == .now ? nil : day }
}

/// The days of a command that shows several of them, or one by the hour.
struct DaysArguments: ParameterGroup {
    var day = DayArgument()
    var days: Int?

    static let bindings: [ParameterBinding<Self>] = upTo(ForecastSpan.farDays)

    /// - Parameter most: The most days.
    static func upTo(_ most: Int) -> [ParameterBinding<Self>] {
        DayArgument.within(\.day) + [
            .number("--days", about: .helpHereDays, valueName: "days", in: 1...most, \.days)
        ]
    }

    /// The day and the number of days, today included; nil where not given. Throws if both were.
    func checked() throws(UsageProblem) -> (day: ListDay?, count: Int?) {
        if day.shown != nil, days != nil { throw .exclusive("--day", "--days") }
        return (day.shown, days)
    }
}
