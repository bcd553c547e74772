package import CitiesLocalization
package import CitiesTextLayout

/// Draws with quarter blocks.
package struct BlockPainter: PlotPainter {
    package init() {}

    package func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]? {
        TextPlot<BlockCanvas>(plot, book: book, glyphs: .lines, width: width, height: height)?.lines
    }
}
