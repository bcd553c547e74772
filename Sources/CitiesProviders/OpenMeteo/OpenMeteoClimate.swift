import CitiesFoundation
import CitiesHTTP
import HTTPTypes
package import CitiesWeatherModel

extension OpenMeteoProvider {
    private var archive: BaseURL { configuration.addresses[.archiveServer] ?? server }

    private var climateCost: RequestCost? {
        let days = Self.lastDay.dayNumber - Self.firstDay.dayNumber + 1
        var cost = cost(ofVariables: Self.variables.count, days: days, at: archive, .archiveServer)
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
    package var climates: Endpoint<ReanalysisClimate>? {
        var profile = ProviderProfile(Self.source, baseURL: archive)
        profile.requestsPerMinute = climateCost.map { max(1, $0.citiesPerMinute()) }
        var endpoint = Endpoint<ReanalysisClimate>(profile, fitting: { _, _ in 1 }) {
            cities, _, _ throws(WeatherError) in
            let (latitudes, longitudes) = try places(of: cities)
            // A day has a time and two values in some 30 bytes.
            let size = AnswerSize.places(cities.count, of: 1 << 20)
            let reader = reader(of: archive)
            let request = archive.get(
                "/v1/archive",
                query: [
                    ("latitude", latitudes), ("longitude", longitudes), ("models", "era5_seamless"),
                    ("daily", Self.variables.map(\.name).joined(separator: ",")), ("temperature_unit", "celsius"),
                    ("start_date", Self.firstDay.isoText), ("end_date", Self.lastDay.isoText), ("timezone", "auto"),
                    ("timeformat", "unixtime"),
                ])
            return .http(request, size: size) { reply, now throws(WeatherError) in
                try answers(in: reply, size: size, about: cities, reader: reader) {
                    (document: OpenMeteoModelDocument, city) throws(WeatherError) in
                    try document.climate(of: city, Self.variables, now: now, reader: reader)
                }
            }
        }
        endpoint.weigh = { climateCost }
        return endpoint
    }
}

extension OpenMeteoModelDocument {
    /// The climate of the days of an answer. A column may have the suffix of its model or not.
    fileprivate func climate(
        of city: City, _ variables: [(name: String, measure: Measure)], now: Date, reader: ReplyReader
    ) throws(WeatherError) -> ReanalysisClimate {
        guard let daily else { throw reader.error(.invalidData, "daily is missing") }
        let columns = OpenMeteoNamedColumns(daily, stated: dailyUnits, units: .celsius, reader: reader)
        let offset = try place.utcOffset(of: city, at: now, reader)
        var values: [[Double?]] = []
        for variable in variables {
            let names = [variable.name, variable.name + "_era5_seamless"]
            values.append(try columns.values(firstOf: names, of: variable.measure))
        }
        let (maxima, minima) = (values[0], values[1])
        let days = daily.time.values.enumerated().compactMap { index, time -> ReanalysisClimate.Day? in
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
