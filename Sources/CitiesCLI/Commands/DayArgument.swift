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
