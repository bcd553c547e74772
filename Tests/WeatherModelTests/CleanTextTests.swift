import Testing
import CitiesWeatherModel

@Suite struct CleanTextTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("\u{1B}[2Jcleared\u{07}", "[2Jcleared"),
        ("two\nlines\r\n", "two lines"),
        ("\u{9B}31mred", "31mred"),
        ("a\u{202E}b", "ab"),
        ("  서울  시 ", "서울 시"),
        ("\u{0}", ""),
        ("힣\u{D7A4}", "힣"),
    ])
    func `control and formatting characters never get through`(dirty: String, clean: String) {
        #expect(dirty.cleaned() == clean)
    }

    @Test(arguments: [
        "e" + String(repeating: "\u{301}", count: 100_000), String(repeating: "\u{1100}", count: 100_000),
    ])
    func `one character of many marks or letters is cut as well`(endless: String) {
        #expect(endless.count == 1)
        #expect(endless.cleaned().unicodeScalars.count <= 4_000)
        #expect(endless.cleaned(maximumLength: 10).unicodeScalars.count <= 40)
        #expect("a \(endless)".cleaned(maximumLength: 10).hasPrefix("a "))
    }

    @Test(arguments: ["a b", "ab c ", "한 글", "\u{A0}a\u{301}\u{300} b"], 1...4)
    func `clean text stays unchanged at any length`(text: String, length: Int) {
        let clean = text.cleaned(maximumLength: length)
        #expect(clean.count <= length)
        #expect(clean.cleaned(maximumLength: length) == clean)
    }

    @Test func `the reason of an error is clean and short`() {
        let error = WeatherError(
            .invalidData, source: WeatherSource(id: "station", name: "The Station"),
            reason: "\u{1B}]0;x" + String(repeating: "y", count: 500))
        #expect(error.reason?.contains("\u{1B}") == false)
        #expect(error.reason?.count == 200)
    }
}
