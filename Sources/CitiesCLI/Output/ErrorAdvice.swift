import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import HTTPTypes
import CitiesWeatherModel

/// Turns a failed source into the error that ends the command, with what to do next.
///
/// A command is only advised when it would work, as far as that can be known without a request.
struct ErrorAdvice {
    var book: Phrasebook
    /// The command line that failed.
    var words: [String]
    var settingsFile: String?
    /// The sources of the network that could be asked at once, because they need no key or there is one.
    var usable: [WeatherSource]
    /// The number of cities that were requested.
    var cityCount = 0
    /// True when the same with `--offline` would show saved weather.
    var hasSaved = false
    /// True when climate normals are known for the cities.
    var hasTypical = false

    func userError(_ error: WeatherError) -> UserError {
        UserError(ExitStatus(error), book.whatFailed(error), hints: hints(error))
    }

    /// The advice, with the exact commands that can be typed next.
    private func hints(_ error: WeatherError) -> [String] {
        let advice = book.advice(error)
        switch error.kind {
        case .unreachable:
            return [advice] + standIn + (isNetworkAtFault(error) ? [] : anotherSource(than: error.source))
        case .timedOut: return [advice] + standIn
        // Before sign-in, the network answers for every source with its page.
        case .invalidData where error.cause == .signInPage: return [advice] + standIn
        case .rateLimited: return [advice] + cheaper + standIn + anotherSource(than: error.source)
        case .serverFailed, .invalidData: return [advice] + standIn + anotherSource(than: error.source)
        case .offline: return [advice] + typical
        case .keyMissing: return [placeForKey(error.source) ?? advice] + anotherSource(than: error.source)
        case .keyRejected: return [advice] + anotherSource(than: error.source)
        case .notFound:
            // Another source has no other days, but it may have past ones.
            if let missing = error.missingDay, missing.reason != .past { return [advice] }
            let isPast = error.missingDay?.reason == .past
            let others = anotherSource(than: error.source) { source in
                (!isPast || source.descriptor.pastDays > 0)
                    && (error.cause?.isOfSource != true
                        || source.descriptor.coverage == nil && !source.descriptor.isMetric)
            }
            return others.isEmpty ? [advice] : others
        case .cancelled: return [advice]
        }
    }

    /// The number of cities from which on fewer are advised after a limit.
    private static let manyCities = 40

    /// The command with a smaller request, where it was a large one.
    private var cheaper: [String] {
        guard cityCount >= Self.manyCities else { return [] }
        let command = CheaperCommand(words: words)
        return [
            command.withFewerCities.map { book(.hintFewerCities, ["command": $0]) }
                ?? command.withFewerColumns.map { book(.hintFewerColumns, ["command": $0]) }
        ].compactMap(\.self)
    }

    /// The commands that work without the failed source, the better first.
    private var standIn: [String] {
        hasSaved ? [book(.hintSaved, ["command": again(without: ["--refresh"], with: "--offline")])] : typical
    }

    private var typical: [String] { hasTypical ? [book(.hintTypical, ["command": again(from: .typical)])] : [] }

    /// Leaves out the sources whose servers cannot be reached either, where the failed one could not be. They are asked for
    /// no weather.
    mutating func keepReachable(after error: WeatherError, _ session: Session, timeout: Duration) async {
        guard error.kind == .unreachable, !isNetworkAtFault(error) else { return }
        let others = usable.filter { $0 != error.source }
        usable = []
        for source in others {
            let profile = session.settings.provider(of: source).profile
            guard let server = profile.baseURL, await session.canReach(server, timeout: timeout) else { continue }
            usable = [source]
            return
        }
    }

    /// True when no host can be reached, so that another source would fail too.
    private func isNetworkAtFault(_ error: WeatherError) -> Bool {
        switch error.cause {
        case .unknownHost, .noConnection, .proxy, .noAuthorities, .insecureRedirect, .noLibrary, .failed, nil: true
        default: false
        }
    }

    private func anotherSource(
        than source: WeatherSource, where serves: (WeatherSource) -> Bool = { _ in true }
    ) -> [String] {
        guard let other = usable.first(where: { $0 != source && serves($0) }) else { return [] }
        let phrase: Phrase =
            !source.isLive ? .hintLive : other.descriptor.needsKey ? .hintAnotherSource : .hintOtherSource
        return [book(phrase, ["command": again(from: other)])]
    }

    /// nil when the source has no key.
    private func placeForKey(_ source: WeatherSource) -> String? {
        guard let name = source.descriptor.keyName else { return nil }
        let file = settingsFile ?? "config.yaml"
        let website = source.descriptor.credits.first?.website ?? ""
        let address = website.split(separator: "//").last.map { $0.hasPrefix("www.") ? $0.dropFirst(4) : $0 } ?? ""
        let values = [
            "address": String(address), "variable": name.environmentName, "file": file, "setting": name.text,
        ]
        return book(.hintKey, values)
    }

    private func again(from source: WeatherSource) -> String {
        again(without: ["--source", "--refresh", "--offline"], with: "--source", source.descriptor.word)
    }

    /// The typed command with other options about the source.
    private func again(without options: Set<String>, with others: String...) -> String {
        CommandText.again(words, without: options, with: others)
    }
}

extension Session {
    /// True when a server takes a connection, whatever it answers.
    fileprivate func canReach(_ server: BaseURL, timeout: Duration) async -> Bool {
        var request = server.get("/", query: [])
        request.method = .head
        let limits = HTTPLimits(total: min(timeout, .seconds(3)), connect: min(timeout, .seconds(3)))
        do {
            _ = try await client.send(request, limits)
            return true
        } catch {
            // A server that breaks off, or answers no such question, is there.
            return [.interrupted, .notHTTP, .tooLarge, .headerTooLarge, .unreadable].contains(error.cause)
        }
    }
}

extension ErrorAdvice {
    /// Advice about the command of a session. Stand-ins for a source are not looked for.
    init(_ session: Session) {
        self.init(
            book: session.book, words: session.words, settingsFile: session.directories.settingsFile,
            usable: session.settings.usableSources)
    }
}
