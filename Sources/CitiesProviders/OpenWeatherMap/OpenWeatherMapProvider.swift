package import CitiesHTTP
import HTTPTypes
package import CitiesLocalization
package import CitiesWeatherModel

/// OpenWeatherMap, with a key of the free plan: one city per request, five days in three-hour steps.
///
/// Cities are asked for by coordinates: a name may be that of another place (there are two Gwangju), and the names in
/// the answers are those of districts.
package struct OpenWeatherMapProvider: Provider {
    package static let address = "https://api.openweathermap.org"

    let baseURL: BaseURL
    let key: APIKey?

    /// Without a key every question throws `keyMissing`.
    package init(baseURL: BaseURL, key: APIKey?) {
        self.baseURL = baseURL
        self.key = key
    }

    /// The free plan takes 60 requests a minute; its servers ask for no more than one per place in ten minutes.
    package var profile: ProviderProfile {
        ProviderProfile(
            source: .openWeatherMap,
            updateInterval: .seconds(600), concurrentRequests: 8, hourlyDays: 0, baseURL: baseURL)
    }

    var reader: ReplyReader { ReplyReader(source: .openWeatherMap, baseURL: baseURL, key: key) }

    package func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int { min(1, cities.count) }

    package func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> Exchange<[Result<CurrentWeather, WeatherError>]> {
        guard let city = cities.first else { return .computed { _ in [] } }
        guard cities.count == 1 else { throw reader.error(.invalidData, "one city at a time can be asked for") }
        let request = try request("/data/2.5/weather", of: city, units: units, language: language)
        let size = AnswerSize.places(1, of: 16 << 10)
        return .request(request, size: size) { reply throws(WeatherError) in
            try reader.answer(in: reply, size: size, refusal: refusal) { body throws(WeatherError) in
                let document = try reader.document(OpenWeatherMapCurrent.self, in: body)
                return [.success(try document.weather(of: city, units: units, reader: reader))]
            }
        }
    }

    package func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> Exchange<Forecast> {
        let request = try request("/data/2.5/forecast", of: city, units: units, language: language)
        let size = AnswerSize.places(1, of: 128 << 10)
        return .request(request, size: size) { reply throws(WeatherError) in
            try reader.answer(in: reply, size: size, refusal: refusal) { body throws(WeatherError) in
                let document = try reader.document(OpenWeatherMapForecast.self, in: body)
                return try document.forecast(of: city, units: units, reader: reader)
            }
        }
    }

    private func request(
        _ path: String, of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> HTTPRequest {
        let place = try PlaceText(city, source: .openWeatherMap)
        return baseURL.get(
            path,
            query: [
                ("lat", place.latitude), ("lon", place.longitude),
                ("units", units == .celsius ? "metric" : "imperial"),
                // Its word for Korean is a country code.
                ("lang", language == .korean ? "kr" : "en"),
                ("appid", try secret()),
            ])
    }

    func secret() throws(WeatherError) -> String {
        guard let key else { throw WeatherError(.keyMissing, source: .openWeatherMap) }
        return key.secret
    }
}
