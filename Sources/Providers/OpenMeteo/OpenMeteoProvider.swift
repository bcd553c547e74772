public import HTTP
import HTTPTypes
public import Localization
public import WeatherModel

/// Open-Meteo: no key, many cities in one request, units converted by the server.
///
/// Its answers hold numbers only, so the language makes no difference.
public struct OpenMeteoProvider: Provider {
    public static let address = "https://api.open-meteo.com"
    public static let geocodingAddress = "https://geocoding-api.open-meteo.com"

    let baseURL: BaseURL
    let geocodingURL: BaseURL

    public init(baseURL: BaseURL, geocodingURL: BaseURL) {
        self.baseURL = baseURL
        self.geocodingURL = geocodingURL
    }

    /// The free host serves one request per address at a time, queues about five and refuses the rest.
    public var profile: ProviderProfile {
        ProviderProfile(
            source: .openMeteo,
            updateInterval: .seconds(600), concurrentRequests: 1, baseURL: baseURL)
    }

    var reader: ReplyReader { ReplyReader(source: .openMeteo, baseURL: baseURL) }

    /// As many as fit a URL of 8,000 bytes, which proxies and servers accept, and never more than the 1,000 of the
    /// free host. A place that cannot be written takes no room: it is refused when it is asked for.
    public func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int {
        let empty = currentRequest(latitudes: "", longitudes: "", units: units)
        var length = (empty.scheme ?? "").utf8.count + 3 + (empty.authority ?? "").utf8.count
        length += (empty.path ?? "").utf8.count
        var count = 0
        for city in cities.prefix(1_000) {
            if let place = try? PlaceText(city, source: .openMeteo) {
                length += place.latitude.utf8.count + place.longitude.utf8.count + (count > 0 ? 2 : 0)
            }
            if length > 8_000 { break }
            count += 1
        }
        return cities.isEmpty ? 0 : max(1, count)
    }

    public func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> Exchange<[Result<CurrentWeather, WeatherError>]> {
        guard !cities.isEmpty else { return .computed { _ in [] } }
        var latitudes: [String] = []
        var longitudes: [String] = []
        for city in cities {
            let place = try PlaceText(city, source: .openMeteo)
            latitudes.append(place.latitude)
            longitudes.append(place.longitude)
        }
        let request = currentRequest(
            latitudes: latitudes.joined(separator: ","), longitudes: longitudes.joined(separator: ","), units: units)
        return .request(request) { reply throws(WeatherError) in
            try reader.answer(in: reply, refusal: { Self.refusal($0, reader: reader) }) { body throws(WeatherError) in
                try currentWeather(in: body, of: cities, units: units)
            }
        }
    }

    public func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> Exchange<Forecast> {
        let place = try PlaceText(city, source: .openMeteo)
        let request = request(
            latitudes: place.latitude, longitudes: place.longitude, units: units, days: 7,
            variables: [
                ("hourly", OpenMeteoHourly.CodingKeys.variables), ("daily", OpenMeteoDaily.CodingKeys.variables),
            ])
        return .request(request) { reply throws(WeatherError) in
            try reader.answer(in: reply, refusal: { Self.refusal($0, reader: reader) }) { body throws(WeatherError) in
                try reader.document(OpenMeteoDocument.self, in: body).forecast(of: city, units: units, reader: reader)
            }
        }
    }

    private func currentRequest(latitudes: String, longitudes: String, units: UnitSystem) -> HTTPRequest {
        let today: [OpenMeteoDaily.CodingKeys] = [.maximum, .minimum, .sunrise, .sunset]
        return request(
            latitudes: latitudes, longitudes: longitudes, units: units, days: 1,
            variables: [
                ("current", OpenMeteoCurrent.CodingKeys.variables),
                ("daily", today.map(\.rawValue).joined(separator: ",")),
            ])
    }

    private func request(
        latitudes: String, longitudes: String, units: UnitSystem, days: Int, variables: [(name: String, value: String)]
    ) -> HTTPRequest {
        let place = [(name: "latitude", value: latitudes), (name: "longitude", value: longitudes)]
        return baseURL.get(
            "/v1/forecast",
            query: place + variables + [
                ("temperature_unit", units == .celsius ? "celsius" : "fahrenheit"),
                ("wind_speed_unit", units == .celsius ? "ms" : "mph"),
                ("forecast_days", String(days)), ("timezone", "auto"), ("timeformat", "unixtime"),
            ])
    }
}
