import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

/// The initial file of `cities config edit`.
struct SettingsTemplateTests {
    private func file(_ text: String) throws(SettingsError) -> SettingsFile {
        var file = SettingsFile(path: "config.yaml")
        try file.parse(text)
        return file
    }

    @Test(arguments: Language.allCases)
    func `the unchanged template sets nothing`(language: Language) throws {
        let text = try SettingsTemplate(book: Phrasebook(language)).text()
        #expect(try file(text).entries.isEmpty)
        #expect(text.split(separator: "\n").allSatisfy { !$0.contains("{") && !$0.contains("template") })
    }

    /// The template has an example in their place.
    private static let withoutDefault: Set<Setting> = [
        .cities, .columns, .sort, .wind, .model, .rain, .pressure, .distance,
    ]

    @Test(arguments: Language.allCases)
    func `without its hashes it has every setting with its default`(language: Language) throws {
        let text = try SettingsTemplate(book: Phrasebook(language)).text()
        // A blank is behind the hash of a comment.
        let open = try file(text.replacing(/(?m)^( *)#(?! )/) { $0.output.1 })
        #expect(Set(open.entries.keys) == Set(Setting.all))
        let settings = try Settings(environment: [:], file: open)
        let usual = try Settings(environment: [:], file: SettingsFile(path: ""))
        for setting in Setting.all where !Self.withoutDefault.contains(setting) {
            #expect(setting.text(settings) == setting.text(usual), "\(setting.key)")
        }
        #expect(settings.cities?.names == ["Seoul", "Busan", "Jeju City"])
        #expect(settings.columns == [.name, .weather, .temp, .rain] && settings.sort?.name == "temp-desc")
        #expect(
            settings.wind == .kmh && settings.displayUnits() == .us && settings.model?.rawValue == "ecmwf_ifs"
                && settings.lists["work"]?.names == ["Seoul", "Tokyo"])
    }

    @Test(arguments: Setting.all)
    func `each setting is explained, with its variable`(setting: Setting) throws {
        for language in Language.allCases {
            let book = Phrasebook(language)
            let joined = try SettingsTemplate(book: book).text().replacing(#/\n *# /#) { _ in " " }
            #expect(joined.contains(book(setting.about)))
            #expect(joined.contains(setting.environmentName + "\n"))
        }
    }
}
