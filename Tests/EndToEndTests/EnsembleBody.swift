import CitiesTestSupport
import Foundation

/// Members of ECMWF's ensemble in the documented form of Open-Meteo, computed from the coordinates and the day.
enum EnsembleBody {
    /// The reply to a request for members; nil for any other request.
    static func reply(_ request: RecordedRequest) -> FaultReply? { request.isMembers ? .json(answer(request)) : nil }

    /// - Parameter planted: A value in place of the computed one, by the name of the variable, the member and the latitude.
    static func answer(
        _ request: RecordedRequest, planted: (String, Int, Double) -> Double? = { _, _, _ in nil }
    ) -> String {
        let coordinates = ["latitude", "longitude"].map { name in
            (request.query(name) ?? "").split(separator: ",").compactMap { Double($0) }
        }
        let days = (0..<(request.query("forecast_days").flatMap { Int($0) } ?? 7)).map {
            ForecastBody.midnight + $0 * 86_400
        }
        let variables = (request.query("daily") ?? "").split(separator: ",").map(String.init)
        let isImperial = request.query("temperature_unit") == "fahrenheit"
        let places = request.places.enumerated().map { index, place in
            var (units, columns) = ([#""time":"unixtime""#], ["\"time\":\(days)"])
            for variable in variables {
                for member in 0...50 {
                    let name = variable + (member == 0 ? "" : "_member" + (member < 10 ? "0" : "") + String(member))
                    let planted = planted(variable, member, coordinates[0][index])
                    let values = days.map { midnight in
                        planted
                            ?? value(
                                variable, of: member, on: (midnight + ForecastBody.utcOffset) / 86_400,
                                latitude: coordinates[0][index], longitude: coordinates[1][index],
                                isImperial: isImperial)
                    }
                    units.append("\"\(name)\":\"\(unit(variable, isImperial: isImperial))\"")
                    columns.append("\"\(name)\":\(values)")
                }
            }
            return """
                {\(place),"utc_offset_seconds":\(ForecastBody.utcOffset),"timezone":"Asia/Seoul",
                "daily_units":{\(units.joined(separator: ","))},"daily":{\(columns.joined(separator: ","))}}
                """
        }
        return places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }

    /// The value of a day, which is the same in every test: the later members are warmer, and a day differs by place and number.
    ///
    /// - Parameter day: Days since 1 January 1970.
    static func value(
        _ variable: String, of member: Int, on day: Int, latitude: Double, longitude: Double, isImperial: Bool = false
    ) -> Double {
        /// From 0 to 10, in no order.
        let shuffled = Double((member * 7 + day * 3 + Int(abs(longitude) * 10)) % 11)
        let maximum = 45 - abs(latitude) + Double(member - 25) / 10 + shuffled / 2
        let number =
            switch variable {
            case "temperature_2m_max": isImperial ? maximum * 1.8 + 32 : maximum
            case "temperature_2m_min": isImperial ? (maximum - 8) * 1.8 + 32 : maximum - 8
            // Dry in six of eleven.
            case "precipitation_sum": max(0, shuffled - 5)
            case "snowfall_sum": 0.0
            case "cloud_cover_mean": shuffled * 10
            case "shortwave_radiation_sum": 12 - shuffled
            case "wind_speed_10m_max": (3 + shuffled / 2) * (isImperial ? 2.237 : 1)
            case "wind_gusts_10m_max": (6 + shuffled) * (isImperial ? 2.237 : 1)
            default: 0.0
            }
        return (number * 10).rounded() / 10
    }

    private static func unit(_ variable: String, isImperial: Bool) -> String {
        switch variable {
        case "temperature_2m_max", "temperature_2m_min": isImperial ? "°F" : "°C"
        case "wind_speed_10m_max", "wind_gusts_10m_max": isImperial ? "mp/h" : "m/s"
        case "precipitation_sum": "mm"
        case "snowfall_sum": "cm"
        case "cloud_cover_mean": "%"
        case "shortwave_radiation_sum": "MJ/m²"
        default: "undefined"
        }
    }
}

extension RecordedRequest {
    /// True for a request for members of an ensemble.
    var isMembers: Bool { path.hasSuffix("/v1/ensemble") }
}
