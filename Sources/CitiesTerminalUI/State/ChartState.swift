package import CitiesWeatherModel

/// The coming days of one city, or of several on one scale.
package struct ChartState: Sendable, Equatable {
    /// One to six.
    package var forecasts: [CityForecast]
    package var origin: AnswerOrigin?
    package var isLoading = false
    /// The step that is read out, counted from 0; nil when none is.
    package var cursor: Int?
    /// The last fetch was automatic, so no dialog opens when it fails.
    var isAutomatic = false

    package init(cities: [City]) {
        forecasts = cities.map { CityForecast(city: $0) }
    }
}

extension ChartState {
    /// True when no city has coming days.
    var isEmpty: Bool { forecasts.allSatisfy { $0.answer == nil } }

    /// The city so many rows further down among those that the list shows, and on from the top; nil where several are
    /// compared, or the list does not show this one.
    func neighbor(by distance: Int, in list: ListState) -> City? {
        guard forecasts.count == 1, let place = list.shownIndex(of: forecasts[0].id), list.shownCount > 1 else {
            return nil
        }
        let count = list.shownCount
        return list.shown(at: ((place + distance) % count + count) % count).city
    }

    package var cities: [City] { forecasts.map(\.city) }
}
