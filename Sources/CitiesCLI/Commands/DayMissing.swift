import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel
import CitiesFoundation

/// A day that a forecast does not reach.
struct DayMissing {
    var outcome: FetchService<Forecast>.Outcome
    var session: Session

    private var book: Phrasebook { session.book }

    /// Says that none of the cities has it, and which is the last day that there is.
    func error(now: Date) -> UserError {
        let last = outcome.cities.compactMap { $0.lastDay(now: now) }.max { $0.dayNumber < $1.dayNumber }
        let hint = last.map { book(.dayLast, ["date": book.shortDate($0)]) }
        return UserError(
            .unavailable, book(.dayMissing, ["source": book.name(of: outcome.origin.source)]),
            hints: [hint].compactMap(\.self))
    }

    /// Cities that have a forecast, but not of that day; throws when that is all of them.
    func cities(_ day: ListDay, now: Date) throws(UserError) -> [City] {
        let answered = outcome.cities.filter { $0.answer != nil }
        let maker = RowMaker(language: session.language, now: now)
        let missing = answered.filter { maker.day(day, of: $0).answer == nil }
        guard missing.count < answered.count else { throw error(now: now) }
        return missing.map(\.city)
    }

    /// Says of some cities that they do not have it, and what a command ends with that shows the others.
    func status(without cities: [City]) -> ExitStatus {
        guard !cities.isEmpty else { return outcome.status }
        let names = cities.map { $0.displayName(in: session.language) }
        let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
        Messages(stream: session.machine.messages).tell(book(.dayMissingOfSome, ["cities": shown]))
        return .partial
    }
}
