import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// One city in full, and what can be done with it.
struct DetailView: ScreenView {
    @Boxed var state: AppState

    var title: Line { state.detail?.city.title(in: state.language) ?? Line() }

    var aside: Line { cityView?.timeText ?? Line() }

    private var cityView: CityView? {
        state.detail.map { CityView(state, $0.city, on: .detail) }
    }

    func draw(on frame: inout Frame) {
        guard let detail = state.detail, let cityView, let page else { return }
        let isOld = state.answers.present[.detail].progress != nil && !cityView.row.isAwaited
        frame.draw(page.values, in: room, emphasis: isOld ? .disabled : [])
        frame.draw(
            page.coming, in: room.dropFirst(page.place.row).dropLeading(page.place.column),
            emphasis: cityView.isLoading && cityView.coming.answer != nil ? .disabled : [])
        for (item, place) in items {
            let isSelected = item == detail.selection
            let line = Line([Run("› ", isSelected ? .plain : .dim)] + text(item, width: place.size.columns).runs)
            frame.draw(line, row: place.row, column: place.column, width: place.size.columns)
            if isSelected { frame.emphasize(place, .selected) }
        }
    }

    func target(at position: Position) -> Target? {
        items.first { $0.place.contains(position) }.map { .item($0.item) }
    }

    /// The blank lines: one in a window of 24 rows or more, else none.
    private var blank: Int { area.size.rows >= 24 ? 1 : 0 }

    private var room: Area { area.dropFirst(blank) }

    private var page: CityPage? {
        cityView?.page(width: room.size.columns, height: room.size.rows, reserved: itemRows + blank)
    }

    private func text(_ item: DetailState.Item, width: Int) -> Line {
        switch item {
        case .futureWeather:
            let (name, hint) = (Run(book(.detailNext)), Run("  " + book(.screenFutureHint), .dim))
            return Line([name, hint]).displayWidth + 2 <= width ? Line([name, hint]) : Line([name])
        case .makeHome:
            let isHome = state.home.city != nil && state.home.city?.id == state.detail?.city.id
            return Line(book(isHome ? .screenIsHome : .screenMakeHome))
        }
    }

    /// The rows of the items: below each other if space allows, else beside each other.
    private var itemRows: Int { area.size.rows >= 12 ? DetailState.Item.allCases.count : 1 }

    private var items: [(item: DetailState.Item, place: Area)] {
        guard let page else { return [] }
        let width = page.place.column > 0 ? page.place.column - 1 : area.size.columns
        let all = DetailState.Item.allCases
        let first = room.row + page.values.count + blank
        return all.enumerated().map { index, item in
            if itemRows > 1 {
                return (item, Area(row: first + index, column: area.column, columns: width, rows: 1))
            }
            let column = area.column + width * index / all.count
            let next = area.column + width * (index + 1) / all.count
            return (item, Area(row: area.rows.upperBound - 1, column: column, columns: next - column, rows: 1))
        }
    }
}
