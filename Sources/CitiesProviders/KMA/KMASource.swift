public import CitiesWeatherModel

extension WeatherSource {
    /// The Korea Meteorological Administration, in Celsius: weather of South Korea with a key of data.go.kr, and its official
    /// warnings with a key of the API Hub or, as text, with that of data.go.kr.
    public static let kma = WeatherSource(
        SourceDescriptor(
            id: "kma", name: "KMA",
            credits: [SourceCredit("https://www.data.go.kr")],
            needsKey: true, server: "https://apis.data.go.kr", hubServer: "https://apihub.kma.go.kr",
            // Observations are issued every hour.
            updateInterval: .seconds(600), concurrentRequests: 8,
            // The fourth day has steps of three hours.
            hourlyDays: 3, namesHours: false, isTried: false, coverage: .southKorea, isMetric: true, speaks: false,
            parts: [.chance, .precipitation, .snowfall, .trend, .extremes], partsOnRequest: [.hours]))
}

extension SourceCoverage {
    /// South Korea with its islands.
    static let southKorea = SourceCoverage(country: "KR", latitudes: 32.9...38.65, longitudes: 124.5...131.95)
}
