import WeatherModel

/// One city in full.
public struct DetailState: Sendable, Equatable {
    public enum Item: Sendable, Equatable, CaseIterable {
        /// The row `Future weather`.
        case futureWeather
        /// The row that makes the city the home.
        case makeHome
    }

    public var row: CityRow
    public var origin: AnswerOrigin?
    public var isLoading = false
    public var selection = Item.futureWeather

    public init(row: CityRow, origin: AnswerOrigin? = nil) {
        self.row = row
        self.origin = origin
    }
}
