import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import Synchronization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesCLI

struct DrawingPlanTests {
    private func session(columns: Int? = nil, _ environment: [String: String] = [:]) throws -> Session {
        let fake = FakeMachine(
            environment: ["LANG": "en_US.UTF-8", "TERM": "xterm", "PATH": "/nowhere"]
                .merging(environment) { _, new in new },
            output: FakeOutput(columns: columns))
        return Session(
            machine: fake.machine, settings: try Settings(environment: [:], file: SettingsFile(path: "")),
            directories: Directories(environment: [:]), book: Phrasebook(.english), words: [],
            client: fake.machine.makeClient(nil).client)
    }

    private func plan(_ typed: [String], _ session: Session) async throws -> DrawingPlan {
        try await DrawingPlan(
            DrawingArguments.parse(typed),
            CommonPlan(CommonArguments.parse([]), session), session)
    }

    @Test(
        arguments: [
            ([], 80, [:], .braille), ([], nil, [:], .braille), ([], 80, ["TERM": "linux"], .block),
            ([], 80, ["TERM": "dumb"], .ascii), ([], 80, ["LANG": "C"], .ascii), ([], nil, ["LANG": "C"], .ascii),
            // The terminal's abilities do not matter to a file.
            ([], nil, ["TERM": "linux"], .braille),
            (["--style", "auto"], 80, ["TERM": "linux"], .block), (["--style", "BLOCK"], 80, [:], .block),
            (["--style", "braille"], 80, ["LANG": "C"], .braille), (["--style=ascii"], nil, [:], .ascii),
        ] as [([String], Int?, [String: String], GlyphTier)])
    func `the glyphs are the requested ones, else those of the terminal`(
        typed: [String], columns: Int?, environment: [String: String], tier: GlyphTier
    ) async throws {
        #expect(try await plan(typed, session(columns: columns, environment)).tier == tier)
    }

    @Test(
        arguments: [
            ([], [], 960, 540), (["--width", "1000"], [], 1_000, 562),
            ([], ["--height", "1080"], 1_920, 1_080),
            (["--width", "500"], ["--height", "400"], 500, 400), ([], ["--size", "wide"], 1_200, 630),
            ([], ["--size", "Square"], 1_080, 1_080), ([], ["--size=2000X1000"], 2_000, 1_000),
        ] as [([String], [String], Int, Int)])
    func `a picture of one given length keeps its shape`(
        common: [String], typed: [String], width: Int, height: Int
    ) async throws {
        let session = try session()
        let plan = try CommonPlan(CommonArguments.parse(common), session)
        let drawing = try DrawingArguments.parse(["--output", "a.svg"] + typed)
        let picture = try #require(try await DrawingPlan(drawing, plan, session).picture.file)
        let renderer = picture.renderer(SVGRenderer(width: 960, height: 540))
        #expect(renderer.width == width && renderer.height == height)
    }

    @Test(
        arguments: [
            (["--size", "wide"], "--size"),
            (["--output", "a.svg", "--size", "wide", "--height", "400"], "--height"),
            (["--output", "a.svg", "--size", "wide", "--width", "400"], "--width"),
            (["--output", "a.svg", "--size", "high"], "wide"),
            (["--output", "a.svg", "--size", "479x400"], "480x320"),
            (["--output", "a.svg", "--size", "500x"], "square"),
            (["--output", "a.svg", "--size", "1x2x3"], "wide"),
        ])
    func `a size without a picture, beside a length, or without room for words is wrong usage`(
        typed: [String], told: String
    ) async {
        let ending = await FakeMachine().run(["chart", "Seoul"] + typed)
        #expect(ending.status == 64 && ending.messages.contains(told), "\(ending.messages)")
    }

