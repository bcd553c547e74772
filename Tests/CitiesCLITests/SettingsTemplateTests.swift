import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

/// The file that `cities config edit` begins with.
struct SettingsTemplateTests {
    private func file(_ text: String) throws(SettingsError) -> SettingsFile {
        var file = SettingsFile(path: "config.yaml")
        try file.parse(text)
        return file
    }

    @Test(arguments: Language.allCases)
    func `as it stands it changes nothing`(language: Language) throws {
        let text = try SettingsTemplate(book: Phrasebook(language)).text()
        #expect(try file(text).entries.isEmpty)
        #expect(text.split(separator: "\n").allSatisfy { !$0.contains("{") && !$0.contains("template") })
    }

    @Test(arguments: Language.allCases)
    func `with every hash removed it has every setting, and what holds by default`(language: Language) throws {
        let text = try SettingsTemplate(book: Phrasebook(language)).text()
        // A blank is behind the hash of a comment.
        let open = try file(text.replacing(/(?m)^( *)#(?! )/) { $0.output.1 })
        #expect(Set(open.entries.keys) == Set(SettingKey.allCases))
        let settings = try Settings(environment: [:], file: open)
        let usual = try Settings(environment: [:], file: SettingsFile(path: ""))
        for key in SettingKey.allCases where key != .cities {
            #expect(settings.text(of: key) == usual.text(of: key), "\(key.rawValue)")
        }
        #expect(settings.cities?.names == ["Seoul", "Busan", "Jeju City"])
    }

    @Test(arguments: SettingKey.allCases)
    func `each setting is explained, with its variable`(key: SettingKey) throws {
        for language in Language.allCases {
            let book = Phrasebook(language)
            let joined = try SettingsTemplate(book: book).text().replacing(#/\n *# /#) { _ in " " }
            #expect(joined.contains(book(key.about)))
            #expect(joined.contains(key.environmentName + "\n"))
        }
    }
}
