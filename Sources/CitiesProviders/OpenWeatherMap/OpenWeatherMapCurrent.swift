import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The answer of `/weather`. Only what makes it an observation is required.
struct OpenWeatherMapCurrent: JSONReadable {
    var main: OpenWeatherMapMain
    var weather: [OpenWeatherMapSky]?
    var wind: OpenWeatherMapWind?
    var clouds: OpenWeatherMapClouds?
    /// Meters.
    var visibility: Double?
    var sun: Sun?
    var time: Double
    var utcOffset: Double?
    var coordinates: OpenWeatherMapCoordinates?

    struct Sun: JSONReadable {
        var sunrise: Double?
        var sunset: Double?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            sunrise = try object["sunrise"]?.number
            sunset = try object["sunset"]?.number
        }
    }

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        main = try OpenWeatherMapMain(object.required("main"))
        weather = try object["weather"]?.elements()
        wind = try object.read("wind")
        clouds = try object.read("clouds")
        visibility = try object["visibility"]?.number
        sun = try object.read("sys")
        time = try object.required("dt").number
        utcOffset = try object["timezone"]?.number
        coordinates = try object.read("coord")
    }

    func weather(
        of city: City, units: UnitSystem, reader: ReplyReader
    ) throws(WeatherError) -> CurrentWeather {
        guard let observedAt = Plausible.date(time) else { throw reader.error(.invalidData, "dt is not a time") }
        try reader.checkTemperatures([main.temperature], units)
        let sunrise = Plausible.sun(Plausible.date(sun?.sunrise), near: observedAt)
        let sunset = Plausible.sun(Plausible.date(sun?.sunset), near: observedAt)
        let isDay =
            Self.isDay(at: observedAt, sunrise: sunrise, sunset: sunset)
            ?? SunPosition.isUp(at: observedAt, over: city.coordinates)

        var result = CurrentWeather(
            units: units,
            observedAt: observedAt,
            utcOffset: try reader.utcOffset(utcOffset) ?? city.utcOffset(at: observedAt),
            place: coordinates?.place,
            condition: .openWeatherMap(weather, isDay: isDay),
            sunrise: sunrise,
            sunset: sunset
        )
        result.period.take(main, units)
        result.period.take(wind, clouds, visibility: visibility, units)
        result.period.set(.lowestInCity, main.minimum, in: units)
        result.period.set(.highestInCity, main.maximum, in: units)
        // Both are 0 in the polar day and in the polar night.
        result.hasNoSunrise = sun?.sunrise == 0 ? true : nil
        result.hasNoSunset = sun?.sunset == 0 ? true : nil
        guard !result.saysNothing else { throw reader.error(.invalidData, "there is no weather in the answer") }
        return result
    }

    /// True by day, by the time of day alone, since the two may be those of the day before or after; nil when the sun
    /// does not rise or set.
    static func isDay(at date: Date, sunrise: Date?, sunset: Date?) -> Bool? {
        guard let sunrise, let sunset else { return nil }
        func sinceSunrise(_ moment: Date) -> TimeInterval {
            let seconds = moment.timeIntervalSince(sunrise).truncatingRemainder(dividingBy: 86_400)
            return seconds < 0 ? seconds + 86_400 : seconds
        }
        return sinceSunrise(date) < sinceSunrise(sunset)
    }
}

/// The measurements of `/weather` and of a step of `/forecast`.
struct OpenWeatherMapMain: JSONReadable {
    var temperature: Double?
    var feelsLike: Double?
    /// The lowest and highest temperature: in `/weather` of the city at this moment, not of the day.
    var minimum: Double?
    var maximum: Double?
    var pressure: Double?
    var humidity: Double?

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        temperature = try object["temp"]?.number
        feelsLike = try object["feels_like"]?.number
        minimum = try object["temp_min"]?.number
        maximum = try object["temp_max"]?.number
        pressure = try object["pressure"]?.number
        humidity = try object["humidity"]?.number
    }
}

/// The place that an answer gives.
struct OpenWeatherMapCoordinates: JSONReadable {
    let place: Coordinates?

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        place = Coordinates(sentLatitude: try object["lat"]?.number, longitude: try object["lon"]?.number)
    }
}

/// One of the conditions; the first is the primary one.
struct OpenWeatherMapSky {
    var id: Double?
}

extension OpenWeatherMapSky: JSONReadable {
    init(_ node: JSONNode) throws(JSONError) { id = try node.object["id"]?.number }
}

struct OpenWeatherMapWind: JSONReadable {
    var speed: Double?
    var direction: Double?
    var gust: Double?

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        speed = try object["speed"]?.number
        direction = try object["deg"]?.number
        gust = try object["gust"]?.number
    }
}

struct OpenWeatherMapClouds: JSONReadable {
    var percent: Double?

    init(_ node: JSONNode) throws(JSONError) { percent = try node.object["all"]?.number }
}

/// The precipitation of a step: millimeters in both unit systems, and of snow too of its water, which is no depth.
struct OpenWeatherMapFall: JSONReadable {
    var threeHours: Double?

    init(_ node: JSONNode) throws(JSONError) { threeHours = try node.object["3h"]?.number }
}

extension WeatherPeriod {
    /// Takes the measurements but for the lowest and highest temperature.
    mutating func take(_ main: OpenWeatherMapMain?, _ units: UnitSystem) {
        set(.temperature, main?.temperature, in: units)
        set(.feelsLike, main?.feelsLike, in: units)
        set(.humidity, main?.humidity, in: units)
        set(.pressure, main?.pressure, in: units)
    }

    /// - Parameter visibility: Meters.
    mutating func take(
        _ wind: OpenWeatherMapWind?, _ clouds: OpenWeatherMapClouds?, visibility: Double?, _ units: UnitSystem
    ) {
        set(.windSpeed, wind?.speed, in: units)
        set(.windDirection, wind?.direction, in: units)
        set(.windGust, wind?.gust, in: units)
        set(.cloudCover, clouds?.percent, in: units)
        set(.visibility, visibility.map { $0 / 1_000 }, in: units)
    }
}