    @Test(arguments: ["list", "plan", "hours", "models", "detail", "map", "chart", "compare"])
    func `every command with a picture rejects another form beside it`(command: String) async {
        for other in [["--plain"], ["--format", "json"]] {
            let ending = await FakeMachine().run(
                [command, "Seoul", "Busan", "--output", "a.svg"] + other)
            #expect(ending.status == 64 && ending.messages.contains("--output"), "\(ending.messages)")
        }
    }

    @Test func `a chart is as high as the terminal except for the prompt, or as requested`()
        async throws
    {
        #expect(try await plan([], session(columns: 80)).height == 23)
        #expect(try await plan([], session()).height == nil)
        #expect(try await plan(["--height", "4"], session(columns: 80)).height == 4)
        #expect(try await plan(["--height", "500"], session()).height == 500)
    }

    @Test(arguments: [("3", "3"), ("501", "501"), ("-5", "-5"), ("ten", "ten"), (" ", ""), ("4.5", "4.5")])
    func `other heights are rejected`(text: String, told: String) async {
        let ending = await FakeMachine().run("chart", "Seoul", "--height=\(text)")
        #expect(ending.status == 64)
        #expect(ending.messages == "cities: '\(told)' is not valid for --height. Valid values: 4-500.\n")
    }

    @Test(
        arguments: [
            ("chart.svg", nil), ("/a b/CHART.SVG", nil), ("chart.png", CitiesCLI.ExitStatus.unavailable),
            ("chart.gif", .usage),
            ("chart", .usage), ("svg", .usage), (".svg", .usage),
        ] as [(String, CitiesCLI.ExitStatus?)])
    func `a picture is an SVG, or a PNG where it can be made`(path: String, status: CitiesCLI.ExitStatus?) async throws
    {
        let session = try session()
        do {
            let picture = try await plan(["--output=\(path)"], session).picture.file
            #expect(
                status == nil
                    && picture?.url.lastPathComponent == path.split(separator: "/").last.map(String.init))
        } catch let error as UserError {
            #expect(error.status == status)
        }
    }

    @Test func `the background is that of a setting, then of the environment, and else the terminal is asked`()
        async throws
    {
        var session = try session(columns: 80)
        let asked = Mutex(0)
        session.machine.askBackground = {
            asked.withLock { $0 += 1 }
            return .dark
        }
        session.machine.environment["TERM"] = "xterm-256color"
        func background(_ words: [String]) throws -> Background? {
            let common = try CommonPlan(CommonArguments.parse(words), session)
            return session.background(of: common)
        }
        session.machine.environment["COLORFGBG"] = "0;15"
        #expect(try background([]) == .light)
        session.settings.background = .dark
        #expect(try background([]) == .dark)
        session.settings.background = .auto
        session.machine.environment["COLORFGBG"] = nil
        // Text without color, and a pipe at either end, need no background.
        #expect(try background(["--color", "never"]) == nil)
        session.machine.inputIsTerminal = false
        #expect(try background([]) == nil && asked.withLock { $0 } == 0)
        session.machine.inputIsTerminal = true
        #expect(try background([]) == .dark && asked.withLock { $0 } == 1)
        session.machine.environment["SSH_CONNECTION"] = "192.0.2.1 1 192.0.2.2 22"
        #expect(try background([]) == nil && asked.withLock { $0 } == 1)
        session.machine.environment["SSH_CONNECTION"] = nil
        session.machine.environment["TERM"] = "dumb"
        #expect(try background([]) == nil && asked.withLock { $0 } == 1)
    }

    @Test(arguments: [("light", "15;0", Background.light), ("auto", "0;15", .light), ("auto", "15;0", .dark)])
    func `colors into a pipe are for the background of the setting, then of the environment`(
        setting: String, variable: String, background: Background
    ) throws {
        var session = try session(columns: nil)
        session.machine.environment["COLORFGBG"] = variable
        session.settings.background = try #require(BackgroundChoice(rawValue: setting))
        let common = try CommonPlan(
            CommonArguments.parse(["--color", "always"]), session)
        #expect(session.background(of: common) == background)
    }
}
