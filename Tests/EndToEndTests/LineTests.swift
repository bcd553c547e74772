import CitiesTestSupport
import Foundation
import Testing

/// One line for each city, and lines for bars, which show saved answers at once and refresh in the background.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct LineTests {
    @Test func `a template is written once for each city, as in the table`() async throws {
        try await withOpenMeteo { program, server async throws in
            let text = "{name} {icon} {weather} {temp} {temp:0} {wind:0} {{{rain}}} {trend:0}"
            let ending = try await program.run(
                "list", "Seoul", "Busan", "--template", "{name}|{temp}|{temp:0}|{{{rain}}}")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            // How much rain is coming depends on the hour.
            let lines = /Seoul\|0\.0°C\|0°C\|\{\d+%\}\nBusan\|1\.0°C\|1°C\|\{\d+%\}\n/
            #expect(ending.output.wholeMatch(of: lines) != nil, "\(ending.output)")
            #expect(server.record.requests.count == 1)
            let one = try await program.run("detail", "Seoul", "--template", text, "--lang", "ko")
            #expect(one.output.hasPrefix("서울 ⛄ 약한 눈 0.0°C 0°C 북서풍 3 m/s {"), "\(one.output)")
            _ = try await program.run("home", "Seoul")
            #expect(try await program.run("home", "--template", "{name} {gust}").output == "Seoul 7.4 m/s\n")
            let here = try await program.run("here", "--at", "37.57,126.98", "--template", "{temp} {yesterday}")
            #expect(here.status == 0 && here.output == "0.0°C -2.0\n", "\(here.output)")
        }
    }

    @Test(
        arguments: [
            (["{nam}"], "'nam' is not a column", "Did you mean name?"), (["a {name"], "Unmatched brace: '{name'", ""),
            (["a } b"], "Unmatched brace: '} b'", ""), (["{temp:2}"], "{temp}, {temp:0}, {temp:1}", ""),
            (["{name:1}"], "{name:1} is not valid", ""), (["{}"], "'' is not a column", ""),
            (["{temp}", "--format", "csv"], "--template", ""), (["{temp}", "--plain"], "--plain", ""),
        ])
    func `an invalid template causes no request`(template: [String], words: String, hint: String) async throws {
        try await withOpenMeteo { program, server async throws in
            let ending = try await program.run(["list", "Seoul", "--template"] + template)
            #expect(ending.status == 64 && ending.output == "" && ending.messages.contains(words), "\(ending.messages)")
            #expect(hint.isEmpty || ending.messages.contains(hint))
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `fields of JSON are chosen, and fetched when they have to be`() async throws {
        try await withOpenMeteo { program, _ async throws in
            let list = try await program.run(
                "list", "Seoul", "--format", "json", "--fields", "temperature,name,precipitationChance")
            #expect(
                list.output.contains(/\{"temperature":0\.0,"name":"Seoul","precipitationChance":\d+\}\n/),
                "\(list.output)")
            let line = try await program.run("list", "Seoul", "--format", "ndjson", "--fields", "name,error")
            #expect(line.output == #"{"name":"Seoul","error":null}"# + "\n")
            let detail = try await program.run("detail", "Seoul", "--format", "json", "--fields", "windGust")
            #expect(detail.output.contains(#""city":{"windGust":7.4}}"#), "\(detail.output)")
            let columns = try await program.run("list", "Seoul", "--json", "--fields", "temp,이름")
            #expect(columns.output.contains(#"{"temperature":0.0,"name":"Seoul"}"#), "\(columns.output)")
            let wrong = try await program.run("list", "Seoul", "--format", "json", "--fields", "temperatur")
            #expect(wrong.status == 64 && wrong.messages.contains("Did you mean temperature?"), "\(wrong.messages)")
            #expect(try await program.run("list", "Seoul", "--fields", "name").status == 64)
            #expect(try await program.run("list", "Seoul", "--format", "csv", "--fields", "name").status == 64)
        }
    }

    @Test(arguments: ["csv", "tsv", "markdown"])
    func `without a header only the rows are printed`(format: String) async throws {
        try await withOpenMeteo { program, _ async throws in
            let words = ["list", "Seoul", "Busan", "--columns", "name,temp", "--format", format]
            let all = try await program.run(words)
            let rows = try await program.run(words + ["--no-header"])
            #expect(rows.status == 0 && rows.output.split(whereSeparator: \.isNewline).count == 2, "\(rows.output)")
            #expect(all.output.contains(rows.output) && all.output != rows.output)
            #expect(rows.output.contains("Seoul") && rows.output.contains("Busan"))
        }
    }

    @Test(arguments: ["csv", "tsv"])
    func `a byte order mark is the first of a file for Excel, and nothing else changes`(format: String) async throws {
        try await withOpenMeteo { program, _ async throws in
            let words = ["list", "Seoul", "--lang", "ko", "--format", format]
            let usual = try await program.run(words)
            // A reader of text would take the mark away.
            let marked = try await program.start(words + ["--bom"])
            #expect(try await marked.ending().status == 0)
            #expect(try Data(contentsOf: marked.output) == Data([0xEF, 0xBB, 0xBF]) + Data(usual.output.utf8))
            for wrong in [
                ["list", "--bom"], ["list", "--format", "json", "--bom"], words + ["--bom", "--no-header"],
            ] {
                let ending = try await program.run(wrong)
                #expect(ending.status == 64 && ending.output == "" && ending.messages.contains("--bom"), "\(wrong)")
            }
        }
    }

    @Test(
        arguments: [
            ["list", "--no-wait"], ["list", "--no-header"], ["plan", "--format", "waybar"],
            ["here", "--format", "tmux"],
            ["list", "--day", "sat", "--format", "tmux"], ["chart", "Seoul", "--format", "i3blocks"],
            ["list", "Hobbiton", "--format", "tmux"], ["home", "--format", "tmux"],
        ])
    func `options that a one-line format cannot take are wrong usage with a message`(words: [String]) async throws {
        try await withOpenMeteo { program, server async throws in
            let ending = try await program.run(words)
            #expect(ending.status == 64 && ending.output == "" && ending.messages.hasPrefix("cities: "))
            try program.configure("units: kelvin\n")
            #expect(try await program.run("list", "Seoul", "--format", "tmux").status == 78)
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test(arguments: bars.map { ["--format", $0] } + [["--template", "{temp}", "--no-wait"]])
    func `invalid settings are a line in the bar, and their reason a message`(form: [String]) async throws {
        try await withOpenMeteo { program, server async throws in
            try program.configure("units: kelvin\n")
            for (language, words) in [("en", "Settings error"), ("ko", "설정 오류")] {
                let ending = try await program.run(["list", "Seoul", "--lang", language] + form)
                #expect(ending.status == 78 && ending.output.lines.count == 1, "\(ending.output)")
                #expect(ending.output.contains(words) && ending.messages.contains("kelvin"), "\(ending.messages)")
                if form[1] == "waybar" {
                    #expect(try (ending.json()["tooltip"] as? String)?.contains("kelvin") == true)
                }
            }
            // Neither what fetches behind a bar nor any other command writes one.
            #expect(try await program.run(["list", "Seoul", "--behind", "key"] + form).output == "")
            #expect(try await program.run("list", "Seoul").output == "")
            #expect(server.record.requests.isEmpty)
        }
    }

    /// A bar of root in a home folder that another user may write to.
    @Test(arguments: [true, false])
    func `a lock that is planted is not written through`(isLink: Bool) async throws {
        try await withOpenMeteo { program, server async throws in
            let words = ["list", "Seoul", "--format", "tmux"]
            _ = try await program.run(words)
            try await program.waitForRefreshers()
            let lock = try program.lock()
            let victim = program.home.appending(path: "victim")
            try Data("mine".utf8).write(to: victim)
            try FileManager.default.removeItem(at: lock)
            if isLink {
                try FileManager.default.createSymbolicLink(at: lock, withDestinationURL: victim)
            } else {
                try FileManager.default.linkItem(at: victim, to: lock)
            }
            try program.ageAnswers(hours: 1)
            let ending = try await program.run(words)
            #expect(ending.status == 0 && ending.output.contains("0.0°C"), "\(ending.messages)")
            try await program.waitForRefreshers()
            #expect(try String(contentsOf: victim, encoding: .utf8) == "mine")
        }
    }

    @Test func `a lock with an endless interval stops no refresh`() async throws {
        try await withOpenMeteo { program, server async throws in
            let words = ["list", "Seoul", "--format", "tmux"]
            _ = try await program.run(words)
            try await program.waitForRefreshers()
            try Data("0 1e300".utf8).write(to: program.lock())
            try program.ageAnswers(hours: 1)
            _ = try await program.run(words)
            try await program.waitForRefreshers()
            #expect(server.record.requests.count == 2)
        }
    }

    private static let bars = ["waybar", "i3blocks", "tmux"]

    @Test func `the menu bar of macOS gets a line and a menu`() async throws {
        try await withOpenMeteo { program, server async throws in
            let words = ["list", "Seoul", "Busan", "--format", "swiftbar"]
            let first = try await program.run(words)
            #expect(
                first.status == 0 && first.messages == "" && first.output.contains("(typical) |"), "\(first.output)")
            _ = try await server.waitUntil { $0.requests.count == 1 }
            try await program.waitForRefreshers()
            let menu = try await program.run(words).output.lines
            let plain = " | emojize=false ansi=false"
            #expect(menu.prefix(2) == ["Seoul ⛄ 0.0°C  Busan ⛄ 1.0°C\(plain)", "---"], "\(menu)")
            #expect(menu.contains("Seoul: Light snow, 0.0°C\(plain)"))
            #expect(menu.contains { $0.contains("Open-Meteo.com") && $0.hasSuffix(" href=https://open-meteo.com") })
            #expect(menu.last == "Refresh\(plain) refresh=true")
            try program.configure("units: kelvin\n")
            let wrong = try await program.run(words)
            #expect(wrong.status == 78 && wrong.output.lines.first == "Settings error\(plain)", "\(wrong.output)")
            #expect(wrong.output.contains("kelvin"))
        }
    }

    /// The script of the example, with its state in the home folder of the test.
    @Test func `a click in the example of waybar goes to the next city, and from the last one to the first`()
        async throws
    {
        try await withOpenMeteo { program, _ async throws in
            var program = program
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Examples/Bars/waybar-cities.sh"
            ).standardized.path
            let bin = program.home.appending(path: "bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: bin.appending(path: "cities"), withDestinationURL: try Program.binary)
            program.environment["PATH"] = bin.path + ":/usr/bin:/bin"
            _ = try await program.run("list", "Seoul", "Busan", "Jeju City")
            func run(_ words: String...) async throws -> Program.Ending {
                let ending = try await program.start([script] + words, executable: URL(filePath: "/bin/sh")).ending()
                #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
                return ending
            }
            func city() async throws -> String {
                let text = try #require(try await run().json()["text"] as? String)
                return text.components(separatedBy: " ⛄").first ?? text
            }
            var shown = [try await city()]
            for click in ["next", "next", "next", "previous"] {
                #expect(try await run(click).output == "")
                shown.append(try await city())
            }
            #expect(shown == ["Seoul", "Busan", "Jeju City", "Seoul", "Jeju City"])
            try await program.waitForRefreshers()
        }
    }

    @Test(arguments: bars)
    func `a bar shows typical weather at first, then fetched weather`(format: String) async throws {
        try await withOpenMeteo { program, server async throws in
            let words = ["list", "Seoul", "--format", format]
            let first = try await program.run(words)
            #expect(first.status == 0 && first.messages == "" && first.output.lines.count == 1)
            #expect(first.output.contains("typical"), "\(first.output)")
            _ = try await server.waitUntil { $0.requests.count == 1 }
            try await program.waitForRefreshers()
            let second = try await program.run(words)
            #expect(second.output.contains("⛄ 0.0°C") && !second.output.contains("typical"), "\(second.output)")
            // While the answer is fresh the bar sends no request.
            try await program.waitForRefreshers()
            #expect(server.record.requests.count == 1)
            // Old, and then stale: a bar reads it again before a refresh can have finished.
            try program.ageAnswers(hours: 1)
            let third = try await program.run(words)
            #expect(third.status == 0 && third.messages == "" && third.output.contains("⛄ 0.0°C"))
            #expect(third.output.contains(format == "waybar" ? #""night","stale"]"# : "(1 h ago)"), "\(third.output)")
            try await program.waitForRefreshers()
        }
    }

    /// Other users can read the key in this file, which every other format reports.
    @Test(arguments: bars)
    func `a bar prints nothing about faults elsewhere`(format: String) async throws {
        try await withOpenMeteo { program, _ async throws in
            try program.configure("weatherapi: { api-key: \"0000\", base-url: \"\(nowhere)\" }\n", mode: 0o644)
            let table = try await program.run("list", "Seoul", "--offline")
            #expect(table.status == 0 && table.messages.contains("chmod 600"), "\(table.messages)")
            let bar = try await program.run("list", "Seoul", "--format", format)
            #expect(bar.status == 0 && bar.messages == "" && bar.output.lines.count == 1, "\(bar.messages)")
            try await program.waitForRefreshers()
        }
    }

    @Test func `waybar gets the parts that its manual names`() async throws {
        try await withOpenMeteo { program, _ async throws in
            _ = try await program.run("list", "Seoul", "Busan", "--columns", "weather,temp,rain")
            let line = try await program.run("list", "Seoul", "Busan", "--format", "waybar").json()
            #expect(Set(line.keys) == ["text", "alt", "tooltip", "class", "percentage"])
            #expect(line["text"] as? String == "Seoul ⛄ 0.0°C  Busan ⛄ 1.0°C")
            #expect(line["alt"] as? String == "snow" && line["class"] as? [String] == ["snow", "night"])
            #expect((0...100).contains(line["percentage"] as? Int ?? -1))
            let tooltip = try #require(line["tooltip"] as? String).split(separator: "\n")
            #expect(tooltip.prefix(2) == ["Seoul: Light snow, 0.0°C", "Busan: Light snow, 1.0°C"])
            #expect(tooltip.count == 3 && tooltip[2].contains("Open-Meteo.com"))
            try await program.waitForRefreshers()
        }
    }

    /// The named source has never answered, so there is no saved answer to show.
    @Test(arguments: bars)
    func `without a saved answer it is the name and a dash`(format: String) async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program async throws in
            let ending = try await program.run("list", "Seoul", "--source", "open-meteo", "--format", format)
            #expect(
                ending.status == 0 && ending.messages == "" && ending.output.contains("Seoul —"), "\(ending.output)")
            let template = try await program.run(
                "list", "Seoul", "--source", "open-meteo", "--template", "{temp}", "--no-wait")
            #expect(template.status == 0 && template.messages == "" && template.output == "—\n")
            try await program.waitForRefreshers()
        }
    }

    @Test func `for many concurrent bars one process sends the request, and no bar waits for it`() async throws {
        try await withOpenMeteo(reply: { .json(WeatherBody.openMeteo($0)).held(until: "gate") }) {
            program, server async throws in
            var running: [RunningProgram] = []
            for index in 0..<20 {
                running.append(try await program.start(["list", "Seoul", "--format", Self.bars[index % 3]]))
            }
            // All of them end while the server is silent.
            for bar in running {
                let ending = try await bar.ending()
                #expect(ending.status == 0 && ending.messages == "" && ending.output.lines.count == 1)
            }
            _ = try await server.waitUntil { $0.requests.count >= 1 }
            let refreshers = program.refreshers()
            #expect(refreshers.count == 1)
            // Nothing of the caller's is open in it, and it is in a session of its own.
            let refresher = try #require(refreshers.first)
            let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(refresher)/fd").compactMap {
                name in
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(refresher)/fd/\(name)")
            }
            #expect(!files.contains { $0.contains("/run-") }, "\(files)")
            #expect(getsid(refresher) == refresher)
            server.open("gate")
            try await program.waitForRefreshers()
            #expect(server.record.requests.count == 1)
            #expect(try await program.run("list", "Seoul", "--format", "tmux").output == "⛄ 0.0°C\n")
        }
    }

    @Test func `a bar's pipe ends with the line, and a failed refresh is not repeated at every tick`() async throws {
        try await withOpenMeteo(reply: { _ in .json("{}", status: 500).held(until: "gate") }) {
            program, server async throws in
            let ending = try await program.shell(
                "exec 9>\"$HOME/nine\"; \"$0\" list Seoul --format tmux --timeout 1 | cat")
            #expect(ending.status == 0 && ending.messages == "" && ending.output.contains("typical"))
            _ = try await server.waitUntil { $0.requests.count == 1 }
            let refresher = try #require(program.refreshers().first)
            let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(refresher)/fd").compactMap {
                name in
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(refresher)/fd/\(name)")
            }
            #expect(!files.contains { $0.hasSuffix("/nine") }, "\(files)")
            server.open("gate")
            try await program.waitForRefreshers()
            let asked = server.record.requests.count
            _ = try await program.run("list", "Seoul", "--format", "tmux")
            #expect(!program.isRefreshing && server.record.requests.count == asked)
        }
    }

    @Test(arguments: [["--offline"], ["--source", "normals"]])
    func `--offline also prevents background refreshes`(words: [String]) async throws {
        try await withOpenMeteo { program, server async throws in
            let ending = try await program.run(["list", "Seoul", "--format", "tmux"] + words)
            #expect(ending.status == 0 && ending.messages == "" && ending.output.contains("typical"))
            #expect(program.locks().isEmpty && server.record.requests.isEmpty)
        }
    }
}

