import CitiesHTTP
import HTTPTypes
package import CitiesWeatherModel

/// Open-Meteo: no key, many cities in one request, units converted by the server.
///
/// Its answers hold numbers only, so the language makes no difference.
package struct OpenMeteoProvider: ServerProvider {
    package static let source = WeatherSource.openMeteo

    let configuration: SourceConfiguration

    package init(_ configuration: SourceConfiguration) {
        self.configuration = configuration
    }

    /// The number of the first `cities` that fit a URL of 8,000 bytes, which proxies and servers accept, and never more
    /// than the 1,000 of the free host. A place that cannot be written takes no room: its request fails.
    package func batchLength(of cities: ArraySlice<City>, units: UnitSystem, parts: Set<WeatherPart>) -> Int {
        let request = currentRequest(latitudes: "", longitudes: "", units: units, more: parts)
        return count(of: cities.prefix(1_000), fitting: request)
    }

    package func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int {
        batchLength(of: cities, units: units, parts: [])
    }

    /// Fifty answers are about 700 kilobytes.
    package func forecastBatchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int {
        count(of: cities.prefix(50), fitting: forecastRequest(latitudes: "", longitudes: "", units: units))
    }

    /// `empty` is the request without any place.
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
        return cities.isEmpty ? 0 : max(1, count)
    }

    package func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]> {
        try currentWeather(of: cities, units: units, language: language, parts: [])
    }

    package func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language, parts: Set<WeatherPart>
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]> {
        guard !cities.isEmpty else { return .computed { _ in [] } }
        let more = parts.intersection(Self.source.descriptor.partsOnRequest)
        let (latitudes, longitudes) = try places(of: cities)
        let request = currentRequest(latitudes: latitudes, longitudes: longitudes, units: units, more: more)
        let size = AnswerSize.places(cities.count, of: 16 << 10)
        return .http(request, size: size) { reply, now throws(WeatherError) in
            try answers(in: reply, size: size, about: cities, reader: reader) { document, city throws(WeatherError) in
                var weather = try document.currentWeather(of: city, units: units, now: now, reader: reader)
                weather.asked = more
                return weather
            }
        }
    }

    package func forecasts(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<[Result<Forecast, WeatherError>]> {
        guard !cities.isEmpty else { return .computed { _ in [] } }
        let (latitudes, longitudes) = try places(of: cities)
        let request = forecastRequest(latitudes: latitudes, longitudes: longitudes, units: units)
        let size = AnswerSize.places(cities.count, of: 64 << 10)
        return .http(request, size: size) { reply, _ throws(WeatherError) in
            try answers(in: reply, size: size, about: cities, reader: reader) { document, city throws(WeatherError) in
                try document.forecast(of: city, units: units, reader: reader)
            }
        }
    }

    package func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<Forecast> {
        try forecasts(of: [city], units: units, language: language).map { answers throws(WeatherError) in
            guard let answer = answers.first else {
                throw reader.error(.invalidData, "there is no forecast in the answer")
            }
            return try answer.get()
        }
    }

    func places(of cities: ArraySlice<City>) throws(WeatherError) -> (latitudes: String, longitudes: String) {
        var places: [CoordinateText] = []
        for city in cities { places.append(try CoordinateText(city, source: Self.source)) }
        return (
            places.map(\.latitude).joined(separator: ","), places.map(\.longitude).joined(separator: ",")
        )
    }

    private func forecastRequest(latitudes: String, longitudes: String, units: UnitSystem) -> HTTPRequest {
        request(
            latitudes: latitudes, longitudes: longitudes, units: units, days: 7,
            variables: [
                ("hourly", OpenMeteoHourly.CodingKeys.variables), ("daily", OpenMeteoDaily.CodingKeys.variables),
            ])
    }

    /// The hours reach from yesterday, for the comparison with it, to the end of tomorrow.
    private func currentRequest(
        latitudes: String, longitudes: String, units: UnitSystem, more: Set<WeatherPart>
    ) -> HTTPRequest {
        typealias Current = OpenMeteoCurrent.CodingKeys
        typealias Hourly = OpenMeteoHourly.CodingKeys
        let current =
            Current.usual + (more.contains(.gust) ? [.windGust] : []) + (more.contains(.cloud) ? [.cloudCover] : [])
        let ofMore: [(part: WeatherPart, variable: Hourly)] = [
            (.snowfall, .snowfall), (.visibility, .visibility),
        ]
        let hourly: [Hourly] =
            [.temperature, .precipitationChance, .precipitation] + ofMore.filter { more.contains($0.part) }.map(\.variable)
        let today: [OpenMeteoDaily.CodingKeys] = [.maximum, .minimum, .sunrise, .sunset]
        return request(
            latitudes: latitudes, longitudes: longitudes, units: units, pastDays: 1, days: 2,
            variables: [
                ("current", current.map(\.rawValue).joined(separator: ",")),
                ("hourly", hourly.map(\.rawValue).joined(separator: ",")),
                ("daily", today.map(\.rawValue).joined(separator: ",")),
            ])
    }

    private func request(
        latitudes: String, longitudes: String, units: UnitSystem, pastDays: Int = 0, days: Int,
        variables: [(name: String, value: String)]
    ) -> HTTPRequest {
        let place = [(name: "latitude", value: latitudes), (name: "longitude", value: longitudes)]
        let past = pastDays > 0 ? [(name: "past_days", value: String(pastDays))] : []
        return server.get(
            "/v1/forecast",
            query: place + variables + [
                ("temperature_unit", units == .celsius ? "celsius" : "fahrenheit"),
                ("wind_speed_unit", units == .celsius ? "ms" : "mph"),
            ] + past + [("forecast_days", String(days)), ("timezone", "auto"), ("timeformat", "unixtime")])
    }
}
