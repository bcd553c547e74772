import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesCLI

/// The words of options and settings, and the list of commands.
struct ChoiceTests {
    @Test func `every choice has its words, and abbreviations after them`() {
        #expect(UnitsChoice.words == ["celsius", "fahrenheit", "us"])
        #expect(UnitsChoice.accepted == ["celsius", "fahrenheit", "us", "c", "f"])
        #expect(
            SourceChoice.accepted == [
                "auto", "open-meteo", "openweathermap", "weatherapi", "met-norway", "kma", "normals",
            ])
        #expect(
            OutputFormat.accepted == [
                "table", "json", "csv", "tsv", "markdown", "ndjson", "html", "prometheus", "waybar", "i3blocks", "tmux",
                "swiftbar",
            ])
        #expect(ColorChoice.accepted == ["auto", "always", "never"])
        #expect(IconChoice.accepted == ["auto", "emoji", "ascii", "none"])
    }

    @Test(
        arguments: [
            ("celsius", .celsius), ("C", .celsius), ("Fahrenheit", .fahrenheit), ("f", .fahrenheit), ("cel", nil),
            ("", nil), (" c", nil),
        ] as [(String, UnitsChoice?)])
    func `words are accepted in any case, and only whole`(typed: String, units: UnitsChoice?) {
        #expect(UnitsChoice(typed: typed) == units)
    }

    @Test func `words are accepted in Korean`() {
        #expect(UnitsChoice(typed: "화씨") == .fahrenheit && UnitsChoice(typed: "섭씨") == .celsius)
        #expect(Language(typed: "한국어") == .korean && Language(typed: "영어") == .english)
        #expect(
            DayGoal(typed: "따뜻") == .warm && DayGoal(typed: "온화함") == .outdoors && DayGoal(typed: "mild") == .outdoors)
        #expect(IconChoice(typed: "없음") == IconChoice.none && ColorChoice(typed: "항상") == .always)
        #expect(OutputFormat(typed: "표") == .table && UnitsChoice(typed: "켈빈") == nil)
    }

    /// A command needs a file and a line in the table of commands. A file without its line would be a command that
    /// cannot be run.
    @Test func `every command file is in the table of commands`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/CitiesCLI/Commands")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var written: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            written.formUnion(
                text.matches(of: /struct (\w+): Command\b/).map { String($0.output.1) })
        }
        #expect(written.count > 5)
        #expect(written == Set(CommandTable.all.map { String(describing: $0) }))
    }
}
