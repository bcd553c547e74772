package import CitiesHTTP
import HTTPTypes
package import CitiesLocalization
package import CitiesWeatherModel

/// WeatherAPI.com, with a key of any plan: one city per request, hours and days (three with a free key).
///
/// Its answers hold both unit systems side by side, so requests are the same for both, and the fields of the one that
/// was asked for are read; those of the other are never used.
///
/// The present weather too is asked of `forecast.json`: it costs the same one call as `current.json`, which lacks the
/// day's minimum, maximum, sunrise and sunset. One hour of the day comes with it, because none cannot be asked for.
package struct WeatherAPIProvider: Provider {
    package static let address = "https://api.weatherapi.com"

    let baseURL: BaseURL
    let key: APIKey?

    /// Without a key every question throws `keyMissing`.
    package init(baseURL: BaseURL, key: APIKey?) {
        self.baseURL = baseURL
        self.key = key
    }

    /// The free plan has three days; what a paid one has, nobody can know before asking.
    package var profile: ProviderProfile {
        ProviderProfile(
            source: .weatherAPI,
            updateInterval: .seconds(600), concurrentRequests: 8, hourlyDays: 3, baseURL: baseURL)
    }

    var reader: ReplyReader { ReplyReader(source: .weatherAPI, baseURL: baseURL, key: key) }

    package func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int { min(1, cities.count) }

    package func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> Exchange<[Result<CurrentWeather, WeatherError>]> {
        guard let city = cities.first else { return .computed { _ in [] } }
        guard cities.count == 1 else { throw reader.error(.invalidData, "one city at a time can be asked for") }
        let request = try request(
            "/v1/forecast.json", of: city, language: language, more: [("days", "1"), ("hour", "12"), ("alerts", "no")])
        let size = AnswerSize.places(1, of: 192 << 10)
        return .request(request, size: size) { reply throws(WeatherError) in
            try reader.answer(in: reply, size: size, refusal: refusal) { body throws(WeatherError) in
                let document = try reader.document(WeatherAPIDocument.self, in: body)
                return [.success(try document.weather(of: city, units: units, reader: reader))]
            }
        }
    }

    package func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> Exchange<Forecast> {
        let request = try request(
            "/v1/forecast.json", of: city, language: language, more: [("days", "7"), ("alerts", "no")])
        let size = AnswerSize.places(1, of: 512 << 10)
        return .request(request, size: size) { reply throws(WeatherError) in
            try reader.answer(in: reply, size: size, refusal: refusal) { body throws(WeatherError) in
                let document = try reader.document(WeatherAPIDocument.self, in: body)
                return try document.forecast(of: city, units: units, reader: reader)
            }
        }
    }

    private func request(
        _ path: String, of city: City, language: Language, more: [(name: String, value: String)]
    ) throws(WeatherError) -> HTTPRequest {
        let place = try PlaceText(city, source: .weatherAPI)
        var query = [
            (name: "key", value: try secret()),
            (name: "q", value: "\(place.latitude),\(place.longitude)"),
            (name: "aqi", value: "no"),
        ]
        // English is what it speaks unasked, and has no code.
        if language == .korean { query.append((name: "lang", value: "ko")) }
        return baseURL.get(path, query: query + more)
    }

    func secret() throws(WeatherError) -> String {
        guard let key else { throw WeatherError(.keyMissing, source: .weatherAPI) }
        return key.secret
    }
}
