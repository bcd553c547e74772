import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
public import CitiesWeatherModel

extension WeatherSource {
    /// The Korea Meteorological Administration, in Celsius: weather of South Korea with a key of data.go.kr, and its official
    /// warnings with a key of the API Hub or, as text, with the key of data.go.kr.
    public static let kma = WeatherSource(
        SourceDescriptor(
            id: "kma", name: "KMA",
            credits: [SourceCredit("https://www.data.go.kr")],
            needsKey: true, addresses: [.server: "https://apis.data.go.kr", .hubServer: "https://apihub.kma.go.kr"],
            // Observations of an hour are there forty minutes after it, now and then later.
            updateSeconds: 600, issueMinutes: [40, 50], concurrentRequests: 8,
            // The fourth day has steps of three hours.
            hourlyDays: 3, coverage: .southKorea, warnedCountries: ["KR"], isMetric: true, borrowsAir: true,
            speaks: false,
            parts: [.chance, .precipitation, .snowfall, .trend, .extremes, .sun], partsOnRequest: [.hours]))
}

extension SourceCoverage {
    /// South Korea with its islands.
    static let southKorea = SourceCoverage(country: "KR", latitudes: 32.9...38.65, longitudes: 124.5...131.95)
}

/// The Korea Meteorological Administration by data.go.kr, with a key: one place and one operation per request.
///
/// The present is three requests: the observation of the hour, the next six hours, and the days; a fourth for the extremes of
/// today where the days have lost them. The coming days are the same ones, and the temperatures and the sky of days 4 to 10. Each
/// asks for the last issue that should be there, and for the one before it where that is not there yet.
struct KMAProvider: ServerProvider {
    static let source = WeatherSource.kma

