import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The answer of `compact` or `complete`: moments in UTC, hour by hour at first and every six hours later, each with what falls
/// after it.
struct METNorwayDocument: JSONReadable {
    let place: Coordinates?
    /// Unreadable ones are left out.
    let entries: [Entry]

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        let coordinates = try object["geometry"]?.object["coordinates"]?.numbers ?? []
        // East before north.
        if coordinates.count >= 2, let longitude = coordinates[0], let latitude = coordinates[1] {
            place = Coordinates(latitude: latitude, longitude: longitude)
        } else {
            place = nil
        }
        let properties = try object.required("properties").object
        if let units = try properties["meta"]?.object["units"]?.object { try Self.check(units) }
        entries = try properties.required("timeseries").optionalElements().compactMap(\.self)
    }

    /// The units that every number is in.
    private static let units = [
        "air_pressure_at_sea_level": "hPa", "air_temperature": "celsius", "air_temperature_max": "celsius",
        "air_temperature_min": "celsius", "cloud_area_fraction": "%", "precipitation_amount": "mm",
        "relative_humidity": "%", "wind_from_direction": "degrees", "wind_speed": "m/s",
    ]

    private static func check(_ units: JSONObject) throws(JSONError) {
        for (name, expected) in self.units.sorted(by: { $0.key < $1.key }) {
            guard let unit = try units[name]?.text, unit != expected else { continue }
            throw .unexpected("properties.meta.units.\(name) is \(unit) and not \(expected)")
        }
    }

    /// A moment, and the periods behind it.
    struct Entry: JSONReadable {
        let time: Date
        /// The values of the moment; empty where the entry has none.
        let moment: [Measure: Double]
        let hour: Period?
        let sixHours: Period?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            let stamp = try object.required("time").text
            guard let time = try? Date(stamp, strategy: .iso8601) else {
                throw .unexpected("properties.timeseries[].time is not a time such as 2026-11-25T02:00:00Z")
            }
            self.time = time
            let data = try object.required("data").object
            let details = try data["instant"]?.object["details"]?.object
            var moment: [Measure: Double] = [:]
            for (measure, name) in Self.names { moment[measure] = try details?[name]?.number }
            self.moment = moment
            hour = try data.read("next_1_hours")
            sixHours = try data.read("next_6_hours")
        }

        private static let names: KeyValuePairs<Measure, String> = [
            .temperature: "air_temperature", .humidity: "relative_humidity", .cloudCover: "cloud_area_fraction",
            .pressure: "air_pressure_at_sea_level", .windSpeed: "wind_speed", .windDirection: "wind_from_direction",
        ]
    }

    /// The precipitation, the sky and, in `complete`, the extremes of a period.
    struct Period: JSONReadable {
        let symbol: String?
        /// Millimeters.
        let precipitation: Double?
        /// Degrees; nil in `compact` and for an hour.
        let minimum: Double?
        let maximum: Double?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            symbol = try object["summary"]?.object["symbol_code"]?.text
            let details = try object["details"]?.object
            precipitation = try details?["precipitation_amount"]?.number
            minimum = try details?["air_temperature_min"]?.number
            maximum = try details?["air_temperature_max"]?.number
        }
    }
}

extension METNorwayDocument {
    /// The longest time between two entries, in seconds.
    private static let longest: TimeInterval = 21_600

    /// The entries in order of time, each as the period up to the next one. A period of several hours has the lowest and the
    /// highest of its degrees, which `compact` has at its beginning alone.
    private func periods(over place: Coordinates, _ reader: ReplyReader) throws(WeatherError) -> [WeatherPeriod] {
        let entries = entries.inOrder(of: \.time)
        try reader.checkTemperatures(entries.map { $0.moment[.temperature] }, .celsius)
        let periods = entries.indices.map { index in
            let entry = entries[index]
            let next = index + 1 < entries.count ? entries[index + 1].time : nil
            let gap = next.map { $0.timeIntervalSince(entry.time) } ?? Self.longest
            // Later entries have six hours in place of one, and the last ones have neither.
            let behind = entry.hour ?? (gap >= Self.longest ? entry.sixHours : nil)
            var period = WeatherPeriod(time: entry.time, length: entry.hour == nil ? min(gap, Self.longest) : 3_600)
            for (measure, value) in entry.moment { period.set(measure, value, in: .celsius) }
            period.set(.precipitation, behind?.precipitation, in: .celsius)
            if period.length != 3_600 {
                let known = period[.temperature].map { [$0] } ?? []
                period.set(.minimum, (known + [behind?.minimum].compactMap(\.self)).min(), in: .celsius)
                period.set(.maximum, (known + [behind?.maximum].compactMap(\.self)).max(), in: .celsius)
            }
            period.condition = (behind?.symbol ?? entry.sixHours?.symbol).map {
                .metNorway($0, isUp: SunPosition.isUp(at: entry.time, over: place))
            }
            return period
        }
        let known = periods.filter { !$0.isBlank }
        guard !known.isEmpty else { throw reader.error(.invalidData, "expected entries in properties.timeseries") }
        return known
    }

