/// Picks the form of a Korean particle by how the word before it ends.
enum KoreanParticle {
    /// `pair` is the form after a consonant, a slash, and the form after a vowel: `을/를`, `은/는`, `이/가`, `으로/로`.
    ///
    /// After a word whose sound is not known from its writing (Latin letters), both are given as in print: `을(를)`.
    static func choose(_ pair: Substring, after word: String) -> String {
        let forms = pair.split(separator: "/", maxSplits: 1).map(String.init)
        guard forms.count == 2 else { return String(pair) }
        guard let last = word.unicodeScalars.last(where: { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
        else { return forms[1] }
        switch final(of: last) {
        case .none:
            return forms[0].count > forms[1].count
                ? "(\(forms[0].dropLast(forms[1].count)))\(forms[1])" : "\(forms[0])(\(forms[1]))"
        case .vowel: return forms[1]
        case .rieul: return forms[0] == "으로" ? forms[1] : forms[0]
        case .consonant: return forms[0]
        }
    }

    private enum Final { case vowel, rieul, consonant }

    private static func final(of scalar: Unicode.Scalar) -> Final? {
        if (0xAC00...0xD7A3).contains(scalar.value) {
            switch (scalar.value - 0xAC00) % 28 {
            case 0: return .vowel
            case 8: return .rieul
            default: return .consonant
            }
        }
        // Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구.
        switch scalar {
        case "0", "3", "6": return .consonant
        case "1", "7", "8": return .rieul
        case "2", "4", "5", "9": return .vowel
        default: return nil
        }
    }
}
