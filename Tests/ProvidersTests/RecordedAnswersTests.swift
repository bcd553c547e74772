import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesProviders

/// Answers as the services really gave them: every value of an answer is compared with the bytes, which are read here by other
/// means than the decoders.
@Suite struct `Recorded answers` {
    // MARK: - Airports

    /// A station with its place, the recorded answer, the time of its newest report, and its degrees.
    struct Report: CustomTestStringConvertible {
        let (station, latitude, longitude): (String, Double, Double)
        let body: String
        let observed: TimeInterval
        let celsius: Double

        var testDescription: String { "\(station) \(body)" }
    }

    static let reports = [
        Report(
            station: "EDDB", latitude: 52.38, longitude: 13.53, body: "eddb_20260415_vrb", observed: 1_776_241_200,
            celsius: 12),
        Report(
            station: "KATL", latitude: 33.63, longitude: -84.44, body: "katl_20260729", observed: 1_785_354_720,
            celsius: 30.6),
        Report(
            station: "KJFK", latitude: 40.64, longitude: -73.76, body: "kjfk_20261008", observed: 1_791_431_460,
            celsius: 15.6),
        Report(
            station: "KLGA", latitude: 40.78, longitude: -73.87, body: "klga_rksi_20260610_cut",
            observed: 1_781_052_660, celsius: 21.1),
        Report(
            station: "RKSI", latitude: 37.47, longitude: 126.45, body: "klga_rksi_20260610_cut",
            observed: 1_781_053_200, celsius: 21),
        Report(
            station: "KMCI", latitude: 39.30, longitude: -94.73, body: "kmci_20260901_speci", observed: 1_788_268_980,
            celsius: 25.6),
        Report(
            station: "KNYC", latitude: 40.78, longitude: -73.97, body: "knyc_kmdw_20260920", observed: 1_789_861_860,
            celsius: 18.9),
        Report(
            station: "KMDW", latitude: 41.78, longitude: -87.76, body: "knyc_kmdw_20260920", observed: 1_789_861_980,
            celsius: 21.7),
        Report(
            station: "LEJR", latitude: 36.75, longitude: -6.06, body: "lejr_20231027_old", observed: 1_698_420_600,
            celsius: 22),
    ]