    let configuration: SourceConfiguration

    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        let more = parts.intersection(Self.source.descriptor.partsOnRequest)
        return Endpoint(profile) { city, units, _ throws(WeatherError) in
            let place = try place(of: city, units: units)
            return .at { now throws(WeatherError) in
                try ask(KMAIssue(latest: .observed, at: now), of: place) {
                    (values: [KMAValue], issue) throws(WeatherError) in
                    try cell(of: place, now, observed: (values, issue)) { cell throws(WeatherError) in
                        let weather = try weather(of: city, cell, now: now, more: more)
                        return .computed { _ in weather }
                    }
                }
            }
        }
    }

    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        days(in: span) { city, units, _ throws(WeatherError) in
            let place = try place(of: city, units: units)
            return .at { now throws(WeatherError) in
                try ask(KMAIssue(latest: .observed, at: now), of: place, mayBeMissing: true) {
                    (values: [KMAValue], issue) throws(WeatherError) in
                    try cell(of: place, now, observed: (values, issue), hoursMayBeMissing: true) {
                        cell throws(WeatherError) in
                        let today = KMACell.day(now)
                        let forecast = try cell.coming.forecast(of: city, from: today, units: units)
                        let issue = laterIssue(at: now, before: forecast.firstMissingDay(after: today))
                        return try later(forecast, of: city, place, issue)
                    }
                }
            }
        }
    }

    /// All that is known of a cell: what was observed, and the hours that it begins.
    private struct Cell {
        var observed: KMACell
        var observedAt: Date
        /// The moment that the present is about.
        var moment: Date
        /// The hours of the days, replaced by the six-hour forecast where it reaches, and by the observation.
        var coming: KMACell
    }

    /// The cell of a place: one merge for the present and for the coming days.
    private func cell<Answer>(
        of place: KMAPlace, _ now: Date, observed: (values: [KMAValue], issue: KMAIssue),
        hoursMayBeMissing: Bool = false,
        then: @escaping @Sendable (Cell) throws(WeatherError) -> SourceRequest<Answer>
    ) throws(WeatherError) -> SourceRequest<Answer> {
        let observedAt = observed.issue.moment
        let moment = abs(now.timeIntervalSince(observedAt)) <= 7_200 ? now : observedAt
        let today = KMACell.day(moment)
        return try ask(KMAIssue(latest: .hours, at: now), of: place, mayBeMissing: hoursMayBeMissing) {
            (hours: [KMAValue], _) throws(WeatherError) in
            try ask(KMAIssue(latest: .days, at: now), of: place) { (days: [KMAValue], issue) throws(WeatherError) in
                var cell = Cell(
                    observed: KMACell(reader: reader), observedAt: observedAt, moment: moment,
                    coming: KMACell(reader: reader))
                try cell.coming.take(days, of: place)
                try cell.coming.take(hours, of: place)
                try cell.observed.take(observed.values, of: place, observed: observedAt)
                let sky = try cell.coming.sky(near: moment)
                if moment.timeIntervalSince(observedAt) < 3_600 {
                    try cell.coming.take(hour: observedAt, observed: cell.observed)
                    cell.coming.take(sky: sky, at: observedAt)
                }
                cell.observed.take(sky: sky, at: observedAt)
                let first = KMAIssue.first(.days, of: today)
                let told = try cell.coming.extremes(of: today)
                guard told.minimum == nil || told.maximum == nil, first.moment < issue.moment else {
                    return try then(cell)
                }
                let merged = cell
                return try ask(first, of: place, isEarlier: true, mayBeMissing: true) {
                    (earlier: [KMAValue], _) throws(WeatherError) in
                    var cell = merged
                    try cell.coming.take(extremesOf: today, in: earlier, of: place)
                    return try then(cell)
                }
            }
        }
    }

    /// The forecast with the days behind it.
    private func later(
        _ forecast: WeatherForecast, of city: City, _ place: KMAPlace, _ issue: (KMAOperation) -> KMAIssue
    ) throws(WeatherError) -> SourceRequest<WeatherForecast> {
        let sky = issue(.laterSky)
        return try ask(issue(.laterTemperatures), of: place) {
            (temperatures: [KMALaterRow], issued) throws(WeatherError) in
            try ask(sky, of: place) { (skies: [KMALaterRow], skyIssued) throws(WeatherError) in
                guard let temperatures = temperatures.first, let sky = skies.first else {
                    throw reader.error(.invalidData, "expected one item of the zone")
                }
                var forecast = forecast
                // Each row counts its days from its own issue.
                forecast.add((temperatures, issued.day), (sky, skyIssued.day))
                for index in forecast.daily.indices { forecast.daily[index].period.takeSun(over: city.coordinates) }
                let whole = forecast
                return .computed { _ in whole }
            }
        }
    }

    /// The last issue of later days that leaves no gap behind the days before: the one of 18 o'clock begins a day later.
    private func laterIssue(at now: Date, before firstMissing: Int) -> (KMAOperation) -> KMAIssue {
        { operation in
            let latest = KMAIssue(latest: operation, at: now)
            return latest.firstLaterDay <= firstMissing ? latest : latest.earlier
        }
    }

    /// The place in KMA's terms. Throws for one outside Korea, and for units that KMA does not have.
    private func place(of city: City, units: UnitSystem) throws(WeatherError) -> KMAPlace {
        let place = try KMAPlace(city, source: Self.source)
        guard units == .celsius else { throw WeatherError(.notFound, source: Self.source, cause: .onlyMetric) }
        _ = try secret()
        return place
    }

    private func weather(
        of city: City, _ cell: Cell, now: Date, more: Set<WeatherPart>
    ) throws(WeatherError) -> CurrentWeather {
        try reader.checkTemperatures([try cell.observed.number("TMP", at: cell.observedAt)], .celsius)
        let today = KMACell.day(cell.moment)
        let forecast = try cell.coming.forecast(of: city, from: today, units: .celsius)
        var weather = CurrentWeather(
            units: .celsius, utcOffset: KMAIssue.utcOffset,
            period: try cell.observed.period(at: cell.observedAt, over: city.coordinates))
        if weather.temperature == nil {
            let near = forecast.hourly.filter { $0.temperature != nil && $0.time + 3_600 > cell.moment }.first
            guard let near, near.time <= cell.moment + 3_600 else {
                throw reader.error(.invalidData, "expected T1H in the observation or in the next hour of the forecast")
            }
            weather.takeForecast(near)
        }
        weather.timeZone = "Asia/Seoul"
        weather.take(forecast, after: cell.moment)
        let extremes = try cell.coming.extremes(of: today)
        (weather.minimum, weather.maximum) = (nil, nil)
        weather.period.set(.minimum, extremes.minimum, in: .celsius)
        weather.period.set(.maximum, extremes.maximum, in: .celsius)
        var day = WeatherPeriod(time: KMAIssue.moment(day: today), length: 86_400)
        day.takeSun(over: city.coordinates)
        weather.period.takeSun(of: day)
        weather.asked = more
        if more.contains(.hours) { weather.hours = forecast.hourly.filter { $0.time + 3_600 > cell.moment } }
        return weather
    }
}

extension CurrentWeather {
    /// Takes the values of an hour of a forecast for what no station has observed, and its time.
    fileprivate mutating func takeForecast(_ hour: HourlyForecast) {
        isForecast = true
        observedAt = hour.time
        for measure: Measure in [.temperature, .humidity, .windSpeed, .windDirection] where period[measure] == nil {
            period[measure] = hour.period[measure]
        }
        feelsLike = hour.feelsLike
        condition = condition ?? hour.condition
        condition?.isDay = hour.condition?.isDay
    }
}

