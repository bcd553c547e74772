import CitiesGeolocation
import CitiesHTTP
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesCLI

/// The options for cities near a place, and the price of large requests.
struct NearTests {
    /// The commands that take the options.
    static let commands = ["list", "watch", "plan", "hours", "brief", "map", "models"]

    @Test(arguments: commands) func `every command with a list of cities takes every option`(name: String) throws {
        let command = try #require(CommandTable.command(named: name))
        let options = [
            ["--country", "KR"], ["--largest", "3"], ["--min-population", "9"], ["--near", "Seoul"],
            ["--near", "-33.87,151.2"], ["--within", "80km"], ["--abroad"], ["--yes"],
        ]
        for option in options { #expect(throws: Never.self) { try command.parse(option) } }
        let long = Set(options.compactMap(\.first))
        #expect(long.isSubset(of: command.longOptions))
    }

    @Test(arguments: ["score", "compare", "detail", "trip", "chart", "forecast"])
    func `other commands do not`(name: String) throws {
        let command = try #require(CommandTable.command(named: name))
        #expect(throws: CommandLineMistake.self) { try command.parse(["--near", "Seoul"]) }
    }

    @Test(
        arguments: [
            ("150", 150), ("150km", 150), ("150 KM", 150), ("80킬로미터", 80), ("80킬로", 80), ("12.5", 12.5), ("1", 1),
            ("2000", 2_000),
            ("0", nil), ("-5", nil), ("2001", nil), ("far", nil), ("km", nil), ("1e3", nil), ("150m", nil),
        ] as [(String, Double?)])
    func `a distance is in kilometers, with or without the unit`(typed: String, kilometers: Double?) {
        #expect(ChoiceArguments.kilometers(typed) == kilometers)
    }

    @Test(arguments: [
        (
            ["--within", "50"], "--within works only with --near.", "--within 옵션은 --near 옵션과 함께 써야 합니다."
        ),
        (["--abroad"], "--abroad works only with --near.", "--abroad 옵션은 --near 옵션과 함께 써야 합니다."),
        (
            ["--near", "Seoul", "--country", "JP", "--abroad"], "--country and --abroad cannot be used together.",
            "--country 옵션과 --abroad 옵션은 함께 쓸 수 없습니다."
        ),
        (
            ["--near", "Seoul", "--within", "9999"],
            "'9999' is not valid for --within. Valid values: 1-2000.",
            "--within에는 '9999' 값을 쓸 수 없습니다. 쓸 수 있는 값: 1~2000."
        ),
        (
            ["Busan", "--near", "Seoul"],
            "--near chooses the cities itself, so it does not work with city names.",
            "--near 옵션은 도시를 직접 고르므로 도시 이름과 함께 쓸 수 없습니다."
        ),
        (
            ["--near", "Xqzy"], "No city found for 'Xqzy', either built in or at Open-Meteo.",
            "'Xqzy'은(는) 이 프로그램의 도시 목록에도 Open-Meteo에도 없습니다."
        ),
        (
            ["--near", "30,-45"],
            "No place within 150 km of 30.00° N, 45.00° W.\n  The nearest is ",
            "30.00° N, 45.00° W에서 150 km 안에는 아무 곳도 없습니다."
        ),
        (
            ["--near", "Busan", "--within", "50", "--country", "JP"],
            "No place within 50 km of Busan.\n  The nearest is Tsushima, ",
            "부산에서 50 km 안에는 아무 곳도 없습니다.\n  가장 가까운 곳은 "
        ),
    ]) func `a mistake is reported without a request for weather`(words: [String], english: String, korean: String)
        async
    {
        for command in ["list", "plan"] {
            let ending = await FakeMachine().run([command] + words)
            #expect(ending.status == 64 && ending.output == "")
            #expect(ending.messages.hasPrefix("cities: \(english)"), "\(ending.messages)")
            let other = await FakeMachine().run([command, "--lang", "ko"] + words)
            #expect(other.status == 64 && other.messages.hasPrefix("cities: \(korean)"), "\(other.messages)")
        }
    }

    private func names(_ ending: FakeMachine.Ending) -> [String] {
        ending.output.split(whereSeparator: \.isNewline).dropFirst().map {
            $0.split(separator: ",").first.map(String.init) ?? ""
        }
    }

    private static let csv = ["--format", "csv", "--columns", "name"]

    @Test func `few places are told`() async {
        let fake = FakeMachine(network: FakeWeather.openMeteo)
        let ending = await fake.run(["list", "--near", "Reykjavik"] + Self.csv)
        #expect(ending.status == 0 && names(ending).count == 2)
        #expect(
            ending.messages
                == "cities: Only two places within 150 km of Reykjavík, counting places less than 25 km apart once.\n")
        let one = FakeMachine(network: FakeWeather.openMeteo)
        let korean = await one.run(["list", "--near", "서울", "--within", "20km", "--lang", "ko"] + Self.csv)
        #expect(korean.messages == "cities: 서울에서 20 km 안에는 한 곳뿐입니다. 서로 25 km 안에 있으면 한 곳으로 셉니다.\n")
        let quiet = FakeMachine(network: FakeWeather.openMeteo)
        #expect(await quiet.run(["list", "--near", "Reykjavik", "-q"] + Self.csv).messages == "")
    }

