package import CitiesWeatherModel

/// The rules of a language that its table of sentences cannot hold.
package struct LanguageRules: Sendable {
    /// The letters that it is written in.
    package enum Script: Sendable {
        case latin
        /// Needs UTF-8, sorts before Latin letters in lists of names, and is preferred for names that have it.
        case hangul
    }

    /// The part of an address that comes first.
    package enum AddressOrder: Sendable {
        /// `Springfield, Missouri, United States`
        case smallestFirst
        /// `스프링필드(미국 미주리주)`
        case largestFirst
    }

    /// The end of a day's range of temperatures that comes first.
    package enum RangeOrder: Sendable {
        /// `36°/28°`
        case highestFirst
        /// `28°/36°`, as the Korea Meteorological Administration writes it.
        case lowestFirst
    }

    /// The way of writing a moment in a sentence.
    package enum MomentStyle: Sendable {
        /// `Sun 09:00`
        case clock
        /// `내일 9시`, `일요일 9시 30분`
        case words
    }

    package var script: Script
    package var addressOrder: AddressOrder
    package var rangeOrder: RangeOrder
    package var momentStyle: MomentStyle
    /// The country that readers can infer from a region of it (ISO 3166-1); nil without one.
    package var impliedCountry: String?
    /// True when headings of columns are in capitals.
    package var capitalizesHeadings: Bool
    /// True when its readers read the words of libraries, which are in English.
    package var readsEnglish: Bool
    /// Columns of the longest of the eight directions of the wind.
    package var windDirectionWidth: Int
    /// The other names, in lower case, the English name first, without the code.
    package var otherNames: [String]
    /// The particle of a pair that goes with how the words before it end.
    var particle: @Sendable (_ pair: Substring, _ words: String) -> String = { _, _ in "" }
}

extension Language {
    package var rules: LanguageRules {
        switch self {
        case .english:
            LanguageRules(
                script: .latin, addressOrder: .smallestFirst, rangeOrder: .highestFirst, momentStyle: .clock,
                capitalizesHeadings: true, readsEnglish: true, windDirectionWidth: 2,
                otherNames: ["english", "eng", "en_us", "en-us", "en-gb", "영어"])
        case .korean:
            LanguageRules(
                script: .hangul, addressOrder: .largestFirst, rangeOrder: .lowestFirst, momentStyle: .words,
                impliedCountry: "KR", capitalizesHeadings: false, readsEnglish: false, windDirectionWidth: 6,
                otherNames: ["korean", "kor", "kr", "ko_kr", "ko-kr", "한국어"], particle: KoreanParticle.choose)
        }
    }

    /// True when a character set without its letters cannot show it.
    package var needsUTF8: Bool { rules.script != .latin }

    /// Itself where it can be shown.
    package func shown(inUTF8 isUTF8: Bool) -> Language { isUTF8 || !needsUTF8 ? self : .fallback }

    /// The one after it, and the first after the last.
    package var next: Language {
        let all = Language.allCases
        let index = all.firstIndex(of: self).map { all.index(after: $0) } ?? all.endIndex
        return index < all.endIndex ? all[index] : all[all.startIndex]
    }

    /// A heading of a column.
    package func heading(_ text: String) -> String { rules.capitalizesHeadings ? text.uppercased() : text }

    /// Parts of an address, given the smallest first.
    package func address(_ parts: [String]) -> String {
        switch rules.addressOrder {
        case .smallestFirst: parts.joined(separator: ", ")
        case .largestFirst: parts.reversed().joined(separator: " ")
        }
    }

    /// The name of a place with the rest of its address, given the smallest part first.
    package func address(of name: String, in parts: [String]) -> String {
        guard !parts.isEmpty else { return name }
        return switch rules.addressOrder {
        case .smallestFirst: address([name] + parts)
        case .largestFirst: name + aside(address(parts))
        }
    }

    /// Words in brackets behind a word: ` (3 h ago)`; in Korean, where no blank stands before a bracket, `(3시간 전)`.
    package func aside(_ words: String) -> String { rules.script == .hangul ? "(\(words))" : " (\(words))" }

    /// A time of day in a sentence: `09:00`; in Korean `9시`, `9시 30분`.
    package func clock(_ time: CivilTime) -> String {
        switch rules.momentStyle {
        case .clock: time.clockText
        case .words: "\(time.hour)시" + (time.minute > 0 ? " \(time.minute)분" : "")
        }
    }

    /// The ends of a day's range of temperatures, in the order in which the language writes them.
    package func range<End>(_ lowest: End, _ highest: End) -> [End] {
        switch rules.rangeOrder {
        case .lowestFirst: [lowest, highest]
        case .highestFirst: [highest, lowest]
        }
    }
}

/// Picks the form of a Korean particle by how the word before it ends.
enum KoreanParticle {
    /// `pair` is the form after a consonant, a slash, and the form after a vowel: `을/를`, `은/는`, `이/가`, `으로/로`.
    ///
    /// The word in front of a bracket decides: `광주시(경기도)를`. After a word whose sound is not known from its writing
    /// (Latin letters), both are given as in print: `을(를)`.
    static func choose(_ pair: Substring, after word: String) -> String {
        let forms = pair.split(separator: "/", maxSplits: 1).map(String.init)
        guard forms.count == 2 else { return String(pair) }
        func end(of word: some StringProtocol) -> Unicode.Scalar? {
            word.unicodeScalars.last { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        }
        let bracket = word.hasSuffix(")") ? word.lastIndex(of: "(") : nil
        guard let last = bracket.flatMap({ end(of: word[..<$0]) }) ?? end(of: word) else { return forms[1] }
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
