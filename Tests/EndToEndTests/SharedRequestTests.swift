import CitiesTestSupport
import Foundation
import Testing

/// The requests of a page with the present and the coming days of one place.
@Suite struct `One request for the present and the days` {
    private static let pages = [["detail", "Seoul"], ["home"], ["here", "--at", "37.5665,126.978"]]

    @Test(arguments: pages)
    func `WeatherAPI.com is asked once`(page: [String]) async throws {
        try await withKeys(of: ["weatherapi"]) { program, server in
            _ = try await program.run("home", "Seoul", "--offline")
            let ending = try await program.run(page + ["--source", "weatherapi"])
            #expect(ending.status == 0 && ending.output.contains("9.7"), "\(ending)")
            #expect(server.record.requests.compactMap(\.source) == ["weatherapi"])
            // Both questions have answers of their own that are kept.
            #expect(try await program.run("chart", "Seoul", "--source", "weatherapi").status == 0)
            #expect(try await program.run(page + ["--source", "weatherapi"]).output == ending.output)
        }
    }

    @Test(arguments: pages)
    func `Open-Meteo is asked once, and once more for its models`(page: [String]) async throws {
        try await withKeys(
            of: [],
            reply: { request in
                request.source == "open-meteo" && request.query("current") != nil
                    ? .json(ForecastBody.presentAndDays(request)) : nil
            }
        ) { program, server in
            _ = try await program.run("home", "Seoul", "--offline")
            let ending = try await program.run(page)
            #expect(ending.status == 0, "\(ending)")
            let requests = server.record.requests.filter { $0.source == "open-meteo" }
            #expect(requests.count { $0.query("models") == nil } == 1, "\(requests.map(\.target))")
            #expect(requests.count { $0.query("models") != nil } <= 1)
        }
    }

    @Test func `a server that has no days beside the present is asked for them`() async throws {
        try await withOpenMeteo { program, server in
            let ending = try await program.run("detail", "Seoul")
            #expect(ending.status == 0, "\(ending)")
            let requests = server.record.requests.filter { $0.source == "open-meteo" && $0.query("models") == nil }
            #expect(requests.count == 2)
        }
    }

    @Test func `a second page asks anew`() async throws {
        try await withKeys(of: ["weatherapi"]) { program, server in
            for _ in 1...2 {
                let page = try await program.run("detail", "Seoul", "--source", "weatherapi", "--refresh")
                #expect(page.status == 0, "\(page)")
            }
            #expect(server.record.requests.count { $0.source == "weatherapi" } == 2)
        }
    }
}
