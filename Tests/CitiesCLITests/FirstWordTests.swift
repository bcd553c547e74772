import CitiesLocalization
import CitiesPresentation
import CitiesTestSupport
import Foundation
import Testing

@testable import CitiesCLI

/// Command lines without a command in the words that people use, and those that answer them.
@Suite struct FirstWordTests {
    static let cases: [(typed: String, meant: String)] = [
        ("rain Busan", "hours Busan --value rain"), ("rain", "hours --value rain"), ("snow", "hours --value snow"),
        ("wind", "hours --value wind"), ("dust seoul", "hours seoul --value pm25"),
        ("sunset jeju", "list jeju --columns name,sunrise,sunset"), ("warnings", "list --columns name,warning"),
        ("tonight", "list --day tonight"), ("weekend", "plan --sort sun"), ("weekend Busan", "trip Busan@weekend"),
        ("rain weekend", "plan --best dry --sort sun"),
        ("coldest weekend", "plan --best cool --sort sun"), ("best weekend", "plan --sort sun"), ("날씨 수도권", "list 수도권"),
        ("skfTl", "list"), ("rain korea", "hours --value rain --country KR --largest 20"),
        ("날씨 일본", "list --country JP --largest 20"),
        ("sunset singapore", "list singapore --columns name,sunrise,sunset"),
        ("uv tomorrow", "list --columns name,uv --sort uv-desc --day tomorrow"),
        ("hottest japan", "list --sort temp-desc --country JP --largest 20"), ("coldest", "list --sort temp-asc"),
        ("driest tomorrow", "list --sort rain-asc --day tomorrow"), ("seoul tomorrow", "list seoul --day tomorrow"),
        ("seoul busan sat", "list seoul busan --day sat"), ("tokyo friday morning", "list tokyo --day friday morning"),
        ("sunset singapore", "list singapore --columns name,sunrise,sunset"),
        ("will it rain in seoul tomorrow?", "hours seoul --value rain --day tomorrow"),
        ("do i need an umbrella today", "hours --value rain --day today"), ("weather", "list"),
        ("weather in seoul", "detail seoul"), ("temperature", "list --sort temp-desc"),
        ("tomorrow", "list --day tomorrow"), ("tomorrow Seoul", "list Seoul --day tomorrow"),
        ("2026-11-28", "list --day 2026-11-28"),
        ("토", "list --day 토"), ("what's the weather in busan", "detail busan"),
        (
            "will it be sunny in seoul and busan tomorrow",
            "list seoul busan --columns name,weather,cloud --day tomorrow"
        ),
        ("what's the weather like now in seoul", "detail seoul"),
        ("seoul rain --units f", "hours seoul --value rain --units f"),
        ("날씨", "list"), ("날씨 서울", "detail 서울"), ("목록", "list"), ("지도", "map"), ("비교 서울 부산", "compare 서울 부산"),
        ("그래프 서울", "chart 서울"), ("예보 서울", "forecast 서울"), ("시간별", "hours"), ("계획", "plan"), ("요약", "brief"),
        ("여행 부산@토", "trip 부산@토"), ("검색 파리", "search 파리"), ("도움말", "help"), ("ㅣㅑㄴㅅ", "list"),
        ("wleh", "map"), ("비 부산", "hours 부산 --value rain"), ("서울 내일", "list 서울 --day 내일"),
        ("내일 서울 비 와?", "hours 서울 --value rain --day 내일"), ("미세먼지 서울", "hours 서울 --value pm25"),
        ("특보", "list --columns name,warning"), ("주말 부산", "trip 부산@주말"), ("오늘 밤 서울", "list 서울 --day 오늘 밤"),
        ("일몰 제주", "list 제주 --columns name,sunrise,sunset"),
        ("snow weekend", "hours --value snow --day sat"), ("눈 주말", "hours --value snow --day 토"),
        ("warnings weekend", "list --columns name,warning --day sat"),
        ("sunset weekend", "list --columns name,sunrise,sunset --day sat"),
        ("hottest weekend japan", "plan --best warm --sort sun --country JP --largest 20"),
        ("주말 일본", "plan --sort 일 --country JP --largest 20"), ("날씨 주말 부산", "trip 부산@주말"),
        ("ql qntks", "hours qntks --value rain"), ("sns", "hours --value snow"), ("sodlf", "list --day 내일"),
        ("air quality seoul", "list seoul --columns name,air,pm25,pm10"),
        ("uv index tokyo", "list tokyo --columns name,uv --sort uv-desc"),
        ("rain new york", "hours new york --value rain"), ("rain Frobnitz", "hours Frobnitz --value rain"),
        ("please tell me about the rain in jeju", "hours jeju --value rain"),
        ("can you please tell me whether there is rain coming to jeju", "hours jeju --value rain"),
        ("where can i see snow this weekend", "hours --value snow --day sat"),
        ("best day to visit jeju next week", "plan jeju --sort next week sun"),
        ("how was the weather in seoul last friday", "detail seoul --day last friday"),
        ("부산 언제 비 그쳐", "hours 부산 --value rain"), ("-1", "list --day -1"), ("seoul -1", "list seoul --day -1"),
        ("아침 서울", "list 서울 --day 아침"), ("이번주 부산", "trip 부산@이번주"),
        // What says nothing but cities, or names a command, stays.
        ("seoul", ""), ("seoul busan", ""), ("list rain", ""), ("--sort temp-desc", ""), ("-- rain", ""), ("now", ""),
        ("rain --help", ""), ("seoul now", ""),
    ]

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    @Test(arguments: cases)
    func `a command line in other words has the one that answers`(typed: String, meant: String) {
        let found = FirstWord(CommandLineWords.hoistingCommand(Self.words(typed))) { _ in false }
        #expect(found?.words.joined(separator: " ") ?? "" == meant, "\(typed)")
    }

