import ArgumentParser
import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The option of the commands that compare weather with the climate of its place.
struct ClimateArguments: ParsableArguments {
    @Flag(help: ArgumentHelp(help(.helpClimate)))
    var climate = false
}

/// Finds the climates of cities whose stations have no thirty years of observations: kept ones, and new ones where they are
/// asked for.
struct ClimateRun {
    /// True for `--climate`.
    var isAsked: Bool
    var common: CommonPlan
    var session: Session

    private var book: Phrasebook { session.book }

    init(_ typed: ClimateArguments, _ common: CommonPlan, _ session: Session) {
        (isAsked, self.common, self.session) = (typed.climate, common, session)
    }

    /// The session with the climates of some cities. A climate that could not be fetched is reported, and the rest is shown
    /// without it.
    func session(knowing cities: [City]) async throws -> Session {
        let cities = CityFacts.withoutSeries(cities)
        guard !cities.isEmpty, let service else { return session }
        var session = session
        session.climates =
            isAsked && !common.offline ? try await fetched(cities, by: service) : service.kept(cities)
        return session
    }

    private var service: ClimateService? {
        WeatherSource.known.lazy.compactMap { source in
            ClimateService(
                from: session.settings.configuration(of: source).provider,
                fetcher: session.fetcher(timeout: common.timeout),
                cache: ResponseCache(folder: session.directories.cacheFolder), language: session.language)
        }.first
    }

    private func fetched(
        _ cities: [City], by service: ClimateService
    ) async throws -> [City.ID: ReanalysisClimate] {
        let request = service.request(cities)
        tellCost(of: request)
        let source = book.name(of: service.provider.profile.source)
        let total = String(request.now.count)
        let progress = Progress(on: session.machine, quiet: common.quiet || common.verbose) { [book] done in
            book(.progressClimate, ["done": String(done), "total": total, "source": source])
        }
        defer { progress?.clear() }
        let outcome = await service.fill(request) { done in
            progress?.show(done)
        } waiting: { wait, done in
            let values = ["done": String(done), "total": total, "source": source, "wait": book.wait(wait)]
            progress?.show(book(.progressWaiting, values))
        }
        progress?.clear()
        if let saving = outcome.saving { session.unsaved.add(saving) }
        try Task.checkCancellation()
        report(outcome, of: request)
        return outcome.climates
    }

    /// Says what the request weighs, before it is sent.
    private func tellCost(of request: ClimateService.Request) {
        guard !common.quiet, !request.now.isEmpty, let cost = request.cost else { return }
        let values = [
            "count": String(request.now.count), "weight": String(cost.ofCity * request.now.count),
            "limit": String(cost.hourlyLimit),
        ]
        Messages(stream: session.machine.messages).tell(book(.climateCost, values))
    }

    /// Reports the cities without a climate: those of failed requests, and those of a later hour.
    private func report(_ outcome: ClimateService.Outcome, of request: ClimateService.Request) {
        let messages = Messages(stream: session.machine.messages)
        let failed = request.now.filter { outcome.failures[$0.id] != nil }
        if let first = failed.first, let error = outcome.failures[first.id] {
            session.omissions.add()
            messages.tell(book(.climateFailed, ["cities": names(failed), "reason": book.shortReason(error)]))
        }
        if !request.later.isEmpty {
            session.omissions.add()
            messages.tell(book(.climateLater, ["cities": names(request.later)]))
        }
    }

    private func names(_ cities: [City]) -> String {
        cities.prefix(5).map { $0.displayName(in: session.language) }.joined(separator: ", ")
            + (cities.count > 5 ? ", …" : "")
    }
}
