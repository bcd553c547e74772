package import CitiesWeatherModel

/// The user's location, how it was found, and the services that were used on the way.
package struct LocationResult: Sendable, Hashable {
    package var fix: LocationFix
    package var origin: Location.Origin
    /// The services that were used, in order; empty when none was.
    package var attempts: [LocationAttempt] = []
    /// The reason why `fix` is only a stand-in; nil when it is the user's location.
    package var fallbackReason: FallbackReason?
    /// The answer to a question that the user was asked just now; nil when there is nothing new to save.
    package var permissionToRemember: LocationPermission?
}

extension LocationResult {
    init(
        _ fix: LocationFix, _ origin: Location.Origin, _ attempts: [LocationAttempt] = [],
        toRemember permission: LocationPermission? = nil
    ) {
        self.init(fix: fix, origin: origin, attempts: attempts, permissionToRemember: permission)
    }

    init(
        because reason: FallbackReason, _ attempts: [LocationAttempt] = [],
        toRemember permission: LocationPermission? = nil
    ) {
        self.init(
            fix: .fallback, origin: .fallback, attempts: attempts, fallbackReason: reason,
            permissionToRemember: permission)
    }
}

/// A service that was used to find the user's location, and its outcome.
package enum LocationAttempt: Sendable, Hashable {
    /// GeoClue on this machine; nil when it gave the location.
    case geoClue(LocationError?)
    /// A service on the internet; nil when it gave the location.
    case addressLookup(host: String, AddressLookupError?)
}

/// The reason why a city stands in for the user's location.
package enum FallbackReason: Sendable, Hashable {
    /// The user has said before that they do not want to be located.
    case savedDenial
    /// The user or the administrator forbids it in the settings of the desktop.
    case deniedByGeoClue
    /// The user has just said no.
    case consentRefused
    /// The user has never been asked and cannot be asked now: there is no terminal.
    case cannotAsk
    /// The lookup was allowed and failed.
    case lookupFailed(AddressLookupError)
}

/// A location, as one answer has it.
package struct LocationFix: Sendable, Hashable, Codable {
    package var coordinates: Coordinates
    /// The radius of the circle that it lies in, meters, above 0; nil when unknown.
    package var accuracy: Double?
    /// The name of the place in the answer: clean text of a server; nil when it has none.
    package var city: String?
    /// The first-level region; nil when the answer names none.
    package var region: String?
    /// ISO 3166-1 alpha-2, upper case; nil when the answer names none.
    package var countryCode: String?
    /// IANA time zone; nil when the answer names none that is known here.
    package var timeZone: String?

    package init(
        coordinates: Coordinates,
        accuracy: Double? = nil,
        city: String? = nil,
        region: String? = nil,
        countryCode: String? = nil,
        timeZone: String? = nil
    ) {
        self.coordinates = coordinates
        self.accuracy = accuracy
        self.city = city
        self.region = region
        self.countryCode = countryCode
        self.timeZone = timeZone
    }

    /// Moscow, which stands in where nothing is known.
    package static let fallback = LocationFix(
        coordinates: Coordinates(latitude: 55.7558, longitude: 37.6173),
        city: "Moscow",
        countryCode: "RU",
        timeZone: "Europe/Moscow"
    )
}
