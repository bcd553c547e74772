public import WeatherModel

/// The coming days of one city, or of several on one scale.
public struct ChartState: Sendable, Equatable {
    /// One to six.
    public var cities: [City]
    /// By city; one that is missing has not arrived.
    public var results: [City.ID: Result<SourceReport<Forecast>, WeatherError>] = [:]
    public var origin: AnswerOrigin?
    public var isLoading = false
    /// Nobody asked for the last fetch, so nobody is disturbed when it fails.
    var isAutomatic = false

    public init(cities: [City]) {
        self.cities = cities
    }
}

extension ChartState {
    /// Whether no city has coming days.
    var isEmpty: Bool {
        results.values.allSatisfy { result in
            if case .success = result { false } else { true }
        }
    }
}
