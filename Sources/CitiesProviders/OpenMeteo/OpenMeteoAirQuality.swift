import CitiesHTTP
import CitiesFoundation
import HTTPTypes
package import CitiesWeatherModel

extension OpenMeteoProvider: AirQualityProvider {
    private var airServer: BaseURL { configuration.addresses[.airQualityServer] ?? server }

    /// The model is renewed every twelve hours, and an hour is the step of its means.
    package var airProfile: ProviderProfile {
        var profile = ProviderProfile(Self.source, baseURL: airServer)
        profile.updateInterval = .seconds(3_600)
        return profile
    }

    package func airBatchLength(of cities: ArraySlice<City>) -> Int {
        count(of: cities.prefix(1_000), fitting: airRequest(latitudes: "", longitudes: ""))
    }

    package func airQuality(
        of cities: ArraySlice<City>, units: UnitSystem
    ) throws(WeatherError) -> SourceRequest<[Result<AirQuality, WeatherError>]> {
        guard !cities.isEmpty else { return .computed { _ in [] } }
        let (latitudes, longitudes) = try places(of: cities)
        let size = AnswerSize.places(cities.count, of: 8 << 10)
        let reader = reader(of: airServer)
        return .http(airRequest(latitudes: latitudes, longitudes: longitudes), size: size) {
            reply, now throws(WeatherError) in
            try answers(in: reply, size: size, about: cities, reader: reader) { document, city throws(WeatherError) in
                try document.airQuality(of: city, units: units, now: now, reader: reader)
            }
        }
    }

    private func airRequest(latitudes: String, longitudes: String) -> HTTPRequest {
        airServer.get(
            "/v1/air-quality",
            query: [
                ("latitude", latitudes), ("longitude", longitudes),
                ("hourly", OpenMeteoHourly.CodingKeys.ofAir.map(\.rawValue).joined(separator: ",")),
                ("past_days", "1"), ("forecast_days", "1"), ("timezone", "auto"), ("timeformat", "unixtime"),
            ])
    }
}

extension OpenMeteoDocument {
    /// The means of the 24 hours up to now. In another unit than micrograms they count as not given.
    fileprivate func airQuality(
        of city: City, units: UnitSystem, now: Date, reader: ReplyReader
    ) throws(WeatherError) -> AirQuality {
        guard let hourly else { throw reader.error(.invalidData, "hourly is missing") }
        let offset = try reader.utcOffset(utcOffset) ?? city.utcOffset(at: now)
        let times = hourly.time.values.map { $0?.date(utcOffset: offset) }
        let last = times.indices.filter { index in
            times[index].map { $0 > now - 86_400 && $0 <= now } ?? false
        }
        guard let time = last.compactMap({ times[$0] }).max() else {
            throw reader.error(.invalidData, "there is nothing of the last 24 hours in the answer")
        }
        var air = AirQuality(units: units, time: time, utcOffset: offset, place: place)
        let stated = OpenMeteoUnits(system: units, stated: hourlyUnits, reader: reader)
        for (measure, column) in stated.usable(hourly.numbers) {
            let known = last.compactMap { Plausible.value(column.value(at: $0), of: measure, in: units) }
            guard Double(known.count) >= AirQuality.leastShare * 24 else { continue }
            // As exact as the hours are: so a grade is that of a number which can be shown.
            air.period[measure] = known.mean.map { ($0 * 10).rounded() / 10 }
        }
        return air
    }
}
