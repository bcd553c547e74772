#if os(Linux)
    import CitiesGeoClueStandIn
    import CitiesTestSupport
    import Foundation
    import Testing

    /// The real location service on a private bus. It reads its settings from one fixed path, over which the test
    /// mounts its own settings in a private namespace. A test server locates the wireless networks in place of the real
    /// one.
    @Suite(.timeLimit(.untilAllHadTheirTurn))
    struct RealGeoClueTests {
        private static let service = "/usr/libexec/geoclue"
        private static let agent = "/usr/libexec/geoclue-2.0/demos/agent"
        private static let unshare = URL(filePath: "/usr/bin/unshare")

        /// True when all parts are installed, and this user may mount a file over another.
        private static func canRun() async -> Bool {
            let files = [service, agent, unshare.path, "/etc/geoclue/geoclue.conf"]
            guard PrivateBus.isInstalled, files.allSatisfy(FileManager.default.fileExists(atPath:)) else {
                return false
            }
            do {
                return try await ChildProgram.run(unshare, ["-m", "true"]).status == 0
            } catch {
                return false
            }
        }

        private static func settings(server: String, isAllowed: Bool) -> String {
            """
            [agent]
            whitelist=geoclue-demo-agent
            [network-nmea]
            enable=false
            [3g]
            enable=false
            [cdma]
            enable=false
            [modem-gps]
            enable=false
            [compass]
            enable=false
            [wifi]
            enable=true
            url=\(server)/geolocate
            submit-data=false
            [cities]
            allowed=\(isAllowed)
            system=true
            users=

            """
        }

        /// Runs `body` with a program that reaches the service on its bus.
        private func withGeoClue(
            isAllowed: Bool = true, body: (Program, FaultServer) async throws -> Void
        ) async throws {
            try await withFaultServer { request in
                guard request.path == "/geolocate" else { return .respond(404) }
                let place = #"{"location":{"lat":33.5097,"lng":126.5219},"accuracy":25000}"#
                // The server does not read the body, so the connection ends with the answer.
                return .raw(
                    Data(
                        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(place.utf8.count)\r\n\r\n\(place)"
                            .utf8))
            } body: { server in
                try await withPrivateBus { address in
                    try await withProgram(["CITIES_SOURCE": "normals"]) { program in
                        let file = program.home.appending(path: "geoclue.conf")
                        try Self.settings(server: server.url, isAllowed: isAllowed).write(
                            to: file, atomically: true, encoding: .utf8)
                        var program = program
                        program.environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
                        let environment = program.environment.merging(["G_MESSAGES_DEBUG": "Geoclue"]) { $1 }
                        let script = "mount --bind \"$0\" /etc/geoclue/geoclue.conf && exec \(Self.service)"
                        let service = try await start(
                            Self.unshare, ["-m", "sh", "-c", script, file.path], environment, until: "accuracy level")
                        defer { service.send(SIGTERM) }
                        // The agent, which asks the user on a desktop; without one, the service refuses.
                        let agent = try await ChildProgram.start(
                            URL(filePath: Self.agent), [],
                            environment: environment.merging(
                                ["DBUS_SESSION_BUS_ADDRESS": address]) { $1 })
                        defer { agent.send(SIGTERM) }
                        try await body(program, server)
                    }
                }
            }
        }

        /// Starts a program and waits for a text in its output.
        private func start(
            _ executable: URL, _ arguments: [String], _ environment: [String: String], until words: String
        ) async throws -> ChildProgram {
            let output = Pipe()
            let descriptor = output.fileHandleForWriting.fileDescriptor
            let program = try await ChildProgram.start(
                executable, arguments, environment: environment, output: descriptor, messages: descriptor)
            try output.fileHandleForWriting.close()
            var text = ""
            while !text.contains(words) {
                let more = await output.nextData()
                try #require(!more.isEmpty, "\(executable.lastPathComponent) ended: \(text)")
                text += String(decoding: more, as: UTF8.self)
            }
            Task { while await !output.nextData().isEmpty {} }
            return program
        }

        private static let absence: Comment =
            "skipped: no GeoClue here, or this user may not give it settings of its own"

        @Test(.enabled(absence) { await canRun() })
        func `the place from the real service is shown`() async throws {
            try await withGeoClue { program, server in
                let ending = try await program.run("here", "--format", "json", "--timeout", "60")
                let location = try #require(try ending.json()["location"] as? [String: Any])
                #expect(location["from"] as? String == "geoclue", "\(ending)")
                #expect(server.record.requests.map(\.method) == ["POST"])
                // The service blurs it by some kilometers.
                let (latitude, longitude) = (location["latitude"] as? Double, location["longitude"] as? Double)
                #expect(abs((latitude ?? 0) - 33.5097) < 0.5 && abs((longitude ?? 0) - 126.5219) < 0.5, "\(location)")
                #expect((location["accuracy"] as? Double ?? 0) > 20_000)
            }
        }

        @Test(.enabled(absence) { await canRun() })
        func `its settings may forbid it, which is a denial`() async throws {
            try await withGeoClue(isAllowed: false) { program, server in
                let ending = try await program.run("here", "--timeout", "60")
                #expect(ending.status == 0 && ending.output.hasPrefix("Moscow"), "\(ending)")
                #expect(ending.messages.contains("refused: location is turned off"), "\(ending.messages)")
                #expect(server.record.requests.isEmpty)
            }
        }
    }
#endif
