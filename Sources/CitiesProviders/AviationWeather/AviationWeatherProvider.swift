import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
package import CitiesWeatherModel

extension WeatherSource {
    /// Reports of airports (METAR) from the Aviation Weather Center of the United States, without a key.
    package static let aviationWeather = WeatherSource(
        SourceDescriptor(
            id: "metar", name: "Aviation Weather Center (NOAA)", credits: [SourceCredit("https://aviationweather.gov")],
            addresses: [.server: "https://aviationweather.gov"],
            // Airports report every half hour or hour; the server takes a question no more than once a minute.
            updateSeconds: 300, concurrentRequests: 1, hourlyDays: 0, speaks: false))
}

/// The thermometers of airports. One request carries all stations.
struct AviationWeatherProvider: ServerProvider {
    static let source = WeatherSource.aviationWeather

    let configuration: SourceConfiguration

    /// No document about a failure is known: its status says what there is to say.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? { nil }
}

extension AviationWeatherProvider {
    /// The reports that one answer of the server has at most.
    private static let mostReports = 400

    var thermometers: Endpoint<Thermometer>? {
        Endpoint(profile, fitting: { cities, _ in fitting(cities) }) { cities, _, _ in request(about: cities) }
    }

    /// The number of the first cities whose stations fit in one answer.
    private func fitting(_ cities: ArraySlice<City>) -> Int {
        var stations: Set<String> = []
        return cities.prefix { city in
            stations.formUnion(configuration.nearStations(city.coordinates).map(\.id))
            return stations.count <= Self.mostReports
        }.count
    }

    private func request(about cities: ArraySlice<City>) -> SourceRequest<[Result<Thermometer, WeatherError>]> {
        let places = cities.map { (city: $0, stations: configuration.nearStations($0.coordinates)) }
        let stations = Set(places.flatMap { $0.stations.map(\.id) }).sorted()
        guard !stations.isEmpty else {
            return .computed { now in places.map { .success(Thermometer(utcOffset: $0.city.utcOffset(at: now))) } }
        }
        let request = server.get(
            "/api/data/metar", query: [("ids", stations.joined(separator: ",")), ("format", "json")])
        let size = AnswerSize.places(stations.count, of: 8 << 10)
        return .http(request, size: size) { reply, now throws(WeatherError) in
            let reports = try reports(in: reply, size: size)
            return places.map { city, stations in
                Result { () throws(WeatherError) in
                    try thermometer(of: city, stations, in: reports, now: now)
                }
            }
        }
    }

    /// No content is no report.
    private func reports(in reply: HTTPReply, size: AnswerSize) throws(WeatherError) -> Reports {
        guard reply.response.status != .noContent else { return Reports() }
        return try reader.answer(in: reply, size: size, documentedError: { _ in nil }) { body throws(WeatherError) in
            try reader.document(in: body, size: size, read: Reports.init)
        }
    }

    /// The nearest station with a reading of the present serves. Without one a report that cannot be read or believed is the
    /// failure of the city, since the air there is unknown and not unmeasured.
    ///
    /// - Parameter stations: The nearest first.
    private func thermometer(
        of city: City, _ stations: [WeatherStation], in reports: Reports, now: Date
    ) throws(WeatherError) -> Thermometer {
        var nearest: Thermometer?
        var fault: WeatherError?
        for station in stations {
            do throws(WeatherError) {
                let thermometer = try thermometer(of: city, at: station, in: reports, now: now)
                if thermometer.reading(at: now) != nil { return thermometer }
                nearest = nearest ?? thermometer
            } catch {
                fault = fault ?? error
            }
        }
        if let fault { throw fault }
        return nearest ?? Thermometer(utcOffset: city.utcOffset(at: now))
    }

    /// The newest report of a station, whatever its age; without a temperature where the station is silent.
    private func thermometer(
        of city: City, at station: WeatherStation, in reports: Reports, now: Date
    ) throws(WeatherError) -> Thermometer {
        var thermometer = Thermometer(
            utcOffset: city.utcOffset(at: now), station: Thermometer.Station(station, from: city.coordinates))
        guard let report = reports.newest[station.id] else {
            if let fault = reports.faults[station.id] { throw reader.unreadable(fault) }
            return thermometer
        }
        // An indicator may be given to another airport.
        if let place = report.place, place.kilometers(to: station.coordinates) > Self.farthestMove {
            throw reader.error(.invalidData, nil, cause: .anotherPlace)
        }
        if let celsius = report.celsius, Plausible.value(celsius, of: .temperature, in: .celsius) == nil {
            throw reader.error(.invalidData, "\(celsius) °C is no temperature", cause: .impossibleTemperature)
        }
        thermometer.celsius = report.celsius
        thermometer.observedAt = report.celsius == nil ? nil : report.observedAt
        return thermometer
    }

    /// Kilometers from the known place of a station to the place in its report.
    private static let farthestMove = 20.0
}

extension AviationWeatherProvider {
    /// The reports of an answer, several of a station and in any order. Each is read by itself.
    private struct Reports {
        /// The newest readable report of each station with one, by its indicator.
        private(set) var newest: [String: Report] = [:]
        /// The fault of the first unreadable report of a station, by its indicator.
        private(set) var faults: [String: JSONError] = [:]

        /// No reports.
        init() {}

        /// Throws for a list in which no report has the indicator of a station.
        init(_ node: JSONNode) throws(JSONError) {
            var first: JSONError?
            for element in try node.list {
                do throws(JSONError) {
                    let report = try Report(element)
                    if let other = newest[report.station], other.observedAt >= report.observedAt { continue }
                    newest[report.station] = report
                } catch {
                    first = first ?? error
                    guard let station = try? element.object["icaoId"]?.text, faults[station] == nil else { continue }
                    faults[station] = error
                }
            }
            if newest.isEmpty, faults.isEmpty, let first { throw first }
        }
    }

    /// The members of a report that are read. Those of the wind are in knots whatever the report says, and the visibility is in
    /// miles: neither is.
    private struct Report: JSONReadable {
        var station: String
        var observedAt: Date
        /// nil for a report without a temperature, which has no such member or a null one.
        var celsius: Double?
        /// nil where it is not given.
        var place: Coordinates?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            station = try object.required("icaoId").text
            observedAt = Date(timeIntervalSince1970: Double(try object.required("obsTime").integer))
            celsius = try object["temp"]?.number
            place = try object.place()
        }
    }
}
