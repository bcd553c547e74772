import Foundation
import CitiesTestSupport
import Testing

/// `cities add` and `cities remove`, which edit the list for commands without city names.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct OwnListTests {
    private func shown(_ program: Program) async throws -> [String] {
        let list = try await program.run("list", "--source", "normals", "--format", "csv", "--columns", "name")
        return list.output.split(whereSeparator: \.isNewline).dropFirst().map {
            $0.split(separator: ",").map(String.init)[0]
        }
    }

    @Test func `an added city is shown from then on, and a removed one is not`() async throws {
        try await withProgram { program async throws in
            let added = try await program.run("add", "Moscow", "서울")
            #expect(added.status == 0 && added.output == "")
            #expect(
                added.messages
                    == "cities: Seoul is already in your list.\ncities: Added Moscow. Cities in your list now: 21.\n")
            #expect(try await shown(program).count == 21)
            #expect(try await shown(program).contains("moscow"))

            let removed = try await program.run("remove", "Busan", "Tokyo", "--lang", "ko")
            #expect(removed.status == 0 && removed.output == "")
            #expect(removed.messages.hasSuffix("cities: 도쿄는 내 목록에 없습니다.\ncities: 부산을 뺐습니다. 내 목록에 있는 도시: 20곳.\n"))
            #expect(try await !shown(program).contains("busan"))

            let restored = try await program.run("remove", "--all")
            #expect(restored.status == 0 && restored.messages == "cities: Your list is back to the 20 cities.\n")
            #expect(try await shown(program).contains("busan"))
            #expect(try await !shown(program).contains("moscow"))
        }
    }

    @Test func `a list can begin with a few cities, and keeps its last one`() async throws {
        try await withProgram { program async throws in
            #expect(try await program.run("add", "--only", "Jeju City", "Seoul", "--quiet").messages == "")
            #expect(try await shown(program) == ["jeju", "seoul"])
            #expect(try await program.run("remove", "Seoul").status == 0)
            let last = try await program.run("remove", "Jeju City")
            #expect(last.status == 64)
            #expect(
                last.messages
                    == "cities: A list needs at least one city.\n  To go back to the 20 cities: cities remove --all\n")
            #expect(try await shown(program) == ["jeju"])
        }
    }

    @Test(arguments: [["add", "Moscow"], ["remove", "Seoul"], ["remove", "--all"]])
    func `cities in the settings take precedence, and the message names the line to change`(
        words: [String]
    ) async throws {
        try await withProgram { program async throws in
            try program.configure("units: celsius\ncities: [Seoul, Busan]\n")
            let refused = try await program.run(words)
            #expect(refused.status == 64 && refused.output == "")
            #expect(refused.messages.contains("config.yaml, line 2"))
            #expect(try await shown(program) == ["seoul", "busan"])
        }
    }

    @Test(arguments: [["add"], ["remove"], ["remove", "--all", "Seoul"], ["add", "Nowhereville"]])
    func `an unclear name changes nothing`(words: [String]) async throws {
        try await withProgram { program async throws in
            #expect(try await program.run(words).status == 64)
            #expect(!FileManager.default.fileExists(atPath: program.home.appending(path: ".local/state/cities").path))
        }
    }
}
