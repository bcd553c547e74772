import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Fetches the coming days of one city, or one day; when the coming days fail, its saved current weather is not
/// lost.
struct ForecastRun {
    var plan: CommonPlan
    var session: Session
    /// The day to show by the hour; nil is the coming days.
    var day: ListDay?
    /// The part of the coming days.
    var extent = ForecastExtent()
    /// The displayed quantities. Air quality costs a second request.
    var quantities: [Quantity] = []
    /// True for the hours of independent models, which cost a request.
    var hasBand = false
    /// True when the answer goes to standard output.
    var isForReading: Bool

    func answer(about city: City, show: (ForecastDocument) async throws -> Void) async throws -> ExitStatus {
        let fetch = try InteractiveFetch(
            day, of: [city], days: extent.days, needsSteps: true, common: plan, session: session)
        var requests = FetchPlan(besideDays: quantities)
        if hasBand { requests.parts.insert(.modelHours) }
        let supplements = SupplementRun(plan: requests, common: plan, session: session)
        do {
            return try await supplements.answer(
                with: fetch, about: [city], isAlone: Quantity.ofAir.isSuperset(of: quantities)
            ) { answers in
                let (outcome, isIncomplete) = (answers.outcome, answers.isIncomplete)
                var lacksBand = false
                for item in outcome.cities {
                    guard let answer = item.answer else { continue }
                    var document = try document(of: item, answer, outcome)
                    let models = answers.beside.modelHours[item.id].answer
                    if hasBand, models.map({ document.addBand(of: $0) }) != true {
                        lacksBand = true
                        tellBand(of: item.city, isAnswered: models != nil, isLive: outcome.origin.source.isLive)
                    }
                    try await show(document)
                }
                return outcome.status.or(isIncomplete: isIncomplete || lacksBand)
            }
        } catch let error as UserError where isForReading && day == nil {
            try await showSavedDetail(of: city)
            throw error
        }
    }

    /// Tells why a chart has no band, unless the failure of the models has been told.
    private func tellBand(of city: City, isAnswered: Bool, isLive: Bool) {
        guard isAnswered || !isLive else { return }
        let values = ["city": city.displayName(in: session.language)]
        session.messages.tell(session.book(isLive ? .chartNoBand : .chartNoBandTypical, values))
    }

    /// Throws when the forecast has nothing of the day.
    private func document(
        of item: CityForecast, _ answer: Sourced<WeatherForecast>, _ outcome: ForecastOutcome
    ) throws(UserError) -> ForecastDocument {
        let now = session.machine.now()
        guard let day else {
            return ForecastDocument(
                city: item.city, forecast: answer.value, origin: AnswerOrigin(answer.provenance), now: now,
                extent: extent, language: session.language)
        }
        guard let forecast = item.only(day, now: now)?.forecast else {
            throw DayMissing(outcome: outcome, session: session).error(day, now: now)
        }
        // All of the day counts, though the first of its hours may be over or far off.
        return ForecastDocument(
            city: item.city, forecast: forecast, origin: AnswerOrigin(answer.provenance),
            now: forecast.steps.first?.time ?? now, day: ShownDay(day, of: [item], now: now),
            language: session.language)
    }

    /// The screen that the reader came from: what was fetched of the current weather, with its age.
    private func showSavedDetail(of city: City) async throws {
        var plan = plan
        plan.cities = [city]
        guard plan.format == .table, !plan.plain else { return }
        let fetch = InteractiveFetch<CurrentWeather>(query: .currentWeather, common: plan, session: session)
        let outcome = await fetch.saved([city])
        guard outcome.origin.source.isLive, outcome.wholeFailure == nil else { return }
        try await DetailRun(plan: plan, session: session)
            .print(
                session.document(WeatherAnswers(outcome), by: session.rowMaker(plan), units: plan.units))
    }
}
