import Foundation
import CitiesHTTP
import HTTPTypes
import Synchronization
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@testable import CitiesCurlHTTP

@Suite(.timeLimit(.minutes(60)))
struct ConcurrencyTests {
    @Test(arguments: [1, 8, 40])
    func `two hundred requests overlap up to the limit of connections per host`(_ connections: Int) async throws {
        try await withFaultServer({ _ in FaultReply.json("{}").barrier(count: connections) }) { server in
            let curl = CurlClient(userAgent: "test", connectionsPerHost: connections)
            try await withClient(curl) { client in
                try await withThrowingTaskGroup { group in
                    for number in 0..<200 {
                        group.addTask {
                            try await client.send(server.get("/\(number)"), HTTPLimits(total: .seconds(50)))
                        }
                    }
                    for try await reply in group { #expect(reply.response.status == .ok) }
                }
            }
            #expect(server.record.requests.count == 200)
            #expect(server.record.mostInFlight == connections)
            #expect(server.record.connections == connections)
            #expect(curl.engine.isIdle)
        }
    }

    @Test func `a request of a canceled task is never sent`() async throws {
        try await withFaultServer(routes: ["/": [.stall]]) { server in
            try await withClient { client in
                let task = Task {
                    while !Task.isCancelled { await Task.yield() }
                    return await failure(client, server.get("/"))
                }
                task.cancel()
                #expect(await task.value?.cause == .cancelled)
            }
            #expect(server.record.connections == 0)
        }
    }

    @Test(arguments: [FaultReply.stall, .stallAfterHeaders, .stallHalfway(Data("half".utf8)), .endlessBody])
    func `canceling closes the connection`(_ reply: FaultReply) async throws {
        try await withFaultServer(routes: ["/": [reply]]) { server in
            try await withClient { client in
                let limits = HTTPLimits(total: .seconds(50), bodyBytes: .max)
                let task = Task { await failure(client, server.get("/"), limits) }
                try await server.waitUntil { $0.inFlight == 1 }
                task.cancel()
                #expect(await task.value?.cause == .cancelled)
                try await server.waitUntil { $0.abandoned == 1 && $0.openConnections == 0 }
            }
        }
    }

    @Test func `canceling one leaves the others alone`() async throws {
        try await withFaultServer(routes: ["/stall": [.stall], "/": [FaultReply.json("{}").held(until: "go")]]) {
            server in
            try await withClient { client in
                async let other = failure(client, server.get("/"))
                let task = Task { await failure(client, server.get("/stall")) }
                try await server.waitUntil { $0.inFlight == 2 }
                task.cancel()
                #expect(await task.value?.cause == .cancelled)
                server.open("go")
                #expect(await other == nil)
            }
        }
    }

    @Test func `many requests canceled at any moment are each answered once`() async throws {
        try await withFaultServer({ request in request.ordinal.isMultiple(of: 2) ? .json("{}") : .stall }) { server in
            let curl = CurlClient(userAgent: "test", connectionsPerHost: 20)
            try await withClient(curl) { client in
                await withTaskGroup { group in
                    for number in 0..<200 {
                        group.addTask {
                            let task = Task { await failure(client, server.get("/")) }
                            for _ in 0..<(number % 40) { await Task.yield() }
                            task.cancel()
                            return await task.value
                        }
                    }
                    for await error in group { #expect(error == nil || error?.cause == .cancelled) }
                }
            }
            #expect(curl.engine.isIdle)
        }
    }

    @Test func `shutting down ends running requests and rejects new ones`() async throws {
        try await withFaultServer(routes: ["/": [.stall]]) { server in
            let curl = CurlClient(userAgent: "test", connectionsPerHost: 2)
            let client = curl.client()
            let tasks = (0..<5).map { _ in Task { await failure(client, server.get("/")) } }
            try await server.waitUntil { $0.inFlight == 2 }
            async let first: Void = curl.shutdown()
            async let second: Void = curl.shutdown()
            _ = await (first, second)
            for task in tasks { #expect(await task.value?.cause == .cancelled) }
            #expect(curl.engine.isIdle)
            #expect(await failure(client, server.get("/"))?.cause == .cancelled)
            await curl.shutdown()
            try await server.waitUntil { $0.openConnections == 0 }
        }
    }

    @Test func `a client that never sent anything shuts down at once`() async {
        let curl = CurlClient(userAgent: "test")
        await curl.shutdown()
        await curl.shutdown()
        #expect(await failure(curl.client(), HTTPRequest(url: "http://127.0.0.1:1", "/"))?.cause == .cancelled)
    }

    @Test func `a released client closes its connections`() async throws {
        try await withFaultServer(routes: ["/": [.json("{}")]]) { server in
            #expect(await failure(CurlClient(userAgent: "test").client(), server.get("/")) == nil)
            try await server.waitUntil { $0.connections == 1 && $0.openConnections == 0 }
        }
    }

    @Test func `the observer receives every end`() async throws {
        let kinds = Mutex<[WeatherError.Cause?]>([])
        let curl = CurlClient(
            userAgent: "test", observer: { summary in kinds.withLock { $0.append(summary.error?.cause) } })
        try await withFaultServer(routes: ["/": [.reset, .json("{}"), .stall]]) { server in
            try await withClient(curl) { client in
                _ = await failure(client, server.get("/"))
                _ = await failure(client, server.get("/"))
                let task = Task { await failure(client, server.get("/")) }
                try await server.waitUntil { $0.requests.count == 3 }
                task.cancel()
                _ = await task.value
            }
        }
        #expect(kinds.withLock { $0 } == [.interrupted, nil, .cancelled])
    }
}
