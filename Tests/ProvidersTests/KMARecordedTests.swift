import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// The answers that were recorded from the live service, read through the provider under a clock of their own date.
@Suite struct `KMA's recorded answers` {
    /// A moment and the answers that there were: by operation and issue, as `getVilageFcst 202610020200`.
    struct Moment: Sendable, CustomTestStringConvertible {
        let date: String
        let time: String
        let observed: String
        let hours: String
        let days: String
        let files: [String: String]
        var testDescription: String { "\(date) \(time)" }

        var now: Date { KMAIssue.moment(date: date, time: time) ?? .distantPast }
        var all: [String] { [observed, hours, days] }
    }

    static let moments = [
        Moment(
            date: "20261001", time: "1450", observed: "ncst_seoul_202610011400",
            hours: "ultrafcst_seoul_202610011400", days: "vilage_seoul_202610011400_cut8",
            files: ["getUltraSrtNcst": "1400", "getUltraSrtFcst": "1430", "getVilageFcst": "1400"]),
        Moment(
            date: "20261002", time: "0050", observed: "ncst_seoul_202610020000",
            hours: "ultrafcst_seoul_202610020000_asked0030", days: "vilage_seoul_202610012300",
            files: ["getUltraSrtNcst": "0000", "getUltraSrtFcst": "0030", "getVilageFcst": "2300"]),
        Moment(
            date: "20261002", time: "0250", observed: "ncst_seoul_202610020200",
            hours: "ultrafcst_seoul_202610020200", days: "vilage_seoul_202610020200_cut8",
            files: ["getUltraSrtNcst": "0200", "getUltraSrtFcst": "0230", "getVilageFcst": "0200"]),
    ]

    private static func body(_ name: String) throws -> Data { try Fixtures.body("kma/recorded/\(name).json") }

    /// A server with the answers of a moment, and no data for every other issue.
    private static func server(_ moment: Moment, _ change: (String, Data) -> Data = { $1 }) throws -> KMAServer {
        let server = KMAServer()
        let files = ["getUltraSrtNcst": moment.observed, "getUltraSrtFcst": moment.hours, "getVilageFcst": moment.days]
        let bodies = try files.reduce(into: [:]) { $0[$1.key] = change($1.value, try body($1.value)) }
        server.own = { operation, issue in
            guard let body = bodies[operation] else { return nil }
            return moment.files[operation] == String(issue.suffix(4)) ? HTTPReply(body) : KMAServer.noData
        }
        return server
    }

    private func current(
        _ server: KMAServer, at now: Date, parts: Set<WeatherPart> = [.hours]
    ) throws -> CurrentWeather {
        let request = try Subjects.provider(.kma).currentWeather(
            of: [Subjects.seoul], units: .celsius, language: .korean, parts: parts)
        return try #require(try server.answer(request, at: now).first).get()
    }

    private func forecast(_ server: KMAServer, at now: Date) throws -> WeatherForecast {
        try server.answer(
            Subjects.provider(.kma).forecast(of: Subjects.seoul, units: .celsius, language: .korean), at: now)
    }

    /// The values of a body by hour and category, read by other means than the provider's.
    private func values(_ name: String, observed: Date? = nil) throws -> [Date: [String: String]] {
        let document = try JSONSerialization.jsonObject(with: Self.body(name)) as? [String: Any]
        let response = document?["response"] as? [String: Any]
        let body = response?["body"] as? [String: Any]
        let items = try #require((body?["items"] as? [String: Any])?["item"] as? [[String: Any]])
        let names = ["T1H": "TMP", "RN1": "PCP"]
        return items.reduce(into: [:]) { values, item in
            let time =
                observed
                ?? KMAIssue.moment(date: item["fcstDate"] as? String ?? "", time: item["fcstTime"] as? String ?? "")
            let category = item["category"] as? String ?? ""
            guard let time, let value = (item["fcstValue"] ?? item["obsrValue"]) as? String else { return }
            values[time, default: [:]][names[category] ?? category] = value
        }
    }

