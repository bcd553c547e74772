import CitiesFoundation
import CitiesHTTP
package import CitiesProviders
package import CitiesWeatherModel

/// The newest runs of weather models, by which the run of an answer is found. They are kept beside the answers.
package struct ModelRunService: Sendable {
    package var fetcher: Fetcher
    package var cache: ResponseCache

    package init(fetcher: Fetcher, cache: ResponseCache) {
        (self.fetcher, self.cache) = (fetcher, cache)
    }

    /// The shortest time between two requests about a data set.
    private static let patience: TimeInterval = 3_600

    /// The runs of the models in some answers, and the work of saving what was asked for, which returns the reason why it
    /// failed; nil when there was nothing to ask.
    ///
    /// Data sets whose run is not known yet are requested one after another, until one request fails: a run that is not
    /// known is no failure of the forecasts. Saved answers cause no request.
    package func runs(
        of answers: [CityResult<ModelForecasts>], from provider: any Provider, language: Language, offline: Bool
    ) async -> (runs: ModelRuns, saving: (@Sendable () async -> (any Error)?)?) {
        guard let profile = provider.models(hasHours: false)?.profile else { return (ModelRuns(), nil) }
        let key = ResponseCacheKey(profile, kind: "runs", units: .celsius, language: language)
        var runs = ModelRuns(cache.load(key))
        guard !offline else { return (runs, nil) }
        let deadline = ContinuousClock.now + fetcher.limits.total
        var asked: [String: Sourced<ModelRun>] = [:]
        for dataSet in missing(runs, answers) {
            guard ContinuousClock.now < deadline, !Task.isCancelled else { break }
            guard let run = await run(of: dataSet, from: provider, profile.source) else { break }
            asked[dataSet] = run
        }
        runs.runs.merge(asked) { _, new in new }
        return (runs, asked.isEmpty ? nil : cache.saving(asked, key))
    }

    /// The data sets to request, in order: no known run is the run of a live answer, and the last request is at least
    /// ``patience`` ago.
    private func missing(_ runs: ModelRuns, _ answers: [CityResult<ModelForecasts>]) -> [String] {
        var missing: [String] = []
        let now = fetcher.now()
        for item in answers {
            guard let answer = item.answer, answer.provenance.freshness == .live else { continue }
            let (place, moment) = (item.city.coordinates, answer.provenance.fetchedAt)
            for model in answer.value.models.compactMap({ WeatherModel(id: $0.model) }) {
                guard let dataSet = model.dataSet(at: place), !missing.contains(dataSet),
                    runs.start(of: model, at: place, answered: moment) == nil
                else { continue }
                let age = runs.runs[dataSet].map { now.timeIntervalSince($0.provenance.fetchedAt) }
                if let age, (0..<Self.patience).contains(age) { continue }
                missing.append(dataSet)
            }
        }
        return missing
    }

    /// The run of a data set; one without a beginning where the service does not have it. nil where the service did not
    /// answer.
    private func run(
        of dataSet: String, from provider: any Provider, _ source: WeatherSource
    ) async -> Sourced<ModelRun>? {
        guard let request = provider.run(of: dataSet) else { return nil }
        do throws(WeatherError) {
            let (run, answered, _) = try await fetcher.answer(request, source: source)
            let now = fetcher.now()
            let isOfNow = run.objection(now: now, answered: answered ?? now) == nil
            return Sourced(isOfNow ? run : ModelRun(), Provenance(source: source, fetchedAt: now))
        } catch {
            guard [.notFound, .invalidData].contains(error.kind) else { return nil }
            return Sourced(ModelRun(), Provenance(source: source, fetchedAt: fetcher.now()))
        }
    }
}
