import CitiesTestSupport
import Foundation
import Synchronization
import Testing

/// Faults of a server x sources x commands.
///
/// The full product would be two thousand starts. The message depends on the kind of failure for a command, and the
/// kind of failure depends on the source, so it is taken in pairs: each fault meets each source with one command about
/// the present and one about future days, which take turns; so each command meets each source, and several faults of
/// every kind. Lies meet a command of every sort of every source, because each source has its own fields for place,
/// time and unit. The requests beside the weather (place search, air quality, address lookup) take turns. That makes
/// some 525 starts. Languages alternate.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FaultMatrixTests {
    private static let faults = ServerFault.all.filter { !$0.isAsEver }

    /// Runs `body` with a server that commits a fault for requests that match `isFaulty`, and is honest otherwise.
    private func withFaulty(
        _ fault: ServerFault, _ source: String,
        in isFaulty: @escaping @Sendable (RecordedRequest) -> Bool = { _ in true },
        body: (Program, UInt16) async throws -> Void
    ) async throws {
        func run(_ url: String) async throws {
            let port = try #require(UInt16(url.split(separator: ":").last ?? ""))
            try await withProgram(HonestServer.settings(source, at: url)) { try await body($0, port) }
        }
        if case .refuses = fault.doing { return try await withRefusedURL(body: run) }
        try await withFaultServer { request in
            guard let honest = HonestServer.answer(to: request) else { return .respond(404) }
            return isFaulty(request) ? fault.reply(to: request, honest: honest) : .json(honest)
        } body: { server in
            server.open(ServerFault.opened)
            try await run(server.url)
        }
    }

    private func run(
        _ program: Program, _ words: [String], _ fault: ServerFault, _ language: String
    ) async throws -> Program.Ending {
        let ending = try await program.run(words + ["--lang", language, "--refresh", "--timeout", fault.timeout])
        let isKnown = program.environment.values.contains("test-key")
        for text in [ending.output, ending.messages] {
            #expect(!isKnown || !text.contains("test-key"))
            let controls = text.unicodeScalars.filter { scalar in
                scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{202E}")
            }
            #expect(controls.isEmpty, "\(words): \(controls)")
        }
        // An error that ends a command with JSON is an object on the last line.
        let last = ending.messages.lines.last ?? ""
        let isObject = (try? JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])?["code"] is String
        #expect(
            ending.messages.isEmpty || ending.messages.hasPrefix("cities: ")
                || words.contains { $0.hasSuffix("json") } && isObject,
            "\(words): \(ending.messages)")
        return ending
    }

    @Test(arguments: faults, Known.liveSources)
    func `a fault of a source has its status and its message, and saved answers stay`(
        fault: ServerFault, source: String
    ) async throws {
        let row = try #require(Self.faults.firstIndex { $0.name == fault.name })
        let turn = try #require(Known.liveSources.firstIndex(of: source))
        let lists = [FetchingCommand.aboutThePresent, FetchingCommand.aboutComingDays]
        let commands = fault.isLie ? FetchingCommand.ofEveryKind : lists.map { $0[(row + turn * 3) % $0.count] }
        let saved = try #require(HonestServer.saved[source])
        let answers = try await saved.value
        try await withFaulty(fault, source) { program, port in
            try answers.write(to: program, port: port)
            let before = try program.saved()
            try #require(before.count >= 2)
            for (column, command) in commands.enumerated() {
                // The page of WeatherAPI.com is one reply: its present is then a month old, and shown with its age.
                let isOnePage = source == "weatherapi" && ["detail", "here", "home"].contains(command.words[0])
                if isOnePage, fault.name == "lie: anotherDay" { continue }
                let language = (row + turn + column).isMultiple(of: 2) ? "en" : "ko"
                let ending = try await run(program, command.words, fault, language)
                let outcome = fault.outcome(source, command.question)
                #expect(ending.status == outcome.status, "\(command.words): \(ending)")
                let sentence = language == "en" ? outcome.english : outcome.korean
                #expect(ending.messages.contains(sentence), "\(command.words), \(language): \(ending.messages)")
                // A hit of a search is there, weather or not.
                #expect(ending.output.isEmpty || command.words[0] == "search", "\(command.words): \(ending.output)")
                #expect(!ending.output.contains("°C"))
            }
            #expect(try program.saved() == before)
        }
    }

    @Test(arguments: faults)
    func `auto falls back on labeled typical weather, with the reason`(fault: ServerFault) async throws {
        try await withFaulty(fault, "auto") { program, _ in
            let ending = try await run(program, ["list", "--format", "json"], fault, "en")
            #expect(ending.status == 0)
            let document = try ending.json()
            #expect(document["source"] as? String == "climate-normals" && document["live"] as? Bool == false)
            #expect((document["cities"] as? [Any])?.count == 20)
            #expect(ending.messages.contains("typical weather, not live"))
            #expect(ending.messages.contains(fault.outcome("open-meteo", .present).english), "\(ending.messages)")
        }
    }

    private static let whole = faults.filter { if case .replies = $0.doing { true } else { false } }

    @Test(arguments: whole)
    func `a supplementary request fails without the weather`(fault: ServerFault) async throws {
        let row = try #require(Self.whole.firstIndex { $0.name == fault.name })
        let source = row % 3 == 0 ? Known.liveSources[row / 3 % Known.liveSources.count] : "open-meteo"
        let (words, path): ([String], String) =
            switch row % 3 {
            case 0: (["search", "Hobbiton"], "search")
            case 1: (["list", "Seoul", "Busan", "--columns", "name,temp,pm25"], "/air")
            default: (["here", "--allow-location"], "/json")
            }
        let isFaulty = { @Sendable (request: RecordedRequest) in
            request.path.contains(path) || (row % 3 == 0 && request.path.contains("/geo/"))
        }
        try await withFaulty(fault, source, in: isFaulty) { program, _ in
            let ending = try await run(program, words, fault, "en")
            let outcome = fault.outcome(source, .present)
            switch row % 3 {
            case 0:
                #expect(ending.status == outcome.status && ending.output == "", "\(ending)")
                #expect(ending.messages.contains("the online search failed"), "\(ending.messages)")
                #expect(ending.messages.contains(outcome.english), "\(ending.messages)")
            case 1:
                #expect(ending.status == 1 && ending.output.contains("1.0°C"), "\(ending)")
                #expect(ending.messages.contains("air quality"), "\(ending.messages)")
            default:
                #expect(ending.status == 0 && ending.output.hasPrefix("Moscow"), "\(ending)")
                #expect(ending.messages.contains("127.0.0.1") && ending.messages.contains("Your location is unknown"))
            }
        }
    }

    /// A station may have been silent for a year. Its last observation is no lie, as long as the output shows its age.
    @Test(arguments: Known.liveSources)
    func `an old observation is shown with its age`(source: String) async throws {
        let old = ServerFault(
            name: "a year old", doing: .bends { .json(try Bent.moved(in: $1, days: -365)) }, outcome: .asEver)
        try await withFaulty(old, source, in: { !$0.isForecast && !$0.isAir }) { program, _ in
            // The page of WeatherAPI.com is one reply, with days that are not old.
            let page = source == "weatherapi" ? [] : [["detail", "Seoul"]]
            for (language, age) in [("en", "data from 365 d ago"), ("ko", "365일 전 자료")] {
                for words in [["list", "Seoul", "Busan"], ["search", "Seoul", "--limit", "1"]] + page {
                    let ending = try await run(program, words, old, language)
                    #expect(ending.status == 0 && ending.output.contains(age), "\(words): \(ending)")
                }
            }
            let ending = try await run(program, ["list", "Seoul", "--format", "json"], old, "en")
            let city = try #require((try ending.json()["cities"] as? [[String: Any]])?.first)
            let observed = try Date(#require(city["observedAt"] as? String), strategy: .iso8601)
            #expect(abs(observed.timeIntervalSinceNow + 365 * 86_400) < 86_400, "\(observed)")
        }
    }

    @Test(arguments: ServerFault.all.filter(\.isAsEver), Known.liveSources)
    func `an answer in another order, or with duplicates, is shown as usual`(
        fault: ServerFault, source: String
    ) async throws {
        let isHonest = Mutex(true)
        try await withFaulty(fault, source, in: { _ in isHonest.withLock { !$0 } }) { program, _ in
            for command in FetchingCommand.ofEveryKind {
                isHonest.withLock { $0 = true }
                let ever = try await run(program, command.words, fault, "en")
                isHonest.withLock { $0 = false }
                let ending = try await run(program, command.words, fault, "en")
                // A minute may have gone by.
                let clock = /[0-9]{1,2}:[0-9]{2}/
                #expect(ever.status == 0 && ending.status == 0, "\(command.words): \(ending)")
                #expect(ending.output.replacing(clock, with: "") == ever.output.replacing(clock, with: ""))
                #expect(ending.messages == "")
            }
        }
    }
}

extension ServerFault {
    /// True for a fault that does not change the output.
    var isAsEver: Bool { outcome.status == 0 }
}
