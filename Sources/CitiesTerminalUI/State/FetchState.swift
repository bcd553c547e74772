package import Foundation
package import CitiesWeatherModel

/// How many of the cities that are asked about have arrived.
package struct FetchProgress: Sendable, Equatable {
    package var done: Int
    package var total: Int

    package init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}

/// Where answers came from, and how good they are.
package struct AnswerOrigin: Sendable, Equatable {
    package var source: WeatherSource
    package var freshness: Freshness
    /// When the oldest of the answers came; nil when there is none.
    package var fetchedAt: Date?
    /// Why the source that was asked for did not serve; nil when it did.
    package var replaced: WeatherError?

    package init(source: WeatherSource, freshness: Freshness, fetchedAt: Date?, replaced: WeatherError? = nil) {
        self.source = source
        self.freshness = freshness
        self.fetchedAt = fetchedAt
        self.replaced = replaced
    }

    /// The same after a fetch that brought nothing: the old numbers are what there is, and are labelled so.
    func keptAfter(_ failure: WeatherError?) -> AnswerOrigin {
        var old = self
        if old.freshness == .live { old.freshness = .saved }
        old.replaced = failure
        return old
    }
}
