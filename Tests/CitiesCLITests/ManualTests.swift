import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesProviders
import CitiesTerminalUI
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

/// cities(1) documents each thing that the program defines, once.
struct ManualTests {
    private struct Page {
        /// The terms explained in each section, as they are typed.
        var terms: [[String]] = []
        var sections: [String] = []
        var subsections: [String] = []
        var text = ""

        init(_ language: Language) throws {
            let lines = try #require(try ManualRequest.page(["---manual", language.rawValue])).split(separator: "\n")
            text = lines.joined(separator: "\n")
            var isTerm = false
            for line in lines {
                if isTerm { terms[terms.count - 1].append(Self.plain(line)) }
                isTerm = line.hasPrefix(".TP")
                if line.hasPrefix(".SH ") {
                    sections.append(Self.plain(line.dropFirst(4)))
                    terms.append([])
                }
                if line.hasPrefix(".SS ") { subsections.append(Self.plain(line.dropFirst(4))) }
            }
        }

        private static func plain(_ line: Substring) -> String {
            [
                ("\\fB", ""), ("\\fI", ""), ("\\fP", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ha", "^"), ("\\(ti", "~"),
                ("\\(ga", "`"), ("\\(dq", "\""), ("\\e", "\\"),
            ].reduce(String(line)) { $0.replacing($1.0, with: $1.1) }.trimming("\"")
        }
    }

    /// The sections in the order of the pages, which is the same in each language.
    private enum Section: Int, CaseIterable {
        case name, synopsis, quickStart, description, examples, commands, options, names, columns, filters, days, units
        case keys, sources, location, briefs, models, warnings, plans, data, bars, watching, configuration, environment,
            files, privacy,
            exitStatus
        case bugs, seeAlso, copyright
    }

    @Test func `every section is there, under its name`() throws {
        #expect(
            try Page(.english).sections == [
                "NAME", "SYNOPSIS", "QUICK START", "DESCRIPTION", "EXAMPLES", "COMMANDS", "OPTIONS",
                "NAMES OF CITIES", "COLUMNS", "FILTERS", "DAYS", "UNITS", "KEYS", "SOURCES", "LOCATION",
                "BRIEFS AND TRIPS",
                "WEATHER MODELS", "WARNINGS", "PLANS",
                "DATA", "STATUS BARS",
                "WATCHING", "CONFIGURATION", "ENVIRONMENT", "FILES", "PRIVACY", "EXIT STATUS", "BUGS", "SEE ALSO",
                "COPYRIGHT",
            ])
        #expect(
            try Page(.korean).sections == [
                "이름", "사용법", "빠른 시작", "설명", "예", "명령", "옵션", "도시 이름", "열", "조건", "날짜", "단위", "키", "날씨 서비스", "현재 위치",
                "요약과 여행",
                "기상 모델", "특보",
                "계획",
                "자료", "상태 표시줄", "지켜보기", "설정", "환경 변수", "파일", "개인 정보", "종료 상태", "버그", "같이 보기", "저작권",
            ])
        #expect(Section.allCases.count == 30)
    }

    @Test(arguments: Language.allCases)
    func `every list has exactly one placeholder, and every placeholder a list`(language: Language) {
        let places = ManualText(Phrasebook(language).manual).parts.compactMap { part in
            if case .list(let name) = part { name } else { nil }
        }
        #expect(places.sorted() == ManualPage.List.allCases.map(\.rawValue).sorted())
    }

