import Foundation
package import CitiesLocalization

/// The place of a name in the order of a language.
///
/// English is A to Z without regard to case, diacritics and punctuation. Korean is 가나다, which is the order of the
/// syllables in Unicode, and Latin letters come after it.
package struct CollationKey: Sendable, Hashable, Comparable {
    private let weights: [UInt32]

    package init(_ name: String, language: Language) {
        var weights: [UInt32] = []
        weights.reserveCapacity(name.utf8.count)
        for character in name {
            if character.isASCII {
                Self.append(character.unicodeScalars, language, to: &weights)
            } else {
                // A syllable must stay whole to be in order; a letter must lose its marks. Both forms are short.
                let composed = String(character).precomposedStringWithCanonicalMapping
                let whole = composed.unicodeScalars.first.map(Self.isHangul) ?? false
                let scalars = whole ? composed : composed.decomposedStringWithCanonicalMapping
                Self.append(scalars.unicodeScalars, language, to: &weights)
            }
        }
        self.weights = weights
    }

    package static func < (left: CollationKey, right: CollationKey) -> Bool {
        left.weights.lexicographicallyPrecedes(right.weights)
    }

    private static func append(
        _ scalars: some Sequence<Unicode.Scalar>, _ language: Language, to weights: inout [UInt32]
    ) {
        for scalar in scalars {
            if let letters = withoutDecomposition[scalar] {
                weights += letters.unicodeScalars.map { weight($0, language) }
            } else if scalar == " " || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                weights += scalar.properties.lowercaseMapping.unicodeScalars.prefix(1).map { weight($0, language) }
            }
        }
    }

    private static func weight(_ scalar: Unicode.Scalar, _ language: Language) -> UInt32 {
        let isLetterAfterHangul = language == .korean && scalar.properties.isAlphabetic && !isHangul(scalar)
        return isLetterAfterHangul ? scalar.value + 0x20_0000 : scalar.value
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(scalar.value) || (0x3131...0x318E).contains(scalar.value)
    }

    /// Letters that Unicode does not take apart into a base and a mark, though readers look for them under the base.
    private static let withoutDecomposition: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d",
        "Đ": "d",
        "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ħ": "h", "Ħ": "h", "ı": "i",
    ]
}
