import Testing

@testable import CitiesTextLayout

@Suite struct FrameTests {
    private func frame(_ columns: Int, _ rows: Int = 1) -> Frame { Frame(size: Size(columns: columns, rows: rows)) }

    /// True when every wide cell is followed by its right half, and no right half stands alone.
    private func isWhole(_ frame: Frame) -> Bool {
        (0..<frame.size.rows).allSatisfy { row in
            let cells = Array(frame.cells(inRow: row))
            return cells.indices.allSatisfy { place in
                let isWide = cells[place].text.displayWidth == 2
                let next = place + 1 < cells.count && cells[place + 1].isRightHalf
                return isWide == next && (place > 0 || !cells[place].isRightHalf)
            }
        }
    }

    @Test func `an empty frame is blank`() {
        #expect(frame(3, 2).text == "\n")
        #expect(frame(-1, -1).size == Size(columns: 0, rows: 0))
        #expect(frame(0, 0).text == "")
    }

    @Test(arguments: [(5_000, 5_000), (65_535, 65_535), (40, 1_000_000), (.max, .max)] as [(Int, Int)])
    func `a frame is limited to the largest size`(columns: Int, rows: Int) {
        var frame = frame(columns, rows)
        #expect(frame.size == Size(columns: min(columns, 1_000), rows: 500))
        #expect((0..<501).map { frame.cells(inRow: $0).count }.reduce(0, +) == frame.size.columns * 500)
        frame.draw(Line("beyond"), row: rows - 1, column: columns - 10)
        frame.emphasize(Area(row: rows - 1, column: 0, columns: columns, rows: 1), .selected)
        frame.draw(Line("end"), row: 499, column: frame.size.columns - 3)
        #expect(frame.text.hasSuffix("end") && !frame.text.contains("beyond"))
    }

    @Test func `a line is drawn at its position, with its styles`() {
        var frame = frame(10, 2)
        frame.draw(Line([Run("서울 ", .heading), Run("-1°", .temperature(celsius: -1))]), row: 1, column: 1)
        #expect(frame.text == "\n 서울 -1°")
        #expect(frame.styleMap == "\n hhhhhttt")
        #expect(isWhole(frame))
    }

    @Test func `drawing outside of the frame is clipped`() {
        var frame = frame(4, 2)
        for row in [-1, 2, .max] { frame.draw(Line("abcd"), row: row) }
        frame.draw(Line("abcd"), row: 0, column: 4)
        frame.draw(Line("abcd"), row: 0, column: 9)
        frame.draw(Line("abcd"), row: 0, column: -9)
        frame.draw(Line("abcd"), row: 1, column: 0, width: -1)
        #expect(frame.text == "\n")
        frame.draw(Line("abcd"), row: 0, column: -2)
        #expect(frame.text == "cd\n")
    }

    @Test(arguments: 0...14) func `Korean is cut without half of a syllable`(width: Int) {
        var frame = frame(14)
        frame.draw(Line([Run("제주시 "), Run("흐림 ⛅", .dim), Run("!")]), row: 0, width: width)
        #expect(frame.text.displayWidth <= width)
        #expect(isWhole(frame))
        #expect(frame.text.contains("…") == (1...14).contains(width))
    }

