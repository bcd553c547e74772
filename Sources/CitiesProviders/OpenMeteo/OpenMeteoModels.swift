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
                ("daily", OpenMeteoModelDocument.variables.map(\.name).joined(separator: ",")),
                ("temperature_unit", units == .celsius ? "celsius" : "fahrenheit"),
                ("forecast_days", String(ModelForecasts.days)), ("timezone", "auto"), ("timeformat", "unixtime"),
            ])
    }
}

/// The answer about several models for one place.
struct OpenMeteoModelDocument: OpenMeteoPlaceDocument {
    var latitude: Double?
    var longitude: Double?
    var number: Double?
    var utcOffset: Double?
    var timeZone: String?
    var daily: OpenMeteoModelColumns?
    var dailyUnits: [String: String]?

    enum CodingKeys: String, CodingKey {
        case latitude, longitude
        case number = "location_id"
        case utcOffset = "utc_offset_seconds"
        case timeZone = "timezone"
        case daily
        case dailyUnits = "daily_units"
    }

    /// The variables of a day, without the name of a model behind them.
    static let variables: [(name: String, measure: Measure)] = [
        ("temperature_2m_max", .maximum), ("temperature_2m_min", .minimum), ("precipitation_sum", .precipitation),
    ]

    /// The days of each model that says anything. A column without the name of a model, as a server sends it when it has one
    /// model for the place, is of an unknown one: it counts as not given.
    func modelForecasts(
        of city: City, units: UnitSystem, now: Date, reader: ReplyReader
    ) throws(WeatherError) -> ModelForecasts {
        guard let daily else { throw reader.error(.invalidData, "daily is missing") }
        let offset = try reader.utcOffset(utcOffset) ?? city.utcOffset(at: now)
        var answer = ModelForecasts(
            units: units, utcOffset: offset, timeZone: Plausible.timeZone(timeZone),
            place: Coordinates(sentLatitude: latitude, longitude: longitude))
        let dates = daily.time.values.map { $0?.date(utcOffset: offset) }
        for model in WeatherModel.independent {
            var columns: [(Measure, OpenMeteoColumn<Double>)] = []
            for (name, measure) in Self.variables {
                if let column = try column(name, measure, of: model, in: daily, units: units, reader: reader) {
                    columns.append(column)
                }
            }
            let days = dates.indices.compactMap { index -> DailyForecast? in
                guard let date = dates[index] else { return nil }
                var day = DailyForecast(date: LocalDay.midnight(of: date, utcOffset: offset))
                for (measure, column) in columns { day.period.set(measure, column.value(at: index), in: units) }
                return day.period.isBlank ? nil : day
            }
            if !days.isEmpty { answer.models.append(ModelForecast(model: model.id, days: days.inOrder(of: \.date))) }
        }
        return answer
    }

    /// The column of a variable of a model; nil where it is missing, or in another unit than was asked for. Throws for other
    /// degrees: then the server has not understood the question.
    private func column(
        _ name: String, _ measure: Measure, of model: WeatherModel, in daily: OpenMeteoModelColumns, units: UnitSystem,
        reader: ReplyReader
    ) throws(WeatherError) -> (Measure, OpenMeteoColumn<Double>)? {
        let key = "\(name)_\(model.id)"
        guard let column = daily[key] else { return nil }
        let asked = measure.unit == .temperature ? units == .celsius ? "°C" : "°F" : "mm"
        if let stated = dailyUnits?[key], stated != "undefined", stated != asked {
            guard measure.unit == .temperature else { return nil }
            throw reader.error(.invalidData, "\(key) is in \(stated), not in \(asked)")
        }
        if measure.unit == .temperature { try reader.checkTemperatures(column.values, units) }
        return (measure, column)
    }
}

extension OpenMeteoProvider {
    /// Days that are over do not change.
    package func pastProfile(of question: PastQuestion) -> ProviderProfile {
        ProviderProfile(Self.source, baseURL: server(of: question))
    }

    private func server(of question: PastQuestion) -> BaseURL {
        let setting: SourceSetting =
            if case .observed = question.subject { .archiveServer } else { .previousRunsServer }
        return configuration.addresses[setting] ?? server
    }

