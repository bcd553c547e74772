#if os(Linux)
    import Foundation
    import CitiesGeolocation
    import Testing
    import CitiesWeatherModel

    /// Buses out of reach. These tests need no daemon.
    @Suite(.timeLimit(.minutes(60)))
    struct UnreachableBusTests {
        @Test(arguments: ["unix:path=/nonexistent/bus", "unix:path=/dev/null", "no address", "", "unix:abstract="])
        func `without a bus the error is immediate`(_ address: String) async {
            // The deadline is an hour, so waiting for it would exceed the time limit of the test.
            let geoClue = GeoClue(desktopID: "cities", timeout: .seconds(3_600), busAddress: address)
            #expect(await located(geoClue) == .failure(.unavailable))
        }

        @Test func `a silent bus times out`() async throws {
            try await withSilentSocket { address in
                let geoClue = GeoClue(desktopID: "cities", timeout: .milliseconds(100), busAddress: address)
                #expect(await located(geoClue) == .failure(.timedOut))
            }
        }

        @Test func `a wait for a silent bus can be canceled`() async throws {
            try await withSilentSocket { address in
                let task = Task {
                    await located(GeoClue(desktopID: "cities", timeout: .seconds(3_600), busAddress: address))
                }
                task.cancel()
                #expect(await task.value == .failure(.timedOut))
            }
        }

        /// Runs `body` with the address of a socket that accepts connections and never answers.
        private func withSilentSocket(body: (String) async throws -> Void) async throws {
            let name = "cities-silent-\(UUID().uuidString.prefix(13))"
            let path = FileManager.default.temporaryDirectory.appending(path: name).path()
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            try #require(descriptor >= 0)
            defer {
                close(descriptor)
                unlink(path)
            }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let bound = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(bound == 0 && listen(descriptor, 8) == 0)
            try await body("unix:path=\(path)")
        }
    }
#endif
