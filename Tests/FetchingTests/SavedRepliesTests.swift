import CitiesHTTP
import CitiesProviders
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesFetching
@testable import CitiesWeatherModel

@Suite(.timeLimit(.minutes(60)))
struct SavedRepliesTests {
    /// A server that answers with fields, and records requests.
    private final class Server: Sendable {
        struct State {
            var requests: [HTTPRequest] = []
            var status = 200
            var fields = HTTPFields()
            var body = "1"
            var underWay = 0
            var most = 0
            var answer: Answer?
        }

        typealias Answer = @Sendable (HTTPRequest) -> (status: Int, fields: HTTPFields, body: String)

        let state = Mutex(State())

        init(_ fields: HTTPFields, body: String = "1") {
            state.withLock { ($0.fields, $0.body) = (fields, body) }
        }

        var requests: [HTTPRequest] { state.withLock(\.requests) }
        var most: Int { state.withLock(\.most) }

        /// Answers by the request; nil gives the same answer to all.
        var answer: Answer? {
            get { state.withLock(\.answer) }
            set { state.withLock { $0.answer = newValue } }
        }

        func reply(_ status: Int, _ fields: HTTPFields = HTTPFields(), body: String = "") {
            state.withLock { ($0.status, $0.fields, $0.body) = (status, fields, body) }
        }

        func client(slow: Bool = false) -> HTTPClient {
            HTTPClient { [self] request, _ throws(HTTPError) in
                state.withLock {
                    $0.requests.append(request)
                    $0.underWay += 1
                    $0.most = max($0.most, $0.underWay)
                }
                if slow { try? await Task.sleep(for: .milliseconds(20)) }
                return state.withLock { state in
                    state.underWay -= 1
                    if let answer = state.answer { (state.status, state.fields, state.body) = answer(request) }
                    let response = HTTPResponse(
                        status: HTTPResponse.Status(code: state.status), headerFields: state.fields)
                    return HTTPReply(response: response, body: Data(state.body.utf8))
                }
            }
        }
    }

    /// A fetch of one source into a new folder.
    private struct Bench {
        let server: Server
        let now = FakeNow()
        let folder = FileManager.default.temporaryDirectory.appending(path: "cities-\(UUID().uuidString)")
        let notes = Notes()
        var provider: FakeProvider

        init(_ server: Server, source: WeatherSource = .metNorway) {
            self.server = server
            provider = FakeProvider(source: source, concurrentRequests: source.descriptor.concurrentRequests)
        }

        /// Fetches as a new run of the program does, with nothing in memory.
        func fill(
            refresh: Bool = false, cities: [City] = [city("seoul")], replies: SavedReplies? = nil
        ) async -> FetchService<CurrentWeather>.Outcome {
            let replies =
                replies ?? SavedReplies(folder: folder, random: { 0.5 }) { [notes] in notes.add($0) }
            let fetcher = Fetcher(client: server.client(), limits: HTTPLimits(), now: now.now, replies: replies)
            let service = FetchService(.currentWeather, fetcher: fetcher, cache: ResponseCache(folder: folder))
            return await service.fill(
                .init(
                    cities: cities, provider: provider, fallback: nil, units: .celsius, language: .english,
                    refresh: refresh, offline: false))
        }

        func cleanUp() throws {
            if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        }
    }

    private final class Notes: Sendable {
        private let list = Mutex<[SavedReplies.Note]>([])
        func add(_ note: SavedReplies.Note) { list.withLock { $0.append(note) } }
        var all: [SavedReplies.Note] { list.withLock(\.self) }
    }

    /// The epoch of the tests and half an hour after it.
    private static let date = "Sat, 21 Nov 2026 12:00:00 GMT"
    private static let expires = "Sat, 21 Nov 2026 12:30:00 GMT"
    /// Not as this program would write it.
    private static let modified = "Sat, 21 Nov 2026 11:47:03 GMT;  as sent"

