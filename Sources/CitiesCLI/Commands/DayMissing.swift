import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel
import CitiesFoundation

/// A day that a forecast does not reach.
struct DayMissing {
    var outcome: ForecastOutcome
    var session: Session

    private var book: Phrasebook { session.book }

    /// A city that has a forecast, but does not have the day.
    typealias Lack = (city: City, error: WeatherError)

    /// Says that none of the cities has the day, why, and which days there are.
    func error(_ day: ListDay, now: Date) -> UserError {
        let errors = lacking(day, now: now).map(\.error)
        let ranges = errors.compactMap { $0.missingDay?.days }
        let days = ranges.map(\.lowerBound).min().flatMap { first in
            ranges.map(\.upperBound).max().map { first...$0 }
        }
        let error = WeatherError.missingDay(
            errors.compactMap(\.missingDay?.reason).first ?? .beyond, days: days, source: outcome.origin.source)
        return UserError(.unavailable, book.whatFailed(error), hints: [book.advice(error)])
    }

    /// The cities that have a forecast, but nothing of the day, or too little. Throws when the day is not among the days of
    /// any forecast.
    ///
    /// - Parameter isLeft: True counts only the hours of today that are not over.
    func cities(_ day: ListDay, now: Date, isLeft: Bool = false) throws(UserError) -> [Lack] {
        let missing = lacking(day, now: now, isLeft: isLeft)
        let isBeyondAll = missing.allSatisfy { [.beyond, .tooFar, .past].contains($0.error.missingDay?.reason) }
        guard missing.isEmpty || missing.count < answered || !isBeyondAll else { throw error(day, now: now) }
        return missing
    }

    /// The reason why a forecast does not serve for a day, where another source may have it; nil where it serves.
    ///
    /// - Parameters:
    ///   - isLeft: True counts only the hours of today that are not over.
    ///   - needsSteps: True when the day is shown by its steps.
    static func lack(
        of day: ListDay, now: Date, language: Language, isLeft: Bool = false, needsSteps: Bool = false
    ) -> @Sendable (CityForecast) -> WeatherError? {
        { item in
            guard let source = item.answer?.provenance.source else { return nil }
            let maker = RowMaker(language: language, now: now)
            if let error = maker.day(day, of: item, isLeft: isLeft).error { return error.isOfNature ? error : nil }
            return needsSteps && item.only(day, now: now) == nil
                ? .missingDay(.beyond, days: nil, source: source) : nil
        }
    }

    private var answered: Int { outcome.cities.count { $0.answer != nil } }

    private func lacking(_ day: ListDay, now: Date, isLeft: Bool = false) -> [Lack] {
        let maker = RowMaker(language: session.language, now: now)
        return outcome.cities.filter { $0.answer != nil }.compactMap { item in
            maker.day(day, of: item, isLeft: isLeft).error.map { (item.city, $0) }
        }
    }

    /// Says why some cities do not have the day, and gives the status of a command that shows the others.
    func status(without missing: [Lack]) -> ExitStatus {
        guard !missing.isEmpty else { return outcome.status }
        let messages = session.messages
        var told: Set<String> = []
        for lack in missing {
            let sentence = book.whatFailed(lack.error)
            guard told.insert(sentence).inserted else { continue }
            let cities = missing.filter { book.whatFailed($0.error) == sentence }
            let names = book.names(cities.map { $0.city.displayName(in: session.language) })
            if missing.count == answered, cities.count == answered {
                messages.tell(UserError(.unavailable, sentence, hints: [book.advice(lack.error)]))
            } else if lack.error.missingDay?.reason == .beyond {
                messages.tell(book(.dayMissingOfSome, ["cities": names]))
            } else {
                messages.tell(book(.sameNote, ["subject": names, "sentence": sentence]))
            }
        }
        return missing.count == answered ? .unavailable : .partial
    }
}

extension WeatherError {
    /// True for a day that a source does not have, and another may. No source has hours of a day that is over, and none is asked for days
    /// beyond the longest span.
    var isOfNature: Bool { missingDay.map { ![.over, .tooFar].contains($0.reason) } ?? false }
}
