public import WeatherModel

/// What lies under the mouse and can be clicked.
public enum Target: Sendable, Equatable {
    /// A city of the list.
    case row(City.ID)
    /// A heading that the list can be sorted by.
    case heading(SortColumn)
    /// A key in the footer, which a click presses.
    case hint(KeyHint)
    case button(AlertState.Button)
    /// A row of the detail screen that can be chosen.
    case item(DetailState.Item)
    /// A hit of the search, counted from 0.
    case hit(Int)
}
