import CitiesFetching
import CitiesPresentation
import CitiesFormats
import CitiesProviders
import CitiesWeatherModel

/// The lines of a list in NDJSON, each written as soon as the answers of its city and of those before it are there.
///
/// A failure waits until it is one: as long as no city has got an answer, something else may stand in for all of them, and as long
/// as the user can have it tried again, an answer may follow.
final class ListLines {
    private let run: ListRun
    private var maker: RowMaker
    /// The cities in the order of the lines.
    private let cities: [City]
    private let format: NDJSONFormat
    private let mayTryAgain: Bool
    /// The answers that came before their turn.
    private var early: [City.ID: CityWeather] = [:]
    /// The number of the cities whose turn has been.
    private var passed = 0
    /// The number of the lines written.
    private var written = 0
    private var hasServed = false
    /// The cities that could match, if more were known of them.
    private var undecided: [City] = []
    /// The reason why no more lines can be written; nil as long as they can.
    private(set) var failure: OutputError?

    private var plan: ListPlan { run.plan }
    private var session: Session { run.session }

    /// nil where lines cannot be written before all is known: in another form, in an order that the answers decide, with
    /// something that other requests are made for.
    init?(_ run: ListRun) {
        let (plan, session) = (run.plan, run.session)
        let source = run.fetch.selection.provider.profile.source
        guard plan.common.format == .ndjson, plan.common.day == nil, !plan.common.neverWaits,
            [nil, .name].contains(plan.query.sort?.key), plan.query.then == nil,
            plan.fetches.steps(beside: source).isEmpty
        else { return nil }
        self.run = run
        maker = run.maker
        // Their names are known of cities by themselves.
        let named = maker.making([])
        cities =
            plan.query.sort?.sorted(plan.cities.map { named.city($0) }, language: session.language).map(\.city)
            ?? plan.cities
        format = NDJSONFormat(fields: plan.common.fields?.map(\.name))
        mayTryAgain = RetryPrompt(machine: session.machine, book: session.book).canAsk
        var document = run.document(WeatherAnswers(WeatherOutcome(asked: source)))
        // The rows are yet to come.
        document.hasReanalysis = session.hasReanalysis(of: plan.cities)
        report = document.report
    }

    /// The report that the lines of answers are of.
    private let report: Report

    /// Fetches, and writes as the answers come.
    func print() async throws -> ExitStatus {
        try await run.price.settle()
        var fetch = run.fetch
        fetch.showsProgress = !session.machine.output.isTerminal
        fetch.keepsAnswers = false
        do {
            return try await fetch.answer(plan.cities, arrived: { take($0, areSaved: $1) }, show: finish)
        } catch is CancellationError {
            throw failure ?? CancellationError()
        }
    }

    private func take(_ batch: [CityWeather], areSaved: Bool) {
        // An interrupted answer has not failed.
        guard !Task.isCancelled else { return }
        for item in batch {
            early[item.id] = item
            if !areSaved, item.answer != nil { hasServed = true }
        }
        var text = ""
        while failure == nil, passed < cities.count, let item = early[cities[passed].id],
            item.answer != nil || hasServed && !mayTryAgain
        {
            early[item.id] = nil
            append(item, of: report, to: &text)
        }
        do {
            if !text.isEmpty { try session.machine.output.write(text) }
        } catch {
            failure = error
            // The rest has no reader, so it is not fetched.
            withUnsafeCurrentTask { $0?.cancel() }
        }
    }

    private func append(_ item: CityWeather, of report: Report, to text: inout String) {
        passed += 1
        guard written < plan.query.top ?? .max else { return }
        maker.now = session.machine.now()
        let row = maker.present(item, number: written + 1)
        guard plan.query.admits(row) else {
            if plan.query.couldAdmit(row) { undecided.append(row.city) }
            return
        }
        written += 1
        format.write(row, of: report, to: &text)
    }

    /// Writes what has not been written: failures, what waited behind them, and what stands in.
    private func finish(_ outcome: WeatherOutcome) async throws -> ExitStatus {
        defer { (passed, written, hasServed, early, undecided) = (0, 0, false, [:], []) }
        guard passed > 0 || outcome.passedOn != nil else { return try await run.show(outcome) }
        if passed < cities.count { try write(restOf: outcome) }
        return written == 0 ? session.tellNoMatch(plan, undecided: undecided) : outcome.status
    }

    private func write(restOf outcome: WeatherOutcome) throws {
        var rest = outcome
        rest.cities = []
        let report = run.document(WeatherAnswers(rest), origin: outcome.origin).report
        let byID = Dictionary(outcome.cities.map { ($0.id, $0) }) { first, _ in first }
        var text = ""
        while passed < cities.count {
            let city = cities[passed]
            append(byID[city.id] ?? early[city.id] ?? CityWeather(city: city), of: report, to: &text)
        }
        if !text.isEmpty { try session.machine.output.write(text) }
    }
}
