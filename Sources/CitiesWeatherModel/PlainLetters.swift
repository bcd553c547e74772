import CitiesFoundation

/// The plain form of a letter where neither case nor marks matter. The one table by which names are found, put in order and
/// written in ASCII.
package enum PlainLetters {
    /// Appends the plain letters of a scalar, in UTF-16: `É` is `e`, `ß` is `ss`, blanks, marks and punctuation are nothing, a
    /// Hangul syllable is itself, and a letter of another script is in lower case without marks.
    package static func append(_ scalar: Unicode.Scalar, to units: inout [UInt16]) {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39, 0xAC00...0xD7A3: units.append(UInt16(scalar.value))
        case 0x41...0x5A: units.append(UInt16(scalar.value) | 0x20)
        case 0..<0x80: return
        default: appendOther(scalar, to: &units)
        }
    }

    private static func appendOther(_ scalar: Unicode.Scalar, to units: inout [UInt16]) {
        // As wide as a syllable, the way Korean and Japanese keyboards also write them.
        if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
            return append(narrow, to: &units)
        }
        if let letters = latin(scalar) {
            units.append(contentsOf: letters.utf16)
            return
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter, .modifierSymbol, .format, .control,
            .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation, .connectorPunctuation,
            .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return
        default:
            if let base = base(of: scalar) { return append(base, to: &units) }
            units.append(contentsOf: scalar.properties.lowercaseMapping.utf16)
        }
    }

    /// The letter under the marks of a letter of another script than Latin; nil for one that Unicode does not take apart.
    package static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let pairs = markedLetters
        let index = 2 * (0..<pairs.count / 2).partitionPoint { pairs[2 * $0] < scalar.value }
        guard index < pairs.count, pairs[index] == scalar.value else { return nil }
        return Unicode.Scalar(pairs[index + 1])
    }

    /// One or two ASCII letters in lower case; nil when the scalar is not a Latin letter beyond ASCII.
    package static func latin(_ scalar: Unicode.Scalar) -> String? {
        guard scalar.value >= first, scalar.value <= last else { return nil }
        let index = Int(places[Int(scalar.value - first)])
        return index == 0 ? nil : table[index - 1].plain
    }

    private static let first: UInt32 = 0xC0
    private static let last: UInt32 = 0x1EFF

    /// The row of the table for each scalar from `first` to `last`, counted from 1; 0 when the scalar is in none.
    private static let places: [UInt8] = {
        var places = [UInt8](repeating: 0, count: Int(last - first) + 1)
        for (index, row) in table.enumerated() {
            for scalar in row.letters.unicodeScalars { places[Int(scalar.value - first)] = UInt8(index + 1) }
        }
        return places
    }()

    /// Unicode's decompositions written down, because asking for each would make a lookup ten times slower, and the
    /// letters that Unicode does not take apart.
    private static let table: [(plain: String, letters: String)] = [
        ("a", "ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ"),
        ("ae", "Ææ"),
        ("b", "ḂḃḄḅḆḇ"),
        ("c", "ÇçĆćĈĉĊċČčḈḉ"),
        ("d", "ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ"),
        ("e", "ÈÉÊËèéêëĒēĔĕĖėĘęĚěƏǝȄȅȆȇȨȩəḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ"),
        ("f", "Ḟḟ"),
        ("g", "ĜĝĞğĠġĢģǦǧǴǵḠḡ"),
        ("h", "ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ"),
        ("i", "ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋɪḬḭḮḯỈỉỊị"),
        ("j", "Ĵĵǰ"),
        ("k", "ĶķǨǩḰḱḲḳḴḵ"),
        ("l", "ĹĺĻļĽľŁłḶḷḸḹḺḻḼḽ"),
        ("m", "ḾḿṀṁṂṃ"),
        ("n", "ÑñŃńŅņŇňŊŋǸǹṄṅṆṇṈṉṊṋ"),
        ("o", "ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ"),
        ("oe", "Œœ"),
        ("p", "ṔṕṖṗ"),
        ("r", "ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ"),
        ("s", "ŚśŜŝŞşŠšȘșṠṡṢṣṤṥṦṧṨṩ"),
        ("ss", "ßẞ"),
        ("t", "ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ"),
        ("th", "Þþ"),
        ("u", "ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự"),
        ("v", "ṼṽṾṿ"),
        ("w", "ŴŵẀẁẂẃẄẅẆẇẈẉẘ"),
        ("x", "ẊẋẌẍ"),
        ("y", "ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ"),
        ("z", "ŹźŻżŽžẐẑẒẓẔẕ"),
    ]
}

extension String {
    /// Conjoining letters of Hangul as the syllables that they make (section 3.12 of the Unicode Standard); all else as it is.
    ///
    /// macOS names files in such letters, so that pasted text may have them.
    package var composingHangul: String {
        guard unicodeScalars.contains(where: { (0x1100...0x11FF).contains($0.value) }) else { return self }
        var composed = UnicodeScalarView()
        for scalar in unicodeScalars {
            if let last = composed.last, let syllable = HangulComposition.syllable(last, scalar) {
                composed.removeLast()
                composed.append(syllable)
            } else {
                composed.append(scalar)
            }
        }
        return String(composed)
    }
}

private enum HangulComposition {
    static let initials: ClosedRange<UInt32> = 0x1100...0x1112
    static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    static let finals: ClosedRange<UInt32> = 0x11A8...0x11C2
    static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

    /// The syllable of an initial and a vowel, or of a syllable without a final and a final; nil for any others.
    static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        let (first, second) = (first.value, second.value)
        if initials.contains(first), vowels.contains(second) {
            let vowel = (first - initials.lowerBound) * 21 + second - vowels.lowerBound
            return Unicode.Scalar(syllables.lowerBound + vowel * 28)
        }
        if syllables.contains(first), (first - syllables.lowerBound).isMultiple(of: 28), finals.contains(second) {
            return Unicode.Scalar(first + second - finals.lowerBound + 1)
        }
        return nil
    }
}
