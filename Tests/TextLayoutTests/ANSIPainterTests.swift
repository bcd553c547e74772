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
        #expect(painted == "\u{1B}[1m20 cities\u{1B}[0m  \u{1B}[1;38;5;136m14.2°C\u{1B}[0m")
    }

    @Test func `a line that ends in a style ends in a reset`() {
        for style in coloredStyles + [.plain, .heading] {
            let painted = ANSIPainter(isColored: true).paint([Line([Run("a", style)])])
            #expect(painted == "a\n" || painted.hasSuffix("a\u{1B}[0m\n"), "\(style)")
        }
        #expect(ANSIPainter(isColored: true).paint(Line([Run("", .failure)])) == "")
    }
}
