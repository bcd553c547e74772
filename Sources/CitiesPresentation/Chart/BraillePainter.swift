package import CitiesLocalization
package import CitiesTextLayout

/// Draws with braille dots.
package struct BraillePainter: PlotPainter {
    package init() {}

    package func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]? {
        TextPlot<BrailleCanvas>(plot, book: book, glyphs: .lines, width: width, height: height)?.lines
    }
}
