/// The arithmetic of the Hangul syllables of Unicode: 19 initial consonants of 21 vowels of 28 endings, in that order.
package enum Hangul {
    private static let first: UInt16 = 0xAC00
    private static let last: UInt16 = 0xD7A3
    private static let endings: UInt16 = 28
    private static let syllablesOfInitial: UInt16 = 21 * 28

    /// The initial consonants as they stand alone on a keyboard.
    private static let initials = units("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    /// The clusters that some keyboards make of two consonants that are typed one after the other.
    private static let clusters: [UInt16: [UInt16]] = Dictionary(
        uniqueKeysWithValues: [
            ("ㄳ", "ㄱㅅ"), ("ㄵ", "ㄴㅈ"), ("ㄶ", "ㄴㅎ"), ("ㄺ", "ㄹㄱ"), ("ㄻ", "ㄹㅁ"), ("ㄼ", "ㄹㅂ"), ("ㄽ", "ㄹㅅ"),
            ("ㄾ", "ㄹㅌ"), ("ㄿ", "ㄹㅍ"), ("ㅀ", "ㄹㅎ"), ("ㅄ", "ㅂㅅ"),
        ].map { (units($0)[0], units($1)) })

    /// The diphthongs that are made of two vowels that are typed one after the other.
    private static let diphthongs: [UInt16: [UInt16]] = Dictionary(
        uniqueKeysWithValues: [
            ("ㅘ", "ㅗㅏ"), ("ㅙ", "ㅗㅐ"), ("ㅚ", "ㅗㅣ"), ("ㅝ", "ㅜㅓ"), ("ㅞ", "ㅜㅔ"), ("ㅟ", "ㅜㅣ"), ("ㅢ", "ㅡㅣ"),
        ].map { (units($0)[0], units($1)) })
    /// The final consonants as they stand alone, in the order of the syllables; nothing comes before the first.
    private static let finals = units("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

    private static func units(_ text: String) -> [UInt16] { Array(text.utf16) }

    static func isSyllable(_ unit: UInt16) -> Bool { (first...last).contains(unit) }

    /// True for a character that is a syllable: a name with one is Korean.
    package static func isSyllable(_ character: Character) -> Bool { character.utf16.contains(where: isSyllable) }

    /// The unit, or the two consonants that it is made of.
    static func consonants(_ unit: UInt16) -> [UInt16] { clusters[unit] ?? [unit] }

    /// All syllables with this initial; nil when it is no consonant of its own. macOS writes them as U+1100 and so on.
    static func syllables(beginningWith unit: UInt16) -> ClosedRange<UInt16>? {
        let conjoining: UInt16? = (0x1100...0x1112).contains(unit) ? unit - 0x1100 : nil
        guard let index = conjoining ?? initials.firstIndex(of: unit).map(UInt16.init) else { return nil }
        let start = first + index * syllablesOfInitial
        return start...(start + syllablesOfInitial - 1)
    }

    /// True for a text of initial consonants alone, one for each syllable of a name.
    package static func isOfInitials(_ text: String) -> Bool {
        let units = text.utf16.filter { $0 != 0x20 }.flatMap(consonants)
        return !units.isEmpty && units.allSatisfy { syllables(beginningWith: $0) != nil }
    }

    /// The syllables that one that is still being typed may become: one without an ending may get any. Any other unit
    /// stays.
    static func completions(of unit: UInt16) -> ClosedRange<UInt16> {
        guard isSyllable(unit), (unit - first) % endings == 0 else { return unit...unit }
        return unit...(unit + endings - 1)
    }

    /// The keys of a character on a keyboard with one key for a letter, as the letters that stand on the keys: `너` is
    /// ㄴㅓ, `과` ㄱㅗㅏ, `ㄳ` ㄱㅅ. Empty for anything but Hangul.
    package static func keys(for character: Character) -> [Character] {
        character.utf16.flatMap(letters).flatMap { diphthongs[$0] ?? clusters[$0] ?? [$0] }.compactMap {
            Unicode.Scalar($0).map(Character.init)
        }
    }

    /// The syllables that these letters are typed for, one after the other; nil when one of them has no consonant or no
    /// vowel. A consonant ends a syllable unless a vowel is behind it.
    static func syllables(of letters: [Character]) -> String? {
        let units = letters.flatMap { Array($0.utf16) }
        let vowels: ClosedRange<UInt16> = 0x314F...0x3163
        var text: [UInt16] = []
        var rest = units[...]
        while let initial = rest.popFirst() {
            guard let index = initials.firstIndex(of: initial), let first = rest.popFirst(), vowels.contains(first)
            else { return nil }
            var vowel = first
            if let next = rest.first, let both = diphthongs.first(where: { $0.value == [vowel, next] }) {
                vowel = both.key
                rest.removeFirst()
            }
            // As many consonants as belong to this syllable: all but the one that a vowel follows.
            var ending = Array(rest.prefix { !vowels.contains($0) })
            if ending.count < rest.count, !ending.isEmpty { ending.removeLast() }
            guard let last = finalIndex(of: ending) else { return nil }
            rest = rest.dropFirst(ending.count)
            text.append(
                Hangul.first + UInt16(index) * syllablesOfInitial + (vowel - vowels.lowerBound) * endings + last)
        }
        return String(decoding: text, as: UTF16.self)
    }

    /// The number of the ending that these consonants make, 0 for no consonants; nil when they make no ending.
    private static func finalIndex(of consonants: [UInt16]) -> UInt16? {
        if consonants.isEmpty { return 0 }
        let unit = consonants.count == 1 ? consonants[0] : clusters.first { $0.value == consonants }?.key
        return unit.flatMap { finals.firstIndex(of: $0) }.map { UInt16($0) + 1 }
    }

    /// The letters of a syllable, or the letter itself, as they stand alone; empty for anything else.
    private static func letters(_ unit: UInt16) -> [UInt16] {
        switch unit {
        case first...last:
            let syllable = unit - first
            let ending = Int(syllable % endings)
            return [initials[Int(syllable / syllablesOfInitial)], 0x314F + syllable / endings % 21]
                + (ending > 0 ? [finals[ending - 1]] : [])
        // As they are written within a syllable that is taken apart: initials, vowels, endings.
        case 0x1100...0x1112: return [initials[Int(unit) - 0x1100]]
        case 0x1161...0x1175: return [unit - 0x1161 + 0x314F]
        case 0x11A8...0x11C2: return [finals[Int(unit) - 0x11A8]]
        case 0x3131...0x3163: return [unit]
        default: return []
        }
    }

    static func letters(of units: ArraySlice<UInt16>) -> [UInt16] {
        var letters: [UInt16] = []
        appendLetters(of: units, to: &letters)
        return letters
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
