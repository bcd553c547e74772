import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import Synchronization
import Testing

@testable import CitiesFetching
@testable import CitiesFoundation
@testable import CitiesWeatherModel

@Suite(.timeLimit(.minutes(60)))
struct FetchServiceTests {
    /// A service on a new folder, with a request for two cities that tests may change.
    private struct Bench {
        var service: FetchService<CurrentWeather>
        var now = FakeNow()
        var folder: URL
        var request: FetchService<CurrentWeather>.Request

        init(_ server: FakeServer, folder: URL? = nil, now: FakeNow = FakeNow()) {
            self.now = now
            self.folder =
                folder ?? FileManager.default.temporaryDirectory.appending(path: "cities-\(UUID().uuidString)")
            let fetcher = Fetcher(client: server.client, limits: HTTPLimits(), now: now.now)
            service = FetchService(.currentWeather, fetcher: fetcher, cache: ResponseCache(folder: self.folder))
            request = FetchService<CurrentWeather>.Request(
                cities: [city("seoul"), city("busan")], provider: FakeProvider(perRequest: 20), fallback: FakeNormals(),
                units: .celsius, language: .english, refresh: false, offline: false)
        }

        /// A bench with this folder and clock behind another server.
        func on(_ server: FakeServer) -> Bench {
            var other = Bench(server, folder: folder, now: now)
            other.request = request
            return other
        }

        func fill() async -> FetchService<CurrentWeather>.Outcome { await service.fill(request) }

        /// Fills the request with certain parts.
        func fill(_ wanted: WantedParts) async -> FetchService<CurrentWeather>.Outcome {
            var service = service
            service.query = .currentWeather(wanted)
            return await service.fill(request)
        }

        func cleanUp() throws {
            if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        }
    }

    private func serving(_ body: String, status: Int = 200) -> FakeServer {
        FakeServer { _ throws(HTTPError) in (status, body) }
    }

    private var refusing: FakeServer {
        FakeServer { _ throws(HTTPError) in throw HTTPError(.noConnection, host: "source.test", reason: "refused") }
    }

    private func temperatures(_ outcome: FetchService<CurrentWeather>.Outcome) -> [Double?] {
        outcome.cities.map { $0.weather?.temperature }
    }

    @Test func `answers come in the order of the cities, and are live`() async throws {
        let bench = Bench(serving("1 2"))
        defer { try? bench.cleanUp() }
        let outcome = await bench.fill()
        #expect(outcome.cities.map(\.city.id) == ["seoul", "busan"])
        #expect(temperatures(outcome) == [1, 2])
        #expect(outcome.origin.freshness == .live && outcome.origin.source == .openMeteo && outcome.replaced == nil)
    }

    @Test func `a second run within the update interval makes no request`() async throws {
        let server = serving("1 2")
        let bench = Bench(server)
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(599)
        let again = await bench.fill()
        #expect(temperatures(again) == [1, 2])
        #expect(server.paths.count == 1)
        bench.now.advance(1)
        _ = await bench.fill()
        #expect(server.paths.count == 2)
    }

    @Test func `a server is asked about the cities without a fresh answer, and about all for a refresh`() async throws {
        var bench = Bench(serving("1 2"))
        defer { try? bench.cleanUp() }
        func asked() -> [String] { bench.service.citiesToAsk(bench.request).map(\.id) }
        #expect(asked() == ["seoul", "busan"])
        _ = await bench.fill()
        #expect(asked() == [])
        bench.request.cities.append(city("daegu"))
        #expect(asked() == ["daegu"])
        bench.request.refresh = true
        #expect(asked() == ["seoul", "busan", "daegu"])
        (bench.request.refresh, bench.request.offline) = (false, true)
        #expect(asked() == [])
        bench.request.offline = false
        bench.now.advance(601)
        #expect(asked() == ["seoul", "busan", "daegu"])
    }

