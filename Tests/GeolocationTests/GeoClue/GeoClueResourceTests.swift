#if os(Linux)
    import Foundation
    import CitiesGeoClueStandIn
    import CitiesGeolocation
    import Testing
    import CitiesWeatherModel

    /// The resources left by a look, counted in a process of its own, because other tests open and close descriptors.
    @Suite(.enabled(if: PrivateBus.isInstalled, PrivateBus.absence), .timeLimit(.minutes(60)))
    struct GeoClueResourceTests {
        @Test func `hundreds of looks leave no descriptor, no thread and no memory`() async {
            await #expect(processExitsWith: .success) {
                let script = StandInScript(places: [GeoClueTests.seoul])
                try await withStandIn(script) { address, _ in
                    let geoClue = GeoClue(desktopID: "cities", timeout: .seconds(30), busAddress: address)
                    for _ in 0..<20 { _ = await located(geoClue) }
                    let before = try Resources.now()
                    // A connection that is not let go is some kilobytes, every time; an allocator grows now and then, and
                    // the stand-in is in this process too.
                    var growths: [Int] = []
                    repeat {
                        let memory = try Resources.now().memory
                        for _ in 0..<300 {
                            let outcome = await located(geoClue)
                            #expect(outcome == .success(Coordinates(latitude: 37.57, longitude: 126.98)))
                        }
                        growths.append(try Resources.now().memory - memory)
                    } while growths.count < 4 && growths.allSatisfy { $0 >= 512 << 10 }
                    try await Resources.expectNoMore(than: before)
                    #expect(growths.contains { $0 < 512 << 10 }, "\(growths) bytes")
                }
            }
        }

        @Test func `a hundred looks that fail or time out leave no descriptor and no thread`() async {
            await #expect(processExitsWith: .success) {
                try await withStandIn(StandInScript()) { address, _ in
                    let slow = GeoClue(desktopID: "cities", timeout: .milliseconds(2), busAddress: address)
                    let absent = GeoClue(desktopID: "cities", busAddress: "unix:path=/nonexistent/bus")
                    _ = await (located(slow), located(absent))
                    let before = try Resources.now()
                    for _ in 0..<100 {
                        #expect(await located(slow) == .failure(.timedOut))
                        #expect(await located(absent) == .failure(.unavailable))
                    }
                    try await Resources.expectNoMore(than: before)
                }
            }
        }

        @Test func `looks canceled halfway leave no descriptor and no thread`() async {
            await #expect(processExitsWith: .success) {
                try await withStandIn(StandInScript(answers: ["Start": .silence])) { address, service in
                    let geoClue = GeoClue(desktopID: "cities", timeout: .seconds(3_600), busAddress: address)
                    var calls = service.calls.makeAsyncIterator()
                    var before: Resources?
                    for _ in 0..<20 {
                        let task = Task { await located(geoClue) }
                        while let call = await calls.next(), call != "Start" {}
                        task.cancel()
                        #expect(await task.value == .failure(.timedOut))
                        if before == nil { before = try await Resources.atRest() }
                    }
                    try await Resources.expectNoMore(than: #require(before))
                }
            }
        }
    }

    /// The resources of this process.
    private struct Resources {
        var descriptors: Int
        /// The threads that wait for GeoClue; the others belong to the runtime.
        var threads: Int
        /// The resident bytes.
        var memory: Int

        static func now() throws -> Resources {
            let files = FileManager.default
            let names = try files.contentsOfDirectory(atPath: "/proc/self/task").compactMap {
                // A thread may end while it is looked at.
                try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
            }
            let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            return Resources(
                descriptors: try files.contentsOfDirectory(atPath: "/proc/self/fd").count,
                threads: names.count { $0 == "geoclue\n" },
                memory: (Int(pages.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4_096)
        }

        /// The resources after every thread has ended, which happens just after its answer; waits up to the time limit
        /// of the test.
        static func atRest() async throws -> Resources {
            while true {
                let resources = try now()
                if resources.threads == 0 { return resources }
                try Task.checkCancellation()
                await Task.yield()
            }
        }

        /// The other end of a connection may close it a moment later than this one.
        static func expectNoMore(than before: Resources) async throws {
            var left = try await atRest()
            for _ in 0..<10_000 where left.descriptors > before.descriptors {
                await Task.yield()
                left = try await atRest()
            }
            #expect(left.descriptors <= before.descriptors)
        }
    }
#endif
