import Foundation
import CitiesTestSupport
import CitiesWeatherModel

/// Forecasts in the documented formats of the sources. Their days lie around the present, because the program reads the
/// clock of the machine.
enum ForecastBody {
    /// The offset in every answer, in seconds east of UTC.
    static let utcOffset = 32_400

    /// The midnight in Korea that began the present day.
    static var midnight: Int {
        (Int(Date().timeIntervalSince1970) + utcOffset) / 86_400 * 86_400 - utcOffset
    }

    /// A temperature that falls with the latitude, peaks at 15:00, and falls by a degree each day from today on.
    private static func temperature(hour: Int, latitude: String?) -> Double {
        let mean = 45 - abs(latitude.flatMap(Double.init) ?? 0)
        let warmth = 6 - Double(abs(ofDay(hour) - 15)) * 0.75
        return ((mean + warmth - Double(max(0, hour / 24))) * 10).rounded() / 10
    }

    /// The hour of the day, of an hour counted from a midnight.
    private static func ofDay(_ hour: Int) -> Int { (hour % 24 + 24) % 24 }

    /// The answer of the requested source; nil for a path that no source has.
    static func honest(_ request: RecordedRequest) -> String? {
        switch request.path {
        case "/v1/forecast" where request.isForecast: openMeteo(request)
        case "/v1/forecast": WeatherBody.openMeteo(request)
        case "/data/2.5/forecast": openWeatherMap(request)
        case "/data/2.5/weather": WeatherBody.openWeatherMap(request)
        case "/v1/forecast.json": weatherAPI(request)
        case "/v1/current.json": weatherAPIPresent(request)
        default: nil
        }
    }

    /// Open-Meteo's answer about the present and the coming days of one place.
    static func presentAndDays(_ request: RecordedRequest) -> String {
        let isFahrenheit = request.query("temperature_unit") == "fahrenheit"
        return openMeteo(request).trimmingCharacters(in: .whitespacesAndNewlines).dropLast()
            + "," + WeatherBody.present(temperature: 0, isFahrenheit: isFahrenheit) + "}"
    }

    static func openMeteo(_ request: RecordedRequest) -> String {
        if request.namesModels { return ModelBody.nothing(request) }
        let latitudes = (request.query("latitude") ?? "").split(separator: ",").map(String.init)
        let places = zip(request.places, latitudes).map { openMeteo(request, $0, latitude: $1) }
        return places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }

    /// Midnight in Korea of a day that is written `YYYY-MM-DD`; nil for any other text.
    private static func midnight(of text: String?) -> Int? {
        guard let date = text.flatMap({ CivilDate($0[...]) }) else { return nil }
        return date.dayNumber * 86_400 - utcOffset
    }

    /// The hours of an answer, counted from ``midnight``: those of the asked dates, else of the asked days from today on.
    private static func hours(_ request: RecordedRequest) -> Range<Int> {
        guard let first = midnight(of: request.query("start_date")), let last = midnight(of: request.query("end_date"))
        else {
            func days(_ name: String, _ usual: Int) -> Int { request.query(name).flatMap { Int($0) } ?? usual }
            return days("past_days", 0) * -24..<days("forecast_days", 7) * 24
        }
        return (first - midnight) / 3_600..<(last - midnight) / 3_600 + 24
    }

    private static func openMeteo(_ request: RecordedRequest, _ place: String, latitude: String) -> String {
        let degrees = request.query("temperature_unit") == "fahrenheit" ? "°F" : "°C"
        let hours = Array(hours(request))
        let temperatures = hours.map { temperature(hour: $0, latitude: latitude) }
        let times = hours.map { midnight + $0 * 3_600 }
        let humidities = hours.map { 40 + ofDay($0) }
        let rain = hours.map { ofDay($0) * 4 }
        return """
            {\(place),"utc_offset_seconds":\(utcOffset),"timezone":"Asia/Seoul",
            "hourly_units":{"time":"unixtime","temperature_2m":"\(degrees)","relative_humidity_2m":"%",
            "precipitation_probability":"%"},
            "hourly":{"time":\(times),"temperature_2m":\(temperatures),"relative_humidity_2m":\(humidities),
            "precipitation_probability":\(rain),"weather_code":\(hours.map { _ in 71 }),
            "is_day":\(hours.map { (7...17).contains(ofDay($0)) ? 1 : 0 })},
            \(openMeteoDays(of: temperatures, from: times.first ?? midnight, degrees))}
            """
    }

