/// One JSON object on a line, as i3blocks reads it of a block with `format=json`. The texts are Pango markup and say so.
package enum I3blocksFormat {
    package static func render(_ line: BarLine) -> String {
        let quality = BarLine.pango(line.quality)
        return JSONValue.object([
            .init("full_text", .string(line.text(escape: BarLine.pango) + quality)),
            .init("short_text", .string(line.text(decimals: 0, escape: BarLine.pango))),
            .init("markup", .string("pango")),
        ]).text + "\n"
    }
    /// The line in place of the weather where something is wrong.
    package static func render(problem text: String) -> String {
        let text = BarLine.pango(text)
        return JSONValue.object([
            .init("full_text", .string(text)), .init("short_text", .string(text)), .init("markup", .string("pango")),
        ]).text + "\n"
    }
}
