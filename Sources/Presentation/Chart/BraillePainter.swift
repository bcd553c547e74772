package import Localization
package import TextLayout

/// Draws with braille dots.
package struct BraillePainter: PlotPainter {
    package init() {}

    package func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]? {
        TextPlot<BrailleCanvas>(plot, book: book, glyphs: .lines, width: width, height: height)?.lines
    }
}
