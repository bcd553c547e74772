package import CitiesWeatherModel

/// Looking for a city by name.
package struct SearchState: Sendable, Equatable {
    package var query = ""
    /// Whether all of the query is selected, as when the search is opened again: what is typed next replaces it.
    package var isQuerySelected = false
    package var hits: [CityWeather] = []
    /// The hits whose next answer is on its way: what is shown of them is old.
    package var pending: Set<City.ID> = []
    package var selection = 0
    package var origin: AnswerOrigin?
    /// The weather of the hits is on its way.
    package var isLoading = false
    /// The source's own search is on its way.
    package var isSearchingOnline = false
    /// Why the search itself failed; nil when it did not. Weather that failed is in the hits.
    package var failure: WeatherError?
}

extension SearchState {
    /// What is typed, to which more is added: nothing of what is selected.
    var typed: String { isQuerySelected ? "" : query }

    /// Whether nothing that could be a name has been typed.
    package var isEmptyQuery: Bool { query.allSatisfy(\.isWhitespace) }
}
