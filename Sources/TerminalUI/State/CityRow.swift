public import Foundation
public import WeatherModel

/// A city and what is known about its weather.
public struct CityRow: Sendable, Equatable, Identifiable {
    public let city: City
    /// nil before the first answer.
    public var result: Result<SourceReport<CurrentWeather>, WeatherError>?
    /// Degrees in the units of the answer: what is typical there at this day and hour; nil when unknown.
    public var normal: Double?
    /// A new answer is on its way: what is shown is old.
    public var isAwaited: Bool

    public init(
        city: City, result: Result<SourceReport<CurrentWeather>, WeatherError>? = nil, normal: Double? = nil,
        isAwaited: Bool = false
    ) {
        self.city = city
        self.result = result
        self.normal = normal
        self.isAwaited = isAwaited
    }

    public var id: City.ID { city.id }

    var isUnanswered: Bool { result == nil }

    /// nil before the first answer and when the city failed.
    public var report: SourceReport<CurrentWeather>? { result.flatMap { try? $0.get() } }
}

public struct FetchProgress: Sendable, Equatable {
    public var done: Int
    public var total: Int

    public init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}

/// Where answers came from, and how good they are.
public struct AnswerOrigin: Sendable, Equatable {
    public var source: WeatherSource
    public var freshness: Freshness
    /// When the oldest of the answers came; nil when there is none.
    public var fetchedAt: Date?
    /// Why the source that was asked for did not serve; nil when it did.
    public var replaced: WeatherError?

    public init(source: WeatherSource, freshness: Freshness, fetchedAt: Date?, replaced: WeatherError? = nil) {
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
