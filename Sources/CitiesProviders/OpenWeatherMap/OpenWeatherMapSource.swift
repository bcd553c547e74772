public import CitiesWeatherModel

extension WeatherSource {
    /// OpenWeatherMap, with a key of the free plan.
    public static let openWeatherMap = WeatherSource(
        SourceDescriptor(
            id: "openweathermap", name: "OpenWeatherMap", shortAttribution: "OpenWeather (ODbL)",
            credits: [SourceCredit("https://openweathermap.org")],
            needsKey: true, server: "https://api.openweathermap.org",
            // The free plan takes 60 requests a minute; its servers ask for no more than one per place in ten minutes.
            updateInterval: .seconds(600), concurrentRequests: 32, requestsPerMinute: 60, hourlyDays: 0,
            parts: [.gust, .cloud, .visibility], partsOfForecast: [.chance, .precipitation, .trend]))
}
