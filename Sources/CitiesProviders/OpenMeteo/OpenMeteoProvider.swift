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
package struct OpenMeteoProvider: ServerProvider {
    package static let source = WeatherSource.openMeteo

    let configuration: SourceConfiguration

    package init(_ configuration: SourceConfiguration) {
        self.configuration = configuration
    }

    /// The number of the first `cities` that fit a URL of 8,000 bytes, which proxies and servers accept. A place that cannot be
    /// written takes no room: its request fails.
    ///
    /// - Parameter empty: The request without any place.
    func count(of cities: ArraySlice<City>, fitting empty: HTTPRequest) -> Int {
        var length = (empty.scheme ?? "").utf8.count + 3 + (empty.authority ?? "").utf8.count
        length += (empty.path ?? "").utf8.count
        var count = 0
        for city in cities {
            if let place = try? CoordinateText(city, source: Self.source) {
                length += place.latitude.utf8.count + place.longitude.utf8.count + (count > 0 ? 2 : 0)
            }
            if length > 8_000 { break }
            count += 1
        }
        return count
    }

    /// At most the 1,000 places of the free host in one request.
    package func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        var endpoint = Endpoint<CurrentWeather>(
            profile,
            fitting: { cities, units in
                let empty = currentRequest(latitudes: "", longitudes: "", units: units, more: parts)
                return count(of: cities.prefix(1_000), fitting: empty)
            }
        ) { cities, units, _ throws(WeatherError) in try present(of: cities, units: units, parts: parts) }
        endpoint.weigh = {
            cost(
                of: currentRequest(latitudes: "", longitudes: "", units: .celsius, more: sent(parts)), at: server,
                .server)
        }
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

    private func present(
        of cities: ArraySlice<City>, units: UnitSystem, parts: Set<WeatherPart>
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]> {
        let more = sent(parts)
        let (latitudes, longitudes) = try places(of: cities)
        let hasDays = parts.contains(.days) && cities.count == 1
        let request = currentRequest(
            latitudes: latitudes, longitudes: longitudes, units: units, more: more, hasDays: hasDays)
        let size = AnswerSize.places(cities.count, of: hasDays ? 64 << 10 : 16 << 10)
        return .http(request, size: size) { reply, now throws(WeatherError) in
            try answers(in: reply, size: size, about: cities, reader: reader) {
                (document: OpenMeteoDocument, city) throws(WeatherError) in
                var weather = try document.currentWeather(
                    of: city, units: units, now: now, keepsHours: more.contains(.hours), reader: reader)
                weather.asked = more
                return weather
            }
        }
    }

    /// Fifty answers about a week, or half of them about two, are about 700 kilobytes.
    package func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        var endpoint = Endpoint<WeatherForecast>(
            profile,
            fitting: { cities, units in
                let empty = forecastRequest(latitudes: "", longitudes: "", units: units, span)
                return count(of: cities.prefix(span == .far ? 25 : 50), fitting: empty)
            }
        ) { cities, units, _ throws(WeatherError) in try forecasts(of: cities, span, units: units) }
        endpoint.weigh = {
            cost(
                of: forecastRequest(latitudes: "", longitudes: "", units: .celsius, span), at: server, .server,
                span: span.days.map { $0.count + 1 })
        }
        return endpoint
    }

    private func forecasts(
        of cities: ArraySlice<City>, _ span: ForecastSpan, units: UnitSystem
    ) throws(WeatherError) -> SourceRequest<[Result<WeatherForecast, WeatherError>]> {
        let (latitudes, longitudes) = try places(of: cities)
        let request = forecastRequest(latitudes: latitudes, longitudes: longitudes, units: units, span)
        let size = AnswerSize.places(cities.count, of: span == .far ? 128 << 10 : 64 << 10)
        return .http(request, size: size) { reply, now throws(WeatherError) in
            try answers(in: reply, size: size, about: cities, reader: reader) {
                (document: OpenMeteoDocument, city) throws(WeatherError) in
                let forecast = try document.forecast(of: city, units: units, now: now, reader: reader)
                let days: ClosedRange<Int>
                switch span {
                case .coming: return forecast.limited(toDays: ForecastSpan.comingDays, of: city, now: now)
                case .far:
                    return forecast.limited(toDays: ForecastSpan.farDays, of: city, now: now)
                        .endingDegrees(of: city, now: now)
                case .sinceYesterday: return forecast
                case .days(let asked): days = asked
                }
                guard let asked = forecast.limited(to: days, of: city, now: now) else {
                    throw reader.error(.invalidData, "there is nothing of the days in the answer", cause: .otherDays)
                }
                return asked
            }
        }
    }

    /// The request of the present reaches from yesterday to the last of the coming days, with the variables of both.
    private func forecastRequest(besidePresentOf city: City, units: UnitSystem) -> SharedRequest? {
        guard let (latitudes, longitudes) = try? places(of: [city]) else { return nil }
        let request = forecastRequest(latitudes: latitudes, longitudes: longitudes, units: units, .coming)
        return SharedRequest(request: request) { reply in
            let days = try? answers(
                in: reply, size: .places(1, of: 64 << 10), about: [city], reader: reader
            ) { (document: OpenMeteoDocument, city) throws(WeatherError) in
                try document.forecast(
                    of: city, units: units, now: reply.date ?? Date(timeIntervalSince1970: 0), reader: reader
                )
                .daily.count
            }
            // A server that knows nothing of the days beside the present is asked for them.
            return (try? days?.first?.get()).map { $0 >= Self.comingDays } ?? false
        }
    }

    /// The days of a request for the coming ones: the amounts of the last hour of a day are stamped with the beginning of the next.
    private static let comingDays = ForecastSpan.comingDays + 1

    func places(of cities: ArraySlice<City>) throws(WeatherError) -> (latitudes: String, longitudes: String) {
        var places: [CoordinateText] = []
        for city in cities { places.append(try CoordinateText(city, source: Self.source)) }
        return (
            places.map(\.latitude).joined(separator: ","), places.map(\.longitude).joined(separator: ",")
        )
    }

    private func forecastRequest(
        latitudes: String, longitudes: String, units: UnitSystem, _ span: ForecastSpan
    ) -> HTTPRequest {
        let days: [(name: String, value: String)] =
            switch span {
            case .coming: Self.days(Self.comingDays)
            case .far: Self.days(ForecastSpan.farDays + 1)
            case .sinceYesterday: Self.days(3, past: 1)
            case .days(let days):
                [("start_date", days.lowerBound), ("end_date", days.upperBound + 1)].map { name, number in
                    (name, CivilDate(dayNumber: number).isoText)
                }
            }
        let isOfBrief = span == .sinceYesterday
        return request(
            latitudes: latitudes, longitudes: longitudes, units: units, days: days,
            variables: [
                ("hourly", isOfBrief ? OpenMeteoHourly.Variable.ofBrief : OpenMeteoHourly.Variable.variables),
                ("daily", isOfBrief ? OpenMeteoDaily.Variable.ofBrief : OpenMeteoDaily.Variable.variables),
            ])
    }

    /// The hours reach from yesterday, for the comparison with it, to the end of tomorrow.
    ///
    /// - Parameter hasDays: True for all that is asked for with the coming days, up to their end.
    private func currentRequest(
        latitudes: String, longitudes: String, units: UnitSystem, more: Set<WeatherPart>, hasDays: Bool = false
    ) -> HTTPRequest {
        typealias Current = OpenMeteoCurrent.Variable
        typealias Hourly = OpenMeteoHourly.Variable
        let current =
            Current.usual + (more.contains(.gust) ? [.windGust] : []) + (more.contains(.cloud) ? [.cloudCover] : [])
        let ofMore: [(part: WeatherPart, variable: Hourly)] = [
            (.snowfall, .snowfall), (.visibility, .visibility), (.hours, .feelsLike), (.hours, .windSpeed),
            (.hours, .windGust), (.hours, .uvIndex),
        ]
        let hourly: [Hourly] =
            [.temperature, .precipitationChance, .precipitation]
            + ofMore.filter { more.contains($0.part) }.map(\.variable)
        let today: [OpenMeteoDaily.Variable] =
            [.maximum, .minimum, .sunrise, .sunset] + (more.contains(.sunshine) ? [.sunshine] : [])
        return request(
            latitudes: latitudes, longitudes: longitudes, units: units,
            days: Self.days(hasDays ? Self.comingDays : 2, past: 1),
            variables: [
                ("current", current.map(\.rawValue).joined(separator: ",")),
                ("hourly", hasDays ? Hourly.variables : hourly.map(\.rawValue).joined(separator: ",")),
                (
                    "daily",
                    hasDays ? OpenMeteoDaily.Variable.variables : today.map(\.rawValue).joined(separator: ",")
                ),
            ])
    }

    /// Days from today on, and days before it.
    private static func days(_ count: Int, past: Int = 0) -> [(name: String, value: String)] {
        (past > 0 ? [("past_days", String(past))] : []) + [("forecast_days", String(count))]
    }

    private func request(
        latitudes: String, longitudes: String, units: UnitSystem, days: [(name: String, value: String)],
        variables: [(name: String, value: String)]
    ) -> HTTPRequest {
        let place = [(name: "latitude", value: latitudes), (name: "longitude", value: longitudes)]
        return server.get(
            "/v1/forecast",
            query: place + (configuration.model.map { [(name: "models", value: $0)] } ?? []) + variables + [
                ("temperature_unit", units == .celsius ? "celsius" : "fahrenheit"),
                ("wind_speed_unit", units == .celsius ? "ms" : "mph"),
            ] + days + [("timezone", "auto"), ("timeformat", "unixtime")])
    }
}
