import Foundation
import CitiesTestSupport
import Synchronization
import Testing

@testable import CitiesCLI

/// Preloading of the libraries that a request needs, and the cases in which it would be wasted.
struct RequestPredictionTests {
    /// True when a command line preloads for requests, with answers saved some seconds ago.
    private func loadsAhead(
        _ words: [String], saved age: TimeInterval?, _ environment: [String: String] = [:]
    ) async throws -> Bool {
        try await withFolder { home in
            if let age {
                let answers = home.appending(path: "cities/answers")
                try FileManager.default.createDirectory(at: answers, withIntermediateDirectories: true)
                try FileManager.default.setAttributes(
                    [.modificationDate: FakeMachine.now - age], ofItemAtPath: answers.path)
            }
            let times = Counter()
            var fake = FakeMachine()
            fake.environment.merge(environment) { _, new in new }
            fake.environment["XDG_CACHE_HOME"] = home.path
            var machine = fake.machine
            machine.loadAhead = { times.add() }
            _ = CommandLineTool(machine: machine).begin(words)
            #expect(times.count <= 1)
            return times.count == 1
        }
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)

        var count: Int { value.withLock { $0 } }

        func add() { value.withLock { $0 += 1 } }
    }

    @Test(arguments: [
        [], ["list"], ["Seoul"], ["--lang", "ko", "chart", "Seoul"], ["list", "--source", "open-meteo"],
    ])
    func `a command for weather preloads, unless fresh answers are saved`(words: [String]) async throws {
        #expect(try await loadsAhead(words, saved: nil))
        #expect(try await loadsAhead(words, saved: 3_600))
        #expect(try await loadsAhead(words, saved: -86_400))
        #expect(try await !loadsAhead(words, saved: 60))
        #expect(try await loadsAhead(words + ["--refresh"], saved: 60))
    }

    @Test(arguments: [
        ["--version"], ["--help"], ["add", "Seoul"], ["remove", "Seoul"], ["home"], ["doctor"], ["list", "--help"],
        ["help", "list"], ["config"], ["completions", "bash"],
        ["search", "Seoul"], ["list", "--offline"], ["list", "--source", "normals"], ["list", "--no-wait"],
        ["list", "--format", "tmux"], ["---complete", "bash", "list"],
    ])
    func `a command without a request, or without a wait for it, preloads nothing`(words: [String]) async throws {
        #expect(try await !loadsAhead(words, saved: nil))
    }

    @Test func `every name in the list is a command`() {
        #expect(CommandTable.names.isSuperset(of: RequestPrediction.commands))
    }

    @Test func `a configured source without requests preloads nothing`() async throws {
        #expect(try await !loadsAhead(["list"], saved: nil, ["CITIES_SOURCE": "normals"]))
        #expect(try await loadsAhead(["list", "--source", "auto"], saved: nil, ["CITIES_SOURCE": "normals"]))
    }
}
