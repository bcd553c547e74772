import Foundation

/// What remains of a character that is neither ASCII nor Hangul.
enum LatinFolding {
    /// Appends the plain letters of a Unicode scalar: `é` is `e`, `ß` is `ss`, marks and punctuation are nothing, other
    /// scripts are in lower case.
    static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        if let letters = letters(value) {
            bytes.append(UInt8(truncatingIfNeeded: letters))
            if letters > 0xFF { bytes.append(UInt8(truncatingIfNeeded: letters >> 8)) }
            return
        }
        guard let scalar = Unicode.Scalar(value) else { return }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter, .modifierSymbol, .format, .control,
            .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation, .connectorPunctuation,
            .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return
        default: bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
    }

    /// The plain letters of a Latin one in its own case (`Ł` is `L`, `Æ` is `Ae`); empty for a mark, nil for anything else.
    fileprivate static func plain(_ scalar: Unicode.Scalar) -> String? {
        if let letters = letters(scalar.value) {
            let bytes = [UInt8(truncatingIfNeeded: letters), UInt8(truncatingIfNeeded: letters >> 8)].filter { $0 > 0 }
            let plain = String(decoding: bytes, as: UTF8.self)
            return scalar.properties.isUppercase ? plain.prefix(1).uppercased() + plain.dropFirst() : plain
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter, .format: return ""
        default: return nil
        }
    }

    private static let first: UInt32 = 0xC0
    private static let last: UInt32 = 0x1EFF

    /// One or two ASCII letters, the first in the low byte; nil when the scalar is not a Latin letter.
    private static func letters(_ value: UInt32) -> UInt16? {
        guard value >= first, value <= last else { return nil }
        let letters = table[Int(value - first)]
        return letters == 0 ? nil : letters
    }

    /// Made once from Unicode's decompositions, because asking for each name's would make a look-up ten times slower.
    private static let table: [UInt16] = {
        var table = [UInt16](repeating: 0, count: Int(last - first) + 1)
        for value in Array(first...0x24F) + Array(0x1E00...last) {
            guard let scalar = Unicode.Scalar(value),
                let base = String(scalar).decomposedStringWithCanonicalMapping.utf8.first, base < 0x80
            else { continue }
            table[Int(value - first)] = UInt16(base | 0x20)
        }
        for (letters, plain) in undecomposed {
            let bytes = Array(plain.utf8)
            let code = bytes.count == 2 ? UInt16(bytes[1]) << 8 | UInt16(bytes[0]) : UInt16(bytes[0])
            for scalar in letters.unicodeScalars { table[Int(scalar.value - first)] = code }
        }
        return table
    }()

    /// Letters that Unicode does not take apart.
    private static let undecomposed = [
        ("ßẞ", "ss"), ("æÆ", "ae"), ("œŒ", "oe"), ("þÞ", "th"), ("øØ", "o"), ("đĐðÐ", "d"), ("łŁ", "l"), ("ħĦ", "h"),
        ("ıɪ", "i"), ("ŋŊ", "n"), ("ŧŦ", "t"), ("əƏǝ", "e"),
    ]
}

extension Character {
    /// What it is in ASCII: itself, plain Latin letters (`ł` is `l`), or how it sounds in them (`서` is `seo`); nil when
    /// there is no such thing.
    package var inASCII: String? {
        if isASCII { return String(self) }
        if let plain = Self.plain(String(self)) { return plain }
        // Other scripts as Unicode's own rules write them.
        guard isLetter, let latin = String(self).applyingTransform(.toLatin, reverse: false) else { return nil }
        return Self.plain(latin.decomposedStringWithCanonicalMapping).flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func plain(_ text: String) -> String? {
        var plain = ""
        for scalar in text.unicodeScalars {
            guard let letters = scalar.isASCII ? String(scalar) : LatinFolding.plain(scalar) else { return nil }
            plain += letters
        }
        return plain
    }
}
