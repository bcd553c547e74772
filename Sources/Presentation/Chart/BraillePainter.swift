public import Localization
public import TextLayout

/// Draws with braille dots.
public struct BraillePainter: PlotPainter {
    public init() {}

    public func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]? {
        TextPlot<BrailleCanvas>(plot, book: book, glyphs: .lines, width: width, height: height)?.lines
    }
}