    @Test(arguments: cases.filter { !$0.meant.isEmpty })
    func `what is meant is a command line that is accepted`(typed: String, meant: String) throws {
        let found = try #require(FirstWord(Self.words(typed)) { _ in false }).words
        guard found[0] != "help" else { return }
        let type = try #require(CommandTable.command(named: found[0]), "\(meant)")
        #expect(throws: Never.self, "\(meant)") { try type.parse(Array(found.dropFirst())) }
    }

    /// Sentences with the nearest command line, in both languages.
    @Test(
        arguments: [
            (
                "could somebody say if snow falls on mountains near sokcho tomorrow",
                "cities hours sokcho --value snow --day tomorrow"
            ),
            ("is tokyo colder than seoul", "cities compare tokyo seoul"),
            ("지난주 서울 날씨 어땠어", "cities detail 서울 --day '지난주 일'"),
            ("내일 소풍 가기 좋은 도시 어디야", "cities plan --sort 내일"),
            ("rain seoul frobnitz", "cities hours seoul frobnitz --value rain"),
            ("qwxzk plorgle frobnix zzyqa", ""),
        ], Language.allCases)
    func `a sentence that is not understood is answered with the nearest command line`(
        sentence: (typed: String, near: String), language: Language
    ) async throws {
        let ending = await FakeMachine().run(Self.words(sentence.typed) + ["--lang", language.rawValue])
        #expect(ending.status == 64 && ending.output == "", "\(ending)")
        #expect(ending.messages.components(separatedBy: "cities: ").count == 2, "\(ending.messages)")
        let near = sentence.near + " --lang \(language.rawValue)"
        #expect(ending.messages.contains(near) != sentence.near.isEmpty, "\(ending.messages)")
        #expect(ending.messages.contains(Phrasebook(language)(.sentenceUnknown)))
    }

    @Test func `a city of the user's own list wins`() {
        func meant(_ typed: String, own: Set<String>) -> String? {
            FirstWord(Self.words(typed)) { own.contains($0.lowercased()) }?.words.joined(separator: " ")
        }
        #expect(meant("snow", own: ["snow"]) == nil)
        #expect(meant("snow rain", own: ["snow"]) == "hours snow --value rain")
        #expect(meant("목록", own: ["목록"]) == nil)
        #expect(meant("sat tomorrow", own: ["sat"]) == "list sat --day tomorrow")
    }

    @Test func `the line says which command answers, unless it is quiet`() async throws {
        try await withFolder { home in
            func run(_ words: String...) async -> FakeMachine.Ending {
                var fake = FakeMachine()
                fake.environment["HOME"] = home.path
                return await fake.run(words)
            }
            let ending = await run("coldest", "--source", "normals")
            #expect(ending.messages.contains("cities list --sort temp-asc --source normals"), "\(ending)")
            #expect(ending.status == 0)
            let quiet = await run("coldest", "--source", "normals", "--quiet")
            #expect(quiet.messages == "" && quiet.output == ending.output, "\(quiet)")
            let korean = await run("지도", "--source", "normals", "--lang", "ko")
            #expect(korean.messages.contains("cities map"), "\(korean)")
            #expect(await run("도움말").output.contains("cities list"))
        }
    }

    @Test(arguments: Language.allCases)
    func `a sentence that is not understood has one answer`(language: Language) async throws {
        let fake = FakeMachine()
        let typed =
            language == .english ? ["qwxzk", "plorgle", "frobnix", "zzyqa", "blorp"] : ["꿱뷁", "쀍쁅", "뒑쀍", "뷁뷁", "쀍뚥"]
        let ending = await fake.run(typed + ["--lang", language.rawValue])
        #expect(ending.status == 64)
        #expect(ending.messages.components(separatedBy: "cities: ").count == 2, "\(ending.messages)")
        let several = await fake.run("new", "york", "san", "francisco")
        #expect(several.messages.contains("'"), "names of several words are quoted: \(several.messages)")
    }

    @Test(arguments: [
        ("-33.87,151.21", false), ("-0.5,-78", false), ("-33.87", true), ("-n,3", true), ("-", false), ("--", true),
    ])
    func `a point in the south is no option`(word: String, isOption: Bool) async {
        #expect(CommandLineWords.isOption(word) == isOption)
        guard !isOption, word != "-" else { return }
        for words in [["list", word], ["detail", word, "--units", "f"], [word]] {
            let ending = await FakeMachine(network: FakeWeather.unreachable).run(words)
            #expect(ending.status != 64, "\(words): \(ending)")
        }
    }

    @Test func `a city is kept by the name that it has in the own list`() async throws {
        try await withFolder { home in
            var fake = FakeMachine()
            fake.environment["HOME"] = home.path
            #expect(await fake.run("add", "Nice", "Paris").status == 0)
            #expect(await fake.run("add", "Rainville").status == 0)
            let ending = await fake.run("rainville", "--source", "normals")
            #expect(!ending.messages.contains("hours"), "\(ending)")
        }
    }
}
