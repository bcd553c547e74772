import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesWeatherModel
import Foundation

/// All languages and sources, as they are typed.
enum Known {
    static let languages = Language.allCases.map(\.rawValue)
    static let sources = WeatherSource.known.map(\.descriptor.word)
    /// The sources of the network that answer about any place, in any units.
    static let liveSources = WeatherSource.known.filter {
        $0.isLive && $0.descriptor.coverage == nil && !$0.descriptor.isMetric
    }.map(\.descriptor.word)

    /// The number of steps in a forecast of a source. A part of the first of WeatherAPI's three days is over, and of the 84 hours
    /// of KMA's last issue; its later days have none.
    static func steps(_ source: String) -> ClosedRange<Int> {
        switch source {
        case "weatherapi": 16...24
        case "kma": 24...29
        // Sixty hours of MET Norway, and then steps of six hours.
        case "met-norway": 28...32
        default: 40...40
        }
    }
}

/// Bodies in the documented formats of the sources, made for the requested places and variables.
enum WeatherBody {
    /// The last full hour: an observation at that time is neither old nor in the future.
    static var observed: Int { Int(Date().timeIntervalSince1970) / 3_600 * 3_600 }
    /// The midnight before ``observed`` in Korea.
    static var today: Int { (observed + 32_400) / 86_400 * 86_400 - 32_400 }
    /// The sunrise, 07:06 in Korea.
    static var sunrise: Int { today + 25_600 }
    /// The sunset, 17:06 in Korea.
    static var sunset: Int { today + 61_600 }

    /// The answer of the address lookup: the middle of Busan.
    static let lookup = """
        {"ip":"203.0.113.7","city":"Busan","region":"Busan","country":"KR","loc":"35.1028,129.0403",
        "timezone":"Asia/Seoul"}
        """

    /// Open-Meteo's air quality from yesterday to the last day asked for: the n-th city of the request has 10 + 5 n µg/m³ of
    /// fine dust.
    static func air(_ request: RecordedRequest) -> String {
        let days = request.query("forecast_days").flatMap { Int($0) } ?? 1
        let times = (-24..<days * 24).map { today + $0 * 3_600 }
        let places = request.places.enumerated().map { index, place in
            """
            {\(place),"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly_units":{"pm2_5":"μg/m³","pm10":"μg/m³"},"hourly":{"time":\(times),
            "pm2_5":\(times.map { _ in 10 + index * 5 }),"pm10":\(times.map { _ in 20 })}}
            """
        }
        return places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }

    /// Open-Meteo's answer: the n-th city of the request has n + `first` degrees; from the fiftieth on the numbers
    /// repeat.
    static func openMeteo(_ request: RecordedRequest, first: Double = 0) -> String {
        if request.namesModels { return ModelBody.nothing(request) }
        let isFahrenheit = request.query("temperature_unit") == "fahrenheit"
        let places = request.places.enumerated().map { index, place in
            openMeteo(
                place, temperature: first + Double(index % 50), isFahrenheit: isFahrenheit,
                hourly: request.query("hourly")?.split(separator: ",").map(String.init) ?? [])
        }
        return places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }

    /// Three days of hours from yesterday on. Yesterday was two degrees warmer than now; today and tomorrow are a tenth
    /// warmer every hour.
    private static func hours(_ variables: [String], temperature: Double, degrees: String) -> String {
        guard !variables.isEmpty else { return "" }
        let hours = Array(0..<72)
        let columns = variables.map { variable in
            let values: [Double] = hours.map { hour in
                switch variable {
                case "temperature_2m": hour < 24 ? temperature + 2 : temperature + Double(hour % 24) / 10
                case "precipitation_probability": Double(hour)
                case "precipitation": 0.5
                case "visibility": 24_140
                case "wind_gusts_10m": hour == 50 ? 24 : 3
                default: 0
                }
            }
            return #""\#(variable)":\#(values)"#
        }
        let times = hours.map { observed - 75_600 - 86_400 + $0 * 3_600 }
        return #""hourly_units":{"temperature_2m":"\#(degrees)"},"hourly":{"time":\#(times),"#
            + columns.joined(separator: ",") + "},"
    }

    private static func openMeteo(
        _ place: String, temperature: Double, isFahrenheit: Bool, hourly: [String]
    ) -> String {
        let degrees = isFahrenheit ? "°F" : "°C"
        return """
            {\(place),"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            \(present(temperature: temperature, isFahrenheit: isFahrenheit)),
            \(hours(hourly, temperature: temperature, degrees: degrees))
            "daily_units":{"time":"unixtime","temperature_2m_max":"\(degrees)","temperature_2m_min":"\(degrees)"},
            "daily":{"time":[\(today)],"temperature_2m_max":[\(temperature + 5)],
            "temperature_2m_min":[\(temperature - 3)],"sunrise":[\(sunrise)],"sunset":[\(sunset)]}}
            """
    }

    /// The members of Open-Meteo's answer about the present.
    static func present(temperature: Double, isFahrenheit: Bool) -> String {
        let degrees = isFahrenheit ? "°F" : "°C"
        let speed = isFahrenheit ? "mp/h" : "m/s"
        return """
            "current_units":{"time":"unixtime","temperature_2m":"\(degrees)","apparent_temperature":"\(degrees)",
            "wind_speed_10m":"\(speed)","relative_humidity_2m":"%","pressure_msl":"hPa"},
            "current":{"time":\(observed),"interval":900,"temperature_2m":\(temperature),"relative_humidity_2m":55,
            "apparent_temperature":\(temperature - 2),"is_day":0,"weather_code":71,"pressure_msl":1021.3,
            "wind_speed_10m":2.6,"wind_direction_10m":310,"wind_gusts_10m":7.4,"cloud_cover":90}
            """
    }