extension Program {
    /// The lock files of the refreshers of bars; empty before the first one has started.
    fileprivate func locks() -> [URL] {
        let folder = home.appending(path: ".cache/cities/answers")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix("refresh+") }.map { folder.appending(path: $0) }
    }

    /// The lock of the refresher of the only bar that has run.
    fileprivate func lock() throws -> URL { try #require(locks().first) }

    /// The processes with this home folder that refresh a bar. A new process may be missing, because it has no command
    /// line yet: ``isRefreshing`` is reliable.
    fileprivate func refreshers() -> [Int32] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int32.init)) ?? []
        return numbers.filter { number in
            func has(_ file: String, _ words: String) -> Bool {
                // A process may end while it is looked at.
                FileManager.default.contents(atPath: "/proc/\(number)/\(file)")
                    .map { String(decoding: $0, as: UTF8.self).contains(words) } ?? false
            }
            return has("cmdline", "--behind") && has("environ", "HOME=" + home.path)
        }
    }

    /// True while a refresher holds its lock, which it does from its first moment to its last.
    fileprivate var isRefreshing: Bool {
        locks().contains { lock in
            let descriptor = open(lock.path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return flock(descriptor, LOCK_EX | LOCK_NB) != 0
        }
    }

    /// Returns when no refresher of an ended bar is running.
    fileprivate func waitForRefreshers() async throws {
        while isRefreshing { try await Task.sleep(for: .milliseconds(20)) }
    }
}
