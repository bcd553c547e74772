import Testing

@testable import CitiesCLI

/// Initial consonants, which only a search accepts, in place of the name of a city.
struct InitialsHintTests {
    @Test(
        arguments: [
            ["detail", "ㅅㅇ"], ["list", "ㅅㅇ"], ["add", "Seoul", "ㅅㅇ"], ["ㅅㅇ"], ["chart", "ㅅㅇ"],
            ["compare", "ㅅㅇ", "부산"],
            ["home", "ㅅㅇ"], ["add", "ㅅㅇ"],
        ], ["en", "ko"])
    func `the search that understands initial consonants is named`(words: [String], language: String) async {
        let ending = await FakeMachine().run(words + ["--lang", language])
        #expect(ending.status == 64 && ending.output.isEmpty)
        #expect(ending.messages.contains(": cities search ㅅㅇ\n"), "\(ending.messages)")
        #expect(ending.messages.contains(language == "ko" ? "초성" : "by initial consonants"), "\(ending.messages)")
    }

    @Test(arguments: [("ㅄ", "ㅄ"), ("ㄱ ㅈ", "ㄱ ㅈ")])
    func `a cluster counts as two consonants, and blanks are ignored`(typed: String, named: String) async {
        let ending = await FakeMachine().run("detail", typed)
        #expect(ending.messages.contains("cities search \(named)\n"), "\(ending.messages)")
    }

    @Test(arguments: ["서ㅇ", "ㅏㅑ", "ㅅㅇx", "Nowherecity"])
    func `text with other letters does not count as initial consonants`(typed: String) async {
        let ending = await FakeMachine().run("detail", typed)
        #expect(ending.status == 64 && !ending.messages.contains("Initial consonants"), "\(ending.messages)")
    }
}
