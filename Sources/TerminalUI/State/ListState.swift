public import Foundation
public import Presentation
public import WeatherModel

/// The list of cities.
public struct ListState: Sendable, Equatable {
    /// In the order of the screen, filter not applied.
    public var rows: [CityRow]
    public var order: ListOrder
    /// What was typed to find a row; nil when nothing is filtered.
    public var filter: String?
    /// Whether keys go into the filter.
    public var isTyping = false
    /// The row under the cursor; nil only when there is none.
    public var selection: City.ID?
    public var marked: Set<City.ID> = []
    /// Index among the rows shown of the one at the top of the window.
    public var top = 0
    /// nil when nothing is under way.
    public var fetch: FetchProgress?
    /// Where the answers came from; nil before the first.
    public var origin: AnswerOrigin?
}

/// A city and what is known about its weather.
public struct CityRow: Sendable, Equatable, Identifiable {
    public var city: City
    /// nil before the first answer.
    public var result: Result<SourceReport<CurrentWeather>, WeatherError>?
    /// Degrees in the units of the screen: what is typical there at this day and hour; nil when unknown.
    public var normal: Double?
    /// A new answer is on its way: what is shown is old.
    public var isAwaited = false

    public var id: City.ID { city.id }
}

public struct FetchProgress: Sendable, Equatable {
    public var done: Int
    public var total: Int
}

/// Where answers came from, and how good they are.
public struct AnswerOrigin: Sendable, Equatable {
    public var source: WeatherSource
    public var freshness: Freshness
    /// When the oldest of the answers came; nil when there is none.
    public var fetchedAt: Date?
    /// Why the source that was asked for did not serve; nil when it did.
    public var replaced: WeatherError?
}
