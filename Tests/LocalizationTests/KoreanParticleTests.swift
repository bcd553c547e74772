import Testing

@testable import CitiesLocalization

/// The particle after a number depends on how its last digits are read.
@Suite struct KoreanParticleTests {
    /// The ten digits at the end of a number, with the particles after them: 영 일 이 삼 사 오 육 칠 팔 구.
    static let digits = [
        (0, "을", "으로"), (1, "을", "로"), (2, "를", "로"), (3, "을", "으로"), (4, "를", "로"), (5, "를", "로"),
        (6, "을", "으로"), (7, "을", "로"), (8, "을", "로"), (9, "를", "로"),
    ]

    private func particle(_ pair: String, after word: String) -> String {
        KoreanParticle.choose(pair[...], after: word)
    }

    @Test(arguments: digits)
    func `a number has the particle of its last digit, however many come before`(
        digit: Int, object: String, direction: String
    ) {
        let ends = stride(from: digit, to: 100, by: 10).map(String.init)
        for number in ends + ["3.\(digit)", "-\(digit)", "1,02\(digit)", "12:0\(digit)"] {
            #expect(particle("을/를", after: number) == object, "\(number)")
            #expect(particle("은/는", after: number) == (object == "을" ? "은" : "는"), "\(number)")
            #expect(particle("이/가", after: number) == (object == "을" ? "이" : "가"), "\(number)")
            #expect(particle("으로/로", after: number) == direction, "\(number)")
        }
    }

    /// Powers of ten end in a consonant, like the zero with which they are written.
    @Test(arguments: ["10", "20", "90", "100", "1000", "10000", "100000000"])
    func `a round number ends in a consonant`(number: String) {
        #expect(particle("을/를", after: number) == "을")
        #expect(particle("으로/로", after: number) == "으로")
    }

    @Test(arguments: [("‘16’", "을"), ("16)", "을"), ("‘서울’", "을"), ("“제주시”", "를"), ("(부산)", "을")])
    func `quotation marks around a word do not matter`(word: String, object: String) {
        #expect(particle("을/를", after: word) == object)
    }
}
