import CitiesTextLayout

/// A screen of lines that may be more than there is room for.
protocol ScrollingView: ScreenView {
    var lines: [Line] { get }
    /// The area of the lines.
    var page: Area { get }
    /// The text at the right of the title bar where all lines are seen.
    var remark: Line { get }
}

extension ScrollingView {
    var page: Area { area }

    var remark: Line { Line() }

    var scrolled: ScrolledLines { ScrolledLines(lines: lines, area: page, wanted: state.tops[state.screen] ?? 0) }

    /// The lines that are seen, when those are not all.
    var aside: Line {
        let position = scrolled.position
        return position.runs.isEmpty ? remark : position
    }

    func draw(on frame: inout Frame) { scrolled.draw(on: &frame) }
}

/// Lines; as many are seen as there is room for.
struct ScrolledLines {
    let lines: [Line]
    let area: Area
    /// The first line that is seen, as it was asked for.
    let wanted: Int

    /// The largest first line: below it there would be blanks.
    private var lastTop: Int { max(0, lines.count - area.size.rows) }

    private var top: Int { max(0, min(wanted, lastTop)) }

    func top(scrolledBy lines: Int) -> Int { max(0, min(top + lines, lastTop)) }

    var position: Line { Line(rows: top..<min(lines.count, top + area.size.rows), of: lines.count) }

    func draw(on frame: inout Frame, emphasis: Emphasis = []) {
        frame.draw(Array(lines.dropFirst(top).prefix(area.size.rows)), in: area, emphasis: emphasis)
    }
}

extension Line {
    /// The rows that are seen, as `3-20/57`; nothing when those are all, or none.
    init(rows: Range<Int>, of count: Int) {
        let isCut = !rows.isEmpty && rows.count < count
        self.init(isCut ? "\(rows.lowerBound + 1)-\(rows.upperBound)/\(count)" : "", .dim)
    }
}
