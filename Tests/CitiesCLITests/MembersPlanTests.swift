import CitiesFetching
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesCLI

/// Members of an ensemble beside the coming days of a plan.
@Suite struct MembersPlanTests {
    /// The requests in the order of their replies: `days` and `members`, with the number of places.
    private final class Log: Sendable {
        private let state = Mutex((begun: [String](), ended: [String](), paths: [String]()))

        var begun: [String] { state.withLock { $0.begun } }
        var ended: [String] { state.withLock { $0.ended } }
        var paths: [String] { state.withLock { $0.paths } }

        func begin(_ name: String, _ path: String) {
            state.withLock { state in
                state.begun.append(name)
                state.paths.append(path)
            }
        }

        func end(_ name: String) { state.withLock { $0.ended.append(name) } }
    }

    private static let midnight = FakeWeather.observed - 75_600

    private static func places(_ request: HTTPRequest) -> [(number: Int, place: String)] {
        func query(_ name: String) -> [Substring] {
            let path = request.path ?? ""
            let value = path.split(separator: "&").flatMap { $0.split(separator: "?") }.first {
                $0.hasPrefix(name + "=")
            }
            return value?.dropFirst(name.count + 1).split(separator: ",") ?? []
        }
        return zip(query("latitude"), query("longitude")).enumerated().map { number, place in
            (
                number,
                #""latitude":\#(place.0),"longitude":\#(place.1)\#(number > 0 ? #","location_id":\#(number)"# : "")"#
                    + #","utc_offset_seconds":32400,"timezone":"Asia/Seoul""#
            )
        }
    }

    private static func days(_ request: HTTPRequest) -> String {
        let times = (0..<7).map { midnight + $0 * 86_400 }
        return list(
            places(request).map { _, place in
                "{\(place),\"daily\":{\"time\":\(times),\"temperature_2m_max\":\(times.map { _ in 9 })},\"hourly\":{\"time\":[\(midnight),\(midnight + 86_400)],\"temperature_2m\":[3,4]}}"
            })
    }

    /// Members of today and tomorrow; the second place has none when `damages` is true.
    private static func members(_ request: HTTPRequest, damages: Bool = false) -> String {
        let unit = request.path?.contains("=fahrenheit") == true ? "°F" : "°C"
        return list(
            places(request).map { number, place in
                damages && number == 1
                    ? "{\(place)}"
                    : """
                    {\(place),"daily_units":{"temperature_2m_max":"\(unit)"},"daily":{"time":[\(midnight),\(midnight + 86_400)],
                    "temperature_2m_max":[1,2],"temperature_2m_max_member01":[3,4]}}
                    """
            })
    }

