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
            server: "https://aviationweather.gov",
            // Airports report every half hour or hour; the server takes a question no more than once a minute.
            updateSeconds: 300, concurrentRequests: 1, hourlyDays: 0, speaks: false))
}

/// The thermometers of airports. One request carries all stations.
package struct AviationWeatherProvider: BesideProvider, ServerProvider {
    package static let source = WeatherSource.aviationWeather

    let configuration: SourceConfiguration

    package init(_ configuration: SourceConfiguration) { self.configuration = configuration }

    /// No document about a failure is known: its status says what there is to say.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? { nil }
}

extension AviationWeatherProvider: ThermometerProvider {
    package var thermometerProfile: ProviderProfile { profile }

    /// The server answers with 400 reports at most.
    package func thermometerBatchLength(of cities: ArraySlice<City>) -> Int { min(300, cities.count) }

    package func thermometers(
        of cities: ArraySlice<City>
    ) throws(WeatherError) -> SourceRequest<[Result<Thermometer, WeatherError>]> {
        let places = cities.map { (city: $0, station: configuration.nearestStation($0.coordinates)) }
        let stations = Set(places.compactMap(\.station)).sorted { $0.id < $1.id }
        guard !stations.isEmpty else {
            return .computed { now in places.map { .success(Thermometer(utcOffset: $0.city.utcOffset(at: now))) } }
        }
        let request = server.get(
            "/api/data/metar", query: [("ids", stations.map(\.id).joined(separator: ",")), ("format", "json")])
        let size = AnswerSize.places(stations.count, of: 8 << 10)
        return .http(request, size: size) { reply, now throws(WeatherError) in
            let reports = try reports(in: reply, size: size)
            return places.map { city, station in
                Result { () throws(WeatherError) in
                    try thermometer(of: city, station, in: reports, now: now)
                }
            }
        }
    }

    /// The newest report of each station, by its indicator. No content is no report.
    private func reports(in reply: HTTPReply, size: AnswerSize) throws(WeatherError) -> [String: Report] {
        guard reply.response.status != .noContent else { return [:] }
        return try reader.answer(in: reply, size: size, documentedError: { _ in nil }) { body throws(WeatherError) in
            let reports = try reader.document(in: body, size: size) { node throws(JSONError) -> [Report] in
                try node.elements()
            }
            return Dictionary(reports.map { ($0.station, $0) }) { $0.observedAt < $1.observedAt ? $1 : $0 }
        }
    }

    private func thermometer(
        of city: City, _ station: WeatherStation?, in reports: [String: Report], now: Date
    ) throws(WeatherError) -> Thermometer {
        var thermometer = Thermometer(utcOffset: city.utcOffset(at: now))
        guard let station else { return thermometer }
        thermometer.station = Thermometer.Station(station, from: city.coordinates)
        guard let report = reports[station.id] else { return thermometer }
        // An indicator may be given to another airport.
        if let place = report.place, place.kilometers(to: station.coordinates) > Thermometer.radius {
            throw reader.error(.invalidData, nil, cause: .anotherPlace)
        }
        if let celsius = report.celsius, Plausible.value(celsius, of: .temperature, in: .celsius) == nil {
            throw reader.error(.invalidData, "\(celsius) °C is no temperature", cause: .impossibleTemperature)
        }
        thermometer.celsius = report.celsius
        thermometer.observedAt = report.celsius == nil ? nil : report.observedAt
        return thermometer
    }
}

extension AviationWeatherProvider {
    /// The members of a report that are read. Those of the wind are in knots whatever the report says, and the visibility is in
    /// miles: neither is.
    private struct Report: JSONReadable {
        var station: String
        var observedAt: Date
        /// nil for a report without a temperature, which has no such member.
        var celsius: Double?
        /// nil where it is not given.
        var place: Coordinates?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            station = try object.required("icaoId").text
            observedAt = Date(timeIntervalSince1970: Double(try object.required("obsTime").integer))
            celsius = try object["temp"]?.number
            place = Coordinates(
                sentLatitude: try object["lat"]?.number, longitude: try object["lon"]?.number)
        }
    }
}
