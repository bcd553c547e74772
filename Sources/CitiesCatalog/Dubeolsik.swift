/// The keyboard that Korean is typed on: the letter that is on the same key as a Latin one. Only seven letters are others
/// with Shift, so that a command with a capital has another key too.
package enum Dubeolsik {
    /// `ㅂ` is on the key `q`. nil for anything else.
    package static func latin(_ character: Character) -> Character? {
        keys[character]
    }

    /// The name that was meant while the keyboard was set to the other of the two alphabets: `tjdnf` is
    /// 서울, `ㄴ대ㅕㅣ` is seoul. nil for what no name is typed by, and for a single syllable, which too many words would be.
    ///
    /// - Parameter takesSyllable: True takes a single syllable, too.
    package static func otherwise(_ typed: String, takesSyllable: Bool = false) -> String? {
        let words = typed.split(separator: " ").map { word in
            word.utf8.allSatisfy { $0 < 0x80 } ? hangul(word) : latin(word)
        }
        guard !words.isEmpty, words.allSatisfy({ $0 != nil }) else { return nil }
        let name = words.compactMap(\.self).joined(separator: " ")
        return name.count > 1 || takesSyllable ? name : nil
    }

    /// nil when one of the characters is not made of letters on keys.
    private static func latin(_ word: Substring) -> String? {
        var name = ""
        for character in word {
            let letters = Hangul.keys(for: character).compactMap { latin($0) }
            if letters.isEmpty { return nil }
            name += letters
        }
        return name
    }

    /// nil when the letters are not those of whole syllables.
    private static func hangul(_ word: Substring) -> String? {
        // With Shift a key that has one letter only has that one.
        let typed = word.compactMap { letters[$0] ?? letters[Character($0.lowercased())] }
        return typed.count == word.count ? Hangul.syllables(of: typed) : nil
    }

    private static let plain = zip("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm")
    private static let shifted = zip("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP")
    private static let keys = Dictionary(uniqueKeysWithValues: Array(plain) + Array(shifted))
    private static let letters = Dictionary(uniqueKeysWithValues: keys.map { ($0.value, $0.key) })
}