    @Test func `a command of forecasts takes forty, and a list all`() async throws {
        func asked(_ command: String, _ words: String...) async -> (messages: String, places: Int) {
            let places = Mutex<Set<String>>([])
            let fake = FakeMachine { request in
                let (latitudes, longitudes) = (
                    FakeWeather.query("latitude", request) ?? "", FakeWeather.query("longitude", request) ?? ""
                )
                let pairs = zip(latitudes.split(separator: ","), longitudes.split(separator: ","))
                places.withLock { $0.formUnion(pairs.map { "\($0.0) \($0.1)" }) }
                return FakeWeather.openMeteo(request)
            }
            let ending = await fake.run([command, "--near", "London", "--within", "300"] + words)
            return (ending.messages, places.withLock(\.count))
        }
        let note =
            "cities: Showing 40 of 89 places within 300 km of London: the largest in each of eight directions.\n"
        for command in ["plan", "hours", "brief", "models"] {
            let some = await asked(command)
            #expect(some.places == 40 && some.messages.contains(note), "\(command): \(some)")
        }
        for command in ["list", "map"] {
            let all = await asked(command)
            #expect(all.places == 89 && !all.messages.contains("Showing"), "\(command): \(all)")
        }
        let few = await asked("plan", "--largest", "12")
        #expect(few.places == 12 && !few.messages.contains("Showing"))
        let abroad = await asked("list", "--abroad")
        #expect(abroad.places == 124)
        let large = await asked("list", "--country", "FR", "--min-population", "50000")
        #expect((2...40).contains(large.places))
    }

    @Test func `distances are measured from the place`() async {
        let fake = FakeMachine(network: FakeWeather.openMeteo)
        let ending = await fake.run("list", "--near", "Busan", "--within", "60", "--sort", "distance", "--plain")
        #expect(ending.status == 0 && ending.messages == "")
        let table = await FakeMachine(network: FakeWeather.openMeteo).run(
            "list", "--near", "Busan", "--within", "60", "--sort", "distance", "--columns", "name,distance")
        #expect(table.output.contains("DISTANCE ▲") && table.output.contains(/Busan +0 km\n/), "\(table.output)")
        let spoken = await FakeMachine(network: FakeWeather.openMeteo).run(
            "list", "--near", "Busan", "--within", "60", "--columns", "name,distance", "--plain")
        #expect(spoken.output.contains(/Ulsan: \d+ kilometers from Busan\./), "\(spoken.output)")
        let korean = await FakeMachine(network: FakeWeather.openMeteo).run(
            "list", "--near", "부산", "--within", "60", "--columns", "name,distance", "--plain", "--lang", "ko")
        #expect(korean.output.contains(/울산: 부산에서 \d+킬로미터/), "\(korean.output)")
        let kept = await FakeMachine(network: FakeWeather.openMeteo).run(
            "list", "--near", "Busan", "--where", "distance<60", "--columns", "name", "--format", "csv")
        #expect(names(kept).contains("ulsan") && !names(kept).contains("daegu"))
    }

    private static let suwon = LocationFix(coordinates: Coordinates(latitude: 37.2911, longitude: 127.0089))

    @Test(arguments: ["here", "HERE", "여기", "현재 위치", "내위치"])
    func `here is the location of the user`(word: String) async {
        let fake = FakeMachine(location: .success(Self.suwon), network: FakeWeather.openMeteo)
        let ending = await fake.run(["list", "--near", word, "--within", "30"] + Self.csv)
        #expect(ending.status == 0 && names(ending).first == "at_37.29_127.01", "\(ending)")
        #expect(ending.messages.contains("Location from GeoClue"))
    }

