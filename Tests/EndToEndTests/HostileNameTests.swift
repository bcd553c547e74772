import CitiesTestSupport
#if os(Linux)
    import CitiesGeoClueStandIn
#endif
import Foundation
import Testing

/// The name from an online search is a server's text: shells, bars, notifications and pictures receive it as plain
/// text, and it controls none of them.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct HostileNameTests {
    /// Names in the geocoder's JSON, and as shown: without control characters, which would begin a line.
    private static let names: [(json: String, shown: String)] = [
        (#"\"; touch pwned; \""#, #""; touch pwned; ""#),
        (#"$(touch pwned)`touch pwned`"#, "$(touch pwned)`touch pwned`"),
        (#"a\ntouch pwned\n"#, "a touch pwned"),
        (#"#(touch pwned)#[fg=red]#{?x,y,z}"#, "#(touch pwned)#[fg=red]#{?x,y,z}"),
        (#"<b>&amp;</b><script>'"#, "<b>&amp;</b><script>'"), (#"\u001b]0;x\u0007' --exec '-n"#, "]0;x ' --exec '-n"),
        (#"%n%s\\\\{temp}"#, #"%n%s\\{temp}"#),
    ]

    /// Runs `body` with a program whose home city and list are the city of that name from a search.
    private func withCity(
        _ json: String, _ environment: [String: String] = [:], body: (Program) async throws -> Void
    ) async throws {
        let hit = #"{"id":900000002,"name":"\#(json)","latitude":1.5,"longitude":2.5,"country_code":"GH"}"#
        try await withFaultServer { request in
            if request.path == "/v1/search" { return .json(#"{"results":[\#(hit)],"generationtime_ms":0.5}"#) }
            return ForecastBody.honest(request).map { .json($0) } ?? .respond(404)
        } body: { server in
            let address = [
                "CITIES_OPEN_METEO_BASE_URL": server.url, "CITIES_OPEN_METEO_GEOCODING_URL": server.url,
                "CITIES_SOURCE": "open-meteo",
            ]
            try await withProgram(address.merging(environment) { _, new in new }) { program in
                let search = try await program.run("search", "Xyzzyplugh", "--online", "--save", "1")
                try #require(search.status == 0, "\(search.messages)")
                let file = program.home.appending(path: ".local/state/cities/preferences.json")
                var saved = try #require(
                    try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
                saved["cities"] = [try #require(saved["home"])]
                try JSONSerialization.data(withJSONObject: saved).write(to: file)
                try await body(program)
                let left = FileManager.default.enumerator(atPath: program.home.path)?.compactMap { $0 as? String } ?? []
                #expect(!left.contains { $0.hasSuffix("pwned") })
            }
        }
    }

    @Test(arguments: names.indices)
    func `the command of a watch receives it as a value`(index: Int) async throws {
        let name = Self.names[index]
        try await withCity(name.json) { program in
            let told = program.home.appending(path: "told")
            let script = #"""
                cd "$HOME"; exec "$0" watch --when 'temp<60' \#
                --exec 'printf "%s\n" "$CITIES_NAME" > new; mv new told; kill -TERM $PPID'
                """#
            let ending = try await program.shell(script)
            #expect(ending.status == 143, "\(ending.messages)")
            #expect(try String(contentsOf: told, encoding: .utf8) == name.shown + "\n")
            let failing = try await program.shell(
                #"exec "$0" watch --when 'temp<60' --exec 'kill -TERM $PPID; exit 1'"#)
            #expect(failing.status == 143 && !failing.messages.contains("\u{1B}"))
        }
    }

    @Test(arguments: names.indices)
    func `bars receive it in their own escaping`(index: Int) async throws {
        let name = Self.names[index]
        let pango = name.shown.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        try await withCity(name.json) { program in
            #expect(try await program.run("list").status == 0)
            func bar(_ format: String) async throws -> Program.Ending {
                try await program.run("list", "--format", format, "--template", "{name}")
            }
            let tmux = try await bar("tmux")
            #expect(tmux.status == 0 && tmux.output == name.shown.replacing("#", with: "##") + "\n")
            let waybar = try await bar("waybar").json()
            #expect(waybar["text"] as? String == pango)
            #expect((waybar["tooltip"] as? String)?.hasPrefix(pango + ": ") == true, "\(waybar)")
            #expect(try await bar("i3blocks").json()["full_text"] as? String == pango)
            let menu = try await bar("swiftbar").output.lines
            #expect(menu.allSatisfy { $0 == "---" || $0.contains(" | emojize=false ansi=false") })
            #expect(menu.allSatisfy { $0.count { $0 == "|" } <= 1 }, "\(menu)")
        }
    }

    @Test(arguments: names.indices)
    func `a picture has it as text`(index: Int) async throws {
        let name = Self.names[index]
        try await withCity(name.json) { program in
            let file = program.home.appending(path: "chart.svg")
            let ending = try await program.run("chart", "--output", file.path)
            try #require(ending.status == 0, "\(ending.messages)")
            let picture = try String(contentsOf: file, encoding: .utf8)
            let escaped = name.shown.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                .replacing(">", with: "&gt;")
            let spellings = [
                escaped, escaped.replacing("\"", with: "&quot;").replacing("'", with: "&apos;"),
                escaped.replacing("\"", with: "&quot;").replacing("'", with: "&#39;"),
            ]
            #expect(spellings.contains { picture.contains($0) }, "\(picture.prefix(600))")
            #expect(!picture.contains("<b>") && !picture.contains("<script>") && !picture.contains("\u{1B}"))
            let page = try await program.run("list", "--format", "json").json()
            let cities = try #require(page["cities"] as? [[String: Any]])
            #expect(cities.first?["name"] as? String == name.shown)
        }
    }

    #if os(Linux)
        @Test(.enabled(if: PrivateBus.isInstalled, PrivateBus.absence), arguments: names.indices)
        func `a notification is about it`(index: Int) async throws {
            let name = Self.names[index]
            var script = StandInScript()
            script.showsNotifications = true
            try await withStandIn(script) { address, service in
                try await withCity(name.json, ["DBUS_SESSION_BUS_ADDRESS": address]) { program in
                    let running = try await program.start(["watch", "--when", "temp<60", "--notify"])
                    var told = ""
                    for await call in service.calls where call.hasPrefix("Notify") {
                        told = call
                        break
                    }
                    running.send(SIGTERM)
                    #expect(try await running.ending().status == 143)
                    // The body, which a desktop may read as markup, has nothing of a server's in it.
                    #expect(told == "Notify cities: \(name.shown): Light snow, 0.0°C", "\(told)")
                }
            }
        }
    #endif
}
