/// Everything that the program knows of a source without asking it. How it is asked is in its folder in
/// `CitiesProviders`; sentences about it that every language has its own words for are in the tables under its `id`.
///
/// A class, because every answer and every error carries its source.
package final class SourceDescriptor: Sendable {
    /// Its name in every machine-readable format.
    package let id: String
    /// What a person types to choose it, and the section of the configuration file that is about it.
    package let word: String
    /// What it calls itself.
    package let name: String
    /// Whose its numbers are, in a few words; nil when its name says that.
    package let shortAttribution: String?
    /// Who has to be credited for its numbers.
    package let credits: [SourceCredit]
    /// False for what is typical and computed here.
    package let isLive: Bool
    /// Whether it answers nobody who has no key. Then its addresses are for a key to travel to.
    package let needsKey: Bool
    /// Its own address; nil when nothing is asked.
    package let server: String?
    /// Where it is asked for places by name, when that is another host.
    package let geocodingServer: String?
    /// Where it is asked for the quality of the air; nil when it knows nothing of that.
    package let airQualityServer: String?
    /// It has nothing new within this time, so an answer is kept for as long.
    package let updateInterval: Duration
    /// The most requests that are under way at once.
    package let concurrentRequests: Int
    /// Calendar days, today included, that its forecasts have hour by hour, as far as everybody gets them; 0 when it has
    /// only steps of three hours.
    package let hourlyDays: Int
    /// What its answer about the present always has.
    package let parts: Set<WeatherPart>
    /// What that answer has when it is asked for.
    package let partsOnRequest: Set<WeatherPart>
    /// What only its forecast has, which is another question.
    package let partsOfForecast: Set<WeatherPart>

    package init(
        id: String, word: String? = nil, name: String, shortAttribution: String? = nil, credits: [SourceCredit],
        isLive: Bool = true, needsKey: Bool = false, server: String? = nil, geocodingServer: String? = nil,
        airQualityServer: String? = nil, updateInterval: Duration, concurrentRequests: Int, hourlyDays: Int,
        parts: Set<WeatherPart> = [],
        partsOnRequest: Set<WeatherPart> = [], partsOfForecast: Set<WeatherPart> = []
    ) {
        self.id = id
        self.word = word ?? id
        self.name = name
        self.shortAttribution = shortAttribution
        self.credits = credits
        self.isLive = isLive
        self.needsKey = needsKey
        self.server = server
        self.geocodingServer = geocodingServer
        self.airQualityServer = airQualityServer
        self.updateInterval = updateInterval
        self.concurrentRequests = concurrentRequests
        self.hourlyDays = hourlyDays
        self.parts = parts
        self.partsOnRequest = partsOnRequest
        self.partsOfForecast = partsOfForecast
    }
}

/// Who has to be credited for the numbers of a source.
package struct SourceCredit: Sendable {
    /// Where they are told about; nil for a source of a host.
    package var website: String?
    /// The words that the licence asks for, where no table of sentences has them; nil when their name will do.
    package var attribution: String?
    /// The only country (ISO 3166-1) whose numbers are theirs; nil when all are that are nobody else's.
    package var country: String?

    package init(_ website: String? = nil, attribution: String? = nil, country: String? = nil) {
        self.website = website
        self.attribution = attribution
        self.country = country
    }
}

/// What can be set of a source. The raw value is its name in the source's section of the configuration file.
package enum SourceSetting: String, Sendable, Hashable, CaseIterable {
    case key = "api-key"
    case server = "base-url"
    case geocodingServer = "geocoding-url"
    case airQualityServer = "air-quality-url"
}

extension SourceDescriptor {
    /// What can be set of this source.
    package var settings: [SourceSetting] {
        SourceSetting.allCases.filter { $0 == .key ? needsKey : address($0) != nil }
    }

    /// The address that holds unless another is set; nil for what is no address, or when the source has none.
    package func address(_ setting: SourceSetting) -> String? {
        switch setting {
        case .key: nil
        case .server: server
        case .geocodingServer: geocodingServer
        case .airQualityServer: airQualityServer
        }
    }

    package func name(of setting: SourceSetting) -> SettingName { SettingName("\(word).\(setting.rawValue)") }

    /// Where its key is looked for; nil when it has none.
    package var keyName: SettingName? { needsKey ? name(of: .key) : nil }
}

/// What a setting is called.
package struct SettingName: Sendable, Hashable {
    /// In the configuration file, a point between a section and what is in it: `openweathermap.api-key`.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// The keys from the file's root down to it.
    package var path: [String] { text.split(separator: ".").map(String.init) }

    /// The variable that holds the same and wins: `CITIES_OPENWEATHERMAP_API_KEY`.
    package var environmentName: String {
        "CITIES_" + String(text.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 })
    }
}
