import CitiesFoundation
import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The parts of the list screen that a large window has beside the list and below it: the city under the cursor at the right,
/// and the sentences about all cities and the chart of that city, or the map, below the rows.
struct ListPane {
    @Boxed private var state: AppState
    private let city: City?
    private let book: Phrasebook

    init(_ state: AppState) {
        _state = Boxed(wrappedValue: state)
        city = state.list.selected
        book = Phrasebook(state.language)
    }

    func draw(on frame: inout Frame) {
        guard let area = ScreenLayout.pane(state.size) else { return }
        let rule = state.theme.isUTF8 ? "│" : "|"
        for row in area.rows { frame.draw(Line(rule, .axis), row: row, column: area.column - 2) }
        if let city { draw(city, in: area, on: &frame) }
        drawBelow(on: &frame)
    }

    private func draw(_ city: City, in area: Area, on frame: inout Frame) {
        let view = CityView(state, city, on: .list)
        let name = city.title(in: state.language).runs.map { Run($0.text, .heading) }
        let both = Line.flowing([Line(name), view.timeText], width: nil).first ?? Line()
        let title = both.displayWidth <= area.size.columns ? both : Line(name)
        frame.draw(title, row: area.row, column: area.column, width: area.size.columns)
        let page = area.dropFirst(2)
        let isOld = state.answers.present[.list].isPending(city.id)
        frame.draw(
            view.page(width: page.size.columns, height: page.size.rows).lines, in: page,
            emphasis: isOld ? .disabled : [])
    }

    /// The room below the rows of the list; nil where there is too little for a sentence.
    private var below: Area? {
        let rows = ScreenLayout.list(state.size)
        let used = min(max(1, state.list.shownCount), rows.size.rows) + 1
        return rows.size.rows - used >= 2 ? rows.dropFirst(used).withoutMargin : nil
    }

    private func drawBelow(on frame: inout Frame) {
        guard let below else { return }
        let width = below.size.columns
        let sentences = sentences(width: width)
        let shown = Array(sentences.prefix(below.size.rows))
        frame.draw(shown, in: below)
        let rest = below.dropFirst(shown.isEmpty ? 0 : shown.count + 1)
        if let chart = CityChart(state, city, on: .list, in: rest) { return chart.draw(on: &frame) }
        guard CityChart.fits(rest) else { return }
        let (map, picture) = (MapView(state: state), rest.dropFirst(1))
        frame.draw(map.title, row: rest.row, column: rest.column, width: width)
        frame.draw(map.picture(picture.size), in: picture)
    }

    /// The sentences about the cities of the list until tomorrow night; none before all their forecasts are there.
    private func sentences(width: Int) -> [Line] {
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
        return document.texts.flatMap { Line.flowing([Line($0)], width: width) }
            + document.notes.flatMap { Line.flowing([Line($0, .dim)], width: width) }
    }
}
