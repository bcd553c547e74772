package import CitiesWeatherModel

/// Looking for a city by name.
package struct SearchState: Sendable, Equatable {
    package var query = TextField()
    package var hits: [City] = []
    package var selection = 0
    /// The source's own search is on its way.
    package var isSearchingOnline = false
    /// The failure of the search itself; nil when it did not fail. Weather that failed is in the answers.
    package var failure: WeatherError?
}

extension SearchState {
    /// True when nothing that could be a name has been typed.
    package var isEmptyQuery: Bool { query.text.allSatisfy(\.isWhitespace) }
}
