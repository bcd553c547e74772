package import CitiesLocalization
import CitiesWeatherModel

/// The place of a name in the order of a language.
///
/// English is A to Z without regard to case, diacritics and punctuation. Korean is 가나다, which is the order of the
/// syllables in Unicode, and Latin letters come after it.
package struct CollationKey: Sendable, Hashable, Comparable {
    private let weights: [UInt32]

    package init(_ name: String, language: Language) {
        var units: [UInt16] = []
        units.reserveCapacity(name.utf8.count)
        for scalar in name.composed.unicodeScalars {
            if scalar == " " { units.append(0x20) } else { PlainLetters.append(scalar, to: &units) }
        }
        weights = language.rules.script == .hangul ? units.map(Self.weightAfterHangul) : units.map(UInt32.init)
    }

    package static func < (left: CollationKey, right: CollationKey) -> Bool {
        left.weights.lexicographicallyPrecedes(right.weights)
    }

    /// Letters of other scripts come after those of Hangul.
    private static func weightAfterHangul(_ unit: UInt16) -> UInt32 {
        let isAlphabetic = Unicode.Scalar(unit)?.properties.isAlphabetic ?? true
        return isAlphabetic && !isHangul(unit) ? UInt32(unit) + 0x1_0000 : UInt32(unit)
    }

    private static func isHangul(_ unit: UInt16) -> Bool {
        (0xAC00...0xD7A3).contains(unit) || (0x3131...0x318E).contains(unit)
    }
}
