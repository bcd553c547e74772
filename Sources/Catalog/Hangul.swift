/// The arithmetic of the Hangul syllables of Unicode: 19 initial consonants of 21 vowels of 28 endings, in that order.
enum Hangul {
    private static let first: UInt16 = 0xAC00
    private static let last: UInt16 = 0xD7A3
    private static let endings: UInt16 = 28
    private static let syllablesOfInitial: UInt16 = 21 * 28

    /// The initial consonants as they stand alone on a keyboard.
    private static let initials = units("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    /// What some keyboards make of two consonants that are typed one after the other.
    private static let clusters: [UInt16: [UInt16]] = Dictionary(
        uniqueKeysWithValues: [
            ("ㄳ", "ㄱㅅ"), ("ㄵ", "ㄴㅈ"), ("ㄶ", "ㄴㅎ"), ("ㄺ", "ㄹㄱ"), ("ㄻ", "ㄹㅁ"), ("ㄼ", "ㄹㅂ"), ("ㄽ", "ㄹㅅ"),
            ("ㄾ", "ㄹㅌ"), ("ㄿ", "ㄹㅍ"), ("ㅀ", "ㄹㅎ"), ("ㅄ", "ㅂㅅ"),
        ].map { (units($0)[0], units($1)) })

    private static func units(_ text: String) -> [UInt16] { Array(text.utf16) }

    static func isSyllable(_ unit: UInt16) -> Bool { (first...last).contains(unit) }

    /// The unit, or the two consonants that it is made of.
    static func consonants(_ unit: UInt16) -> [UInt16] { clusters[unit] ?? [unit] }

    /// All syllables with this initial; nil when it is no consonant of its own. macOS writes them as U+1100 and so on.
    static func syllables(beginningWith unit: UInt16) -> ClosedRange<UInt16>? {
        let conjoining: UInt16? = (0x1100...0x1112).contains(unit) ? unit - 0x1100 : nil
        guard let index = conjoining ?? initials.firstIndex(of: unit).map(UInt16.init) else { return nil }
        let start = first + index * syllablesOfInitial
        return start...(start + syllablesOfInitial - 1)
    }

    /// What a syllable that is still being typed may become: one without an ending may get any. Any other unit stays.
    static func completions(of unit: UInt16) -> ClosedRange<UInt16> {
        guard isSyllable(unit), (unit - first) % endings == 0 else { return unit...unit }
        return unit...(unit + endings - 1)
    }

    /// The keys that are pressed for a name: two or three for a syllable, one for any other unit.
    static func appendLetters(of units: ArraySlice<UInt16>, to letters: inout [UInt16]) {
        for unit in units {
            guard isSyllable(unit) else {
                letters.append(unit)
                continue
            }
            let syllable = unit - first
            letters.append(0x1100 + syllable / syllablesOfInitial)
            letters.append(0x1161 + syllable / endings % 21)
            if syllable % endings > 0 { letters.append(0x11A7 + syllable % endings) }
        }
    }
}
