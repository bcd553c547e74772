import CitiesWeatherModel

/// The answer for one place, as far as it is asked for.
struct OpenMeteoDocument: Decodable {
    /// Of the middle of the cell.
    var latitude: Double?
    var longitude: Double?
    /// The number of the place in the question, from 0; nil for the first, and where they are not numbered.
    var number: Double?
    var utcOffset: Double?
    var timeZone: String?
    var current: OpenMeteoCurrent?
    var currentUnits: OpenMeteoStatedUnits<OpenMeteoCurrent.CodingKeys>?
    var hourly: OpenMeteoHourly?
    var hourlyUnits: OpenMeteoStatedUnits<OpenMeteoHourly.CodingKeys>?
    var daily: OpenMeteoDaily?
    var dailyUnits: OpenMeteoStatedUnits<OpenMeteoDaily.CodingKeys>?

    var place: Coordinates? { Coordinates(sentLatitude: latitude, longitude: longitude) }

    enum CodingKeys: String, CodingKey {
        case latitude, longitude
        case number = "location_id"
        case utcOffset = "utc_offset_seconds"
        case timeZone = "timezone"
        case current
        case currentUnits = "current_units"
        case hourly
        case hourlyUnits = "hourly_units"
        case daily
        case dailyUnits = "daily_units"
    }
}

struct OpenMeteoCurrent: Decodable {
    var time: OpenMeteoTime
    var temperature: Double?
    var humidity: Double?
    var feelsLike: Double?
    var isDay: Double?
    var code: Double?
    var pressure: Double?
    var windSpeed: Double?
    var windDirection: Double?
    var uvIndex: Double?
    var windGust: Double?
    var cloudCover: Double?

    enum CodingKeys: String, OpenMeteoVariable, CaseIterable {
        case time
        case temperature = "temperature_2m"
        case humidity = "relative_humidity_2m"
        case feelsLike = "apparent_temperature"
        case isDay = "is_day"
        case code = "weather_code"
        case pressure = "pressure_msl"
        case windSpeed = "wind_speed_10m"
        case windDirection = "wind_direction_10m"
        case uvIndex = "uv_index"
        case windGust = "wind_gusts_10m"
        case cloudCover = "cloud_cover"

        /// The quantities that are always asked for; the time comes without asking.
        static let usual = allCases.filter { ![.time, .windGust, .cloudCover].contains($0) }
        static let withUnits: [Self] = [.temperature, .feelsLike, .windSpeed, .windGust]
    }
}

/// Columns of equal length, at least if the server is sound: they are read by index and never zipped.
struct OpenMeteoHourly: Decodable {
    var time: OpenMeteoColumn<OpenMeteoTime>
    var temperature: OpenMeteoColumn<Double>?
    var feelsLike: OpenMeteoColumn<Double>?
    var humidity: OpenMeteoColumn<Double>?
    var code: OpenMeteoColumn<Double>?
    var isDay: OpenMeteoColumn<Double>?
    var cloudCover: OpenMeteoColumn<Double>?
    var windSpeed: OpenMeteoColumn<Double>?
    var windDirection: OpenMeteoColumn<Double>?
    var windGust: OpenMeteoColumn<Double>?
    var pressure: OpenMeteoColumn<Double>?
    var visibility: OpenMeteoColumn<Double>?
    var uvIndex: OpenMeteoColumn<Double>?
    var precipitationChance: OpenMeteoColumn<Double>?
    var precipitation: OpenMeteoColumn<Double>?
    var snowfall: OpenMeteoColumn<Double>?
    var pm25: OpenMeteoColumn<Double>?
    var pm10: OpenMeteoColumn<Double>?

    enum CodingKeys: String, OpenMeteoVariable, CaseIterable {
        case time
        case temperature = "temperature_2m"
        case feelsLike = "apparent_temperature"
        case humidity = "relative_humidity_2m"
        case code = "weather_code"
        case isDay = "is_day"
        case cloudCover = "cloud_cover"
        case windSpeed = "wind_speed_10m"
        case windDirection = "wind_direction_10m"
        case windGust = "wind_gusts_10m"
        case pressure = "pressure_msl"
        case visibility
        case uvIndex = "uv_index"
        case precipitationChance = "precipitation_probability"
        case precipitation, snowfall
        case pm25 = "pm2_5"
        case pm10

        /// The quantities of another server.
        static let ofAir: [Self] = [.pm25, .pm10]
        static let withUnits: [Self] =
            [.temperature, .feelsLike, .windSpeed, .windGust, .visibility, .precipitation, .snowfall] + ofAir
        static let variables = allCases.filter { $0 != .time && !ofAir.contains($0) }.map(\.rawValue)
            .joined(separator: ",")
    }
}

struct OpenMeteoDaily: Decodable {
    var time: OpenMeteoColumn<OpenMeteoTime>
    var maximum: OpenMeteoColumn<Double>?
    var minimum: OpenMeteoColumn<Double>?
    var mean: OpenMeteoColumn<Double>?
    var feelsLikeMaximum: OpenMeteoColumn<Double>?
    var feelsLikeMinimum: OpenMeteoColumn<Double>?
    var sunrise: OpenMeteoColumn<OpenMeteoTime>?
    var sunset: OpenMeteoColumn<OpenMeteoTime>?
    var code: OpenMeteoColumn<Double>?
    var windSpeed: OpenMeteoColumn<Double>?
    var windGust: OpenMeteoColumn<Double>?
    var uvIndex: OpenMeteoColumn<Double>?
    var precipitationChance: OpenMeteoColumn<Double>?
    var precipitation: OpenMeteoColumn<Double>?
    var snowfall: OpenMeteoColumn<Double>?

    enum CodingKeys: String, OpenMeteoVariable, CaseIterable {
        case time
        case maximum = "temperature_2m_max"
        case minimum = "temperature_2m_min"
        case mean = "temperature_2m_mean"
        case feelsLikeMaximum = "apparent_temperature_max"
        case feelsLikeMinimum = "apparent_temperature_min"
        case sunrise, sunset
        case code = "weather_code"
        case windSpeed = "wind_speed_10m_max"
        case windGust = "wind_gusts_10m_max"
        case uvIndex = "uv_index_max"
        case precipitationChance = "precipitation_probability_max"
        case precipitation = "precipitation_sum"
        case snowfall = "snowfall_sum"

        static let variables = allCases.filter { $0 != .time }.map(\.rawValue).joined(separator: ",")
        static let withUnits: [Self] = [
            .maximum, .minimum, .mean, .feelsLikeMaximum, .feelsLikeMinimum, .windSpeed, .windGust, .precipitation,
            .snowfall,
        ]
    }
}
