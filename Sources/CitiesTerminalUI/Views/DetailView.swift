import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// One city in full with the commands about it below, or a day of it; or the values of several cities side by side.
struct DetailView: ScrollingView {
    @Boxed var state: AppState

    var title: Line {
        guard let detail = state.detail else { return Line() }
        let name =
            detail.city?.title(in: state.language)
            ?? Line(detail.cities.map { $0.displayName(in: state.language) }.joined(separator: ", "), .heading)
        let day = detail.day.map { [Run(" · ", .dim), Run(book.shortDate(CivilDate(dayNumber: $0)), .heading)] }
        return Line(name.runs + (day ?? []))
    }

    /// The date and the time in the city.
    var remark: Line { cityView?.timeText ?? Line() }

    private var cityView: CityView? {
        state.detail?.city.map { CityView(state, $0, on: .detail) }
    }

    private var isOfSeveral: Bool { (state.detail?.cities.count ?? 0) > 1 }

    var lines: [Line] {
        guard let detail = state.detail else { return [] }
        if detail.day == nil, let cityView {
            return cityView.lines(width: page.size.columns, height: page.size.rows)
        }
        return report.map { report in
            TableFormat(width: page.size.columns, icons: state.theme.icons).render(report.withoutHead)
        } ?? []
    }

    /// The city, its day, or several cities side by side; nil without any.
    var report: Report? {
        guard let detail = state.detail else { return nil }
        if let day = detail.day { return report(of: detail.cities, on: day) }
        return cityView?.report ?? sideBySide(detail.cities)
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

    /// The values of a day, of one city with its hours.
    private func report(of cities: [City], on number: Int) -> Report {
        let (day, coming) = (ListDay.date(number), state.answers.coming[.detail])
        let maker = state.rowMaker(for: Quantity.detail + [.normals])
        let zones = cities.lazy.compactMap { city in
            coming[city].forecast.map { LocalZone(city, $0, now: state.now) }
        }
        var document = state.document(
            of: cities.map { maker.day(day, of: coming[$0], beside: state.answers.beside) }, coming.origin,
            zone: zones.first)
        document.isOfDay = true
        document.day = ShownDay(day, of: cities.map { coming[$0] }, now: state.now)
        guard cities.count == 1, let city = cities.first, let forecast = coming[city].answer else {
            return document.sideBySide
        }
        let weather = ComingWeather(
            city: city, forecast: forecast, now: state.now, language: state.language, days: 1, day: number)
        return document.detail(ListDocument.Coming(weather, days: 1, isHourly: false, everyHour: nil))
    }

    /// The values of several cities, a column for each.
    private func sideBySide(_ cities: [City]) -> Report {
        let present = state.answers.present[.detail]
        let coming = state.answers.coming[.detail]
        let maker = state.rowMaker(for: Quantity.detail)
        let rows = cities.map { city in
            maker.present(
                state.answers.beside.completed(present[city]), beside: state.answers.beside,
                forecast: coming[city].answer)
        }
        let zones = rows.lazy.compactMap { row in row.weather.map { LocalZone(row.city, $0) } }
        return state.document(of: rows, present.origin, zone: zones.first).sideBySide
    }

    /// The blank lines above the page and below it: one in a window of 24 rows or more, else none.
    private var blank: Int { area.size.rows >= 24 && !isOfSeveral ? 1 : 0 }

    /// The lines between the title and the items.
    var page: Area {
        // The report has a margin of its own.
        let body = ScreenLayout.body(state.size)
        guard !isOfSeveral else { return body }
        let room = (state.detail?.day == nil ? area : body).dropFirst(blank)
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
