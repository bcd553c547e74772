import CitiesHTTP
import CitiesLocalization
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesFetching
@testable import CitiesProviders

/// A source with a reanalysis: the reply body is the temperature of every day.
private struct FakeReanalysis: Provider {
    let profile = ProviderProfile(
        source: .openMeteo, updateInterval: .zero, concurrentRequests: 1, baseURL: BaseURL("https://source.test"))
    var requestsPerMinute: Int?
    var cost: RequestCost? = RequestCost(ofCity: 100, minutelyLimit: 600, hourlyLimit: 350)

    var climates: Endpoint<ReanalysisClimate>? {
        var paced = profile
        paced.requestsPerMinute = requestsPerMinute
        var endpoint = Endpoint<ReanalysisClimate>(paced) { city, _, _ throws(WeatherError) in
            guard let request = profile.baseURL?.get("/c", query: [("id", city.id)]) else {
                throw WeatherError(.notFound, source: .openMeteo)
            }
            return .http(request, size: .places(1, of: 1 << 10)) { reply, _ throws(WeatherError) in
                guard let value = Double(String(decoding: reply.body, as: UTF8.self)),
                    let climate = ReanalysisClimate(days: Self.days(value), utcOffset: 0)
                else { throw WeatherError(.invalidData, source: .openMeteo) }
                return climate
            }
        }
        endpoint.weigh = { cost }
        return endpoint
    }

    private static func days(_ celsius: Double) -> [ReanalysisClimate.Day] {
        let first = CivilDate.dayNumber(year: 1991, month: 1, day: 1)
        let last = CivilDate.dayNumber(year: 2020, month: 12, day: 31)
        return (first...last).map {
            ReanalysisClimate.Day(date: CivilDate(dayNumber: $0), maximum: celsius, minimum: celsius - 1)
        }
    }
}

/// Climates are requested once.
@Suite(.timeLimit(.minutes(60)))
struct ClimateServiceTests {
    private static let cities = (1...6).map { number in
        City(
            id: "c\(number)", englishName: "City \(number)", koreanName: nil, region: nil, countryCode: nil,
            coordinates: Coordinates(latitude: Double(number), longitude: 0), timeZone: nil)
    }

    private func withService(
        _ provider: FakeReanalysis = FakeReanalysis(),
        _ body: (ClimateService, FakeServer, FakeNow) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cities-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let now = FakeNow()
        let server = FakeServer { path throws(HTTPError) in path.hasSuffix("c4") ? (200, "none") : (200, "7") }
        let cache = ResponseCache(folder: folder)
        let fetcher = Fetcher(
            client: server.client, limits: HTTPLimits(total: .seconds(10), connect: .seconds(1)), now: now.now,
            pause: { duration in now.advance(duration / .seconds(1)) })
        let service = try #require(
            ClimateService(from: provider, fetcher: fetcher, cache: cache, language: .english))
        try await body(service, server, now)
    }

    @discardableResult
    private func fill(_ service: ClimateService, _ cities: [City]) async -> ClimateService.Outcome {
        let outcome = await service.fill(service.request(cities))
        let failure = await outcome.saving?()
        #expect(failure == nil)
        return outcome
    }

    @Test func `no pause for the next minute is longer than the time for all requests`() async throws {
        try await withService(FakeReanalysis(requestsPerMinute: 1)) { service, server, _ in
            #expect(await fill(service, [Self.cities[0]]).climates.count == 1)
            var hurried = service
            hurried.fetcher.deadline = RequestDeadline(.seconds(2))
            let outcome = await fill(hurried, [Self.cities[1]])
            #expect(outcome.climates.isEmpty && outcome.failures.values.map(\.kind) == [.rateLimited])
            #expect(server.paths.count == 1)
        }
    }

    @Test func `a climate is requested once and kept, however old it is`() async throws {
        try await withService { service, server, now in
            #expect(service.kept.isEmpty && server.paths.isEmpty)
            let first = await fill(service, Array(Self.cities.prefix(2)))
            #expect(first.climates.count == 2 && first.failures.isEmpty && server.paths == ["/c?id=c1", "/c?id=c2"])
            now.advance(20 * 365 * 86_400)
            #expect(service.kept == first.climates)
            let again = await fill(service, Array(Self.cities.prefix(2)))
            #expect(again.climates.isEmpty && again.saving == nil && server.paths.count == 2)
        }
    }

    @Test func `no more are requested within an hour than the server takes`() async throws {
        try await withService { service, server, now in
            await fill(service, Array(Self.cities.prefix(1)))
            let request = service.request(Self.cities)
            #expect(request.now.map(\.id) == ["c2", "c3"] && request.later.map(\.id) == ["c4", "c5", "c6"])
            await fill(service, Self.cities)
            #expect(server.paths.count == 3 && service.request(Self.cities).now.isEmpty)
            now.advance(3_601)
            let next = service.request(Self.cities)
            #expect(next.now.map(\.id) == ["c4", "c5", "c6"] && next.later.isEmpty)
        }
    }

    @Test func `a failure is one of its city alone, and the others are kept`() async throws {
        var provider = FakeReanalysis()
        provider.cost = nil
        try await withService(provider) { service, server, _ in
            let outcome = await fill(service, Self.cities)
            #expect(outcome.failures.keys.sorted() == ["c4"] && outcome.climates.count == 5)
            #expect(service.kept.count == 5 && server.paths.count == 6)
            #expect(service.request(Self.cities).now.map(\.id) == ["c4"])
        }
    }

    @Test func `the next minute of the server is waited for, in a later run too`() async throws {
        var provider = FakeReanalysis()
        (provider.cost, provider.requestsPerMinute) = (nil, 2)
        try await withService(provider) { service, server, now in
            let start = now.now()
            await fill(service, Array(Self.cities.prefix(3)))
            #expect(server.paths.count == 3 && now.now().timeIntervalSince(start) == 60)
            now.advance(10)
            await fill(service, [Self.cities[4]])
            #expect(now.now().timeIntervalSince(start) == 70, "one of two within a minute")
            await fill(service, [Self.cities[5]])
            #expect(now.now().timeIntervalSince(start) == 120 && server.paths.count == 5)
        }
    }

    @Test func `a source without a reanalysis has no service`() {
        let fetcher = Fetcher(
            client: FakeServer { _ throws(HTTPError) in (200, "") }.client,
            limits: HTTPLimits(total: .seconds(1), connect: .seconds(1)), now: { epoch })
        #expect(
            ClimateService(
                from: FakeProvider(), fetcher: fetcher, cache: ResponseCache(folder: nil), language: .english) == nil)
    }
}