    private static let amounts: [String: Double] = ["강수없음": 0, "적설없음": 0, "1mm 미만": 0.5]

    @Test(arguments: moments)
    func `each value of each hour is the one of the freshest answer that has it`(moment: Moment) throws {
        let forecast = try forecast(try Self.server(moment), at: moment.now)
        let observedAt = Date(timeIntervalSince1970: (moment.now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
        var expected = try values(moment.days)
        for newer in [try values(moment.hours), try values(moment.observed, observed: observedAt)] {
            for (time, hour) in newer { expected[time, default: [:]].merge(hour) { $1 } }
        }
        // Nothing falls in the hour that was observed, in every one of these answers.
        expected[observedAt]?["PCP"] = "0"
        expected[observedAt]?["SNO"] = "0"
        let periods =
            forecast.hourly.map(\.period)
            + forecast.steps.filter { step in
                !forecast.hourly.contains { $0.time >= step.time && $0.time < step.end }
            }.map(\.period)
        #expect(forecast.hourly.first?.time == observedAt)
        var compared = 0
        for period in periods {
            let hour = try #require(expected[period.time], "\(period.time)")
            for (category, measure) in [
                ("TMP", Measure.temperature), ("REH", .humidity), ("WSD", .windSpeed), ("VEC", .windDirection),
                ("POP", .precipitationChance), ("PCP", .precipitation), ("SNO", .snowfall),
            ] {
                let number = hour[category].flatMap { Self.amounts[$0] ?? Double($0) }
                #expect(period[measure] == number, "\(category) at \(period.time)")
                compared += number == nil ? 0 : 1
            }
            if hour["SKY"] != nil || hour["PTY"] != "0" {
                let condition = WeatherCondition.kma(
                    sky: hour["SKY"].flatMap { Int($0) }, fall: hour["PTY"].flatMap { Int($0) }, lightning: 0,
                    isDay: nil)
                #expect(period.condition?.kind == condition?.kind, "\(period.time)")
            }
        }
        #expect(compared > 280)
        // The one hour of the last day is left to the later days.
        #expect(periods.count >= expected.count - 1)
    }

    @Test(
        arguments: zip(
            moments,
            [
                // Degrees, percent, m/s, degrees; minimum and maximum of the day; the chance of the coming 12 hours.
                "21.4 24 3.6 299 - - 20", "15.2 37 3.7 324 12 21 0", "14 43 2.8 326 12 21 0",
            ]))
    func `the present is the observation, with the extremes and the chance of the forecasts`(
        moment: Moment, written: String
    ) throws {
        let server = try Self.server(moment)
        let weather = try current(server, at: moment.now)
        let numbers = written.split(separator: " ").map { Double($0) }
        #expect(
            [
                weather.temperature, weather.humidity, weather.windSpeed, weather.windDirection, weather.minimum,
                weather.maximum, weather.precipitationChance,
            ] == numbers)
        #expect(weather.condition?.kind == .clear && weather.precipitation == 0 && !weather.isForecast)
        // The day that the page begins with, and the hours, say the same.
        let forecast = try forecast(try Self.server(moment), at: moment.now)
        #expect(forecast.daily[0].minimum == weather.minimum && forecast.daily[0].maximum == weather.maximum)
        #expect(forecast.hourly.prefix(20) == weather.hours.map { $0.prefix(20) })
        #expect(ComingHours(of: forecast, after: moment.now).precipitationChance == weather.precipitationChance)
    }

    @Test func `days 4 to 10 are those of the mid-term answers`() throws {
        let server = KMAServer()
        server.own = { operation, issue in
            let files = ["getMidTa": "midta_seoul_202610040600", "getMidLandFcst": "midland_capital_202610040600"]
            return try? files[operation].map { HTTPReply(try Self.body($0)) }
        }
        let forecast = try forecast(server, at: KMAIssue.moment(date: "20261004", time: "0630") ?? .distantPast)
        let later = forecast.daily.dropFirst(4)
        let rows = try ["midta_seoul_202610040600", "midland_capital_202610040600"].map { name in
            try JSONSerialization.jsonObject(with: Self.body(name)) as? [String: Any]
        }.map { document -> [String: Any] in
            let body = (document?["response"] as? [String: Any])?["body"] as? [String: Any]
            return try #require(((body?["items"] as? [String: Any])?["item"] as? [[String: Any]])?.first)
        }
        #expect(later.count == 7)
        for (index, day) in later.enumerated() {
            let number = index + 4
            #expect(day.minimum == (rows[0]["taMin\(number)"] as? NSNumber)?.doubleValue)
            #expect(day.maximum == (rows[0]["taMax\(number)"] as? NSNumber)?.doubleValue)
            let chances = ["Am", "Pm", ""].compactMap { (rows[1]["rnSt\(number)\($0)"] as? NSNumber)?.doubleValue }
            #expect(day.precipitationChance == chances.max())
        }
    }

    @Test func `a cell at sea has the temperature of the forecast, and no observation`() throws {
        let moment = Self.moments[2]
        let sea = String(decoding: try Self.body("ncst_sea_1_1_202610020100"), as: UTF8.self)
            .replacingOccurrences(of: #""nx":1,"ny":1"#, with: #""nx":60,"ny":127"#)
            .replacingOccurrences(of: #""nx": 1, "ny": 1"#, with: #""nx": 60, "ny": 127"#)
        let server = try Self.server(moment) { name, body in name.hasPrefix("ncst") ? Data(sea.utf8) : body }
        let weather = try current(server, at: moment.now)
        #expect(weather.isForecast)
        #expect(weather.observedAt == KMAIssue.moment(date: "20261002", time: "0300"))
        // The next six hours have 14 degrees, the days 13.
        #expect(weather.temperature == 14 && weather.humidity == 45)
        #expect(weather.windSpeed == 2 && weather.windDirection == 11)
        #expect(weather.condition?.kind == .clear && weather.minimum == 12 && weather.maximum == 21)
    }

    // MARK: - Damage

    private static let files = moments.flatMap(\.all)

    /// Every number that the bytes have.
    private func numbers(in body: Data) -> Set<Double> {
        let text = String(decoding: body, as: UTF8.self)
        let pieces = text.split { !($0.isASCII && ($0.isNumber || $0 == "." || $0 == "-")) }
        return Set(pieces.compactMap { Double($0) })
    }

    private func damage(_ body: Data, _ random: inout SplitMix) -> Data {
        var bytes = [UInt8](body)
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] = [UInt8](#"0123456789.-"{}[]:,"#.utf8).randomElement(using: &random) ?? 0
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...200, using: &random)))
            default: bytes.removeSubrange(place...)
            }
        }
        return Data(bytes)
    }

    @Test(arguments: Array(moments.enumerated()), 0..<3)
    func `damage never makes a number that the bytes do not have`(
        moment: (offset: Int, element: Moment), file: Int
    ) throws {
        let damaged = moment.element.all[file]
        var random = SplitMix(seed: UInt64(1_000 * moment.offset + file))
        for _ in 0..<(file == 2 ? 12 : 60) {
            var known: Set<Double> = [0, 0.5]
            let server = try Self.server(moment.element) { name, body in
                let sent = name == damaged ? damage(body, &random) : body
                let found = numbers(in: sent)
                // "Less than" is shown as its middle.
                known.formUnion(found.union(found.map { $0 / 2 }))
                return sent
            }
            guard let weather = try? current(server, at: moment.element.now) else { continue }
            let periods = (weather.hours ?? []).map(\.period)
            let told = periods.flatMap { period in
                [
                    Measure.temperature, .humidity, .windSpeed, .windDirection, .precipitationChance, .precipitation,
                    .snowfall,
                ].compactMap { period[$0] }
            }
            let present = [weather.temperature, weather.humidity, weather.windSpeed, weather.minimum, weather.maximum]
            for number in told + present.compactMap(\.self) { #expect(known.contains(number), "\(number)") }
        }
    }
}
