import CCitiesUTF8Proc
import CitiesFoundation

/// The plain form of a letter where neither case nor marks matter. The one table by which names are found, put in order and
/// written in ASCII.
package enum PlainLetters {
    /// Appends what is left of a scalar, in UTF-16: `É` is `e`, `ß` is `ss`, blanks, marks and punctuation are nothing, a
    /// Hangul syllable is itself, and a letter of another script is in lower case without marks.
    package static func append(_ scalar: Unicode.Scalar, to units: inout [UInt16]) {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39: units.append(UInt16(scalar.value))
        case 0x41...0x5A: units.append(UInt16(scalar.value) | 0x20)
        case 0..<0x80: return
        case 0xAC00...0xD7A3: units.append(UInt16(scalar.value))
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
            let parts = String(scalar).decomposed.unicodeScalars
            guard parts.count > 1 else {
                units.append(contentsOf: scalar.properties.lowercaseMapping.utf16)
                return
            }
            for part in parts { append(part, to: &units) }
        }
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
    /// Marks and syllables as one scalar with what they belong to, as far as Unicode has one.
    package var composed: String {
        // No mark is before U+0300, and no syllable takes in what is among these: most names are so already.
        let isComposed = unicodeScalars.allSatisfy { $0.value < 0x300 || (0xAC00...0xD7A3).contains($0.value) }
        return isComposed ? self : normalized(UTF8PROC_COMPOSE)
    }

    /// Each scalar taken apart into what it is made of, as far as Unicode says so.
    var decomposed: String { normalized(UTF8PROC_DECOMPOSE) }

    private func normalized(_ form: utf8proc_option_t) -> String {
        var text = self
        return text.withUTF8 { bytes in
            var result: UnsafeMutablePointer<UInt8>?
            let options = utf8proc_option_t(rawValue: UTF8PROC_STABLE.rawValue | form.rawValue)
            let count = utf8proc_map(bytes.baseAddress, bytes.count, &result, options)
            defer { free(result) }
            guard count >= 0, let result else { return String(decoding: bytes, as: UTF8.self) }
            return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
        }
    }
}
