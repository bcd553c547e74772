package import CitiesWeatherModel

/// One city in full.
package struct DetailState: Sendable, Equatable {
    package enum Item: Sendable, Equatable, CaseIterable {
        /// The row `Future weather`.
        case futureWeather
        /// The row that makes the city the home.
        case makeHome
    }

    package var city: City
    package var selection = Item.futureWeather

    package init(_ city: City) {
        self.city = city
    }
}
