package import CitiesWeatherModel

/// Looking for a city by name.
package struct SearchState: Sendable, Equatable {
    package var query = TextField()
    package var hits: [CityWeather] = []
    /// The hits whose next answer is on its way: what is shown of them is old.
    package var pending: Set<City.ID> = []
    package var selection = 0
    package var origin: AnswerOrigin?
    /// The weather of the hits is on its way.
    package var isLoading = false
    /// The source's own search is on its way.
    package var isSearchingOnline = false
    /// The failure of the search itself; nil when it did not fail. Weather that failed is in the matches.
    package var failure: WeatherError?
}

extension SearchState {
    /// True when nothing that could be a name has been typed.
    package var isEmptyQuery: Bool { query.text.allSatisfy(\.isWhitespace) }
}
