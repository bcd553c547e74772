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
            needsKey: true, server: "https://apis.data.go.kr", hubServer: "https://apihub.kma.go.kr",
            // Observations of an hour are there forty minutes after it, now and then later.
            updateSeconds: 600, issueMinutes: [40, 50], concurrentRequests: 8,
            // The fourth day has steps of three hours.
            hourlyDays: 3, namesHours: false, coverage: .southKorea, isMetric: true, speaks: false,
            parts: [.chance, .precipitation, .snowfall, .trend, .extremes], partsOnRequest: [.hours]))
}

extension SourceCoverage {
    /// South Korea with its islands.
    static let southKorea = SourceCoverage(country: "KR", latitudes: 32.9...38.65, longitudes: 124.5...131.95)
}

/// The Korea Meteorological Administration by data.go.kr, with a key: one place and one operation per request.
///
/// The present is three requests: the observation of the hour, the next six hours, and the days. The coming days are three as
/// well: the days, and the temperatures and the sky of days 4 to 10. Each asks for the last issue that should be there, and
/// for the one before it where that is not there yet.
package struct KMAProvider: ServerProvider {
    package static let source = WeatherSource.kma

    let configuration: SourceConfiguration

    package init(_ configuration: SourceConfiguration) {
        self.configuration = configuration
    }

    package func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]> {
        try currentWeather(of: cities, units: units, language: language, parts: [])
    }

    package func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language, parts: Set<WeatherPart>
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]> {
        guard let city = try single(cities) else { return .computed { _ in [] } }
        let place = try place(of: city, units: units)
        let more = parts.intersection(Self.source.descriptor.partsOnRequest)
        return .at { now throws(WeatherError) in
            try ask(.observed, of: place, now) { (values: [KMAValue], observed) throws(WeatherError) in
                try ask(.hours, of: place, now) { (hours: [KMAValue], _) throws(WeatherError) in
                    try ask(.days, of: place, now) { (days: [KMAValue], _) throws(WeatherError) in
                        var cell = KMACell(reader: reader)
                        try cell.take(days, of: place)
                        // Six hours are fresher than the days.
                        try cell.take(hours, of: place)
                        var present = KMACell(reader: reader)
                        try present.take(values, of: place, observed: observed.moment)
                        let weather = try weather(
                            of: city, present, observed.moment, forecast: cell, now: now, more: more)
                        return .computed { _ in [.success(weather)] }
                    }
                }
            }
        }
    }

    package func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<WeatherForecast> {
        let place = try place(of: city, units: units)
        return .at { now throws(WeatherError) in
            try ask(.days, of: place, now) { (values: [KMAValue], _) throws(WeatherError) in
                var cell = KMACell(reader: reader)
                try cell.take(values, of: place)
                let today = KMACell.day(now)
                let forecast = try cell.forecast(of: city, from: today, units: units)
                let issue = laterIssue(at: now, before: forecast.firstMissingDay(after: today))
                return try later(forecast, place, issue)
            }
        }
    }

    /// The forecast with the days behind it.
    private func later(
        _ forecast: WeatherForecast, _ place: KMAPlace, _ issue: (KMAOperation) -> KMAIssue
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
        of city: City, _ present: KMACell, _ observedAt: Date, forecast cell: KMACell, now: Date, more: Set<WeatherPart>
    ) throws(WeatherError) -> CurrentWeather {
        try reader.checkTemperatures([try present.number("TMP", at: observedAt)], .celsius)
        var period = try present.period(at: observedAt, over: city.coordinates)
        // The amount of the hour before is no amount of the coming hours.
        (period[.precipitation], period[.snowfall]) = (nil, nil)
        var weather = CurrentWeather(units: .celsius, utcOffset: KMAIssue.utcOffset, period: period)
        weather.timeZone = "Asia/Seoul"
        guard !weather.saysNothing, weather.temperature != nil else {
            throw reader.error(.invalidData, "expected T1H in the observation")
        }
        let moment = weather.present(now)
        let today = KMACell.day(moment)
        let forecast = try cell.forecast(of: city, from: today, units: .celsius)
        weather.take(forecast, from: Self.source, after: moment)
        let extremes = try cell.extremes(of: today)
        (weather.minimum, weather.maximum) = (nil, nil)
        weather.period.set(.minimum, extremes.minimum, in: .celsius)
        weather.period.set(.maximum, extremes.maximum, in: .celsius)
        // The observation has precipitation but no sky: dry, the sky is that of the nearest hour.
        if weather.condition == nil {
            let near = forecast.hourly.min {
                abs($0.time.timeIntervalSince(moment)) < abs($1.time.timeIntervalSince(moment))
            }
            if let sky = near?.condition, sky.kind.isWet == false,
                near.map({ abs($0.time.timeIntervalSince(moment)) <= 7_200 }) == true
            {
                weather.condition = sky
                weather.condition?.isDay = SunPosition.isUp(at: observedAt, over: city.coordinates)
            }
        }
        weather.asked = more
        if more.contains(.hours) { weather.hours = forecast.hourly.filter { $0.time + 3_600 > moment } }
        return weather
    }
}

