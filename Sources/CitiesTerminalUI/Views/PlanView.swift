import CitiesFoundation
import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The cities of the list by the coming days, with the cursor on one day of one city.
struct PlanView: ScreenView {
    @Boxed var state: AppState
    private let document: PlanDocument?
    private let grid: MatrixLayout?

    /// The day under the cursor, by the index of its date.
    private let day: Int
    /// The best of each day, on as many lines as the width asks for; the legend below it where all cities have room, too.
    private let words: [[Line]]

    /// The rows of the cities: the headings are above, the sentences below, whatever the day on the same lines.
    private var window: Area { area.dropFirst(1).dropLast(words.map(\.count).max() ?? 0) }

    init(_ state: AppState) {
        _state = Boxed(wrappedValue: state)
        let document = state.planDocument
        let body = ScreenLayout.body(state.size)
        let width = body.withoutMargin.size.columns
        let day = state.planDay(of: document)
        grid = document.flatMap { document in
            document.dates.isEmpty
                ? nil : document.grid(icons: state.theme.icons, width: width, day: day)
        }
        let note = grid.flatMap { document?.shownDays($0.columns) }.map { Line($0, .dim) }
        let room = body.size.rows - 1 - (grid?.rowCount ?? 0)
        let city = document?.cities.first { $0.city.id == state.list.selection }?.city ?? document?.cities.first?.city
        words = (document?.dates.indices ?? 0..<0).map { index in
            let other = city.flatMap { city in document?.readOut(of: city.id, on: index) }
            let notes = ([other].compactMap(\.self) + (document?.notesOfDay(index) ?? [])).map { Line($0, .dim) }
            let best = Line.flowing(
                [document?.reason(on: index).map { Line($0) } ?? Line()] + notes + [note ?? Line()], width: width)
            let meaning = document?.legend(isColored: state.theme.isColored) ?? []
            let legend = Line.flowing(meaning.map { Line($0, .dim) }, width: width)
            return best + (best.count + legend.count < room ? legend : [])
        }
        self.document = document
        self.day = day
    }

    var title: Line { document?.title ?? Line() }

    /// The rows that are seen, when those are not all.
    var aside: Line { Line(rows: rows, of: grid?.rowCount ?? 0) }

    private var selected: Int {
        document?.cities.firstIndex { $0.city.id == state.list.selection } ?? 0
    }

    private var isLoading: Bool { state.answers.coming[.plan].progress != nil }

    private var rows: Range<Int> { window.rows(around: selected, of: grid?.rowCount ?? 0) }

    func draw(on frame: inout Frame) {
        guard let document, let grid else {
            return draw(Line(book(isLoading ? .screenAwaitingForecast : .screenNoForecast), .dim), on: &frame)
        }
        frame.draw(grid.headings, row: area.row, column: area.column, width: area.size.columns)
        for (line, index) in rows.enumerated() {
            frame.draw(
                grid.row(index), row: window.row + line, column: area.column, width: area.size.columns)
        }
        if isLoading { frame.emphasize(window, .disabled) }
        CityChart(
            state, document.cities[selected].city, on: ScreenName.plan.asker,
            in: window.dropFirst(rows.count + 1).dropLast(1)
        )?.draw(on: &frame)
        let row = window.row + selected - rows.lowerBound
        let name = document.cities[selected].city.displayName(in: state.language)
        frame.emphasize(area.columns(0..<name.displayWidth, row: row), .marked)
        frame.emphasize(area.columns(grid.place(column: day), row: row), .selected)
        frame.draw(words[day], in: area.dropFirst(area.size.rows - words[day].count))
    }

    func target(at position: Position) -> Target? {
        guard window.contains(position), let document else { return nil }
        let index = rows.lowerBound + position.row - window.row
        return rows.contains(index) ? .row(document.cities[index].city.id) : nil
    }
}

extension AppState {
    /// The plan as it is shown; nil without one, and before any city has answered.
    var planDocument: PlanDocument? {
        guard let plan else { return nil }
        let forecasts = forecasts(of: plan.cities, on: .plan)
        guard forecasts.contains(where: { !$0.isAwaited }) else { return nil }
        return PlanDocument(
            entries: forecasts, beside: answers.beside, days: ForecastSpan.comingDays, question: plan.question,
            order: plan.order,
            facts: facts,
            origin: answers.coming[.plan].origin ?? AnswerOrigin(asked: source), now: now, units: units,
            language: language)
    }

    /// The day under the cursor of a plan, by the index of its date; the last where there are fewer.
    func planDay(of document: PlanDocument?) -> Int {
        max(0, min(plan?.day ?? 0, (document?.dates.count ?? 0) - 1))
    }

    /// To the day this many after the one under the cursor of the plan; nil beyond the first and the last.
    func planned(after distance: Int) -> AppAction? {
        let document = planDocument
        let next = planDay(of: document) + distance
        return document?.dates.indices.contains(next) == true ? .plan(.day(next)) : nil
    }

    /// To the city this many rows below the cursor of the plan or the hours; it goes as far as the first and the last.
    func moved(below distance: Int) -> AppAction {
        let cities = screen == .hours ? hoursDocument?.cities.map(\.city.id) : planDocument?.cities.map(\.city.id)
        guard let cities, !cities.isEmpty else { return .idle }
        let here = cities.firstIndex { $0 == list.selection } ?? 0
        return .list(.select(cities[max(0, min(here + distance, cities.count - 1))]))
    }
}
