import CitiesFoundation
import CitiesWeatherModel

extension Character {
    /// The character in ASCII: itself, plain Latin letters (`ł` is `l`), or its sound in them (`서` is `seo`); nil
    /// without one.
    package var inASCII: String? {
        if isASCII { return String(self) }
        guard isLetter else { return String(self).unicodeScalars.first.flatMap(Self.plain) }
        var text = ""
        for scalar in String(self).composingHangul.unicodeScalars {
            guard let letters = Self.plain(scalar) ?? HangulSound.of(scalar) ?? LatinSounds.of(scalar) else {
                return nil
            }
            text += letters
        }
        return text
    }

    /// The plain letters in the scalar's own case (`Ł` is `L`, `Æ` is `Ae`); empty for a mark, nil for scalars outside
    /// Latin.
    private static func plain(_ scalar: Unicode.Scalar) -> String? {
        if scalar.isASCII { return String(scalar) }
        if let plain = PlainLetters.latin(scalar) {
            return scalar.properties.isUppercase ? plain.prefix(1).uppercased() + plain.dropFirst() : plain
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter, .format: return ""
        default: return nil
        }
    }
}

/// Syllables of Hangul in Latin letters, a letter for each of theirs.
package enum HangulSound {
    private static let initials = [
        "g", "kk", "n", "d", "tt", "l", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
    ]
    private static let vowels = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
        "ui", "i",
    ]
    private static let finals = [
        "", "g", "kk", "gs", "n", "nj", "nh", "d", "l", "lg", "lm", "lb", "ls", "lt", "lp", "lh", "m", "b", "bs", "s",
        "ss", "ng", "j", "ch", "k", "t", "p", "h",
    ]

    /// nil for anything but a syllable.
    package static func of(_ scalar: Unicode.Scalar) -> String? {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
        let index = Int(scalar.value - 0xAC00)
        return initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }
}

/// The sounds of letters of other scripts, by Unicode's rules, in a table that `make data` writes: a sound and its letters in
/// a line.
package enum LatinSounds {
    /// nil for anything but a letter, and for one that has no sound of its own.
    package static func of(_ scalar: Unicode.Scalar) -> String? {
        // So few are ever asked for that looking through all of them is quicker than a table of them would be made.
        let file = EmbeddedFile.latin
        let letter = Array(String(scalar).utf8)
        var (line, tab, index) = (0, 0, 0)
        while index + letter.count <= file.count {
            switch file[index] {
            case UInt8(ascii: "\t"): tab = index
            case UInt8(ascii: "\n"): line = index + 1
            case letter[0] where tab > line && file[index..<index + letter.count].elementsEqual(letter):
                return String(decoding: file[line..<tab], as: UTF8.self)
            default: break
            }
            index += 1
        }
        return nil
    }
}
