import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The answer of `compact`: moments in UTC, hour by hour at first and every six hours later, each with what falls after it.
struct METNorwayDocument: JSONReadable {
    let place: Coordinates?
    let entries: [Entry]

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        let coordinates = try object["geometry"]?.object["coordinates"]?.numbers ?? []
        // East before north.
        place =
            coordinates.count >= 2 ? Coordinates(sentLatitude: coordinates[1], longitude: coordinates[0]) : nil
        let properties = try object.required("properties").object
        if let units = try properties["meta"]?.object["units"]?.object { try Self.check(units) }
        entries = try properties.required("timeseries").elements()
    }

    /// The units that every number is in.
    private static let units = [
        "air_pressure_at_sea_level": "hPa", "air_temperature": "celsius", "cloud_area_fraction": "%",
        "precipitation_amount": "mm", "relative_humidity": "%", "wind_from_direction": "degrees", "wind_speed": "m/s",
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
        /// The values of the moment.
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
            let details = try data.required("instant").object["details"]?.object
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

    /// The precipitation and the sky of a period.
    struct Period: JSONReadable {
        let symbol: String?
        /// Millimeters.
        let precipitation: Double?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            symbol = try object["summary"]?.object["symbol_code"]?.text
            precipitation = try object["details"]?.object["precipitation_amount"]?.number
        }
    }
}

extension METNorwayDocument {
    /// The longest time between two entries, in seconds.
    private static let longest: TimeInterval = 21_600

    /// The entries in order of time, each as the period up to the next one.
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
        let offset = city.utcOffset(at: periods[0].time)
        let hours = periods.filter { $0.length == 3_600 }.map { HourlyForecast($0) }
        let own = periods.filter { $0.length != 3_600 }.map { ForecastStep($0) }
        let steps = ThreeHourSteps.steps(of: hours, utcOffset: offset).map { block in
            let inside = hours.filter { (block.time..<block.end).contains($0.time) }
            guard let first = inside.first, let last = inside.last else { return block }
            // The first and the last block may be a part, and in some zones no block begins with an hour of UTC.
            return ForecastStep(
                time: first.time, length: last.time.timeIntervalSince(first.time) + 3_600, of: inside)
        }
        return WeatherForecast(
            units: .celsius, utcOffset: offset, place: place,
            steps: (steps + own).sorted { $0.time < $1.time }, hourly: hours,
            daily: Self.days(of: periods, from: LocalDay.midnight(of: now, utcOffset: offset), utcOffset: offset))
    }

    /// Local days out of the periods that begin in them. A day that is not covered from end to end has no extremes, no
    /// average and no amount.
    private static func days(of periods: [WeatherPeriod], from today: Date, utcOffset: Int) -> [DailyForecast] {
        let parts = periods.map { period in
            var part = ForecastStep(period)
            (part.period[.minimum], part.period[.maximum]) = (period[.temperature], period[.temperature])
            return part
        }
        let byDay = Dictionary(grouping: parts) { LocalDay.midnight(of: $0.time, utcOffset: utcOffset) }
        return byDay.filter { $0.key >= today }.map { date, parts in
            var day = WeatherPeriod(time: date, length: 86_400, of: parts, by: \.ofSteps, count: parts.count)
            let isWhole = parts.map(\.length).reduce(0, +) == 86_400
            if !isWhole { day[.precipitation] = nil }
            if !isWhole || parts.contains(where: { $0.temperature == nil }) {
                (day[.minimum], day[.maximum], day[.average]) = (nil, nil, nil)
            }
            // Means of parts of unequal length.
            if !isWhole || Set(parts.map(\.length)).count > 1 { (day[.average], day[.cloudCover]) = (nil, nil) }
            day.condition?.isDay = nil
            return DailyForecast(day)
        }.sorted { $0.date < $1.date }
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
        // The amount of the hour is no amount of the coming hours.
        present[.precipitation] = nil
        let offset = city.utcOffset(at: present.time)
        present.length = 0
        var weather = CurrentWeather(units: .celsius, utcOffset: offset, period: present)
        weather.place = place
        guard !weather.saysNothing else { throw reader.error(.invalidData, "there is no weather in the answer") }
        let moment = weather.present(now)
        let forecast = try forecast(of: city, now: moment, reader: reader)
        weather.take(forecast, after: moment)
        let today = LocalDay.midnight(of: moment, utcOffset: offset)
        if let day = forecast.daily.first, day.date == today {
            (weather.minimum, weather.maximum) = (day.minimum, day.maximum)
        }
        weather.asked = more
        if more.contains(.hours) {
            weather.hours = forecast.hourly.filter { $0.time + 3_600 > moment && $0.time < today + 2 * 86_400 }
        }
        return weather
    }
}
