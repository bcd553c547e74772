import CitiesTestSupport
import Foundation
import Testing

/// Cities near a place, from the command line to the server.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct NearCommandTests {
    private static func places(_ record: FaultServerRecord) -> Set<String> {
        Set(
            record.requests.filter { !$0.isMetar && !$0.isAir }.flatMap(\.places).map { place in
                place.split(separator: ",").prefix(2).joined(separator: ",")
            })
    }

    private static let reply: @Sendable (RecordedRequest) -> FaultReply? = { request in
        request.namesModels ? .json(ModelBody.openMeteo(request)) : nil
    }

    /// Eighteen places of South Korea are within 100 km of Seoul.
    @Test(arguments: ["list", "plan", "hours", "brief", "map", "models"])
    func `a command is about the places around a city`(command: String) async throws {
        try await withOpenMeteo(reply: Self.reply) { program, server in
            let ending = try await program.run(command, "--near", "Seoul", "--within", "100", "--quiet")
            #expect(ending.status == 0 && ending.messages == "", "\(ending)")
            #expect(ending.output.contains("Seoul") || command == "brief", "\(ending.output)")
            #expect(Self.places(server.record).count == 18)
        }
    }

    @Test(arguments: ["list", "plan", "hours", "brief", "map", "models"])
    func `a list of the settings is about its cities`(command: String) async throws {
        try await withOpenMeteo(reply: Self.reply) { program, server in
            try program.configure("lists: { work: [Seoul, Tokyo] }")
            let ending = try await program.run(command, "@work")
            #expect(ending.status == 0 && Self.places(server.record).count == 2, "\(ending)")
            let both = try await program.run(command, "@work", "--near", "Seoul")
            #expect(both.status == 64 && both.messages.contains("--near chooses the cities itself"))
        }
    }

    @Test func `a watch is about the places around a city`() async throws {
        try await withOpenMeteo { program, server in
            let running = try await program.start(["watch", "--near", "Seoul", "--within", "100", "--columns", "name"])
            try await server.waitUntil { Self.places($0).count == 18 }
            running.send(SIGINT)
            #expect(try await running.ending().status == 130)
        }
    }

    @Test func `the own list and the home city are always there`() async throws {
        try await withOpenMeteo { program, _ in
            let list = ["list", "--near", "Busan", "--within", "120", "--format", "csv", "--columns", "name"]
            let before = try await program.run(list)
            #expect(!before.output.contains("Gijang") && !before.output.contains("Tsushima"), "\(before.output)")
            #expect(try await program.run("add", "--only", "Seoul", "Gijang").status == 0)
            #expect(try await program.run("home", "Tsushima, Nagasaki").status == 0)
            let after = try await program.run(list)
            #expect(after.output.contains("Gijang") && after.output.contains("Tsushima"), "\(after.output)")
            #expect(!after.output.contains("Seoul"))
        }
    }

    @Test func `the location is found by the rules of here`() async throws {
        try await withLocationLookup { program, server in
            let near = ["list", "--near", "here", "--format", "csv", "--columns", "name,distance"]
            let unasked = try await program.run(near)
            #expect(unasked.status == 64 && unasked.output == "" && server.lookups == 0)
            #expect(try await program.run("here", "--allow-location").status == 0)
            let found = try await program.run(near)
            #expect(found.status == 0 && found.output.contains("at_35.10_129.04,Busan,0.0"), "\(found)")
            #expect(try await program.run("here", "--deny-location").status == 0)
            let lookups = server.lookups
            let denied = try await program.run(near)
            #expect(denied.status == 64 && denied.output == "" && server.lookups == lookups)
            #expect(denied.messages.contains("Location lookup is turned off."))
        }
    }
}