    @Test(arguments: -2...6) func `half of a wide character at an edge is a blank`(column: Int) {
        var frame = frame(5)
        frame.draw(Line("공주"), row: 0, column: column)
        #expect(isWhole(frame))
        #expect(frame.text.displayWidth <= 5)
        if column == -1 { #expect(frame.text == " 주") }
    }

    @Test(arguments: 0..<20) func `in the map of styles one color has one digit`(number: Int) {
        func digit(_ series: Int) -> String {
            var frame = frame(1)
            frame.draw(Line("x", .series(series)), row: 0)
            return frame.styleMap
        }
        func color(_ series: Int) -> Int? { ANSIPainter.color(of: .series(series), on: .dark) }
        for other in 0..<20 { #expect((digit(number) == digit(other)) == (color(number) == color(other))) }
    }

    @Test(arguments: [0, 1, 2, 3]) func `overwriting a half blanks the other`(column: Int) {
        var frame = frame(4)
        frame.draw(Line("대구"), row: 0)
        frame.draw(Line("x"), row: 0, column: column)
        #expect(frame.text == ["x 구", " x구", "대x", "대 x"][column])
        #expect(isWhole(frame))
    }

    @Test func `a wide character over two halves takes both of their characters`() {
        var frame = frame(4)
        frame.draw(Line("대구"), row: 0)
        frame.draw(Line("산"), row: 0, column: 1)
        #expect(frame.text == " 산")
        #expect(isWhole(frame))
    }

    @Test func `marks stay with their letter, also when a run begins with one`() {
        var frame = frame(5)
        frame.draw(Line([Run("e\u{301}a"), Run("\u{302}", .dim), Run("한\u{301}")]), row: 0)
        #expect(frame.cells(inRow: 0).map(\.text) == ["e\u{301}", "a\u{302}", "한\u{301}", "", " "])
    }

    @Test func `a mark without a letter and control characters are not written`() {
        var frame = frame(6)
        frame.draw(Line("\u{301}a\u{1B}[\u{7}\r\n\tb"), row: 0)
        #expect(frame.text == "a[b")
    }

    @Test func `blanks an area, outside included`() {
        var frame = frame(4, 3)
        for row in 0..<3 { frame.draw(Line("····"), row: row) }
        frame.blank(Area(row: -1, column: 2, columns: 9, rows: 3))
        #expect(frame.text == "··\n··\n····")
    }

    @Test func `a dialog dims the frame behind it`() {
        var frame = frame(16, 6)
        for row in 0..<6 { frame.draw(Line("공주 광주 구미 군산"), row: row) }
        frame = frame.dimmed
        let area = frame.size.centered(Size(columns: 12, rows: 4))
        frame.drawBox(area, title: Line("오류", .failure), isUTF8: true)
        let inside = Area(row: area.row + 1, column: area.column + 1, columns: 10, rows: 2)
        frame.draw([Line("다시 시도할까요?"), Line("Retry", .heading)], in: inside)
        expectLines(
            frame.text,
            [
                "공주 광주 구미 …", "공┌─ 오류 ───┐ …", "공│다시 시도…│ …", "공│Retry     │ …", "공└──────────┘ …",
                "공주 광주 구미 …",
            ])
        #expect(frame.emphasisMap.split(separator: "\n").first?.allSatisfy { $0 == "x" } == true)
        #expect(isWhole(frame))
    }

    @Test func `a box without room is not drawn, and a long title is cut`() {
        var frame = frame(9, 3)
        frame.drawBox(Area(row: 0, column: 0, columns: 1, rows: 3), title: Line(), isUTF8: true)
        frame.drawBox(Area(row: 0, column: 0, columns: 3, rows: 1), title: Line(), isUTF8: true)
        #expect(frame.text == "\n\n")
        frame.drawBox(frame.size.area, title: Line("network"), isUTF8: false)
        #expect(frame.text == "+- ne… -+\n|       |\n+-------+")
    }

    @Test func `areas map clicks to targets`() {
        let area = Area(row: 1, column: 2, columns: 3, rows: 2)
        #expect(area.contains(Position(row: 2, column: 4)))
        #expect(!area.contains(Position(row: 3, column: 4)))
        #expect(!area.contains(Position(row: 2, column: 5)))
        #expect(Size(columns: 4, rows: 2).centered(Size(columns: 9, rows: 9)).size == Size(columns: 4, rows: 2))
    }

    private func expectLines(_ text: String, _ lines: [String], _ sourceLocation: SourceLocation = #_sourceLocation) {
        let actual = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(actual == lines, "\n\(text)", sourceLocation: sourceLocation)
    }
}