    package func past(
        of cities: ArraySlice<City>, _ question: PastQuestion, units: UnitSystem
    ) throws(WeatherError) -> SourceRequest<[Result<ForecastRecord, WeatherError>]> {
        guard !cities.isEmpty else { return .computed { _ in [] } }
        let (latitudes, longitudes) = try places(of: cities)
        let columns = Self.columns(of: question.subject)
        // A column has an hour in some ten bytes.
        let size = AnswerSize.places(
            cities.count, of: (16 << 10) + 12 * 24 * (question.days.count + 1) * (2 * columns.count + 1))
        let server = server(of: question)
        let reader = reader(of: server)
        let request = pastRequest(question, to: server, latitudes: latitudes, longitudes: longitudes, units: units)
        return .http(request, size: size) { reply, now throws(WeatherError) in
            try answers(in: reply, size: size, about: cities, reader: reader) {
                (document: OpenMeteoPastDocument, city) throws(WeatherError) in
                try document.record(of: city, question, columns, units: units, now: now, reader: reader)
            }
        }
    }

    /// The amounts of the last hour of a day are stamped with the beginning of the next one, which is asked for with them.
    private func pastRequest(
        _ question: PastQuestion, to server: BaseURL, latitudes: String, longitudes: String, units: UnitSystem
    ) -> HTTPRequest {
        var variables = ["temperature_2m", "precipitation"]
        var models = ["era5_seamless"]
        if case .forecasts(let leads) = question.subject {
            variables = leads.flatMap { lead in variables.map { "\($0)_previous_day\(lead)" } }
            models = WeatherModel.independent.map(\.id)
        }
        let path = if case .observed = question.subject { "/v1/archive" } else { "/v1/forecast" }
        return server.get(
            path,
            query: [
                ("latitude", latitudes), ("longitude", longitudes), ("models", models.joined(separator: ",")),
                ("hourly", variables.joined(separator: ",")),
                ("temperature_unit", units == .celsius ? "celsius" : "fahrenheit"),
                ("start_date", CivilDate(dayNumber: question.days.lowerBound).isoText),
                ("end_date", CivilDate(dayNumber: question.days.upperBound + 1).isoText), ("timezone", "auto"),
                ("timeformat", "unixtime"),
            ])
    }

    /// The series that an answer has, with the ends of the names of their columns. The suffix of the only model may be there.
    fileprivate static func columns(of subject: PastQuestion.Subject) -> [OpenMeteoPastDocument.Series] {
        switch subject {
        case .observed: [OpenMeteoPastDocument.Series(model: nil, lead: 0, suffixes: ["", "_era5_seamless"])]
        case .forecasts(let leads):
            WeatherModel.independent.flatMap { model in
                leads.map { lead in
                    OpenMeteoPastDocument.Series(
                        model: model.id, lead: lead, suffixes: ["_previous_day\(lead)_\(model.id)"])
                }
            }
        }
    }
}

/// The hours of past days of one place.
struct OpenMeteoPastDocument: OpenMeteoPlaceDocument {
    var latitude: Double?
    var longitude: Double?
    var number: Double?
    var utcOffset: Double?
    var timeZone: String?
    var hourly: OpenMeteoModelColumns?
    var hourlyUnits: [String: String]?

    enum CodingKeys: String, CodingKey {
        case latitude, longitude
        case number = "location_id"
        case utcOffset = "utc_offset_seconds"
        case timeZone = "timezone"
        case hourly
        case hourlyUnits = "hourly_units"
    }

    /// The temperature and the precipitation of a model and a lead; of no model are those that were observed.
    struct Series {
        var model: String?
        var lead: Int
        var suffixes: [String]
    }

    /// The asked days of each series, by the clock of the place. A day has a maximum and an amount only when every hour of it
    /// is known.
    func record(
        of city: City, _ question: PastQuestion, _ series: [Series], units: UnitSystem, now: Date, reader: ReplyReader
    ) throws(WeatherError) -> ForecastRecord {
        guard let hourly else { throw reader.error(.invalidData, "hourly is missing") }
        let offset = try reader.utcOffset(utcOffset) ?? city.utcOffset(at: now)
        var record = ForecastRecord(
            units: units, utcOffset: offset, timeZone: Plausible.timeZone(timeZone),
            place: Coordinates(sentLatitude: latitude, longitude: longitude))
        let clock = LocalZone(of: city, named: record.timeZone, offset: offset, at: now)
        let hours = HoursOfDays(hourly.time.values.map { $0?.date(utcOffset: offset) }, question.days, clock)
        for series in series {
            let temperatures = try column("temperature_2m", series, in: hourly, units: units, reader: reader)
            let amounts = try column("precipitation", series, in: hourly, units: units, reader: reader)
            let days = question.days.map { number in
                DayRecord(
                    number: number,
                    maximum: hours.values(of: number, in: temperatures, ofHourBefore: false)?.max()
                        .flatMap { Plausible.value($0, of: .maximum, in: units) },
                    // Ten times 0.1 mm are 1 mm.
                    precipitation: hours.values(of: number, in: amounts, ofHourBefore: true)
                        .map { ($0.reduce(0, +) * 100).rounded() / 100 }
                        .flatMap { Plausible.value($0, of: .precipitation, in: units) })
            }
            if let model = series.model {
                record.forecasts.append(ForecastSeries(model: model, lead: series.lead, days: days))
            } else {
                record.observed = days
            }
        }
        return record
    }

