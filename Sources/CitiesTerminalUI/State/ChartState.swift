package import CitiesWeatherModel

/// The coming days of one city, or of several on one scale.
package struct ChartState: Sendable, Equatable {
    /// One to six.
    package var cities: [City]
    /// By city; one that is missing has not arrived.
    package var results: [City.ID: Result<SourceReport<Forecast>, WeatherError>] = [:]
    package var origin: AnswerOrigin?
    package var isLoading = false
    /// Nobody asked for the last fetch, so nobody is disturbed when it fails.
    var isAutomatic = false

    package init(cities: [City]) {
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
