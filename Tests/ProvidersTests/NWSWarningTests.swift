import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// The warnings of the National Weather Service, from a documented answer.
@Suite struct NWSWarningTests {
    /// 2026-11-25 05:00 in Alabama.
    private static let now = Date(timeIntervalSince1970: 1_795_604_400)

    private static let macon = City(
        id: "macon", englishName: "Macon", countryCode: "US",
        coordinates: Coordinates(latitude: 32.840_69, longitude: -83.632_4), timeZone: "America/New_York")

    private let provider = NWSProvider(configuration: SourceConfiguration(.nationalWeatherService))

    private func warnings(_ body: Data, now: Date = now) throws -> [OfficialWarning] {
        let all = try provider.warnings(of: [Self.macon]).answer(to: HTTPReply(body), now: now)
        return try #require(all.first).get().list
    }

    private func alert(_ members: String) -> Data {
        Data(#"{"features":[{"properties":{"status":"Actual",\#(members)}}]}"#.utf8)
    }

    @Test func `is asked about a point with four decimals`() throws {
        let request = try #require(try provider.warnings(of: [Self.macon]).request)
        #expect(request.authority == "api.weather.gov")
        #expect(request.path?.removingPercentEncoding == "/alerts/active?point=32.8407,-83.6324")
        #expect(provider.warnings?.batchLength(of: [Self.macon, Self.macon], units: .celsius) == 1)
    }

    @Test func `a warning is read, and the test that is always there is none`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../Fixtures/warnings/nws_alerts.json")
        let before = Date(timeIntervalSince1970: 1_795_600_000)
        let list = try warnings(Data(contentsOf: file), now: before)
        #expect(list.map(\.text) == ["Freeze Warning"] && list.map(\.level) == [.warning])
        #expect(list.map(\.kind) == ["freeze"] && list.map(\.area) == ["Bibb"])
        // The event has no end, so the end of the message counts.
        #expect(list[0].until == Date(timeIntervalSince1970: 1_795_618_800))
        #expect(try warnings(Data(contentsOf: file), now: Date(timeIntervalSince1970: 1_795_618_801)) == [])
    }

    @Test(arguments: [
        ("Flash Flood Emergency", WarningLevel.emergency), ("Winter Storm Watch", .watch), ("Wind Advisory", .advisory),
        ("Air Quality Alert", .advisory), ("Special Weather Statement", .preliminary),
        ("Warning Shots Exercise", .preliminary),
    ])
    func `the level is the last word of the event`(event: String, level: WarningLevel) throws {
        #expect(try warnings(alert(#""event":"\#(event)""#)).map(\.level) == [level])
    }

