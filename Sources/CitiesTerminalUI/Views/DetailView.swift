import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// One city in full with the commands about it below; or the values of several cities side by side.
struct DetailView: ScrollingView {
    @Boxed var state: AppState

    var title: Line {
        guard let detail = state.detail else { return Line() }
        return detail.city?.title(in: state.language)
            ?? Line(detail.cities.map { $0.displayName(in: state.language) }.joined(separator: ", "), .heading)
    }

    /// The lines that are seen, when those are not all; else date and time there.
    var aside: Line {
        let position = scrolled.position
        return position.runs.isEmpty ? cityView?.timeText ?? Line() : position
    }

    private var cityView: CityView? {
        state.detail?.city.map { CityView(state, $0, on: .detail) }
    }

    private var isOfSeveral: Bool { (state.detail?.cities.count ?? 0) > 1 }

    var scrolled: ScrolledLines {
        let lines = cityView.map { $0.lines(width: page.size.columns, height: page.size.rows) } ?? sideBySide
        return ScrolledLines(lines: lines, area: page, wanted: state.tops[.detail] ?? 0)
    }

    func draw(on frame: inout Frame) {
        guard let detail = state.detail else { return }
        let present = state.answers.present[.detail]
        let isOld = present.progress != nil && !detail.cities.contains { present[$0].isAwaited }
        scrolled.draw(on: &frame, emphasis: isOld ? .disabled : [])
        for (item, place) in items {
            let isSelected = item == detail.selection
            let line = Line([Run("› ", isSelected ? .plain : .dim)] + text(item, width: place.size.columns).runs)
            frame.draw(line, row: place.row, column: place.column, width: place.size.columns)
            if isSelected { frame.emphasize(place, .selected) }
        }
        CityChart(state, detail.city, on: .detail, in: room)?.draw(on: &frame)
    }

    /// The room below the items.
    private var room: Area {
        area.dropFirst(items.last.map { $0.place.row + 2 - area.row } ?? area.size.rows)
    }

    func target(at position: Position) -> Target? {
        items.first { $0.place.contains(position) }.map { .item($0.item) }
    }

    /// The values of several cities, a column for each.
    private var sideBySide: [Line] {
        guard let cities = state.detail?.cities else { return [] }
        let present = state.answers.present[.detail]
        let coming = state.answers.coming[.detail]
        let maker = state.rowMaker(for: Quantity.detail)
        let rows = cities.map { city in
            maker.present(
                state.answers.beside.completed(present[city]), beside: state.answers.beside,
                forecast: coming[city].answer)
        }
        let document = ListDocument(
            rows: rows, origin: present.origin ?? AnswerOrigin(asked: state.source), now: state.now,
            clock: rows.lazy.compactMap { row in row.weather.map { LocalZone(row.city, $0).clock(at: state.now) } }
                .first
                ?? LocalZone(offset: 0).clock(at: state.now),
            units: state.units, language: state.language)
        return TableFormat(width: page.size.columns, icons: state.theme.icons).render(
            document.sideBySide.withoutHead)
    }

    /// The blank lines above the page and below it: one in a window of 24 rows or more, else none.
    private var blank: Int { area.size.rows >= 24 && !isOfSeveral ? 1 : 0 }

    /// The lines between the title and the items.
    private var page: Area {
        // The report has a margin of its own.
        guard !isOfSeveral else { return ScreenLayout.body(state.size) }
        let room = area.dropFirst(blank)
        return Area(
            row: room.row, column: room.column, columns: room.size.columns,
            rows: max(0, room.size.rows - itemRows - blank))
    }

    private func text(_ item: DetailState.Item, width: Int) -> Line {
        switch item {
        case .futureWeather:
            let (name, hint) = (Run(book(.detailNext)), Run("  " + book(.screenFutureHint), .dim))
            return Line([name, hint]).displayWidth + 2 <= width ? Line([name, hint]) : Line([name])
        case .makeHome:
            let isHome = state.home.city != nil && state.home.city?.id == state.detail?.city?.id
            return Line(book(isHome ? .screenIsHome : .screenMakeHome))
        }
    }

    /// The rows of the items: below each other if space allows, else beside each other.
    private var itemRows: Int { isOfSeveral ? 0 : area.size.rows >= 12 ? DetailState.Item.allCases.count : 1 }

    private var items: [(item: DetailState.Item, place: Area)] {
        guard !isOfSeveral else { return [] }
        let all = DetailState.Item.allCases
        // Right below a short page, else at the lower edge.
        let used = min(scrolled.lines.count, page.size.rows)
        let first = page.row + used + blank
        return all.enumerated().map { index, item in
            if itemRows > 1 {
                return (item, Area(row: first + index, column: area.column, columns: area.size.columns, rows: 1))
            }
            let column = area.column + area.size.columns * index / all.count
            let next = area.column + area.size.columns * (index + 1) / all.count
            return (item, Area(row: area.rows.upperBound - 1, column: column, columns: next - column, rows: 1))
        }
    }
}
