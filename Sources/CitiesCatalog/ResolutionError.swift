package import CitiesWeatherModel

/// Why what was typed does not name one city.
package enum ResolutionError: Error, Sendable, Hashable {
    /// Nothing but blanks was typed.
    case empty
    /// No city is called so. `typed` is safe to print; the suggestions, at most three, are spelt almost like it
    /// or begin with it.
    case unknown(typed: String, suggestions: [City])
    /// Several cities are called so: at least two candidates and at most eight, the catalogue's own first, then by
    /// population. `CityResolver.unambiguousName(of:korean:)` says what to type for each.
    case ambiguous(typed: String, candidates: [City])
}
