package import CitiesFoundation
package import CitiesPresentation
package import CitiesTerminal
package import CitiesWeatherModel

/// A thing under the mouse that can be clicked.
package enum Target: Sendable, Hashable {
    /// A city of the list.
    case row(City.ID)
    /// An hour of a city, by its beginning.
    case hour(City.ID, Date)
    /// A heading that the list can be sorted by.
    case heading(Quantity)
    /// A hint in the footer: a click presses its key.
    case hint(Key)
    case button(AlertState.Button)
    /// A row of the detail screen that can be chosen.
    case item(DetailState.Item)
    /// A hit of the search, counted from 0.
    case hit(Int)
    /// A step of a chart, counted from 0.
    case step(Int)
    /// A word that the command line can go on with, counted from 0.
    case candidate(Int)
}
