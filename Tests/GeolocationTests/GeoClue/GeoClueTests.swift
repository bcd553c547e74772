#if os(Linux)
    import Foundation
    import CitiesGeoClueStandIn
    import CitiesGeolocation
    import Testing
    import CitiesWeatherModel

    /// The client with a real D-Bus daemon, on which a stand-in owns GeoClue's name.
    @Suite(.enabled(if: PrivateBus.isInstalled, PrivateBus.absence), .timeLimit(.minutes(60)))
    struct GeoClueTests {
        static let seoul = StandInScript.Place(latitude: 37.57, longitude: 126.98)

        @Test func `the first location is the answer, and the client is released`() async throws {
            try await withStandIn(StandInScript(places: [Self.seoul])) { address, service in
                let fix = try await GeoClue(desktopID: "cities", busAddress: address).locate()
                #expect(
                    fix == LocationFix(coordinates: Coordinates(latitude: 37.57, longitude: 126.98), accuracy: 2_500))
                var calls: [String] = []
                for await call in service.calls {
                    calls.append(call)
                    if call == "DeleteClient" { break }
                }
                let head = ["GetClient", "Set DesktopId=cities", "Set RequestedAccuracyLevel=4", "Start"]
                #expect(calls.prefix(4) == head[...])
                #expect(calls.suffix(2) == ["Stop", "DeleteClient"])
            }
        }

        @Test func `a second location changes nothing`() async throws {
            let busan = StandInScript.Place(latitude: 35.18, longitude: 129.08)
            let script = StandInScript(places: [Self.seoul, busan], beginsWithNowhere: true)
            #expect(try await outcome(script) == .success(Coordinates(latitude: 37.57, longitude: 126.98)))
        }

        @Test(arguments: [(0.0, 109.32), (51.48, 0)])
        func `a place on the equator or on the meridian of Greenwich is a place`(
            latitude: Double, longitude: Double
        ) async throws {
            let script = StandInScript(places: [.init(latitude: latitude, longitude: longitude)])
            #expect(try await outcome(script) == .success(Coordinates(latitude: latitude, longitude: longitude)))
        }

        @Test(arguments: [0, -1, Double.nan, .infinity])
        func `an invalid accuracy is nil`(_ accuracy: Double) async throws {
            let place = StandInScript.Place(latitude: 1, longitude: 2, accuracy: accuracy)
            try await withStandIn(StandInScript(places: [place])) { address, _ in
                let fix = try await GeoClue(desktopID: "cities", busAddress: address).locate()
                #expect(fix.accuracy == nil)
            }
        }

        struct FailureCase: Sendable, CustomTestStringConvertible {
            var testDescription: String
            var script: StandInScript
            var error: LocationError

            init(_ name: String, _ error: LocationError, _ script: StandInScript) {
                (testDescription, self.error, self.script) = (name, error, script)
            }
        }

        static let accessDeniedName = "org.freedesktop.DBus.Error.AccessDenied"
        static let accessDenied = StandInScript.Answer.refuse(accessDeniedName)

        static let failures = [
            FailureCase("denied at the start", .denied, StandInScript(answers: ["Start": accessDenied])),
            FailureCase("denied a client", .denied, StandInScript(answers: ["GetClient": accessDenied])),
            FailureCase("denied without a source", .denied, StandInScript(answers: ["Start": accessDenied], level: 0)),
            FailureCase(
                "denied by the user", .denied,
                StandInScript(answers: [
                    "Start": .refuse(accessDeniedName, "Agent rejected 'cities' for user '1000'.")
                ])),
            FailureCase(
                "no desktop to ask the user on", .unavailable,
                StandInScript(answers: [
                    "Start": .refuse(accessDeniedName, "'cities' disallowed, no agent for UID 1000")
                ])),
            FailureCase("no source of locations", .unavailable, StandInScript(level: 0)),
            FailureCase(
                "a service that fails", .unavailable,
                StandInScript(answers: ["Start": .refuse("org.freedesktop.DBus.Error.Failed")])),
            FailureCase("dies at once", .unavailable, StandInScript(answers: ["GetClient": .vanish])),
            FailureCase("dies at the start", .unavailable, StandInScript(answers: ["Start": .vanish])),
            FailureCase("dies in the middle", .unavailable, StandInScript(vanishesAfterStart: true)),
            FailureCase(
                "dies while it is read", .unavailable, StandInScript(answers: ["Get": .vanish], places: [seoul])),
            FailureCase("not a number", .invalidData, StandInScript(places: [.init(latitude: .nan, longitude: 0)])),
            FailureCase("infinite", .invalidData, StandInScript(places: [.init(latitude: 0, longitude: .infinity)])),
            FailureCase("beyond the pole", .invalidData, StandInScript(places: [.init(latitude: 90.1, longitude: 0)])),
            FailureCase("once around", .invalidData, StandInScript(places: [.init(latitude: 0, longitude: -180.1)])),
            FailureCase("a text", .invalidData, StandInScript(places: [seoul], latitudeText: "37.57")),
            FailureCase(
                "the bus gave up", .timedOut,
                StandInScript(answers: ["GetClient": .refuse("org.freedesktop.DBus.Error.TimedOut")])),
        ]

        @Test(arguments: failures)
        func `each fault has its error`(_ failure: FailureCase) async throws {
            #expect(try await outcome(failure.script) == .failure(failure.error))
        }

        @Test(arguments: [
            StandInScript(), StandInScript(answers: ["GetClient": .silence]),
            StandInScript(answers: ["Start": .silence]), StandInScript(answers: ["Get": .silence], places: [seoul]),
        ])
        func `a silent service times out`(_ script: StandInScript) async throws {
            #expect(try await outcome(script, timeout: .milliseconds(100)) == .failure(.timedOut))
        }

        @Test func `a bus that forbids to talk to the service denies`() async throws {
            let policy = #"<deny send_destination="org.freedesktop.GeoClue2"/>"#
            #expect(try await outcome(StandInScript(places: [Self.seoul]), policy: policy) == .failure(.denied))
        }

        @Test func `a bus without the service has none`() async throws {
            try await withPrivateBus { address in
                #expect(await located(GeoClue(desktopID: "cities", busAddress: address)) == .failure(.unavailable))
            }
        }

        /// The deadline is an hour, so waiting for it would exceed the time limit of the test.
        @Test(arguments: ["GetClient", "Start", "Get"])
        func `a canceled task stops at once`(_ member: String) async throws {
            let script = StandInScript(answers: [member: .silence], places: [Self.seoul])
            try await withStandIn(script) { address, service in
                let task = Task {
                    await located(GeoClue(desktopID: "cities", timeout: .seconds(3_600), busAddress: address))
                }
                for await call in service.calls where call == member { break }
                task.cancel()
                #expect(await task.value == .failure(.timedOut))
            }
        }

        @Test func `a task canceled before its start does not begin`() async throws {
            try await withStandIn(StandInScript(places: [Self.seoul])) { address, _ in
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await located(GeoClue(desktopID: "cities", timeout: .seconds(3_600), busAddress: address))
                }
                #expect(await task.value == .failure(.timedOut))
            }
        }

        private func outcome(
            _ script: StandInScript, timeout: Duration = .seconds(30), policy: String = ""
        ) async throws -> Result<Coordinates, LocationError> {
            try await withStandIn(script, policy: policy) { address, _ in
                await located(GeoClue(desktopID: "cities", timeout: timeout, busAddress: address))
            }
        }
    }

    func located(_ geoClue: GeoClue) async -> Result<Coordinates, LocationError> {
        do throws(LocationError) {
            return .success(try await geoClue.locate().coordinates)
        } catch {
            return .failure(error)
        }
    }
#endif