extension WeatherPeriod {
    /// Takes the sun of a day of Korea, which begins at its time, by computation.
    mutating func takeSun(over place: Coordinates) {
        let sun = SolarDay(day: KMACell.day(time), coordinates: place, utcOffset: KMAIssue.utcOffset)
        guard let (rise, set) = sun.riseAndSet else { return }
        func moment(_ hours: Double) -> Date { time + (hours * 60).rounded() * 60 }
        (sunrise, sunset) = (moment(rise), moment(set))
    }
}

extension KMAProvider {
    /// Asks for an issue, and goes on with its items. One that is not there yet leads to the one before, and a time-out of the
    /// servers behind the gateway to another try.
    ///
    /// - Parameters:
    ///   - isEarlier: True for the last issue to ask for.
    ///   - mayBeMissing: True for an answer that is whole without the items: then it goes on with none.
    private func ask<Item: JSONReadable & SendableMetatype, Answer>(
        _ issue: KMAIssue, of place: KMAPlace, isEarlier: Bool = false, isRepeated: Bool = false,
        mayBeMissing: Bool = false,
        then: @escaping @Sendable ([Item], KMAIssue) throws(WeatherError) -> SourceRequest<Answer>
    ) throws(WeatherError) -> SourceRequest<Answer> {
        // A thousand rows of 140 bytes and more.
        let size = AnswerSize.places(1, of: 1 << 20)
        return .then(try request(issue, of: place), size: size) { reply, _ throws(WeatherError) in
            let document: KMADocument<Item> = try self.document(in: reply, size: size, of: issue.operation.service)
            switch document.code {
            case KMAResult.success where !document.items.isEmpty: return try then(document.items, issue)
            case KMAResult.success, KMAResult.noData:
                if !isEarlier {
                    return try ask(
                        issue.earlier, of: place, isEarlier: true, isRepeated: isRepeated, mayBeMissing: mayBeMissing,
                        then: then)
                }
                if mayBeMissing { return try then([], issue) }
                throw KMAResult.error(KMAResult.noData, document.message, issue.operation.service, reader)
            case KMAResult.timedOut where !isRepeated:
                return try ask(
                    issue, of: place, isEarlier: isEarlier, isRepeated: true, mayBeMissing: mayBeMissing, then: then)
            default: throw KMAResult.error(document.code, document.message, issue.operation.service, reader)
            }
        }
    }

    private func request(_ issue: KMAIssue, of place: KMAPlace) throws(WeatherError) -> HTTPRequest {
        let ofLater = [KMAOperation.laterTemperatures: place.temperatureZone, .laterSky: place.landZone]
        let ofIssue: [(name: String, value: String)] =
            if let zone = ofLater[issue.operation] {
                [("regId", zone), ("tmFc", issue.date + issue.time)]
            } else {
                [
                    ("base_date", issue.date), ("base_time", issue.time), ("nx", String(place.x)),
                    ("ny", String(place.y)),
                ]
            }
        return try request(issue.operation.path, ofIssue)
    }

    /// A request to data.go.kr for as many rows as there are.
    func request(_ path: String, _ query: [(name: String, value: String)] = []) throws(WeatherError) -> HTTPRequest {
        // The portal shows each key also in a percent-encoded form, which would be encoded twice.
        let key = try secret()
        return server.get(
            path,
            query: [
                ("serviceKey", key.contains("%") ? key.percentDecoded : key), ("pageNo", "1"), ("numOfRows", "1500"),
                ("dataType", "JSON"),
            ] + query)
    }

    /// The document in a reply of a service of data.go.kr.
    func document<Item: JSONReadable & SendableMetatype>(
        in reply: HTTPReply, size: AnswerSize, of service: String
    ) throws(WeatherError) -> KMADocument<Item> {
        if let fault = KMAGatewayFault(reply) { return KMADocument(fault) }
        let status = reply.response.status.code
        if [401, 403].contains(status), documentedError(in: reply, reader: reader) == nil {
            // Plain words of the gateway for a key without an application.
            throw reader.error(.keyRejected, "HTTP \(status) (\(service))")
        }
        return try reader.answer(
            in: reply, size: size, documentedError: { documentedError(in: $0, reader: reader) }
        ) { body throws(WeatherError) in
            try reader.document(in: body, size: size, read: KMADocument<Item>.init)
        }
    }

    /// The failure in a JSON or XML document; nil without one.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        if let fault = KMAGatewayFault(reply) { return KMAResult.error(fault.code, fault.message, nil, reader) }
        let document = reader.errorDocument(in: reply, read: KMADocument<NoItem>.init)
        guard let document, document.code != KMAResult.success else { return nil }
        return KMAResult.error(document.code, document.message, nil, reader)
    }

    private struct NoItem: JSONReadable {
        init(_ node: JSONNode) throws(JSONError) {}
    }
}
