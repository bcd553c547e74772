public import Localization
public import TextLayout

/// Draws with quarter blocks.
public struct BlockPainter: PlotPainter {
    public init() {}

    public func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]? {
        TextPlot<BlockCanvas>(plot, book: book, glyphs: .lines, width: width, height: height)?.lines
    }
}
