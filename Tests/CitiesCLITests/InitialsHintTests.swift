import Testing

@testable import CitiesCLI

/// Initial consonants, which a search understands, typed where one city has to be meant.
struct InitialsHintTests {
    @Test(
        arguments: [
            ["detail", "ㅅㅇ"], ["list", "ㅅㅇ"], ["list", "Seoul", "ㅅㅇ"], ["ㅅㅇ"], ["chart", "ㅅㅇ"],
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
    func `a cluster is two consonants, and blanks do no harm`(typed: String, named: String) async {
        let ending = await FakeMachine().run("detail", typed)
        #expect(ending.messages.contains("cities search \(named)\n"), "\(ending.messages)")
    }

    @Test(arguments: ["서ㅇ", "ㅏㅑ", "ㅅㅇx", "Nowherecity"])
    func `what is more than consonants is not taken for them`(typed: String) async {
        let ending = await FakeMachine().run("detail", typed)
        #expect(ending.status == 64 && !ending.messages.contains("Initial consonants"), "\(ending.messages)")
    }
}
