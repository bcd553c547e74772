import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import Testing
import CitiesWeatherModel

@testable import CitiesFetching

/// A source of forecasts: the reply body is the temperature of the only step, which begins now.
private struct FakeForecaster: Provider {
    let now: @Sendable () -> Date
    let profile = ProviderProfile(
        source: .openMeteo, updateInterval: .seconds(600), concurrentRequests: 3,
        baseURL: BaseURL("https://source.test"))

    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        days(in: span) { city, units, _ throws(WeatherError) in
            guard let request = profile.baseURL?.get("/f", query: [("id", city.id), ("units", units.rawValue)]) else {
                throw WeatherError(.notFound, source: .openMeteo)
            }
            return .http(request, size: .places(1, of: 1 << 10)) { reply, _ throws(WeatherError) in
                guard let value = Double(String(decoding: reply.body, as: UTF8.self)) else {
                    throw WeatherError(.invalidData, source: .openMeteo)
                }
                return WeatherForecast(
                    units: units, utcOffset: 32_400, steps: [ForecastStep(time: now(), temperature: value)])
            }
        }
    }
}

/// A source of any days: the reply body is the temperature of the only hour, at noon of the first asked day, else now.
private struct FakePast: Provider {
    let profile = FakeForecaster { epoch }.profile

    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        Endpoint(profile) { _, units, _ throws(WeatherError) in
            guard let request = profile.baseURL?.get("/p", query: [("span", span.question)]) else {
                throw WeatherError(.notFound, source: .openMeteo)
            }
            return .http(request, size: .places(1, of: 1 << 10)) { reply, now throws(WeatherError) in
                let noon = span.days.map { Date(timeIntervalSince1970: Double($0.lowerBound) * 86_400) }
                let degrees = Double(String(decoding: reply.body, as: UTF8.self))
                var forecast = WeatherForecast(
                    units: units, utcOffset: 43_200, hourly: [HourlyForecast(time: noon ?? now, temperature: degrees)])
                forecast.steps = [ForecastStep(time: noon ?? now, temperature: degrees)]
                forecast.askedDays = span.days
                return forecast
            }
        }
    }
}

/// Typical days without a request: 7 degrees everywhere.
private struct FakeTypicalDays: Provider {
    let profile = ProviderProfile(
        source: .climateNormals, updateInterval: .zero, concurrentRequests: 1, baseURL: nil)

    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        days(in: span) { _, units, _ in
            .computed { now throws(WeatherError) in
                WeatherForecast(units: units, utcOffset: 32_400, steps: [ForecastStep(time: now, temperature: 7)])
            }
        }
    }
}

/// Forecasts, which use the same service as the present weather.
@Suite(.timeLimit(.minutes(60)))
struct ForecastServiceTests {
    private typealias Service = FetchService<WeatherForecast>

    private func withService(
        _ body: (
            _ request: Service.Request, _ fill: (FakeServer, Service.Request) async -> Service.Outcome, URL, FakeNow
        )
            async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cities-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let now = FakeNow()
        let request = Service.Request(
            cities: [city("seoul"), city("busan")], provider: FakeForecaster(now: now.now), fallback: FakeTypicalDays(),
            units: .celsius, language: .english, refresh: false, offline: false)
        try await body(
            request,
            { server, request in
                let fetcher = Fetcher(client: server.client, limits: HTTPLimits(), now: now.now)
                return await Service(.forecast, fetcher: fetcher, cache: ResponseCache(folder: folder)).fill(request)
            }, folder, now)
    }

    /// A server with 1 degree for Seoul and 2 for every other city.
    private var server: FakeServer {
        FakeServer { path throws(HTTPError) in (200, path.contains("seoul") ? "1" : "2") }
    }

    private var refusing: FakeServer {
        FakeServer { _ throws(HTTPError) in throw HTTPError(.noConnection, host: "source.test", reason: "refused") }
    }

    private func temperatures(_ outcome: Service.Outcome) -> [Double?] {
        outcome.cities.map { $0.answer?.value.steps.first?.temperature }
    }

    private func files(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tsv") }.sorted()
    }

