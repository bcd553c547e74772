import CitiesFetching
import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel
import Foundation
import Synchronization

/// What a line that was shown at once has shown though a server may have newer.
final class RefreshBehind: Sendable {
    private let questions = Mutex<Set<String>>([])

    /// A question, in words that are the same for the same question.
    func note(_ question: String) { _ = questions.withLock { $0.insert(question) } }

    /// A short name for all that is to be asked again; nil when nothing is.
    var key: String? {
        let all = questions.withLock { $0.sorted() }
        guard !all.isEmpty else { return nil }
        // FNV-1a: the same in every run, which Swift's own hashes are not.
        let hash = all.joined(separator: "\n").utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    /// The file by which the refresher of these is one, among the answers that it refreshes.
    static func lock(_ key: String, in folder: URL) -> URL { folder.appending(path: "refresh+\(key).lock") }

    /// Between two beginnings: a server that fails is not asked at every tick of a bar.
    static let leastInterval: TimeInterval = 30
}

extension Session {
    /// Starts what makes the next line newer, where there is a folder to keep that in.
    func startRefreshing() {
        guard let key = refreshBehind?.key, let folder = directories.cacheFolder else { return }
        let head = CommandLineWords.namesCommand(words) ? 1 : 0
        machine.startBehind(
            words[..<head] + ["--behind"] + words[head...], RefreshBehind.lock(key, in: folder),
            RefreshBehind.leastInterval)
    }

    /// Takes note that some of these answers could be newer.
    func note<Answer>(
        _ outcome: FetchService<Answer>.Outcome, _ request: FetchService<Answer>.Request, _ question: String
    ) {
        let isOld = outcome.cities.contains { $0.answer?.provenance.freshness != .live }
        guard let refreshBehind, outcome.asked.isLive, isOld else { return }
        let profile = request.provider.profile
        let parts =
            [
                question, profile.source.id, profile.baseURL?.description ?? "", request.units.rawValue,
                request.language.rawValue,
            ] + request.cities.map(\.id).sorted()
        refreshBehind.note(parts.joined(separator: " "))
    }
}
