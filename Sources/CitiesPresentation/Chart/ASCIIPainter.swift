package import CitiesLocalization
package import CitiesTextLayout

/// Draws with printable ASCII alone.
package struct ASCIIPainter: PlotPainter {
    package init() {}

    package func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]? {
        TextPlot<ASCIICanvas>(plot, book: book, glyphs: .ascii, width: width, height: height)?.lines
    }
}
