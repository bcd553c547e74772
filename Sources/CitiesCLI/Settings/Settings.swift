import Configuration
import Foundation
import CitiesGeolocation
import CitiesCatalog
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel

/// The settings that hold when no flag says otherwise: environment, then file, then default.
struct Settings: Sendable {
    var source: SourceChoice = .auto
    var units: UnitSystem = .celsius
    /// Whether somebody said so, rather than nobody.
    var unitsAreChosen = false
    /// nil follows the locale.
    var language: Language?
    var icons: IconChoice = .auto
    /// What `cities list` shows, as typed; nil shows all that are known by heart. With the place to blame.
    var cities: (names: [String], place: SettingsError.Place)?
    /// What each source has to be told.
    var sources: [WeatherSource: SourceConfiguration] = [:]
    /// Who may be asked where the address of this machine is.
    var locationURL: BaseURL
    /// The file when it holds a key and others than its owner may read it; nil otherwise.
    var exposedFile: String?

    /// Reads what the environment and the file say.
    init(environment: [String: String], file: SettingsFile) throws(SettingsError) {
        let reader = SettingsReader(environment: environment, file: file)
        if file.exposesSecret { exposedFile = file.path }
        if let text = try reader.word(.source), let choice = SourceChoice(rawValue: text) { source = choice }
        if let text = try reader.word(.units), let units = UnitSystem(typed: text) {
            self.units = units
            unitsAreChosen = true
        }
        if let text = try reader.word(.language) { language = Language(rawValue: text) }
        if let text = try reader.word(.icons), let choice = IconChoice(rawValue: text) { icons = choice }
        let names = reader.list(.cities)
        if !names.isEmpty { cities = (names, reader.place(of: .cities)) }
        for source in WeatherSource.known { sources[source] = try reader.configuration(of: source) }
        locationURL = try reader.url(.locationBaseURL, AddressLookup.address, isPrivate: true)
    }
}

/// Values of settings by precedence, checked, with the place that a wrong one came from.
private struct SettingsReader {
    private let environment: [String: String]
    private let file: SettingsFile
    private let config: ConfigReader

    init(environment: [String: String], file: SettingsFile) {
        // A variable that is set but empty counts as not set, as everywhere in a shell.
        let names = Set(SettingKey.allCases.map(\.environmentName))
        self.environment = environment.filter { names.contains($0.key) && !$0.value.isEmpty }
        self.file = file
        let secrets = Set(SettingKey.allCases.filter(\.isSecret).map(\.environmentName))
        let variables = EnvironmentVariablesProvider(
            environmentVariables: self.environment, secretsSpecifier: .specific(secrets))
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        for (key, entry) in file.entries where !entry.texts.isEmpty {
            let content: ConfigContent = key.isList ? .stringArray(entry.texts) : .string(entry.texts[0])
            values[AbsoluteConfigKey(["cities"] + key.path)] = ConfigValue(content, isSecret: key.isSecret)
        }
        self.config = ConfigReader(providers: [variables, InMemoryProvider(name: file.path, values: values)])
            .scoped(to: "cities")
    }

    func place(of key: SettingKey) -> SettingsError.Place {
        if environment[key.environmentName] != nil { return .variable(key.environmentName) }
        return .file(path: file.path, line: file.entries[key]?.line)
    }

    func list(_ key: SettingKey) -> [String] {
        (config.stringArray(forKey: ConfigKey(key.path)) ?? [])
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    func secret(_ key: SettingKey) -> APIKey? {
        config.string(forKey: ConfigKey(key.path), isSecret: true).flatMap(APIKey.init)
    }

    func configuration(of source: WeatherSource) throws(SettingsError) -> SourceConfiguration {
        var configuration = SourceConfiguration(source)
        configuration.typicalWeather = { ClimateNormals.typical(cityID: $0.idOfNormals, at: $1, units: $2) }
        for setting in source.descriptor.settings {
            let key = SettingKey.of(source, setting)
            if key.isSecret {
                configuration.key = secret(key)
            } else if let own = source.descriptor.address(setting) {
                configuration.addresses[setting] = try url(key, own, isPrivate: source.descriptor.needsKey)
            }
        }
        return configuration
    }

    func word(_ key: SettingKey) throws(SettingsError) -> String? {
        guard let text = config.string(forKey: ConfigKey(key.path)) else { return nil }
        let word = text.lowercased()
        guard let accepted = key.accepted, !accepted.contains(word) else { return word }
        throw SettingsError(
            place: place(of: key),
            problem: .wrongValue(key: key.rawValue, value: text.cleaned(maximumLength: 60), accepted: accepted))
    }

    func url(_ key: SettingKey, _ fallback: String, isPrivate: Bool = false) throws(SettingsError) -> BaseURL {
        let text = config.string(forKey: ConfigKey(key.path)) ?? fallback
        guard let url = BaseURL(text) else {
            throw SettingsError(place: place(of: key), problem: .notAURL(key: key.rawValue))
        }
        guard !isPrivate || url.isSafeForSecrets else {
            throw SettingsError(place: place(of: key), problem: .insecureURL(key: key.rawValue))
        }
        return url
    }
}
