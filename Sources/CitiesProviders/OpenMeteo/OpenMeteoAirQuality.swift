import CitiesHTTP
import CitiesFoundation
import HTTPTypes
package import CitiesWeatherModel

extension OpenMeteoProvider {
    private var airServer: BaseURL { configuration.addresses[.airQualityServer] ?? server }

    /// The model is renewed every twelve hours, and an hour is the step of its means.
    private var airProfile: ProviderProfile {
        var profile = ProviderProfile(Self.source, baseURL: airServer)
        profile.updateInterval = .seconds(3_600)
        return profile
    }

    package func air(hasHours: Bool) -> Endpoint<AirQuality>? {
        var endpoint = Endpoint<AirQuality>(
            airProfile,
            fitting: { cities, _ in
                let empty = airRequest(latitudes: "", longitudes: "", hasHours: true)
                return count(of: cities.prefix(1_000), fitting: empty)
            }
        ) { cities, units, _ throws(WeatherError) in
            let (latitudes, longitudes) = try places(of: cities)
            let size = AnswerSize.places(cities.count, of: hasHours ? 16 << 10 : 8 << 10)
            let reader = reader(of: airServer)
            return .http(airRequest(latitudes: latitudes, longitudes: longitudes, hasHours: hasHours), size: size) {
                reply, now throws(WeatherError) in
                try answers(in: reply, size: size, about: cities, reader: reader) {
                    (document: OpenMeteoDocument, city) throws(WeatherError) in
                    try document.airQuality(of: city, units: units, now: now, hasHours: hasHours, reader: reader)
                }
            }
        }
        endpoint.weigh = {
            cost(
                of: airRequest(latitudes: "", longitudes: "", hasHours: hasHours), at: airServer, .airQualityServer)
        }
        return endpoint
    }

    /// The hours weigh nothing more: a request with two variables weighs the same for two weeks.
    private func airRequest(latitudes: String, longitudes: String, hasHours: Bool) -> HTTPRequest {
        airServer.get(
            "/v1/air-quality",
            query: [
                ("latitude", latitudes), ("longitude", longitudes),
                ("hourly", OpenMeteoHourly.Variable.ofAir.map(\.rawValue).joined(separator: ",")),
                ("past_days", "1"), ("forecast_days", String(hasHours ? AirQuality.days : 1)), ("timezone", "auto"),
                ("timeformat", "unixtime"),
            ])
    }
}

extension OpenMeteoDocument {
    /// The means of the 24 hours up to now, and the hours of yesterday and later where they were requested. In another unit than
    /// micrograms they count as not given.
    fileprivate func airQuality(
        of city: City, units: UnitSystem, now: Date, hasHours: Bool, reader: ReplyReader
    ) throws(WeatherError) -> AirQuality {
        guard let hourly else { throw reader.error(.invalidData, "hourly is missing") }
        let offset = try place.utcOffset(of: city, at: now, reader)
        let times = hourly.time.values.map { $0?.date(utcOffset: offset) }
        let last = times.indices.filter { index in
            times[index].map { $0 > now - 86_400 && $0 <= now } ?? false
        }
        guard let time = last.compactMap({ times[$0] }).max() else {
            throw reader.error(.invalidData, "there is nothing of the last 24 hours in the answer")
        }
        var air = AirQuality(units: units, time: time, utcOffset: offset, place: place.cell)
        let stated = OpenMeteoUnits(system: units, stated: hourlyUnits, reader: reader)
        let columns = stated.usable(hourly.numbers)
        if hasHours {
            air.hours = times.indices.compactMap { index in
                guard let time = times[index] else { return nil }
                var hour = WeatherPeriod(time: time, length: 3_600)
                for (measure, column) in columns { hour.take(column.value(at: index), of: measure, in: units) }
                return hour.isBlank ? nil : hour
            }.inOrder(of: \.time)
        }
        for (measure, column) in columns {
            let known = last.compactMap { Plausible.value(column.value(at: $0), of: measure, in: units) }
            guard Double(known.count) >= AirQuality.leastShare * 24 else { continue }
            air.period[measure] = known.cleanMean
        }
        return air
    }
}
