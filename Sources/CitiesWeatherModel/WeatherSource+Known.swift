extension WeatherSource {
    /// All that there are, in the order in which they are offered. A test adds one of its own.
    @TaskLocal package static var known: [WeatherSource] = [.openMeteo, .openWeatherMap, .weatherAPI, .climateNormals]

    /// What is typical, where nothing can be measured.
    package static var typical: WeatherSource { known.first { !$0.isLive } ?? .climateNormals }

    /// No key, many places in one request.
    public static let openMeteo = WeatherSource(
        SourceDescriptor(
            id: "open-meteo", name: "Open-Meteo", shortAttribution: "Open-Meteo.com (CC BY 4.0)",
            credits: [SourceCredit("https://open-meteo.com")],
            server: "https://api.open-meteo.com", geocodingServer: "https://geocoding-api.open-meteo.com",
            // The free host serves one request per address at a time, queues about five and refuses the rest.
            updateInterval: .seconds(600), concurrentRequests: 1, hourlyDays: 7))

    /// With a key of the free plan.
    public static let openWeatherMap = WeatherSource(
        SourceDescriptor(
            id: "openweathermap", name: "OpenWeatherMap", shortAttribution: "OpenWeather (ODbL)",
            credits: [SourceCredit("https://openweathermap.org")],
            needsKey: true, server: "https://api.openweathermap.org",
            // The free plan takes 60 requests a minute; its servers ask for no more than one per place in ten minutes.
            updateInterval: .seconds(600), concurrentRequests: 8, hourlyDays: 0))

    /// With a key of any plan.
    public static let weatherAPI = WeatherSource(
        SourceDescriptor(
            id: "weatherapi", name: "WeatherAPI.com", credits: [SourceCredit("https://www.weatherapi.com")],
            needsKey: true, server: "https://api.weatherapi.com",
            // The free plan has three days; what a paid one has, nobody can know before asking.
            updateInterval: .seconds(600), concurrentRequests: 8, hourlyDays: 3))

    /// Embedded climate normals of 1991-2020 (Moscow 2003-2020): typical weather, never live.
    public static let climateNormals = WeatherSource(
        SourceDescriptor(
            id: "climate-normals", word: "normals", name: "Climate normals",
            credits: [
                SourceCredit("https://data.kma.go.kr"), SourceCredit("https://opendata.dwd.de", country: "RU"),
            ],
            isLive: false,
            // It changes with the hour and is computed faster than it is looked up, so it is never kept.
            updateInterval: .zero, concurrentRequests: 1, hourlyDays: 7))
}
