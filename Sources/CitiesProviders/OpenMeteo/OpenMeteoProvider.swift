import CitiesFoundation
import CitiesHTTP
import HTTPTypes
public import CitiesWeatherModel

extension WeatherSource {
    /// No key, many places in one request.
    public static let openMeteo = WeatherSource(
        SourceDescriptor(
            id: "open-meteo", name: "Open-Meteo", shortAttribution: "Open-Meteo.com (CC BY 4.0)",
            credits: [SourceCredit("https://open-meteo.com")],
            addresses: [
                .server: "https://api.open-meteo.com", .geocodingServer: "https://geocoding-api.open-meteo.com",
                .airQualityServer: "https://air-quality-api.open-meteo.com",
                .previousRunsServer: "https://previous-runs-api.open-meteo.com",
                .archiveServer: "https://archive-api.open-meteo.com",
                .ensembleServer: "https://ensemble-api.open-meteo.com",
            ],
            // The free host serves one request per address at a time, queues about five and refuses the rest.
            updateSeconds: 600, concurrentRequests: 1, hourlyDays: 7, hasFarDays: true, pastDays: 92,
            daysEndEarly: true,
            hasModels: true, speaks: false,
            parts: [.chance, .precipitation, .yesterday, .trend, .extremes],
            partsOnRequest: [.gust, .cloud, .visibility, .snowfall, .sunshine, .hours]))
}

/// Open-Meteo: no key, many cities in one request, units converted by the server.
///
/// Its answers hold numbers only, so the language makes no difference.
struct OpenMeteoProvider: ServerProvider {
    static let source = WeatherSource.openMeteo

    let configuration: SourceConfiguration

