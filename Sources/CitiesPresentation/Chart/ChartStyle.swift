import CitiesWeatherModel
import CitiesTextLayout

/// The glyphs of a chart, as `--style` names them.
package enum ChartStyle: String, Sendable, Hashable, CaseIterable {
    case auto, braille, block, ascii

    /// The Korean names, which can be typed, too.
    package static let koreanNames = ["auto": "자동", "braille": "점자", "block": "블록", "ascii": "아스키"]

    package init(parsing text: String) throws(ChoiceError) {
        let typed = text.trimmed
        let word = Self.koreanNames.first { $0.value == typed }?.key ?? typed.lowercased()
        guard let style = ChartStyle(rawValue: word) else {
            throw ChoiceError(.style, given: typed, accepted: Self.allCases.map(\.rawValue))
        }
        self = style
    }

    /// The glyphs that it comes down to.
    ///
    /// The fonts of the Linux console have blocks but no braille; without UTF-8 there is only ASCII. `terminal` is the
    /// value of `TERM`, nil when the output is no terminal.
    /// Where boxes, blocks and bullets take two columns only ASCII makes a picture of one-column cells.
    package func tier(isUTF8: Bool, terminal: String?) -> GlyphTier {
        guard AmbiguousWidth.current == .narrow else { return .ascii }
        switch self {
        case .braille: return .braille
        case .block: return .block
        case .ascii: return .ascii
        case .auto:
            guard isUTF8, terminal != "dumb" else { return .ascii }
            return terminal == "linux" ? .block : .braille
        }
    }
}

/// The characters that charts, bars and sparklines are made of.
package enum GlyphTier: String, Sendable, Hashable, CaseIterable {
    /// Two by four dots a cell.
    case braille
    /// Two by two quarters a cell.
    case block
    /// One character a cell, a different one for each line.
    case ascii
}
