import CitiesCatalog
import CitiesFoundation
import CitiesHTTP
import CitiesLocalization
import CitiesFetching
import CitiesPresentation
import CitiesWeatherModel
import Synchronization

/// The surroundings of one run of a command.
struct Session {
    @Boxed var machine: Machine
    @Boxed var settings: Settings
    var directories: Directories
    var book: Phrasebook
    /// The command line as typed, for commands that messages suggest.
    var words: [String]
    /// The network.
    var client: HTTPClient
    /// The mistake in the settings, for a command that works without them; nil when they are right.
    var settingsProblem: SettingsError?
    /// The answers to refresh behind a line that does not wait, or what its refresher learns; nil for all other commands, and
    /// where the network must not be asked.
    var refreshBehind: RefreshBehind?
    /// The time that was typed for all requests together; without a limit where none was typed.
    var deadline = RequestDeadline(nil)
    /// The last replies with validators.
    var replies = SavedReplies(folder: nil)
    /// The servers that were not asked anew, because their last reply binds until it expires, with the longest time for
    /// which each is not asked.
    let held = Protected<[String: Duration]>([:])
    /// The fetched answers that are saved once they have been shown.
    var unsaved = UnsavedAnswers()
    /// The climates of a reanalysis that are kept.
    var climates = KeptClimates { [:] }
    /// The past days of cities that are kept.
    var records = KeptRecords { PastRecords(byCity: [:]) }
    /// True once the price of its requests was told.
    let isPriceTold = Protected(false)
    /// The cities and the day of the last request for weather; no cities before the first.
    let asked = Protected<(cities: [City], day: ListDay?)>(([], nil))
    /// True once a typed name or a climate was left out: unknown, ambiguous or failed. A command that leaves any out ends
    /// with the status of a partial failure.
    let hasOmissions = Protected(false)

    var language: Language { book.language }

    /// The facts about cities that are known without a request for the weather.
    var facts: CityFacts {
        .catalog(bias: { [records] in records.biases($0)[$1] }, and: { [climates] in climates[$0] })
    }

    var messages: Messages { Messages(stream: machine.messages) }

    /// The saved answers.
    var cache: ResponseCache { ResponseCache(folder: directories.cacheFolder) }

    /// The names of the first cities, for a message.
    func names(of cities: [City]) -> String {
        cities.prefix(5).map { $0.displayName(in: language) }.joined(separator: ", ")
            + (cities.count > 5 ? ", …" : "")
    }

    func noteOmission() { hasOmissions.withLock { $0 = true } }

    /// False once something that was asked for is left out.
    var isWhole: Bool { hasOmissions.withLock { !$0 } }

    /// The error of a command line, with the hint that names the help of its command.
    func usageError(_ phrase: Phrase, _ values: [String: String] = [:]) -> UserError {
        UserError(.usage, book(phrase, values), hints: [helpHint])
    }

    /// The hint that names the help of the command that was typed.
    var helpHint: String { book(.hintHelp, ["command": CommandLineWords.helpCommand(for: words)]) }
}

extension Session {
    /// Says which servers were not asked anew although the user wanted it.
    func tellHeld() {
        for (host, wait) in held.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            messages.tell(book(.refreshHeld, ["host": host, "wait": book.wait(wait)]))
        }
    }

    /// The fetcher of this run: the client with redirects, retries and the user's time limit around it.
    func fetcher(timeout: Duration) -> Fetcher {
        Fetcher(
            client: client.followingRedirects(clock: machine.clock).retrying(clock: machine.clock, now: machine.now)
                .within(deadline),
            limits: HTTPLimits(total: timeout, connect: min(timeout, .seconds(5))), now: machine.now,
            replies: replies, deadline: deadline, pause: machine.pause)
    }
}
