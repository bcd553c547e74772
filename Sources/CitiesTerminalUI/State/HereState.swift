package import CitiesWeatherModel

/// The weather where the user is, as `cities here` shows it.
package struct HereState: Sendable, Equatable {
    /// nil until it has been found out.
    package var location: Location?
    /// Remarks on how the location was found: sentences in each language.
    package var remarks: [Language: [String]] = [:]
    /// Degrees that are normal there at the time of the weather, in each system of units; empty when unknown.
    package var normals: [UnitSystem: Double] = [:]
    package var isLocating = false
    /// The server is asked even for what was saved a moment ago.
    var isRefreshing = false
    /// The first line of the screen's window.
    package var top = 0

    package init() {}

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