    @Test func `a saved present is not enough for the day, and a saved day serves both`() async throws {
        let server = serving("1 2")
        var bench = Bench(server)
        defer { try? bench.cleanUp() }
        bench.request.provider = FakeProvider(source: .weatherAPI, perRequest: 20)
        _ = await bench.fill(.only([]))
        _ = await bench.fill(.only([.gust, .cloud]))
        #expect(server.paths.count == 1)
        _ = await bench.fill(.only([.sun]))
        #expect(server.paths.count == 2)
        for wanted in [WantedParts.only([]), .only([.chance]), .usual(and: [])] { _ = await bench.fill(wanted) }
        #expect(server.paths.count == 2)
    }

    @Test func `an answer with only the present replaces no fuller one, but may serve`() async throws {
        var day = Bench(serving("1 2"))
        defer { try? day.cleanUp() }
        day.request.provider = FakeProvider(source: .weatherAPI, perRequest: 20)
        day.request.cities = [city("seoul")]
        _ = await day.on(serving("1")).fill(.usual(and: []))
        day.now.advance(3_600)
        day.request.cities = [city("seoul"), city("busan")]
        _ = await day.on(serving("3 4")).fill(.only([]))
        day.request.offline = true
        let offline = await day.on(refusing).fill(.usual(and: []))
        #expect(temperatures(offline) == [1, 4] && offline.origin.freshness == .saved)
        let present = await day.on(refusing).fill(.only([]))
        #expect(temperatures(present) == [3, 4] && present.origin.freshness == .live)
    }

    @Test func `refreshing sends a request at once`() async throws {
        let server = serving("1 2")
        var bench = Bench(server)
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.request.refresh = true
        _ = await bench.fill()
        #expect(server.paths.count == 2)
    }

    @Test func `another unit is fetched in that unit`() async throws {
        let server = serving("1 2")
        var bench = Bench(server)
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.request.units = .fahrenheit
        let outcome = await bench.fill()
        #expect(server.paths.map { $0.contains("units=fahrenheit") } == [false, true])
        #expect(outcome.cities.allSatisfy { $0.weather?.units == .fahrenheit })
    }

    @Test func `only cities without a fresh answer are requested`() async throws {
        let server = FakeServer { path throws(HTTPError) in (200, path.contains("seoul") ? "1 2" : "3") }
        var bench = Bench(server)
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.request.cities.append(city("jeju"))
        let outcome = await bench.fill()
        #expect(temperatures(outcome) == [1, 2, 3])
        #expect(server.paths.last?.contains("ids=jeju") == true)
    }

    @Test func `an answer from the future is not trusted to be fresh`() async throws {
        let server = serving("1 2")
        let bench = Bench(server)
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(-3_600)
        _ = await bench.fill()
        #expect(server.paths.count == 2)
    }

    @Test(
        arguments: [
            (Coordinates(latitude: -33.87, longitude: 151.21), 0.0, 0.0), (nil, 86_400, 0), (nil, 0, 86_400),
        ] as [(Coordinates?, Double, Double)])
    func `an answer that would be rejected from a server is rejected from a file`(
        place: Coordinates?, observed: Double, fetched: Double
    ) async throws {
        let server = serving("1 2")
        var bench = Bench(server)
        defer { try? bench.cleanUp() }
        let planted = CurrentWeather(
            units: .celsius, observedAt: epoch + observed, utcOffset: 32_400, place: place, temperature: 30)
        let key = ResponseCacheKey(
            bench.request.provider.profile, kind: "current", units: .celsius, language: .english)
        let report = Sourced(planted, source: .openMeteo, fetchedAt: epoch + fetched)
        try await bench.service.cache.save(["seoul": report, "busan": report], key)
        bench.request.offline = true
        let offline = await bench.fill()
        #expect(offline.origin.freshness == .typical && temperatures(offline) == [7, 7])
        bench.request.offline = false
        let live = await bench.fill()
        #expect(temperatures(live) == [1, 2] && server.paths.count == 1)
    }

    @Test func `without a network, saved answers stand in and say so`() async throws {
        let bench = Bench(serving("1 2"))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(86_400)
        let outcome = await bench.on(refusing).fill()
        #expect(temperatures(outcome) == [1, 2])
        #expect(outcome.origin.freshness == .saved)
        #expect(outcome.replaced?.kind == .unreachable)
        #expect(outcome.cities.compactMap { $0.answer?.provenance.fetchedAt } == [epoch, epoch])
    }

