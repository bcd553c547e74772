import CitiesFoundation
import CitiesWeatherModel

/// The answer of `current.json` and `forecast.json`. Accounts can switch single fields off.
struct WeatherAPIDocument: Decodable {
    var location: Location?
    var current: WeatherAPIConditions?
    var forecast: Days?

    var place: Coordinates? { Coordinates(sentLatitude: location?.latitude, longitude: location?.longitude) }

    struct Location: Decodable {
        var latitude: Double?
        var longitude: Double?
        var timeZone: String?
        var localtime: String?
        var localtimeEpoch: Double?

        enum CodingKeys: String, CodingKey {
            case latitude = "lat"
            case longitude = "lon"
            case timeZone = "tz_id"
            case localtime
            case localtimeEpoch = "localtime_epoch"
        }
    }

    struct Days: Decodable {
        /// A null element counts as empty.
        var forecastday: [WeatherAPIDay?]
    }

    /// Seconds east of UTC, and when: the difference between a local clock in the answer and the moment beside it; without
    /// such a pair, from the time zone at a date.
    private func utcOffset(of city: City, at date: Date) -> (seconds: Int, moment: Date) {
        let hour = forecast?.forecastday.lazy.flatMap { $0?.hours ?? [] }.first { $0.timeEpoch != nil }
        let clocks = [
            (location?.localtime, location?.localtimeEpoch), (current?.lastUpdated, current?.lastUpdatedEpoch),
            (hour?.time, hour?.timeEpoch),
        ]
        for (text, epoch) in clocks {
            guard let local = text.flatMap(LocalTime.seconds), let epoch else { continue }
            // Clocks are cut to the minute; every offset in use is a whole number of quarters of an hour.
            let quarters = ((Double(local) - epoch) / 900).rounded() * 900
            if let offset = Plausible.utcOffset(quarters), let moment = Plausible.date(epoch) {
                return (offset, moment)
            }
        }
        var city = city
        city.timeZone = Plausible.timeZone(location?.timeZone) ?? city.timeZone
        return (city.utcOffset(at: date), date)
    }

    /// The place's clock. The present offset need not be that of another date in the answer, where the clock has changed in
    /// between.
    func clock(of city: City, at date: Date) -> LocalZone {
        let offset = utcOffset(of: city, at: date)
        return LocalZone(of: city, named: location?.timeZone, offset: offset.seconds, at: offset.moment)
    }
}

/// The weather of a moment or an hour, in both unit systems.
struct WeatherAPIConditions: Decodable {
    var lastUpdated: String?
    var lastUpdatedEpoch: Double?
    var time: String?
    var timeEpoch: Double?
    var celsius: Double?
    var fahrenheit: Double?
    var feelsLikeCelsius: Double?
    var feelsLikeFahrenheit: Double?
    var isDay: Double?
    var condition: WeatherAPISky?
    var kilometersPerHour: Double?
    var milesPerHour: Double?
    var windDegree: Double?
    var gustKilometersPerHour: Double?
    var gustMilesPerHour: Double?
    var pressure: Double?
    var humidity: Double?
    var cloudCover: Double?
    var visibility: Double?
    var uvIndex: Double?
    var precipitation: Double?
    var snowfall: Double?
    var chanceOfRain: Double?
    var chanceOfSnow: Double?

    enum CodingKeys: String, CodingKey {
        case lastUpdated = "last_updated"
        case lastUpdatedEpoch = "last_updated_epoch"
        case time
        case timeEpoch = "time_epoch"
        case celsius = "temp_c"
        case fahrenheit = "temp_f"
        case feelsLikeCelsius = "feelslike_c"
        case feelsLikeFahrenheit = "feelslike_f"
        case isDay = "is_day"
        case condition
        case kilometersPerHour = "wind_kph"
        case milesPerHour = "wind_mph"
        case windDegree = "wind_degree"
        case gustKilometersPerHour = "gust_kph"
        case gustMilesPerHour = "gust_mph"
        case pressure = "pressure_mb"
        case humidity
        case cloudCover = "cloud"
        case visibility = "vis_km"
        case precipitation = "precip_mm"
        case snowfall = "snow_cm"
        case uvIndex = "uv"
        case chanceOfRain = "chance_of_rain"
        case chanceOfSnow = "chance_of_snow"
    }

    /// Degrees, whether they can be a temperature or not.
    func sentTemperature(_ units: UnitSystem) -> Double? { units == .celsius ? celsius : fahrenheit }
}

