import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

/// Every word that a Korean screen shows can be typed.
struct KoreanWordsTests {
    /// The values of a choice whose Korean word is not read back.
    private static func unread<Value: Choice>(_: Value.Type) -> [String] {
        Value.koreanNames.filter { word, korean in
            Value(typed: korean)?.rawValue != word || Value(typed: korean.filter { $0 != " " })?.rawValue != word
        }.keys.sorted()
    }

    @Test func `the Korean word of every value of every option is read as that value`() {
        let unread: [String: [String]] = [
            "--units": Self.unread(UnitsChoice.self), "--lang": Self.unread(Language.self),
            "--feels": Self.unread(FeelsChoice.self), "ambiguous-width": Self.unread(AmbiguousWidth.self),
            "--background": Self.unread(Background.self), "background": Self.unread(BackgroundChoice.self),
            "pager": Self.unread(PagerChoice.self), "rain": Self.unread(RainUnit.self),
            "pressure": Self.unread(PressureUnit.self),
            "distance": Self.unread(DistanceUnit.self),
            "wind": Self.unread(WindUnit.self), "--format": Self.unread(OutputFormat.self),
            "--color": Self.unread(ColorChoice.self), "--icons": Self.unread(IconChoice.self),
            "--source": Self.unread(SourceChoice.self), "--best": Self.unread(DayGoal.self),
        ]
        for (option, words) in unread { #expect(words.isEmpty, "\(option)") }
    }

    @Test(arguments: CommandTable.all.map { $0.name }) func `options read what their complaints name`(name: String)
        throws
    {
        let command = try #require(CommandTable.command(named: name))
        for parameter in command.parameters where parameter.takesValue {
            for (word, korean) in parameter.koreanNames() {
                let option = try #require(parameter.names.first)
                #expect(parameter.accepted(Phrasebook(.korean)).contains(word), "\(option) \(word)")
                do throws(CommandLineMistake) {
                    _ = try command.parse([option, korean])
                } catch {
                    // The rest of the command line is missing, and the word was read.
                    guard case .missingArgument = error else {
                        Issue.record("\(option) \(korean): \(error)")
                        continue
                    }
                }
            }
        }
    }

    @Test func `every value of an option that has words has a Korean one`() {
        for words in [
            Set(DayGoal.words).subtracting(DayGoal.koreanNames.keys),
            Set(ColorChoice.words).subtracting(ColorChoice.koreanNames.keys),
            Set(IconChoice.words).subtracting(IconChoice.koreanNames.keys),
            Set(UnitsChoice.words).subtracting(UnitsChoice.koreanNames.keys),
        ] { #expect(words.isEmpty) }
    }

    @Test(arguments: WeatherSource.known) func `the name of a source on the screen can be typed`(source: WeatherSource)
    {
        let name = Phrasebook(.korean).name(of: source)
        #expect(SourceChoice(typed: name) == .only(source), "\(name)")
    }

    @Test(arguments: [("--color", "켜기"), ("--color", "끄기"), ("--color", "자동"), ("--source", "기후평년값")])
    func `such a word works on a command line`(option: String, word: String) async {
        let ending = await FakeMachine().run("list", "--offline", option, word, "--lang", "ko")
        #expect(ending.status == 0, "\(ending.messages)")
    }

    @Test(arguments: Quantity.columns) func `the Korean name of a column can be typed`(column: Quantity) throws {
        let name = try #require(column.koreanName)
        #expect(Quantity.named(name, among: Quantity.columns) == column)
    }

    @Test(arguments: ListDay.words) func `so can the Korean name of a day`(word: String) throws {
        let korean = try #require(ListDay.koreanNames[word])
        #expect(ListDay(typed: korean) == ListDay(typed: word))
    }

    @Test func `so can the Korean names of an order of a plan and of a style`() throws {
        for (word, korean) in PlanOrder.koreanNames where PlanOrder.words.contains(word) {
            #expect(try PlanOrder(parsing: korean) == PlanOrder(parsing: word))
        }
        for style in ChartStyle.allCases {
            #expect(try ChartStyle(parsing: #require(ChartStyle.koreanNames[style.rawValue])) == style)
        }
    }

    private func message(_ words: String...) async -> [String] { await message(words) }

    private func message(_ words: [String]) async -> [String] {
        let ending = await FakeMachine().run(words)
        #expect(ending.status == 64 && ending.output == "")
        return ending.messages.split(separator: "\n").map(String.init)
    }

    @Test func `a wrong column has three near names, in Korean with both names`() async {
        let english = await message("list", "--columns", "name,tmep")
        #expect(english[0] == "cities: 'tmep' is not a column. Choose from: temp, time, name, …")
        #expect(english.last?.hasSuffix("All columns: cities help columns") == true)
        let korean = await message("list", "--columns", "기은", "--lang", "ko")
        #expect(korean[0].hasPrefix("cities: 알 수 없는 열입니다: '기은'. 쓸 수 있는 열: temp(기온), "), "\(korean)")
        #expect(korean.last?.hasSuffix("모든 열: cities help columns") == true)
    }

    @Test(arguments: [
        (["list", "--where", "대기질=", "--lang", "ko"], "cities: 대기질 조건에는"),
        (["list", "--where", "air=", "--lang", "ko"], "cities: air 조건에는"),
        (["list", "--where", "최고@1-2>3", "--lang", "ko"], "cities: 시간별로 볼 수 없는 값입니다: '최고'"),
        (["chart", "서울", "--series", "기온,습도,풍속", "--lang", "ko"], "cities: 그래프에는 단위를 두 가지까지만 쓸 수 있습니다. '풍속'을"),
        (["trip", "부산@무슨날", "--lang", "ko"], "cities: '부산@무슨날'에서 앞으로의 날짜를 알아볼 수 없습니다. '부산@토'처럼"),
        (["trip", "부산", "--lang", "ko"], "cities: '부산'에 날짜가 없습니다."),
    ])
    func `the word that was typed comes back`(words: [String], beginning: String) async {
        let ending = await FakeMachine().run(words)
        #expect(ending.messages.hasPrefix(beginning), "\(ending.messages)")
    }

    @Test(arguments: [
        (["temp>3"], ["temp>3"]), (["wind>30"], ["wind>30 m/s"]), (["풍속>30km/h"], ["풍속>8.3 m/s (30km/h)"]),
        (["wind>10m/s and gust>5"], ["wind>10 m/s", "gust>5 m/s"]), (["wind>6bft"], ["wind>6bft"]),
    ])
    func `a condition on speeds is repeated as it is compared`(typed: [String], compared: [String]) {
        #expect(typed.flatMap { Filter.compared($0, in: .celsius) } == compared)
    }

    @Test(arguments: [
        (["list", "--help", "--lang", "ko"], ["tomorrow(내일)", "temp(기온)"]),
        (["plan", "--help", "--lang", "ko"], ["dry(비 적음)", "sat(토)"]),
        (["compare", "--help", "--lang", "ko"], ["humidity(습도)"]),
        (
            ["help", "options", "--lang", "ko"],
            ["celsius(섭씨)", "always(켜기)", "emoji(이모지)", "kma(기상청)", "ko(한국어)", "--model <모델>"]
        ),
        (["chart", "--help", "--lang", "ko"], ["braille(점자)", "dark(어둡게)"]),
        (["plan", "--help", "--lang", "ko"], ["--best <기준>", "--for <조건>", "--best 건조"]),
        (["hours", "--help", "--lang", "ko"], ["--hours <시간>"]),
    ])
    func `help names the Korean words beside the English ones`(words: [String], named: [String]) async {
        let help = await FakeMachine().run(words).output.replacing(/\s+/, with: " ")
        for name in named { #expect(help.contains(name), "\(help)") }
        let english = await FakeMachine().run(words.dropLast(2)).output
        #expect(!english.contains("(내일)") && !english.contains("(기온)"))
    }

    @Test(arguments: [
        (["list", "--columns", "기온온"], "기온(temp)"), (["list", "--columns", "temmp"], "temp(기온)"),
        (["list", "--color", "alwys"], "--color 켜기"),
    ])
    func `a suggestion has the Korean name`(words: [String], suggestion: String) async {
        let told = await message(words + ["--lang", "ko"])
        #expect(told.contains { $0.contains(suggestion) }, "\(told)")
    }

    @Test(arguments: [("en", "rain@frday>40", "friday"), ("ko", "비@내일아침에>40", "내일")])
    func `hours that are not read get three near days`(language: String, condition: String, near: String) async {
        let ending = await FakeMachine().run(["list", "--where", condition, "--lang", language])
        #expect(ending.status == 64 && ending.messages.contains(near), "\(ending.messages)")
        #expect(ending.messages.contains("cities help days"))
    }
}
