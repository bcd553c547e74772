import CitiesFoundation
import CitiesHTTP
import HTTPTypes
package import CitiesWeatherModel

extension OpenMeteoProvider: ModelProvider {
    /// The models begin anew every three to twelve hours.
    package var modelProfile: ProviderProfile {
        var profile = ProviderProfile(Self.source, baseURL: server)
        profile.updateInterval = .seconds(3 * 3_600)
        return profile
    }

    package func modelBatchLength(of cities: ArraySlice<City>) -> Int {
        count(of: cities.prefix(1_000), fitting: modelRequest(latitudes: "", longitudes: "", units: .celsius))
    }

    package func modelForecasts(
        of cities: ArraySlice<City>, units: UnitSystem
    ) throws(WeatherError) -> SourceRequest<[Result<ModelForecasts, WeatherError>]> {
        guard !cities.isEmpty else { return .computed { _ in [] } }
        let (latitudes, longitudes) = try places(of: cities)
        let size = AnswerSize.places(cities.count, of: 16 << 10)
        return .http(modelRequest(latitudes: latitudes, longitudes: longitudes, units: units), size: size) {
            reply, now throws(WeatherError) in
            try answers(in: reply, size: size, about: cities, reader: reader) {
                (document: OpenMeteoModelDocument, city) throws(WeatherError) in
                try document.modelForecasts(of: city, units: units, now: now, reader: reader)
            }
        }
    }

    /// Three daily values of six models weigh 1.8 for each place. `best_match` is no model: in Korea it is JMA's.
    private func modelRequest(latitudes: String, longitudes: String, units: UnitSystem) -> HTTPRequest {
        server.get(
            "/v1/forecast",
            query: [
                ("latitude", latitudes), ("longitude", longitudes),
                ("models", WeatherModel.independent.map(\.id).joined(separator: ",")),
                ("daily", OpenMeteoModelDocument.variablesOfDay.map(\.name).joined(separator: ",")),
                ("temperature_unit", units == .celsius ? "celsius" : "fahrenheit"),
                ("forecast_days", String(ModelForecasts.days)), ("timezone", "auto"), ("timeformat", "unixtime"),
            ])
    }
}

extension OpenMeteoModelDocument {
    /// The variables of a day, without the name of a model behind them.
    static let variablesOfDay: [(name: String, measure: Measure)] = [
        ("temperature_2m_max", .maximum), ("temperature_2m_min", .minimum), ("precipitation_sum", .precipitation),
    ]

    /// The days of each model that has any. A column without a model's name counts as not given: a server that has one model
    /// for the place leaves the name out, and the answer does not say which model that is.
    func modelForecasts(
        of city: City, units: UnitSystem, now: Date, reader: ReplyReader
    ) throws(WeatherError) -> ModelForecasts {
        guard let daily else { throw reader.error(.invalidData, "daily is missing") }
        let columns = OpenMeteoNamedColumns(daily, stated: dailyUnits, units: units, reader: reader)
        let offset = try reader.utcOffset(utcOffset) ?? city.utcOffset(at: now)
        var answer = ModelForecasts(
            units: units, utcOffset: offset, timeZone: Plausible.timeZone(timeZone),
            place: Coordinates(sentLatitude: latitude, longitude: longitude))
        let dates = daily.time.values.map { $0?.date(utcOffset: offset) }
        for model in WeatherModel.independent {
            var known: [(measure: Measure, values: [Double?])] = []
            for (name, measure) in Self.variablesOfDay {
                known.append((measure, try columns.values("\(name)_\(model.id)", of: measure)))
            }
            let days = dates.indices.compactMap { index -> DailyForecast? in
                guard let date = dates[index] else { return nil }
                var day = DailyForecast(date: LocalDay.midnight(of: date, utcOffset: offset))
                for (measure, values) in known where values.indices.contains(index) {
                    day.period.set(measure, values[index], in: units)
                }
                return day.period.isBlank ? nil : day
            }
            if !days.isEmpty { answer.models.append(ModelForecast(model: model.id, days: days.inOrder(of: \.date))) }
        }
        return answer
    }
}