    private static func openMeteoDays(of temperatures: [Double], from start: Int, _ degrees: String) -> String {
        let days = stride(from: 0, to: temperatures.count, by: 24).map { temperatures[$0..<$0 + 24] }
        let midnights = days.indices.map { start + $0 * 86_400 }
        return """
            "daily_units":{"time":"unixtime","temperature_2m_max":"\(degrees)","temperature_2m_min":"\(degrees)",
            "temperature_2m_mean":"\(degrees)","precipitation_probability_max":"%","precipitation_sum":"mm",
            "sunshine_duration":"s","cloud_cover_mean":"%","relative_humidity_2m_min":"%"},
            "daily":{"time":\(midnights),"weather_code":\(days.map { _ in 71 }),
            "temperature_2m_max":\(days.map { $0.max() ?? 0 }),"temperature_2m_min":\(days.map { $0.min() ?? 0 }),
            "temperature_2m_mean":\(days.map { $0.reduce(0, +) / 24 }),
            "precipitation_probability_max":\(days.map { _ in 92 }),"precipitation_sum":\(days.map { _ in 0.4 }),
            "sunshine_duration":\(days.map { _ in 25_200 }),"cloud_cover_mean":\(days.map { _ in 35 }),
            "relative_humidity_2m_min":\(days.map { _ in 40 }),"wind_speed_10m_max":\(days.map { _ in 4 }),
            "wind_speed_10m_mean":\(days.map { _ in 2 }),
            "sunrise":\(midnights.map { $0 + 7 * 3_600 }),"sunset":\(midnights.map { $0 + 17 * 3_600 })}
            """
    }

    /// Five days and a little, so that a test that runs as a step ends finds forty steps too.
    ///
    /// - Parameter start: The beginning of the first step; nil is that of the step under way.
    static func openWeatherMap(_ request: RecordedRequest, from start: Int? = nil) -> String {
        let start = start ?? Int(Date().timeIntervalSince1970) / 10_800 * 10_800
        let steps = (0..<42).map { index in
            let time = start + index * 10_800
            let degrees = temperature(hour: (time - midnight) / 3_600, latitude: request.query("lat"))
            return """
                {"dt":\(time),"main":{"temp":\(degrees),"temp_min":\(degrees - 1),"temp_max":\(degrees + 1),
                "humidity":\(50 + index)},"weather":[{"id":801,"icon":"02d"}],"pop":0.25}
                """
        }
        return """
            {"cod":"200","cnt":\(steps.count),"list":[\(steps.joined(separator: ","))],
            "city":{"name":"Somewhere else","timezone":\(utcOffset),
            "coord":{"lat":\(request.query("lat") ?? "0"),"lon":\(request.query("lon") ?? "0")}}}
            """
    }

    static func weatherAPIPresent(_ request: RecordedRequest) -> String {
        "{\(location((request.query("q") ?? "").split(separator: ",").map(String.init))),\(weatherAPICurrent)}"
    }

    /// WeatherAPI.com's answer with three days, the limit of a free key.
    static func weatherAPI(_ request: RecordedRequest, withDays: Bool = true) -> String {
        let place = (request.query("q") ?? "").split(separator: ",").map(String.init)
        let latitude = place.first
        let days = (0..<3).map { day in
            let hours = (0..<24).map { hour in
                let time = midnight + (day * 24 + hour) * 3_600
                let degrees = temperature(hour: day * 24 + hour, latitude: latitude)
                return """
                    {"time_epoch":\(time),"time":"\(clock(time))","temp_c":\(degrees),"temp_f":\(degrees),
                    "is_day":1,"condition":{"code":1003},"humidity":60,"chance_of_rain":10,"chance_of_snow":0}
                    """
            }
            let date = clock(midnight + day * 86_400).prefix(10)
            return #"{"date":"\#(date)",\#(withDays ? weatherAPIDay : "")"hour":[\#(hours.joined(separator: ","))]}"#
        }
        return
            #"{\#(location(place)),\#(weatherAPICurrent),"forecast":{"forecastday":[\#(days.joined(separator: ","))]}}"#
    }

    private static let weatherAPIDay = """
        "day":{"maxtemp_c":9.7,"maxtemp_f":49.5,"mintemp_c":1.0,"mintemp_f":33.8,"avgtemp_c":5.2,"avgtemp_f":41.4,
        "daily_chance_of_rain":10,"daily_chance_of_snow":0,"condition":{"code":1003}},
        "astro":{"sunrise":"07:18 AM","sunset":"05:17 PM"},
        """

