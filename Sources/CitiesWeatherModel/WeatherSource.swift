/// Where weather comes from. The raw value is the name in every machine-readable format.
public enum WeatherSource: String, Sendable, Hashable, Codable, CaseIterable {
    case openMeteo = "open-meteo"
    case openWeatherMap = "openweathermap"
    case weatherAPI = "weatherapi"
    /// Embedded climate normals of 1991-2020 (Moscow 2003-2020): typical weather, never live.
    case climateNormals = "climate-normals"

    /// False when the values are what is typical for the day and hour, not what is being measured.
    public var isLive: Bool { self != .climateNormals }
}
