public import CitiesWeatherModel

/// What is known of the weather at one place, and of the ways to it.
public struct ForecastState: Sendable, Equatable {
    /// Something that is asked of the world and answered later.
    public enum Request: String, Sendable, Hashable, CaseIterable {
        /// Where the user is, and before that whether anybody may know.
        case location
        case weather
        case forecast
    }

    /// The weather at `coordinates` now; nil until it has arrived. It stays while a newer one is fetched.
    public var weather: Weather?
    /// Where the weather is from, how good it is and how old; nil when nobody said. What was live is called saved once
    /// something newer was asked for in vain.
    public var weatherProvenance: Provenance?
    /// The coming five days in three-hour steps, where the service has them; nil until they have arrived.
    public var forecast: Forecast?
    /// The same of the forecast.
    public var forecastProvenance: Provenance?
    /// Where the weather is asked for; nil while that is unknown.
    public var coordinates: Coordinates?
    /// The place at `coordinates`, for its name and its clock; nil when nobody has named it.
    public var place: City?
    /// Why weather or forecast could not be had, and what to do, as whole sentences; nil when nothing failed, and while it
    /// is tried again. Where it is, Retry is offered.
    public var networkErrorMessage: String?
    /// Why nobody knows where the user is, as whole sentences; nil when nothing failed, and while it is tried again.
    public var locationErrorMessage: String?
    /// What has been asked and not answered yet.
    public internal(set) var underWay: Set<Request> = []

    /// What Retry has to ask again.
    var failures: [Request: String] = [:]
    /// Whether the events of the location manager are listened to.
    var isConnected = false
    /// Whether the user was asked for permission since the last `fetchUserLocation`. Nobody is asked twice: a manager
    /// that never learns the answer would be asked for ever.
    var hasAskedForPermission = false

    /// - Parameter coordinates: Where to ask for the weather; nil to begin with the user's location.
    public init(
        weather: Weather? = nil,
        weatherProvenance: Provenance? = nil,
        forecast: Forecast? = nil,
        forecastProvenance: Provenance? = nil,
        coordinates: Coordinates? = nil,
        place: City? = nil,
        networkErrorMessage: String? = nil,
        locationErrorMessage: String? = nil
    ) {
        self.weather = weather
        self.weatherProvenance = weatherProvenance
        self.forecast = forecast
        self.forecastProvenance = forecastProvenance
        self.coordinates = coordinates
        self.place = place
        self.networkErrorMessage = networkErrorMessage
        self.locationErrorMessage = locationErrorMessage
    }

    /// True exactly while something is on its way.
    public var isLoading: Bool { !underWay.isEmpty }
}
