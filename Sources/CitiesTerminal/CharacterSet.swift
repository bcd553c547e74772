import CCitiesNcurses
import CitiesFoundation

/// The characters that the C library and with it curses can write.
enum CharacterSet {
    case utf8, ascii

    /// Sets the character type of the process to that of the person's locale.
    ///
    /// A locale of UTF-8 that is not installed, as on small machines, still means a terminal of UTF-8.
    static func adopt(environment: [String: String]) -> CharacterSet {
        if setlocale(LC_CTYPE, "") != nil, isUTF8 { return .utf8 }
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let wanted = name.lowercased()
        guard wanted.contains("utf-8") || wanted.contains("utf8") else { return .ascii }
        for general in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, general) != nil && isUTF8 {
            return .utf8
        }
        return .ascii
    }

    private static var isUTF8: Bool {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
        return String(cString: name).uppercased() == "UTF-8"
    }

    /// The characters to write for a cell that is this many columns wide: the character and at most four marks.
    ///
    /// A character that the C library takes for another width than we do would shift all that follows. Where the
    /// terminal draws in two columns what the C library takes for one, a character that is wide for everybody stands for
    /// it; else one of ASCII: one like it, where there is one, or a question mark.
    func scalars(of text: String, columns: Int) -> [UInt32] {
        let scalars = text.unicodeScalars.map(\.value)
        guard let first = scalars.first else { return [0x20] }
        switch self {
        case .ascii:
            if (0x20..<0x7F).contains(first) { return [first] }
            return [Self.substitute(text)]
        case .utf8:
            guard cities_wide_width(first) == Int32(columns) else {
                if columns == 2, let wide = text.unicodeScalars.first.flatMap({ Self.wideSubstitutes[$0]?.value }),
                    cities_wide_width(wide) == 2
                {
                    return [wide]
                }
                return [Self.substitute(text)]
            }
            return [first] + scalars.dropFirst().filter { cities_wide_width($0) == 0 }.prefix(4)
        }
    }

    private static func substitute(_ text: String) -> UInt32 {
        text.unicodeScalars.first.flatMap { substitutes[$0] }.map(UInt32.init) ?? 0x3F
    }

    /// Signs of our own that some terminals draw in two columns, as fonts for them have them.
    private static let wideSubstitutes: [UnicodeScalar: UnicodeScalar] = [
        "°": "゜", "·": "・", "—": "－", "–": "－", "−": "－", "×": "Ｘ", "▲": "＾", "▼": "ｖ",
    ]

    private static let substitutes: [UnicodeScalar: UInt8] = [
        "×": 0x78, "…": 0x7E, "─": 0x2D, "│": 0x7C, "┌": 0x2B, "┐": 0x2B, "└": 0x2B, "┘": 0x2B, "├": 0x2B, "┤": 0x2B,
        "┴": 0x2B,
        "┊": 0x3A, "┃": 0x21, "╌": 0x2D, "·": 0x2D, "—": 0x2D, "–": 0x2D, "−": 0x2D, "°": 0x20, "▲": 0x5E, "▼": 0x76,
        "↑": 0x5E, "↓": 0x76, "←": 0x3C, "→": 0x3E, "›": 0x3E, "•": 0x2A, "●": 0x2A, "’": 0x27, "‘": 0x27, "“": 0x22,
        "”": 0x22, "\u{A0}": 0x20,
    ]
}
