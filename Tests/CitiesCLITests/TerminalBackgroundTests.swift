import Testing
import TextLayout

@testable import CitiesCLI

struct TerminalBackgroundTests {
    @Test(
        arguments: [
            ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
            ("0;9", .light), ("15", .light), ("0;16", nil), ("0;-1", nil), ("default;default", nil), ("", nil),
            (";", nil), (nil, nil),
        ] as [(String?, Background?)])
    func `the variable is read as its last number`(text: String?, background: Background?) {
        #expect(TerminalBackground.fromColors(text) == background)
    }

    @Test(
        arguments: [
            ("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}\u{1B}[?62c", .light), ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", .dark),
            ("\u{1B}]11;rgb:ff/FF/ff\u{07}", .light), ("\u{1B}]11;rgb:f/f/f\u{07}", .light),
            ("\u{1B}]11;rgba:fdfd/f6f6/e3e3/ffff\u{07}", .light), ("\u{1B}]11;rgb:0000/2b2b/3636\u{07}", .dark),
            // As bright as each other by number, and not by eye.
            ("\u{1B}]11;rgb:0000/ffff/0000\u{07}", .light), ("\u{1B}]11;rgb:0000/0000/ffff\u{07}", .dark),
            ("\u{1B}[?62c", nil), ("", nil), ("\u{1B}]11;#ffffff\u{07}", nil), ("\u{1B}]11;rgb:ffff/ffff\u{07}", nil),
            ("\u{1B}]11;rgb:fffff/ffff/ffff\u{07}", nil), ("\u{1B}]10;rgb:ffff/ffff/ffff\u{07}", nil),
        ] as [(String, Background?)])
    func `an answer is as bright as it looks`(reply: String, background: Background?) {
        #expect(TerminalBackground.fromReply(reply) == background)
    }

    /// The terminals named here are not asked.
    @Test(arguments: ["dumb", "linux", "", nil])
    func `without a terminal to ask, the variable tells, else it is dark`(terminal: String?) {
        var environment = ["TERM": terminal].compactMapValues(\.self)
        #expect(TerminalBackground(environment: environment).find() == .dark)
        environment["COLORFGBG"] = "0;15"
        #expect(TerminalBackground(environment: environment).find() == .light)
    }
}
