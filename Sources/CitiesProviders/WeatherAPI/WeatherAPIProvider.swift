import CitiesHTTP
import HTTPTypes
public import CitiesWeatherModel

extension WeatherSource {
    /// WeatherAPI.com, with a key of any plan.
    public static let weatherAPI = WeatherSource(
        SourceDescriptor(
            id: "weatherapi", name: "WeatherAPI.com", credits: [SourceCredit("https://www.weatherapi.com")],
            needsKey: true, addresses: [.server: "https://api.weatherapi.com"],
            // The free plan has three days; the number of days of a paid plan is unknown before a request.
            updateSeconds: 600, concurrentRequests: 32, hourlyDays: 3,
            parts: [.gust, .cloud, .visibility, .chance, .precipitation, .snowfall, .trend, .extremes],
            partsOfDays: [.chance, .precipitation, .snowfall, .trend, .extremes, .sun]))
}

/// WeatherAPI.com, with a key of any plan: one city per request, hours and days (three with a free key).
///
/// Its answers hold both unit systems side by side, so requests are the same for both, and the fields of the one that
/// was asked for are read; those of the other are never used.
///
/// The present weather alone comes from `current.json`. With the day's minimum, maximum, sunrise and sunset or the coming
/// hours it comes from `forecast.json`, which costs the same one call. The coming hours reach into tomorrow, so this
/// request is for two days; where the coming days are wanted too, it is for seven and answers both questions.
struct WeatherAPIProvider: ServerProvider {
    static let source = WeatherSource.weatherAPI

    let configuration: SourceConfiguration

    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        let hasDays = !parts.isDisjoint(with: Self.source.descriptor.partsOfDays)
        let size = AnswerSize.places(1, of: parts.contains(.days) ? 512 << 10 : hasDays ? 256 << 10 : 16 << 10)
        var endpoint = Endpoint(profile) { city, units, language throws(WeatherError) in
            let request =
                parts.contains(.days)
                ? try forecastRequest(of: city, language)
                : hasDays
                    ? try request(
                        "/v1/forecast.json", of: city, language: language, more: [("days", "2"), ("alerts", "no")])
                    : try request("/v1/current.json", of: city, language: language)
            return sourceRequest(request, WeatherAPIDocument.self, size: size) { document, now throws(WeatherError) in
                try document.weather(of: city, units: units, now: now, reader: reader)
            }
        }
        if parts.contains(.days) {
            endpoint.shared = { city, _, language in
                (try? forecastRequest(of: city, language)).map { SharedRequest(request: $0) }
            }
        }
        return endpoint
    }

    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        days(in: span) { city, units, language throws(WeatherError) in
            let request = try forecastRequest(of: city, language)
            let size = AnswerSize.places(1, of: 512 << 10)
            return sourceRequest(request, WeatherAPIDocument.self, size: size) { document, now throws(WeatherError) in
                try document.forecast(of: city, units: units, now: now, reader: reader)
            }
        }
    }

    private func forecastRequest(of city: City, _ language: Language) throws(WeatherError) -> HTTPRequest {
        try request("/v1/forecast.json", of: city, language: language, more: [("days", "7"), ("alerts", "no")])
    }

    private func request(
        _ path: String, of city: City, language: Language, more: [(name: String, value: String)] = []
    ) throws(WeatherError) -> HTTPRequest {
        let place = try CoordinateText(city, source: Self.source)
        var query = [
            (name: "key", value: try secret()),
            (name: "q", value: "\(place.latitude),\(place.longitude)"),
            (name: "aqi", value: "no"),
        ]
        // English is what it speaks unasked, and has no code.
        if language != .english { query.append((name: "lang", value: language.rawValue)) }
        return server.get(path, query: query + more)
    }
}
