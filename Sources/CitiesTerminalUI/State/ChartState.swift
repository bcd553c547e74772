package import CitiesWeatherModel

/// The chart of the coming days of one city, or of several on one scale.
package struct ChartState: Sendable, Equatable {
    /// One to six.
    package var cities: [City]
    /// The step that is read out, counted from 0; nil when none is.
    package var cursor: Int?

    /// More lines than this cannot be told apart.
    static let limit = 6

    package init(cities: [City]) {
        self.cities = Array(cities.prefix(Self.limit))
    }

    /// The city so many rows further down among those that the list shows, and on from the top; nil where several are
    /// compared, or the list does not show this one.
    func neighbor(by distance: Int, in list: ListState) -> City? {
        guard cities.count == 1, let place = list.shownIndex(of: cities[0].id), list.shownCount > 1 else { return nil }
        let count = list.shownCount
        return list.shown(at: ((place + distance) % count + count) % count)
    }
}
