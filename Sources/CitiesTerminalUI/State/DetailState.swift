package import CitiesWeatherModel

/// One city in full.
package struct DetailState: Sendable, Equatable {
    package enum Item: Sendable, Equatable, CaseIterable {
        /// The row `Future weather`.
        case futureWeather
        /// The row that makes the city the home.
        case makeHome
    }

    package var row: CityWeather
    package var origin: AnswerOrigin?
    /// A new answer is on its way: what is shown is old.
    package var isLoading = false
    package var selection = Item.futureWeather
    /// The coming hours and days of the city.
    package var coming: ChartState

    package init(row: CityWeather, origin: AnswerOrigin? = nil) {
        self.row = row
        self.origin = origin
        coming = ChartState(cities: [row.city])
    }
}
