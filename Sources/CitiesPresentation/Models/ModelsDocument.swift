package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// The coming days of some cities as independent models have them.
package struct ModelsDocument: Sendable {
    package let cities: [CityModels]
    package let head: ReportHead
    /// The days that any city has, from the earliest today on.
    let dates: [CivilDate]
    /// Says how past days are fetched, in place of the corrected mean.
    let recordHint: String

    /// - Parameters:
    ///   - records: The kept past days, as far as there are any.
    ///   - recordHint: Says how past days are fetched, in place of the corrected mean.
    package init(
        entries: [CityResult<ModelForecasts>], runs: ModelRuns = ModelRuns(), records: [City.ID: ForecastRecord] = [:],
        recordHint: String, origin: AnswerOrigin, now: Date, units: UnitSystem, language: Language
    ) {
        cities = entries.map { CityModels($0, runs: runs, record: records[$0.id], now: now) }
        self.recordHint = recordHint
        let clock = cities.lazy.compactMap(\.clock).first ?? LocalZone(offset: 0)
        head = ReportHead(
            origin: origin, now: now, clock: clock.clock(at: origin.fetchedAt ?? now),
            units: entries.lazy.compactMap { $0.answer?.value.units }.first ?? units, language: language,
            countries: Set(entries.compactMap(\.city.countryCode)))
        dates = Set(cities.flatMap(\.days)).sorted().map(CivilDate.init(dayNumber:))
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { head.book }

    var maker: RowMaker { RowMaker(language: head.language, now: head.now) }
}

/// A city with the forecasts of its models.
package struct CityModels: Sendable {
    package let entry: CityResult<ModelForecasts>
    /// The clock of the city; nil without an answer.
    let clock: LocalZone?
    /// The number of today since 1 January 1970, by its clock; nil without an answer.
    let today: Int?
    /// The numbers of its days, from today on.
    let days: [Int]
    /// The errors of its models on past days; nil where none are kept.
    let errors: PastErrors?
    private let runs: ModelRuns

    var city: City { entry.city }

    init(_ entry: CityResult<ModelForecasts>, runs: ModelRuns, record: ForecastRecord?, now: Date) {
        (self.entry, self.runs) = (entry, runs)
        errors = record.flatMap { $0.units == entry.answer?.value.units ? PastErrors($0) : nil }
        let answer = entry.answer?.value
        let clock = answer.map { LocalZone(of: entry.city, named: $0.timeZone, offset: $0.utcOffset, at: now) }
        let today = clock.map { $0.time(at: now).dayNumber }
        self.clock = clock
        self.today = today
        days = answer.map { answer in answer.dayNumbers.filter { $0 >= today ?? $0 } } ?? []
    }

    /// The agreement about a day; nil without an answer.
    func agreement(on day: CivilDate) -> ModelAgreement? { entry.answer?.value.agreement(on: day.dayNumber) }

    /// A day of a model; nil where the model does not have it.
    func day(_ day: CivilDate, of model: WeatherModel) -> DailyForecast? {
        guard let answer = entry.answer?.value else { return nil }
        return answer.models.first { $0.model == model.id }?.days.first { answer.number(of: $0) == day.dayNumber }
    }

    /// The mean of the models for a day; nil of fewer than two.
    func mean(on day: CivilDate) -> DailyForecast? {
        let days = WeatherModel.independent.compactMap { self.day(day, of: $0) }
        guard days.count > 1, let first = days.first else { return nil }
        func mean(_ value: (DailyForecast) -> Double?) -> Double? {
            let known = days.compactMap(value)
            return known.count > 1 ? known.cleanMean : nil
        }
        return DailyForecast(
            date: first.date, minimum: mean(\.minimum), maximum: mean(\.maximum), precipitation: mean(\.precipitation))
    }

    /// The corrected mean of the maximum of a day; nil where too few kept past days were forecast as far ahead.
    func corrected(on day: CivilDate) -> CorrectedMaximum? {
        guard let today, let errors else { return nil }
        let maxima = WeatherModel.independent.compactMap { model in
            self.day(day, of: model)?.maximum.map { (model.id, $0) }
        }
        return errors.corrected(Dictionary(uniqueKeysWithValues: maxima), lead: day.dayNumber - today)
    }

    /// The beginning of the run that a model's days are of, on the grid of today; nil where that is not known.
    func run(of model: WeatherModel) -> Date? {
        entry.answer.flatMap { runs.start(of: model, at: city.coordinates, answered: $0.provenance.fetchedAt) }
    }

    /// Kilometers between the points of the grid that a day of a model is computed on; nil where that is not known.
    func resolution(of model: WeatherModel, on day: CivilDate) -> Double? {
        model.resolution(at: city.coordinates, in: max(0, day.dayNumber - (today ?? day.dayNumber)))
    }

    /// The first day that a model computes on a coarser grid; nil where one grid serves for all.
    func change(of model: WeatherModel) -> CivilDate? {
        guard let today, let days = model.change(at: city.coordinates) else { return nil }
        return CivilDate(dayNumber: today + days)
    }
}