    private func thermometer(_ report: Report, _ body: Data, after seconds: TimeInterval = 600) throws -> Thermometer {
        var configuration = SourceConfiguration(.aviationWeather)
        let place = Coordinates(latitude: report.latitude, longitude: report.longitude)
        // The nearest airport is silent.
        configuration.nearStations = { _ in
            ["XXXX", report.station].map { WeatherStation(id: $0, englishName: $0, coordinates: place) }
        }
        let provider = configuration.provider
        let city = Subjects.city("city", report.latitude + 0.05, report.longitude, zone: nil)
        let now = Date(timeIntervalSince1970: report.observed + seconds)
        return try #require(
            try provider.thermometers(of: [city]).answer(to: HTTPReply(body), now: now).first
        ).get()
    }

    private func body(_ name: String) throws -> Data { try Fixtures.body("recorded/\(name).json") }

    @Test(arguments: reports) func `the newest report of a station is read`(report: Report) throws {
        let thermometer = try thermometer(report, try body("metar-" + report.body))
        let reading = try #require(thermometer.reading(at: Date(timeIntervalSince1970: report.observed + 600)))
        #expect(reading.station.id == report.station && reading.celsius == report.celsius)
        #expect(reading.observedAt.timeIntervalSince1970 == report.observed)
    }

    // MARK: - MET Norway

    /// A recorded answer with the place that it is for.
    struct Place: CustomTestStringConvertible {
        let body: String
        let city: City
        var testDescription: String { "\(body) \(city.id)" }
    }

    static let beijing = Place(
        body: "metno-beijing_20200720_compact", city: Subjects.city("beijing", 39.9, 116.4, zone: "Asia/Shanghai"))
    static let london = Place(
        body: "metno-london_20200720_complete", city: Subjects.city("london", 51.5, -0.1, zone: "Europe/London"))
    static let londonInUTC = Place(
        body: "metno-london_20200720_complete", city: Subjects.city("utc", 51.5, -0.1, zone: "Etc/UTC"))

    /// 2020-07-20 11:00 UTC, the first entry of both.
    private static let first = Date(timeIntervalSince1970: 1_595_242_800)

    private func forecast(_ place: Place, _ body: Data) throws(WeatherError) -> WeatherForecast {
        try Subjects.provider(.metNorway, key: nil).forecast(of: place.city, units: .celsius, language: .english)
            .answer(to: HTTPReply(body), now: Self.first + 60)
    }

    @Test(arguments: [beijing, london]) func `every value of every entry is read`(place: Place) throws {
        let body = try body(place.body)
        let forecast = try forecast(place, body)
        let document = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        let properties = try #require(document["properties"] as? [String: Any])
        let entries = try #require(properties["timeseries"] as? [[String: Any]])
        let steps = forecast.steps.filter { $0.length == 21_600 }
        let periods = forecast.hourly.map(\.period) + steps.map(\.period)
        #expect(periods.count == 82 && entries.count == 82)
        for (entry, period) in zip(entries, periods) {
            #expect(entry["time"] as? String == period.time.iso8601)
            let data = try #require(entry["data"] as? [String: [String: Any]])
            let moment = try #require(data["instant"]?["details"] as? [String: Double])
            let measures: [(String, Measure)] = [
                ("air_temperature", .temperature), ("relative_humidity", .humidity), ("wind_speed", .windSpeed),
                ("wind_from_direction", .windDirection), ("air_pressure_at_sea_level", .pressure),
                ("cloud_area_fraction", .cloudCover),
            ]
            for (name, measure) in measures { #expect(period[measure] == moment[name], "\(period.time) \(name)") }
            let behind = (data["next_1_hours"] ?? data["next_6_hours"])?["details"] as? [String: Double]
            #expect(period[.precipitation] == behind?["precipitation_amount"], "\(period.time)")
        }
    }

    /// The days from the first on: minimum, maximum and amount.
    @Test(
        arguments: zip(
            [beijing, london, londonInUTC],
            [
                [
                    (nil, nil, nil), (23.8, 33.8, 0), (21.4, 34.4, 0), (22.6, 32.4, nil), (23.4, 36.5, nil),
                    (24.8, 38.1, nil), (27.3, 31.9, nil), (25.6, 32.4, nil), (25.3, 36.6, nil), (27.9, 37.6, nil),
                ],
                [
                    (nil, nil, nil), (10.9, 20.2, 0), (11.0, 23.3, nil), (11.8, 22.9, nil), (11.2, 23.3, nil),
                    (14.6, 23.4, nil), (16.4, 23.7, nil), (12.3, 22.9, nil), (15.1, 23.0, nil), (nil, nil, nil),
                ],
                [
                    (nil, nil, nil), (10.9, 20.2, 0), (11.0, 23.3, 0), (11.8, 22.9, 0), (11.2, 23.3, 0),
                    (14.6, 23.4, 1.1), (14.4, 23.7, 0.8), (12.3, 22.9, 0), (15.1, 23.0, 0.3), (nil, nil, nil),
                ],
            ] as [[(Double?, Double?, Double?)]]))
    func `a day has the extremes of its entries, and the amount of the blocks that lie in it`(
        place: Place, expected: [(minimum: Double?, maximum: Double?, amount: Double?)]
    ) throws {
        let days = try forecast(place, try body(place.body)).daily
        #expect(days.map(\.minimum) == expected.map(\.minimum))
        #expect(days.map(\.maximum) == expected.map(\.maximum))
        #expect(days.map(\.precipitation) == expected.map(\.amount))
    }

    // MARK: - Open-Meteo

    /// The recorded names of models in the answers, as the program asks for them.
    private func models(_ name: String) throws -> Data {
        let text = String(decoding: try body(name), as: UTF8.self)
            .replacing(/(2m|max|min|sum|day\d)_icon_seamless/) { "\($0.1)_dwd_icon_seamless" }
            .replacing(/(2m|max|min|sum|day\d)_gfs_seamless/) { "\($0.1)_ncep_gfs_seamless" }
            .replacing("ecmwf_ifs025", with: "ecmwf_ifs")
        return Data(text.utf8)
    }

    private func answer(_ body: Data, hasHours: Bool) throws -> ModelForecasts {
        let provider = Subjects.provider(.openMeteo)
        let request = try provider.modelForecasts(of: [Subjects.seoul], units: .celsius, hasHours: hasHours)
        return try #require(try request.answer(to: HTTPReply(body)).first).get()
    }

    @Test func `the days of three models are read`() throws {
        let answer = try answer(try models("om-berlin_3models_20260824"), hasHours: false)
        #expect(answer.models.map(\.model) == ["ecmwf_ifs", "ncep_gfs_seamless", "dwd_icon_seamless"])
        #expect(answer.models.map { $0.days.map(\.maximum) } == [[20.2, 23.7], [22.2, 25.2], [20.2, 23.5]])
        #expect(answer.models.map { $0.days.map(\.minimum) } == [[11.9, 12.8], [11.4, 14.4], [11.4, 13.4]])
        #expect(answer.models.map { $0.days.map(\.precipitation) } == [[0.7, 0], [0, 0], [0, 0]])
    }

    @Test func `the hours and the days of models are read beside a present without a name`() throws {
        let body = try models("om-zurich_3models_20261003")
        let days = try answer(body, hasHours: false)
        #expect(days.models.map(\.model) == ["ncep_gfs_seamless", "dwd_icon_seamless"])
        #expect(days.models.map { $0.days.map(\.maximum) } == [[22.4], [23.1]])
        let hours = try answer(body, hasHours: true)
        #expect(hours.models.map { $0.hours.map(\.temperature) } == [[20.9, 21.9], [20.3, 21.1]])
    }

    @Test func `an answer by one of several models, which it does not name, is refused`() throws {
        let body = try body("om-one_covering_20261003")
        let error = failure { _ = try answer(body, hasHours: true) }
        #expect(error?.cause == .unknownModel && error?.reason?.contains("6 models") == true)
    }

    @Test func `previous runs are read by model and lead`() throws {
        let provider = Subjects.provider(.openMeteo)
        // 1 to 3 September 2026.
        let question = PastQuestion(.forecasts(leads: [1, 2, 3]), days: 20_697...20_699)
        let body = try models("om-previous_runs_knyc_20260901")
        let request = try provider.past(of: [Subjects.seoul], question, units: .fahrenheit)
        let record = try #require(try request.answer(to: HTTPReply(body)).first).get()
        let document = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        let hourly = try #require(document["hourly"] as? [String: Any])
        #expect(record.forecasts.count == 18)
        for series in record.forecasts {
            let name = "temperature_2m_previous_day\(series.lead)_\(series.model)"
            let values = (hourly[name] as? [Any])?.map { $0 as? Double } ?? []
            let maxima = (0..<3).map { day -> Double? in
                let hours = values.dropFirst(24 * day).prefix(24).compactMap(\.self)
                return hours.count == 24 ? hours.max() : nil
            }
            #expect(series.days.map(\.maximum) == maxima, "\(name)")
            #expect(series.days.allSatisfy { $0.precipitation == nil }, "inches were not asked for")
        }
        #expect(record.forecasts.contains { $0.days.contains { $0.maximum != nil } })
    }

    // MARK: - Damage

    /// A body with bytes replaced, left out or repeated.
    private static func damaged(_ body: Data, by random: inout SplitMix) -> Data {
        var body = body
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let start = Int.random(in: 0..<body.count, using: &random)
            let range = start..<min(body.count, start + Int.random(in: 1...30, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: body.removeSubrange(range)
            case 1: body.insert(contentsOf: Data(body[range]), at: start)
            default: body[start] = Array("0123456789.-eE\",:[]{}nul ".utf8).randomElement(using: &random) ?? 0
            }
        }
        return body
    }

    /// The numbers that are written in a body.
    private static func numbers(in body: Data) -> Set<Double> {
        let signs = Set("0123456789.-+eE".utf8)
        return Set(body.split { !signs.contains($0) }.compactMap { Double(String(decoding: $0, as: UTF8.self)) })
    }

    /// Damages a body, and gives the numbers that `read` has of each that the bytes do not have.
    private func invented(_ body: Data, seed: UInt64, rounds: Int, read: (Data) throws -> [Double?]) -> [Double] {
        var random = SplitMix(seed: seed)
        var invented: [Double] = []
        for _ in 0..<rounds {
            let damaged = Self.damaged(body, by: &random)
            // A refusal is as good as an answer.
            guard let values = try? read(damaged) else { continue }
            invented += Set(values.compactMap(\.self)).subtracting(Self.numbers(in: damaged))
        }
        return invented
    }

    @Test(arguments: reports) func `a damaged report never has degrees that the bytes do not have`(report: Report)
        throws
    {
        let body = try body("metar-" + report.body)
        let invented = invented(body, seed: 1, rounds: 300) { [try thermometer(report, $0).celsius] }
        #expect(invented.isEmpty)
    }

    @Test(arguments: [beijing, london])
    func `a damaged forecast never has a number that the bytes do not have`(place: Place) throws {
        let measures: [Measure] = [.temperature, .humidity, .windSpeed, .windDirection, .pressure, .precipitation]
        let invented = invented(try body(place.body), seed: 2, rounds: 100) { body in
            let forecast = try forecast(place, body)
            let steps = forecast.steps.filter { $0.length == 21_600 }.map(\.period)
            let periods = forecast.hourly.map(\.period) + steps
            // Amounts of days are sums.
            let extremes = (steps + forecast.daily.map(\.period)).flatMap { [$0[.minimum], $0[.maximum]] }
            return periods.flatMap { period in measures.map { period[$0] } } + extremes
        }
        #expect(invented.isEmpty)
    }

    @Test(
        arguments: ["om-berlin_3models_20260824", "om-zurich_3models_20261003", "om-one_covering_20261003"],
        [false, true])
    func `a damaged answer of models never has a number that the bytes do not have`(name: String, hasHours: Bool) throws
    {
        let invented = invented(try models(name), seed: 3, rounds: 300) { body in
            let periods = try answer(body, hasHours: hasHours).models.flatMap {
                $0.hours.map(\.period) + $0.days.map(\.period)
            }
            return periods.flatMap { [$0[.temperature], $0[.minimum], $0[.maximum], $0[.precipitation]] }
        }
        #expect(invented.isEmpty)
    }
}
