import CitiesHTTP
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// The weight of requests at the free hosts of Open-Meteo.
struct OpenMeteoCostTests {
    private let provider = OpenMeteoProvider(configuration: SourceConfiguration(.openMeteo))
    private let seoul = City(
        id: "seoul", englishName: "Seoul", coordinates: Coordinates(latitude: 37.5665, longitude: 126.978))

    /// The weight of a request as it is sent, by the formula of the server.
    private func weight<Answer>(_ endpoint: Endpoint<Answer>) throws -> Double {
        let request = try request(endpoint.request(about: [seoul, seoul], units: .fahrenheit, language: .korean))
        let items = try #require(request.path.flatMap { URLComponents(string: $0) }?.queryItems)
        func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
        func count(_ name: String) -> Int { value(name)?.split(separator: ",").count ?? 0 }
        let variables = count("current") + count("hourly") + count("daily")
        var days = ["forecast_days", "past_days"].compactMap { value($0).flatMap { Int($0) } }.reduce(0, +)
        if let start = value("start_date"), let end = value("end_date") {
            let dates = try [start, end].map { try Date($0 + "T00:00:00Z", strategy: .iso8601) }
            days = Int(dates[1].timeIntervalSince(dates[0])) / 86_400 + 1
        }
        let sum = Double(variables * max(1, count("models"))) / 10
        return max(1, sum, sum * Double(days) / 14)
    }

    private func request<Answer>(_ request: SourceRequest<Answer>) throws -> HTTPRequest {
        switch request {
        case .http(let request, _, _), .then(let request, _, _): return request
        case .at(let ask): return try self.request(ask(Date(timeIntervalSince1970: 1_795_262_640)))
        case .computed: throw WeatherError(.invalidData, source: .openMeteo)
        }
    }

    @Test(
        arguments: [
            [], [.gust], [.cloud], [.visibility], [.snowfall], [.hours], [.hours, .snowfall, .gust],
            [.chance, .yesterday],
            Set(WeatherPart.allCases),
        ] as [Set<WeatherPart>])
    func `the present weighs what its variables weigh`(parts: Set<WeatherPart>) throws {
        let endpoint = try #require(provider.present(parts))
        #expect(try endpoint.cost == RequestCost(ofCity: weight(endpoint), minutelyLimit: 600, hourlyLimit: 5_000))
    }

    @Test(arguments: [.coming, .sinceYesterday, .days(20_700...20_701), .days(20_650...20_700)] as [ForecastSpan])
    func `coming days weigh what their variables and days weigh`(span: ForecastSpan) throws {
        let endpoint = try #require(provider.coming(span))
        #expect(try endpoint.cost == RequestCost(ofCity: weight(endpoint), minutelyLimit: 600, hourlyLimit: 5_000))
    }

    @Test func `all requests about forty cities stay below a quarter of an hour's limit`() throws {
        let ofWeather: [RequestCost?] = [
            provider.present(Set(WeatherPart.allCases))?.cost, provider.coming(.far)?.cost,
            provider.models(hasHours: false)?.cost, provider.models(hasHours: true)?.cost,
        ]
        for costs in [ofWeather, [provider.air(hasHours: true)?.cost]] {
            let weights = try costs.map { try #require($0).weight(of: 40) }
            #expect(weights.reduce(0, +) < 1_250)
        }
        // Members are requested of twenty cities at most.
        let members = provider.members(MembersQuestion(EnsembleForecast.Variable.allCases, days: 15))
        #expect(try #require(members?.cost).weight(of: 20) < 1_250)
    }

    @Test func `a brief counts once, six models six times, and air once`() throws {
        #expect(provider.coming(.sinceYesterday)?.cost?.ofCity == 1)
        let models = try #require(provider.models(hasHours: false))
        #expect(try models.cost?.ofCity == 1.8 && weight(models) == 1.8)
        let air = try #require(provider.air(hasHours: true))
        #expect(try air.cost?.ofCity == 1 && weight(air) == 1)
        #expect(provider.present([])?.cost?.ofCity == 1.6)
    }

    @Test func `a server of the user's own has no weight`() throws {
        var configuration = SourceConfiguration(.openMeteo)
        configuration.addresses[.server] = BaseURL("http://127.0.0.1:8080")
        let own = OpenMeteoProvider(configuration: configuration)
        #expect(
            own.present([])?.cost == nil && own.coming(.coming)?.cost == nil && own.models(hasHours: true)?.cost == nil)
    }

    @Test func `a weight is of all cities`() {
        let cost = RequestCost(ofCity: 1.6, minutelyLimit: 600, hourlyLimit: 5_000)
        #expect(cost.weight(of: 1) == 1.6 && cost.weight(of: 10) == 16 && cost.weight(of: 0) == 0)
        #expect(cost.citiesPerHour == 3_125)
    }
}
