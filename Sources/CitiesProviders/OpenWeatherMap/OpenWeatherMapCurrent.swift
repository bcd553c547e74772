import CitiesFoundation
import CitiesWeatherModel

/// The answer of `/weather`. Only what makes it an observation is required.
struct OpenWeatherMapCurrent: Decodable {
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

    struct Sun: Decodable {
        var sunrise: Double?
        var sunset: Double?
    }

    enum CodingKeys: String, CodingKey {
        case main, weather, wind, clouds, visibility
        case sun = "sys"
        case time = "dt"
        case utcOffset = "timezone"
        case coordinates = "coord"
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
struct OpenWeatherMapMain: Decodable {
    var temperature: Double?
    var feelsLike: Double?
    /// The lowest and highest temperature: in `/weather` of the city at this moment, not of the day.
    var minimum: Double?
    var maximum: Double?
    var pressure: Double?
    var humidity: Double?

    enum CodingKeys: String, CodingKey {
        case temperature = "temp"
        case feelsLike = "feels_like"
        case minimum = "temp_min"
        case maximum = "temp_max"
        case pressure, humidity
    }
}

/// The place that an answer gives.
struct OpenWeatherMapCoordinates: Decodable {
    var lat: Double?
    var lon: Double?

    var place: Coordinates? { Coordinates(sentLatitude: lat, longitude: lon) }
}

/// One of the conditions; the first is the primary one.
struct OpenWeatherMapSky: Decodable {
    var id: Double?
}

struct OpenWeatherMapWind: Decodable {
    var speed: Double?
    var direction: Double?
    var gust: Double?

    enum CodingKeys: String, CodingKey {
        case speed, gust
        case direction = "deg"
    }
}

struct OpenWeatherMapClouds: Decodable {
    var percent: Double?

    enum CodingKeys: String, CodingKey {
        case percent = "all"
    }
}

/// The precipitation of a step: millimeters in both unit systems, and of snow too of its water, which is no depth.
struct OpenWeatherMapFall: Decodable {
    var threeHours: Double?

    enum CodingKeys: String, CodingKey {
        case threeHours = "3h"
    }
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
