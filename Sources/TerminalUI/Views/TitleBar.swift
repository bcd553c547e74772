import TextLayout

/// What the screen is about, and at the right what else is good to know.
struct TitleBar {
    var title: Line
    var aside: Line

    func draw(on frame: inout Frame) {
        let area = Area(row: 0, column: 0, columns: frame.size.columns, rows: 1).withoutMargin
        let width = area.size.columns
        frame.draw(title, row: area.row, column: area.column, width: width)
        let asideWidth = aside.displayWidth
        guard title.displayWidth + 2 + asideWidth <= width else { return }
        frame.draw(aside, row: area.row, column: area.column + width - asideWidth)
    }
}
