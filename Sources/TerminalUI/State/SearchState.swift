public import WeatherModel

/// Looking for a city by name.
public struct SearchState: Sendable, Equatable {
    public var query = ""
    /// Whether all of the query is selected, as when the search is opened again: what is typed next replaces it.
    public var isQuerySelected = false
    public var hits: [CityRow] = []
    public var selection = 0
    public var origin: AnswerOrigin?
    /// The weather of the hits is on its way.
    public var isLoading = false
    /// The source's own search is on its way.
    public var isSearchingOnline = false
    /// Why the search itself failed; nil when it did not. Weather that failed is in the hits.
    public var failure: WeatherError?
}

extension SearchState {
    /// What is typed, to which more is added: nothing of what is selected.
    var typed: String { isQuerySelected ? "" : query }

    /// Whether nothing that could be a name has been typed.
    public var isEmptyQuery: Bool { query.allSatisfy(\.isWhitespace) }
}
