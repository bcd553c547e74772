import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// Fetches the climates of cities whose stations have no thirty years of observations, where they are asked for.
struct ClimateRun {
    /// True for `--climate`.
    var isAsked: Bool
    var common: CommonPlan
    var session: Session

    private var book: Phrasebook { session.book }

    /// Adds the climates of some cities to the kept ones. A climate that could not be fetched is reported, and the rest is
    /// shown without it.
    func fetch(_ cities: [City]) async throws {
        guard isAsked else { return }
        let cities = CityFacts.withoutSeries(cities)
        guard !cities.isEmpty, let service = session.climateService(timeout: common.timeout) else { return }
        guard !common.offline else { return reportOffline(cities, by: service) }
        session.climates.add(try await fetched(cities, by: service))
    }

    private func fetched(
        _ cities: [City], by service: ClimateService
    ) async throws -> [City.ID: ReanalysisClimate] {
        let request = service.request(cities)
        tellCost(of: request)
        let progress = Progress(
            .progressClimate, of: request.now.count, from: service.provider.profile.source, session,
            quiet: common.quiet || common.verbose)
        defer { progress?.clear() }
        let outcome = await service.fill(request) {
            progress?.show($0)
        } waiting: {
            progress?.show($1, waiting: $0)
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
            "count": String(request.now.count), "weight": String(Int(cost.weight(of: request.now.count).rounded(.up))),
            "limit": String(cost.hourlyLimit),
        ]
        session.messages.tell(book(.climateCost, values))
    }

    /// Reports the cities that have no climate yet: their request failed, or the limit of the hour was reached.
    private func report(_ outcome: ClimateService.Outcome, of request: ClimateService.Request) {
        let messages = session.messages
        let failed = request.now.filter { outcome.failures[$0.id] != nil }
        if let first = failed.first, let error = outcome.failures[first.id] {
            session.noteOmission()
            messages.tell(
                book(.climateFailed, ["cities": session.names(of: failed), "reason": book.shortReason(error)]))
        }
        if !request.later.isEmpty {
            session.noteOmission()
            messages.tell(book(.climateLater, ["cities": session.names(of: request.later)]))
        }
    }

    /// Reports the cities without a kept climate where no server may be asked.
    private func reportOffline(_ cities: [City], by service: ClimateService) {
        let missing = cities.filter { session.climates[$0.id] == nil }
        guard !missing.isEmpty, !common.neverWaits else { return }
        session.noteOmission()
        let reason = book.shortReason(WeatherError(.offline, source: service.provider.profile.source))
        session.messages.tell(book(.climateFailed, ["cities": session.names(of: missing), "reason": reason]))
    }
}
