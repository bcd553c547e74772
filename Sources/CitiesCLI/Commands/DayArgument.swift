import ArgumentParser
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

extension Option where Value == ListDay? {
    /// An option that takes a day. Its help may have places for the `{words}` and for the number of `{past}` days.
    init(day phrase: Phrase) {
        let past = WeatherSource.known.map(\.descriptor.pastDays).max() ?? 0
        self.init(
            phrase, ["words": ListDay.words.joined(separator: ", "), "past": String(past)], valueName: "day",
            accepted: ListDay.words + ["YYYY-MM-DD"], completion: .list(ListDay.words), read: { ListDay(typed: $0) })
    }
}

/// The day of a command that shows one by the hour.
struct DayArgument: ParsableArguments {
    @Option(day: .helpDayByHour)
    var day: ListDay?

    /// The day; nil is the present and the coming days.
    var shown: ListDay? { day == .now ? nil : day }
}

/// The days of a command that shows several of them, or one by the hour.
struct DaysArguments: ParsableArguments {
    /// The values of `--days`.
    static let choices = 1...7

    @OptionGroup var day: DayArgument

    @Option(.helpHereDays, valueName: "days", in: Self.choices)
    var days: Int?

    /// The day and the number of days, today included; nil where not given. Throws if both were.
    func checked() throws(UsageProblem) -> (day: ListDay?, count: Int?) {
        if day.shown != nil, days != nil { throw .exclusive("--day", "--days") }
        return (day.shown, days)
    }
}
