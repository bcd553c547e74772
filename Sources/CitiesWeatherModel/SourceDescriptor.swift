/// Everything that the program knows of a source without a request. Its requests are in its folder in
/// `CitiesProviders`; sentences about it that every language has its own words for are in the tables under its `id`.
///
/// A class, because every answer and every error carries its source.
package final class SourceDescriptor: Sendable {
    /// The name in every machine-readable format.
    package let id: String
    /// The word to choose it by, and the section of the configuration file about it.
    package let word: String
    /// The source's own name.
    package let name: String
    /// The attribution in a few words; nil when its name is enough.
    package let shortAttribution: String?
    /// The credits for its numbers.
    package let credits: [SourceCredit]
    /// False for typical weather, which is computed here.
    package let isLive: Bool
    /// True when it answers only with a key. Then its addresses are for a key to travel to.
    package let needsKey: Bool
    /// The addresses that hold unless others are set, by their settings; empty for a source without requests.
    package let addresses: [SourceSetting: String]
    /// The seconds between updates of the source; an answer is kept for as long.
    package let updateSeconds: Double
    /// The minutes of an hour at which there may be something new; empty for a source that has it at any time. An answer is kept
    /// from one to the next.
    package let issueMinutes: [Int]
    /// The most requests that are under way at once.
    package let concurrentRequests: Int
    /// True when nothing may be asked again before the time that its reply names (`Expires`), not even when the user asks.
    package let bindsToExpires: Bool
    /// Requests within a minute that the source's own server takes with any key; nil where no limit is known.
    package let requestsPerMinute: Int?
    /// Calendar days, today included, that its forecasts have hour by hour, as far as everybody gets them; 0 when it has
    /// only steps of three hours.
    package let hourlyDays: Int
    /// True when it has the days of ``ForecastSpan/far`` in a larger answer.
    package let hasFarDays: Bool
    /// Calendar days before today that its forecasts have when asked for; 0 when they begin with today.
    package let pastDays: Int
    /// True when the rain, the snow and the gusts of its days are from 23:00 of the day before to 23:00.
    package let daysEndEarly: Bool
    /// True when its service has several weather models, and answers by one of them if asked to.
    package let hasModels: Bool
    /// The places that it has weather of; nil for all.
    package let coverage: SourceCoverage?
    /// True when it has Celsius, meters per second and millimeters alone.
    package let isMetric: Bool
    /// True when the page of a city has the air of another source.
    package let borrowsAir: Bool
    /// True when its answers have words in the requested language.
    package let speaks: Bool
    /// The parts that its current weather always has.
    package let parts: Set<WeatherPart>
    /// The parts that it has only in a larger answer of the same cost, which has its coming days too.
    package let partsOfDays: Set<WeatherPart>
    /// The parts that its current weather has when asked for.
    package let partsOnRequest: Set<WeatherPart>
    /// The parts that only its forecast has, which is another question.
    package let partsOfForecast: Set<WeatherPart>
    /// The countries (ISO 3166-1) that it has official warnings of; empty for a source that is no authority.
    package let warnedCountries: [String]

    package init(
        id: String, word: String? = nil, name: String, shortAttribution: String? = nil, credits: [SourceCredit],
        isLive: Bool = true, needsKey: Bool = false, addresses: [SourceSetting: String] = [:],
        updateSeconds: Double, issueMinutes: [Int] = [], concurrentRequests: Int,
        requestsPerMinute: Int? = nil, bindsToExpires: Bool = false,
        hourlyDays: Int, hasFarDays: Bool = false, pastDays: Int = 0, daysEndEarly: Bool = false,
        hasModels: Bool = false,
        coverage: SourceCoverage? = nil, warnedCountries: [String] = [], isMetric: Bool = false,
        borrowsAir: Bool = false, speaks: Bool = true,
        parts: Set<WeatherPart> = [],
        partsOfDays: Set<WeatherPart> = [], partsOnRequest: Set<WeatherPart> = [],
        partsOfForecast: Set<WeatherPart> = []
    ) {
        self.id = id
        self.word = word ?? id
        self.name = name
        self.shortAttribution = shortAttribution
        self.credits = credits
        self.isLive = isLive
        self.needsKey = needsKey
        self.addresses = addresses
        self.updateSeconds = updateSeconds
        self.issueMinutes = issueMinutes
        self.concurrentRequests = concurrentRequests
        self.requestsPerMinute = requestsPerMinute
        self.bindsToExpires = bindsToExpires
        self.hourlyDays = hourlyDays
        self.hasFarDays = hasFarDays
        self.pastDays = pastDays
        self.daysEndEarly = daysEndEarly
        self.hasModels = hasModels
        self.coverage = coverage
        self.warnedCountries = warnedCountries
        self.isMetric = isMetric
        self.borrowsAir = borrowsAir
        self.speaks = speaks
        self.parts = parts
        self.partsOfDays = partsOfDays
        self.partsOnRequest = partsOnRequest
        self.partsOfForecast = partsOfForecast
    }
}

