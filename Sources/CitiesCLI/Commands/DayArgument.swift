import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

extension ParameterBinding {
    /// The option of a day. Its purpose may have places for the `{words}` and for the number of `{past}` days.
    static func day(about phrase: Phrase, _ property: Property<ListDay?>) -> Self {
        option(
            "--day", about: phrase,
            {
                let past = WeatherSource.known.map(\.descriptor.pastDays).max() ?? 0
                return ["words": ListDay.words.joined(separator: ", "), "past": String(past)]
            }, valueName: "day", accepted: { _ in ListDay.words + ["YYYY-MM-DD"] },
            completion: .words { ListDay.words }, property, read: { ListDay(typed: $0) })
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
