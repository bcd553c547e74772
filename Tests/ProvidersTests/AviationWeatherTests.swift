import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// Thermometers of airports, from documented reports.
@Suite struct AviationWeatherTests {
    /// 2026-11-25 11:20 in Korea.
    private static let now = Date(timeIntervalSince1970: 1_795_573_200)

    private static let stations = [
        seoulAirBase,
        WeatherStation(
            id: "RKSS", englishName: "Gimpo", koreanName: "김포공항",
            coordinates: Coordinates(latitude: 37.558, longitude: 126.791)),
        WeatherStation(
            id: "RKPC", englishName: "Jeju", coordinates: Coordinates(latitude: 33.512, longitude: 126.493)),
        WeatherStation(
            id: "RKTU", englishName: "Cheongju", coordinates: Coordinates(latitude: 36.717, longitude: 127.499)),
    ]

    /// Near Gimpo, and further from Seoul Air Base.
    private static let seoulAirBase = WeatherStation(
        id: "RKSM", englishName: "Seoul Air Base", coordinates: Coordinates(latitude: 37.445, longitude: 127.113))

    private static let cheongju = Subjects.city("cheongju", 36.6424, 127.489)
    private static let daejeon = Subjects.city("daejeon", 36.3504, 127.3845)
    private static let cities = [Subjects.seoul, Subjects.jeju, cheongju, daejeon]

    private var provider: any Provider {
        get throws {
            var configuration = SourceConfiguration(.aviationWeather)
            configuration.nearStations = { place in
                Self.stations.filter { place.kilometers(to: $0.coordinates) <= Thermometer.radius }
                    .sorted { place.kilometers(to: $0.coordinates) < place.kilometers(to: $1.coordinates) }
            }
            return configuration.provider
        }
    }

    private func thermometers(
        _ body: String, status: Int = 200, of cities: [City] = [Subjects.seoul], now: Date = now
    ) throws -> [Result<Thermometer, WeatherError>] {
        try provider.thermometers(of: cities[...]).answer(to: HTTPReply(Data(body.utf8), status: status), now: now)
    }

    private func report(_ members: String, station: String = "RKSS") -> String {
        #"[{"icaoId":"\#(station)","obsTime":1795572000,\#(members)"metarType":"METAR"}]"#
    }

    private static let korea = try? String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../Fixtures/metar/korea.json"), encoding: .utf8)

    @Test func `one request carries every station once, and none is sent for cities far from an airport`() throws {
        let twins = [Subjects.seoul, Subjects.jeju, Subjects.city("gimpo", 37.6, 126.75), Self.daejeon]
        let request = try #require(try provider.thermometers(of: twins[...]).request)
        #expect(request.authority == "aviationweather.gov")
        #expect(request.path == "/api/data/metar?ids=RKPC,RKSM,RKSS&format=json")
        #expect(try provider.thermometers?.batchLength(of: twins[...], units: .celsius) == 4)
        let none = try provider.thermometers(of: [Self.daejeon])
        #expect(none.request == nil)
        let alone = try none.answer(to: HTTPReply(Data()), now: Self.now).map { try $0.get() }
        #expect(alone == [Thermometer(utcOffset: 32_400)] && alone.first?.reading(at: Self.now) == nil)
    }

