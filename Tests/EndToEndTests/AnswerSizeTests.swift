import Foundation
import CitiesTestSupport
import Testing

/// An answer of any size takes little memory and time.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct AnswerSizeTests {
    /// The limit of memory, 64 MiB.
    private static let most = 64 << 20

    /// The kinds of bodies, each with a function that makes one of a number of bytes.
    static let bodies: [(name: String, make: @Sendable (Int) -> String)] = [
        ("numbers", { "[" + repeated("0,", $0) + "0]" }),
        ("lists", { "[" + repeated("[],", $0) + "[]]" }),
        ("objects", { "[" + repeated("{},", $0) + "{}]" }),
        ("brackets", { repeated("[", $0) }),
        ("nested objects", { repeated("{\"a\":", $0) }),
        ("names", { "{" + repeated("\"a\":0,", $0) + "\"a\":0}" }),
        ("a column", { "{\"hourly\":{\"time\":[" + repeated("0,", $0) + "0]},\"current\":{\"time\":[1]}}" }),
        ("broken places", { "[" + repeated("{\"current\":{\"time\":[]}},", $0) + "{}]" }),
        ("a text", { "{\"error\":true,\"reason\":\"" + repeated("x", $0) + "\"}" }),
        ("escapes", { "{\"error\":true,\"reason\":\"" + repeated("\\u0041", $0) + "\"}" }),
        ("digits", { "{\"current\":{\"time\":" + repeated("1", $0) + "}}" }),
        ("blanks", { repeated(" ", $0) }),
    ]

    private static func repeated(_ text: String, _ bytes: Int) -> String {
        String(repeating: text, count: bytes / text.utf8.count)
    }

    private struct Peak {
        var ending: Program.Ending
        var bytes: Int
    }

    private func peak(_ program: Program, _ arguments: [String]) async throws -> Peak {
        let meter = try Program.binary.deletingLastPathComponent().appending(path: "cities-peak-memory")
        let file = program.home.appending(path: "peak")
        let ending = try await program.start(
            [file.path, Program.binary.path] + arguments, executable: meter
        ).ending()
        return Peak(ending: ending, bytes: try #require(Int(String(contentsOf: file, encoding: .utf8))))
    }

    /// Sizes just below the limit of a body for twenty cities, and far above it.
    @Test(arguments: bodies.indices, [320_000, 15_000_000])
    func `the memory in use stays below 64 MiB`(index: Int, size: Int) async throws {
        let (name, make) = Self.bodies[index]
        let body = FaultReply.json(make(size))
        try await withOpenMeteo(reply: { _ in body }) { program, _ in
            for command in [["list"], ["forecast", "Seoul"]] {
                let peak = try await peak(program, command + ["--source", "open-meteo"])
                #expect(peak.bytes < Self.most, "\(name): \(peak.bytes >> 20) MiB")
                #expect([65, 69].contains(peak.ending.status), "\(name): \(peak.ending)")
            }
        }
    }

    /// Without a limit a decoder would allocate eight megabytes for each batch, and as much again while that grows.
    @Test func `two thousand cities in batches take no more than 8 MiB more than twenty`() async throws {
        try await withOpenMeteo { program, server in
            let words = [
                "list", "--source", "open-meteo", "--refresh", "--format", "ndjson", "--fields", "id,temperature",
                "--largest",
            ]
            let few = try await peak(program, words + ["20"])
            var many = try await peak(program, words + ["2000"])
            // The number of replies that wait for the decoder depends on the scheduler: the least of three counts.
            for _ in 0..<2 where many.bytes - few.bytes >= 8 << 20 { many = try await peak(program, words + ["2000"]) }
            #expect(few.ending.status == 0 && many.ending.status == 0, "\(many.ending.messages)")
            #expect(many.ending.output.lines.count == 2_000 && server.record.requests.count > 3)
            #expect(many.bytes - few.bytes < 8 << 20, "\(few.bytes >> 10) KiB, \(many.bytes >> 10) KiB")
        }
    }

    @Test func `a compressed body of zeros has the same limit`() async throws {
        try await withOpenMeteo(reply: { _ in .gzipBomb(bytes: 64 << 20) }) { program, _ in
            let peak = try await peak(program, ["list", "--source", "open-meteo"])
            #expect(peak.bytes < Self.most && peak.ending.status == 65)
            #expect(peak.ending.messages.contains("the response is far too long"))
        }
    }
}