    @Test func `an unknown location is an error, and nothing stands in for it`() async {
        let words = ["list", "--near", "here"]
        let silent = await FakeMachine().run(words)
        #expect(silent.status == 64 && silent.output == "")
        #expect(silent.messages.contains("cities: Location lookup is not allowed yet.\n"), "\(silent.messages)")
        #expect(silent.messages.contains("  To allow it: cities here --allow-location\n"))
        #expect(silent.messages.contains("  To name a place instead: --near Busan or --near 37.57,126.98\n"))
        let refused = await FakeMachine(messages: FakeOutput(columns: 80), inputIsTerminal: true, typed: ["n"])
            .run(words)
        #expect(refused.status == 64 && refused.messages.contains("Location lookup was declined."))
        let failed = await FakeMachine(
            messages: FakeOutput(columns: 80), inputIsTerminal: true, typed: ["y"], network: FakeWeather.unreachable
        ).run(words)
        #expect(failed.status == 69 && failed.messages.contains("Your location is unknown."), "\(failed)")
        let denied = await FakeMachine(location: .failure(.denied)).run(words)
        #expect(denied.status == 64 && denied.messages.contains("Your location is unknown."), "\(denied)")
        let offline = await FakeMachine().run(words + ["--offline"])
        #expect(offline.status == 69 && offline.messages.contains("Your location is not looked up offline."))
        let bar = await FakeMachine().run(words + ["--format", "waybar"])
        #expect(bar.status == 64 && bar.output == "")
    }

    // MARK: The price of a large request

    private static let japan = ["list", "--country", "JP", "--format", "csv"]

    /// A machine whose network counts the requests.
    private func counting(
        _ count: Requests, typed: [String]? = nil
    ) -> FakeMachine {
        FakeMachine(
            messages: FakeOutput(columns: typed == nil ? nil : 300), inputIsTerminal: typed != nil, typed: typed ?? []
        ) { request in
            count.add()
            return FakeWeather.openMeteo(request)
        }
    }

    private final class Requests: Sendable {
        private let number = Mutex(0)
        var count: Int { number.withLock { $0 } }
        func add() { number.withLock { $0 += 1 } }
    }