/// The places that a source has weather of.
package struct SourceCoverage: Sendable {
    /// The country (ISO 3166-1).
    package let country: String
    /// Degrees of places in it, for places whose country is unknown.
    let latitudes: ClosedRange<Double>
    let longitudes: ClosedRange<Double>

    package init(country: String, latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) {
        self.country = country
        self.latitudes = latitudes
        self.longitudes = longitudes
    }
}

extension SourceDescriptor {
    /// True when the source can have weather of a city.
    package func covers(_ city: City) -> Bool {
        guard let coverage else { return true }
        if let country = city.countryCode { return country == coverage.country }
        let place = city.coordinates
        return coverage.latitudes.contains(place.latitude) && coverage.longitudes.contains(place.longitude)
    }

    /// True when the source has the official warnings of a city.
    package func warns(_ city: City) -> Bool { city.countryCode.map(warnedCountries.contains) ?? false }

    /// The parts that its answers about the present have, with or without asking.
    package var ownParts: Set<WeatherPart> { parts.union(partsOfDays).union(partsOnRequest) }

    /// True when an address of it names an issue, whose answer does not change.
    package var answersByIssue: Bool { !issueMinutes.isEmpty }

    /// True when the source has weather in a system of units.
    package func has(_ units: UnitSystem) -> Bool { !isMetric || units == .celsius }

    /// The settings of this source.
    package var settings: [SourceSetting] {
        SourceSetting.allCases.filter { setting in
            switch setting {
            case .key: needsKey
            // Only a key has a plan. The keys of a national service have a daily quota alone.
            case .requestsPerMinute: needsKey && addresses[.hubServer] == nil
            case .hubKey: addresses[.hubServer] != nil
            case .server, .geocodingServer, .airQualityServer, .previousRunsServer, .archiveServer, .ensembleServer,
                .hubServer:
                addresses[setting] != nil
            }
        }
    }

    package func name(of setting: SourceSetting) -> SettingName { SettingName("\(word).\(setting.rawValue)") }

    /// The name of its key's setting; nil when it has none.
    package var keyName: SettingName? { needsKey ? name(of: .key) : nil }
}

/// A credit for the numbers of a source.
package struct SourceCredit: Sendable {
    /// The website about them; nil for a source of a host.
    package var website: String?
    /// The words that the license asks for, where no table of sentences has them; nil when their name will do.
    package var attribution: String?
    /// The only country (ISO 3166-1) of the credited numbers; nil when the credit is for all countries that no other
    /// credit names.
    package var country: String?

    package init(_ website: String? = nil, attribution: String? = nil, country: String? = nil) {
        self.website = website
        self.attribution = attribution
        self.country = country
    }
}

/// The settings of a source. The raw value is the name in the source's section of the configuration file.
package enum SourceSetting: String, Sendable, Hashable, CaseIterable {
    case key = "api-key"
    case server = "base-url"
    /// The host of the search for places, when that is another one.
    case geocodingServer = "geocoding-url"
    case airQualityServer = "air-quality-url"
    /// The host of past forecasts.
    case previousRunsServer = "previous-runs-url"
    /// The host of the reanalysis of past days.
    case archiveServer = "archive-url"
    case ensembleServer = "ensemble-url"
    /// The key of a second service, which has a host of its own.
    case hubKey = "hub-api-key"
    case hubServer = "hub-base-url"
    case requestsPerMinute = "requests-per-minute"
}

/// The name of a setting.
package struct SettingName: Sendable, Hashable {
    /// The name in the configuration file, with a period between a section and its member: `openweathermap.api-key`.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// The keys from the file's root down to it.
    package var path: [String] { text.split(separator: ".").map(String.init) }

    /// The variable that holds the same and wins: `CITIES_OPENWEATHERMAP_API_KEY`.
    package var environmentName: String {
        "CITIES_" + String(text.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 })
    }
}

/// A part of the weather that a source may lack, or has only on request.
package enum WeatherPart: String, Sendable, Hashable, Codable, CaseIterable {
    case gust, cloud, visibility
    /// The highest chance of precipitation in the coming 12 hours.
    case chance
    /// The precipitation of the coming 12 hours.
    case precipitation, snowfall
    /// The temperature a day before.
    case yesterday
    /// The coming 24 hours.
    case trend
    /// The hours until the end of tomorrow, with the temperature, precipitation, wind and UV index of each.
    case hours
    /// The day's minimum and maximum.
    case extremes
    /// The day's sunrise and sunset.
    case sun
    /// The day's hours of sunshine.
    case sunshine
    /// The air quality, which sources of weather do not say.
    case air
    /// The air quality of the coming hours and days.
    case airOfDays
    /// The coming days of independent models, which are a request of their own.
    case models
    /// The coming hours of independent models, which no column shows.
    case modelHours
    /// The coming days by each member of an ensemble, which no column shows.
    case members
    /// The nearest thermometer, which is a request of its own.
    case thermometer
    /// The official warnings in force, which are requests of their own to the authorities.
    case warnings
    /// The coming days, which are a request of their own to every source.
    case days
}