    @Test func `without a network and with nothing saved, typical weather stands in and says so`() async throws {
        let bench = Bench(refusing)
        defer { try? bench.cleanUp() }
        let outcome = await bench.fill()
        #expect(temperatures(outcome) == [7, 7])
        #expect(outcome.origin.freshness == .typical && outcome.origin.source == .climateNormals)
        #expect(outcome.replaced?.kind == .unreachable)
    }

    @Test func `a fresh answer about another city does not prevent typical weather`() async throws {
        var bench = Bench(serving("1"))
        defer { try? bench.cleanUp() }
        bench.request.cities = [city("seoul")]
        _ = await bench.fill()
        bench = bench.on(refusing)
        bench.request.cities = [city("busan")]
        let outcome = await bench.fill()
        #expect(temperatures(outcome) == [7] && outcome.origin.freshness == .typical)
    }

    @Test func `a city without a climate keeps the failure of the source`() async throws {
        var bench = Bench(refusing)
        defer { try? bench.cleanUp() }
        bench.request.cities = [city("seoul"), city("xanadu")]
        let outcome = await bench.fill()
        #expect(temperatures(outcome) == [7, nil])
        #expect(outcome.cities[1].error?.kind == .unreachable)
    }

    /// A server that answers the first source with a status, and the second with temperatures.
    private func failing(_ status: Int, second: (status: Int, body: String) = (200, "8 9")) -> FakeServer {
        FakeServer { path throws(HTTPError) in path.hasPrefix("/second") ? second : (status, "") }
    }

    private func withSecond(_ bench: Bench) -> Bench {
        var bench = bench
        bench.request.others = [FakeProvider(source: .metNorway, perRequest: 20, host: "https://source.test/second")]
        return bench
    }

    @Test(arguments: [429, 500, 404])
    func `when the first source fails with the network there, the second serves before what is saved`(
        status: Int
    ) async throws {
        let bench = withSecond(Bench(serving("1 2")))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(86_400)
        let server = failing(status)
        let outcome = await bench.on(server).fill()
        #expect(temperatures(outcome) == [8, 9])
        #expect(outcome.origin.source == .metNorway && outcome.origin.freshness == .live)
        #expect(outcome.asked == .openMeteo && outcome.replaced != nil && outcome.otherFailures.isEmpty)
        // What the second source said is saved as its own.
        bench.now.advance(60)
        _ = await bench.on(server).fill()
        #expect(server.paths.count { $0.hasPrefix("/second") } == 1)
    }

    @Test(arguments: [WeatherError.Cause.unknownHost, .noConnection, .proxy, .signInPage, .noLibrary])
    func `without a network the second source is not asked`(cause: WeatherError.Cause) async throws {
        let server = FakeServer { _ throws(HTTPError) in throw HTTPError(cause, host: "source.test", reason: "gone") }
        let bench = withSecond(Bench(server))
        defer { try? bench.cleanUp() }
        let outcome = await bench.fill()
        #expect(outcome.origin.freshness == .typical && outcome.otherFailures.isEmpty)
        #expect(server.paths.count { $0.hasPrefix("/second") } == 0)
    }

    @Test(arguments: [WeatherError.Cause.connectionRefused, .timedOut, .certificateExpired, .interrupted])
    func `when only the first source cannot be reached, the second is asked`(cause: WeatherError.Cause) async throws {
        let server = FakeServer { path throws(HTTPError) in
            guard path.hasPrefix("/second") else { throw HTTPError(cause, host: "source.test", reason: "gone") }
            return (200, "8 9")
        }
        let bench = withSecond(Bench(server))
        defer { try? bench.cleanUp() }
        #expect(await bench.fill().origin.source == .metNorway)
    }

    @Test func `when the second source fails too, what is saved serves, and both are told`() async throws {
        let bench = withSecond(Bench(serving("1 2")))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(86_400)
        let outcome = await bench.on(failing(500, second: (429, ""))).fill()
        #expect(temperatures(outcome) == [1, 2] && outcome.origin.freshness == .saved)
        #expect(outcome.replaced?.kind == .serverFailed && outcome.otherFailures.map(\.kind) == [.rateLimited])
    }

