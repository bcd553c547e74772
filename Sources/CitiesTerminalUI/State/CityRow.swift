package import Foundation
package import CitiesWeatherModel

/// A city and what is known about its weather.
package struct CityRow: Sendable, Equatable, Identifiable {
    package let city: City
    /// nil before the first answer.
    package var result: Result<SourceReport<CurrentWeather>, WeatherError>?
    /// Degrees in the units of the answer: what is typical there at this day and hour; nil when unknown.
    package var normal: Double?
    /// A new answer is on its way: what is shown is old.
    package var isAwaited: Bool

    package init(
        city: City, result: Result<SourceReport<CurrentWeather>, WeatherError>? = nil, normal: Double? = nil,
        isAwaited: Bool = false
    ) {
        self.city = city
        self.result = result
        self.normal = normal
        self.isAwaited = isAwaited
    }

    package var id: City.ID { city.id }

    var isUnanswered: Bool { result == nil }

    /// nil before the first answer and when the city failed.
    package var report: SourceReport<CurrentWeather>? { result.flatMap { try? $0.get() } }
}

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
