import CitiesFoundation
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The definition of a setting. The environment, the file, `cities config`, the help and the manual are read and made from
/// ``all``.
struct Setting: Sendable {
    /// The flag that wins over a setting.
    struct Flag: Sendable {
        let option: String
        /// The typed value as the file would have it; nil when the flag was not typed.
        let word: @Sendable (CommonArguments) -> String?

        init<Value: Choice>(_ option: String, _ value: any KeyPath<CommonArguments, Value?> & Sendable) {
            self.option = option
            word = { $0[keyPath: value]?.rawValue }
        }
    }

    /// A mistake in a value.
    enum Wrong: Error {
        /// The words and ranges that are accepted instead.
        case value(accepted: [String])
        /// One of several words in the value.
        case word(String, accepted: [String])
        case notAURL
        /// A key would travel there unencrypted.
        case insecureURL
    }

    /// The name in the file, from which the name of the variable follows.
    let name: SettingName
    /// The sentence that explains it.
    let about: Phrase
    /// The words that it accepts; nil for free text.
    var accepted: [String]? { words?() }
    private let words: (@Sendable () -> [String])?
    /// The Korean names of ``accepted``, which can be set, too.
    let koreanNames: @Sendable () -> [String: String]
    /// The values that a shell offers, which need not be all.
    var candidates: [String] { offered?() ?? accepted ?? [] }
    private let offered: (@Sendable () -> [String])?
    /// nil when no flag sets it.
    let flag: Flag?
    /// True for a value that is never shown.
    let isSecret: Bool
    /// True for several values: a sequence in the file, commas in the variable.
    let isList: Bool
    /// The value in the template of `cities config edit` when there is no default.
    let example: String
    /// Puts checked values into the settings. There is at least one, and not more than one unless it is a list.
    let read: @Sendable (_ values: [String], _ settings: inout Settings) throws(Wrong) -> Void
    /// The value in force as the file would have it; nil without one, and for a secret.
    let text: @Sendable (Settings) -> String?

    init(
        _ name: SettingName, _ about: Phrase, words: (@Sendable () -> [String])? = nil,
        offered: (@Sendable () -> [String])? = nil, flag: Flag? = nil,
        koreanNames: @escaping @Sendable () -> [String: String] = { [:] },
        isSecret: Bool = false, isList: Bool = false, example: String = "\"\"",
        read: @escaping @Sendable (_ values: [String], _ settings: inout Settings) throws(Wrong) -> Void,
        text: @escaping @Sendable (Settings) -> String?
    ) {
        self.name = name
        self.about = about
        self.words = words
        self.koreanNames = koreanNames
        self.offered = offered
        self.flag = flag
        self.isSecret = isSecret
        self.isList = isList
        self.example = example
        self.read = read
        self.text = text
    }

    /// A setting that takes one of a few words. Its default is the initial value of its field.
    init<Value: Choice>(
        _ name: String, _ about: Phrase, _ field: any WritableKeyPath<Settings, Value> & Sendable, flag: Flag? = nil
    ) {
        self.init(SettingName(name), about, words: { Value.accepted }, flag: flag, koreanNames: { Value.koreanNames }) {
            values, settings throws(Wrong) in
            settings[keyPath: field] = try Self.choice(values[0])
        } text: {
            $0[keyPath: field].rawValue
        }
    }

    /// The values of a list with commas between them, as a variable has it. The comma of a point belongs to the point:
    /// `Seoul,Hut=46.02,7.75`.
    static func list(_ text: String) -> [String] {
        let parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        var values: [String] = []
        var canBeLatitude = false
        for part in parts {
            if canBeLatitude, Double(typed: part) != nil, let latitude = values.popLast() {
                values.append("\(latitude),\(part)")
                canBeLatitude = false
            } else {
                values.append(part)
                let number = part.split(separator: "=", maxSplits: 1).last.map { String($0).trimmed } ?? part
                canBeLatitude = Double(typed: number) != nil
            }
        }
        return values
    }

    /// The name in the file.
    var key: String { name.text }
    /// The keys from the root of the file down to it.
    var path: [String] { name.path }
    var environmentName: String { name.environmentName }
}

