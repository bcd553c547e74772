import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel

/// A source whose reply body is a temperature for each city, separated by blanks; `-` is an unknown city.
struct FakeProvider: Provider {
    var profile: ProviderProfile
    var perRequest = 1
    /// A body that cannot be read; nil for none.
    var refused: String?
    /// The key as it is in a request; nil for none.
    var key: String?
    /// The statuses of a success.
    var accepts: Set<Int> = [200]

    init(
        source: WeatherSource = .openMeteo, updateInterval: Duration = .seconds(600), concurrentRequests: Int = 4,
        perRequest: Int = 1, host: String = "https://source.test"
    ) {
        profile = ProviderProfile(
            source: source, updateInterval: updateInterval, concurrentRequests: concurrentRequests,
            baseURL: BaseURL(host))
        self.perRequest = perRequest
    }

    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        Endpoint(profile, fitting: { _, _ in perRequest }) { cities, units, _ throws(WeatherError) in
            try weather(of: cities, units: units)
        }
    }

    private func weather(
        of cities: ArraySlice<City>, units: UnitSystem
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]> {
        let source = profile.source
        let ids = cities.map(\.id).joined(separator: ",")
        guard var request = profile.baseURL?.get("/w", query: [("ids", ids), ("units", units.rawValue)]) else {
            throw WeatherError(.keyMissing, source: source)
        }
        if let key { request.path? += "&appid=\(key)" }
        let (accepts, refused) = (accepts, refused)
        return .http(request, size: .places(1, of: 1 << 10)) { reply, _ throws(WeatherError) in
            switch reply.response.status.code {
            case let status where accepts.contains(status): break
            case 401: throw WeatherError(.keyRejected, source: source)
            case 429: throw WeatherError(.rateLimited, source: source, retryAfter: .seconds(60))
            default: throw WeatherError(.serverFailed, source: source)
            }
            if let refused, reply.body == Data(refused.utf8) { throw WeatherError(.invalidData, source: source) }
            return String(decoding: reply.body, as: UTF8.self).split(separator: " ").map { word in
                guard let value = Double(word) else { return .failure(WeatherError(.notFound, source: source)) }
                return .success(
                    CurrentWeather(units: units, observedAt: epoch, utcOffset: 32_400, temperature: value))
            }
        }
    }
}

/// Typical weather without a request: 7 degrees in every city except those whose id begins with `x`.
struct FakeNormals: Provider {
    let profile = ProviderProfile(
        source: .climateNormals, updateInterval: .seconds(0), concurrentRequests: 1, baseURL: nil)

    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        Endpoint(profile, fitting: { cities, _ in cities.count }) { cities, units, _ in
            .computed { now throws(WeatherError) in
                cities.map { city in
                    city.id.hasPrefix("x")
                        ? .failure(WeatherError(.notFound, source: .climateNormals))
                        : .success(CurrentWeather(units: units, observedAt: now, utcOffset: 32_400, temperature: 7))
                }
            }
        }
    }
}

let epoch = Date(timeIntervalSince1970: 1_795_262_400)

func city(_ id: String) -> City {
    City(id: id, englishName: id.capitalized, coordinates: Coordinates(latitude: 37, longitude: 127))
}
