import CitiesTestSupport
#if os(Linux)
    import CitiesGeoClueStandIn
#endif
import Foundation
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct WatchTests {
    @Test(arguments: [(80, 24), (40, 12), (120, 40)])
    func `the table stays in its place, fits the window, and the terminal is given back`(
        columns: Int, rows: Int
    ) async throws {
        try await withOpenMeteo { program, server in
            let screen = try await ScreenProgram(
                program, ["watch"], columns: UInt16(columns), rows: UInt16(rows))
            await screen.see("20 cities")
            #expect(screen.screen.contains("just now") && server.record.requests.count == 1)
            #expect(screen.screen.contains("more lines") == (rows == 12), "\(screen.screen.text)")
            screen.resize(columns: 100, rows: 30)
            await screen.see("the window of 100 columns") { $0.contains("FEELS") && !$0.contains("more lines") }
            screen.terminal.send(SIGINT)
            try await screen.end(with: 130)
            #expect(server.record.requests.count == 1)
        }
    }

    @Test func `a command that fails is reported below the table at once`() async throws {
        try await withOpenMeteo { program, server in
            let words = ["watch", "Seoul", "--when", "temp<60", "--exec", "exit 3"]
            let screen = try await ScreenProgram(program, words, columns: 80, rows: 24)
            await screen.see("--exec for Seoul: the command exited with status 3.")
            #expect(screen.screen.contains("1 city") && server.record.requests.count == 1)
            screen.terminal.send(SIGTERM)
            try await screen.end(with: 143)
        }
    }

    @Test func `without a terminal it is NDJSON, and the command gets the city and no key`() async throws {
        let key = ["CITIES_OPENWEATHERMAP_API_KEY": "test-key", "CITIES_SOURCE": "open-meteo"]
        try await withOpenMeteo(key) { program, _ in
            let file = program.home.appending(path: "told")
            let command = #"echo "$CITIES_NAME $CITIES_TEMP [$CITIES_OPENWEATHERMAP_API_KEY]" >> told; echo said"#
            // The command ends its parent.
            let ending = try await program.run(
                "watch", "Seoul", "Busan", "--when", "temp<0.5",
                "--exec", "cd '\(program.home.path)'; \(command); kill -TERM $PPID")
            #expect(ending.status == 143 && ending.output.lines.count == 2, "\(ending.output)")
            #expect(try String(contentsOf: file, encoding: .utf8) == "Seoul 0.0 []\n")
            #expect(!ending.output.contains("said") && ending.messages.contains("said"))
            for line in ending.output.lines {
                let city = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                #expect(city?["live"] as? Bool == true && city?["fetchedAt"] is String)
            }
        }
    }

    @Test func `a variable that is not UTF-8 reaches the command unchanged`() async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.shell(
                #"""
                CITIES_OWN=$(printf 'x\351y'); LATIN=$(printf '\351t\351'); CITIES_TEMP=$(printf '\351')
                export CITIES_OWN LATIN CITIES_TEMP; cd "$HOME"
                exec "$0" watch Seoul --when 'temp<50' \
                    --exec 'printf %s "$LATIN|$CITIES_OWN|$CITIES_TEMP" > told; kill -TERM $PPID'
                """#)
            #expect(ending.status == 143, "\(ending.messages)")
            let told = try Data(contentsOf: program.home.appending(path: "told"))
            #expect(told == Data([0xE9, 0x74, 0xE9] + Array("|x".utf8) + [0xE9] + Array("y|0.0".utf8)))
        }
    }

    @Test(arguments: [("en", "session bus"), ("ko", "세션 버스")])
    func `a missing notification service is reported`(language: String, words: String) async throws {
        let nobody = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]
        try await withOpenMeteo(nobody) { program, server in
            let ending = try await program.run(
                "watch", "Seoul", "--when", "temp<50", "--notify", "--lang", language)
            #expect(ending.status == 69 && ending.output == "" && ending.messages.contains(words), "\(ending.messages)")
            #expect(server.record.requests.isEmpty)
        }
    }

    #if os(Linux)
        @Test(
            .enabled(if: PrivateBus.isInstalled, PrivateBus.absence),
            arguments: [("en", "Notify cities: Seoul: Light snow, 0.0°C"), ("ko", "Notify cities: 서울: 약한 눈, 0.0°C")])
        func `a notification is sent for a condition that has become true`(
            language: String, notification: String
        ) async throws {
            var script = StandInScript()
            script.showsNotifications = true
            try await withStandIn(script) { address, service in
                try await withOpenMeteo(["DBUS_SESSION_BUS_ADDRESS": address]) { program, _ in
                    let running = try await program.start([
                        "watch", "Seoul", "Busan", "--when", "temp<0.5", "--notify", "--lang", language,
                    ])
                    var calls: [String] = []
                    for await call in service.calls {
                        calls.append(call)
                        if call.hasPrefix("Notify") { break }
                    }
                    running.send(SIGTERM)
                    #expect(try await running.ending().status == 143)
                    #expect(calls.last == notification, "\(calls)")
                }
            }
        }

        private static let python = URL(filePath: "/usr/bin/python3")

        private static func hasMock() async -> Bool {
            guard PrivateBus.isInstalled, FileManager.default.isExecutableFile(atPath: python.path) else {
                return false
            }
            do {
                return try await ChildProgram.run(python, ["-c", "import dbusmock"]).status == 0
            } catch {
                return false
            }
        }

        /// python-dbusmock checks calls against the specification of notifications.
        @Test(
            .enabled("skipped: no dbus-daemon or python3-dbusmock here (make test installs them)") { await hasMock() })
        func `an independent notification service accepts the notification`() async throws {
            try await withPrivateBus { address in
                let output = Pipe()
                let writing = output.fileHandleForWriting.fileDescriptor
                let service = try await ChildProgram.start(
                    Self.python, ["-u", "-m", "dbusmock", "--session", "--template", "notification_daemon"],
                    environment: ["PATH": "/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": address], output: writing,
                    messages: writing)
                defer { service.send(SIGTERM) }
                try output.fileHandleForWriting.close()
                try await withOpenMeteo(["DBUS_SESSION_BUS_ADDRESS": address]) { program, _ in
                    // The program asks for the service before anything else, and may be earlier than it.
                    try await Self.waitForService(at: address)
                    let running = try await program.start(["watch", "Seoul", "--when", "temp<0.5", "--notify"])
                    var told = ""
                    while !told.contains(" Notify ") || !told.hasSuffix("\n") {
                        let more = await output.nextData()
                        try #require(!more.isEmpty, "the service ended: \(told)")
                        told += String(decoding: more, as: UTF8.self)
                    }
                    running.send(SIGTERM)
                    #expect(try await running.ending().status == 143)
                    #expect(
                        told.contains(#"Notify "cities" 0 "" "Seoul" "Light snow, 0.0°C" [] {} -1"#), "\(told)")
                }
            }
        }

        private static func waitForService(at address: String) async throws {
            let question = [
                "--bus=\(address)", "--print-reply", "--dest=org.freedesktop.Notifications",
                "/org/freedesktop/Notifications", "org.freedesktop.Notifications.GetServerInformation",
            ]
            while try await ChildProgram.run(URL(filePath: "/usr/bin/dbus-send"), question).status != 0 {
                try Task.checkCancellation()
            }
        }
    #endif
}