extension Setting: Hashable {
    static func == (one: Setting, other: Setting) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Setting {
    /// Every setting, in the order in which they are shown. The sources with a key come first: they are the ones that have
    /// to be set.
    static var all: [Setting] {
        let sources = WeatherSource.known
        let ofSources = (sources.filter(\.descriptor.needsKey) + sources.filter { !$0.descriptor.needsKey })
            .flatMap { source in source.descriptor.settings.map { Setting.of(source, $0) } }
        let beside = WeatherSource.beside.flatMap { source in source.descriptor.settings.map { Setting.of(source, $0) }
        }
        return [
            .source, .model, .units, .language, .icons, .feels, .ambiguousWidth, .background, .wind, .rain, .pressure,
            .distance, .pager, .cities, .columns, .sort,
        ] + ofSources + beside
            + [.locationServer]
    }

    /// The settings of how values are shown. They change no condition, order, exit status or number for programs.
    static let ofDisplay: [Setting] = [
        .language, .icons, .ambiguousWidth, .background, .wind, .rain, .pressure, .distance, .pager,
    ]

    /// The section with the user's lists of cities, whose names are free.
    static let lists = "lists"

    /// The user's list of cities with a name, which is in the file alone.
    static func ofList(_ name: String) -> Setting {
        Setting(SettingName("\(lists).\(name)"), .templateLists, isList: true) { _, _ in
        } text: {
            $0.lists[name]?.names.joined(separator: ", ")
        }
    }

    /// True for a list of cities with a name, for which there is no variable.
    var isNamedList: Bool { path.first == Self.lists }

    /// True for a name of a list that can be typed as `@NAME` and as `lists.NAME`.
    static func isListName(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }

    static let source = Setting("source", .templateSource, \.source, flag: Flag("--source", \.source))
    static let units = Setting(
        SettingName("units"), .templateUnits, words: { UnitsChoice.accepted }, flag: Flag("--units", \.units),
        koreanNames: { UnitsChoice.koreanNames }, example: "celsius"
    ) { values, settings throws(Wrong) in
        let units: UnitsChoice = try choice(values[0])
        (settings.units, settings.hasUSUnits) = (units.system, units == .us)
    } text: {
        $0.hasUSUnits ? UnitsChoice.us.rawValue : $0.units.rawValue
    }
    static let icons = Setting("icons", .templateIcons, \.icons, flag: Flag("--icons", \.icons))
    static let feels = Setting("feels", .templateFeels, \.feels, flag: Flag("--feels", \.feels))
    static let ambiguousWidth = Setting("ambiguous-width", .templateAmbiguousWidth, \.ambiguousWidth)

    static let wind = Setting(
        SettingName("wind"), .templateWind, words: { WindUnit.words }, koreanNames: { WindUnit.koreanNames },
        example: "kmh"
    ) { values, settings throws(Wrong) in
        settings.wind = try choice(values[0])
    } text: {
        $0.wind?.rawValue
    }

    static let rain = ofDisplay("rain", .templateRain, \.rain, example: "in")
    static let pressure = ofDisplay("pressure", .templatePressure, \.pressure, example: "inhg")
    static let distance = ofDisplay("distance", .templateDistance, \.distance, example: "mi")

    /// The setting of a unit that values are shown in.
    private static func ofDisplay<Unit: Choice>(
        _ name: String, _ about: Phrase, _ field: any WritableKeyPath<Settings, Unit?> & Sendable, example: String
    ) -> Setting {
        Setting(
            SettingName(name), about, words: { Unit.words }, koreanNames: { Unit.koreanNames }, example: example
        ) { values, settings throws(Wrong) in
            settings[keyPath: field] = try choice(values[0])
        } text: {
            $0[keyPath: field]?.rawValue
        }
    }

    static let model = Setting(
        SettingName("model"), .templateModel, words: { ModelChoice.words }, flag: Flag("--model", \.model),
        example: "ecmwf_ifs"
    ) { values, settings throws(Wrong) in
        settings.model = try choice(values[0])
    } text: {
        $0.model?.rawValue
    }

    static let background = Setting("background", .templateBackground, \.background)
    static let pager = Setting("pager", .templatePager, \.pager)

    static let language = Setting(
        SettingName("language"), .templateLanguage, words: { ["auto"] + Language.accepted },
        flag: Flag("--lang", \.lang),
        koreanNames: { Language.koreanNames.merging(["auto": "자동"]) { first, _ in first } }
    ) { values, settings throws(Wrong) in
        settings.language = ["auto", "자동"].contains(values[0].lowercased()) ? nil : try choice(values[0])
    } text: {
        $0.language?.rawValue ?? "auto"
    }

    static let cities = Setting(
        SettingName("cities"), .templateCities, isList: true, example: "[Seoul, Busan, Jeju City]"
    ) { values, settings throws(Wrong) in
        settings.cityNames = values
    } text: {
        $0.cityNames?.joined(separator: ", ")
    }

    static let columns = Setting(
        SettingName("columns"), .templateColumns, offered: { Quantity.columns.map(\.rawValue) },
        koreanNames: { Quantity.koreanNames }, isList: true,
        example: "[name, weather, temp, rain]"
    ) { values, settings throws(Wrong) in
        settings.columns = try chosen { () throws(ChoiceError) in
            try Quantity.list(parsing: values.joined(separator: ","))
        }
    } text: {
        $0.columns?.map(\.rawValue).joined(separator: ", ")
    }

    static let sort = Setting(
        SettingName("sort"), .templateSort, offered: { ListOrder.names(of: Quantity.sortable) },
        koreanNames: { Quantity.koreanNames }, example: "temp-desc"
    ) { values, settings throws(Wrong) in
        settings.sort = try chosen { () throws(ChoiceError) in try ListOrders(parsing: values[0]) }
    } text: {
        $0.sort?.name
    }

    static let locationServer = Setting(SettingName("location.base-url"), .templateLocation) {
        values, settings throws(Wrong) in
        settings.locationURL = try url(values[0], isPrivate: true)
    } text: {
        $0.locationURL.description
    }

    /// A setting of a source.
    static func of(_ source: WeatherSource, _ setting: SourceSetting) -> Setting {
        let name = source.descriptor.name(of: setting)
        switch setting {
        case .key:
            return Setting(name, .templateKey, isSecret: true) { values, settings throws(Wrong) in
                settings.sources[source]?.key = APIKey(values[0])
            } text: { _ in
                nil
            }
        case .hubKey:
            return Setting(name, .templateHubKey, isSecret: true) { values, settings throws(Wrong) in
                settings.sources[source]?.hubKey = APIKey(values[0])
            } text: { _ in
                nil
            }
        case .requestsPerMinute:
            return Setting(name, .templateRequests) { values, settings throws(Wrong) in
                settings.sources[source]?.requestsPerMinute = try number(values[0], in: 1...100_000)
            } text: {
                $0.configuration(of: source).requestLimit.map(String.init)
            }
        case .server: return address(.templateServer)
        case .geocodingServer: return address(.templateGeocoding)
        case .airQualityServer: return address(.templateAir)
        case .previousRunsServer: return address(.templatePreviousRuns)
        case .archiveServer: return address(.templateArchive)
        case .ensembleServer: return address(.templateEnsemble)
        case .hubServer: return address(.templateHub)
        }
        func address(_ about: Phrase) -> Setting {
            Setting(name, about) { values, settings throws(Wrong) in
                settings.sources[source]?.addresses[setting] = try url(
                    values[0], isPrivate: source.descriptor.needsKey)
            } text: {
                $0.configuration(of: source).addresses[setting]?.description
            }
        }
    }

    private static func choice<Value: Choice>(_ text: String) throws(Wrong) -> Value {
        guard let value = Value(typed: text) else { throw .value(accepted: Value.accepted) }
        return value
    }

    /// The value of an option that the file has as well.
    private static func chosen<Value>(_ read: () throws(ChoiceError) -> Value) throws(Wrong) -> Value {
        do throws(ChoiceError) {
            return try read()
        } catch {
            throw .word(error.given, accepted: error.near.map { $0 + ["…"] } ?? error.accepted)
        }
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) throws(Wrong) -> Int {
        guard let number = Int(typed: text), range.contains(number) else {
            throw .value(accepted: ["\(range.lowerBound)-\(range.upperBound)"])
        }
        return number
    }

    private static func url(_ text: String, isPrivate: Bool) throws(Wrong) -> BaseURL {
        guard let url = BaseURL(text) else { throw .notAURL }
        guard !isPrivate || url.isSafeForSecrets else { throw .insecureURL }
        return url
    }
}