    @Test func `the pages are alike, but for their words`() {
        func shape(_ language: Language) -> [String] {
            ManualText(Phrasebook(language).manual).parts.map { part in
                switch part {
                case .list(let name): name
                case .block(.section): "section"
                case .block(.subsection): "subsection"
                case .block(.paragraph): "paragraph"
                case .block(.example): "example"
                case .block(.table): "table"
                case .block(.definition(let term, _)):
                    // Examples name cities in the language of the reader.
                    term == [.literal("cities")] || "\(term)".contains("cities ") ? "definition" : "\(term)"
                }
            }
        }
        for language in Language.allCases { #expect(shape(language) == shape(.english)) }
    }

    @Test(arguments: Language.allCases)
    func `the page has every command once`(language: Language) throws {
        let page = try Page(language)
        for name in CommandTable.names {
            let told = page.subsections.filter { $0 == "cities \(name)" || $0.hasPrefix("cities \(name) ") }
            #expect(told.count == (name == "help" ? 0 : 1), "\(name): \(told)")
        }
        #expect(page.subsections.filter { $0.hasPrefix("help ") }.count == 1)
    }

    @Test(arguments: Language.allCases)
    func `the page has every option once, even when several commands take it`(language: Language) throws {
        let page = try Page(language)
        let book = Phrasebook(language)
        var options: Set<String> = []
        for option in CommandTable.all.flatMap({ $0.shownParameters }) where !option.isPositional {
            let names = option.names.sorted { $0.count < $1.count }.joined(separator: " ")
            options.insert("\(names)|\(option.placeholder(book))|\(option.about(book))")
        }
        let expected = options.map { $0.prefix { $0 != "|" }.description }
        let told = (page.terms[Section.commands.rawValue] + page.terms[Section.options.rawValue])
            .filter { $0.hasPrefix("-") }
            .map {
                $0.split(separator: " ").filter { $0.hasPrefix("-") }.joined(separator: " ").replacing(",", with: "")
            }
        #expect(expected.count > 35)
        #expect(told.sorted() == Set(expected).union(["-h --help"]).sorted() || told.sorted() == expected.sorted())
        #expect(told.filter { $0 == "--units" }.count == 1 && told.filter { $0 == "--template" }.count == 1)
    }

    @Test(arguments: Language.allCases)
    func `the page has every column, key, field, setting, variable and exit status once`(language: Language) throws {
        let (page, book) = (try Page(language), Phrasebook(language))
        func terms(_ section: Section) -> [String] { page.terms[section.rawValue] }
        let columns = Quantity.Group.allCases.flatMap(\.columns).map { $0.typedName(in: language) }
        #expect(terms(.columns) == columns && columns.count == Quantity.columns.count)
        #expect(terms(.units) == HelpTopic.unitGroups(book).flatMap(\.rows).map(\.name))
        #expect(terms(.warnings) == HelpTopic.warningGroups(book).flatMap(\.rows).map(\.name))
        #expect(Set(HelpTopic.allCases.map { $0.word(in: language) }).isSubset(of: terms(.commands)))
        #expect(terms(.filters) == Quantity.Entry.Operand.allCases.map(\.operators))
        #expect(terms(.keys) == KeyGuide.sections(book).flatMap(\.keys).map(\.names))
        // The first row is the heading of the table.
        #expect(terms(.data).dropFirst() == JSONField.all.map(\.name)[...] && JSONField.all.count > 40)
        #expect(terms(.configuration) == Setting.all.map(\.key))
        #expect(terms(.exitStatus) == ExitStatus.allCases.map { String($0.rawValue) })
        let variables = terms(.environment).flatMap { $0.split(separator: ", ").map(String.init) }
        #expect(variables.filter { $0.hasPrefix("CITIES_") } == Setting.all.map(\.environmentName))
        #expect(Set(variables).count == variables.count && variables.contains("NO_COLOR") && variables.contains("TZ"))
        #expect(terms(.sources) == SourceChoice.words)
    }

    @Test(arguments: Language.allCases)
    func `a source with a key says where to sign up and where the key goes`(language: Language) throws {
        let parts = ManualText(Phrasebook(language).manual).parts
        let sources = WeatherSource.known.filter { $0.descriptor.needsKey }
        #expect(!sources.isEmpty)
        for source in sources {
            let meaning = try #require(
                parts.compactMap { part -> [ManualSpan]? in
                    guard case .block(.definition([.literal(source.descriptor.word)], let meaning)) = part else {
                        return nil
                    }
                    return meaning
                }.first)
            let key = try #require(source.descriptor.keyName)
            #expect(meaning.contains(.literal(key.environmentName)) && meaning.contains(.literal(key.text)))
            // A portal is its own place to sign up.
            let website = source.descriptor.credits.compactMap(\.website)
            #expect(
                "\(meaning)".contains(/https:\/\/[^ ]+\/[^ ]*sign_?up/)
                    || website.contains { "\(meaning)".contains($0) && $0 == "https://www.data.go.kr" })
        }
    }

    @Test(arguments: Language.allCases)
    func `a command that takes one city does not ask for several`(language: Language) throws {
        let headings = try Page(language).subsections
        let city = language == .korean ? "도시" : "city"
        for name in ["detail", "forecast", "chart", "home"] { #expect(headings.contains("cities \(name) [\(city)]")) }
        for name in ["list", "compare", "plan", "map"] { #expect(headings.contains("cities \(name) [\(city) ...]")) }
    }

    @Test func `the Korean page is Korean`() throws {
        let text = try Page(.korean).text
        let syllables = text.unicodeScalars.filter { (0xAC00...0xD7A3).contains($0.value) }.count
        #expect(syllables > 6_000, "\(syllables)")
        #expect(text.ranges(of: "니다.").count > 150)
        // Four English words in a row would be an untranslated sentence.
        let prose = text.replacing(/\\f[BI].*?\\fP/, with: "x").split(separator: "\n").filter { !$0.hasPrefix(".") }
        let english = prose.filter { $0.contains(/[A-Za-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/) }
        #expect(english.isEmpty, "\(english)")
        #expect(!text.contains("SYNOPSIS") && !text.contains("User Commands"))
    }

    @Test func `other arguments are no request for the manual`() throws {
        for words in [["---manual"], ["---manual", "fr"], ["---manual", "en", "html"], ["manual", "en"], []] {
            #expect(try ManualRequest.page(words) == nil)
        }
    }

    @Test func `words, literals, placeholders and blocks are distinguished`() {
        let text = ManualText(
            """
            % Kind

            # ONE TWO

            Some `--word` of *yours*, 2 * 3
            goes on.

            `-q`
            : Means *this*.

            ```
            # as `it` is

            {list}
            ```

            {columns}
            """)
        #expect(text.kind == "Kind")
        #expect(
            text.parts == [
                .block(.section("ONE TWO")),
                .block(
                    .paragraph([
                        .words("Some "), .literal("--word"), .words(" of "), .placeholder("yours"),
                        .words(", 2 * 3 goes on."),
                    ])),
                .block(.definition([.literal("-q")], [.words("Means "), .placeholder("this"), .words(".")])),
                .block(.example(["# as `it` is", "", "{list}"])), .list("columns"),
            ])
    }

    @Test func `no text becomes a request or a mark`() {
        let roff = RoffManual(kind: "Kind").text([
            .section("A B"), .paragraph([.words(".TH is 'no' request \\ here")]), .definition([.literal("--a-b")], []),
        ])
        #expect(
            roff.hasSuffix(".SH \"A B\"\n\\&.TH is \\(aqno\\(aq request \\e here\n.PP\n\\fB\\-\\-a\\-b\\fP\n"),
            "\(roff)")
        let markdown = MarkdownManual().text([.paragraph([.words("a<b> *c* _d_"), .literal("x`y")])])
        #expect(markdown == "# cities(1)\n\na\\<b\\> \\*c\\* \\_d\\_`` x`y ``\n")
    }

    @Test func `a table is rows of terms in a page, and a table in Markdown`() {
        let table = ManualBlock.table(
            [[.words("A")], [.words("B")], [.words("C")]],
            [[[.literal("x")], [.words("%")], [.literal("list"), .words(", "), .literal("day")]]])
        #expect(
            RoffManual(kind: "Kind").text([table]).hasSuffix(
                "\n.TP 22\nA\nB; C\n.PD 0\n.TP 22\n\\fBx\\fP\n%; \\fBlist\\fP, \\fBday\\fP\n.PD\n"))
        #expect(
            MarkdownManual().text([table])
                == "# cities(1)\n\n| A | B | C |\n| --- | --- | --- |\n| `x` | % | `list`, `day` |\n")
    }
}

extension String {
    /// The text without this character at either end.
    fileprivate func trimming(_ character: Character) -> String {
        String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
    }
}