    private static let bound: HTTPFields = [.date: date, .expires: expires, .lastModified: modified]

    @Test(arguments: [false, true])
    func `nothing is asked before Expires, not even to refresh, and the age is that of the reply`(
        refresh: Bool
    ) async throws {
        let bench = Bench(Server(Self.bound))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(1_799)
        let again = await bench.fill(refresh: refresh)
        #expect(bench.server.requests.count == 1)
        #expect(again.cities[0].weather?.temperature == 1 && again.origin.freshness == .live)
        #expect(again.origin.fetchedAt == epoch)
        // Half of the spread is left.
        #expect(bench.notes.all == [.held(host: "source.test", .seconds(151))])
        bench.now.advance(150)
        _ = await bench.fill(refresh: true)
        #expect(bench.server.requests.count == 1)
        bench.now.advance(1)
        _ = await bench.fill(refresh: true)
        #expect(bench.server.requests.count == 2)
    }

    @Test func `after Expires the stored date goes out byte for byte, and 304 renews the answer`() async throws {
        let bench = Bench(Server(Self.bound))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(2_000)
        bench.server.reply(
            304, [.date: "Sat, 21 Nov 2026 12:33:20 GMT", .expires: "Sat, 21 Nov 2026 13:03:20 GMT"])
        let renewed = await bench.fill()
        #expect(bench.server.requests.map { $0.headerFields[.ifModifiedSince] } == [nil, Self.modified])
        #expect(bench.server.requests.allSatisfy { $0.headerFields[.ifNoneMatch] == nil })
        #expect(renewed.cities[0].weather?.temperature == 1)
        #expect(renewed.origin.fetchedAt == epoch + 2_000 && renewed.replaced == nil)
        // The new time binds, and the validators are still there.
        bench.now.advance(1_799)
        _ = await bench.fill(refresh: true)
        #expect(bench.server.requests.count == 2)
        bench.now.advance(200)
        _ = await bench.fill()
        #expect(bench.server.requests.last?.headerFields[.ifModifiedSince] == Self.modified)
    }

    @Test func `any other source that sends validators is asked by them, and at once to refresh`() async throws {
        let bench = Bench(
            Server([.date: Self.date, .expires: Self.expires, .eTag: #"W/"a1""#, .lastModified: Self.modified]),
            source: .openWeatherMap)
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.server.reply(304)
        let renewed = await bench.fill(refresh: true)
        #expect(bench.server.requests.map { $0.headerFields[.ifNoneMatch] } == [nil, #"W/"a1""#])
        #expect(bench.server.requests.last?.headerFields[.ifModifiedSince] == Self.modified)
        #expect(renewed.cities[0].weather?.temperature == 1)
        bench.server.reply(200, [.eTag: "b"], body: "5")
        #expect(await bench.fill(refresh: true).cities[0].weather?.temperature == 5)
        bench.server.reply(304)
        #expect(await bench.fill(refresh: true).cities[0].weather?.temperature == 5)
        #expect(bench.server.requests.last?.headerFields[.ifNoneMatch] == "b")
    }

    @Test func `without validators nothing is kept, and 304 is no answer`() async throws {
        let bench = Bench(Server([.date: Self.date]), source: .openMeteo)
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).allSatisfy {
                !$0.hasSuffix(".reply")
            })
        bench.server.reply(304)
        let outcome = await bench.fill(refresh: true)
        #expect(outcome.wholeFailure != nil)
        #expect(bench.server.requests.allSatisfy { $0.headerFields[.ifModifiedSince] == nil })
    }

