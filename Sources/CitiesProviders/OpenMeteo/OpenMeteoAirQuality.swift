import CitiesFoundation
import HTTPTypes
import CitiesWeatherModel

extension OpenMeteoProvider {
    func air(hasHours: Bool) -> Endpoint<AirQuality>? {
        var profile = ProviderProfile(Self.source, baseURL: server(.airQualityServer))
        // The model is renewed every twelve hours, and an hour is the step of its means.
        profile.updateInterval = .seconds(3_600)
        return batches(
            profile, at: .airQualityServer, most: 1_000, empty: { _ in airRequest(hasHours: true) },
            bytes: { _ in hasHours ? 16 << 10 : 8 << 10 },
            request: { places, _, _, _ in airRequest(about: places, hasHours: hasHours) },
            read: { (document: OpenMeteoDocument, city, reading) throws(WeatherError) in
                try document.airQuality(of: city, hasHours: hasHours, reading)
            },
            weigh: { cost(of: airRequest(hasHours: hasHours), at: .airQualityServer) })
    }

    /// The hours weigh nothing more: a request with two variables weighs the same for two weeks.
    private func airRequest(about places: Query = nowhere, hasHours: Bool) -> HTTPRequest {
        get(
            "/v1/air-quality", at: .airQualityServer, about: places,
            [
                ("hourly", OpenMeteoVariables.ofAir), ("past_days", "1"),
                ("forecast_days", String(hasHours ? AirQuality.days : 1)),
            ])
    }
}

extension OpenMeteoDocument {
    /// The means of the 24 hours up to now, and the hours of yesterday and later where they were requested. In another unit than
    /// micrograms they count as not given.
    fileprivate func airQuality(
        of city: City, hasHours: Bool, _ reading: OpenMeteoReading
    ) throws(WeatherError) -> AirQuality {
        let (units, now, reader) = (reading.units, reading.now, reading.reader)
        guard let hourly else { throw reader.error(.invalidData, "hourly is missing") }
        let offset = try place.utcOffset(of: city, at: now, reader)
        let times = hourly.time.map { $0?.date(utcOffset: offset) }
        let last = times.indices.filter { index in
            times[index].map { $0 > now - 86_400 && $0 <= now } ?? false
        }
        guard let time = last.compactMap({ times[$0] }).max() else {
            throw reader.error(.invalidData, "there is nothing of the last 24 hours in the answer")
        }
        var air = AirQuality(units: units, time: time, utcOffset: offset, place: place.cell)
        let stated = OpenMeteoUnits(system: units, variables: .hourly, stated: hourlyUnits, reader: reader)
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