    /// The values of a column; empty where it is missing, or in another unit than was asked for. Throws for other degrees:
    /// then the server has not understood the question.
    private func column(
        _ variable: String, _ series: Series, in hourly: OpenMeteoModelColumns, units: UnitSystem, reader: ReplyReader
    ) throws(WeatherError) -> [Double?] {
        let names = series.suffixes.map { variable + $0 }
        guard let name = names.first(where: { hourly[$0] != nil }), let column = hourly[name] else { return [] }
        let isTemperature = variable == "temperature_2m"
        let asked = isTemperature ? units == .celsius ? "°C" : "°F" : "mm"
        if let stated = hourlyUnits?[name], stated != "undefined", stated != asked {
            guard isTemperature else { return [] }
            throw reader.error(.invalidData, "\(name) is in \(stated), not in \(asked)")
        }
        if isTemperature { try reader.checkTemperatures(column.values, units) }
        return column.values
    }
}

/// The places of the hours of certain days in a column.
private struct HoursOfDays {
    /// The places of the stamps of each day: at the beginnings of its hours, and at their ends; nil unless the answer has all
    /// of them.
    private let places: [Int: (beginnings: [Int]?, ends: [Int]?)]

    init(_ times: [Date?], _ days: ClosedRange<Int>, _ clock: LocalZone) {
        let places = Dictionary(
            times.enumerated().compactMap { index, time in time.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        func midnight(_ number: Int) -> Date {
            let first = Date(timeIntervalSince1970: Double(number) * 86_400 - Double(clock.offset))
            return Date(timeIntervalSince1970: Double(number) * 86_400 - Double(clock.offset(at: first)))
        }
        self.places = Dictionary(
            uniqueKeysWithValues: days.map { number in
                let (start, end) = (midnight(number), midnight(number + 1))
                let hours = (0..<Int(end.timeIntervalSince(start) / 3_600)).map { start + Double($0) * 3_600 }
                func all(_ times: [Date]) -> [Int]? {
                    let found = times.compactMap { places[$0] }
                    return found.count == times.count ? found : nil
                }
                return (number, (all(hours), all(hours.map { $0 + 3_600 })))
            })
    }

    /// The values of a day; nil unless every one of its hours has one.
    ///
    /// - Parameter ofHourBefore: True for values of the hour that ends at their stamps.
    func values(of number: Int, in column: [Double?], ofHourBefore: Bool) -> [Double]? {
        guard let places = ofHourBefore ? places[number]?.ends : places[number]?.beginnings else { return nil }
        let values = places.compactMap { column.indices.contains($0) ? column[$0] : nil }
        return values.count == places.count && !values.isEmpty ? values : nil
    }
}

/// Columns by names that end in that of a model: `temperature_2m_max_ecmwf_ifs`.
struct OpenMeteoModelColumns: Decodable {
    var time: OpenMeteoColumn<OpenMeteoTime>
    private var columns: [String: OpenMeteoColumn<Double>] = [:]

    subscript(name: String) -> OpenMeteoColumn<Double>? { columns[name] }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        time = try container.decode(OpenMeteoColumn.self, forKey: Key(stringValue: "time"))
        let observed = ["temperature_2m", "precipitation"]
        for key in container.allKeys {
            let name = key.stringValue
            let isOfModel = WeatherModel.independent.contains { name.hasSuffix($0.id) }
            guard isOfModel || observed.contains(name) || name.hasSuffix("_era5_seamless") else { continue }
            columns[name] = try container.decodeIfPresent(OpenMeteoColumn.self, forKey: key)
        }
    }
}