    /// The forecast from today on.
    func forecast(of city: City, now: Date, reader: ReplyReader) throws(WeatherError) -> WeatherForecast {
        let periods = try periods(over: city.coordinates, reader)
        let clock = Self.clock(of: city, at: periods[0].time)
        let hours = periods.filter { $0.length == 3_600 }.map { HourlyForecast($0) }
        let own = periods.filter { $0.length != 3_600 }.map { ForecastStep($0) }
        let steps = ThreeHourSteps.steps(of: hours, on: clock).map { block in
            let inside = hours.filter { (block.time..<block.end).contains($0.time) }
            guard let first = inside.first, let last = inside.last else { return block }
            // The first and the last block may be a part, and in some zones no block begins with an hour of UTC.
            return ForecastStep(
                time: first.time, length: last.time.timeIntervalSince(first.time) + 3_600, of: inside)
        }
        return WeatherForecast(
            units: .celsius, utcOffset: clock.offset, place: place,
            steps: (steps + own).sorted { $0.time < $1.time }, hourly: hours,
            daily: Self.days(of: periods, from: now, on: clock))
    }

    /// The answer has no clock: that of the city, or the nautical one of its longitude.
    private static func clock(of city: City, at date: Date) -> LocalZone {
        LocalZone(of: city, named: nil, offset: city.utcOffset(at: date), at: date)
    }

    /// Local days from that of `now` on, out of the periods that begin in them, hours and longer ones alike.
    private static func days(of periods: [WeatherPeriod], from now: Date, on clock: LocalZone) -> [DailyForecast] {
        let byDay = Dictionary(grouping: periods) { clock.time(at: $0.time).dayNumber }
        let today = clock.time(at: now).dayNumber
        return byDay.filter { $0.key >= today }.map { number, parts in
            DailyForecast(day(clock.day(number), noon: clock.noon(of: number), of: parts, among: periods))
        }.sorted { $0.date < $1.date }
    }

    /// A day whose periods leave no gap from its midnight on. It has extremes where they reach its afternoon, else a part of it
    /// would pass for the day; an amount where they lie in it from end to end, because it is not known on which side of midnight
    /// the amount of a period falls; an average and a cloud cover where they are of equal length.
    ///
    /// - Parameter parts: The periods that begin in the day, at least one.
    private static func day(
        _ bounds: Range<Date>, noon: Date, of parts: [WeatherPeriod], among periods: [WeatherPeriod]
    ) -> WeatherPeriod {
        let (date, end) = (bounds.lowerBound, bounds.upperBound)
        let length = end.timeIntervalSince(date)
        let sampled = parts.map { part in
            var part = part
            // The extremes of a period that ends on the next day may be of that day.
            if part[.minimum] == nil || part.end > end { part[.minimum] = part[.temperature] }
            if part[.maximum] == nil || part.end > end { part[.maximum] = part[.temperature] }
            return part
        }
        var day = WeatherPeriod(time: date, length: length, of: sampled, by: \.ofSteps, count: sampled.count)
        var reach = date
        for period in periods where period.time <= reach { reach = max(reach, period.end) }
        let isUnbroken = parts.allSatisfy { $0.time < reach }
        let isInside = isUnbroken && reach >= end && parts.allSatisfy { $0.end <= end } && parts.first?.time == date
        if !isInside { day[.precipitation] = nil }
        let reachesAfternoon = parts.contains { ($0.time >= noon) && ($0.time < noon + 21_600) }
        let hasTemperatures = isUnbroken && parts.allSatisfy { $0[.temperature] != nil }
        if !hasTemperatures || !reachesAfternoon { (day[.minimum], day[.maximum]) = (nil, nil) }
        let isRegular = isUnbroken && Set(parts.map(\.length)).count == 1 && parts.map(\.length).reduce(0, +) == length
        if !isRegular { day[.cloudCover] = nil }
        if !isRegular || !hasTemperatures { day[.average] = nil }
        day.condition?.isDay = nil
        return day
    }

    /// The entry that the present moment is in, with the hours after it.
    func weather(
        of city: City, now: Date, more: Set<WeatherPart>, reader: ReplyReader
    ) throws(WeatherError) -> CurrentWeather {
        let periods = try periods(over: city.coordinates, reader)
        // An answer of just before the full hour may begin with the next one.
        guard
            var present = periods.last(where: { $0.time <= now && $0.end > now })
                ?? periods.first.flatMap({ $0.time > now && $0.time <= now + 3_600 ? $0 : nil })
        else {
            throw reader.error(.invalidData, "expected the present hour in properties.timeseries", cause: .otherDays)
        }
        // The amount of the hour is no amount of the coming hours, and its degrees are no extremes of the day.
        (present[.precipitation], present[.minimum], present[.maximum]) = (nil, nil, nil)
        let clock = Self.clock(of: city, at: present.time)
        present.length = 0
        var weather = CurrentWeather(units: .celsius, utcOffset: clock.offset, period: present)
        weather.place = place
        guard !weather.saysNothing else { throw reader.error(.invalidData, "there is no weather in the answer") }
        let moment = weather.present(now)
        let forecast = try forecast(of: city, now: moment, reader: reader)
        weather.take(forecast, after: moment)
        let today = clock.time(at: moment).dayNumber
        if let day = forecast.daily.first, day.date == clock.day(today).lowerBound {
            (weather.minimum, weather.maximum) = (day.minimum, day.maximum)
        }
        weather.asked = more
        if more.contains(.hours) {
            weather.hours = forecast.hourly.filter {
                $0.time + 3_600 > moment && $0.time < clock.day(today + 1).upperBound
            }
        }
        return weather
    }
}
