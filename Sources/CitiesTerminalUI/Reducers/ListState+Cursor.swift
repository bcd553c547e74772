import CitiesTextLayout
import CitiesWeatherModel

/// The place of the cursor, and the rows in the window around it.
extension ListState {
    /// The number of rows that are seen at once.
    func window(_ size: Size) -> Int { max(1, ScreenLayout.rows(size).size.rows) }

    mutating func move(by distance: Int, _ size: Size) {
        guard shownCount > 0 else { return }
        cursorIsChosen = true
        let here = selection.flatMap(shownIndex) ?? (distance > 0 ? -1 : shownCount)
        selection = shown(at: min(max(0, here + distance), shownCount - 1)).id
        scrollToCursor(size)
    }

    /// Puts the cursor on a city, which it follows from then on.
    mutating func choose(_ id: City.ID) {
        cursorIsChosen = true
        selection = id
    }

    /// The window follows the cursor, and never ends in nothing as long as there are rows above it.
    mutating func scrollToCursor(_ size: Size) {
        let window = window(size)
        if let here = selection.flatMap(shownIndex) { top = min(max(top, here - window + 1), here) }
        top = max(0, min(top, shownCount - window))
    }

    /// Changes the order. A row that the user has chosen stays under the cursor, and in its line of the screen where that
    /// is possible.
    mutating func rearrange(_ order: LineOrder, _ size: Size) {
        guard cursorIsChosen else {
            arrange(order)
            selection = shownCount > 0 ? shown(at: 0).id : nil
            return scrollToCursor(size)
        }
        keepingCursor(size) { $0.arrange(order) }
    }

    private mutating func keepingCursor(_ size: Size, _ change: (inout ListState) -> Void) {
        let line = selection.flatMap(shownIndex).map { $0 - top }
        change(&self)
        if let line, let here = selection.flatMap(shownIndex) { top = here - line }
        scrollToCursor(size)
    }

    /// Shows the rows whose names contain a text; nil shows all. The cursor stays if its row is still there.
    mutating func find(_ text: String?, _ size: Size) {
        cursorIsChosen = cursorIsChosen || text?.isEmpty == false
        refilter(size) { $0.setFilter(text) }
    }

    /// Shows the cities for which the conditions in the filter hold. The cursor stays if its row is still there.
    mutating func meet(_ ids: Set<City.ID>, _ size: Size) { refilter(size) { $0.setMeeting(ids) } }

    private mutating func refilter(_ size: Size, _ change: (inout ListState) -> Void) {
        keepingCursor(size, change)
        if selection.flatMap(shownIndex) == nil { selection = shownCount > 0 ? shown(at: 0).id : nil }
        scrollToCursor(size)
    }

    /// Marks the row under the cursor, or no longer, and goes on to the next one.
    mutating func toggleMark(_ size: Size) {
        guard let selection, shownIndex(of: selection) != nil else { return }
        if marked.remove(selection) == nil {
            // The key says why nothing happens.
            guard marked.count < ChartState.limit else { return }
            marked.insert(selection)
        }
        move(by: 1, size)
    }

    /// The marked cities in the order of the screen, else the one under the cursor.
    var chosen: [City] {
        let cities = marked.isEmpty ? [] : rows.filter { marked.contains($0.id) }
        return cities.isEmpty ? [selected].compactMap(\.self) : cities
    }
}
