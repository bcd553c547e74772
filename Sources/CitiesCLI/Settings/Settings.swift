import CitiesFoundation
import CitiesGeolocation
import CitiesCatalog
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel

/// The settings that hold when no flag says otherwise: environment, then file, then default.
struct Settings: Sendable {
    var source: SourceChoice = .auto
    var units: UnitSystem = .celsius
    /// True when the units were set rather than left to the default.
    var unitsAreChosen = false
    /// nil follows the locale.
    var language: Language?
    var icons: IconChoice = .auto
    var feels: FeelsChoice = .source
    var ambiguousWidth = AmbiguousWidth.narrow
    /// The cities of `cities list`, as typed; nil shows all that are known by heart. With the place to blame.
    var cities: (names: [String], place: SettingsError.Place)?
    /// The configuration of each source.
    var sources: [WeatherSource: SourceConfiguration] = [:]
    /// The server that looks up the address of this machine.
    var locationURL: BaseURL
    /// The places of the settings that were set.
    var places: [SettingKey: SettingsError.Place] = [:]
    /// The file when it holds a key and others than its owner may read it; nil otherwise.
    var exposedFile: String?

    /// Reads what the environment and the file say.
    init(environment: [String: String], file: SettingsFile) throws(SettingsError) {
        let reader = SettingsReader(environment: environment, file: file)
        if file.exposesSecret { exposedFile = file.path }
        source = try reader.value(.source) ?? source
        unitsAreChosen = reader.text(.units) != nil
        units = try reader.value(.units) ?? units
        language = try reader.value(.language)
        icons = try reader.value(.icons) ?? icons
        feels = try reader.value(.feels) ?? feels
        ambiguousWidth = try reader.value(.ambiguousWidth) ?? ambiguousWidth
        let names = reader.list(.cities)
        if !names.isEmpty { cities = (names, reader.place(of: .cities)) }
        for source in WeatherSource.known { sources[source] = try reader.configuration(of: source) }
        locationURL = try reader.url(.locationBaseURL, AddressLookup.address, isPrivate: true)
        for key in SettingKey.allCases where !reader.list(key).isEmpty { places[key] = reader.place(of: key) }
    }

    /// Reads the file where it is kept, and the environment.
    init(_ directories: Directories, environment: [String: String]) throws(SettingsError) {
        let file =
            if let path = directories.settingsFile { try SettingsFile.read(path) } else { SettingsFile(path: "") }
        try self.init(environment: environment, file: file)
    }
}

/// Values of settings by precedence, checked, with the place that a wrong one came from.
private struct SettingsReader {
    let environment: [String: String]
    let file: SettingsFile

    /// The value of a setting in the environment, or else in the file; empty when neither has one. A variable that is
    /// set but empty counts as not set, as everywhere in a shell.
    private func texts(_ key: SettingKey) -> [String] {
        guard let text = variable(key) else { return file.entries[key]?.texts ?? [] }
        return key.isList ? text.split(separator: ",").map(String.init) : [text]
    }

    private func variable(_ key: SettingKey) -> String? {
        environment[key.environmentName].flatMap { $0.isEmpty ? nil : $0 }
    }

    func place(of key: SettingKey) -> SettingsError.Place {
        if variable(key) != nil { return .variable(key.environmentName) }
        return .file(path: file.path, line: file.entries[key]?.line)
    }

    func list(_ key: SettingKey) -> [String] {
        texts(key).map { $0.trimmed }.filter { !$0.isEmpty }
    }

    func text(_ key: SettingKey) -> String? { texts(key).first }

    func configuration(of source: WeatherSource) throws(SettingsError) -> SourceConfiguration {
        var configuration = SourceConfiguration(source)
        configuration.typicalWeather = { ClimateNormals.typical(cityID: $0.idOfNormals, at: $1, units: $2) }
        for setting in source.descriptor.settings {
            let key = SettingKey.of(source, setting)
            if key.isSecret {
                configuration.key = text(key).flatMap(APIKey.init)
            } else if setting == .requestsPerMinute {
                configuration.requestsPerMinute = try number(key, in: 1...100_000)
            } else if let own = source.descriptor.address(setting) {
                configuration.addresses[setting] = try url(key, own, isPrivate: source.descriptor.needsKey)
            }
        }
        return configuration
    }

    /// One of the words that a setting accepts; nil when it is not set, and for a word that leaves it open.
    func value<Value: Choice>(_ key: SettingKey) throws(SettingsError) -> Value? {
        guard let text = text(key) else { return nil }
        let word = text.lowercased()
        if let accepted = key.accepted, !accepted.contains(word) {
            throw SettingsError(
                place: place(of: key),
                problem: .wrongValue(key: key.rawValue, value: text.cleaned(maximumLength: 60), accepted: accepted))
        }
        return Value(typed: word)
    }

    /// A whole number; nil when nobody says any.
    private func number(_ key: SettingKey, in range: ClosedRange<Int>) throws(SettingsError) -> Int? {
        guard let text = text(key) else { return nil }
        guard let number = Int(typed: text), range.contains(number) else {
            throw SettingsError(
                place: place(of: key),
                problem: .wrongValue(
                    key: key.rawValue, value: text.cleaned(maximumLength: 60),
                    accepted: ["\(range.lowerBound)-\(range.upperBound)"]))
        }
        return number
    }

    func url(_ key: SettingKey, _ fallback: String, isPrivate: Bool = false) throws(SettingsError) -> BaseURL {
        guard let url = BaseURL(text(key) ?? fallback) else {
            throw SettingsError(place: place(of: key), problem: .notAURL(key: key.rawValue))
        }
        guard !isPrivate || url.isSafeForSecrets else {
            throw SettingsError(place: place(of: key), problem: .insecureURL(key: key.rawValue))
        }
        return url
    }
}
