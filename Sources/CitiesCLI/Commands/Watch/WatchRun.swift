import CitiesFetching
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTextLayout
import CitiesWeatherModel
import CitiesFoundation

/// Carries out a ``WatchPlan``: asks, shows, acts, waits, and again, until it is canceled.
struct WatchRun {
    private let plan: WatchPlan
    /// The session of the inquiries, which send their messages to `notes`.
    private let session: Session
    /// The messages for a reader.
    private let messages: Messages
    private let notes = WatchNotes()
    private let screen: WatchScreen
    private let actions: WatchActions

    /// The longest that a screen shows an age that is no longer true.
    private static let tick = Duration.seconds(10)

    init(plan: WatchPlan, session: Session) {
        var plan = plan
        var session = session
        messages = session.messages
        screen = WatchScreen(session.machine.output, session.book)
        // No questions, and no progress line on a screen that shows a table.
        session.machine.inputIsTerminal = false
        session.machine.messages = notes
        if plan.form == .lines { session.machine = session.machine.forData }
        plan.list.common.quiet = true
        actions = WatchActions(plan, session) { [messages, screen, form = plan.form] problem in
            if form == .inPlace { await screen.report(problem) } else { messages.tell(problem) }
        }
        self.plan = plan
        self.session = session
    }

    private var book: Phrasebook { session.book }
    private var machine: Machine { session.machine }

    func run() async throws -> ExitStatus {
        if plan.isRaised {
            messages.tell(book(.watchRaised, ["interval": book.wait(plan.interval)]))
        }
        if plan.notifies, await !machine.canNotify() {
            throw UserError(.unavailable, book(.watchNoNotifications))
        }
        let changes = Task { [screen, machine] in
            if plan.form == .inPlace { await machine.watchTerminal { await screen.handle($0) } }
        }
        do {
            try await watch()
        } catch {
            changes.cancel()
            await screen.close()
            await actions.end()
            throw error
        }
    }

    private func watch() async throws -> Never {
        var pace = WatchPace(interval: plan.interval)
        var rising = RisingConditions(plan.conditions)
        var changed = ChangedLines()
        var toldBefore: [String] = []
        var shown: ListDocument?
        var list = plan.list
        while true {
            session.deadline.restart()
            let fetch = ListRun(plan: list, session: session).fetch
            let outcome = await fetch.attempt(list.cities)
            try Task.checkCancellation()
            let failure = outcome.failure
            // No later fetch has another key.
            if let failure, [.keyMissing, .keyRejected].contains(failure.kind) {
                throw await fetch.userError(failure, about: list.cities)
            }

            let document = try await ListRun(plan: list, session: session).listed(outcome).document
            // A table of failures says less than the last one, with its age.
            if outcome.wholeFailure == nil || shown == nil { shown = document }
            let told = fetch.failures(in: outcome) + notes.take()
            let delay =
                failure.map { pace.afterFailure($0, random: .random(in: 0..<1)) }
                ?? pace.afterAnswer(age: outcome.age(at: machine.now()), random: .random(in: 0..<1))
            let isStandIn = outcome.replaced != nil && outcome.origin.freshness == .typical
            try await show(shown ?? document, isStandIn: isStandIn, told, before: toldBefore, &changed)
            toldBefore = told
            await session.saveAnswers(quiet: true)
            let isOfNow = outcome.replaced == nil || outcome.origin.freshness == .live
            // Rows that are not shown count, too.
            if isOfNow { await actions.begin(for: rising.risen(in: document.asked.filter { $0.weather != nil })) }
            // `--refresh` applies to the first fetch: later ones refresh old answers anyway.
            list.common.refresh = false
            try await wait(delay)
        }
    }

    /// Shows a round. A trouble is reported when it begins, and once when it has ended.
    private func show(
        _ document: ListDocument, isStandIn: Bool, _ told: [String], before: [String], _ changed: inout ChangedLines
    ) async throws {
        switch plan.form {
        case .inPlace:
            try await screen.show(picture(of: document, told))
            return
        case .tables: try Rendering(plan: plan.list.common, session: session).print(document.report)
        case .lines: try machine.output.write(changed.news(in: document.report, isStandIn: isStandIn))
        }
        for note in told where !before.contains(note) { messages.tell(note) }
        if told.isEmpty, !before.isEmpty { messages.tell(book(.watchAgain)) }
    }

    private func picture(of document: ListDocument, _ told: [String]) -> WatchScreen.Picture {
        let (common, session) = (plan.list.common, session)
        return { columns in
            var common = common
            common.width = common.widthAsked ?? columns.map(TerminalTraits.width)
            var document = document
            document.width = common.width
            document.now = session.machine.now()
            let table = Rendering(plan: common, session: session).lines(document.report)
            return table + WatchScreen.lines(of: told, columns: columns)
        }
    }

    /// Waits by the wall clock, so that time in which the machine slept counts; no longer than `delay` even if that
    /// clock is set back.
    private func wait(_ delay: Duration) async throws {
        let due = machine.now().addingTimeInterval(delay / .seconds(1))
        var left = delay
        while left > .zero {
            let untilDue = Duration.seconds(due.timeIntervalSince(machine.now()))
            let pause = min(left, untilDue, Self.tick)
            guard pause > .zero else { return }
            try await machine.pause(pause)
            left -= pause
            if plan.form == .inPlace { try await screen.draw() }
        }
    }
}

extension FetchService.Outcome {
    /// The reason why it is not what was asked for; nil when every city has an answer of its source.
    fileprivate var failure: WeatherError? {
        let errors = cities.compactMap(\.error)
        return replaced ?? wholeFailure ?? errors.first { $0.kind == .rateLimited } ?? errors.first
    }

    /// The age of the oldest answer.
    fileprivate func age(at now: Date) -> Duration {
        .seconds(origin.fetchedAt.map { now.timeIntervalSince($0) } ?? 0)
    }
}
