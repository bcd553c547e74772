import CitiesHTTP
import HTTPTypes
public import CitiesWeatherModel

extension WeatherSource {
    /// OpenWeatherMap, with a key of the free plan.
    public static let openWeatherMap = WeatherSource(
        SourceDescriptor(
            id: "openweathermap", name: "OpenWeatherMap", shortAttribution: "OpenWeather (ODbL)",
            credits: [SourceCredit("https://openweathermap.org")],
            needsKey: true, addresses: [.server: "https://api.openweathermap.org"],
            // The free plan takes 60 requests a minute; its servers ask for no more than one per place in ten minutes.
            updateSeconds: 600, concurrentRequests: 32, requestsPerMinute: 60, hourlyDays: 0,
            parts: [.gust, .cloud, .visibility], partsOfForecast: [.chance, .precipitation, .trend]))
}

/// OpenWeatherMap, with a key of the free plan: one city per request, five days in three-hour steps.
///
/// Requests name cities by coordinates: a name may be that of another place (there are two Gwangju), and the names in
/// the answers are those of districts.
struct OpenWeatherMapProvider: ServerProvider {
    static let source = WeatherSource.openWeatherMap

    let configuration: SourceConfiguration

    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        Endpoint(profile) { city, units, language throws(WeatherError) in
            let request = try request("/data/2.5/weather", of: city, units: units, language: language)
            let size = AnswerSize.places(1, of: 16 << 10)
            return sourceRequest(request, OpenWeatherMapCurrent.self, size: size) { document, _ throws(WeatherError) in
                try document.weather(of: city, units: units, reader: reader)
            }
        }
    }

    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        days(in: span) { city, units, language throws(WeatherError) in
            let request = try request("/data/2.5/forecast", of: city, units: units, language: language)
            let size = AnswerSize.places(1, of: 128 << 10)
            return sourceRequest(request, OpenWeatherMapForecast.self, size: size) {
                document, now throws(WeatherError) in
                try document.forecast(of: city, units: units, now: now, reader: reader)
            }
        }
    }

    /// The languages that it names otherwise than ISO 639 does. Its word for Korean is a country code.
    private static let languages = [Language.korean: "kr"]

    private func request(
        _ path: String, of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> HTTPRequest {
        let place = try CoordinateText(city, source: Self.source)
        return server.get(
            path,
            query: [
                ("lat", place.latitude), ("lon", place.longitude),
                ("units", units == .celsius ? "metric" : "imperial"),
                ("lang", Self.languages[language] ?? language.rawValue),
                ("appid", try secret()),
            ])
    }
}
