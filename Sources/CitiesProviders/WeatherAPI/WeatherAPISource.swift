public import CitiesWeatherModel

extension WeatherSource {
    /// WeatherAPI.com, with a key of any plan.
    public static let weatherAPI = WeatherSource(
        SourceDescriptor(
            id: "weatherapi", name: "WeatherAPI.com", credits: [SourceCredit("https://www.weatherapi.com")],
            needsKey: true, server: "https://api.weatherapi.com",
            // The free plan has three days; the number of days of a paid plan is unknown before a request.
            updateInterval: .seconds(600), concurrentRequests: 32, hourlyDays: 3,
            namesHours: false,
            parts: [.gust, .cloud, .visibility, .chance, .precipitation, .snowfall, .trend, .extremes],
            partsOfDays: [.chance, .precipitation, .snowfall, .trend, .extremes, .sun]))
}
