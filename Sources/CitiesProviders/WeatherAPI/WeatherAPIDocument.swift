import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The answer of `current.json` and `forecast.json`. Accounts can switch single fields off.
struct WeatherAPIDocument: JSONReadable {
    var location: Location?
    var current: WeatherAPIConditions?
    var forecast: Days?

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        location = try object.read("location")
        current = try object.read("current")
        forecast = try object.read("forecast")
    }

    var place: Coordinates? { Coordinates(sentLatitude: location?.latitude, longitude: location?.longitude) }

    struct Location: JSONReadable {
        var latitude: Double?
        var longitude: Double?
        var timeZone: String?
        var localtime: String?
        var localtimeEpoch: Double?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            latitude = try object["lat"]?.number
            longitude = try object["lon"]?.number
            timeZone = try object["tz_id"]?.text
            localtime = try object["localtime"]?.text
            localtimeEpoch = try object["localtime_epoch"]?.number
        }
    }

    struct Days: JSONReadable {
        /// An element that is null or cannot be read counts as empty.
        var forecastday: [WeatherAPIDay?]

        init(_ node: JSONNode) throws(JSONError) {
            forecastday = try node.object.required("forecastday").optionalElements()
        }
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
struct WeatherAPIConditions: JSONReadable {
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

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        lastUpdated = try object["last_updated"]?.text
        lastUpdatedEpoch = try object["last_updated_epoch"]?.number
        time = try object["time"]?.text
        timeEpoch = try object["time_epoch"]?.number
        celsius = try object["temp_c"]?.number
        fahrenheit = try object["temp_f"]?.number
        feelsLikeCelsius = try object["feelslike_c"]?.number
        feelsLikeFahrenheit = try object["feelslike_f"]?.number
        isDay = try object["is_day"]?.number
        condition = try object.read("condition")
        kilometersPerHour = try object["wind_kph"]?.number
        milesPerHour = try object["wind_mph"]?.number
        windDegree = try object["wind_degree"]?.number
        gustKilometersPerHour = try object["gust_kph"]?.number
        gustMilesPerHour = try object["gust_mph"]?.number
        pressure = try object["pressure_mb"]?.number
        humidity = try object["humidity"]?.number
        cloudCover = try object["cloud"]?.number
        visibility = try object["vis_km"]?.number
        uvIndex = try object["uv"]?.number
        precipitation = try object["precip_mm"]?.number
        snowfall = try object["snow_cm"]?.number
        chanceOfRain = try object["chance_of_rain"]?.number
        chanceOfSnow = try object["chance_of_snow"]?.number
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

    /// The higher of two chances, for rain and for snow; either may be missing.
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

struct WeatherAPISky {
    var code: Double?
    /// Part of a URL: `//host/path/day/113.png`.
    var icon: String?
}

extension WeatherAPISky: JSONReadable {
    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        code = try object["code"]?.number
        icon = try object["icon"]?.text
    }
}

struct WeatherAPIDay: JSONReadable {
    /// `YYYY-MM-DD`, local. The number beside it in the answer is midnight in UTC, not in the place, and is not read.
    var date: String?
    var day: Summary?
    var astro: Sun?
    /// The hours of the day, without null and unreadable ones.
    var hours: [WeatherAPIConditions]

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        date = try object["date"]?.text
        hours = try object["hour"]?.optionalElements().compactMap(\.self) ?? []
        // An unreadable summary does not cost the hours of the day.
        day = hours.isEmpty ? try object.read("day") : try? object.read("day")
        astro = hours.isEmpty ? try object.read("astro") : try? object.read("astro")
    }

    struct Summary: JSONReadable {
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

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            maximumCelsius = try object["maxtemp_c"]?.number
            maximumFahrenheit = try object["maxtemp_f"]?.number
            minimumCelsius = try object["mintemp_c"]?.number
            minimumFahrenheit = try object["mintemp_f"]?.number
            averageCelsius = try object["avgtemp_c"]?.number
            averageFahrenheit = try object["avgtemp_f"]?.number
            condition = try object.read("condition")
            kilometersPerHour = try object["maxwind_kph"]?.number
            milesPerHour = try object["maxwind_mph"]?.number
            uvIndex = try object["uv"]?.number
            precipitation = try object["totalprecip_mm"]?.number
            snowfall = try object["totalsnow_cm"]?.number
            chanceOfRain = try object["daily_chance_of_rain"]?.number
            chanceOfSnow = try object["daily_chance_of_snow"]?.number
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
    struct Sun: JSONReadable {
        var sunrise: String?
        var sunset: String?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            sunrise = try object["sunrise"]?.text
            sunset = try object["sunset"]?.text
        }
    }
}
