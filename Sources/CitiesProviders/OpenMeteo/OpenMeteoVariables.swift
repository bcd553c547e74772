import CitiesJSON
import CitiesWeatherModel

/// The variables of a section, in the order of requests; the time comes without asking.
struct OpenMeteoVariables {
    let names: [String]
    /// The variables that are measures.
    let measured: [(name: String, measure: Measure)]

    /// - Parameter list: The names with their measures; nil for a time and for a code.
    private init(_ list: KeyValuePairs<String, Measure?>) {
        names = list.map(\.key)
        measured = list.compactMap { name, measure in measure.map { (name, $0) } }
    }

    static let current = OpenMeteoVariables([
        "temperature_2m": .temperature, "relative_humidity_2m": .humidity, "apparent_temperature": .feelsLike,
        "is_day": nil, "weather_code": nil, "pressure_msl": .pressure, "wind_speed_10m": .windSpeed,
        "wind_direction_10m": .windDirection, "uv_index": .uvIndex, "wind_gusts_10m": .windGust,
        "cloud_cover": .cloudCover,
    ])

    static let hourly = OpenMeteoVariables([
        "temperature_2m": .temperature, "apparent_temperature": .feelsLike, "relative_humidity_2m": .humidity,
        "weather_code": nil, "is_day": nil, "cloud_cover": .cloudCover, "wind_speed_10m": .windSpeed,
        "wind_direction_10m": .windDirection, "wind_gusts_10m": .windGust, "pressure_msl": .pressure,
        "visibility": .visibility, "uv_index": .uvIndex, "precipitation_probability": .precipitationChance,
        "precipitation": .precipitation, "snowfall": .snowfall, "sunshine_duration": .sunshine, "pm2_5": .pm25,
        "pm10": .pm10,
    ])

    static let daily = OpenMeteoVariables([
        "temperature_2m_max": .maximum, "temperature_2m_min": .minimum, "temperature_2m_mean": .average,
        "apparent_temperature_max": .feelsLikeMaximum, "apparent_temperature_min": .feelsLikeMinimum,
        "sunrise": nil, "sunset": nil, "weather_code": nil, "wind_speed_10m_max": .windSpeed,
        "wind_gusts_10m_max": .windGust, "uv_index_max": .uvIndex,
        "precipitation_probability_max": .precipitationChance, "precipitation_sum": .precipitation,
        "snowfall_sum": .snowfall, "sunshine_duration": .sunshine, "precipitation_hours": .precipitationHours,
        "cloud_cover_mean": .cloudCover, "relative_humidity_2m_min": .lowestHumidity,
        "wind_speed_10m_mean": .meanWindSpeed,
    ])

    /// The hourly variables of another server.
    static let ofAir = hourly.list([.pm25, .pm10])
    static let ofHours = hourly.list(without: [.pm25, .pm10])
    static let ofDays = daily.list(without: [])
    /// The nine hourly variables of a brief. A variable of days makes ten, and up to ten the server counts a place once.
    static let ofBrief = hourly.list([
        .temperature, .feelsLike, .windSpeed, .windDirection, .windGust, .uvIndex, .precipitationChance,
        .precipitation, .snowfall,
    ])

    /// The names of some measures, as a request has them.
    func list(_ measures: [Measure]) -> String {
        measures.compactMap { measure in measured.first { $0.measure == measure }?.name }.joined(separator: ",")
    }

    /// The names of all variables but some measures.
    func list(without measures: [Measure]) -> String {
        let left = measured.filter { measures.contains($0.measure) }.map(\.name)
        return names.filter { !left.contains($0) }.joined(separator: ",")
    }

    /// The stated units of the measures that have a choice of units. To read every unit takes twice as long.
    func units(_ node: JSONNode?) throws(JSONError) -> [Measure: String] {
        guard let object = try node?.object else { return [:] }
        var units: [Measure: String] = [:]
        for (name, measure) in measured where measure.openMeteoSpellings(in: .celsius) != nil {
            units[measure] = try object[name]?.text
        }
        return units
    }
}