    @Test func `a second source without Fahrenheit is passed over, and that is told`() async throws {
        var bench = withSecond(Bench(failing(500)))
        defer { try? bench.cleanUp() }
        bench.request.others = [SourceConfiguration(.metNorway).provider]
        bench.request.units = .fahrenheit
        let outcome = await bench.fill()
        #expect(outcome.origin.freshness == .typical && outcome.otherFailures.map(\.cause) == [.onlyMetric])
    }

    @Test(arguments: [401, 200])
    func `the second source is not asked when the first serves or wants a key`(status: Int) async throws {
        let server = FakeServer { path throws(HTTPError) in (status, path.hasPrefix("/second") ? "8 9" : "1 2") }
        let bench = withSecond(Bench(server))
        defer { try? bench.cleanUp() }
        let outcome = await bench.fill()
        #expect(outcome.replaced == nil && server.paths.allSatisfy { !$0.hasPrefix("/second") })
    }

    @Test func `a source that was named never falls back`() async throws {
        var bench = Bench(serving("1 2"))
        defer { try? bench.cleanUp() }
        bench.request.fallback = nil
        _ = await bench.fill()
        bench.now.advance(86_400)
        let outcome = await bench.on(refusing).fill()
        #expect(outcome.wholeFailure?.kind == .unreachable)
        #expect(outcome.replaced == nil && temperatures(outcome) == [nil, nil])
    }

    @Test(arguments: [
        (401, WeatherError.Kind.keyRejected, false), (429, .rateLimited, true), (503, .serverFailed, true),
    ])
    func `only failures beyond the user's control have a replacement`(
        status: Int, kind: WeatherError.Kind, standsIn: Bool
    ) async throws {
        let bench = Bench(serving("", status: status))
        defer { try? bench.cleanUp() }
        let outcome = await bench.fill()
        #expect((outcome.replaced?.kind == kind) == standsIn)
        #expect((outcome.wholeFailure?.kind == kind) != standsIn)
    }

    @Test func `when some cities fail, nothing else stands in for them`() async throws {
        let bench = Bench(serving("1 -"))
        defer { try? bench.cleanUp() }
        let outcome = await bench.fill()
        #expect(temperatures(outcome) == [1, nil])
        #expect(outcome.origin.freshness == .live && outcome.replaced == nil && outcome.wholeFailure == nil)
    }

    @Test func `beside a fresh answer, saved ones replace the rest`() async throws {
        let bench = Bench(FakeServer { path throws(HTTPError) in (200, path.contains("seoul") ? "1 2" : "3") })
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(86_400)
        var one = bench.request
        one.cities = [city("busan")]
        _ = await bench.service.fill(one)
        for offline in [false, true] {
            var other = bench.on(refusing)
            other.request.offline = offline
            let outcome = await other.fill()
            #expect(temperatures(outcome) == [1, 3])
            #expect(outcome.origin.freshness == .saved && outcome.replaced?.kind == (offline ? .offline : .unreachable))
        }
    }

    @Test func `beside a fresh answer there is no typical weather`() async throws {
        var bench = Bench(serving("1"))
        defer { try? bench.cleanUp() }
        var one = bench.request
        one.cities = [city("seoul")]
        _ = await bench.service.fill(one)
        bench = bench.on(refusing)
        let outcome = await bench.fill()
        #expect(temperatures(outcome) == [1, nil])
        #expect(outcome.origin.freshness == .live && outcome.replaced == nil)
    }

    @Test func `offline sends no request, and shows saved answers`() async throws {
        let server = serving("1 2")
        var bench = Bench(server)
        defer { try? bench.cleanUp() }
        bench.request.offline = true
        let empty = await bench.fill()
        #expect(empty.origin.freshness == .typical && server.paths.isEmpty)
        bench.request.offline = false
        _ = await bench.fill()
        bench.now.advance(86_400)
        bench.request.offline = true
        bench.request.fallback = nil
        let saved = await bench.fill()
        #expect(saved.origin.freshness == .saved && temperatures(saved) == [1, 2])
        #expect(server.paths.count == 1)
    }

