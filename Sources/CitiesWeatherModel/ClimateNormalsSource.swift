extension WeatherSource {
    /// Embedded climate normals of 1991-2020 (Moscow 2003-2020): typical weather, never live.
    public static let climateNormals = WeatherSource(
        SourceDescriptor(
            id: "climate-normals", word: "normals", name: "Climate normals",
            credits: [
                SourceCredit("https://data.kma.go.kr"), SourceCredit("https://opendata.dwd.de", country: "RU"),
            ],
            isLive: false,
            // It changes with the hour and is computed faster than it is looked up, so it is never kept.
            updateInterval: .zero, concurrentRequests: 1, hourlyDays: 7,
            parts: [.cloud, .chance, .extremes], partsOfForecast: [.trend]))
}
