import CitiesPresentation
import CitiesFormats
import CitiesProviders

/// The meaning of a `cities watch` command line: every city found, every option understood.
struct WatchPlan {
    /// The form of the output.
    enum Form {
        /// A table on the whole screen of a terminal, each in place of the last.
        case inPlace
        /// Tables below each other.
        case tables
        /// NDJSON, new lines alone.
        case lines
    }

    var list: ListPlan
    var form: Form
    /// The time from one answer to the next.
    var interval: Duration
    /// True when that is more than was asked for.
    var isRaised: Bool
    /// The conditions that have to become true for a city; empty when no action follows.
    var conditions: [Filter]
    /// The command for `sh -c`, as typed; nil for none.
    var command: String?
    var notifies: Bool

    init(_ typed: WatchCommand, _ session: Session) async throws {
        var common = try CommonPlan(typed.common, session)
        if common.offline { throw UsageProblem.notWith(command: "watch", option: "--offline") }
        try common.check(formats: [.table, .ndjson])
        let actions = [typed.command.map { _ in "--exec" }, typed.notifies ? "--notify" : nil].compactMap(\.self)
        if typed.conditionsToAct.isEmpty, let action = actions.first { throw UsageProblem.needs(action, ["--when"]) }
        if !typed.conditionsToAct.isEmpty, actions.isEmpty {
            throw UsageProblem.needs("--when", ["--exec", "--notify"])
        }
        let machine = session.machine
        let isDumb = ["", "dumb"].contains(machine.environment["TERM"] ?? "")
        switch (typed.common.format, machine.output.isTerminal) {
        case (.ndjson, _): form = .lines
        case (nil, false) where !common.plain: form = .lines
        // The log of every request would stand in the middle of a table.
        case (_, true) where !isDumb && !common.plain && !common.verbose: form = .inPlace
        default: form = .tables
        }
        if form == .lines { common.format = .ndjson }
        let profile = session.settings.selection(common).provider.profile
        let least = profile.updateInterval == .zero ? WatchPace.usual : profile.updateInterval
        interval = max(least, typed.every ?? least)
        isRaised = typed.every.map { $0 < least } ?? false
        conditions = try typed.conditionsToAct.flatMap { try Filter.all(parsing: $0) }
        command = typed.command
        notifies = typed.notifies
        let hooked = RowVariable.quantities(in: typed.command ?? "")
        list = try await ListPlan(
            typed.list, common, watched: conditions, hooked: hooked, chosen: typed.choice, session)
        try Filter.checkDays(of: typed.conditionsToAct, in: list.cities, now: machine.now())
    }
}
