import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
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

    @Test(arguments: ["columns", "filters", "json", "keys", "config", "exit-codes"], ["en", "ko"])
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
        #expect(examples.contains { $0.contains("--sort temp-desc      the cities") }, "\(examples)")
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
        #expect(text.contains("cities config edit"))
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
}
