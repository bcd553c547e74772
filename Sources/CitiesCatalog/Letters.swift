extension NameKey {
    /// The name as it is typed key by key: a letter each, a Hangul syllable taken apart into its two or three jamo,
    /// which are bytes from 0x80.
    var letters: [UInt8] {
        var letters: [UInt8] = []
        appendLetters(to: &letters)
        return letters
    }

    func appendLetters(to letters: inout [UInt8]) {
        guard isKorean else {
            letters.append(contentsOf: bytes)
            return
        }
        var index = 0
        while index < bytes.count {
            guard index + 2 < bytes.count, (0xEA...0xED).contains(bytes[index]) else {
                letters.append(bytes[index])
                index += 1
                continue
            }
            let scalar =
                Int(bytes[index] & 0x0F) << 12 | Int(bytes[index + 1] & 0x3F) << 6 | Int(bytes[index + 2] & 0x3F)
            let syllable = scalar - 0xAC00
            letters.append(UInt8(truncatingIfNeeded: 0x80 + syllable / (21 * 28)))
            letters.append(UInt8(truncatingIfNeeded: 0x93 + syllable / 28 % 21))
            if syllable % 28 > 0 { letters.append(UInt8(truncatingIfNeeded: 0xA7 + syllable % 28)) }
            index += 3
        }
    }
}
