package import CitiesLocalization
import CitiesWeatherModel

/// The place of a name in the order of a language.
///
/// English is A to Z without regard to case, diacritics and punctuation. Korean is 가나다, which is the order of the
/// syllables in Unicode, and Latin letters come after it.
package struct CollationKey: Sendable, Hashable, Comparable {
    // The weights of the letters, written as UTF-8 writes numbers: its bytes are in the order of the numbers.

    /// The first eight bytes as one number: it tells most names apart. Zeros are where there are fewer.
    private var head: UInt64 = 0
    /// The bytes after those.
    private var tail: [UInt8] = []

    package init(_ name: String, language: Language) {
        var units: [UInt16] = []
        units.reserveCapacity(name.utf8.count)
        for scalar in name.composingHangul.unicodeScalars {
            if scalar == " " { units.append(0x20) } else { PlainLetters.append(scalar, to: &units) }
        }
        let isHangulFirst = language.rules.script == .hangul
        var count = 0
        func append(_ byte: UInt32) {
            if count < 8 { head |= UInt64(byte) << (56 - 8 * count) } else { tail.append(UInt8(byte)) }
            count += 1
        }
        for unit in units {
            let weight = isHangulFirst ? Self.weightAfterHangul(unit) : UInt32(unit)
            switch weight {
            case 0..<0x80: append(weight)
            case 0x80..<0x800: append(0xC0 | weight >> 6)
            case 0x800..<0x1_0000:
                append(0xE0 | weight >> 12)
                append(0x80 | weight >> 6 & 0x3F)
            default:
                append(0xF0 | weight >> 18)
                append(0x80 | weight >> 12 & 0x3F)
                append(0x80 | weight >> 6 & 0x3F)
            }
            if weight >= 0x80 { append(0x80 | weight & 0x3F) }
        }
    }

    package static func < (left: CollationKey, right: CollationKey) -> Bool {
        left.head == right.head ? left.tail.lexicographicallyPrecedes(right.tail) : left.head < right.head
    }

    /// Letters of other scripts come after those of Hangul.
    private static func weightAfterHangul(_ unit: UInt16) -> UInt32 {
        let isHangul = (0xAC00...0xD7A3).contains(unit) || (0x3131...0x318E).contains(unit)
        let isLetter =
            (0x61...0x7A).contains(unit) || unit >= 0x80 && Unicode.Scalar(unit)?.properties.isAlphabetic ?? true
        return isLetter && !isHangul ? UInt32(unit) + 0x1_0000 : UInt32(unit)
    }
}
