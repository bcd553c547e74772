public import CitiesWeatherModel

/// The weather at one place, and the ways to it. Every field can be set, for a preview or for the
/// state that a test expects.
public struct ForecastState: Sendable, Equatable {
    /// A request that is answered later. A later version may have more of them.
    @nonexhaustive public enum Request: Sendable, Hashable, CaseIterable {
        /// The user's location, and before that the permission to use it.
        case location
        case weather
        case forecast
    }

    /// The weather at `coordinates` now; nil until it has arrived. It stays while a newer one is fetched.
    public var weather: Weather?
    /// The origin, quality and time of the weather; nil when they are unknown. Live weather becomes
    /// saved once something newer was asked for in vain.
    public var weatherProvenance: Provenance?
    /// The days from today on in three-hour steps, where the service has them; nil until they have arrived. The first steps may be over:
    /// ``WeatherForecast/steps(from:)`` has the others.
    public var forecast: WeatherForecast?
    /// The origin, quality and time of the forecast; nil when they are unknown. A live forecast becomes saved once
    /// something newer was asked for in vain.
    public var forecastProvenance: Provenance?
    /// The place of the weather; nil while that is unknown.
    public var coordinates: Coordinates?
    /// The place at `coordinates`, for its name and its clock; nil when it has no name.
    public var place: City?
    /// The units that weather and forecast are requested in. An answer that is there already has units of its own.
    public var units: UnitSystem
    /// The language of messages, and of a source that writes words. Setting it writes the messages anew.
    public var language: Language {
        didSet {
            if networkError != nil { tellNetworkError() }
            if locationError != nil { tellLocationError() }
        }
    }
    /// The reason why there is no weather; nil when it was not asked for in vain, and while it is tried again. Setting
    /// it writes the message.
    public var weatherError: WeatherError? { didSet { tellNetworkError() } }
    /// The reason why there is no forecast; nil when it was not asked for in vain, and while it is tried again. Setting
    /// it writes the message.
    public var forecastError: WeatherError? { didSet { tellNetworkError() } }
    /// The reason why there is no location; nil when nothing failed, and while it is tried again. Setting it writes the
    /// message.
    public var locationError: LocationError? { didSet { tellLocationError() } }
    /// The failure of weather or forecast, and the advice, as whole sentences; nil when nothing failed, and while it is
    /// tried again. Where it is, Retry is offered. When both failed, it is about the weather: as a rule they have one
    /// cause.
    public var networkErrorMessage: String?
    /// The failure of finding the user, as whole sentences; nil when nothing failed, and while it is tried again.
    public var locationErrorMessage: String?
    /// The requests that are not answered yet. Setting it sets `isLoading`.
    public var underWay: Set<Request> { didSet { isLoading = !underWay.isEmpty } }
    /// The reducer keeps it true exactly while something is under way.
    public var isLoading: Bool
    /// True when the events of the location manager are listened to.
    public var isConnected: Bool
    /// True when the user has been asked for the permission and has not answered.
    public var isAskingForPermission: Bool

    /// - Parameters:
    ///   - coordinates: Where to ask for the weather; nil to begin with the user's location.
    ///   - networkErrorMessage: nil for what the errors say.
    ///   - locationErrorMessage: nil for what the error says.
    ///   - isLoading: For a preview without a request.
    public init(
        weather: Weather? = nil,
        weatherProvenance: Provenance? = nil,
        forecast: WeatherForecast? = nil,
        forecastProvenance: Provenance? = nil,
        coordinates: Coordinates? = nil,
        place: City? = nil,
        units: UnitSystem = .celsius,
        language: Language = .english,
        weatherError: WeatherError? = nil,
        forecastError: WeatherError? = nil,
        locationError: LocationError? = nil,
        networkErrorMessage: String? = nil,
        locationErrorMessage: String? = nil,
        underWay: Set<Request> = [],
        isLoading: Bool = false,
        isConnected: Bool = false,
        isAskingForPermission: Bool = false
    ) {
        self.weather = weather
        self.weatherProvenance = weatherProvenance
        self.forecast = forecast
        self.forecastProvenance = forecastProvenance
        self.coordinates = coordinates
        self.place = place
        self.units = units
        self.language = language
        self.weatherError = weatherError
        self.forecastError = forecastError
        self.locationError = locationError
        self.underWay = underWay
        self.isLoading = isLoading || !underWay.isEmpty
        self.isConnected = isConnected
        self.isAskingForPermission = isAskingForPermission
        tellNetworkError()
        tellLocationError()
        self.networkErrorMessage = networkErrorMessage ?? self.networkErrorMessage
        self.locationErrorMessage = locationErrorMessage ?? self.locationErrorMessage
    }

    private var networkError: WeatherError? { weatherError ?? forecastError }

    private mutating func tellNetworkError() {
        networkErrorMessage = networkError.map { $0.message(in: language) }
    }

    private mutating func tellLocationError() {
        locationErrorMessage = locationError.map { $0.message(in: language) }
    }
}
