import Foundation
import CitiesHTTP
import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct `Answered current weather` {
    @Test(arguments: ExpectationTable.rows("current"))
    func `matches the table of expectations`(row: ExpectationTable.Row) throws {
        let (provider, reply, city, units) = try Answered.request(of: row)
        guard row["outcome"] == "ok" else {
            #expect(kind { _ = try provider.currentOne(reply, of: city, units: units) }?.rawValue == row["outcome"])
            return
        }
        let weather = try provider.currentOne(reply, of: city, units: units)
        #expect(weather.units == units)
        let numbers: [(String, Double?)] = [
            ("observedAt", weather.observedAt.timeIntervalSince1970), ("utcOffset", Double(weather.utcOffset)),
            ("temperature", weather.temperature), ("feelsLike", weather.feelsLike), ("humidity", weather.humidity),
            ("pressure", weather.pressure),
            ("windSpeed", weather.windSpeed), ("windDirection", weather.windDirection), ("uvIndex", weather.uvIndex),
            ("sunrise", weather.sunrise?.timeIntervalSince1970), ("sunset", weather.sunset?.timeIntervalSince1970),
            ("code", weather.condition?.code.map { Double($0) }),
            ("isDay", weather.condition?.isDay.map { $0 ? 1 : 0 }),
        ]
        // OpenWeatherMap's are those of the city at the moment.
        let isOfMoment = row["provider"] == WeatherSource.openWeatherMap.id
        let extremes = [
            ("minimum", weather.minimum, weather.period[.lowestInCity]),
            ("maximum", weather.maximum, weather.period[.highestInCity]),
        ]
        for (name, ofDay, ofMoment) in extremes {
            expect(isOfMoment ? ofMoment : ofDay, is: row[name], name)
            #expect((isOfMoment ? ofDay : ofMoment) == nil, "\(name)")
        }
        for (name, value) in numbers { expect(value, is: row[name], name) }
        #expect(weather.condition?.kind.rawValue ?? "" == row["kind"])
        #expect(weather.condition?.intensity?.rawValue ?? "" == row["intensity"])
    }

    @Test func `of a batch belongs to its cities by number, and has its coordinates`() throws {
        let provider = Subjects.provider(.openMeteo)
        let reply = HTTPReply(try Fixtures.answer("openmeteo/forecast_batch/denver_frederick_two_zones.json"))
        // Far from both: whether an answer is credible is not for its reader to say.
        let results = try provider.current(reply, of: [Subjects.seoul, Subjects.busan])
        #expect(try results.map { try $0.get().temperature } == [26.8, 32.4])
        #expect(try results.map { try $0.get().utcOffset } == [-21_600, -14_400])
        #expect(try results.map { try $0.get().place?.latitude } == [39.746895, 39.375])
        #expect(kind { _ = try provider.current(reply, of: [Subjects.seoul]) } == .invalidData)
    }
}

enum Answered {
    /// The source, city and units of a recorded request, and its reply.
    static func request(
        of row: ExpectationTable.Row
    ) throws -> (provider: any Provider, reply: HTTPReply, city: City, units: UnitSystem) {
        (
            Subjects.provider(try #require(Subjects.source(row["provider"]))), HTTPReply(try body(of: row)),
            try city(of: row), try #require(UnitSystem(rawValue: row["units"]))
        )
    }

    /// The body of a row, or one element of it.
    static func body(of row: ExpectationTable.Row) throws -> Data {
        let body = try Fixtures.answer(row["file"])
        guard !row["element"].isEmpty else { return body }
        var value: Any = try JSONSerialization.jsonObject(with: body)
        for step in row["element"].split(separator: ".") {
            if let index = Int(step) {
                let list = try #require(value as? [Any])
                try #require(list.indices.contains(index))
                value = list[index]
            } else {
                value = try #require((value as? [String: Any])?[String(step)])
            }
        }
        return try JSONSerialization.data(withJSONObject: value)
    }

    /// A city at the coordinates in the body, without a time zone, so that only the body can provide the time.
    static func city(of row: ExpectationTable.Row) throws -> City {
        Subjects.city(
            "answered", try #require(Double(row["latitude"])), try #require(Double(row["longitude"])), zone: nil)
    }
}
