import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

extension OpenMeteoProvider {
    func models(hasHours: Bool) -> Endpoint<ModelForecasts>? {
        var profile = ProviderProfile(Self.source, baseURL: server)
        // The models begin anew every three to twelve hours.
        profile.updateInterval = .seconds(3 * 3_600)
        return batches(
            profile, by: Self.models, most: 1_000,
            empty: { _ in modelRequest(Self.models, .celsius, hasHours: false) },
            bytes: { _ in hasHours ? 64 << 10 : 16 << 10 },
            request: { places, _, units, models in modelRequest(models, about: places, units, hasHours: hasHours) },
            read: { (document: OpenMeteoModelDocument, city, reading) throws(WeatherError) in
                try document.modelForecasts(of: city, hasHours: hasHours, reading)
            },
            weigh: { cost(of: modelRequest(Self.models, .celsius, hasHours: hasHours), at: .server) })
    }

    /// The names of the independent models.
    static let models = WeatherModel.independent.map(\.id)

    /// A few bytes for each data set.
    func run(of dataSet: String) -> SourceRequest<ModelRun>? {
        sourceRequest(
            server.get("/data/\(dataSet)/static/meta.json", query: []), OpenMeteoRunDocument.self,
            size: AnswerSize.places(1, of: 16 << 10), from: server
        ) { document, _ in document.run }
    }

    /// Three daily values of six models weigh 1.8 for each place, an hourly one of all days weighs 1. `best_match` is no model:
    /// in Korea it is JMA's.
    private func modelRequest(
        _ models: [String], about places: Query = nowhere, _ units: UnitSystem, hasHours: Bool
    ) -> HTTPRequest {
        let variables =
            hasHours
            ? ("hourly", OpenMeteoModelDocument.temperature)
            : ("daily", OpenMeteoModelDocument.variablesOfDay.map(\.name).joined(separator: ","))
        return get(
            "/v1/forecast", about: places,
            [
                ("models", models.joined(separator: ",")), variables, Self.temperatureUnit(units),
                ("forecast_days", String(hasHours ? ModelForecasts.daysOfHours : ModelForecasts.days)),
            ])
    }
}

extension OpenMeteoModelDocument {
    /// The variables of a day, without the name of a model behind them.
    static let variablesOfDay: [(name: String, measure: Measure)] = [
        ("temperature_2m_max", .maximum), ("temperature_2m_min", .minimum), ("precipitation_sum", .precipitation),
    ]

    /// The variable of an hour, without the name of a model behind it.
    static let temperature = "temperature_2m"

    /// The days or the hours of each model that has any. Throws where a server with one model for the place leaves out its name and
    /// several could be meant.
    fileprivate func modelForecasts(
        of city: City, hasHours: Bool, _ reading: OpenMeteoReading
    ) throws(WeatherError) -> ModelForecasts {
        let (units, models, reader) = (reading.units, reading.models, reading.reader)
        guard let section = hasHours ? hourly : daily else {
            throw reader.error(.invalidData, hasHours ? "hourly is missing" : "daily is missing")
        }
        let variables = hasHours ? [Self.temperature] : Self.variablesOfDay.map(\.name)
        let names = try OpenMeteoModelNames(of: variables, by: models, in: section, reader: reader)
        let columns = OpenMeteoNamedColumns(
            section: section, stated: hasHours ? hourlyUnits : dailyUnits, units: units, reader: reader)
        let offset = try place.utcOffset(of: city, at: reading.now, reader)
        var answer = ModelForecasts(
            units: units, utcOffset: offset, timeZone: place.timeZone,
            place: place.cell)
        let dates = section.time.map { $0?.date(utcOffset: offset) }
        for model in models {
            if hasHours {
                let values = try columns.values(names.column(Self.temperature, of: model), of: .temperature)
                let hours = zip(dates, values).compactMap { date, value -> HourlyForecast? in
                    guard let date, let value else { return nil }
                    var hour = HourlyForecast(time: date)
                    hour.period.set(.temperature, value, in: units)
                    return hour.period.isBlank ? nil : hour
                }
                if !hours.isEmpty {
                    answer.models.append(ModelForecast(model: model, hours: hours.inOrder(of: \.time)))
                }
                continue
            }
            var known: [(measure: Measure, values: [Double?])] = []
            for (name, measure) in Self.variablesOfDay {
                known.append((measure, try columns.values(names.column(name, of: model), of: measure)))
            }
            let days = dates.indices.compactMap { index -> DailyForecast? in
                guard let date = dates[index] else { return nil }
                var day = DailyForecast(date: LocalDay.midnight(of: date, utcOffset: offset))
                for (measure, values) in known where values.indices.contains(index) {
                    day.period.set(measure, values[index], in: units)
                }
                return day.period.isBlank ? nil : day
            }
            if !days.isEmpty { answer.models.append(ModelForecast(model: model, days: days.inOrder(of: \.date))) }
        }
        return answer
    }
}

/// The facts about a data set; its newest run is read.
private struct OpenMeteoRunDocument: JSONReadable {
    var started: Double
    var available: Double
    var interval: Double

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        started = try object.required("last_run_initialisation_time").number
        available = try object.required("last_run_availability_time").number
        interval = try object.required("update_interval_seconds").number
    }

    /// Without numbers where they cannot be true.
    var run: ModelRun {
        let run = ModelRun(
            started: Plausible.date(started), available: Plausible.date(available), interval: interval)
        return run.isPlausible ? run : ModelRun()
    }
}