    @Test func `wind from everywhere, six miles and more, knots, and a report without a number are read`() throws {
        let all = try thermometers(#require(Self.korea), of: Self.cities).map { try $0.get() }
        #expect(all.map(\.celsius) == [6, 12, nil, nil])
        #expect(all.map { $0.station?.id } == ["RKSS", "RKPC", "RKTU", nil])
        let reading = try #require(all[0].reading(at: Self.now))
        #expect(reading.station.koreanName == "김포공항" && abs(reading.station.distance - 16.5) < 0.5)
        #expect(reading.observedAt == Date(timeIntervalSince1970: 1_795_572_000))
        #expect(all[2].observedAt == nil && all[2].reading(at: Self.now) == nil)
    }

    @Test func `a station that is not in the answer, and no content at all, are no report`() throws {
        for (body, status) in [("[]", 200), ("", 204), (report(#""temp":3,"#, station: "RKPC"), 200)] {
            let thermometer = try #require(thermometers(body, status: status).first).get()
            #expect(thermometer.station?.id == "RKSS" && thermometer.celsius == nil, "\(body)")
        }
    }

    @Test func `a report that is nil, null or without a temperature is none`() throws {
        for members in ["", #""temp":null,"#, #""rawOb":"METAR RKSS NIL","#] {
            let thermometer = try #require(thermometers(report(members)).first).get()
            #expect(thermometer.reading(at: Self.now) == nil, "\(members)")
        }
    }

    @Test(arguments: [(0, true), (5_400, true), (5_401, false), (-900, true), (-901, false)])
    func `a report older than 90 minutes, or of the future, is none`(age: Double, isRecent: Bool) throws {
        let now = Date(timeIntervalSince1970: 1_795_572_000 + age)
        let thermometer = try #require(thermometers(report(#""temp":-6,"#), now: now).first).get()
        #expect((thermometer.reading(at: now)?.celsius == -6) == isRecent)
        let cause = thermometer.objection(now: now, answered: now)
        #expect((cause == .future) == (age < -900))
    }

    @Test func `of several reports of a station the newest counts, whatever their order`() throws {
        let older = #"{"icaoId":"RKSS","obsTime":1795568400,"temp":1}"#
        let newer = #"{"icaoId":"RKSS","obsTime":1795572000,"temp":6}"#
        for body in ["[\(older),\(newer)]", "[\(newer),\(older)]"] {
            #expect(try thermometers(body).first?.get().celsius == 6)
        }
    }

    @Test func `an airport elsewhere with the same indicator is refused`() throws {
        let body = report(#""temp":20,"lat":-33.9,"lon":18.6,"#)
        let error = #expect(throws: WeatherError.self) { try self.thermometers(body).first?.get() }
        #expect(error?.kind == .invalidData && error?.cause == .anotherPlace)
    }

    @Test func `a temperature of no place on Earth is refused`() throws {
        let error = #expect(throws: WeatherError.self) {
            try self.thermometers(report(#""temp":430,"#)).first?.get()
        }
        #expect(error?.cause == .impossibleTemperature)
    }

    @Test(arguments: [
        // Silent, too old, from the future, without a temperature, unreadable, impossible, elsewhere.
        "", #"{"icaoId":"RKSS","obsTime":1795567700,"temp":1},"#, #"{"icaoId":"RKSS","obsTime":1795574200,"temp":1},"#,
        #"{"icaoId":"RKSS","obsTime":1795572000,"temp":null},"#,
        #"{"icaoId":"RKSS","obsTime":1795572000,"temp":"M05"},"#,
        #"{"icaoId":"RKSS","obsTime":"now","temp":1},"#, #"{"icaoId":"RKSS","obsTime":1795572000,"temp":430},"#,
        #"{"icaoId":"RKSS","obsTime":1795572000,"temp":1,"lat":-33.9,"lon":18.6},"#, "null,7,",
    ])
    func `the next station serves where the nearest has no reading of the present`(nearest: String) throws {
        let body = #"[\#(nearest){"icaoId":"RKSM","obsTime":1795571400,"temp":4.4}]"#
        let thermometer = try #require(thermometers(body).first).get()
        let reading = try #require(thermometer.reading(at: Self.now))
        #expect(reading.station.id == "RKSM" && reading.celsius == 4.4)
        #expect(abs(reading.station.distance - 18) < 0.5)
        #expect(reading.observedAt == Date(timeIntervalSince1970: 1_795_571_400))
    }

    @Test func `the nearest station with a reading serves, whatever the order of the reports`() throws {
        let near = #"{"icaoId":"RKSS","obsTime":1795570000,"temp":6}"#
        let far = #"{"icaoId":"RKSM","obsTime":1795573000,"temp":4}"#
        for body in ["[\(near),\(far)]", "[\(far),\(near)]"] {
            #expect(try thermometers(body).first?.get().station?.id == "RKSS")
        }
    }

    @Test func `an unreadable report costs its city alone, and an older one of the station still serves`() throws {
        let text = #"{"icaoId":"RKSS","obsTime":1795572000,"temp":"M05"}"#
        let jeju = #"{"icaoId":"RKPC","obsTime":1795572000,"temp":12}"#
        let cities = [Subjects.seoul, Subjects.jeju]
        let results = try thermometers("[\(text),\(jeju)]", of: cities)
        #expect(try results[1].get().celsius == 12)
        let error = failure { _ = try results[0].get() }
        #expect(error?.kind == .invalidData && error?.reason == "[0].temp is not of the documented type")
        let older = #"{"icaoId":"RKSS","obsTime":1795570000,"temp":5}"#
        #expect(try thermometers("[\(text),\(jeju),\(older)]", of: cities)[0].get().celsius == 5)
    }

    @Test func `a request has as many cities as the server has reports`() throws {
        let cities = (0..<300).map { Subjects.city("city\($0)", 37.5665, 126.978) }
        #expect(try provider.thermometers?.batchLength(of: cities[...], units: .celsius) == 300)
        var configuration = SourceConfiguration(.aviationWeather)
        configuration.nearStations = { place in
            (0..<8).map { WeatherStation(id: "\(Int(place.latitude))\($0)", englishName: "", coordinates: place) }
        }
        let wide = configuration.provider
        let apart = (0..<90).map { Subjects.city("apart\($0)", Double($0), 10) }
        let lengths = [apart[...], []].map { wide.thermometers?.batchLength(of: $0, units: .celsius) }
        #expect(lengths == [50, 0])
    }

    @Test(arguments: [
        #"{"data":[]}"#, "METAR RKSS 250200Z 31011KT", #"[{"icaoId":"RKSS","obsTime":"2026-11-25 02:00:00"}]"#,
        #"[{"obsTime":1795572000,"temp":6}]"#, #"[{"icaoId":"RKSS","obsTime":1795572000,"temp":"6"}]"#, "",
    ])
    func `another shape than the documented one is an error that names the member`(body: String) throws {
        let error = #expect(throws: WeatherError.self) { try self.thermometers(body).first?.get() }
        #expect(error?.kind == .invalidData && error?.host == "aviationweather.gov" && error?.reason != nil)
    }

    @Test(arguments: [
        (429, WeatherError.Kind.rateLimited), (400, .invalidData), (503, .serverFailed), (404, .invalidData),
    ])
    func `a refusal is an error, never an empty answer`(status: Int, kind: WeatherError.Kind) throws {
        let body = #"{"status":"error","error":"Invalid value for format"}"#
        let error = #expect(throws: WeatherError.self) { try self.thermometers(body, status: status) }
        #expect(error?.kind == kind)
    }

    @Test func `is no source of weather`() throws {
        #expect(!WeatherSource.known.contains(.aviationWeather) && WeatherSource.beside.contains(.aviationWeather))
        let provider = SourceConfiguration(.aviationWeather).provider
        #expect(throws: WeatherError.self) {
            _ = try provider.currentWeather(of: [Subjects.seoul], units: .celsius, language: .english)
        }
        #expect(throws: WeatherError.self) {
            _ = try provider.forecast(of: Subjects.seoul, units: .celsius, language: .english)
        }
    }
}
