package import CitiesWeatherModel

/// The user's own list, which the list on the screen is unless the settings name the cities.
package struct OwnListState: Sendable, Equatable {
    /// The place of the settings that name them; nil where they do not.
    package var configuredIn: String?
    /// All that was changed since the screen was opened, in order.
    var changes: [OwnListChange] = []
    /// The rows that were taken off and can be put back, the last at the end.
    var removed: [CityWeather] = []
}

/// A change of the user's own list.
package enum OwnListChange: Sendable, Equatable {
    case add(City)
    case remove(City.ID)
    /// Takes back the last removal of this city.
    case putBack(City)
}