    @Test func `each city is a request and a file of its own`() async throws {
        try await withService { request, fill, folder, _ in
            let server = server
            let outcome = await fill(server, request)
            #expect(
                temperatures(outcome) == [1, 2] && outcome.origin.freshness == .live
                    && outcome.origin.source == .openMeteo)
            #expect(server.paths.count == 2)
            let files = try files(folder)
            #expect(files.count == 2 && files.allSatisfy { $0.hasPrefix("forecast+") })
            #expect(files[0].contains("busan") && files[1].contains("seoul"))
        }
    }

    @Test func `only cities without a fresh answer are requested, in any combination`() async throws {
        try await withService { request, fill, folder, now in
            var request = request
            request.cities = [city("seoul")]
            _ = await fill(server, request)
            request.cities = [city("busan"), city("seoul"), city("jeju")]
            let server = server
            #expect(temperatures(await fill(server, request)) == [2, 1, 2])
            #expect(server.paths.count == 2 && !server.paths.contains { $0.contains("seoul") })
            now.advance(601)
            let later = self.server
            _ = await fill(later, request)
            #expect(later.paths.count == 3)
            let files = try files(folder)
            #expect(files.count == 3)
        }
    }

    @Test func `another unit has its own files, and another language of answers without words has not`() async throws {
        try await withService { request, fill, folder, _ in
            _ = await fill(server, request)
            var request = request
            request.units = .fahrenheit
            _ = await fill(server, request)
            request.language = .korean
            _ = await fill(server, request)
            let files = try files(folder)
            #expect(files.count == 4)
        }
    }

    @Test func `answers of one span are neither fresh nor saved for another`() async throws {
        try await withService { request, _, folder, now in
            let number = Int(now.now().timeIntervalSince1970 / 86_400) - 3
            let spans: [ForecastSpan] = [
                .coming, .sinceYesterday, .days(number...number), .days(number - 1...number),
                .days(number - 1...number - 1),
            ]
            var request = request
            request.provider = FakePast()
            request.fallback = nil
            func fill(_ server: FakeServer, _ span: ForecastSpan, offline: Bool = false) async -> Service.Outcome {
                let fetcher = Fetcher(client: server.client, limits: HTTPLimits(), now: now.now)
                var request = request
                request.offline = offline
                let service = Service(.forecast(span), fetcher: fetcher, cache: ResponseCache(folder: folder))
                return await service.fill(request)
            }
            for (count, span) in spans.enumerated() {
                let server = FakeServer { _ throws(HTTPError) in (200, "\(count)") }
                #expect(await fill(server, span, offline: true).wholeFailure?.kind == .offline, "\(span)")
                #expect(temperatures(await fill(server, span)) == [Double(count), Double(count)], "\(span)")
                #expect(server.paths.count == 2, "\(span)")
                let saved = try files(folder).count
                #expect(saved == 2 * (count + 1), "\(span)")
            }
            for (count, span) in spans.enumerated() {
                let outcome = await fill(refusing, span)
                #expect(temperatures(outcome) == [Double(count), Double(count)] && outcome.origin.freshness == .live)
                #expect(outcome.cities.map { $0.answer?.value.askedDays } == [span.days, span.days])
            }
        }
    }

    @Test func `a damaged file costs its own city a request and no other`() async throws {
        try await withService { request, fill, folder, _ in
            _ = await fill(server, request)
            let file = try #require(try files(folder).first { $0.contains("seoul") })
            try Data("{]".utf8).write(to: folder.appending(path: file))
            let server = server
            #expect(temperatures(await fill(server, request)) == [1, 2])
            #expect(server.paths.count == 1 && server.paths.first?.contains("seoul") == true)
        }
    }

    @Test func `saved answers come before typical weather, which a named source never has`() async throws {
        try await withService { request, fill, _, now in
            let typical = await fill(refusing, request)
            #expect(typical.origin.freshness == .typical && typical.origin.source == .climateNormals)
            #expect(temperatures(typical) == [7, 7] && typical.replaced?.kind == .unreachable)
            _ = await fill(server, request)
            now.advance(7_200)
            let saved = await fill(refusing, request)
            #expect(saved.origin.freshness == .saved && temperatures(saved) == [1, 2])
            var named = request
            named.fallback = nil
            let nothing = await fill(refusing, named)
            #expect(temperatures(nothing) == [nil, nil] && nothing.wholeFailure?.kind == .unreachable)
        }
    }

    @Test func `the same city's present weather is kept apart`() async throws {
        try await withService { request, fill, folder, now in
            _ = await fill(server, request)
            let fetcher = Fetcher(
                client: FakeServer { _ throws(HTTPError) in (200, "5 6") }.client, limits: HTTPLimits(), now: now.now)
            let service = FetchService(.currentWeather, fetcher: fetcher, cache: ResponseCache(folder: folder))
            let current = await service.fill(
                FetchService<CurrentWeather>.Request(
                    cities: request.cities, provider: FakeProvider(perRequest: 2), fallback: nil, units: .celsius,
                    language: .english, refresh: false, offline: false))
            #expect(current.cities.map { $0.weather?.temperature } == [5, 6])
            let files = try files(folder)
            #expect(files.count == 3)
            #expect(temperatures(await fill(refusing, request)) == [1, 2])
        }
    }

    @Test func `cities without a request for a month are removed`() async throws {
        try await withService { request, fill, folder, now in
            _ = await fill(server, request)
            var request = request
            request.cities = [city("seoul")]
            now.advance(31 * 86_400)
            let outcome = await fill(server, request)
            #expect(outcome.cacheFailure == nil)
            let files = try files(folder)
            #expect(files.count == 1 && files.first?.contains("seoul") == true)
        }
    }

    @Test func `a failure is the city's own`() async throws {
        try await withService { request, fill, _, _ in
            let half = FakeServer { path throws(HTTPError) in (200, path.contains("seoul") ? "?" : "2") }
            let outcome = await fill(half, request)
            #expect(temperatures(outcome) == [nil, 2] && outcome.origin.freshness == .live)
            #expect(outcome.cities.first?.error?.kind == .invalidData)
        }
    }
}
