import Testing
import CitiesTextLayout

@Suite struct WrappingTests {
    @Test func `text is broken at blanks and goes on indented`() {
        #expect(
            "Could not reach the server today".wrapped(to: 16, indent: "  ") == [
                "Could not reach", "  the server", "  today",
            ])
        #expect("서버에 연결할 수 없습니다".wrapped(to: 12, indent: "  ") == ["서버에", "  연결할 수", "  없습니다"])
    }

    @Test(arguments: ["", "short", "one two three four five", "  two blanks first"], 8...40)
    func `no text is lost, and no line is too wide unless a word is`(text: String, width: Int) {
        let lines = text.wrapped(to: width)
        #expect(lines.joined(separator: " ") == text)
        #expect(lines.allSatisfy { $0.displayWidth <= width || !$0.contains(" ") })
    }

    @Test func `a word that does not fit stays whole`() {
        #expect("see /a/very/long/path now".wrapped(to: 8) == ["see", "/a/very/long/path", "now"])
    }
}
