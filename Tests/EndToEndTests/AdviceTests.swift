import Foundation
import Synchronization
import CitiesTestSupport
import Testing

/// Runs the commands that the program advises.
struct AdviceTests {
    /// The commands that the hints below the message name.
    private func commands(in messages: String) -> [String] {
        messages.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap { line in
            line.firstRange(of: ": cities ").map { String(line[$0.upperBound...]) }
        }
    }

    @Test(arguments: ["list", "detail Seoul", "chart Busan", "forecast 부산", "compare Seoul Busan", "list Seoul Tokyo"])
    func `without a server typical weather is advised where there is some, and another source, and the commands work`(
        typed: String
    ) async throws {
        try await withForecasts(of: "met-norway", ["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program, _ in
            let failed = try await program.shell("$0 \(typed) --source open-meteo")
            #expect(failed.status == 69)
            let advised = commands(in: failed.messages)
            #expect(!advised.isEmpty)
            for command in advised where !command.contains("--source open") {
                let ending = try await program.shell("$0 \(command)")
                #expect([0, 1].contains(ending.status) && !ending.output.isEmpty, "\(command)")
            }
        }
    }

    @Test(arguments: ["detail Tokyo", "chart Tokyo", "list Tokyo Paris", "forecast Tokyo"])
    func `no advice leads back to the same failure`(typed: String) async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program in
            let unreachable = try await program.shell("$0 \(typed)")
            #expect(unreachable.status == 69 && commands(in: unreachable.messages).isEmpty, "\(unreachable.messages)")
            let offline = try await program.shell("$0 \(typed) --offline")
            #expect(offline.status == 69 && commands(in: offline.messages).isEmpty, "\(offline.messages)")
            let typical = try await program.shell("$0 \(typed) --source normals")
            #expect(typical.status == 69)
            #expect(commands(in: typical.messages) == ["\(typed) --source open-meteo"])
        }
    }

    @Test func `saved answers are advised, and shown`() async throws {
        let isGone = Switch()
        try await withOpenMeteo(reply: { METNorwayBody.reply($0) ?? (isGone.isOn ? .reset : nil) }) { program, server in
            var program = program
            program.environment["CITIES_MET_NORWAY_BASE_URL"] = server.url
            #expect(try await program.run("detail", "Tokyo").status == 0)
            // Saved answers belong to their server, so this server stops answering instead.
            isGone.turnOn()
            let failed = try await program.run("detail", "Tokyo", "--source", "open-meteo", "--refresh")
            #expect(failed.status == 69)
            let advised = commands(in: failed.messages)
            #expect(advised == ["detail Tokyo --source open-meteo --offline", "detail Tokyo --source met-norway"])
            for command in advised {
                let ending = try await program.shell("$0 \(command)")
                #expect(ending.status == 0 && ending.output.contains("Tokyo"))
            }
        }
    }

    @Test(arguments: ["Springfield", "고성", "Kwangju"], Known.languages)
    func `each candidate can be typed as printed`(name: String, language: String) async throws {
        try await withProgram(["CITIES_LANGUAGE": language]) { program in
            let ambiguous = try await program.run("list", name)
            let candidates = ambiguous.messages.split(separator: "\n").dropFirst()
            #expect(ambiguous.status == 64 && candidates.count >= 2)
            #expect(!ambiguous.messages.contains(/\b(KR|KP|US|MO|TX)\b/))
            for candidate in candidates {
                let ending = try await program.shell("$0 detail \(candidate) --offline")
                #expect(ending.status == 0 || ending.status == 69, "\(candidate) \(ending.messages)")
            }
        }
    }
}

/// A switch that is off until it is turned on.
private final class Switch: Sendable {
    private let state = Atomic(false)

    var isOn: Bool { state.load(ordering: .acquiring) }

    func turnOn() { state.store(true, ordering: .releasing) }
}