extension WeatherPeriod {
    /// Takes the numbers of a moment or an hour. What only hours have is nil of a moment.
    mutating func take(_ sent: WeatherAPIConditions, _ units: UnitSystem) {
        set(.temperature, sent.sentTemperature(units), in: units)
        set(.feelsLike, units == .celsius ? sent.feelsLikeCelsius : sent.feelsLikeFahrenheit, in: units)
        set(.humidity, sent.humidity, in: units)
        set(.cloudCover, sent.cloudCover, in: units)
        set(.pressure, sent.pressure, in: units)
        setSpeed(.windSpeed, sent.kilometersPerHour, sent.milesPerHour, in: units)
        setSpeed(.windGust, sent.gustKilometersPerHour, sent.gustMilesPerHour, in: units)
        set(.windDirection, sent.windDegree, in: units)
        set(.visibility, sent.visibility, in: units)
        set(.uvIndex, sent.uvIndex, in: units)
    }

    /// Takes what falls in an hour, and how likely it is.
    mutating func takeFall(of sent: WeatherAPIConditions, _ units: UnitSystem) {
        setChance(rain: sent.chanceOfRain, snow: sent.chanceOfSnow)
        set(.precipitation, sent.precipitation, in: units)
        set(.snowfall, sent.snowfall, in: units)
    }

    /// The higher of two chances, for rain and for snow, of which either may be missing.
    mutating func setChance(rain: Double?, snow: Double?) {
        values[.precipitationChance] = [rain, snow]
            .compactMap { Plausible.value($0, of: .precipitationChance, in: .celsius) }.max()
    }

    /// The answer has no meters per second. Kilometers per hour become such by a change of scale within the metric
    /// system, which is no conversion from one unit system to the other.
    mutating func setSpeed(
        _ measure: Measure, _ kilometersPerHour: Double?, _ milesPerHour: Double?, in units: UnitSystem
    ) {
        set(measure, units == .celsius ? kilometersPerHour.map { $0 / 3.6 } : milesPerHour, in: units)
    }
}

struct WeatherAPISky: Decodable {
    var code: Double?
    /// Part of a URL: `//host/path/day/113.png`.
    var icon: String?
}

struct WeatherAPIDay: Decodable {
    /// `YYYY-MM-DD`, local. The number beside it in the answer is midnight in UTC, not in the place, and is not read.
    var date: String?
    var day: Summary?
    var astro: Sun?
    private var hour: [WeatherAPIConditions?]?

    /// The hours of the day; null elements are left out.
    var hours: [WeatherAPIConditions] { (hour ?? []).compactMap(\.self) }

    struct Summary: Decodable {
        var maximumCelsius: Double?
        var maximumFahrenheit: Double?
        var minimumCelsius: Double?
        var minimumFahrenheit: Double?
        var averageCelsius: Double?
        var averageFahrenheit: Double?
        var condition: WeatherAPISky?
        var kilometersPerHour: Double?
        var milesPerHour: Double?
        var uvIndex: Double?
        var precipitation: Double?
        var snowfall: Double?
        var chanceOfRain: Double?
        var chanceOfSnow: Double?

        enum CodingKeys: String, CodingKey {
            case maximumCelsius = "maxtemp_c"
            case maximumFahrenheit = "maxtemp_f"
            case minimumCelsius = "mintemp_c"
            case minimumFahrenheit = "mintemp_f"
            case averageCelsius = "avgtemp_c"
            case averageFahrenheit = "avgtemp_f"
            case condition
            case kilometersPerHour = "maxwind_kph"
            case milesPerHour = "maxwind_mph"
            case uvIndex = "uv"
            case precipitation = "totalprecip_mm"
            case snowfall = "totalsnow_cm"
            case chanceOfRain = "daily_chance_of_rain"
            case chanceOfSnow = "daily_chance_of_snow"
        }

        /// The minimum, maximum and average that were sent in one unit, whether they can be temperatures or not; nil
        /// where missing.
        func sentTemperatures(_ units: UnitSystem) -> (minimum: Double?, maximum: Double?, average: Double?) {
            units == .celsius
                ? (minimumCelsius, maximumCelsius, averageCelsius)
                : (minimumFahrenheit, maximumFahrenheit, averageFahrenheit)
        }
    }

    /// `05:44 AM`, or words such as `No sunrise`.
    struct Sun: Decodable {
        var sunrise: String?
        var sunset: String?
    }
}
