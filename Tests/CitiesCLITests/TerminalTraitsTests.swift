import CitiesPresentation
import Testing
import CitiesTextLayout

@testable import CitiesCLI

struct TerminalTraitsTests {
    @Test(
        arguments: [
            ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
            ("0;9", .light), ("15", .light), ("0;16", nil), ("0;-1", nil), ("default;default", nil), ("", nil),
            (";", nil), (nil, nil),
        ] as [(String?, Background?)])
    func `the background is the last number of its variable`(text: String?, background: Background?) {
        #expect(TerminalTraits(environment: ["COLORFGBG": text].compactMapValues(\.self)).background == background)
    }

    @Test(
        arguments: [
            ([:], true, true), ([:], false, false),
            (["NO_COLOR": "1"], true, false), (["NO_COLOR": "0"], true, false), (["NO_COLOR": ""], true, true),
            (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false),
            (["CLICOLOR_FORCE": ""], false, false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
            (["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
            (["CLICOLOR": "0"], true, false), (["CLICOLOR": "1"], true, true), (["CLICOLOR": "1"], false, false),
            (["TERM": "dumb"], true, false), (["TERM": "linux"], true, true), (["TERM": "xterm"], true, true),
        ] as [([String: String], Bool, Bool)])
    func `the environment and the stream decide on color`(
        environment: [String: String], isTerminal: Bool, isColored: Bool
    ) {
        let stream = FakeOutput(columns: isTerminal ? 80 : nil)
        #expect(TerminalTraits(environment: environment).color(.auto, on: stream) == isColored)
    }

    @Test(
        arguments: [
            (nil, nil, nil), (nil, "100", 100), (nil, "0", nil), (nil, "wide", nil), (nil, "100000000", 1_000),
            (80, "100", 80),
            (5, nil, 20), (65_535, nil, 1_000),
        ] as [(Int?, String?, Int?)])
    func `output is as wide as its terminal, within what can be drawn`(terminal: Int?, variable: String?, width: Int?) {
        let traits = TerminalTraits(environment: ["COLUMNS": variable].compactMapValues(\.self))
        #expect(traits.width(of: FakeOutput(columns: terminal)) == width)
    }

    @Test(arguments: [["NO_COLOR": "1"], ["CLICOLOR_FORCE": "1"], ["CLICOLOR": "0"], ["TERM": "dumb"], [:]])
    func `an option takes precedence over the environment`(environment: [String: String]) {
        let traits = TerminalTraits(environment: environment)
        for stream in [FakeOutput(), FakeOutput(columns: 80)] {
            #expect(traits.color(.always, on: stream))
            #expect(!traits.color(.never, on: stream))
        }
    }

    @Test(
        arguments: [
            (["LANG": "ko_KR.UTF-8"], .emoji), (["LANG": "en_US.utf8"], .emoji), (["LANG": "ko_KR.eucKR"], .ascii),
            ([:], .ascii), (["LANG": "C"], .ascii), (["LANG": "C.UTF-8"], .emoji),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii), (["LC_ALL": "", "LANG": "en_US.UTF-8"], .emoji),
            (["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .emoji), (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C"], .emoji),
            (["LANG": "en_US.UTF-8", "TERM": "linux"], .none), (["LANG": "en_US.UTF-8", "TERM": "dumb"], .ascii),
            (["LANG": "en_US.UTF-8", "TERM": "screen"], .emoji),
        ] as [([String: String], IconStyle)])
    func `emoji are for UTF-8 and for terminals that have them`(environment: [String: String], style: IconStyle) {
        #expect(TerminalTraits(environment: environment).icons(.auto) == style)
    }

    @Test(arguments: [(IconChoice.emoji, IconStyle.emoji), (.ascii, .ascii), (.none, .none)])
    func `requested icons are drawn on every terminal`(choice: IconChoice, style: IconStyle) {
        for environment in [["TERM": "dumb"], ["LANG": "en_US.UTF-8"]] {
            #expect(TerminalTraits(environment: environment).icons(choice) == style)
        }
    }

    @Test(
        arguments: [
            (120, [:], 120), (120, ["COLUMNS": "40"], 120), (5, [:], 20),
            (nil, [:], nil), (nil, ["COLUMNS": "40"], 40), (nil, ["COLUMNS": "7"], 20),
            (nil, ["COLUMNS": ""], nil), (nil, ["COLUMNS": "wide"], nil), (nil, ["COLUMNS": "0"], nil),
            (nil, ["COLUMNS": "-3"], nil), (nil, ["COLUMNS": "8e1"], nil),
            (nil, ["COLUMNS": "99999999999999999999"], nil),
        ] as [(Int?, [String: String], Int?)])
    func `the width is the terminal's, else that of COLUMNS, else unlimited`(
        columns: Int?, environment: [String: String], width: Int?
    ) {
        #expect(TerminalTraits(environment: environment).width(of: FakeOutput(columns: columns)) == width)
    }
}
