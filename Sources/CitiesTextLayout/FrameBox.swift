extension Frame {
    /// Empties an area and draws a border along its edge, with a title in its upper side. An area without an inside is
    /// left alone.
    ///
    /// - Parameter isUTF8: False for a border of ASCII.
    package mutating func drawBox(_ area: Area, title: Line, isUTF8: Bool) {
        let (horizontal, vertical) = isUTF8 ? ("─", "│") : ("-", "|")
        let corners = Array(isUTF8 ? "┌┐└┘" : "++++")
        let inner = area.size.columns - 2
        guard inner >= 0, area.size.rows >= 2 else { return }
        blank(area)
        let side = String(repeating: horizontal, count: inner)
        let bottom = area.row + area.size.rows - 1
        draw(Line("\(corners[0])\(side)\(corners[1])"), row: area.row, column: area.column, width: area.size.columns)
        draw(Line("\(corners[2])\(side)\(corners[3])"), row: bottom, column: area.column, width: area.size.columns)
        for row in area.rows.dropFirst().dropLast() {
            for column in [area.column, area.column + area.size.columns - 1] {
                draw(Line(vertical), row: row, column: column)
            }
        }
        guard !title.runs.isEmpty, inner > 4 else { return }
        let text = title.truncated(to: inner - 4)
        draw(Line([Run(" ")] + text.runs + [Run(" ")]), row: area.row, column: area.column + 2)
    }
}
