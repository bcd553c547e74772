import CitiesLocalization
import Testing

/// Style checks of every sentence for users. `TableTests` compares the languages.
@Suite struct SentenceTests {
    struct Sentence: CustomTestStringConvertible {
        var language: Language
        var key: String
        var text: String
        var testDescription: String { "\(language.rawValue) \(key)" }
    }

    static let all = Language.allCases.flatMap { language in
        let book = Phrasebook(language)
        return book.keys.sorted().map { Sentence(language: language, key: $0, text: book.text(key: $0) ?? "") }
    }

    /// The lines of the manual, without headings and typed text.
    static let manual = Language.allCases.flatMap { language in
        Phrasebook(language).manual.split(separator: "\n").enumerated().filter { !$1.hasPrefix("#") }.map {
            index, line in
            Sentence(language: language, key: "manual \(index)", text: String(line).replacing(/`[^`]*`/, with: "x"))
        }
    }

    /// The sentences that are wrong, such as `ko usageNeeds: ...`.
    private func sentences(of those: [Sentence] = all, where isWrong: (Sentence) -> Bool) -> [String] {
        those.filter(isWrong).map { "\($0.testDescription): \($0.text)" }
    }

    private func placeholders(_ text: String) -> [String] {
        text.matches(of: /\{([A-Za-z]+)(?:\|[^}]*)?\}/).map { String($0.output.1) }
    }

    /// Sentences that name the file in the fault and again in the command that repairs it, or a value plain and quoted.
    static let twice: Set<String> = ["settingsExposed", "preferencesWritable", "settingsYAMLCharacter"]

    @Test func `no placeholder stands twice in a sentence`() {
        let wrong = sentences { sentence in
            let names = placeholders(sentence.text)
            return Set(names).count < names.count && !Self.twice.contains(sentence.key)
        }
        #expect(wrong.isEmpty)
    }

    @Test func `quotation marks and apostrophes are straight everywhere`() {
        let wrong = sentences(of: Self.all + Self.manual) { $0.text.contains { "‘’“”„«»「」".contains($0) } }
        #expect(wrong.isEmpty)
    }

    /// Families of whole sentences.
    static let sentenceFamilies = [
        "error.", "advice", "choice.", "preferences", "location.from.", "hereGeoClue", "hereLookup", "settingsYAML",
    ]

    /// True for sentences that end with a command to copy, with text added by the program, or with a question.
    private func endsOpenly(_ text: String) -> Bool {
        text.hasSuffix("?") || text.hasSuffix(":") || text.hasSuffix("chmod 600 {file}")
            || text.hasSuffix("{character}…\"")
    }

    @Test func `sentences of a family all end with a period`() {
        let wrong = sentences { sentence in
            Self.sentenceFamilies.contains { sentence.key.hasPrefix($0) } && !sentence.key.hasPrefix("error.short.")
                && !sentence.text.hasSuffix(".") && !endsOpenly(sentence.text)
        }
        #expect(wrong.isEmpty)
    }

    /// A sentence with a period in one language has one in the other.
    @Test func `a sentence ends alike in every language`() {
        let english = Phrasebook(.english)
        let wrong = sentences { sentence in
            // `No.` is short for a word, and in Korean an arrow says which city was taken.
            guard !["columnNumber", "resolvedCity"].contains(sentence.key), let other = english.text(key: sentence.key)
            else { return false }
            return sentence.text.hasSuffix(".") != other.hasSuffix(".")
        }
        #expect(wrong.isEmpty)
    }

    /// The text after the colon is a reason, which has no period of its own.
    @Test func `a reason at the end of a sentence is followed by a period`() {
        // A finding of `doctor` is no sentence, and why units stay is one by itself.
        let wrong = sentences { sentence in
            !["doctorRequestFailed", "screenUnitsFailed"].contains(sentence.key)
                && (sentence.text.hasSuffix("{reason}") || sentence.text.hasSuffix("{reasons}"))
        }
        #expect(wrong.isEmpty)
    }

    /// Abbreviations that readers know, and which are no codes of countries or regions.
    static let letters: Set<String> = ["IP", "UV", "PM", "OK", "MB", "CC", "BY", "NE", "SE", "SW", "NW"]

    @Test func `no code of a country or region stands in a sentence`() {
        let wrong = sentences(of: Self.all + Self.manual) { sentence in
            sentence.text.matches(of: /\b[A-Z]{2}\b/).contains { !Self.letters.contains(String($0.output)) }
        }
        #expect(wrong.isEmpty)
    }

    /// Words that readers of each language stumble over, and the sentences in which they are right.
    static let stumbles: [(Language, String, except: Set<String>)] = [
        (.english, "internet address", []), (.english, " tell", []), (.english, "nobody", []), (.english, "Nobody", []),
        (.english, "somebody", []), (.english, "anybody", []), (.english, "forbade", []), (.english, "colour", []),
        (.english, "metre", []), (.english, "romanis", []), (.english, "given up", []), (.english, "the coming", []),
        (.english, "There is no option", []), (.english, "be had", []), (.english, "of its own", []),
        (.english, "stands in", []), (.english, "is forgotten", []), (.english, "internet", []),
        (.korean, "인터넷 주소", []), (.korean, "출처", ["helpVersion"]), (.korean, "가져오", []), (.korean, "가져온", []),
        (.korean, "받아 ", []), (.korean, "받아온", []), (.korean, "허락", []), (.korean, "제시간", []), (.korean, "쓰세요", []),
        (.korean, "쓴 곳", []), (.korean, "번째 줄", []), (.korean, "체감 온도", []), (.korean, "최저 기온", []),
        (.korean, "최고 기온", []), (.korean, "자외선 지수", []), (.korean, "구름 조금", []), (.korean, "구름 많음", []),
        (.korean, "많은 눈", []), (.korean, "편차", []),
        (
            .korean, "관측",
            [
                "climateReanalysis", "climateReanalysisOfSome", "screenMixedClimates", "helpClimate",
                "field.about.climateBasis",
            ]
        ),
        (.korean, "기후 평년", []),
        (.korean, "화면 읽기", []), (.korean, "기억해", []), (.korean, "아무에게도", []), (.korean, "이해하지", []),
    ]

    @Test(arguments: stumbles)
    func `no sentence has a word that its readers stumble over`(
        language: Language, word: String, except: Set<String>
    ) {
        let wrong = sentences(of: Self.all + Self.manual) {
            $0.language == language && $0.text.contains(word) && !except.contains($0.key)
        }
        #expect(wrong.isEmpty)
    }

    /// English says `is not a location`, not `is no location`; `there is no forecast` is right.
    @Test func `English says "is not a" and not "is no"`() {
        let wrong = sentences(of: Self.all + Self.manual) { sentence in
            sentence.language == .english
                && sentence.text.replacing(#/here (?:is|are) no |no key is set/#, with: "").contains(
                    #/\b(?:is|are) no /#)
        }
        #expect(wrong.isEmpty)
    }

    /// A unit is separated from its number, as in the tables, except for the percent and degree signs.
    @Test func `a unit in Latin letters stands apart from its number`() {
        let wrong = sentences(of: Self.all + Self.manual) {
            $0.text.contains(/[0-9}](?:mm|cm|km|hPa|m\/s|ms|MB)\b/)
        }
        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test func `a brace without a value is part of the sentence`() {
        let words = ["day": "월"]
        #expect(
            Phrasebook(.english)(.helpTemplate, words).contains("'{name} {icon} {temp:0}'. Write {{ and }} for braces.")
        )
        #expect(Phrasebook(.korean)(.helpTemplate, words).contains("'{name} {icon} {temp:0}'"))
    }
}
