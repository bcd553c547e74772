import CitiesTestSupport
import Foundation
import Testing

/// The page for agents: its commands work, and their answers have the fields that it names.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct SkillTests {
    private static let page: String = {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        // A missing page has no questions, which a test notices.
        return (try? String(contentsOf: checkout.appending(path: "SKILL.md"), encoding: .utf8)) ?? ""
    }()

    /// The words in backticks of a text.
    private static func quoted(_ text: some StringProtocol) -> [String] {
        String(text).matches(of: /`([^`]+)`/).map { String($0.1) }
    }

    /// The command and the fields of each question.
    private static let questions: [(command: String, fields: [String])] = page.split(separator: "\n").compactMap {
        line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: true).map(String.init)
        guard line.hasPrefix("|"), cells.count == 3, let command = quoted(cells[1]).first else { return nil }
        return (command, quoted(cells[2]))
    }

    /// True when an answer has a value at a path such as `cities[].days[].date`.
    private func has(_ path: ArraySlice<Substring>, in value: Any?) -> Bool {
        guard let name = path.first else { return value != nil && !(value is NSNull) }
        guard let object = value as? [String: Any] else { return false }
        guard name.hasSuffix("[]") else { return has(path.dropFirst(), in: object[String(name)]) }
        let elements = object[String(name.dropLast(2))] as? [Any] ?? []
        return elements.contains { has(path.dropFirst(), in: $0) }
    }

    private func withWeather(_ body: (Program) async throws -> Void) async throws {
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            if request.isOfModels { return .json(ModelBody.openMeteo(request)) }
            if request.isOfRun { return .json(ModelBody.run) }
            if request.path == "/v1/search" { return .json(#"{"generationtime_ms":0.5}"#) }
            return nil
        }
        try await withForecasts(["LANG": "en_US.UTF-8"], reply: reply) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_GEOCODING_URL"] = server.url
            let bin = program.home.appending(path: "bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: bin.appending(path: "cities"), withDestinationURL: try Program.binary)
            program.environment["PATH"] = bin.path + ":/usr/bin:/bin"
            try await body(program)
        }
    }

    @Test func `the page has ten questions, a description for agents, and sixty lines at most`() {
        #expect(Self.questions.count == 10)
        #expect(Self.page.hasPrefix("---\nname: cities\ndescription: ") && Self.page.split(separator: "\n").count <= 60)
        #expect(Self.questions.allSatisfy { !$0.fields.isEmpty && $0.command.hasSuffix(" --format json") })
    }

    @Test(arguments: questions.indices)
    func `the command of a question answers it with the fields that it names`(index: Int) async throws {
        let (command, fields) = Self.questions[index]
        try await withWeather { program in
            let ending = try await program.ending(ofExample: command)
            try #require(ending.status == 0, "\(command): \(ending.messages)")
            let answer = try ending.json()
            #expect(answer["schema"] as? Int == 1 && answer["live"] as? Bool == true)
            // Rain may not come within a day.
            for field in fields where !field.contains(/Starts|Stops/) {
                #expect(has(field.split(separator: ".")[...], in: answer), "\(command): \(field) \(ending.output)")
            }
        }
    }

    @Test func `every other command line on the page ends as it says`() async throws {
        let asked = Set(Self.questions.map(\.command))
        let others = Self.quoted(Self.page).filter { $0.hasPrefix("cities ") && !asked.contains($0) }
        #expect(others.count >= 4)
        try await withWeather { program in
            for command in others {
                let ending = try await program.ending(ofExample: command)
                let status: Int32 = command.contains("--where") ? 1 : command.contains("tmp") ? 64 : 0
                #expect(ending.status == status, "\(command): \(ending)")
                guard status == 64 else { continue }
                let error = try #require(
                    try JSONSerialization.jsonObject(with: Data(ending.messages.utf8)) as? [String: Any])
                #expect(
                    ending.output == "" && Set(["code", "exitCode", "message", "suggestions"]).isSubset(of: error.keys))
            }
        }
    }
}
