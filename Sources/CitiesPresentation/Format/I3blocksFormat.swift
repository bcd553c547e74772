/// One JSON object on a line, as i3blocks reads it of a block with `format=json`. The texts are Pango markup and say so.
package struct I3blocksFormat: Sendable {
    package var template: LineTemplate?
    package var icons: IconStyle

    package init(template: LineTemplate?, icons: IconStyle) {
        self.template = template
        self.icons = icons
    }

    package func render(_ report: Report) -> String {
        let line = BarLine(report: report, template: template, icons: icons)
        let quality = BarLine.pango(line.quality)
        return JSONValue.object([
            .init("full_text", .string(line.text(escape: BarLine.pango) + quality)),
            .init("short_text", .string(line.text(decimals: 0, escape: BarLine.pango))),
            .init("markup", .string("pango")),
        ]).text + "\n"
    }
}
