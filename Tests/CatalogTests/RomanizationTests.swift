import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

/// The English names of places in South Korea are official romanizations, not readings of the colonial time.
struct RomanizationTests {
    private static let initials = [
        "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
    ]
    private static let vowels = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
        "ui", "i",
    ]

    private static let translated: Set = [
        "Konkuk University", "Express Bus Terminal", "Centum City", "High1 Resort", "Vivaldi Park", "Phoenix Park",
        "Konjiam Resort",
    ]

    @Test func `a Korean place begins in English as its first Korean syllable is romanized`() {
        var compared = 0
        var wrong: [String] = []
        Gazetteer.forEachRow { row in
            guard row.text(.country) == "KR", let english = row.text(.name),
                let syllable = row.otherNames.first?.unicodeScalars.first, (0xAC00...0xD7A3).contains(syllable.value)
            else { return true }
            let index = Int(syllable.value) - 0xAC00
            // Called by a word of English, or by a trademark.
            guard !Self.translated.contains(english) else { return true }
            compared += 1
            let beginning = Self.initials[index / 588] + Self.vowels[index % 588 / 28]
            if !english.lowercased().hasPrefix(beginning) || !english.allSatisfy(\.isASCII) { wrong.append(english) }
            return true
        }
        #expect(compared > 140)
        #expect(wrong.isEmpty)
    }

    @Test(arguments: [
        ("Eisen", "Yeongcheon", "영천"), ("Nangen", "Namwon", "남원"), ("Santyoku", "Samcheok", "삼척"),
        ("Kimhae", "Gimhae", "김해"), ("Chinju", "Jinju", "진주"), ("Goyang-si", "Goyang", "고양"),
    ])
    func `a city found by an old spelling is shown in the current one`(
        old: String, english: String, korean: String
    ) throws {
        let city = try CityResolver().resolve(old)
        #expect(city.englishName == english)
        #expect(city.koreanName == korean)
        #expect(try CityResolver().resolve(english).id == city.id)
    }
}
