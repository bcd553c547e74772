package import CitiesWeatherModel

/// The weather where the user is, as `cities here` shows it.
package struct HereState: Sendable, Equatable {
    /// nil until it has been found out.
    package var location: Location?
    /// Remarks on how the location was found: sentences in each language.
    package var remarks: [Language: [String]] = [:]
    /// nil until it has been asked for.
    package var weather: HereReply?
    package var isLocating = false
    package var isLoading = false
    /// The server is asked even for what was saved a moment ago.
    var isRefreshing = false
    /// The last fetch was automatic, so no dialog opens when it fails.
    var isAutomatic = false
    /// The first line of the screen's window.
    package var top = 0

    package init() {}

    var isUnderWay: Bool { isLocating || isLoading }

    /// Today included.
    static let days = 7
}

/// The outcome of looking for the user.
package enum LocatingReply: Sendable, Equatable {
    /// Only a service on the internet can tell, and it is not asked without the user's consent.
    case needsConsent(host: String)
    /// - remarks: Why a city stands in, say; sentences in each language.
    case found(Location, remarks: [Language: [String]])
}

/// The present at a place, and the coming hours and days from the same source.
package struct HereReply: Sendable, Equatable {
    package var weather: CityWeather
    package var forecast: CityForecast
    /// Of the present.
    package var origin: AnswerOrigin
    /// Degrees that are normal there at that time; nil when unknown.
    package var normal: Double?

    package init(weather: CityWeather, forecast: CityForecast, origin: AnswerOrigin, normal: Double?) {
        self.weather = weather
        self.forecast = forecast
        self.origin = origin
        self.normal = normal
    }
}
