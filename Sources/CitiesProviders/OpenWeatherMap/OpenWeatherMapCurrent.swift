import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The answer of `/weather`. Only what makes it an observation is required.
struct OpenWeatherMapCurrent: JSONReadable {
    var numbers: SentNumbers
    var weather: [OpenWeatherMapSky]?
    var sunrise: Double?
    var sunset: Double?
    var time: Double
    var utcOffset: Double?
    var place: Coordinates?

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        _ = try object.required("main")
        numbers = try SentNumbers(object, Self.members)
        weather = try object["weather"]?.elements()
        let sun = try object["sys"]?.object
        sunrise = try sun?["sunrise"]?.number
        sunset = try sun?["sunset"]?.number
        time = try object.required("dt").number
        utcOffset = try object["timezone"]?.number
        place = try object["coord"]?.object.place()
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
        let rise = Plausible.sun(Plausible.date(sunrise), near: observedAt)
        let set = Plausible.sun(Plausible.date(sunset), near: observedAt)
        let isDay =
            Self.isDay(at: observedAt, sunrise: rise, sunset: set)
            ?? SunPosition.isUp(at: observedAt, over: city.coordinates)

        var result = CurrentWeather(
            units: units,
            observedAt: observedAt,
            utcOffset: try reader.utcOffset(utcOffset) ?? city.utcOffset(at: observedAt),
            place: place,
            condition: .openWeatherMap(weather, isDay: isDay),
            sunrise: rise,
            sunset: set
        )
        result.period.take(numbers, units)
        // Both are 0 in the polar day and in the polar night.
        result.period.hasNoSunrise = sunrise == 0 ? true : nil
        result.period.hasNoSunset = sunset == 0 ? true : nil
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

/// One of the conditions; the first is the primary one.
struct OpenWeatherMapSky {
    var id: Double?
}

extension OpenWeatherMapSky: JSONReadable {
    init(_ node: JSONNode) throws(JSONError) { id = try node.object["id"]?.number }
}