    @Test(arguments: ["Test", "Exercise", "System", "Draft"])
    func `only an actual alert counts`(status: String) throws {
        let body = Data(#"{"features":[{"properties":{"status":"\#(status)","event":"Freeze Warning"}}]}"#.utf8)
        #expect(try warnings(body) == [])
    }

    @Test func `cancelled alerts are not in force, and the highest level comes first`() throws {
        #expect(try warnings(alert(#""event":"Freeze Warning","messageType":"Cancel""#)) == [])
        let body = """
            {"features":[{"properties":{"status":"Actual","event":"Wind Advisory"}},
            {"properties":{"status":"Actual","event":"Tornado Warning"}}]}
            """
        #expect(try warnings(Data(body.utf8)).map(\.text) == ["Tornado Warning", "Wind Advisory"])
    }

    @Test func `no features are none in force`() throws {
        #expect(try warnings(Data(#"{"type":"FeatureCollection","features":[]}"#.utf8)) == [])
    }

    @Test(arguments: [
        "{}", "[]", #"{"features":null}"#, #"{"features":[{}]}"#,
        #"{"features":[{"properties":{"event":"Freeze Warning"}}]}"#,
        #"{"features":[{"properties":{"status":"Actual"}}]}"#, "",
    ])
    func `another shape is an error, never calm weather`(body: String) throws {
        let error = #expect(throws: WeatherError.self) { try self.warnings(Data(body.utf8)) }
        #expect(error?.kind == .invalidData && error?.reason != nil)
    }

    @Test func `a problem document is an error with its title`() throws {
        let body = Data(#"{"title":"Invalid Parameter","status":400,"detail":"point"}"#.utf8)
        let error = #expect(throws: WeatherError.self) {
            _ = try self.provider.warnings(of: [Self.macon]).answer(to: HTTPReply(body, status: 400), now: Self.now)
        }
        #expect(error?.reason == "Invalid Parameter")
    }

    @Test func `warnings are saved and read again`() throws {
        let warning = OfficialWarning(
            kind: "cold-wave", level: .advisory, text: "한파주의보", area: "서울\t동북권", from: Self.now, until: nil)
        var answer = CityWarnings(utcOffset: 32_400, list: [warning])
        var fields = SavedFields()
        try answer.code(with: &fields)
        var copy = CityWarnings.blank
        try fields.text.withUnsafeBufferPointer { line in
            var reading = SavedFields(line: line)
            try copy.code(with: &reading)
            try reading.end()
        }
        #expect(copy == answer)
    }

    // MARK: - Recorded answers

    private static func recorded(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../Fixtures/warnings/\(name).json"))
    }

    private static func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test(arguments: [
        ("2019-12-20T22:00:00Z", ["Flood Watch"]), ("2019-12-21T14:00:00Z", ["Flood Watch"]),
        ("2019-12-22T17:59:00Z", ["Flood Watch"]), ("2019-12-22T18:00:00Z", []),
    ])
    func `an event holds to its own end, not to that of the message`(now: String, expected: [String]) throws {
        let list = try warnings(Self.recorded("nws-alerts_active_zone"), now: Self.date(now))
        #expect(list.map(\.text) == expected && list.allSatisfy { $0.kind == "flood" && $0.level == .watch })
        #expect(try list.allSatisfy { try $0.until == Self.date("2019-12-22T18:00:00Z") })
    }

    @Test func `two events of one name with other hours are two, each with its beginning`() throws {
        let list = try warnings(Self.recorded("nws-texas_20260913_cut"), now: Self.date("2026-09-13T14:00:00Z"))
        #expect(list.map(\.text) == ["Heat Advisory", "Heat Advisory"])
        #expect(try list.map(\.from) == ["2026-09-13T16:00:00Z", "2026-09-13T17:00:00Z"].map(Self.date))
        #expect(try list.map(\.until) == ["2026-09-13T23:00:00Z", "2026-09-14T00:00:00Z"].map(Self.date))
        #expect(list[0].area?.hasPrefix("Houston; Trinity") == true && list[1].level == .advisory)
    }

    @Test(arguments: [
        ("nws-alerts_active_zone", "2019-12-21T00:00:00Z"), ("nws-texas_20260913_cut", "2026-09-13T18:00:00Z"),
    ])
    func `a damaged byte of an answer never makes a warning none`(name: String, now: String) throws {
        let (whole, now) = (try Self.recorded(name), try Self.date(now))
        // A damaged end, status or kind of message is a statement of its own.
        let told = ["\"ends\"", "\"expires\"", "\"status\"", "\"messageType\""]
        var random = SplitMix(seed: 59)
        for _ in 0..<600 {
            var damaged = whole
            let place = Int.random(in: damaged.indices, using: &random)
            damaged[place] = UInt8.random(in: 0x21...0x7E, using: &random)
            let line = String(decoding: whole[max(0, place - 60)...min(whole.count - 1, place + 20)], as: UTF8.self)
            guard !told.contains(where: line.contains),
                let all = try? provider.warnings(of: [Self.macon]).answer(to: HTTPReply(damaged), now: now),
                let warnings = try? all.first?.get()
            else { continue }
            #expect(!warnings.list.isEmpty || !warnings.unclear.isEmpty, "\(line)")
        }
    }
}
