import Testing

@testable import CitiesTextLayout

/// Characters that terminals for older East Asian fonts draw in two columns.
@Suite struct AmbiguousWidthTests {
    /// Ambiguous characters, by default one column wide: the ends of ranges in EastAsianWidth.txt, and characters that
    /// the program prints.
    static let ambiguous: [String] = [
        "°", "—", "–", "·", "…", "▲", "▼", "│", "─", "┌", "┊", "├", "━", "█", "▁", "●", "◆", "×", "±", "é", "α", "я",
        "\u{A1}", "\u{2592}", "\u{FFFD}", "\u{1F19B}",
    ]

    /// Characters with one width on every terminal.
    static let certain: [(String, Int)] = [
        ("a", 1), ("~", 1), ("가", 2), ("ㅅ", 2), ("⛅", 2), ("☁", 1), ("⠿", 1), ("╌", 1), ("╎", 1), ("\u{301}", 0),
        ("µ", 1),
        ("−", 1), ("漢", 2), ("Ａ", 2),
    ]

    @Test(arguments: ambiguous)
    func `an ambiguous character is one column, or two with the setting`(character: String) {
        #expect(character.displayWidth == 1)
        AmbiguousWidth.$current.withValue(.wide) { #expect(character.displayWidth == 2) }
        #expect(character.displayWidth == 1)
    }

    @Test(arguments: certain)
    func `the width of other characters is the same either way`(character: String, width: Int) {
        #expect(character.displayWidth == width)
        AmbiguousWidth.$current.withValue(.wide) { #expect(character.displayWidth == width) }
    }

    @Test func `as many characters are ambiguous as Unicode lists`() {
        // EastAsianWidth.txt, Unicode 14: all of class A that are assigned, are no marks and have a width at all.
        let found = (0...0x1_FFFF).compactMap(Unicode.Scalar.init).filter(AmbiguousWidth.contains)
        #expect(found.count == 902)
        #expect(found.reduce(0) { $0 + Int($1.value) } == 24_307_581)
    }

    @Test func `text is padded, cut, wrapped and boxed by that width`() {
        AmbiguousWidth.$current.withValue(.wide) {
            #expect("14.2°C".displayWidth == 7 && "14.2°C".padded(to: 9, .trailing) == "  14.2°C")
            #expect("서울 — 맑음".displayWidth == 12 && "서울 — 맑음".truncated(to: 8) == "서울 …")
            #expect("a — b — c".wrapped(to: 7) == ["a — b", "— c"])
            var frame = Frame(size: Size(columns: 12, rows: 3))
            frame.drawBox(frame.size.area, title: Line(), isUTF8: false)
            frame.draw(Line("3°·—"), row: 1, column: 1)
            #expect(frame.text.split(separator: "\n").map { String($0).displayWidth } == [12, 12, 12])
        }
        #expect("a — b — c".wrapped(to: 7) == ["a — b —", "c"])
    }

    @Test func `a task that is begun with the setting keeps it`() async {
        let width = await AmbiguousWidth.$current.withValue(.wide) { await Task { "°".displayWidth }.value }
        #expect(width == 2)
    }
}
