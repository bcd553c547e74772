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
    ])
    func `control and formatting characters never get through`(dirty: String, clean: String) {
        #expect(dirty.cleaned() == clean)
    }

    @Test func `the reason of an error is clean and short`() {
        let error = WeatherError(
            .invalidData, source: WeatherSource(id: "station", name: "The Station"),
            reason: "\u{1B}]0;x" + String(repeating: "y", count: 500))
        #expect(error.reason?.contains("\u{1B}") == false)
        #expect(error.reason?.count == 200)
    }
}