    @Test(arguments: [[], ["--quiet"]]) func `without a terminal a large request needs a consent`(words: [String]) async
    {
        let requests = Requests()
        let ending = await counting(requests).run(Self.japan + words)
        #expect(ending.status == 64 && ending.output == "" && requests.count == 0)
        let lines = ending.messages.split(separator: "\n")
        let price =
            /cities: Asking Open-Meteo about (\d+) places counts as (\d+) of the 5000 requests that it takes an hour, and leaves at most (\d+)\./
        guard let found = lines.first?.wholeMatch(of: price)?.output, let places = Int(found.1),
            let weight = Int(found.2), let left = Int(found.3)
        else {
            Issue.record("\(ending.messages)")
            return
        }
        // Sixteen variables are asked about each place.
        #expect(weight == Int((Double(places) * 1.6).rounded(.up)) && weight + left == 5_000 && places > 1_000)
        let typed = (Self.japan + words).joined(separator: " ")
        #expect(
            lines.dropFirst() == [
                "  For fewer cities: cities \(typed) --largest 20", "  For all of them: cities \(typed) --yes",
            ])
    }

    @Test(arguments: [["--yes"], ["--largest", "900"], ["--yes", "--lang", "ko"]])
    func `an option is a consent, and the price is told`(words: [String]) async {
        let requests = Requests()
        let ending = await counting(requests).run(Self.japan + words)
        #expect(ending.status == 0 && requests.count > 0 && ending.messages.contains("5000"), "\(ending.messages)")
        // One message has the number of places.
        #expect(ending.messages.split(separator: "\n").count == 1)
        let silent = await counting(requests).run(Self.japan + words + ["--quiet"])
        #expect(silent.status == 0 && silent.messages == "")
    }

    @Test(
        arguments: [
            (["y"], 0), (["예"], 0), (["n"], 64), ([""], 64), ([], 64),
        ] as [([String], Int32)]) func `on a terminal the price is a question`(typed: [String], status: Int32) async
    {
        let requests = Requests()
        let ending = await counting(requests, typed: typed).run(Self.japan)
        #expect(ending.status == status && (requests.count > 0) == (status == 0))
        #expect(ending.messages.contains("Continue? [y/N] "), "\(ending.messages)")
        #expect(ending.messages.contains("For fewer cities: ") == (status != 0))
        #expect(!ending.messages.contains("--yes"))
    }

    @Test(arguments: [
        ["list", "--country", "JP", "--largest", "700"], ["list", "--country", "KR"], ["list"],
        ["plan", "--near", "London", "--within", "300"],
    ]) func `a smaller request is sent at once`(words: [String]) async {
        let requests = Requests()
        let ending = await counting(requests).run(words)
        #expect(requests.count > 0 && !ending.messages.contains("5000"), "\(ending.messages)")
    }

    @Test func `every command tells its price`() async {
        for command in Self.commands + ["list --format ndjson", "list --day tomorrow"] {
            let requests = Requests()
            let words = command.split(separator: " ").map(String.init)
            let ending = await counting(requests).run(
                words + ["--min-population", "100000", "--country", "JP", "--country", "CN", "--country", "US"])
            #expect(ending.status == 64 && requests.count == 0, "\(command): \(ending.messages)")
            #expect(ending.messages.contains("For all of them: "), "\(command): \(ending.messages)")
        }
    }

    @Test func `more than the limit says so, and saved and local answers cost nothing`() async {
        let ending = await FakeMachine().run("list", "--min-population", "15000")
        #expect(ending.status == 64)
        #expect(ending.messages.contains("requests, more than the 5000 that it takes an hour."), "\(ending.messages)")
        for words in [["--offline"], ["--source", "normals"]] {
            let ending = await FakeMachine().run(Self.japan + words)
            #expect(!ending.messages.contains("5000"), "\(ending.messages)")
        }
    }

    @Test func `a server of the user's own has no price`() async {
        let requests = Requests()
        var fake = counting(requests)
        fake.environment["CITIES_OPEN_METEO_BASE_URL"] = "http://127.0.0.1:9"
        let ending = await fake.run(Self.japan)
        #expect(ending.status == 0 && requests.count > 0)
        #expect(ending.messages.hasPrefix("cities: Asking Open-Meteo about "))
    }

    @Test(arguments: [
        (["--top", "3"], 3), (["--top", "3", "--sort", "name-desc"], 3), (["--top", "3", "--sort", "temp"], 20),
        (["--top", "3", "--where", "temp<50"], 20), (["--top", "30"], 20), (["--country", "JP", "--top", "5"], 5),
    ]) func `a top without an order by the weather asks only for the shown`(words: [String], places: Int) async {
        let asked = Mutex(0)
        let fake = FakeMachine { request in
            let count = FakeWeather.query("latitude", request)?.split(separator: ",").count ?? 0
            asked.withLock { $0 += count }
            return FakeWeather.openMeteo(request)
        }
        let ending = await fake.run(["list", "--columns", "name,temp", "--format", "csv"] + words)
        #expect(asked.withLock { $0 } == places, "\(ending)")
        let shown = names(ending)
        let whole = await FakeMachine(network: FakeWeather.openMeteo).run(
            ["list", "--columns", "name,temp", "--format", "csv", "--yes"]
                + words.filter { !["--top", "3", "5", "30"].contains($0) })
        if places < 20 { #expect(shown == Array(names(whole).prefix(places))) }
    }

    @Test(
        arguments: [
            (["--country", "KR"], "For fewer cities: cities list --source open-meteo --country KR --largest 20"),
            (["--largest", "300"], "For fewer cities: cities list --source open-meteo --largest 20"),
            (["--largest", "30"], nil), ([], nil),
        ] as [([String], String?)])
    func `after a limit fewer cities are advised where there are many`(words: [String], hint: String?) async {
        let fake = FakeMachine { _ in
            let fields: HTTPFields = [.retryAfter: "2400"]
            return .success(
                HTTPReply(response: HTTPResponse(status: .tooManyRequests, headerFields: fields), body: Data()))
        }
        let ending = await fake.run(["list", "--source", "open-meteo"] + words)
        #expect(ending.status == 75 && ending.messages.contains("Try again in 40 min."), "\(ending.messages)")
        if let hint {
            #expect(ending.messages.contains("  \(hint)"), "\(ending.messages)")
        } else {
            #expect(!ending.messages.contains("For fewer"))
        }
    }

    @Test func `the place is completed as a city`() async {
        let ending = await FakeMachine(environment: [:]).run("---complete", "zsh", "plan", "--near", "Chunch")
        #expect(ending.output.contains("Chuncheon"))
    }
}