extension KMAProvider {
    private func ask<Item: JSONReadable & SendableMetatype, Answer>(
        _ operation: KMAOperation, of place: KMAPlace, _ now: Date,
        then: @escaping @Sendable ([Item], KMAIssue) throws(WeatherError) -> SourceRequest<Answer>
    ) throws(WeatherError) -> SourceRequest<Answer> {
        try ask(KMAIssue(latest: operation, at: now), of: place, then: then)
    }

    /// Asks for an issue, and goes on with its items. One that is not there yet leads to the one before, and a time-out of the
    /// servers behind the gateway to another try.
    private func ask<Item: JSONReadable & SendableMetatype, Answer>(
        _ issue: KMAIssue, of place: KMAPlace, isEarlier: Bool = false, isRepeated: Bool = false,
        then: @escaping @Sendable ([Item], KMAIssue) throws(WeatherError) -> SourceRequest<Answer>
    ) throws(WeatherError) -> SourceRequest<Answer> {
        // A thousand rows of 140 bytes and more.
        let size = AnswerSize.places(1, of: 1 << 20)
        return .then(try request(issue, of: place), size: size) { reply, _ throws(WeatherError) in
            let document: KMADocument<Item> = try self.document(in: reply, size: size, of: issue.operation.service)
            switch document.code {
            case KMAResult.success where !document.items.isEmpty: return try then(document.items, issue)
            case KMAResult.success, KMAResult.noData:
                guard isEarlier else {
                    return try ask(issue.earlier, of: place, isEarlier: true, isRepeated: isRepeated, then: then)
                }
                throw KMAResult.error(KMAResult.noData, document.message, issue.operation.service, reader)
            case KMAResult.timedOut where !isRepeated:
                return try ask(issue, of: place, isEarlier: isEarlier, isRepeated: true, then: then)
            default: throw KMAResult.error(document.code, document.message, issue.operation.service, reader)
            }
        }
    }

    private func request(_ issue: KMAIssue, of place: KMAPlace) throws(WeatherError) -> HTTPRequest {
        let ofIssue: [(name: String, value: String)] =
            switch issue.operation {
            case .observed, .hours, .days:
                [
                    ("base_date", issue.date), ("base_time", issue.time), ("nx", String(place.x)),
                    ("ny", String(place.y)),
                ]
            case .laterTemperatures: [("regId", place.temperatureZone), ("tmFc", issue.date + issue.time)]
            case .laterSky: [("regId", place.landZone), ("tmFc", issue.date + issue.time)]
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
            try reader.document(in: body, size: size) { node throws(JSONError) in try KMADocument<Item>(node) }
        }
    }

    /// The failure in a JSON or XML document; nil when there is none.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        if let fault = KMAGatewayFault(reply) { return KMAResult.error(fault.code, fault.message, nil, reader) }
        let document: KMADocument<NoItem>? = reader.errorDocument(in: reply)
        guard let document, document.code != KMAResult.success else { return nil }
        return KMAResult.error(document.code, document.message, nil, reader)
    }

    private struct NoItem: JSONReadable {
        init(_ node: JSONNode) throws(JSONError) {}
    }
}
