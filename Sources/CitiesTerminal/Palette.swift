import CCitiesNcurses
import CitiesTextLayout

/// Gives each look its attributes and its pair of colors, which are few in curses.
@MainActor
struct Palette {
    /// The number of colors that may be used; 0 for none.
    let colors: Int
    private var background: Background?
    private var pairs: [Int: Int16] = [:]
    private var known: [Meaning: Look] = [:]
    private let behind: Int16
    /// nil where curses knows as many colors as are used.
    private(set) var direct: DirectColors?

    private struct Meaning: Hashable {
        var style: Style
        var emphasis: Emphasis
    }

    struct Look {
        var attributes: UInt
        var pair: Int16
    }

    /// - Parameters:
    ///   - isDirect: True where the terminal takes red, green and blue, whatever its terminfo entry says.
    ///   - foreground: The capability `setaf`.
    init(isColored: Bool, background: Background?, isDirect: Bool, foreground: [UInt8]?) {
        self.background = background
        guard isColored, has_colors(), start_color() == OK else {
            colors = 0
            behind = 0
            return
        }
        // The terminal's own background, where it can say so.
        behind = use_default_colors() == OK ? -1 : 0
        let known = Int(cities_curses_colors())
        // Entries of the palette stand in for direct colors, and `DirectColors` writes the colors.
        direct = isDirect && (256..<ColorCount.direct).contains(known) ? DirectColors(foreground: foreground) : nil
        colors = direct == nil ? known : ColorCount.direct
    }

    /// Takes colors that can be seen on this.
    mutating func suit(_ background: Background) {
        self.background = background
        known = [:]
    }

    mutating func look(_ cell: Frame.Cell) -> Look {
        let meaning = Meaning(style: cell.style, emphasis: cell.emphasis)
        if let look = known[meaning] { return look }
        let appearance = Appearance(cell.style, cell.emphasis, colors: colors, on: background)
        let look = Look(
            attributes: cities_curses_attributes(
                appearance.isBold, appearance.isFaint, appearance.isReversed, appearance.isUnderlined),
            pair: appearance.color.map { pair($0) } ?? 0)
        // Temperatures are many; text that is found again quickly need not be.
        if known.count < 4_096 { known[meaning] = look }
        return look
    }

    private mutating func pair(_ color: Int) -> Int16 {
        if let pair = pairs[color] { return pair }
        let next = pairs.count + 1
        guard let entry = direct == nil ? color : direct?.entry(of: color), next < cities_curses_pairs(),
            let number = Int16(exactly: next), let wide = Int32(exactly: entry),
            cities_curses_init_pair(number, wide, behind) == OK
        else { return 0 }
        pairs[color] = number
        return number
    }
}
