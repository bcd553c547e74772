import CitiesHTTP
import Foundation
import HTTPTypes
import Testing

@testable import CitiesCLI

/// The settings of how values are shown: they change words, signs and units that are read, and nothing else.
@Suite struct DisplaySettingTests {
    /// Settings that decide what is asked, of whom, or which values are shown. A setting is here or one of display.
    private static let others: Set = [
        "source", "model", "units", "feels", "cities", "columns", "sort", "location.base-url",
    ]

    @Test func `every setting is one of display, or has another purpose`() {
        for setting in Setting.all where setting.path.count == 1 || setting.key == "location.base-url" {
            #expect(Setting.ofDisplay.contains(setting) != Self.others.contains(setting.key), "\(setting.key)")
        }
        // A source has none of display.
        let ofSources: Set = [
            "api-key", "hub-api-key", "requests-per-minute", "base-url", "geocoding-url", "air-quality-url",
            "previous-runs-url", "archive-url", "ensemble-url", "hub-base-url", "cap-url",
        ]
        for setting in Setting.all where setting.path.count > 1 {
            #expect(ofSources.contains(setting.path.last ?? ""), "\(setting.key)")
        }
    }

    private static let cities = ["Seoul", "Busan", "Daegu", "Gwangju", "Jeju City"]

    /// Options behind the cities of a command.
    private static let options: [(command: String, options: String)] = [
        ("brief", "--format json"), ("list", "--columns name,wind,gust,temp --format json"),
        ("list", "--columns name,wind,gust --sort wind-desc --format csv"),
        ("list", "--columns wind,gust --sort gust --format prometheus"), ("brief", "--format prometheus"),
        ("hours", "--value wind --format prometheus"), ("plan", "--best calm --format prometheus"),
        ("list", "--day tomorrow --format prometheus"),
        ("hours", "--value wind --sort wind-desc --format json"), ("plan", "--best calm --format json"),
        ("map", "--value wind --format json"),
        ("list", "--columns name,precip,snow,pressure,visibility --sort pressure --format csv"),
        ("list", "--columns precip,snow,pressure,visibility --format prometheus"),
        ("hours", "--value precip --sort longitude --format json"), ("models", "--format json"),
    ]

    private static let conditions = [
        "wind>30km/h", "wind>=36 km/h", "wind>9", "wind>8m/s", "wind<15kn", "wind>20mph", "wind>=5bft",
        "precip>3", "precip>0.2in", "pressure<1010", "pressure>29.5inhg", "visibility>5km", "visibility<6miles",
        "gust@0-24>60km/h", "gust>20m/s", "temp<0°C", "temp>32°F", "wind>100",
    ]

    private static func list(where condition: String) -> [String] {
        ["list"] + cities + ["--where", condition, "--format", "json"]
    }

    /// Commands for programs, and conditions with their exit status.
    private static let commands: [[String]] = {
        var all = options.map { row in [row.command] + cities + row.options.split(separator: " ").map(String.init) }
        all.append(["trip", "Seoul@tomorrow", "Gwangju@tomorrow", "--format", "json"])
        all.append(["detail", "Gwangju", "--format", "json"])
        return all + conditions.map(list)
    }()

    private struct Ending: Equatable {
        var status: Int32
        var output: String
    }

    /// The words of JSON that have a language, and those that show values as the settings say.
    private static let words: Set = ["text", "name", "language", "region", "country", "message"]
    private static let shownWords: Set = ["text"]

    /// - Parameter left: The members of JSON to leave out; nil leaves out everything but JSON, too.
    private func run(
        _ command: [String], _ environment: [String: String], without left: Set<String>?
    ) async throws -> Ending {
        var machine = FakeMachine(output: FakeOutput(), messages: FakeOutput())
        machine.environment.merge(environment) { $1 }
        machine.network = WindyWeather.reply
        let ending = await machine.run(command)
        guard left?.isEmpty != true else { return Ending(status: ending.status, output: ending.output) }
        guard ending.output.hasPrefix("{"),
            let object = try? JSONSerialization.jsonObject(with: Data(ending.output.utf8))
        else { return Ending(status: ending.status, output: left == nil ? "" : ending.output) }
        let rest = try JSONSerialization.data(
            withJSONObject: Self.leaving(left ?? Self.words, outOf: object), options: [.sortedKeys])
        return Ending(status: ending.status, output: String(decoding: rest, as: UTF8.self))
    }

