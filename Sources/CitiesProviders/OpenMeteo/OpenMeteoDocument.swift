import CitiesJSON
import CitiesWeatherModel

/// The requested parts of the answer for one place.
struct OpenMeteoDocument: OpenMeteoPlaceDocument {
    let place: OpenMeteoPlace
    var current: OpenMeteoCurrent?
    var currentUnits: OpenMeteoStatedUnits<OpenMeteoCurrent.Variable>?
    var hourly: OpenMeteoHourly?
    var hourlyUnits: OpenMeteoStatedUnits<OpenMeteoHourly.Variable>?
    var daily: OpenMeteoDaily?
    var dailyUnits: OpenMeteoStatedUnits<OpenMeteoDaily.Variable>?

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        place = try OpenMeteoPlace(object)
        current = try object.read("current")
        currentUnits = try object.read("current_units")
        hourly = try object.read("hourly")
        hourlyUnits = try object.read("hourly_units")
        daily = try object.read("daily")
        dailyUnits = try object.read("daily_units")
    }
}

/// The numbers of a section by their variables: of one moment a number each, of many a column each.
struct OpenMeteoNumbers<Variable: OpenMeteoVariable, Value> {
    private(set) var list: [(variable: Variable, measure: Measure, value: Value)] = []

    init(_ object: JSONObject, value: (JSONNode) throws(JSONError) -> Value) throws(JSONError) {
        for (variable, measure) in Variable.measured {
            guard let node = object[variable.rawValue] else { continue }
            list.append((variable, measure, try value(node)))
        }
    }

    /// nil where the section does not have it.
    subscript(variable: Variable) -> Value? { list.first { $0.variable == variable }?.value }
}

struct OpenMeteoCurrent: JSONReadable {
    var time: OpenMeteoTime
    var isDay: Double?
    var code: Double?
    var numbers: OpenMeteoNumbers<Variable, Double>

    enum Variable: String, OpenMeteoVariable {
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
        static let measured = havingMeasures
        static let withUnits = havingUnits

        var measure: Measure? {
            switch self {
            case .temperature: .temperature
            case .feelsLike: .feelsLike
            case .humidity: .humidity
            case .cloudCover: .cloudCover
            case .windSpeed: .windSpeed
            case .windDirection: .windDirection
            case .windGust: .windGust
            case .pressure: .pressure
            case .uvIndex: .uvIndex
            case .time, .code, .isDay: nil
            }
        }
    }

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        time = try OpenMeteoTime(object.required(Variable.time.rawValue))
        isDay = try object[Variable.isDay.rawValue]?.number
        code = try object[Variable.code.rawValue]?.number
        numbers = try OpenMeteoNumbers(object) { node throws(JSONError) in try node.number }
    }
}

/// Columns of equal length, at least if the server is sound: they are read by index and never zipped.
struct OpenMeteoHourly: JSONReadable {
    var time: OpenMeteoColumn<OpenMeteoTime>
    var code: OpenMeteoColumn<Double>?
    var isDay: OpenMeteoColumn<Double>?
    var numbers: OpenMeteoNumbers<Variable, OpenMeteoColumn<Double>>

    enum Variable: String, OpenMeteoVariable {
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
        case sunshine = "sunshine_duration"
        case pm25 = "pm2_5"
        case pm10

        /// The quantities of another server.
        static let ofAir: [Self] = [.pm25, .pm10]
        static let variables = allCases.filter { $0 != .time && !ofAir.contains($0) }.map(\.rawValue)
            .joined(separator: ",")
        /// The variables of a brief: with the one of its days ten, up to which the server counts a place once.
        static let ofBrief = [
            Self.temperature, .feelsLike, .windSpeed, .windDirection, .windGust, .uvIndex, .precipitationChance,
            .precipitation, .snowfall,
        ].map(\.rawValue).joined(separator: ",")
        static let measured = havingMeasures
        static let withUnits = havingUnits

        var measure: Measure? {
            switch self {
            case .temperature: .temperature
            case .feelsLike: .feelsLike
            case .humidity: .humidity
            case .cloudCover: .cloudCover
            case .windSpeed: .windSpeed
            case .windDirection: .windDirection
            case .windGust: .windGust
            case .pressure: .pressure
            case .visibility: .visibility
            case .uvIndex: .uvIndex
            case .precipitationChance: .precipitationChance
            case .precipitation: .precipitation
            case .snowfall: .snowfall
            case .sunshine: .sunshine
            case .pm25: .pm25
            case .pm10: .pm10
            case .time, .code, .isDay: nil
            }
        }
    }

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        time = try OpenMeteoColumn(object.required(Variable.time.rawValue))
        code = try object.read(Variable.code.rawValue)
        isDay = try object.read(Variable.isDay.rawValue)
        numbers = try OpenMeteoNumbers(object) { node throws(JSONError) in try OpenMeteoColumn(node) }
    }
}

struct OpenMeteoDaily: JSONReadable {
    var time: OpenMeteoColumn<OpenMeteoTime>
    var sunrise: OpenMeteoColumn<OpenMeteoTime>?
    var sunset: OpenMeteoColumn<OpenMeteoTime>?
    var code: OpenMeteoColumn<Double>?
    var numbers: OpenMeteoNumbers<Variable, OpenMeteoColumn<Double>>

    enum Variable: String, OpenMeteoVariable {
        case time
        case maximum = "temperature_2m_max"
        case minimum = "temperature_2m_min"
        case average = "temperature_2m_mean"
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
        case sunshine = "sunshine_duration"
        case precipitationHours = "precipitation_hours"
        case cloudCover = "cloud_cover_mean"
        case lowestHumidity = "relative_humidity_2m_min"
        case meanWindSpeed = "wind_speed_10m_mean"

        static let variables = allCases.filter { $0 != .time }.map(\.rawValue).joined(separator: ",")
        static let ofBrief = Self.maximum.rawValue
        static let measured = havingMeasures
        static let withUnits = havingUnits

        var measure: Measure? {
            switch self {
            case .minimum: .minimum
            case .maximum: .maximum
            case .average: .average
            case .feelsLikeMinimum: .feelsLikeMinimum
            case .feelsLikeMaximum: .feelsLikeMaximum
            case .windSpeed: .windSpeed
            case .windGust: .windGust
            case .uvIndex: .uvIndex
            case .precipitationChance: .precipitationChance
            case .precipitation: .precipitation
            case .snowfall: .snowfall
            case .sunshine: .sunshine
            case .precipitationHours: .precipitationHours
            case .cloudCover: .cloudCover
            case .lowestHumidity: .lowestHumidity
            case .meanWindSpeed: .meanWindSpeed
            case .time, .code, .sunrise, .sunset: nil
            }
        }
    }

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        time = try OpenMeteoColumn(object.required(Variable.time.rawValue))
        sunrise = try object.read(Variable.sunrise.rawValue)
        sunset = try object.read(Variable.sunset.rawValue)
        code = try object.read(Variable.code.rawValue)
        numbers = try OpenMeteoNumbers(object) { node throws(JSONError) in try OpenMeteoColumn(node) }
    }
}
