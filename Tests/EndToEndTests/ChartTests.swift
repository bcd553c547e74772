import Foundation
import CitiesTestSupport
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct ChartTests {
    private static let setsid = URL(filePath: "/usr/bin/setsid")

    private func glyphs(_ text: String) -> (braille: Bool, blocks: Bool) {
        let scalars = text.unicodeScalars
        return (
            scalars.contains { (0x2801...0x28FF).contains($0.value) },
            scalars.contains { (0x2580...0x259F).contains($0.value) }
        )
    }

    /// The width of a line in columns: Hangul takes two.
    private func width(_ line: String) -> Int {
        line.reduce(0) { $0 + (String($1).isHangul ? 2 : 1) }
    }

    @Test(
        arguments: [(120, 30), (80, 24), (40, 12), (24, 6)] as [(UInt16, UInt16)],
        [["chart", "서울"], ["compare", "서울", "부산", "제주시"], ["chart", "서울", "--lang", "ko"], ["forecast", "서울"]])
    func `no line is wider than the terminal, and the chart leaves a line for the prompt`(
        size: (UInt16, UInt16), arguments: [String]
    ) async throws {
        try await withForecasts { program, _ in
            let terminal = try await TerminalProgram(program, arguments, columns: size.0, rows: size.1)
            #expect(try await terminal.end() == 0)
            // The progress that was there before is gone.
            let shown = terminal.screen.replacing(/\r[^\n]*\u{1B}\[K/, with: "")
            let lines = shown.uncolored.split(whereSeparator: \.isNewline).map(String.init)
            #expect(lines.allSatisfy { width($0) <= Int(size.0) }, "\(shown.uncolored)")
            #expect(size.1 < 12 || arguments[0] == "forecast" || lines.count < Int(size.1))
            #expect(terminal.screen.contains("\u{1B}[38;5;") || size.1 < 12)
        }
    }

    @Test(arguments: ["chart", "compare"])
    func `a style is drawn with its own glyphs`(command: String) async throws {
        try await withForecasts { program, _ in
            let cities = command == "chart" ? ["Seoul"] : ["Seoul", "Busan"]
            for style in ["auto", "braille", "block", "ascii"] {
                let output = try await program.run([command] + cities + ["--style", style]).output
                let glyphs = glyphs(output)
                #expect(glyphs.braille == ["auto", "braille"].contains(style))
                // Rain is drawn in bars beside the braille.
                if style == "block" { #expect(glyphs.blocks) }
                if style == "ascii" { #expect(!glyphs.blocks && !output.contains("│") && output.contains("|")) }
            }
        }
    }

    @Test(
        arguments: [
            (["LANG": "C"], false, false), (["LANG": "en_US.UTF-8", "TERM": "dumb"], false, false),
            (["TERM": "linux"], false, true), (["TERM": "xterm"], true, false), (["LC_ALL": "POSIX"], false, false),
        ] as [([String: String], Bool, Bool)])
    func `the locale and the terminal decide on the glyphs`(
        environment: [String: String], hasBraille: Bool, hasBlocks: Bool
    ) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"].merging(environment) { _, new in new }) { program in
            let terminal = try await TerminalProgram(program, ["chart", "Seoul"])
            #expect(try await terminal.end() == 0)
            #expect(glyphs(terminal.screen) == (hasBraille, hasBlocks))
        }
    }

    @Test func `width, height and series are as requested`() async throws {
        try await withForecasts { program, _ in
            let arguments = ["chart", "Seoul", "--width", "60", "--height", "14"]
            let all = try await program.run(arguments).output
            #expect(all.lines.count <= 14 && all.lines.allSatisfy { $0.count <= 60 })
            #expect(all.lines.count { $0.count > 50 } > 5)
            #expect(all.contains("humidity") && all.contains(/max -?[\d.]+° \w{3} \d\d:00/))
            let max = try await program.run(arguments + ["--series", "max"]).output
            #expect(!max.contains("humidity") && !max.contains("min ") && max.contains("max "))
        }
    }

    @Test func `without a terminal a chart is as large as the oldest of them`() async throws {
        try await withForecasts { program, _ in
            let lines = try await program.run("chart", "Seoul").output.lines
            #expect(lines.count <= 24 && lines.map(\.count).max() ?? 0 <= 80 && lines.count > 15)
        }
    }

    /// The output on a terminal that reports its background in these variables, with its colors.
    private func colored(_ environment: [String: String]) async throws -> String {
        let settings = ["CITIES_SOURCE": "normals"].merging(environment) { _, new in new }
        return try await withProgram(settings) { program in
            let terminal = try await TerminalProgram(program, ["chart", "Seoul"])
            #expect(try await terminal.end() == 0)
            return terminal.screen
        }
    }

    /// The numbers of the colors in use.
    private func palette(_ screen: String) -> Set<String> {
        Set(screen.matches(of: /\u{1B}\[(?:1;)?38;5;(\d+)m/).map { String($0.output.1) })
    }

    @Test func `colors suit the background that the terminal has`() async throws {
        let dark = palette(try await colored(["COLORFGBG": "15;0"]))
        let light = palette(try await colored(["COLORFGBG": "0;default;15"]))
        #expect(dark != light && dark.count > 2 && light.count > 2)
        // With an unknown background, colors that are visible on both.
        let either = palette(try await colored([:]))
        #expect(either != dark && either != light && either.count > 2)
        #expect(palette(try await colored(["COLORFGBG": "0;15", "NO_COLOR": "1"])).isEmpty)
    }

    /// Needs util-linux, whose `setsid` gives the program a controlling terminal.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: setsid.path), "setsid is not installed"))
    func `a chart sends no query to the terminal, and typed input stays there`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let script = "\"$0\" chart Seoul; read line; echo \"line: $line\""
            let command = ["-c", "-w", "/bin/sh", "-c", script, try Program.binary.path]
            let terminal = try await TerminalProgram(program, command, executable: Self.setsid)
            terminal.type("typed ahead\n")
            #expect(try await terminal.end() == 0)
            #expect(terminal.screen.contains("line: typed ahead") && !terminal.screen.contains("]11;?"))
        }
    }

    @Test(arguments: [["chart", "Seoul"], ["compare", "Seoul", "O'Fallon, MO", "Busan"]])
    func `an SVG is well-formed, and nothing is printed`(arguments: [String]) async throws {
        try await withForecasts { program, _ in
            for language in Known.languages {
                let file = program.home.appending(path: "\(language) chart.svg")
                let ending = try await program.run(arguments + ["--output", file.path, "--lang", language, "-q"])
                #expect(ending.status == 0 && ending.output == "", "\(ending.messages)")
                let svg = try String(contentsOf: file, encoding: .utf8)
                #expect(svg.contains("<svg") && svg.contains("</svg>") && svg.isHangul == (language == "ko"))
                #expect(svg.contains("Open-Meteo"))
                try await expectWellFormed(file, program)
            }
        }
    }

    private func expectWellFormed(_ file: URL, _ program: Program) async throws {
        let script = "python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' '\(file.path)'"
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else { return }
        let ending = try await program.shell(script)
        #expect(ending.status == 0, "\(ending.messages)")
    }

    @Test func `a PNG without the converter ends with 69 and names the package, without a request`() async throws {
        try await withForecasts(["PATH": "/nowhere"]) { program, server in
            for command in [
                ["chart", "Seoul"], ["compare", "Seoul", "Busan"], ["map"], ["map", "--day", "tomorrow"],
            ] {
                let file = program.home.appending(path: "chart.png")
                let ending = try await program.run(command + ["--output", file.path])
                #expect(ending.status == 69 && ending.output == "")
                #expect(ending.messages.contains("rsvg-convert") && ending.messages.contains("librsvg2-bin"))
                #expect(!FileManager.default.fileExists(atPath: file.path))
            }
            let korean = try await program.run("chart", "Seoul", "--output", "x.png", "--lang", "ko")
            #expect(korean.status == 69 && korean.messages.isHangul && korean.messages.contains("librsvg2-bin"))
            #expect(server.record.requests.isEmpty)
        }
    }

    /// Needs librsvg's program, which continuous integration installs.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert"), "no rsvg-convert"))
    func `with the converter it is a PNG`() async throws {
        try await withForecasts { program, _ in
            let file = program.home.appending(path: "chart.PNG")
            let ending = try await program.run("chart", "Seoul", "--output", file.path, "--lang", "ko")
            #expect(ending.status == 0 && ending.output == "" && ending.messages == "")
            let data = try Data(contentsOf: file)
            #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) && data.count > 10_000)
        }
    }

    #if os(Linux)
        @Test func `a converter inherits no descriptor and no key, and has default signals`() async throws {
            try await withForecasts(["CITIES_OPENWEATHERMAP_API_KEY": "test-key"]) { program, _ in
                let folder = program.home.appending(path: "bin")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let converter = folder.appending(path: "rsvg-convert")
                let script = """
                    #!/bin/sh
                    for file in /proc/$$/fd/*; do readlink "$file"; done > "$HOME/open"
                    env > "$HOME/environment"
                    grep SigIgn "/proc/$$/status" > "$HOME/ignored"
                    touch "$4"
                    """
                try await Script.write(script, to: converter)
                var program = program
                program.environment["PATH"] = folder.path + ":/usr/bin:/bin"
                let ending = try await program.run(
                    "chart", "Seoul", "--source", "open-meteo", "--output", program.home.path + "/chart.png")
                #expect(ending.status == 0, "\(ending.messages)")
                func text(_ name: String) throws -> String {
                    try String(contentsOf: program.home.appending(path: name), encoding: .utf8)
                }
                // Beside /dev/null what the shell itself opens: the script, and where it writes.
                let own = ["/dev/null", converter.path, program.home.path + "/open"]
                let open = try text("open")
                #expect(open.split(separator: "\n").allSatisfy { own.contains(String($0)) }, "\(open)")
                #expect(try !text("environment").contains("test-key"))
                let ignored = try #require(try text("ignored").split(separator: "\t").last?.dropLast())
                let signals = try #require(UInt64(ignored, radix: 16))
                for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM] {
                    #expect(signals & 1 << UInt64(signal - 1) == 0, "\(ignored)")
                }
            }
        }
    #endif

    @Test func `a converter that fails, and a folder that is not there, are 74`() async throws {
        try await withForecasts { program, _ in
            let folder = program.home.appending(path: "bin")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let converter = folder.appending(path: "rsvg-convert")
            try await Script.write("#!/bin/sh\nexit 3\n", to: converter)
            var failing = program
            failing.environment["PATH"] = folder.path
            let png = try await failing.run("chart", "Seoul", "--output", program.home.path + "/chart.png")
            #expect(png.status == 74 && png.output == "" && png.messages.contains("rsvg-convert"))
            let svg = try await program.run("chart", "Seoul", "--output", program.home.path + "/none/chart.svg")
            #expect(svg.status == 74 && svg.output == "" && svg.messages.hasPrefix("cities: "))
        }
    }

    @Test(arguments: [("960", "540", "light", "#ffffff"), ("1600", "700", "dark", "#14171a")])
    func `a picture has the requested size and background`(
        width: String, height: String, background: String, color: String
    ) async throws {
        try await withForecasts { program, _ in
            let options = ["--width", width, "--height", height, "--background", background]
            for command in [
                ["chart", "Seoul"], ["compare", "Seoul", "Busan"], ["map"], ["map", "--day", "tomorrow"],
            ] {
                let file = program.home.appending(path: "chart.svg")
                let ending = try await program.run(command + ["--output", file.path] + options)
                #expect(ending.status == 0 && ending.output == "" && ending.messages == "", "\(ending.messages)")
                let svg = try String(contentsOf: file, encoding: .utf8)
                #expect(
                    svg.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""))
                #expect(svg.contains("fill=\"\(color)\"/>"))
            }
            guard FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert") else { return }
            let file = program.home.appending(path: "chart.png")
            let ending = try await program.run(["chart", "Seoul", "--output", file.path] + options)
            #expect(ending.status == 0, "\(ending.messages)")
            // The bytes of a PNG from the 17th on are its width and its height.
            let size = try Data(contentsOf: file).dropFirst(16).prefix(8).map(String.init)
            let numbers = size.compactMap(Int.init)
            #expect(numbers.prefix(4).reduce(0) { $0 << 8 | $1 } == Int(width))
            #expect(numbers.suffix(4).reduce(0) { $0 << 8 | $1 } == Int(height))
        }
    }

    @Test func `one length of a picture gives it its usual shape`() async throws {
        try await withForecasts { program, _ in
            let file = program.home.appending(path: "chart.svg")
            let ending = try await program.run("chart", "Seoul", "--output", file.path, "--width", "1920")
            #expect(ending.status == 0)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("width=\"1920\" height=\"1080\""))
        }
    }

    @Test func `a picture is written through a link, which stays`() async throws {
        try await withForecasts { program, _ in
            let (link, next, file) = (
                program.home.appending(path: "link.svg"), program.home.appending(path: "next.svg"),
                program.home.appending(path: "pictures/chart.svg")
            )
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            // One that leads to another, which leads to where no file is yet, by a path from where it is.
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: next.path)
            try FileManager.default.createSymbolicLink(atPath: next.path, withDestinationPath: "pictures/chart.svg")
            for _ in 0..<2 {
                let ending = try await program.run("chart", "Seoul", "--output", link.path)
                #expect(ending.status == 0, "\(ending.messages)")
                for path in [link.path, next.path] {
                    #expect(throws: Never.self) { try FileManager.default.destinationOfSymbolicLink(atPath: path) }
                }
                #expect(try String(contentsOf: file, encoding: .utf8).contains("<svg"))
            }
            let circle = program.home.appending(path: "circle.svg")
            try FileManager.default.createSymbolicLink(atPath: circle.path, withDestinationPath: circle.path)
            #expect(try await program.run("chart", "Seoul", "--output", circle.path).status == 74)
        }
    }

    @Test func `a picture keeps the permissions of the one that it replaces`() async throws {
        try await withForecasts { program, _ in
            let file = program.home.appending(path: "chart.svg")
            try Data("old".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            #expect(try await program.run("chart", "Seoul", "--output", file.path).status == 0)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("</svg>"))
            #expect(
                try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `a picture is written into a pipe and standard output, which stay`() async throws {
        try await withForecasts { program, _ in
            let picture = "\"$0\" chart Seoul -q --output"
            let pipe = try await program.shell(
                "cd \"$HOME\"; mkfifo p.svg; cat p.svg > read & \(picture) p.svg; said=$?; [ -p p.svg ] || kill $!; wait; [ -p p.svg ] && cat read; exit $said"
            )
            #expect(pipe.status == 0 && pipe.output.hasSuffix("</svg>\n"), "\(pipe.messages)")
            for path in ["/dev/stdout", "out.svg"] {
                let output = try await program.shell(
                    "cd \"$HOME\"; ln -sf /dev/stdout out.svg; echo before; \(picture) \(path) && [ -h out.svg ] && echo after"
                )
                #expect(output.status == 0 && output.output.hasPrefix("before\n<"), "\(output.messages)")
                #expect(output.output.hasSuffix("</svg>\nafter\n"))
            }
            let gone = try await program.shell("cd \"$HOME\"; { \(picture) /dev/stdout; echo $? >&2; } | :")
            #expect(gone.messages == "0\n")
        }
    }

    @Test(arguments: [("en", "Wrote chart.svg."), ("ko", "chart.svg에 저장했습니다.")])
    func `on a terminal a message names the written file`(language: String, sentence: String) async throws {
        try await withForecasts { program, _ in
            var program = program
            program.environment["LC_ALL"] = "C.UTF-8"
            func screen(_ options: [String]) async throws -> String {
                let command =
                    "cd \"$HOME\" && exec '\(try Program.binary.path)' chart Seoul --output chart.svg --lang \(language)"
                let terminal = try await TerminalProgram(
                    program, ["-c", ([command] + options).joined(separator: " ")], executable: URL(filePath: "/bin/sh"))
                #expect(try await terminal.end() == 0)
                return terminal.screen
            }
            let (told, quiet) = (try await screen([]), try await screen(["--quiet"]))
            #expect(told.contains(sentence) && !quiet.contains(sentence))
        }
    }

    @Test func `invalid options of a picture end with 64, without a request`() async throws {
        try await withForecasts { program, server in
            let picture = ["chart", "Seoul", "--output", program.home.path + "/chart.svg"]
            let wrong = [
                picture + ["--width", "100"], picture + ["--height", "200"], picture + ["--background", "red"],
                ["chart", "Seoul", "--height", "501"], ["chart", "Seoul", "--series", "temp,wind,pressure"],
                ["chart", "Seoul", "--series", "weather"],
            ]
            for arguments in wrong {
                for language in ["en", "ko"] {
                    let ending = try await program.run(arguments + ["--lang", language])
                    #expect(ending.status == 64 && ending.output == "", "\(arguments) \(ending.messages)")
                    #expect(ending.messages.isHangul == (language == "ko"))
                }
            }
            let third = try await program.run("chart", "Seoul", "--series", "temp,wind,pressure").messages
            #expect(third.contains("'pressure' would add a third: °C, m/s, hPa"))
            #expect(server.record.requests.isEmpty)
        }
    }
}
