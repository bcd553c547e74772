import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

/// The help topics, such as `cities help columns`.
struct HelpTopicTests {
    private func page(_ topic: String, _ language: String = "en", columns: Int = 80) async throws -> [String] {
        let machine = FakeMachine(output: FakeOutput(columns: columns))
        let ending = await machine.run("help", topic, "--lang", language)
        try #require(ending.status == 0 && ending.messages == "", "\(ending.messages)")
        return ending.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The explanation of a name; nil when it is not explained.
    private func explanation(of name: String, in page: [String]) -> String? {
        page.first { $0.hasPrefix("  \(name)  ") }.map { $0.dropFirst(name.count + 2).drop { $0 == " " }.description }
    }

    @Test(
        arguments: [
            "columns", "filters", "units", "sources", "warnings", "options", "json", "keys", "config", "exit-codes",
        ], ["en", "ko"])
    func `a page fits into every width and is in the language of the reader`(
        topic: String, language: String
    ) async throws {
        for columns in [40, 80, 100] {
            let lines = try await page(topic, language, columns: columns)
            // A variable is not broken, however long it is.
            let wide = lines.filter { $0.displayWidth > columns && $0.split(separator: " ").count > 1 }
            #expect(wide.isEmpty, "\(columns): \(wide)")
            // The key for Korean says so in Korean.
            let hangul = lines.joined().unicodeScalars.count { (0xAC00...0xD7A3).contains($0.value) }
            #expect(language == "ko" ? hangul > 40 : hangul < 8, "\(lines)")
        }
    }

    @Test func `examples have explanations beside them, up to half of the width`() async {
        let machine = FakeMachine(output: FakeOutput(columns: 80))
        let lines = await machine.run("--help").output.split(separator: "\n")
        let examples = lines.filter { $0.hasPrefix("  cities ") }
        #expect(examples.contains { $0.contains("--sort temp-desc      many cities") }, "\(examples)")
    }

    @Test func `every column that can be named is explained, with its other name in JSON`() async throws {
        let lines = try await page("columns", columns: 100)
        for column in Quantity.columns {
            for language in Language.allCases {
                #expect(Phrasebook(language).text(.columnAbout, column.rawValue) != nil, "\(column)")
            }
            #expect(explanation(of: column.rawValue, in: lines) != nil, "\(column)")
        }
        #expect(explanation(of: "temp", in: lines) == "Current temperature [JSON: temperature]")
        #expect(explanation(of: "wind", in: lines)?.contains("windSpeed, windDirection") == true)
        #expect(explanation(of: "humidity", in: lines)?.contains("JSON") == false)
    }

    @Test func `conditions are explained by the quantities that they compare`() async throws {
        let text = try await page("filters", columns: 100).joined(separator: " ").replacing(/[ ]+/, with: " ")
        #expect(text.contains("< <= > >= = != Numbers: ") && text.contains("'temp<0'"))
        #expect(text.contains("= != Words, in English or Korean: name, weather, "))
        #expect(text.contains("sunrise, sunset") && !text.contains("trend"))
    }

    @Test func `every exit code is explained`() async throws {
        let lines = try await page("exit-codes")
        for status in ExitStatus.allCases {
            let name = String(status.rawValue)
            let told = try #require(explanation(of: name, in: lines), "\(status)")
            #expect(told != name && told.count > 5)
            #expect(Language.allCases.allSatisfy { Phrasebook($0).text(.exitStatus, name) != nil })
        }
    }

    @Test func `every setting is explained with its variable`() async throws {
        let text = try await page("config", columns: 100).joined(separator: " ").replacing(/[ ]+/, with: " ")
        for setting in Setting.all {
            #expect(text.contains(" \(setting.key) ") && text.contains(setting.environmentName), "\(setting.key)")
        }
        #expect(text.contains("cities config edit") && text.contains("lists.NAME Your own lists of cities"))
    }

    @Test func `every key of the full screen is explained, the most common ones first`() async throws {
        let lines = try await page("keys", columns: 100)
        let headings = lines.filter { !$0.hasPrefix(" ") && !$0.isEmpty }
        #expect(headings.count >= 7 && Set(headings).count == headings.count, "\(headings)")
        #expect(lines.contains { $0.hasPrefix("  q") } && lines.contains { $0.contains("Enter") })
    }

    @Test func `a mistyped topic has a suggestion, and topics are accepted in any case`() async {
        let wrong = await FakeMachine().run("help", "colums")
        #expect(wrong.status == 64 && wrong.messages.contains("cities help columns"), "\(wrong.messages)")
        #expect(await FakeMachine().run("help", "Exit-Codes").status == 0)
        let whole = await FakeMachine().run("--help")
        #expect(HelpTopic.words.allSatisfy { whole.output.contains($0) })
    }

    @Test(arguments: Language.allCases)
    func `an unknown topic names the topics, each by a word that opens it`(language: Language) async throws {
        let wrong = await FakeMachine().run("help", "qqqq", "--lang", language.rawValue)
        for topic in HelpTopic.allCases {
            let word = topic.word(in: language)
            #expect(wrong.messages.contains(word), "\(wrong.messages)")
            #expect(HelpTopic(typed: word) == topic)
            #expect(Phrasebook(language).text(.topicAbout, topic.rawValue) != nil)
        }
    }

    @Test(
        arguments: [
            ("열", .columns), ("조건", .filters), ("날짜", .days), ("단위", .units), ("출처", .sources), ("특보", .warnings),
            ("옵션", .options), ("키", .keys), ("설정", .config), ("종료코드", .exitCodes),
        ] as [(String, HelpTopic)])
    func `Korean words open topics`(word: String, topic: HelpTopic) async throws {
        let page = try await page(topic.rawValue, "ko").joined(separator: "\n")
        for words in [["help", word], ["도움말", word]] {
            let ending = await FakeMachine(output: FakeOutput(columns: 80)).run(words + ["--lang", "ko"])
            #expect(ending.status == 0 && ending.output == page)
        }
    }

    @Test func `shells are offered topics with their subjects, in Korean after a Korean letter`() {
        func offered(_ typed: String) -> [CommandLineCompletion.Candidate] {
            guard case .words(let words) = CommandLineCompletion(["help", typed], Phrasebook(.english)).answer() else {
                return []
            }
            return words
        }
        #expect(offered("un") == [.init(word: "units", explanation: "The units, and how to choose them")])
        #expect(offered("특").map(\.word) == ["특보"])
        #expect(Set(HelpTopic.words).isSubset(of: offered("").map(\.word)))
    }

    @Test(arguments: Language.allCases)
    func `every column is in one group, below its heading`(language: Language) async throws {
        let book = Phrasebook(language)
        let groups = Quantity.Group.allCases
        #expect(groups.flatMap(\.columns).map(\.rawValue).sorted() == Quantity.columns.map(\.rawValue).sorted())
        #expect(groups.allSatisfy { !$0.columns.isEmpty && book.text(.columnGroup, $0.rawValue) != nil })
        var rest = try await page("columns", language.rawValue, columns: 200)[...]
        for group in groups {
            rest = rest.drop { $0 != book(.columnGroup, group.rawValue) }.dropFirst()
            let rows = rest.prefix { $0 != "" }.filter { !$0.hasPrefix("   ") }
            let names = rows.map { $0.dropFirst(2).prefix { $0 != " " }.description }
            #expect(names == group.columns.map { $0.typedName(in: language) })
        }
    }

    @Test func `the names of columns in Korean help are accepted`() async throws {
        for column in Quantity.columns {
            let name = column.typedName(in: .korean)
            let parts = name.split(separator: "(")
            #expect(parts.count == 2 && parts[0] == column.rawValue, "\(name)")
            #expect(Quantity.named(String(parts[1].dropLast()), among: Quantity.columns) == column, "\(name)")
        }
        let lines = try await page("columns", "ko", columns: 100)
        #expect(explanation(of: "min(최저)", in: lines) == "그날의 최저기온(현지 날짜 기준) [JSON: minimum]")
        #expect(Quantity.temp.typedName(in: .english) == "temp")
    }

    @Test(arguments: ["filters", "units", "warnings"], Language.allCases)
    func `the conditions in a topic are accepted`(topic: String, language: Language) async throws {
        let text = try await page(topic, language.rawValue, columns: 1_000).joined(separator: "\n")
        let conditions = text.matches(of: /'([^' ]*[<>=][^']*)'/).map { String($0.1) }
        #expect(conditions.count >= 2, "\(text)")
        for condition in conditions {
            let ending = await FakeMachine().run("list", "Seoul", "--offline", "--where", condition)
            #expect([0, 1].contains(ending.status), "\(condition): \(ending.messages)")
        }
    }

    @Test(arguments: Language.allCases)
    func `the units of each column are accepted behind a number`(language: Language) throws {
        let rows = TypedUnit.rows(in: language)
        #expect(rows.contains { $0.quantities.contains(.temp) && $0.shown == ["°C", "°F"] })
        #expect(rows.contains { $0.quantities.contains(.wind) && $0.shown == ["m/s", "mph"] })
        for row in rows {
            for quantity in row.quantities {
                for unit in row.typed {
                    #expect(throws: Never.self) { try Filter(parsing: "\(quantity.rawValue)>3\(unit)") }
                }
            }
        }
        #expect(rows.joinedUnits.contains("도") == (language == .korean))
    }

    @Test(arguments: Language.allCases)
    func `the units that options and settings take are in the topic`(language: Language) async throws {
        let lines = try await page("units", language.rawValue, columns: 100)
        for unit in UnitSystem.allCases {
            #expect(
                lines.contains {
                    $0.hasPrefix("  \(unit.rawValue), ")
                        && $0.hasSuffix(unit.temperatureSymbol + ", " + (unit == .celsius ? "m/s" : "mph"))
                })
        }
        for unit in WindUnit.allCases {
            #expect(
                lines.contains { $0.hasPrefix("  \(unit.rawValue)") && $0.hasSuffix("  \(unit.symbol)") }, "\(unit)")
        }
        // A setting of display leaves the units of conditions unchanged.
        var machine = FakeMachine(output: FakeOutput(columns: 100))
        machine.environment["CITIES_WIND"] = "kn"
        #expect(await machine.run("help", "units", "--lang", language.rawValue).output == lines.joined(separator: "\n"))
    }

    @Test(arguments: Language.allCases)
    func `every source has its name, its key and its credit in the topic`(language: Language) async throws {
        let book = Phrasebook(language)
        let text = try await page("sources", language.rawValue, columns: 10_000)
        for source in WeatherSource.all {
            let descriptor = source.descriptor
            let line = try #require(text.first { $0.hasPrefix("  \(descriptor.word)  ") }, "\(descriptor.word)")
            #expect(line.contains(book.name(of: source)))
            #expect(line.contains(descriptor.keyName?.text ?? book(.sourceNoKey)))
            for credit in book.attributions(of: source) {
                #expect(line.contains(credit.sentence) && line.contains(credit.website ?? ""), "\(line)")
            }
        }
        let line = try #require(text.first { $0.hasPrefix("  open-meteo") })
        #expect(line.contains("15") && line.contains("92"), "\(line)")
        #expect(
            text.contains { $0.hasPrefix("  kma") && $0.contains(language == .korean ? "대한민국만" : "South Korea only") })
    }

    @Test(arguments: Language.allCases)
    func `every level, kind and country of warnings is in the topic`(language: Language) async throws {
        let book = Phrasebook(language)
        let lines = try await page("warnings", language.rawValue, columns: 300)
        let text = lines.joined(separator: "\n")
        let words = ["none"] + WarningLevel.allCases.map(\.rawValue)
        for word in words {
            #expect(book.text(.topicWarning, word) != nil)
            #expect(lines.contains { $0.hasPrefix("  \(word)") }, "\(word)")
            #expect(throws: Never.self) { try Filter(parsing: "warning>=\(word)") }
        }
        for kind in OfficialWarning.KoreanKind.allCases {
            for name in WarningKindName.names(of: kind) { #expect(text.contains(name), "\(name)") }
            #expect(text.contains(book(.warningKind, kind.rawValue)))
        }
        for event in WarningKindName.events { #expect(throws: Never.self) { try Filter(parsing: "warning=\(event)") } }
        for authority in WeatherSource.all where SourceConfiguration(authority).provider.warnings != nil {
            #expect(!authority.descriptor.warnedCountries.isEmpty)
            #expect(lines.contains { $0.hasPrefix("  \(authority.descriptor.word)  ") }, "\(authority)")
        }
    }

    @Test(arguments: Language.allCases)
    func `every common option is in the topic and in no help of a command`(language: Language) async throws {
        let topic = try await page("options", language.rawValue, columns: 200)
        for parameter in CommonArguments.parameters {
            let name = try #require(parameter.names.last)
            #expect(topic.contains { $0.contains(name + " ") }, "\(name)")
            for command in CommandTable.all {
                #expect(!command.ownParameters.contains { $0.names.contains(name) })
                #expect(command.shownParameters.contains { $0.names.contains(name) })
            }
        }
    }
}

extension [TypedUnit.Row] {
    fileprivate var joinedUnits: [String] { flatMap(\.typed) }
}
