package import CitiesLocalization
package import CitiesTextLayout

/// Turns a plot into lines of text.
package protocol PlotPainter: Sendable {
    /// Exactly `height` lines, none wider than `width`; nil when the plot is empty or that is too small for it.
    func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]?
}

extension GlyphTier {
    package var painter: any PlotPainter {
        switch self {
        case .braille: BraillePainter()
        case .block: BlockPainter()
        case .ascii: ASCIIPainter()
        }
    }

    var frame: FrameGlyphs { self == .ascii ? .ascii : .lines }
}