    @Test(
        arguments: [
            (200, [.lastModified: modified, .cacheControl: "private, No-Store"], "1"),
            (500, [.lastModified: modified], "1"), (200, [.lastModified: modified], "1 2"),
        ] as [(Int, HTTPFields, String)])
    func `what may not be kept, a failure and what cannot be read are not kept`(
        status: Int, fields: HTTPFields, body: String
    ) async throws {
        let bench = Bench(Server(fields))
        defer { try? bench.cleanUp() }
        bench.server.reply(status, fields, body: body)
        _ = await bench.fill()
        _ = await bench.fill(refresh: true)
        // An answer about two cities does not serve one.
        if body == "1" { #expect(bench.server.requests.allSatisfy { $0.headerFields[.ifModifiedSince] == nil }) }
        #expect(bench.server.requests.count == 2)
    }

    @Test func `203 is an answer, and is told`() async throws {
        var bench = Bench(Server(Self.bound))
        defer { try? bench.cleanUp() }
        bench.server.reply(203, Self.bound, body: "1")
        bench.provider.accepts = [200, 203]
        #expect(await bench.fill().cities[0].weather?.temperature == 1)
        #expect(bench.notes.all == [.deprecated(host: "source.test")])
    }

    @Test func `a clock of this machine that is wrong binds for as long as the server says`() async throws {
        // Here it is noon, there it is ten.
        let bench = Bench(
            Server([
                .date: "Sat, 21 Nov 2026 10:00:00 GMT", .expires: "Sat, 21 Nov 2026 10:30:00 GMT",
                .lastModified: Self.modified,
            ]))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(1_700)
        _ = await bench.fill(refresh: true)
        #expect(bench.server.requests.count == 1)
    }

    @Test(
        arguments: [
            ("Sat, 21 Nov 2026 11:00:00 GMT", 1), ("soon", 1), ("Fri, 01 Jan 2027 12:00:00 GMT", 86_701),
        ] as [(String, Double)])
    func `an Expires that is past or no date binds nothing, and one in weeks for a day`(
        expires: String, seconds: Double
    ) async throws {
        let bench = Bench(Server([.date: Self.date, .expires: expires, .lastModified: Self.modified]))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(seconds)
        _ = await bench.fill(refresh: true)
        #expect(bench.server.requests.count == 2)
    }

    @Test func `where nothing can be written the memory of the run keeps the rules`() async throws {
        let bench = Bench(Server(Self.bound))
        defer { try? bench.cleanUp() }
        let replies = SavedReplies(folder: nil)
        _ = await bench.fill(refresh: true, replies: replies)
        _ = await bench.fill(refresh: true, replies: replies)
        #expect(bench.server.requests.count == 1)
    }

    @Test(arguments: ["", "cities reply 1\t", "cities reply 2\tx\n1", "\u{0}\n"])
    func `a damaged file is as good as none`(text: String) async throws {
        let bench = Bench(Server(Self.bound))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).first { $0.hasSuffix(".reply") })
        try Data(text.utf8).write(to: bench.folder.appending(path: file))
        _ = await bench.fill(refresh: true)
        #expect(bench.server.requests.count == 2)
        #expect(bench.server.requests.last?.headerFields[.ifModifiedSince] == nil)
    }

    @Test(arguments: [0x01, 0x04, 0x10] as [UInt8])
    func `a reply with a damaged byte is dropped and asked for anew`(bits: UInt8) async throws {
        let bench = Bench(Server(Self.bound))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).first { $0.hasSuffix(".reply") })
        let file = bench.folder.appending(path: name)
        let whole = try Data(contentsOf: file)
        bench.server.reply(200, Self.bound, body: "2")
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= bits
            try damaged.write(to: file)
            let asked = bench.server.requests.count
            let answer = await bench.fill(refresh: true).cities[0].weather?.temperature
            #expect(answer == 2 && bench.server.requests.count == asked + 1, "byte \(place)")
            #expect(bench.server.requests.last?.headerFields[.ifModifiedSince] == nil)
        }
    }

    /// A reply that was kept by a program that could read it: its body is no number.
    private func keepingUnreadable(_ bench: Bench, _ fields: HTTPFields) async throws {
        let replies = SavedReplies(folder: bench.folder, random: { 0.5 })
        let request = try #require(
            bench.provider.profile.baseURL?.get("/w", query: [("ids", "seoul"), ("units", "celsius")]))
        let reply = HTTPReply(response: HTTPResponse(status: .ok, headerFields: fields), body: Data("1".utf8))
        await replies.keep(reply, renewing: nil, for: request.addressWithoutSecrets, now: epoch)
    }

    @Test(arguments: [WeatherSource.metNorway, .openMeteo])
    func `a reply that cannot be read is asked for anew in the same run`(source: WeatherSource) async throws {
        var bench = Bench(Server(Self.bound), source: source)
        defer { try? bench.cleanUp() }
        try await keepingUnreadable(bench, Self.bound)
        bench.provider.refused = "1"
        bench.server.answer = { request in
            request.headerFields[.ifModifiedSince] == nil ? (200, Self.bound, "2") : (304, HTTPFields(), "")
        }
        #expect(await bench.fill(refresh: true).cities[0].weather?.temperature == 2)
        #expect(bench.server.requests.last?.headerFields[.ifModifiedSince] == nil)
        #expect(bench.server.requests.count == (source == .metNorway ? 1 : 2))
    }

    @Test func `a wait beyond the longest is damage`() async throws {
        let bench = Bench(Server(Self.bound))
        defer { try? bench.cleanUp() }
        let replies = SavedReplies(folder: bench.folder, random: { 1_000 })
        _ = await bench.fill(replies: replies)
        _ = await bench.fill(refresh: true)
        #expect(bench.server.requests.count == 2)
    }

    @Test func `at most two are under way at once over all questions, and one for an address`() async throws {
        let server = Server(Self.bound)
        let replies = SavedReplies(folder: nil)
        let now = FakeNow()
        let provider = FakeProvider(source: .metNorway, concurrentRequests: 2)
        let fetcher = Fetcher(
            client: server.client(slow: true), limits: HTTPLimits(), now: now.now, replies: replies)
        let cities = (0..<8).map { city("c\($0)") }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    await fetcher.ask(
                        .currentWeather, about: cities, from: provider, units: .celsius, language: .english
                    ) { results in #expect(results.allSatisfy { $0.answer != nil }) }
                }
            }
        }
        #expect(server.most == 2)
        #expect(server.requests.count == 8)
    }

    @Test(
        arguments: [
            ([.eTag: "\"x-SECRET-KEY\""], "1"), ([.eTag: "a"], "1 SECRET-KEY"),
            ([.eTag: "a", .lastModified: "k9/x"], "1"),
            ([.eTag: "a"], "1 k9\\/x"),
        ] as [(HTTPFields, String)])
    func `a key that a server repeats is not kept`(fields: HTTPFields, body: String) async throws {
        var bench = Bench(Server(fields, body: body), source: .openMeteo)
        defer { try? bench.cleanUp() }
        bench.provider.key = fields[.lastModified] == nil && !body.contains("k9") ? "SECRET-KEY" : "k9%2Fx"
        _ = await bench.fill()
        // Without anything kept there is no folder.
        let hasFolder = FileManager.default.fileExists(atPath: bench.folder.path)
        let files = hasFolder ? try FileManager.default.contentsOfDirectory(atPath: bench.folder.path) : []
        for name in files {
            let text = try String(contentsOf: bench.folder.appending(path: name), encoding: .utf8)
            #expect(!text.contains("SECRET-KEY") && !text.contains("k9"), "\(name): \(text)")
        }
    }

    @Test func `a key is neither in the address of a reply nor in its file`() async throws {
        let request = HTTPRequest(
            method: .get, scheme: "https", authority: "a.test", path: "/w?lat=1&appid=SECRET&serviceKey=SECRET&lon=2")
        #expect(request.addressWithoutSecrets == "https://a.test/w?lat=1&lon=2")
        let bare = HTTPRequest(method: .get, scheme: "https", authority: "a.test", path: "/w?key=SECRET")
        #expect(bare.addressWithoutSecrets == "https://a.test/w")
    }
}
