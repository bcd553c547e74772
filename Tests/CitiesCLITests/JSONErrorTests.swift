import Foundation
import Testing

@testable import CitiesCLI

/// Errors for a program that reads JSON.
struct JSONErrorTests {
    private func error(_ words: [String], status: Int32 = 64) async throws -> [String: Any] {
        let ending = await FakeMachine().run(words)
        #expect(ending.status == status && ending.output == "", "\(words): \(ending)")
        #expect(
            ending.messages.hasSuffix("}\n") && ending.messages.split(separator: "\n").count == 1, "\(ending.messages)")
        return try #require(
            try JSONSerialization.jsonObject(with: Data(ending.messages.utf8)) as? [String: Any], "\(ending.messages)")
    }

    @Test(
        arguments: [
            (["list", "--sort", "tmp"], "'tmp'", "temp"), (["list", "--frobnicate"], "--frobnicate", "--help"),
            (["lst", "Seoul"], "'lst'", "Did you mean: cities list"), (["list", "Hobbiton"], "Hobbiton", ""),
            (["list", "--top", "0"], "--top", ""), (["list", "--where", "temp>"], "number", ""),
            (["chart", "Seoul", "--units"], "--units", "--help"),
            (["plan", "--days", "1", "--day", "sat"], "--days", ""),
        ])
    func `wrong usage is one object on standard error`(words: [String], message: String, suggestion: String)
        async throws
    {
        for format in [["--format", "json"], ["--json"], ["--format=ndjson"]] {
            // A value may be missing at the end.
            let error = try await error(Array(words.prefix(1)) + format + words.dropFirst())
            #expect(Set(error.keys) == ["schema", "code", "exitCode", "message", "suggestions"])
            #expect(error["code"] as? String == "usage" && error["exitCode"] as? Int == 64)
            #expect((error["message"] as? String)?.contains(message) == true, "\(error)")
            let suggestions = try #require(error["suggestions"] as? [String])
            #expect(suggestion.isEmpty || suggestions.contains { $0.contains(suggestion) }, "\(suggestions)")
        }
    }

    @Test func `it is in the language of the messages, and neither wrapped nor cut`() async throws {
        let long = String(repeating: "x", count: 300)
        let error = try await error(["list", "--lang", "ko", "--json", "--sort", long])
        #expect((error["message"] as? String)?.contains("정렬") == true, "\(error)")
    }

    @Test func `an escape code in a word does not reach the terminal`() async throws {
        let error = try await error(["list", "--json", "--frob\u{1B}[31m"])
        #expect((error["message"] as? String)?.contains("\u{1B}") == false, "\(error)")
    }

    @Test func `without JSON it is a sentence`() async {
        for format in ["table", "csv", "prometheus", "josn"] {
            let ending = await FakeMachine().run("list", "--format", format, "--frobnicate")
            #expect(ending.status == 64 && ending.messages.hasPrefix("cities: "), "\(ending)")
        }
    }

    @Test func `what ends a command later is an object as well`() async throws {
        var fake = FakeMachine()
        fake.environment["CITIES_UNITS"] = "kelvin"
        let ending = await fake.run("list", "--json")
        let error = try #require(
            try JSONSerialization.jsonObject(with: Data(ending.messages.utf8)) as? [String: Any], "\(ending.messages)")
        #expect(ending.status == 78 && error["code"] as? String == "configuration" && error["exitCode"] as? Int == 78)
    }

    @Test func `every status of a failure has a word`() {
        let words = ExitStatus.allCases.filter { $0.rawValue < 128 }.map(\.code)
        #expect(
            words == [
                "success", "partial", "usage", "invalidData", "unavailable", "fault", "systemRefused", "outputFailed",
                "rateLimited", "keyProblem", "configuration",
            ])
        #expect(Set(ExitStatus.allCases.filter { $0.rawValue >= 128 }.map(\.code)) == ["interrupted"])
    }
}
