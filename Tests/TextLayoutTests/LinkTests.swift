import Testing

@testable import CitiesTextLayout

/// Text that leads to an address.
@Suite struct LinkTests {
    private static let line = Line([
        Run("Data by "), Run("Open-Meteo.com", .dim, link: "https://open-meteo.com/"), Run(" and others"),
    ])
    private static let opening = "\u{1B}]8;;https://open-meteo.com/\u{1B}\\"
    private static let closing = "\u{1B}]8;;\u{1B}\\"

    @Test func `a link is around its text, and the color inside it`() {
        let painted = ANSIPainter(isColored: true, hasLinks: true).paint(Self.line)
        #expect(painted.contains(Self.opening + "\u{1B}["))
        #expect(painted.contains("Open-Meteo.com\u{1B}[0m" + Self.closing + " and others"))
    }

    @Test(arguments: [(true, false), (false, true), (false, false)])
    func `without colors or a terminal with links there is none`(isColored: Bool, hasLinks: Bool) {
        let painted = ANSIPainter(isColored: isColored, hasLinks: hasLinks).paint(Self.line)
        #expect(!painted.contains("\u{1B}]") && painted.contains("Open-Meteo.com"))
    }

    @Test(arguments: [8, 14, 20, 40])
    func `a broken, a cut and an indented line keep their links`(width: Int) {
        let lines = Line.flowing([Self.line], width: width)
        let linked = lines.flatMap(\.runs).filter { $0.link != nil }
        #expect(linked.map(\.text).joined().hasPrefix("Open-") && linked.allSatisfy { $0.style == .dim })
        let cut = Self.line.truncated(to: 15).indented(by: 2).trimmed()
        #expect(cut.runs.last?.link == "https://open-meteo.com/" && cut.text == "  Data by Open-M…")
    }

    @Test func `two links beside each other stay two`() {
        let line = Line([Run("a", .dim, link: "https://a.test"), Run("b", .dim, link: "https://b.test")])
        let painted = ANSIPainter(isColored: true, hasLinks: true).paint(line)
        #expect(painted.split(separator: "]8;;https").count == 3)
    }
}