    private static var weatherAPICurrent: String {
        let time = Int(Date().timeIntervalSince1970) / 900 * 900
        return """
            "current":{"last_updated_epoch":\(time),"last_updated":"\(clock(time))","temp_c":4.1,
            "temp_f":39.4,"is_day":0,"condition":{"code":1000},"wind_kph":9.4,"wind_mph":5.8,"wind_degree":310,
            "pressure_mb":1021.0,"humidity":55,"feelslike_c":1.2,"feelslike_f":34.2,"uv":0}
            """
    }

    private static func location(_ place: [String]) -> String {
        let now = Int(Date().timeIntervalSince1970)
        return """
            "location":{"lat":\(place[0]),"lon":\(place[1]),"tz_id":"Asia/Seoul","localtime_epoch":\(now),
            "localtime":"\(clock(now))"}
            """
    }

    /// A time on a Korean clock, such as `2026-11-21 21:07`.
    private static func clock(_ time: Int) -> String {
        let local = Date(timeIntervalSince1970: Double(time + utcOffset))
        return String(local.ISO8601Format().prefix(16)).replacing("T", with: " ")
    }
}

/// A server that plays one source with present weather and forecast, configured with a key if needed; `reply` may
/// answer instead. No airport has reported unless `metar` says so.
func withForecasts<Result>(
    of source: String = "open-meteo", _ environment: [String: String] = [:],
    reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
    metar: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in .json("[]") },
    body: (Program, FaultServer) async throws -> Result
) async throws -> Result {
    try await withFaultServer { request in
        if request.isMetar { return metar(request) ?? .respond(404) }
        // No warning is in force.
        if request.isOfHub {
            return reply(request)
                ?? .json("#START7777\n# REG_UP REG_UP_KO REG_ID REG_KO TM_FC TM_EF WRN LVL CMD ED_TM\n")
        }
        return reply(request) ?? EnsembleBody.reply(request) ?? (request.isAir ? .json(WeatherBody.air(request)) : nil)
            ?? METNorwayBody.reply(request) ?? KMABody.honest(request).map { .json($0) } ?? ForecastBody.honest(request)
            .map { .json($0) }
            ?? .respond(404)
    } body: { server in
        let name = "CITIES_" + source.uppercased().replacing("-", with: "_")
        var settings = [
            name + "_BASE_URL": server.url, "CITIES_OPEN_METEO_AIR_QUALITY_URL": server.url + "/air",
            "CITIES_METAR_BASE_URL": server.url + "/metar",
            "CITIES_OPEN_METEO_ENSEMBLE_URL": server.url + "/ensemble",
        ]
        if source != "open-meteo" { settings[name + "_API_KEY"] = "test-key" }
        return try await withProgram(settings.merging(environment) { _, new in new }) { program in
            try await body(program, server)
        }
    }
}

/// Open-Meteo's answer about two places, with only two days for the second.
@Sendable func withFewDaysOfTheSecond(_ request: RecordedRequest) -> FaultReply? {
    guard request.isForecast else { return nil }
    let heading = #""daily":{"time":["#
    let parts = ForecastBody.openMeteo(request).components(separatedBy: heading)
    guard parts.count == 3 else { return nil }
    let days = parts[2].split(separator: "]", maxSplits: 1).map(String.init)
    let first = days[0].split(separator: ",").prefix(2).joined(separator: ",")
    return .json([parts[0], parts[1], first + "]" + days[1]].joined(separator: heading))
}

extension FaultServer {
    /// The requests about the weather itself. Requests for the air and the thermometer come before or after them.
    var weatherRequests: [RecordedRequest] { record.requests.filter { !$0.isAir && !$0.isMetar } }
}

extension RecordedRequest {
    /// True for a request for the air quality.
    var isAir: Bool { path.hasSuffix("/air-quality") }

    /// True for a request for a forecast.
    var isForecast: Bool {
        query("days") == "7" || path.hasSuffix("2.5/forecast")
            || (query("hourly") != nil && query("current") == nil && !isAir)
    }
}

extension String {
    /// The lines of the text, without the last line feed.
    var lines: [String] {
        (hasSuffix("\n") ? String(dropLast()) : self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var isHangul: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }

    /// The text without color sequences.
    var uncolored: String { replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "") }
}
