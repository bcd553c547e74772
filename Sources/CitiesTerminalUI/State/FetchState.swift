import CitiesWeatherModel

/// The number of cities that have arrived, of those that are fetched.
package struct FetchProgress: Sendable, Equatable {
    package var done: Int
    package var total: Int

    package init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}

extension AnswerOrigin {
    /// The same after a fetch that brought nothing: the old numbers are what there is, and are labelled so.
    func keptAfter(_ failure: WeatherError?) -> AnswerOrigin {
        AnswerOrigin(asked: asked, provenance?.kept, replaced: failure)
    }
}
