package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// The accuracy of the models in some cities.
package struct ScoreDocument: Sendable {
    let cities: [ScoredCity]
    let leads: [Int]
    package let head: ReportHead

    /// - Parameters:
    ///   - days: The days to compare, since 1 January 1970.
    ///   - facts: The normals of the cities.
    package init(
        entries: [CityResult<ForecastRecord>], days: ClosedRange<Int>, leads: [Int], origin: AnswerOrigin,
        facts: CityFacts, now: Date, units: UnitSystem, language: Language
    ) {
        cities = entries.map { entry in
            ScoredCity(
                city: entry.city, error: entry.error,
                scores: entry.answer.map { answer in
                    ModelScores(answer.value, days: days, leads: leads) { facts.climate(entry.city, $0)?.normalMaximum }
                },
                ended: entry.answer.map { PastErrors($0.value).ended } ?? [])
        }
        self.leads = leads
        let clock = entries.lazy.compactMap { entry in
            entry.answer.map {
                LocalZone(of: entry.city, named: $0.value.timeZone, offset: $0.value.utcOffset, at: now)
            }
        }.first
        head = ReportHead(
            origin: origin, now: now, clock: (clock ?? LocalZone(offset: 0)).clock(at: origin.fetchedAt ?? now),
            units: units, language: language, countries: Set(entries.compactMap(\.city.countryCode)))
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { head.book }

    var maker: RowMaker { RowMaker(language: head.language, now: head.now) }
}

/// A city with the scores of its models.
struct ScoredCity: Sendable {
    let city: City
    /// nil when there are scores.
    let error: WeatherError?
    let scores: ModelScores?
    /// The intervals of the corrected mean whose day is over.
    let ended: [PastErrors.EndedIntervals]

    /// nil where too few intervals of a lead are over.
    func ended(_ lead: Int) -> PastErrors.EndedIntervals? { ended.first { $0.lead == lead } }
}
