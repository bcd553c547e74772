import CitiesFoundation
import HTTPTypes
import CitiesWeatherModel

extension OpenMeteoProvider {
    /// Fifty answers about a month are about five megabytes.
    func past(_ question: PastQuestion) -> Endpoint<ForecastRecord>? {
        let models = Self.models(of: question.subject)
        let setting: SourceSetting = question.subject == .observed ? .archiveServer : .previousRunsServer
        let columns = models.count * (question.subject.leads?.count ?? 1)
        return batches(
            ProviderProfile(Self.source, baseURL: server(setting)), at: setting, by: models, most: 50,
            empty: { _ in pastRequest(question, by: models, at: setting, about: Self.nowhere, .celsius) },
            // A column has an hour in some ten bytes.
            bytes: { _ in (16 << 10) + 12 * 24 * (question.days.count + 1) * (2 * columns + 1) },
            request: { places, _, units, models in
                pastRequest(question, by: models, at: setting, about: places, units)
            },
            read: { (document: OpenMeteoModelDocument, city, reading) throws(WeatherError) in
                try document.record(of: city, question, reading)
            })
    }

    /// The models that a question is put to.
    fileprivate static func models(of subject: PastQuestion.Subject) -> [String] {
        switch subject {
        case .observed: ["era5_seamless"]
        case .forecasts: models
        }
    }

    /// The amounts of the last hour of a day are stamped with the beginning of the next one, which is asked for with them.
    private func pastRequest(
        _ question: PastQuestion, by models: [String], at setting: SourceSetting, about places: Query,
        _ units: UnitSystem
    ) -> HTTPRequest {
        get(
            question.subject == .observed ? "/v1/archive" : "/v1/forecast", at: setting, about: places,
            [
                ("models", models.joined(separator: ",")),
                ("hourly", question.subject.variables.joined(separator: ",")), Self.temperatureUnit(units),
            ] + Self.dates(question.days))
    }
}

extension PastQuestion.Subject {
    /// The leads of the forecasts, in days; nil for what was observed.
    fileprivate var leads: [Int]? { if case .forecasts(let leads) = self { leads } else { nil } }

    /// A variable with a lead; as it is without one.
    fileprivate static func variable(_ name: String, lead: Int?) -> String {
        lead.map { "\(name)_previous_day\($0)" } ?? name
    }

    /// The variables of the request, without the name of a model behind them.
    fileprivate var variables: [String] {
        let leads: [Int?] = leads ?? [nil]
        return leads.flatMap { lead in ["temperature_2m", "precipitation"].map { Self.variable($0, lead: lead) } }
    }
}

extension OpenMeteoModelDocument {
    /// The asked days of each model and lead, by the clock of the place. A day has a maximum and an amount only if every hour of it
    /// is known.
    fileprivate func record(
        of city: City, _ question: PastQuestion, _ reading: OpenMeteoReading
    ) throws(WeatherError) -> ForecastRecord {
        let (units, models, now, reader) = (reading.units, reading.models, reading.now, reading.reader)
        guard let hourly else { throw reader.error(.invalidData, "hourly is missing") }
        let columns = OpenMeteoNamedColumns(section: hourly, stated: hourlyUnits, units: units, reader: reader)
        let names = try OpenMeteoModelNames(
            of: question.subject.variables, by: models, in: hourly, reader: reader)
        let offset = try place.utcOffset(of: city, at: now, reader)
        var record = ForecastRecord(
            units: units, utcOffset: offset, timeZone: place.timeZone,
            place: place.cell)
        let clock = LocalZone(of: city, named: record.timeZone, offset: offset, at: now)
        let hours = HoursOfDays(hourly.time.map { $0?.date(utcOffset: offset) }, question.days, clock)
        let leads = question.subject.leads
        let all = OpenMeteoProvider.models(of: question.subject)
        for (model, lead) in all.flatMap({ model in (leads ?? [0]).map { (model, $0) } }) {
            func values(_ variable: String, _ measure: Measure) throws(WeatherError) -> [Double?] {
                let variable = PastQuestion.Subject.variable(variable, lead: leads == nil ? nil : lead)
                return try columns.values(names.column(variable, of: model), of: measure)
            }
            let temperatures = try values("temperature_2m", .temperature)
            let amounts = try values("precipitation", .precipitation)
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
            if leads == nil {
                record.observed = days
            } else {
                record.forecasts.append(ForecastSeries(model: model, lead: lead, days: days))
            }
        }
        return record
    }
}

/// The indices of the hours of certain days.
private struct HoursOfDays {
    /// The indices of a day's time stamps at the beginnings of its hours, and at their ends; nil if one is missing.
    private let indices: [Int: (beginnings: [Int]?, ends: [Int]?)]

    init(_ times: [Date?], _ days: ClosedRange<Int>, _ clock: LocalZone) {
        let indices = Dictionary(
            times.enumerated().compactMap { index, time in time.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        func midnight(_ number: Int) -> Date {
            let first = Date(timeIntervalSince1970: Double(number) * 86_400 - Double(clock.offset))
            return Date(timeIntervalSince1970: Double(number) * 86_400 - Double(clock.offset(at: first)))
        }
        self.indices = Dictionary(
            uniqueKeysWithValues: days.map { number in
                let (start, end) = (midnight(number), midnight(number + 1))
                let hours = (0..<Int(end.timeIntervalSince(start) / 3_600)).map { start + Double($0) * 3_600 }
                func all(_ times: [Date]) -> [Int]? {
                    let found = times.compactMap { indices[$0] }
                    return found.count == times.count ? found : nil
                }
                return (number, (all(hours), all(hours.map { $0 + 3_600 })))
            })
    }

    /// The values of a day; nil if an hour has none.
    ///
    /// - Parameter ofHourBefore: True for values stamped with the end of their hour.
    func values(of number: Int, in column: [Double?], ofHourBefore: Bool) -> [Double]? {
        guard let stamps = ofHourBefore ? indices[number]?.ends : indices[number]?.beginnings else { return nil }
        let values = stamps.compactMap { column.indices.contains($0) ? column[$0] : nil }
        return values.count == stamps.count && !values.isEmpty ? values : nil
    }
}