    private static func leaving(_ left: Set<String>, outOf value: Any) -> Any {
        if let list = value as? [Any] { return list.map { leaving(left, outOf: $0) } }
        guard let object = value as? [String: Any] else { return value }
        return object.filter { !left.contains($0.key) }.mapValues { leaving(left, outOf: $0) }
    }

    private static let values: [(setting: String, value: String)] = Setting.ofDisplay.flatMap { setting in
        (setting.accepted ?? []).map { (setting.environmentName, $0) }
    }

    @Test(arguments: commands)
    func `a setting of display changes no number, rule, order, condition or exit status`(
        command: [String]
    ) async throws {
        let usual = try await run(command, [:], without: Self.shownWords)
        let usualInAnyLanguage = try await run(command, [:], without: nil)
        for (setting, value) in Self.values {
            let isLanguage = setting == Setting.language.environmentName
            let shown = try await run(command, [setting: value], without: isLanguage ? nil : Self.shownWords)
            #expect(shown == (isLanguage ? usualInAnyLanguage : usual), "\(command) with \(setting)=\(value)")
        }
    }

    /// The table above says nothing where everything is empty.
    @Test func `the wind of the table divides its cities`() async throws {
        let brief = try await run(Self.commands[0], [:], without: [])
        #expect(brief.output.contains(#""text":"Strong gusts: Gwangju (gusts 24.0 m/s, "#), "\(brief.output)")
        let far = ["temp@+9>-90", "temp@next weekend>-90", "temp@다음주>-90", "temp@+8 evening>-90"].map {
            ($0, Self.cities.count)
        }
        for (condition, count) in far + [("wind>30km/h", 3), ("wind>=5bft", 3), ("wind>9", 2), ("wind<15kn", 2)] {
            let ending = try await run(Self.list(where: condition), [:], without: [])
            #expect(ending.output.split(separator: #""id":"#).count - 1 == count, "\(condition): \(ending.output)")
        }
    }
}

/// Open-Meteo's answer to any of its questions: the n-th place has its own wind, gusts 1.6 times as strong.
private enum WindyWeather {
    private static let speeds = [2.2, 5.6, 8.4, 15, 11]

    @Sendable static func reply(_ request: HTTPRequest) -> Result<HTTPReply, HTTPError> {
        guard request.path?.contains("models=") == false else { return FakeWeather.unreachable(request) }
        func list(_ name: String) -> [Substring] { (FakeWeather.query(name, request) ?? "").split(separator: ",") }
        func days(_ name: String) -> Int { FakeWeather.query(name, request).flatMap { Int($0) } ?? 0 }
        let midnight = FakeWeather.observed - 21 * 3_600
        let range = -days("past_days")..<max(1, days("forecast_days"))
        let places = zip(list("latitude"), list("longitude")).enumerated().map { number, place in
            func columns(_ names: [Substring], _ times: [Int]) -> String {
                let columns = names.map { name in "\"\(name)\":\(times.map { _ in value(name, number) })" }
                return (["\"time\":\(times)"] + columns).joined(separator: ",")
            }
            let hours = (range.lowerBound * 24..<range.upperBound * 24).map { midnight + $0 * 3_600 }
            let current = list("current").map { "\"\($0)\":\(value($0, number))" }
            return """
                {"latitude":\(place.0),"longitude":\(place.1),"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
                "current":{\((["\"time\":\(FakeWeather.observed)"] + current).joined(separator: ","))},
                "hourly":{\(columns(list("hourly"), hours))},
                "daily":{\(columns(list("daily"), range.map { midnight + $0 * 86_400 }))}}
                """
        }
        return FakeWeather.json(places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]")
    }

    private static func value(_ name: Substring, _ number: Int) -> Double {
        let speed = speeds[number % speeds.count]
        return switch name {
        case _ where name.hasPrefix("wind_speed"): speed
        case _ where name.hasPrefix("wind_gusts"): (speed * 16).rounded() / 10
        case _ where name.contains("temperature"): 3 - Double(number)
        case _ where name.hasPrefix("precipitation") || name.hasPrefix("snowfall"): 0
        case "sunrise", "sunset": 0
        default: 5
        }
    }
}
