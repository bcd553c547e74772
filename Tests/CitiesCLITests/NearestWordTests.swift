import CitiesPresentation
import CitiesFormats
import Testing

@testable import CitiesCLI

struct NearestWordTests {
    private let accepted = ["table", "json", "csv", "tsv", "markdown", "ndjson", "1-50", "*.svg"]

    @Test(
        arguments: [
            ("jsn", "json"), ("JSON", "json"), ("tabel", "table"), ("mark", "markdown"), ("md", "markdown"),
            ("markdwn", "markdown"),
            ("xml", nil), ("yaml", nil), ("", nil), ("j", nil), ("1-", nil), ("*.svgg", nil), ("cv", nil),
            ("metric", nil),
        ] as [(String, String?)])
    func `a typo, a prefix and a synonym are recognized, and a distant word is not`(typed: String, meant: String?) {
        let synonyms = ["md": "markdown", "metric": "celsius"]
        #expect(NearestWord.find(typed, among: accepted, synonyms: synonyms) == meant)
    }

    @Test func `every synonym stands for an existing word`() {
        let options = Set(CommandTable.all.flatMap { $0.longOptions })
        #expect(options.count > 20)
        for (option, meant) in Synonyms.options { #expect(options.contains(meant[0]), "\(option)") }
        let choices: [String: [String]] = [
            "--units": ["celsius", "fahrenheit"], "--lang": ["en", "ko"], "--color": ["auto", "always", "never"],
            "--format": ["table", "json", "csv", "tsv", "markdown", "ndjson"],
            "--source": ["auto", "open-meteo", "openweathermap", "weatherapi", "normals"],
            "--icons": ["auto", "emoji", "ascii", "none"],
        ]
        for (option, synonyms) in Synonyms.values {
            for (synonym, meant) in synonyms {
                #expect(choices[option]?.contains(meant) == true, "\(option) \(synonym)")
            }
        }
        for word in [
            "now", "ls", "show", "graph", "diff", "find", "where", "check",
        ] {
            for hasCity in [false, true] {
                let meant = Synonyms.command(word, hasCity: hasCity) ?? []
                #expect(meant.first.map(CommandTable.names.contains) == true, "\(word)")
            }
        }
    }
}
