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
    /// The servers that were not asked anew, because their last reply binds until it expires.
    var held = HeldServers()
    /// The fetched answers that are saved once they have been shown.
    var unsaved = UnsavedAnswers()
    /// The climates of a reanalysis that are kept.
    var climates = KeptClimates { [:] }
    /// The past days of cities that are kept.
    var records = KeptRecords { [:] }
    /// True once the price of its requests was told.
    var price = ToldPrice()
    /// The cities whose weather was asked for.
    var asked = AskedCities()
    /// The parts of what was asked that are left out while the rest is shown.
    var omissions = Omissions()

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

    /// The hint that names the help of the command that was typed.
    var helpHint: String { book(.hintHelp, ["command": CommandLineWords.helpCommand(for: words)]) }
}

/// The number of typed names and of climates that are left out: unknown, ambiguous or failed. A command that leaves any out
/// ends with the status of a partial failure.
final class Omissions: Sendable {
    private let count = Atomic<Int>(0)

    var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

    func add() { count.add(1, ordering: .relaxed) }
}

/// The servers whose last reply binds, with the longest time for which each is not asked.
final class HeldServers: Sendable {
    private let waits = Mutex<[String: Duration]>([:])

    func note(_ host: String, _ wait: Duration) { waits.withLock { $0[host] = max($0[host] ?? .zero, wait) } }

    /// By host.
    var all: [(host: String, wait: Duration)] {
        waits.withLock { waits in waits.map { (host: $0.key, wait: $0.value) } }.sorted { $0.host < $1.host }
    }
}

extension Session {
    /// Says which servers were not asked anew although the user wanted it.
    func tellHeld() {
        let messages = Messages(stream: machine.messages)
        for (host, wait) in held.all {
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
