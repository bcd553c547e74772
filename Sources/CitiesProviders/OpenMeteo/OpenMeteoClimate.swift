import CitiesFoundation
import HTTPTypes
import CitiesWeatherModel

extension OpenMeteoProvider {
    private var climateCost: RequestCost? {
        let days = Self.lastDay.dayNumber - Self.firstDay.dayNumber + 1
        var cost = cost(ofVariables: Self.variables.count, days: days, at: .archiveServer)
        cost?.ofCity.round(.up)
        return cost
    }

    private static let firstDay = CivilDate(
        dayNumber: CivilDate.dayNumber(year: ReanalysisClimate.years.lowerBound, month: 1, day: 1))
    private static let lastDay = CivilDate(
        dayNumber: CivilDate.dayNumber(year: ReanalysisClimate.years.upperBound, month: 12, day: 31))
    private static let variables: [(name: String, measure: Measure)] = [
        ("temperature_2m_max", .maximum), ("temperature_2m_min", .minimum),
    ]

    /// A request for each city, and as many within a minute as the archive takes.
    var climates: Endpoint<ReanalysisClimate>? {
        var profile = ProviderProfile(Self.source, baseURL: server(.archiveServer))
        profile.requestsPerMinute = climateCost.map { max(1, $0.citiesPerMinute()) }
        return batches(
            profile, at: .archiveServer, most: 1, empty: { _ in climateRequest(about: Self.nowhere) },
            // A day has a time and two values in some 30 bytes.
            bytes: { _ in 1 << 20 },
            request: { places, _, _, _ in climateRequest(about: places) },
            read: { (document: OpenMeteoModelDocument, city, reading) throws(WeatherError) in
                try document.climate(of: city, Self.variables, now: reading.now, reader: reading.reader)
            },
            weigh: { climateCost })
    }

    private func climateRequest(about places: Query) -> HTTPRequest {
        get(
            "/v1/archive", at: .archiveServer, about: places,
            [
                ("models", "era5_seamless"), ("daily", Self.variables.map(\.name).joined(separator: ",")),
                ("temperature_unit", "celsius"), ("start_date", Self.firstDay.isoText),
                ("end_date", Self.lastDay.isoText),
            ])
    }
}

extension OpenMeteoModelDocument {
    /// The climate of the days of an answer. A column may have the suffix of its model or not.
    fileprivate func climate(
        of city: City, _ variables: [(name: String, measure: Measure)], now: Date, reader: ReplyReader
    ) throws(WeatherError) -> ReanalysisClimate {
        guard let daily else { throw reader.error(.invalidData, "daily is missing") }
        let columns = OpenMeteoNamedColumns(section: daily, stated: dailyUnits, units: .celsius, reader: reader)
        let offset = try place.utcOffset(of: city, at: now, reader)
        var values: [[Double?]] = []
        for (name, measure) in variables {
            let column = daily[name] == nil ? name + "_era5_seamless" : name
            values.append(try columns.values(column, of: measure))
        }
        let (maxima, minima) = (values[0], values[1])
        let days = daily.time.enumerated().compactMap { index, time -> ReanalysisClimate.Day? in
            guard let midnight = time?.date(utcOffset: offset), maxima.indices.contains(index),
                minima.indices.contains(index),
                let maximum = Plausible.value(maxima[index], of: .maximum, in: .celsius),
                let minimum = Plausible.value(minima[index], of: .minimum, in: .celsius)
            else { return nil }
            // The middle of a day is of that day, whether its midnight was an hour off in summer or not.
            let noon = CivilTime(midnight + 43_200, offset: offset)
            return ReanalysisClimate.Day(date: noon.date, maximum: maximum, minimum: minimum)
        }
        let climate = ReanalysisClimate(
            days: days, utcOffset: offset, timeZone: place.timeZone, place: place.cell)
        guard let climate else {
            throw reader.error(.invalidData, "too few days of 1991-2020 are in the answer: \(days.count)")
        }
        return climate
    }
}
