import CitiesLocalization
import CitiesPresentation

/// The meaning of a `cities search` command line, every option understood.
struct SearchPlan {
    var common: CommonPlan
    /// The name to search for, as typed.
    var query: String
    /// True when the source is searched even when there are matches without it.
    var online: Bool
    /// The most hits to show.
    var limit: Int
    /// The number, from 1, of the hit that becomes the home city; nil when none does.
    var save: Int?

    /// The numbers of matches that can be asked for.
    static let limits = 1...50

    /// A search that saves nothing.
    init(common: CommonPlan, query: String, online: Bool, limit: Int) {
        self.common = common
        self.query = query
        self.online = online
        self.limit = limit
    }

    init(_ typed: SearchCommand, _ session: Session) throws {
        common = try CommonPlan(typed.common, session)
        guard !typed.words.isEmpty else {
            throw UserError(.usage, session.book(.usageMissingCity), hints: [session.helpHint])
        }
        query = typed.words.joined(separator: " ")
        online = typed.online
        if online && common.offline { throw UsageProblem.exclusive("--online", "--offline") }
        limit = typed.limit ?? 10
        save = typed.save
    }
}
