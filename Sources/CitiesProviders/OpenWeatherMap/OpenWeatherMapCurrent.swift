import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The answer of `/weather`. Only what makes it an observation is required.
struct OpenWeatherMapCurrent: JSONReadable {
    var numbers: SentNumbers
    var weather: [OpenWeatherMapSky]?
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
        _ = try object.required("main")
        numbers = try SentNumbers(object, Self.members)
        weather = try object["weather"]?.elements()
        sun = try object.read("sys")
        time = try object.required("dt").number
        utcOffset = try object["timezone"]?.number
        coordinates = try object.read("coord")
    }

    /// The lowest and the highest temperature are of the city at this moment, not of the day.
    private static let members =
        OpenWeatherMapNames.ofMoment + [
            SentMember(.lowestInCity, in: "main", "temp_min"), SentMember(.highestInCity, in: "main", "temp_max"),
        ]

    func weather(
        of city: City, units: UnitSystem, reader: ReplyReader
    ) throws(WeatherError) -> CurrentWeather {
        guard let observedAt = Plausible.date(time) else { throw reader.error(.invalidData, "dt is not a time") }
        try reader.checkTemperatures([numbers[.temperature, units]], units)
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
        result.period.take(numbers, units)
        // Both are 0 in the polar day and in the polar night.
        result.period.hasNoSunrise = sun?.sunrise == 0 ? true : nil
        result.period.hasNoSunset = sun?.sunset == 0 ? true : nil
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

/// The members that `/weather` and a step of `/forecast` have in common.
enum OpenWeatherMapNames {
    static let ofMoment = [
        SentMember(.temperature, in: "main", "temp"), SentMember(.feelsLike, in: "main", "feels_like"),
        SentMember(.humidity, in: "main", "humidity"), SentMember(.pressure, in: "main", "pressure"),
        SentMember(.windSpeed, in: "wind", "speed"), SentMember(.windDirection, in: "wind", "deg"),
        SentMember(.windGust, in: "wind", "gust"), SentMember(.cloudCover, in: "clouds", "all"),
        SentMember(.visibility, "visibility", divisor: 1_000),
    ]
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
