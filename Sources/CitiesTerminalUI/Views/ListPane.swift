import CitiesFoundation
import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The parts of the list screen that a window has room for beside the list and below it: the city under the cursor at the
/// right of a wide one, and below the rows the sentences about all cities, then the chart of that city, the map, or the
/// page of that city.
struct ListPane {
    @Boxed private var state: AppState
    private let city: City?
    private let book: Phrasebook
    /// The room at the right; nil in a narrow window.
    private let beside: Area?

    init(_ state: AppState) {
        _state = Boxed(wrappedValue: state)
        city = state.list.selected
        book = Phrasebook(state.language)
        beside = ScreenLayout.pane(state.size)
    }

    func draw(on frame: inout Frame) {
        if let beside {
            let rule = state.theme.isUTF8 ? "│" : "|"
            for row in beside.rows { frame.draw(Line(rule, .axis), row: row, column: beside.column - 2) }
            if let city { draw(city, in: beside, isSpaced: true, on: &frame) }
        }
        drawBelow(on: &frame)
    }

    /// - Parameter isSpaced: True with a blank line below the name.
    /// - Returns: The rows that the city takes.
    @discardableResult
    private func draw(_ city: City, in area: Area, isSpaced: Bool, on frame: inout Frame) -> Int {
        let view = CityView(state, city, on: .list)
        let name = city.title(in: state.language).runs.map { Run($0.text, .heading) }
        let both = Line.flowing([Line(name), view.timeText], width: nil).first ?? Line()
        let title = both.displayWidth <= area.size.columns ? both : Line(name)
        frame.draw(title, row: area.row, column: area.column, width: area.size.columns)
        let page = area.dropFirst(isSpaced ? 2 : 1)
        let isOld = state.answers.present[.list].isPending(city.id)
        let lines = view.page(width: page.size.columns, height: page.size.rows).lines
        frame.draw(lines, in: page, emphasis: isOld ? .disabled : [])
        return area.size.rows - page.size.rows + lines.count
    }

    private func drawBelow(on frame: inout Frame) {
        let room = ScreenLayout.below(rows: state.list.shownCount, state.size)?.withoutMargin
        guard let below = room else { return }
        let width = below.size.columns
        let shown = sentences(in: below.size)
        frame.draw(shown, in: below)
        let rest = below.dropFirst(shown.isEmpty ? 0 : shown.count + 1)
        if let chart = CityChart(state, city, on: .list, in: rest) { return chart.draw(on: &frame) }
        guard let city, rest.size.rows >= Self.leastRows else { return }
        guard CityChart.fits(rest), drawsMap(in: rest) else {
            let used = draw(city, in: rest, isSpaced: false, on: &frame)
            let left = rest.dropFirst(used + 1)
            guard left.size.rows >= CityChart.leastRows, drawsMap(in: left) else { return }
            return drawMap(in: left, on: &frame)
        }
        guard beside == nil else { return drawMap(in: rest, on: &frame) }
        // The page is beside the map, or below it.
        let half = width / 2
        guard half < CityChart.leastColumns else {
            let columns = max(Self.pageColumns, width * 2 / 5)
            let left = Area(row: rest.row, column: rest.column, columns: columns - 2, rows: rest.size.rows)
            draw(city, in: left, isSpaced: false, on: &frame)
            return drawMap(in: rest.dropLeading(columns), on: &frame)
        }
        let rows = min(rest.size.rows, half + 2)
        drawMap(in: rest.dropLast(rest.size.rows - rows), on: &frame)
        guard rest.size.rows - rows > Self.leastRows else { return }
        draw(city, in: rest.dropFirst(rows + 1), isSpaced: false, on: &frame)
    }

    private func drawsMap(in area: Area) -> Bool {
        !MapView(state: state).picture(area.dropFirst(1).size).isEmpty
    }

    private func drawMap(in area: Area, on frame: inout Frame) {
        let (map, picture) = (MapView(state: state), area.dropFirst(1))
        frame.draw(map.title, row: area.row, column: area.column, width: area.size.columns)
        frame.draw(map.picture(picture.size), in: picture)
    }

    /// Rows of a name and of values in two columns.
    private static let leastRows = 3
    /// The columns of a city's longest value, a record with its date, and of the gap before the map.
    private static let pageColumns = 38

    /// The sentences about the cities of the list until tomorrow night that have room, each whole; none before all their
    /// forecasts are there.
    private func sentences(in room: Size) -> [Line] {
        let coming = state.answers.coming[.list]
        let cities = (0..<min(state.list.shownCount, PlanState.limit)).map { coming[state.list.shown(at: $0)] }
        guard let origin = coming.origin, origin.freshness != .typical,
            state.list.shownCount <= PlanState.limit, cities.contains(where: { $0.answer != nil }),
            !cities.contains(where: \.isAwaited)
        else { return [] }
        let document = BriefDocument(
            entries: cities.filter { $0.answer != nil }, beside: state.answers.beside, facts: state.facts,
            origin: origin, now: state.now,
            units: state.units, language: state.language)
        let texts = document.texts.map { Line($0) } + document.notes.map { Line($0, .dim) }
        return texts.reduce(into: []) { shown, text in
            let lines = Line.flowing([text], width: room.columns)
            if shown.count + lines.count <= room.rows { shown += lines }
        }
    }
}
