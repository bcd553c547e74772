public import CitiesWeatherModel

extension WeatherSource {
    /// No key, many places in one request.
    public static let openMeteo = WeatherSource(
        SourceDescriptor(
            id: "open-meteo", name: "Open-Meteo", shortAttribution: "Open-Meteo.com (CC BY 4.0)",
            credits: [SourceCredit("https://open-meteo.com")],
            server: "https://api.open-meteo.com", geocodingServer: "https://geocoding-api.open-meteo.com",
            airQualityServer: "https://air-quality-api.open-meteo.com",
            previousRunsServer: "https://previous-runs-api.open-meteo.com",
            archiveServer: "https://archive-api.open-meteo.com",
            // The free host serves one request per address at a time, queues about five and refuses the rest.
            updateInterval: .seconds(600), concurrentRequests: 1, hourlyDays: 7, pastDays: 92, hasModels: true,
            speaks: false,
            parts: [.chance, .precipitation, .yesterday, .trend, .extremes],
            partsOnRequest: [.gust, .cloud, .visibility, .snowfall, .hours]))
}
