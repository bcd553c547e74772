public import Localization
public import TextLayout

/// Draws with printable ASCII alone.
public struct ASCIIPainter: PlotPainter {
    public init() {}

    public func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]? {
        TextPlot<ASCIICanvas>(plot, book: book, glyphs: .ascii, width: width, height: height)?.lines
    }
}
