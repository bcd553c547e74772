import CitiesFoundation
import CitiesHTTP
import HTTPTypes
import CitiesWeatherModel
import Synchronization

extension KMAProvider {
    /// The most files that a feed may name, each of which is a request. More are not read in part: the rest would be taken for
    /// calm weather.
    static let mostFiles = 100

    /// The alerts of the feed in the settings: a request for it, and one for each file that has not been read before.
    func ofFeed(_ feed: BaseURL) -> SourceRequest<KoreanAlerts> {
        .then(Self.request(feed, feed.path.isEmpty ? "/" : feed.path), size: Self.size) {
            reply, _ throws(WeatherError) in
            let links = try read(reply, from: feed) { root throws(MarkupElement.Fault) in
                try AlertFeed(root, at: feed, most: Self.mostFiles).links
            }
            configuration.keptAlerts.forget(allBut: links)
            return ofFiles(links[...], after: [])
        }
    }

    private static let size = AnswerSize.places(1, of: 1 << 20)

    /// The alerts of all files: known ones are kept, and each other file takes a request.
    private func ofFiles(_ links: ArraySlice<AlertFeed.Link>, after known: [CAPAlert]) -> SourceRequest<KoreanAlerts> {
        var (rest, alerts) = (links, known)
        while let link = rest.first, let kept = configuration.keptAlerts[link] {
            alerts.append(kept)
            rest.removeFirst()
        }
        let (unread, soFar) = (rest.dropFirst(), alerts)
        guard let link = rest.first else { return .computed { now in KoreanAlerts(soFar, now: now) } }
        return .then(Self.request(link.server, link.path), size: Self.size) { reply, _ throws(WeatherError) in
            let alert = try read(reply, from: link.server) { root throws(MarkupElement.Fault) in try CAPAlert(root) }
            configuration.keptAlerts.keep(alert, of: link)
            return ofFiles(unread, after: soFar + [alert])
        }
    }

    private static func request(_ server: BaseURL, _ path: String) -> HTTPRequest {
        HTTPRequest(
            method: .get, scheme: server.scheme, authority: server.authority, path: path,
            headerFields: [.accept: "application/xml, application/rss+xml, application/cap+xml, text/xml"])
    }

    /// The value that `decode` makes of the XML in a success.
    private func read<Value>(
        _ reply: HTTPReply, from server: BaseURL, _ decode: (MarkupElement) throws(MarkupElement.Fault) -> Value
    ) throws(WeatherError) -> Value {
        let reader = ReplyReader(source: Self.source, baseURL: server)
        let status = reply.response.status
        guard status.kind == .successful else {
            // Nothing was sent that could be a refused key.
            guard ![401, 403].contains(status.code) else { throw reader.error(.invalidData, "HTTP \(status.code)") }
            throw reader.errorByStatus(of: reply, reason: nil, hasDocument: false)
        }
        guard reply.body.count <= Self.size.bytes else { throw reader.tooLarge }
        guard Reading.stop == nil else { throw reader.stopped }
        guard !reply.isHTML else { throw reader.signInPage }
        do {
            return try decode(try MarkupElement(reply.body))
        } catch {
            throw reader.error(.invalidData, error.reason)
        }
    }
}

extension HTTPReply {
    /// True when the body is a page for people.
    fileprivate var isHTML: Bool {
        let start = String(decoding: body.prefix(200), as: UTF8.self).lowercased()
        return start.contains("<!doctype html") || start.contains("<html")
    }
}

/// A feed of alerts in RSS 2.0.
struct AlertFeed {
    typealias Fault = MarkupElement.Fault

    /// The address of a file.
    struct Link: Hashable {
        let server: BaseURL
        /// The path with its query.
        let path: String
    }

    /// Each once, in the order of the feed.
    let links: [Link]

    init(_ root: MarkupElement, at feed: BaseURL, most: Int) throws(Fault) {
        let channels = root.all("channel")
        guard root.name == "rss", root.attributes["version"] == "2.0", let channel = channels.first, channels.count == 1
        else { throw Fault("expected a feed in RSS 2.0") }
        let items = channel.all("item")
        guard items.count <= most else { throw Fault("a feed of more than \(most) files") }
        // None in force is a feed without items, and not some other document.
        if items.isEmpty { _ = try channel.required("title") }
        var links: [Link] = []
        for item in items {
            let text = try item.required("link")
            guard let link = Link(text) else {
                throw Fault("a link that is no URL: \(text.cleaned(maximumLength: 60))")
            }
            guard link.isAllowed(in: feed) else {
                throw Fault("a link to another place: \(link.server.authority.cleaned(maximumLength: 60))")
            }
            if !links.contains(link) { links.append(link) }
        }
        self.links = links
    }
}

extension AlertFeed.Link {
    /// nil unless `text` is an absolute URL. What may be in a path may be in its query.
    init?(_ text: String) {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first, let url = BaseURL(String(address)) else { return nil }
        var path = url.path.isEmpty ? "/" : url.path
        if parts.count == 2 {
            guard BaseURL("https://a.test/" + parts[1]) != nil else { return nil }
            path += "?" + parts[1]
        }
        (server, self.path) = (url, path)
    }

    /// True for a link by https in the domain of the feed, or between the two domains of the administration. A feed on this
    /// machine may name files on it.
    func isAllowed(in feed: BaseURL) -> Bool {
        if server.isLoopback { return feed.isLoopback }
        let own: Set = ["kma.go.kr", "weather.go.kr"]
        let (domain, feedDomain) = (Self.domain(of: server.host), Self.domain(of: feed.host))
        return server.scheme == "https" && (domain == feedDomain || own.isSuperset(of: [domain, feedDomain]))
    }

    /// The part of a host that is registered: two labels, or three below `go.kr`, `co.uk` and their like.
    private static func domain(of host: String) -> String {
        let labels = host.split(separator: ".")
        guard let last = labels.last, last.allSatisfy({ $0.isASCII && $0.isLetter }) else { return host }
        let isNested = labels.count > 2 && last.count == 2 && labels[labels.count - 2].count <= 3
        return labels.suffix(isNested ? 3 : 2).joined(separator: ".")
    }
}

/// The alerts that were read, by their files, which never change, for as long as the feed names them.
package final class KeptAlerts: Sendable {
    private let alerts = Mutex<[AlertFeed.Link: CAPAlert]>([:])

    subscript(_ link: AlertFeed.Link) -> CAPAlert? { alerts.withLock { $0[link] } }

    func keep(_ alert: CAPAlert, of link: AlertFeed.Link) { alerts.withLock { $0[link] = alert } }

    func forget(allBut links: [AlertFeed.Link]) {
        let links = Set(links)
        alerts.withLock { $0 = $0.filter { links.contains($0.key) } }
    }
}
