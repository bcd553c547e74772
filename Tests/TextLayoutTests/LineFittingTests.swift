import Testing
import CitiesTextLayout

@Suite struct LineFittingTests {
    private let line = Line([Run("서울 ", .heading), Run("-0.4°", .temperature(celsius: -0.4)), Run("  ")])

    @Test func `trailing blanks are removed in any style`() {
        #expect(line.trimmed() == Line([Run("서울 ", .heading), Run("-0.4°", .temperature(celsius: -0.4))]))
        #expect(Line([Run("a "), Run("  ", .dim), Run("", .failure)]).trimmed() == Line("a"))
        #expect(Line("   ").trimmed() == Line())
    }

    @Test(arguments: 0...14)
    func `a cut line takes no more columns than requested and keeps its styles`(width: Int) {
        let cut = line.truncated(to: width)
        #expect(cut.displayWidth <= width)
        if width >= line.displayWidth {
            #expect(cut == line)
        } else if width > 0 {
            #expect(cut.text.hasSuffix("…"))
            #expect(cut.runs.first?.style == .heading)
        }
    }

    @Test func `a run that just fits gives way when more follows`() {
        #expect(Line([Run("abc"), Run("d", .dim)]).truncated(to: 3).text == "ab…")
    }

    @Test func `parts flow onto as many lines as they need`() {
        let parts = [Line("one"), Line(), Line("two"), Line("three", .warning)]
        #expect(Line.flowing(parts, width: nil).map(\.text) == ["one · two · three"])
        #expect(Line.flowing(parts, width: 9).map(\.text) == ["one · two", "three"])
        #expect(Line.flowing(parts, width: 8).map(\.text) == ["one", "two", "three"])
        #expect(Line.flowing([], width: 9) == [])
        #expect(Line.flowing([Line()], width: nil) == [])
    }

    @Test(arguments: 34...42)
    func `a line does not break inside of a short bracket`(width: Int) {
        let license = Line([Run("Weather data by Open-Meteo.com (CC BY "), Run("4.0)", .dim)])
        let lines = Line.flowing([license], width: width).map(\.text)
        #expect(lines.contains { $0.hasSuffix("(CC BY 4.0)") }, "\(lines)")
        #expect(lines.joined(separator: " ") == license.text && lines.allSatisfy { $0.count <= width })
    }

    @Test func `a long bracket breaks like anything else, and one that is not closed is a word`() {
        #expect(Line.flowing([Line("see (all that is said of it)")], width: 14).count == 2)
        #expect(Line.flowing([Line("never (closed and more")], width: 14).map(\.text) == ["never (closed", "and more"])
    }

    @Test func `a part that is wider than a line breaks between words`() {
        let lines = Line.flowing([Line("ok"), Line("Weather data by Open-Meteo.com", .dim)], width: 15)
        #expect(lines.map(\.text) == ["ok", "Weather data by", "Open-Meteo.com"])
        #expect(Line.flowing([Line("Open-Meteo.com")], width: 6).map(\.text) == ["Open-…"])
    }

    @Test func `a line without text is not indented`() {
        #expect(Line("a").indented(by: 2).text == "  a")
        #expect(Line().indented(by: 2) == Line())
    }
}
