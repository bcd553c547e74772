package import CitiesWeatherModel

/// The coming days of one city, or of several on one scale.
package struct ChartState: Sendable, Equatable {
    /// One to six.
    package var forecasts: [CityForecast]
    package var origin: AnswerOrigin?
    package var isLoading = false
    /// Nobody asked for the last fetch, so nobody is disturbed when it fails.
    var isAutomatic = false

    package init(cities: [City]) {
        forecasts = cities.map { CityForecast(city: $0) }
    }
}

extension ChartState {
    /// Whether no city has coming days.
    var isEmpty: Bool { forecasts.allSatisfy { $0.answer == nil } }

    package var cities: [City] { forecasts.map(\.city) }
}
