import CitiesTestSupport
import Foundation

/// Bodies of Open-Meteo about several models.
enum ModelBody {
    /// An answer by models that do not cover the places.
    static func nothing(_ request: RecordedRequest) -> String {
        let time = #"{"time":[\#(WeatherBody.today)]}"#
        let places = request.places.map { place in
            #"{\#(place),"utc_offset_seconds":32400,"timezone":"Asia/Seoul","hourly":\#(time),"daily":\#(time)}"#
        }
        return places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }

    /// The n-th model of the request has a maximum of n degrees more than the first, in the m-th city m times as much; the last
    /// three of them expect rain.
    static func openMeteo(_ request: RecordedRequest) -> String {
        let models = (request.query("models") ?? "").split(separator: ",")
        let days = (0..<7).map { WeatherBody.today + $0 * 86_400 }
        let places = request.places.enumerated().map { number, place in
            let columns = models.enumerated().flatMap { index, model -> [String] in
                let maximum = 10 + Double(index * (number + 1)) / 2
                return [
                    "\"temperature_2m_max_\(model)\":\(days.map { _ in maximum })",
                    "\"temperature_2m_min_\(model)\":\(days.map { _ in maximum - 8 })",
                    "\"precipitation_sum_\(model)\":\(days.map { _ in index < 3 ? 0.2 : 2.5 })",
                ]
            }
            return """
                {\(place),"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
                "daily":{"time":\(days),\(columns.joined(separator: ","))}}
                """
        }
        return places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }
}

extension ModelBody {
    /// The hours of past days of every variable and model that was asked for: the n-th series is n tenths of a degree warmer, and
    /// every third day has rain.
    static func past(_ request: RecordedRequest) -> String {
        let days = ["start_date", "end_date"].compactMap { request.query($0).flatMap(day) }
        guard days.count == 2 else { return "{}" }
        let hours = Array(0..<(days[1] - days[0] + 1) * 24)
        let times = hours.map { days[0] * 86_400 - 32_400 + $0 * 3_600 }
        let models = (request.query("models") ?? "").split(separator: ",")
        let variables = (request.query("hourly") ?? "").split(separator: ",")
        let series =
            models.count == 1
            ? variables.map(String.init) : variables.flatMap { name in models.map { "\(name)_\($0)" } }
        let columns = series.enumerated().map { index, name in
            let values = hours.map { hour -> Double in
                let day = days[0] + hour / 24
                if name.hasPrefix("precipitation") { return day % 3 == 0 && hour % 24 == 12 ? 4 : 0 }
                return Double(day % 7 * 3 + hour % 24) + Double(index) / 10
            }
            return "\"\(name)\":\(values)"
        }
        let places = request.places.map { place in
            """
            {\(place),"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly":{"time":\(times),\(columns.joined(separator: ","))}}
            """
        }
        return places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }

    /// The newest run of any model: begun eight hours before the last full hour, and answered from for the last hour.
    static var run: String {
        """
        {"last_run_initialisation_time":\(WeatherBody.observed - 28_800),
        "last_run_availability_time":\(WeatherBody.observed - 3_600),"update_interval_seconds":21600}
        """
    }

    /// Sixteen days of hours: the n-th model of the request is n degrees warmer than the first.
    static func hours(_ request: RecordedRequest) -> String {
        let models = (request.query("models") ?? "").split(separator: ",")
        let times = (0..<384).map { WeatherBody.today + $0 * 3_600 }
        let places = request.places.map { place in
            let columns = models.enumerated().map { index, model in
                "\"temperature_2m_\(model)\":\(times.map { _ in 10 + index })"
            }
            return """
                {\(place),"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
                "hourly":{"time":\(times),\(columns.joined(separator: ","))}}
                """
        }
        return places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }

    static func day(_ text: String) -> Int? {
        (try? Date("\(text)T00:00:00Z", strategy: .iso8601)).map { Int($0.timeIntervalSince1970) / 86_400 }
    }
}

extension RecordedRequest {
    /// True for a request for past days.
    var isOfPast: Bool { query("start_date") != nil && (path.hasPrefix("/runs") || path.hasPrefix("/archive")) }

    /// True for a request for the newest run of a model.
    var isOfRun: Bool { path.hasPrefix("/data/") && path.hasSuffix("/meta.json") }

    /// True for a request for the hours of several models.
    var isOfModelHours: Bool { query("models")?.contains(",") == true && query("hourly") == "temperature_2m" }

    /// True for a request for several models, whose names their columns have.
    var namesModels: Bool { query("models")?.contains(",") == true }

    /// True for a request for the days of several models.
    var isOfModels: Bool { query("models")?.contains(",") == true && query("daily") != nil }
}
