import CitiesLocalization
import CitiesTextLayout

extension GlyphTier {
    /// A plot in lines of text.
    ///
    /// - Returns: Exactly `height` lines, none wider than `width`; nil when the plot is empty or that is too small for it.
    func paint(_ plot: Plot, book: Phrasebook, width: Int, height: Int) -> [Line]? {
        func lines<Canvas: DotCanvas>(on canvas: Canvas.Type) -> [Line]? {
            TextPlot<Canvas>(plot, book: book, tier: self, width: width, height: height)?.lines
        }
        return switch self {
        case .braille: lines(on: BrailleCanvas.self)
        case .block: lines(on: BlockCanvas.self)
        case .ascii: lines(on: ASCIICanvas.self)
        }
    }

    var frame: FrameGlyphs { self == .ascii ? .ascii : .lines }
}
