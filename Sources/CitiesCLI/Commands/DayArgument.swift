import CitiesCatalog
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

/// The complaint about a text that is not one day.
struct DayComplaint {
    let option: String
    let typed: String
    /// True where only a day that is not over is taken.
    var isForComing = false

    func userError(_ book: Phrasebook) -> UserError {
        if let sentence = book.noSuchDate(typed) { return UserError(.usage, sentence) }
        let days = DaySpan(typed: typed)?.typedDays(in: book.language) ?? []
        let values = [
            "option": option, "value": typed.cleaned(maximumLength: 60), "days": days.joined(separator: ", "),
            "near": nearForms(in: book.language).joined(separator: ", "),
        ]
        return UserError(.usage, book(days.isEmpty ? .usageNoDay : .usageSeveralDays, values))
    }

    /// Three forms of days that are spelled most like a text.
    func nearForms(in language: Language) -> [String] {
        let forms = DaySpan.textsOfOneDay(in: language).filter { text in
            !isForComing || ListDay(typed: text).map { $0 != .now && !$0.isPast } ?? false
        }
        var compare = EditDistance()
        let letters = Array(typed.lowercased().unicodeScalars)
        let ranked = forms.enumerated().map { index, form -> (form: String, distance: Int, index: Int) in
            let spelling = Array(form.unicodeScalars)
            // Among forms that share nothing with the text the usual ones are first.
            let limit = max(letters.count, spelling.count) - 1
            let distance = limit > 0 ? compare(letters[...], spelling[...], limit: min(limit, 6)) : nil
            return (form, distance ?? .max, index)
        }
        return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.form)
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
