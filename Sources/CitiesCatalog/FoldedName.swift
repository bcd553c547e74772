import CitiesWeatherModel

/// A name reduced to what has to agree for two spellings to be the same: case, diacritics, apostrophes, hyphens, points
/// and blanks are gone, the words Saint and Sankt are St, and Hangul is composed. A comma stays: it sets a name apart
/// from where it is.
package struct FoldedName: Hashable, Sendable {
    /// UTF-16: a plain letter or a Hangul syllable is one unit.
    let units: [UInt16]

    /// Folds a typed name, or one from a source's data. The names in `Resources` are folded there.
    init(_ name: String) { self.init(words: Self.words(of: name)) }

    /// A name whose words are folded, with a blank for whatever is between them.
    init(words: some Sequence<UInt16>) { units = words.filter { $0 != Self.blank } }

    package static let blank: UInt16 = 0x20

    /// The folded name with a blank between two words, in UTF-16.
    package static func words(of name: String) -> [UInt16] {
        var units: [UInt16] = []
        var word: [UInt16] = []
        func endWord() {
            guard !word.isEmpty else { return }
            if !units.isEmpty { units.append(blank) }
            units += saints.contains(word) ? Array("st".utf16) : word
            word.removeAll(keepingCapacity: true)
        }
        for scalar in name.composingHangul.unicodeScalars {
            if UInt8(exactly: scalar.value)?.endsWord ?? false {
                endWord()
                if scalar == "," { units.append(UInt16(scalar.value)) }
            } else {
                PlainLetters.append(scalar, to: &word)
            }
        }
        endWord()
        return units
    }

    private static let saints = ["saint", "sankt"].map { Array($0.utf16) }

    var isEmpty: Bool { units.isEmpty }

    var isKorean: Bool { Hangul.isSyllable(units.first ?? 0) }

    func hasPrefix(_ other: FoldedName) -> Bool { units.starts(with: other.units) }

    /// The name without the Korean word for a city at its end, in Hangul or romanized; nil when it has none or nothing would
    /// remain of it.
    var withoutKoreanRank: FoldedName? {
        for rank in ["특별자치시", "특별시", "광역시", "시", "si"] where units.suffix(rank.utf16.count).elementsEqual(rank.utf16) {
            let stem = units.dropLast(rank.utf16.count)
            return stem.count < 2 ? nil : FoldedName(words: stem)
        }
        return nil
    }

    /// The units behind the first ones.
    func droppingFirst(_ count: Int) -> FoldedName { FoldedName(words: units.dropFirst(count)) }
}

extension UInt8 {
    /// Blanks, points, hyphens and commas; no byte of another script.
    var endsWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            false
        default: true
        }
    }
}
