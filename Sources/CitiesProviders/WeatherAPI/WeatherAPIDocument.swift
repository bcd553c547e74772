import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The answer of `current.json` and `forecast.json`. Accounts can switch single fields off.
struct WeatherAPIDocument: JSONReadable {
    var location: Location?
    var current: WeatherAPIConditions?
    /// A day that is null or cannot be read counts as empty.
    var days: [WeatherAPIDay?]?

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        location = try object.read("location")
        current = try object.read("current")
        days = try object["forecast"]?.object.required("forecastday").optionalElements()
    }

    struct Location: JSONReadable {
        var place: Coordinates?
        var timeZone: String?
        var localtime: String?
        var localtimeEpoch: Double?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            place = try object.place()
            timeZone = try object["tz_id"]?.text
            localtime = try object["localtime"]?.text
            localtimeEpoch = try object["localtime_epoch"]?.number
        }
    }

    /// The place's clock, by the difference between a local clock in the answer and the moment beside it; without such a pair,
    /// by the time zone at a date. The present offset does not hold for every date in the answer: clocks change in between.
    func clock(of city: City, at date: Date) -> LocalZone {
        let zone = location?.timeZone
        let hour = days?.lazy.flatMap { $0?.hours ?? [] }.first { $0.timeEpoch != nil }
        let clocks = [
            (location?.localtime, location?.localtimeEpoch), (current?.lastUpdated, current?.lastUpdatedEpoch),
            (hour?.time, hour?.timeEpoch),
        ]
        for (text, epoch) in clocks {
            guard let local = text.flatMap(LocalTime.seconds), let epoch else { continue }
            // Clocks are cut to the minute; every offset in use is a whole number of quarters of an hour.
            let quarters = ((Double(local) - epoch) / 900).rounded() * 900
            if let offset = Plausible.utcOffset(quarters), let moment = Plausible.date(epoch) {
                return LocalZone(of: city, named: zone, offset: offset, at: moment)
            }
        }
        var other = city
        other.timeZone = Plausible.timeZone(zone) ?? city.timeZone
        return LocalZone(of: city, named: zone, offset: other.utcOffset(at: date), at: date)
    }
}

/// The weather of a moment or an hour, in both unit systems.
struct WeatherAPIConditions: JSONReadable {
    var lastUpdated: String?
    var lastUpdatedEpoch: Double?
    var time: String?
    var timeEpoch: Double?
    var isDay: Double?
    var condition: WeatherAPISky?
    var chanceOfRain: Double?
    var chanceOfSnow: Double?
    /// Amounts are of hours alone.
    var numbers: SentNumbers

    private static let members = [
        SentMember(.temperature, "temp_c", "temp_f"), SentMember(.feelsLike, "feelslike_c", "feelslike_f"),
        SentMember(.humidity, "humidity"), SentMember(.cloudCover, "cloud"), SentMember(.pressure, "pressure_mb"),
        SentMember(.windSpeed, "wind_kph", "wind_mph", metricDivisor: 3.6),
        SentMember(.windGust, "gust_kph", "gust_mph", metricDivisor: 3.6), SentMember(.windDirection, "wind_degree"),
        SentMember(.visibility, "vis_km"), SentMember(.uvIndex, "uv"),
    ]
    /// A moment has an amount too, which is of no hour.
    private static let membersOfHour =
        members + [SentMember(.precipitation, "precip_mm"), SentMember(.snowfall, "snow_cm")]

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        lastUpdated = try object["last_updated"]?.text
        lastUpdatedEpoch = try object["last_updated_epoch"]?.number
        time = try object["time"]?.text
        timeEpoch = try object["time_epoch"]?.number
        isDay = try object["is_day"]?.number
        condition = try object.read("condition")
        chanceOfRain = try object["chance_of_rain"]?.number
        chanceOfSnow = try object["chance_of_snow"]?.number
        numbers = try SentNumbers(object, timeEpoch == nil ? Self.members : Self.membersOfHour)
    }
}

extension WeatherPeriod {
    /// The higher of two chances, for rain and for snow; either may be missing.
    mutating func setChance(rain: Double?, snow: Double?) {
        values[.precipitationChance] = [rain, snow]
            .compactMap { Plausible.value($0, of: .precipitationChance, in: .celsius) }.max()
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
        var condition: WeatherAPISky?
        var chanceOfRain: Double?
        var chanceOfSnow: Double?
        var numbers: SentNumbers

        private static let members = [
            SentMember(.minimum, "mintemp_c", "mintemp_f"), SentMember(.maximum, "maxtemp_c", "maxtemp_f"),
            SentMember(.average, "avgtemp_c", "avgtemp_f"),
            SentMember(.windSpeed, "maxwind_kph", "maxwind_mph", metricDivisor: 3.6), SentMember(.uvIndex, "uv"),
            SentMember(.precipitation, "totalprecip_mm"), SentMember(.snowfall, "totalsnow_cm"),
        ]

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            condition = try object.read("condition")
            chanceOfRain = try object["daily_chance_of_rain"]?.number
            chanceOfSnow = try object["daily_chance_of_snow"]?.number
            numbers = try SentNumbers(object, Self.members)
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