    /// At most the 1,000 places of the free host in one request.
    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        let more = sent(parts)
        @Sendable func hasDays(_ cities: Int) -> Bool { parts.contains(.days) && cities == 1 }
        var endpoint = batches(
            profile, most: 1_000, empty: { currentRequest($0, more: parts) },
            bytes: { hasDays($0) ? 64 << 10 : 16 << 10 },
            request: { places, cities, units, _ in
                currentRequest(about: places, units, more: more, hasDays: hasDays(cities))
            },
            read: { (document: OpenMeteoDocument, city, reading) throws(WeatherError) in
                var weather = try document.currentWeather(of: city, keepsHours: more.contains(.hours), reading)
                weather.asked = more
                return weather
            },
            weigh: { cost(of: currentRequest(.celsius, more: more), at: .server) })
        if parts.contains(.days) {
            endpoint.shared = { city, units, _ in forecastRequest(besidePresentOf: city, units: units) }
        }
        return endpoint
    }

    /// The parts that a request names besides the ones that every request asks for.
    private func sent(_ parts: Set<WeatherPart>) -> Set<WeatherPart> {
        let more = parts.intersection(Self.source.descriptor.partsOnRequest)
        // The hours have their snow.
        return more.contains(.hours) ? more.union([.snowfall]) : more
    }

    /// Fifty answers about a week, or half of them about two, are about 700 kilobytes.
    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        batches(
            profile, most: span == .far ? 25 : 50, empty: { forecastRequest($0, span) },
            bytes: { _ in span == .far ? 128 << 10 : 64 << 10 },
            request: { places, _, units, _ in forecastRequest(about: places, units, span) },
            read: { (document: OpenMeteoDocument, city, reading) throws(WeatherError) in
                try document.forecast(of: city, span, reading)
            },
            weigh: { cost(of: forecastRequest(.celsius, span), at: .server, span: span.days.map { $0.count + 1 }) })
    }

    /// The request of the present reaches from yesterday to the last of the coming days, with the variables of both.
    private func forecastRequest(besidePresentOf city: City, units: UnitSystem) -> SharedRequest? {
        guard let place = try? Self.places(of: [city]) else { return nil }
        return SharedRequest(request: forecastRequest(about: place, units, .coming)) { reply in
            let now = reply.date ?? Date(timeIntervalSince1970: 0)
            let reading = OpenMeteoReading(units: units, models: [], now: now, reader: reader)
            let days = try? answers(in: reply, size: .places(1, of: 64 << 10), about: [city], reader: reader) {
                (document: OpenMeteoDocument, city) throws(WeatherError) in
                try document.forecast(of: city, reading).daily.count
            }
            // A server that knows nothing of the days beside the present is asked for them.
            return (try? days?.first?.get()).map { $0 >= Self.comingDays } ?? false
        }
    }

    /// The days of a request for the coming ones: the amounts of the last hour of a day are stamped with the beginning of the next.
    private static let comingDays = ForecastSpan.comingDays + 1

    private func forecastRequest(
        about places: Query = nowhere, _ units: UnitSystem, _ span: ForecastSpan
    ) -> HTTPRequest {
        let days =
            switch span {
            case .coming: Self.days(Self.comingDays)
            case .far: Self.days(ForecastSpan.farDays + 1)
            case .sinceYesterday: Self.days(3, past: 1)
            case .days(let days): Self.dates(days)
            }
        let isOfBrief = span == .sinceYesterday
        return request(
            about: places, units, days: days,
            variables: [
                ("hourly", isOfBrief ? OpenMeteoVariables.ofBrief : OpenMeteoVariables.ofHours),
                ("daily", isOfBrief ? OpenMeteoVariables.daily.list([.maximum]) : OpenMeteoVariables.ofDays),
            ])
    }

    /// The hours reach from yesterday, for the comparison with it, to the end of tomorrow.
    ///
    /// - Parameter hasDays: True for all that is asked for with the coming days, up to their end.
    private func currentRequest(
        about places: Query = nowhere, _ units: UnitSystem, more: Set<WeatherPart>, hasDays: Bool = false
    ) -> HTTPRequest {
        let unasked: [Measure] =
            (more.contains(.gust) ? [] : [.windGust]) + (more.contains(.cloud) ? [] : [.cloudCover])
        let ofMore: [(part: WeatherPart, measure: Measure)] = [
            (.snowfall, .snowfall), (.visibility, .visibility), (.hours, .feelsLike), (.hours, .windSpeed),
            (.hours, .windGust), (.hours, .uvIndex),
        ]
        let hourly =
            [.temperature, .precipitationChance, .precipitation]
            + ofMore.filter { more.contains($0.part) }.map(\.measure)
        let today =
            ["temperature_2m_max", "temperature_2m_min", "sunrise", "sunset"]
            + (more.contains(.sunshine) ? ["sunshine_duration"] : [])
        return request(
            about: places, units, days: Self.days(hasDays ? Self.comingDays : 2, past: 1),
            variables: [
                ("current", OpenMeteoVariables.current.list(without: unasked)),
                ("hourly", hasDays ? OpenMeteoVariables.ofHours : OpenMeteoVariables.hourly.list(hourly)),
                ("daily", hasDays ? OpenMeteoVariables.ofDays : today.joined(separator: ",")),
            ])
    }

    /// Days from today on, and days before it.
    private static func days(_ count: Int, past: Int = 0) -> Query {
        (past > 0 ? [("past_days", String(past))] : []) + [("forecast_days", String(count))]
    }

    /// Days and the one after them: the amounts of the last hour of a day are stamped with the beginning of the next.
    static func dates(_ days: ClosedRange<Int>) -> Query {
        [
            ("start_date", CivilDate(dayNumber: days.lowerBound).isoText),
            ("end_date", CivilDate(dayNumber: days.upperBound + 1).isoText),
        ]
    }

    static func temperatureUnit(_ units: UnitSystem) -> (name: String, value: String) {
        ("temperature_unit", units == .celsius ? "celsius" : "fahrenheit")
    }

    static func windUnit(_ units: UnitSystem) -> (name: String, value: String) {
        ("wind_speed_unit", units == .celsius ? "ms" : "mph")
    }

    private func request(about places: Query, _ units: UnitSystem, days: Query, variables: Query) -> HTTPRequest {
        let model: Query = configuration.model.map { [("models", $0)] } ?? []
        let ofUnits = [Self.temperatureUnit(units), Self.windUnit(units)]
        return get("/v1/forecast", about: places, model + variables + ofUnits + days)
    }
}
