import CitiesFetching
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import CitiesTerminalUI
import CitiesWeatherModel

extension AppEnvironment {
    /// The world as this run of the program has it.
    static func live(_ session: Session, _ plan: CommonPlan, notes: ScreenNotes) -> AppEnvironment {
        let settings = session.settings
        // Each question of a screen has its own time.
        var session = session
        session.deadline = RequestDeadline(nil)
        let feed = LiveWeatherFeed(
            settings: settings, choice: plan.source, fetcher: session.fetcher(timeout: plan.timeout),
            cache: session.cache, offline: plan.offline,
            now: session.machine.now,
            notes: notes)
        let profile = feed.provider.profile
        let file = session.preferencesFile
        let commandLine = ScreenCommandLine(session)
        return AppEnvironment(
            answers: feed.answers,
            search: { [book = session.book] query in
                NameSearch.hits(query, limit: 12, book) { file?.glance() ?? Preferences() }.map(\.apartFromDefaults)
            },
            searchOnline: { [fetcher = feed.fetcher, offline = plan.offline] query, language in
                guard !offline else { return .failure(WeatherError(.offline, source: profile.source)) }
                guard let search = settings.provider(of: profile.source).placeSearch else {
                    return .success([])
                }
                return await Result(of: { () throws(WeatherError) in
                    try await fetcher.places(named: query, limit: 12, from: search, language: language)
                        .map(\.apartFromDefaults)
                })
            },
            locate: ScreenLocation(session, plan, notes: notes).locate,
            saveHome: { city, language in await remember(in: file, Phrasebook(language)) { $0.home = city } },
            saveList: ScreenList(file).save,
            complete: { text, language in commandLine.candidates(for: text, language) },
            carryOut: commandLine.carryOut,
            remember: ScreenChoices(file, session.book, notes: notes).remember,
            now: session.machine.now,
            clock: ContinuousClock(),
            updateInterval: profile.updateInterval)
    }

    /// A sentence when that failed.
    static func remember(
        in file: PreferencesFile?, _ book: Phrasebook, _ change: (inout Preferences) -> Void
    ) async -> String? {
        guard let file else { return book(.preferencesNoFolder) }
        do throws(PreferencesError) {
            try await file.update(change)
            return nil
        } catch {
            return error.userError(book).message
        }
    }
}
