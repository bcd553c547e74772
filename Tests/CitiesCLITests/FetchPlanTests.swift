import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesCLI
@testable import CitiesFetching

/// The requests that follow from the quantities of a table.
struct FetchPlanTests {
    private func withSession<Result>(
        output: FakeOutput = FakeOutput(), _ body: (Session) async throws -> Result
    ) async throws -> Result {
        try await withFolder { folder in
            var fake = FakeMachine()
            fake.environment["HOME"] = folder.path
            fake.output = output
            for source in WeatherSource.known where source.descriptor.needsKey {
                fake.environment[source.descriptor.name(of: .key).environmentName] = "test-key"
            }
            let machine = fake.machine
            let directories = Directories(environment: machine.environment)
            let session = Session(
                machine: machine, settings: try Settings(directories, environment: machine.environment),
                directories: directories, book: Phrasebook(.english), words: [],
                client: machine.makeClient(nil).client)
            let home = City(
                id: "incheon", englishName: "Incheon", coordinates: Coordinates(latitude: 37.456, longitude: 126.705),
                timeZone: "Asia/Seoul")
            try await session.remember { $0.home = home }
            return try await body(session)
        }
    }

    /// The first request of a question.
    private static func first<Answer>(_ question: SourceRequest<Answer>) -> HTTPRequest? {
        switch question {
        case .computed: nil
        case .http(let request, _, _), .then(let request, _, _): request
        case .at(let ask): (try? ask(FakeMachine.now)).flatMap(first)
        }
    }

    private func plan(_ typed: [String], of source: WeatherSource, _ session: Session) async throws -> ListPlan {
        try await ListPlan(ListCommand.parse(["Seoul"] + typed + ["--source", source.descriptor.word]), session)
    }

    /// A plan as text, such as `forecast +snowfall, then forecast of shown`: the end of the path, the variables beyond
    /// the usual ones, and the requests that follow.
    private func requests(_ typed: [String], of source: WeatherSource, _ session: Session) async throws -> String {
        let plan = try await plan(typed, of: source, session)
        let provider = session.settings.configuration(of: source).provider
        func variables(_ plan: ListPlan) throws -> (path: String, variables: [String]) {
            let endpoint = try plan.fetches.present.endpoint(of: provider)
            let sourceRequest = try endpoint.request(about: plan.cities[...], units: .celsius, language: .english)
            guard let path = Self.first(sourceRequest)?.path,
                let url = URLComponents(string: path)
            else { return ("computed", []) }
            let asked = (url.queryItems ?? []).filter { ["current", "hourly"].contains($0.name) }.compactMap(\.value)
            return (
                (url.path as NSString).lastPathComponent, asked.flatMap { $0.split(separator: ",").map(String.init) }
            )
        }
        let (path, asked) = try variables(plan)
        let usual = try variables(try await self.plan([], of: source, session)).variables
        let more = asked.filter { !usual.contains($0) }.map { " +" + $0 }
        let steps = plan.fetches.steps(beside: source).map { step in
            (step.ofAll.compactMap { name($0, beside: source, session).map { $0 + " of all" } }
                + step.ofShown.compactMap { name($0, beside: source, session).map { $0 + " of shown" } })
                .joined(separator: " and ")
        }.filter { !$0.isEmpty }
        return ([path + more.joined()] + steps).joined(separator: ", then ")
    }

    /// The name of the request for a supplement; nil when the plan needs no request.
    private func name(_ any: some AnySupplement, beside source: WeatherSource, _ session: Session) -> String? {
        let supplement = any.supplement
        let provider = supplement.provider(source, session.settings)
        return provider.map { supplement.query.question($0.profile.source) }
    }

    @Test func `each quantity has its requests to each source`() async throws {
        let text = try await withSession { session in
            var lines: [String] = []
            for source in WeatherSource.known {
                lines.append("# \(source.id)")
                // Scenarios are of a day.
                for quantity in Quantity.columns where quantity != .odds {
                    let shown = try await requests(["--columns", "name,\(quantity.rawValue)"], of: source, session)
                    lines.append("\(quantity.rawValue) shown: \(shown)")
                    guard Quantity.sortable.contains(quantity) else { continue }
                    let sorted = try await requests(
                        ["--columns", "name", "--sort", "\(quantity.rawValue)-asc"], of: source, session)
                    if sorted != shown { lines.append("\(quantity.rawValue) sorted: \(sorted)") }
                }
            }
            return lines.joined(separator: "\n")
        }
        expectSnapshot(text, named: "requests-of-quantities")
    }

    @Test(
        arguments: [
            (40, [], true), (6, [], true), (5, [], false), (40, ["--plain"], false), (40, ["--format", "csv"], false),
            (40, ["--template", "{temp}"], false), (40, ["--columns", "name"], true), (6, ["--top", "1"], true),
        ] as [(Int, [String], Bool)])
    func `the hours of a brief are requested where there is room for it`(
        rows: Int, words: [String], hasHours: Bool
    ) async throws {
        let plan = try await withSession(output: FakeOutput(columns: 80, rows: rows)) {
            try await self.plan(words, of: .openMeteo, $0)
        }
        #expect(plan.fetches.parts.contains(.hours) == hasHours)
    }

    @Test(
        arguments: [
            ([], "forecast.json"), (["--width", "60"], "forecast.json"), (["--format", "json"], "forecast.json"),
            (["--columns", "name,temp"], "current.json"), (["--columns", "name,temp", "--plain"], "current.json"),
            (["--columns", "name,temp", "--format", "ndjson"], "forecast.json"),
            (["--format", "json", "--fields", "name,temperature"], "current.json"),
            (["--format", "json", "--fields", "name,sunset"], "forecast.json"),
            (["--template", "{temp}"], "current.json"), (["--template", "{max}"], "forecast.json"),
            (["--format", "waybar"], "forecast.json"), (["--format", "tmux"], "forecast.json"),
            (["--format", "i3blocks"], "forecast.json"), (["--format", "swiftbar"], "forecast.json"),
            (["--columns", "name,temp", "--where", "rain>0"], "forecast.json"),
            (["--columns", "name,trend", "--plain"], "current.json"),
        ] as [([String], String)])
    func `WeatherAPI.com is requested with days only when one of their values is shown`(
        words: [String], path: String
    ) async throws {
        let asked = try await withSession { try await requests(words, of: .weatherAPI, $0) }
        #expect(asked == path)
    }
}
