import Testing

@testable import CitiesTerminal

struct DirectColorsTests {
    private func entries(of colors: [Int]) throws -> DirectColors {
        var direct = try #require(DirectColors(foreground: Array("\u{1B}[38;5;%p1%dm".utf8)))
        for color in colors { _ = direct.entry(of: color) }
        return direct
    }

    @Test(arguments: [
        ("\u{1B}[38;5;16mx", "\u{1B}[38;2;255;135;0mx"), ("\u{1B}[38:5:17mx", "\u{1B}[38;2;0;0;1mx"),
        ("a\u{1B}[1m\u{1B}[38;5;16mb\u{1B}[39;49m", "a\u{1B}[1m\u{1B}[38;2;255;135;0mb\u{1B}[39;49m"),
        // The terminal's own colors, entries that stand for nothing, and text.
        ("\u{1B}[34mx\u{1B}[38;5;18m", "\u{1B}[34mx\u{1B}[38;5;18m"), ("38;5;16m", "38;5;16m"),
        ("\u{1B}[38;5;16", "\u{1B}[38;5;16"), ("\u{1B}[38;5;16;1m", "\u{1B}[38;5;16;1m"),
        ("\u{1B}[38;5;99999999999999999999m", "\u{1B}[38;5;99999999999999999999m"), ("\u{1B}", "\u{1B}"), ("", ""),
        ("\u{1B}\u{1B}[38;5;16m한", "\u{1B}\u{1B}[38;2;255;135;0m한"),
    ])
    func `entries that stand for colors are replaced, and all else stays`(output: String, translated: String) throws {
        let colors = try entries(of: [0xFF8700, 0x000001])
        defer { colors.end() }
        #expect(String(decoding: colors.translated(Array(output.utf8)), as: UTF8.self) == translated)
    }

    @Test func `each color has one entry, as long as there are entries`() throws {
        var colors = try entries(of: [])
        defer { colors.end() }
        let entries = (0..<240).map { colors.entry(of: $0) }
        #expect(entries == (16..<256).map { $0 })
        #expect(colors.entry(of: 7) == 23)
        #expect(colors.entry(of: 240) == nil)
    }

    @Test(arguments: [("\u{1B}[38;5;%p1%dm", true), ("\u{1B}[3%p1%dm", false), (nil, false)] as [(String?, Bool)])
    func `a terminal that chooses colors in another way keeps its palette`(foreground: String?, isKnown: Bool) {
        let colors = DirectColors(foreground: foreground.map { Array($0.utf8) })
        #expect((colors != nil) == isKnown)
        colors?.end()
    }
}
