#if os(Linux)
    import Foundation
    import CitiesGeoClueStandIn
    import CitiesTestSupport
    import Testing

    /// The real binary on a private system bus, on which a stand-in owns GeoClue's name.
    @Suite(.enabled(if: PrivateBus.isInstalled, PrivateBus.absence), .serialized, .timeLimit(.untilAllHadTheirTurn))
    struct HereGeoClueTests {
        static let jeju = StandInScript(places: [.init(latitude: 33.5097, longitude: 126.5219)])
        static let denial = StandInScript(
            answers: ["Start": .refuse("org.freedesktop.DBus.Error.AccessDenied")])
        static let silence = StandInScript(answers: ["Start": .silence])

        private func with(
            _ script: StandInScript, body: (Program, FaultServer, StandInGeoClue) async throws -> Void
        ) async throws {
            try await withStandIn(script) { address, service in
                try await withLocationLookup { program, server in
                    var program = program
                    program.environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
                    try await body(program, server, service)
                }
            }
        }

        @Test func `the place from GeoClue is shown, with its origin and accuracy`() async throws {
            try await with(Self.jeju) { program, server, service in
                let ending = try await program.run("here")
                #expect(ending.status == 0 && ending.output.hasPrefix("Jeju City"), "\(ending.output)")
                #expect(ending.output.contains("GeoClue") && ending.output.contains("3 km"), "\(ending.output)")
                #expect(ending.messages.contains("Location from GeoClue"), "\(ending.messages)")
                var calls: [String] = []
                for await call in service.calls {
                    calls.append(call)
                    if call == "DeleteClient" { break }
                }
                #expect(calls.contains("Set DesktopId=cities") && calls.contains("Set RequestedAccuracyLevel=4"))

                let korean = try await program.run("here", "--lang", "ko")
                #expect(korean.status == 0 && korean.output.contains("제주시"), "\(korean.output)")
                let location = try #require(
                    try await program.run("here", "--format", "json").json()["location"] as? [String: Any])
                #expect(location["from"] as? String == "geoclue" && location["accuracy"] as? Double == 2_500)
                #expect(location["latitude"] as? Double == 33.5097 && location["longitude"] as? Double == 126.5219)
                #expect(server.lookups == 0)
            }
        }

        @Test func `a denial by GeoClue is reported, and no other service is used`() async throws {
            try await with(Self.denial) { program, server, _ in
                for arguments in [["here"], ["here", "--allow-location"]] {
                    let ending = try await program.run(arguments)
                    #expect(ending.status == 0 && ending.output.hasPrefix("Moscow"), "\(ending)")
                    #expect(ending.messages.contains("refused: location is turned off"), "\(ending.messages)")
                }
                let korean = try await program.run("here", "--lang", "ko")
                #expect(korean.messages.contains("GeoClue") && korean.messages.contains("모스크바"))
                let location = try await program.run("here", "--format", "json").json()["location"] as? [String: Any]
                #expect(location?["from"] as? String == "fallback")
                #expect(server.lookups == 0)
            }
        }

        @Test func `a silent GeoClue is no denial, so the address is looked up if allowed`() async throws {
            try await with(Self.silence) { program, server, _ in
                let unasked = try await program.run("here", "--timeout", "1")
                #expect(unasked.status == 0 && unasked.output.hasPrefix("Moscow"), "\(unasked.output)")
                #expect(unasked.messages.contains("in time") && !unasked.messages.contains("refuses"))
                #expect(server.lookups == 0)
                let allowed = try await program.run("here", "--timeout", "1", "--allow-location")
                #expect(allowed.status == 0 && allowed.output.hasPrefix("Busan"), "\(allowed.output)")
                #expect(allowed.messages.contains("in time"))
                #expect(server.lookups == 1)
            }
        }

        @Test func `a denied location is not requested from GeoClue either`() async throws {
            try await with(Self.jeju) { program, _, _ in
                for arguments in [["here", "--deny-location"], ["here"]] {
                    let ending = try await program.run(arguments)
                    #expect(ending.status == 0 && ending.output.hasPrefix("Moscow"), "\(ending)")
                    #expect(!ending.messages.contains("GeoClue"), "\(ending.messages)")
                }
            }
        }

        @Test func `the wait for GeoClue is visible, and an interrupt ends it`() async throws {
            try await with(Self.silence) { program, _, _ in
                let terminal = try await TerminalProgram(program, ["here", "--timeout", "60"])
                await terminal.expect("Finding your location")
                terminal.send(SIGINT)
                #expect(try await terminal.end() == 130)
                #expect(!terminal.screen.contains("[y/n]") && !terminal.screen.contains("Moscow"))
            }
        }
    }
#endif
