import CitiesFoundation
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
        guard rest.size.rows >= Self.leastOfChart, width >= 40 else { return }
        let picture = rest.dropFirst(1)
        guard let document = chart else {
            let map = MapView(state: state)
            frame.draw(map.title, row: rest.row, column: rest.column, width: width)
            return frame.draw(map.picture(picture.size), in: picture)
        }
        frame.draw(document.title(width: width), row: rest.row, column: rest.column, width: width)
        frame.draw(
            ChartRenderer(width: width, height: picture.size.rows, tier: state.theme.tier).picture(document),
            in: picture)
    }

    /// The coming days of the city under the cursor; nil where there are none.
    private var chart: ForecastDocument? {
        guard let city, let answer = state.answers.coming[.list][city].answer, !answer.value.steps.isEmpty else {
            return nil
        }
        return ForecastDocument(
            city: city, forecast: answer.value, origin: AnswerOrigin(answer.provenance), now: state.now,
            language: state.language)
    }

    /// Rows of a title, lines, an axis and the words below it.
    private static let leastOfChart = 9

    /// The sentences about the cities of the list until tomorrow night; none before all their forecasts are there.
    private func sentences(width: Int) -> [Line] {
        let coming = state.answers.coming[.list]
        let cities = (0..<min(state.list.shownCount, PlanState.limit)).map { coming[state.list.shown(at: $0)] }
        guard let origin = coming.origin, origin.freshness != .typical,
            state.list.shownCount <= PlanState.limit, cities.contains(where: { $0.answer != nil }),
            !cities.contains(where: \.isAwaited)
        else { return [] }
        let document = BriefDocument(
            entries: cities.filter { $0.answer != nil }, models: state.page.models.mapValues(\.value), origin: origin,
            now: state.now, units: state.units, language: state.language)
        return document.texts.flatMap { Line.flowing([Line($0)], width: width) }
    }
}

/// The coming 24 hours of each city of the list, a cell for each from the running one: the temperature as a column on one
/// scale, in the colors of the list.
struct HourStrip {
    static let hours = 24
    /// Columns with the blanks before it.
    static let width = hours + 2

    private let state: AppState
    /// The lowest and the highest temperature of the seen rows; nil without any.
    private let scale: ClosedRange<Double>?
    private let temperatures: [City.ID: [Double?]]

    /// - Parameter cities: The cities that are seen.
    init(_ state: AppState, _ cities: [City]) {
        self.state = state
        let coming = state.answers.coming[.list]
        let now = state.now
        temperatures = cities.reduce(into: [:]) { all, city in
            guard let forecast = coming[city].answer?.value else { return }
            let weather = ComingWeather(
                city: city, forecast: Sourced(forecast, source: state.source, fetchedAt: now), now: now,
                language: state.language, days: 2)
            all[city.id] = Self.temperatures(of: weather)
        }
        let known = temperatures.values.joined().compactMap(\.self)
        scale = known.min().flatMap { lowest in known.max().map { lowest...$0 } }
    }

    /// The temperature at the beginning of each hour; of a step, that of its beginning for as long as it lasts.
    private static func temperatures(of weather: ComingWeather) -> [Double?] {
        guard let first = weather.hours.first(where: { $0.weather.time.addingTimeInterval($0.length) > weather.now })
        else { return [] }
        // A step may have begun hours ago.
        let hour = weather.now.addingTimeInterval(
            -weather.now.timeIntervalSince1970.truncatingRemainder(dividingBy: 3_600))
        let start = first.length > 3_600 ? hour : first.weather.time
        return (0..<hours).map { index in
            let moment = start.addingTimeInterval(Double(index) * 3_600)
            return weather.hours.last {
                $0.weather.time <= moment && moment < $0.weather.time.addingTimeInterval($0.length)
            }?
            .weather.temperature
        }
    }

    func line(of city: City.ID) -> Line {
        guard let scale, let values = temperatures[city] else { return Line() }
        return Line(
            values.map { value in
                guard let value else { return Run(" ") }
                return Run(
                    String(Sparkline.glyph(value, on: scale, tier: state.theme.tier)),
                    .temperature(celsius: state.units.celsius(value)))
            })
    }

    /// The hours above every sixth cell, on a clock.
    func heading(_ clock: WallClock) -> Line {
        let first = CivilTime(state.now, offset: clock.offset).hour
        let words = stride(from: 0, to: Self.hours, by: 6).map { index -> String in
            let hour = (first + index) % 24
            return ((hour < 10 ? "0" : "") + String(hour)).padded(to: 6)
        }
        return Line(words.joined(), .columnHeading)
    }
}