    private static func list(_ places: [String]) -> String {
        places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]"
    }

    private static let cities = (0..<25).map { index in
        City(
            id: "c\(index)", englishName: "City \(index)",
            coordinates: Coordinates(latitude: 30 + Double(index), longitude: 127), timeZone: "Asia/Seoul")
    }

    private struct Ended {
        var answers: ForecastAnswers?
        var messages: String
        var log: Log
    }

    /// Fetches the coming days of cities with the members of a plan beside them. The reply about the days waits a while for the
    /// request for members.
    private func fetch(
        _ members: MembersPlan?, about cities: [City], units: String = "celsius", source: String = "open-meteo",
        reply: @escaping @Sendable (HTTPRequest) -> Result<HTTPReply, HTTPError> = { FakeWeather.json(members($0)) }
    ) async throws -> Ended {
        try await withFolder { folder in
            var fake = FakeMachine()
            fake.environment["HOME"] = folder.path
            fake.environment["CITIES_SOURCE"] = source
            fake.environment["CITIES_UNITS"] = units
            let log = Log()
            let goOutTogether = if case .known = members?.cities { true } else { false }
            var machine = fake.machine
            machine.makeClient = { _ in
                RunningClient(
                    client: HTTPClient { request, _ throws(HTTPError) in
                        let isOfMembers = request.authority == "ensemble-api.open-meteo.com"
                        let name = isOfMembers ? "members" : "days"
                        log.begin(name, request.path ?? "")
                        if !isOfMembers, goOutTogether {
                            for _ in 0..<2_000 where !log.begun.contains("members") { await Task.yield() }
                        }
                        log.end(name)
                        return try (isOfMembers ? reply(request) : FakeWeather.json(Self.days(request))).get()
                    }, shutdown: {})
            }
            let session = try Self.session(machine)
            let plan = try Self.plan(session)
            let run = SupplementRun(
                plan: FetchPlan(besideDays: [], members: members), common: plan, session: session)
            let found = Mutex<ForecastAnswers?>(nil)
            let status = try await run.answer(
                with: InteractiveFetch(query: .forecast, common: plan, session: session), about: cities
            ) { answers in
                found.withLock { $0 = answers }
                return answers.outcome.status.or(isIncomplete: answers.isIncomplete)
            }
            #expect(status == .success, "\(fake.messages.text)")
            return Ended(answers: found.withLock { $0 }, messages: fake.messages.text, log: log)
        }
    }

    private static func session(_ machine: Machine) throws -> Session {
        let directories = Directories(environment: machine.environment)
        return Session(
            machine: machine, settings: try Settings(directories, environment: machine.environment),
            directories: directories, book: Phrasebook(.english), words: [], client: machine.makeClient(nil).client)
    }

    private static func plan(_ session: Session) throws -> CommonPlan {
        var plan = try CommonPlan(CommonArguments(), session)
        // The replies wait for each other, however busy the machine is.
        plan.timeout = .seconds(600)
        return plan
    }

    /// The requests beside the days of twenty cities, and the messages about them.
    ///
    /// - Parameter isSaved: True where the days were requested before.
    private func requests(
        _ conditions: String, days: Int, isSaved: Bool
    ) async throws -> (plan: FetchPlan, messages: String) {
        try await withFolder { folder in
            var fake = FakeMachine()
            fake.environment["HOME"] = folder.path
            fake.environment["CITIES_SOURCE"] = "open-meteo"
            fake.network = { FakeWeather.json(Self.days($0)) }
            let session = try Self.session(fake.machine)
            let common = try Self.plan(session)
            let twenty = Array(Self.cities.prefix(20))
            let coming = InteractiveFetch(query: .forecast(.ahead(days)), common: common, session: session)
            if isSaved {
                _ = await coming.attempt(twenty)
                await session.saveAnswers(quiet: true)
            }
            var arguments = OddsArguments()
            arguments.conditions = conditions
            let odds = OddsPlan(
                question: try arguments.question(units: .celsius), days: days, arguments: arguments,
                common: common, session: session)
            let plan = odds.requests(
                beside: FetchPlan(besideDays: [], remarks: [.models]), coming, about: twenty
            ) { $0.answered }
            return (plan, fake.messages.text)
        }
    }

    /// A minute takes 600. Members of three variables weigh 306, of five 510, of six 612; the days weigh 70 and the models 36.
    @Test(
        arguments: [
            ("max>5", 5, false, [.members, .models], ""),
            ("sun>1, wind<9", 5, false, [.members], "Without the votes of the models"),
            ("sun>1, wind<9", 15, false, [.models], "Try again in a minute"),
            ("sun>1, wind<9", 15, true, [.members, .models], ""),
            ("sun>1, wind<9, gust<20", 5, true, [.models], "Fewer cities or conditions"),
        ] as [(String, Int, Bool, Set<WeatherPart>, String)])
    func `members that do not fit the limit of a minute give way, and the advice helps`(
        conditions: String, days: Int, isSaved: Bool, parts: Set<WeatherPart>, message: String
    ) async throws {
        let found = try await requests(conditions, days: days, isSaved: isSaved)
        #expect(found.plan.parts == parts)
        #expect(message.isEmpty ? found.messages.isEmpty : found.messages.contains(message), "\(found.messages)")
    }

    private static let question = MembersQuestion([.maximum], days: 5)

    private static func members(of cities: [City]) -> MembersPlan {
        MembersPlan(question, about: cities) { $0.answered }
    }

    @Test(arguments: ["celsius", "fahrenheit"])
    func `members of known cities are requested together with the days, in their units`(units: String) async throws {
        let two = Array(Self.cities.prefix(2))
        let ended = try await fetch(Self.members(of: two), about: two, units: units)
        #expect(
            ended.log.ended == ["members", "days"] || ended.log.begun == ["members", "days"], "\(ended.log.ended)")
        #expect(ended.messages == "" && ended.log.begun.count == 2)
        let path = try #require(ended.log.paths.first { $0.hasPrefix("/v1/ensemble") })
        #expect(path.contains("daily=temperature_2m_max&temperature_unit=\(units)&"), "\(path)")
        #expect(path.contains("latitude=30,31&") || path.contains("latitude=30.0,31.0&"), "\(path)")
        let answers = try #require(ended.answers)
        for city in two {
            let members = try #require(answers.beside.members[city.id].answer?.value)
            #expect(members.units.rawValue == units && members.columns[0].values == [1, 2, 3, 4])
            let forecast = answers.outcome.cities.first { $0.id == city.id }?.answer
            let values = answers.beside.values(of: city.id, beside: forecast?.provenance)
            #expect(values.members == members)
        }
    }

    @Test func `members of at most twenty cities are requested, and the days of all`() async throws {
        let ended = try await fetch(Self.members(of: Self.cities), about: Self.cities)
        let answers = try #require(ended.answers)
        #expect(answers.outcome.cities.count { $0.answer != nil } == 25)
        #expect(Set(answers.beside.members.values.keys) == Set(Self.cities.prefix(20).map(\.id)))
    }

    @Test func `cities that the days decide are requested after them`() async throws {
        let plan = MembersPlan(Self.question, about: Self.cities) { forecasts in
            forecasts.answered.filter { $0.id != "c1" }.reversed()
        }
        let ended = try await fetch(plan, about: Self.cities)
        #expect(ended.log.ended == ["days", "members"])
        #expect(
            Set(try #require(ended.answers).beside.members.values.keys) == Set((5..<25).map { "c\($0)" }),
            "the first twenty of the order, without the second city")
    }

    @Test func `members that fail leave the days and the exit status, and are noted in one line`() async throws {
        let two = Array(Self.cities.prefix(2))
        for known in [true, false] {
            let cities = known ? two : Self.cities
            let ended = try await fetch(Self.members(of: cities), about: cities) { _ in
                FakeWeather.json(
                    #"{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}"#,
                    status: 429)
            }
            let answers = try #require(ended.answers)
            #expect(answers.outcome.cities.allSatisfy { $0.answer != nil } && !answers.isIncomplete)
            #expect(ended.messages.contains("Could not fetch the scenarios of the ensemble. "), "\(ended.messages)")
            #expect(ended.messages.split(separator: "\n").count == 1, "\(ended.messages)")
            #expect(answers.beside.failures.map(\.kind) == [.members])
        }
    }

    @Test func `a city whose members fail is named, and the others have theirs`() async throws {
        let three = Array(Self.cities.prefix(3))
        let ended = try await fetch(Self.members(of: three), about: three) {
            FakeWeather.json(Self.members($0, damages: true))
        }
        #expect(ended.messages.contains("No scenarios for City 1: "), "\(ended.messages)")
        #expect(Set(try #require(ended.answers).beside.members.values.keys) == ["c0", "c2"])
    }

    @Test func `no members are requested unless a plan has them`() async throws {
        let one = Array(Self.cities.prefix(1))
        let ended = try await fetch(nil, about: one)
        #expect(ended.log.begun == ["days"] && ended.messages == "")
        #expect(try #require(ended.answers).beside.isEmpty)
        var plan = FetchPlan(besideDays: [], members: Self.members(of: one))
        #expect(plan.parts == [.members] && plan.remarks == [.members])
        #expect(plan.supplements(beside: .openMeteo).count == 1)
        let typical = plan.supplements(beside: .climateNormals)
        let settings = try Settings(environment: [:], file: SettingsFile(path: ""))
        #expect(
            typical.allSatisfy { name($0, beside: .climateNormals, settings) == nil },
            "nothing stands beside typical weather")
        plan.request(nil)
        #expect(plan.supplements(beside: .openMeteo).isEmpty && plan.parts.isEmpty)
    }

    private func name(_ any: some AnySupplement, beside source: WeatherSource, _ settings: Settings) -> WeatherSource? {
        any.supplement.provider(source, settings)?.profile.source
    }
}
