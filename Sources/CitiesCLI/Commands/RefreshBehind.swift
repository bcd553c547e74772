import CitiesFetching
import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel
import CitiesFoundation
import Synchronization

/// The answers of a line that was shown at once that a server may have newer; or, in the process that was started to
/// fetch these, the time for which a server wants to be left alone.
final class RefreshBehind: Sendable {
    private let questions = Mutex<Set<String>>([])
    private let pause = Mutex<Duration?>(nil)

    /// A question, in words that are the same for the same question.
    func note(_ question: String) { _ = questions.withLock { $0.insert(question) } }

    /// Records that a server takes no request before that moment.
    func note(_ wait: Duration) { pause.withLock { $0 = max($0 ?? .zero, wait) } }

    /// The longest of these waits; nil when no server has set one.
    var wait: Duration? { pause.withLock(\.self) }

    /// A short name for all that is to be asked again; nil when nothing is.
    var key: String? {
        let all = questions.withLock { $0.sorted() }
        guard !all.isEmpty else { return nil }
        return String(all.joined(separator: "\n").utf8.reduce(FNV1a.start) { FNV1a.adding($0, UInt64($1)) }, radix: 16)
    }

    /// The file by which the refresher of these is one, among the answers that it refreshes.
    static func lock(_ key: String, in folder: URL) -> URL { folder.appending(path: "refresh+\(key).lock") }

    /// The shortest time between two refreshers: a failing server gets no request at every tick of a bar.
    static let leastInterval: TimeInterval = 30
    /// A server that wants a longer wait is tried again the next day.
    static let longestWait = Duration.seconds(FileLock.longestRest)
    /// The time that a refresher may take at most: it may ask for the weather, a forecast and the air.
    static func deadline(timeout: Duration) -> Duration { timeout * 3 + .seconds(5) }
}

extension Session {
    /// Starts what makes the next line newer, where there is a folder to keep that in.
    func startRefreshing() {
        guard let key = refreshBehind?.key, let folder = directories.cacheFolder else { return }
        let head = CommandLineWords.namesCommand(words) ? 1 : 0
        machine.startBehind(
            words[..<head] + ["--behind", key] + words[head...], RefreshBehind.lock(key, in: folder),
            RefreshBehind.leastInterval)
    }

    /// Extends the pause to a server's wait, for every bar with these words.
    func restRefreshing(_ key: String) {
        guard let wait = refreshBehind?.wait, let folder = directories.cacheFolder else { return }
        let now = machine.now()
        let end = now.addingTimeInterval(min(wait, RefreshBehind.longestWait) / .seconds(1))
        FileLock.rest(RefreshBehind.lock(key, in: folder), from: now, to: end)
    }

    /// Takes note that some of these answers could be newer, and of servers that want to be left alone.
    func note<Answer>(
        _ outcome: FetchService<Answer>.Outcome, _ request: FetchService<Answer>.Request, _ question: String
    ) {
        let isOld = outcome.cities.contains { $0.answer?.provenance.freshness != .live }
        guard let refreshBehind, outcome.asked.isLive, isOld else { return }
        for wait in (outcome.cities.map(\.error) + [outcome.replaced]).compactMap(\.?.retryAfter) {
            refreshBehind.note(wait)
        }
        let profile = request.provider.profile
        let parts =
            [
                question, profile.source.id, profile.baseURL?.description ?? "", request.units.rawValue,
                request.language.rawValue,
            ] + request.cities.map(\.id).sorted()
        refreshBehind.note(parts.joined(separator: " "))
    }
}