    /// OpenWeatherMap's answer for one place: the temperature in degrees equals the latitude.
    static func openWeatherMap(_ request: RecordedRequest) -> String {
        let latitude = request.query("lat") ?? "0"
        return """
            {"coord":{"lon":\(request.query("lon") ?? "0"),"lat":\(latitude)},
            "weather":[{"id":800,"main":"Clear","description":"clear sky","icon":"01n"}],
            "main":{"temp":\(latitude),"feels_like":1.5,"temp_min":0.5,"temp_max":9.5,"pressure":1020,"humidity":40},
            "visibility":10000,"wind":{"speed":3.5,"deg":270},"clouds":{"all":0},"dt":\(observed),
            "sys":{"country":"KR","sunrise":\(sunrise),"sunset":\(sunset)},
            "timezone":32400,"id":1,"name":"Somewhere else","cod":200}
            """
    }
}

extension RecordedRequest {
    /// The places in a request to Open-Meteo as its answers repeat them: the coordinates, and a number from the second
    /// on.
    var places: [String] {
        let latitudes = (query("latitude") ?? "").split(separator: ",")
        let longitudes = (query("longitude") ?? "").split(separator: ",")
        return zip(latitudes, longitudes).enumerated().map { index, place in
            #""latitude":\#(place.0),"longitude":\#(place.1)"# + (index == 0 ? "" : #","location_id":\#(index)"#)
        }
    }
}

/// The answer about the air or the coming days, which a page of a city has beside the present; nil for the present.
func pageBody(_ request: RecordedRequest) -> FaultReply? {
    if request.isAir { return .json(WeatherBody.air(request)) }
    if let members = EnsembleBody.reply(request) { return members }
    // No airport has reported.
    if request.isMetar { return .json("[]") }
    return request.isForecast ? ForecastBody.honest(request).map { .json($0) } : nil
}

/// A server that plays Open-Meteo; `reply` may answer instead.
func withOpenMeteo<Result>(
    _ environment: [String: String] = [:],
    reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
    body: (Program, FaultServer) async throws -> Result
) async throws -> Result {
    try await withFaultServer { request in
        (request.isMetar ? pageBody(request) : nil) ?? reply(request) ?? pageBody(request)
            ?? .json(WeatherBody.openMeteo(request))
    } body: { server in
        let address = [
            "CITIES_OPEN_METEO_BASE_URL": server.url, "CITIES_OPEN_METEO_AIR_QUALITY_URL": server.url + "/air",
            "CITIES_METAR_BASE_URL": server.url + "/metar",
            "CITIES_OPEN_METEO_ENSEMBLE_URL": server.url + "/ensemble",
        ]
        return try await withProgram(address.merging(environment) { _, new in new }) { program in
            try await body(program, server)
        }
    }
}

/// A server that plays OpenWeatherMap, with a key configured; `reply` may answer instead.
func withOpenWeatherMap<Result>(
    _ environment: [String: String] = [:],
    reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
    body: (Program, FaultServer) async throws -> Result
) async throws -> Result {
    try await withFaultServer { request in
        (request.isMetar ? pageBody(request) : nil) ?? reply(request) ?? pageBody(request)
            ?? .json(WeatherBody.openWeatherMap(request))
    } body: { server in
        let settings = [
            "CITIES_OPENWEATHERMAP_BASE_URL": server.url, "CITIES_OPENWEATHERMAP_API_KEY": "test-key",
            "CITIES_OPEN_METEO_AIR_QUALITY_URL": server.url + "/air", "CITIES_METAR_BASE_URL": server.url + "/metar",
            "CITIES_OPEN_METEO_ENSEMBLE_URL": server.url + "/ensemble",
        ]
        return try await withProgram(settings.merging(environment) { _, new in new }) { program in
            try await body(program, server)
        }
    }
}

/// An address where nothing listens.
let nowhere = "http://127.0.0.1:9"

/// A server that plays a source and the address lookup, which answers with `lookup`.
func withLocationLookup(
    _ source: String = "open-meteo", lookup: FaultReply = .json(WeatherBody.lookup),
    body: (Program, FaultServer) async throws -> Void
) async throws {
    let reply = { @Sendable (request: RecordedRequest) in request.path == "/json" ? lookup : nil }
    let named = source == "normals" ? "open-meteo" : source
    try await withForecasts(of: named, ["CITIES_SOURCE": source], reply: reply) { program, server in
        var program = program
        program.environment["CITIES_LOCATION_BASE_URL"] = server.url
        try await body(program, server)
    }
}

extension FaultServer {
    /// The number of address lookups.
    var lookups: Int { record.requests.count { $0.path == "/json" } }
}

/// Runs `body` with a server that plays Open-Meteo with air quality: of 20 cities each is worse than the one before.
func withAir(body: (Program, FaultServer) async throws -> Void) async throws {
    try await withFaultServer { request in
        .json(request.target.contains("/air-quality") ? WeatherBody.air(request) : WeatherBody.openMeteo(request))
    } body: { server in
        let environment = [
            "CITIES_OPEN_METEO_BASE_URL": server.url, "CITIES_OPEN_METEO_AIR_QUALITY_URL": server.url + "/air",
            "CITIES_METAR_BASE_URL": server.url + "/metar",
        ]
        try await withProgram(environment) { program in try await body(program, server) }
    }
}
