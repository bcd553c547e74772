import Testing

@testable import CitiesTextLayout

@Suite struct ANSIPainterTests {
    private let line = Line([
        Run("20", .heading), Run(" cities", .heading), Run("  "), Run("14.2°C", .temperature(celsius: 14.2)),
    ])

    @Test func `without color there is no escape`() {
        #expect(ANSIPainter(isColored: false).paint(line) == "20 cities  14.2°C")
    }

    @Test func `neighbors of one style share an escape, and each is reset`() {
        let painted = ANSIPainter(isColored: true).paint(line)
        #expect(painted == "\u{1B}[1m20 cities\u{1B}[0m  \u{1B}[1;38;5;65m14.2°C\u{1B}[0m")
    }

    @Test(arguments: [(8, "1;32"), (16, "1;92"), (256, "1;38;5;231"), (ColorCount.direct, "1;38;2;127;220;171")])
    func `the escape is one that a terminal of so many colors reads`(colors: Int, codes: String) {
        let painted = ANSIPainter(isColored: true, background: .dark, colors: colors).paint(
            Line("14", .temperature(celsius: 14)))
        #expect(painted == "\u{1B}[\(codes)m14\u{1B}[0m")
    }

    @Test func `secondary text is faint where it has no color of its own`() {
        #expect(ANSIPainter.codes(of: .dim, on: .dark, colors: 16) == "2")
        #expect(ANSIPainter.codes(of: .dim, on: .dark, colors: ColorCount.direct) == "38;2;158;158;158")
    }

    @Test(
        arguments: [
            ([:], 256), (["TERM": "xterm-256color"], 256), (["TERM": "xterm-kitty"], 256), (["TERM": "xterm"], 8),
            (["TERM": "linux"], 8), (["TERM": "screen"], 8), (["TERM": "vt220"], 8), (["TERM": "linux-16color"], 16),
            (["TERM": "xterm-direct"], ColorCount.direct),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorCount.direct),
            // The full screen has the colors of the terminfo entry, too.
            (["TERM": "xterm", "COLORTERM": "24bit"], 8),
            (["TERM": "xterm-256color", "COLORTERM": "yes"], 256),
            (["TERM": "tmux-256color", "COLORTERM": "truecolor", "TMUX": "/x"], ColorCount.direct),
            (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/x"], ColorCount.direct),
            // GNU Screen.
            (["TERM": "screen-256color", "COLORTERM": "truecolor"], 256),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor", "STY": "1.x"], 256),
        ] as [([String: String], Int)])
    func `the variables of the terminal decide how many colors there are`(environment: [String: String], colors: Int) {
        #expect(ColorCount.printed(in: environment) == colors)
    }

    @Test func `a line that ends in a style ends in a reset`() {
        for style in coloredStyles + [.plain, .heading] {
            let painted = ANSIPainter(isColored: true).paint([Line([Run("a", style)])])
            #expect(painted == "a\n" || painted.hasSuffix("a\u{1B}[0m\n"), "\(style)")
        }
        #expect(ANSIPainter(isColored: true).paint(Line([Run("", .failure)])) == "")
    }
}