    @Test func `offline, a named source with nothing saved fails`() async throws {
        var bench = Bench(serving("1 2"))
        defer { try? bench.cleanUp() }
        bench.request.offline = true
        bench.request.fallback = nil
        #expect(await bench.fill().wholeFailure?.kind == .offline)
    }

    @Test func `saved answers arrive first, then each batch`() async throws {
        let server = FakeServer { _ throws(HTTPError) in (200, "1") }
        var bench = Bench(server)
        defer { try? bench.cleanUp() }
        bench.request.provider = FakeProvider(concurrentRequests: 1, perRequest: 1)
        _ = await bench.fill()
        bench.request.cities += [city("jeju"), city("iksan")]
        var seen: [[City.ID]] = []
        _ = await bench.service.fill(bench.request) { seen.append($0.map(\.city.id)) }
        #expect(seen == [bench.request.cities.prefix(2).map(\.id), ["jeju"], ["iksan"]])
    }

    @Test(arguments: [true, false])
    func `answers that are not kept are dropped after delivery, and saved`(keeps: Bool) async throws {
        var bench = Bench(serving("1 2"))
        defer { try? bench.cleanUp() }
        bench.request.keepsAnswers = keeps
        weak var first: Boxed<CurrentWeather>.Box?
        var arrived: [City.ID] = []
        var outcome = await bench.service.answer(bench.request) { batch in
            arrived += batch.map(\.id)
            if let answer = batch.first?.answer { first = answer.boxed.box }
        }
        let saving = try #require(bench.service.saving(outcome))
        #expect((first == nil) == !keeps)
        #expect(arrived == ["seoul", "busan"] && outcome.cities.map(\.id) == (keeps ? arrived : []))
        #expect(outcome.count == 2 && outcome.wholeFailure == nil && outcome.replaced == nil)
        #expect(outcome.origin.freshness == .live && outcome.origin.fetchedAt == epoch)
        #expect(await saving() == nil)
        bench.request.keepsAnswers = true
        bench.request.offline = true
        outcome = await bench.fill()
        #expect(temperatures(outcome) == [1, 2] && outcome.origin.freshness == .live)
    }

    @Test func `when answers are not kept, failures are, and nothing replaces them`() async throws {
        var bench = Bench(FakeServer { path throws(HTTPError) in (path.contains("busan") ? 503 : 200, "1") })
        defer { try? bench.cleanUp() }
        bench.request.provider = FakeProvider(concurrentRequests: 1, perRequest: 1)
        bench.request.keepsAnswers = false
        for arrived in [["seoul", "busan"], ["seoul", "busan"]] {
            var seen: [City.ID] = []
            let outcome = await bench.service.fill(bench.request) { seen += $0.map(\.id) }
            #expect(seen == arrived && outcome.cities.map(\.id) == ["busan"] && outcome.count == 2)
            #expect(outcome.cities.first?.error?.kind == .serverFailed && outcome.wholeFailure == nil)
            // The second time the failure is all that the source has to say.
            #expect(outcome.replaced == nil && outcome.origin.freshness == .live)
        }
    }

    @Test func `a replacement is complete, also when answers are not kept`() async throws {
        var bench = Bench(serving("1 2"))
        defer { try? bench.cleanUp() }
        _ = await bench.fill()
        bench.now.advance(86_400)
        bench = bench.on(refusing)
        bench.request.keepsAnswers = false
        let saved = await bench.fill()
        #expect(temperatures(saved) == [1, 2] && saved.count == 2)
        #expect(saved.origin.freshness == .saved && saved.replaced?.kind == .unreachable)
    }

    @Test func `the failure that most cities share is the failure of the whole`() {
        func failed(_ kind: WeatherError.Kind) -> CityWeather {
            CityWeather(city: city("c"), outcome: .failed(WeatherError(kind, source: .openMeteo)))
        }
        var outcome = FetchService<CurrentWeather>.Outcome(cities: [], asked: .openMeteo)
        #expect(outcome.wholeFailure == nil)
        outcome.cities = [failed(.timedOut), failed(.rateLimited), failed(.rateLimited)]
        #expect(outcome.wholeFailure?.kind == .rateLimited)
    }
}
