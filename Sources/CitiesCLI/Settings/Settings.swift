import CitiesGeolocation
import CitiesCatalog
import CitiesHTTP
import CitiesPresentation
import CitiesFormats
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel

/// The settings that hold when no flag says otherwise: environment, then file, then default. Each field is read and shown
/// by a ``Setting``; its initial value is the default.
struct Settings: Sendable {
    var source: SourceChoice = .auto
    var units: UnitSystem = .celsius
    /// True where `units: us` chose the other units of the United States, too.
    var hasUSUnits = false
    /// nil follows the locale.
    var language: Language?
    var icons: IconChoice = .auto
    var feels: FeelsChoice = .source
    /// The model that a source with models is asked for; nil takes the choice of the source.
    var model: ModelChoice?
    var ambiguousWidth = AmbiguousWidth.narrow
    /// The unit of the wind; nil is the one that goes with the temperature.
    var wind: WindUnit?
    /// The units of amounts, pressures and distances; nil is the one of `units`.
    var rain: RainUnit?
    var pressure: PressureUnit?
    var distance: DistanceUnit?
    /// The background that text is colored for.
    var background = BackgroundChoice.auto
    /// The use of a pager for long output, without the option too.
    var pager = PagerChoice.never
    /// The cities of `cities list`, as typed; nil shows all that are known by heart.
    var cityNames: [String]?
    /// The lists of cities by their names, as typed, and where each is.
    private(set) var lists: [String: (names: [String], place: SettingsError.Position)] = [:]
    /// The columns of `cities list` in place of the usual ones, which nil stands for.
    var columns: [Quantity]?
    /// The order of `cities list`, and at first of the full screen; nil for the usual one.
    var sort: ListOrders?
    /// The configuration of each source.
    var sources: [WeatherSource: SourceConfiguration] = [:]
    /// The server that looks up the address of this machine.
    var locationURL: BaseURL
    /// The places of the settings that were set.
    private(set) var places: [Setting: SettingsError.Position] = [:]
    /// The file when it holds a key and others than its owner may read it; nil otherwise.
    private(set) var exposedFile: String?

    /// The units in which amounts, pressures and distances are shown.
    ///
    /// - Parameter typed: The value of `--units`, which the settings of single units go on with.
    func displayUnits(_ typed: UnitsChoice? = nil) -> DisplayUnits {
        var units = typed.map { $0 == .us } ?? hasUSUnits ? DisplayUnits.us : DisplayUnits()
        if let rain { units.rain = rain }
        if let pressure { units.pressure = pressure }
        if let distance { units.distance = distance }
        return units
    }

    /// True when the units were set rather than left to the default.
    var unitsAreChosen: Bool { places[.units] != nil }

    /// The cities of `cities list`, as typed, and their origin; nil when none were set.
    var cities: (names: [String], place: SettingsError.Position)? {
        guard let cityNames, let place = places[.cities] else { return nil }
        return (cityNames, place)
    }

    /// Reads the environment and the file.
    init(environment: [String: String], file: SettingsFile) throws(SettingsError) {
        guard let ownLocationURL = BaseURL(AddressLookup.address) else {
            preconditionFailure("\(AddressLookup.address) is no address")
        }
        locationURL = ownLocationURL
        for source in WeatherSource.all {
            var configuration = SourceConfiguration(source)
            configuration.koreanProvince = { CityAddress.region(of: $0, in: .korean) }
            configuration.nearStations = {
                Airports.nearest(to: $0, within: Thermometer.radius, most: Thermometer.mostStations)
            }
            configuration.typicalWeather = { ClimateNormals.typical(cityID: $0.idOfNormals, at: $1, units: $2) }
            sources[source] = configuration
        }
        if file.exposesSecret { exposedFile = file.path }
        lists = file.lists.mapValues { ($0.texts, .file(path: file.path, line: $0.line)) }
        let reader = SettingsReader(environment: environment, file: file)
        for setting in Setting.all {
            let values = reader.values(of: setting)
            guard !values.isEmpty else { continue }
            let place = reader.place(of: setting)
            if values.contains(where: { !$0.trimmed.isEmpty }) { places[setting] = place }
            do throws(Setting.Wrong) {
                try setting.read(values, &self)
            } catch {
                let problem = SettingsError.Problem(error, setting, value: values[0])
                throw SettingsError(place: place, problem: problem)
            }
        }
    }

    /// Reads the file where it is kept, and the environment.
    init(_ directories: Directories, environment: [String: String]) throws(SettingsError) {
        let file =
            if let path = directories.settingsFile { try SettingsFile.read(path) } else { SettingsFile(path: "") }
        try self.init(environment: environment, file: file)
    }
}

extension SettingsError.Problem {
    fileprivate init(_ wrong: Setting.Wrong, _ setting: Setting, value: String) {
        switch wrong {
        case .word(let word, let accepted):
            self = .wrongValue(key: setting.key, value: word.cleaned(maximumLength: 60), accepted: accepted)
        case .value(let accepted):
            self = .wrongValue(
                key: setting.key, value: value.cleaned(maximumLength: 60), accepted: setting.accepted ?? accepted)
        case .notAURL: self = .notAURL(key: setting.key)
        case .insecureURL: self = .insecureURL(key: setting.key)
        }
    }
}

/// The written values of settings by precedence, and their places.
private struct SettingsReader {
    let environment: [String: String]
    let file: SettingsFile

    /// The values of a setting in the environment, or else in the file; empty when neither has one. As in a shell, an empty
    /// variable counts as not set. Blank entries of a list are left out.
    func values(of setting: Setting) -> [String] {
        let typed = variable(setting).map { setting.isList ? Setting.list($0) : [$0] }
        let texts = typed ?? file.entries[setting]?.texts ?? []
        return setting.isList ? texts.map { $0.trimmed }.filter { !$0.isEmpty } : texts
    }

    func place(of setting: Setting) -> SettingsError.Position {
        if variable(setting) != nil { return .variable(setting.environmentName) }
        return .file(path: file.path, line: file.entries[setting]?.line)
    }

    private func variable(_ setting: Setting) -> String? {
        // In the command of a watch the variable may be a value of the weather.
        let values = environment[RowVariable.listName]?.split(separator: " ") ?? []
        guard !values.contains(where: { $0 == setting.environmentName }) else { return nil }
        return environment[setting.environmentName].flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// A source as a person names it.
enum SourceChoice: Hashable {
    /// The best that can be asked, and what may stand in for it.
    case auto
    /// This source and no other.
    case only(WeatherSource)
}

extension SourceChoice: Choice {
    /// The names that headings and messages have, and shorter ones.
    static var korean: KeyValuePairs<String, SourceChoice> {
        [
            "자동": .auto, "WeatherAPI.com": .only(.weatherAPI), "노르웨이 기상연구소": .only(.metNorway), "기상청": .only(.kma),
            "기후평년값": .only(.climateNormals),
            "평년값": .only(.climateNormals), "평년": .only(.climateNormals),
        ]
    }

    static var allCases: [SourceChoice] { [.auto] + WeatherSource.known.map(Self.only) }

    /// nil when no source has that name.
    init?(rawValue: String) {
        guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = choice
    }

    var rawValue: String {
        switch self {
        case .auto: "auto"
        case .only(let source): source.descriptor.word
        }
    }
}
