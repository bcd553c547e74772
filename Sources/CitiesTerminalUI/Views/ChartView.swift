import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The coming days as a picture as large as the screen: of one city its three lines, of several their temperatures.
struct ChartView: ScreenView {
    @Boxed var state: AppState

    var title: Line {
        guard let chart = state.chart else { return Line() }
        switch content(chart) {
        case .forecast(let document): return document.title(width: area.size.columns)
        case .comparison(let document): return document.title(width: area.size.columns)
        case .sentence:
            return Line(chart.cities.map { $0.displayName(in: state.language) }.joined(separator: ", "), .heading)
        }
    }

    /// The clock of the time axis.
    var aside: Line {
        guard let chart = state.chart else { return Line() }
        switch content(chart) {
        case .forecast(let document): return Line(document.clock.label, .dim)
        case .comparison(let document): return Line(document.clock.label, .dim)
        case .sentence: return Line()
        }
    }

    func draw(on frame: inout Frame) {
        guard let chart = state.chart else { return }
        switch content(chart) {
        case .forecast(let document):
            frame.draw(renderer.picture(document, chart.picture, cursor: chart.cursor), in: area)
        case .comparison(let document): frame.draw(renderer.picture(document, cursor: chart.cursor), in: area)
        case .sentence(let line):
            frame.draw(
                Line.flowing([line], width: area.size.columns), in: area.dropFirst(area.size.rows > 12 ? 1 : 0))
        }
        if isLoading { frame.emphasize(area, .disabled) }
    }

    func target(at position: Position) -> Target? {
        guard let chart = state.chart, area.contains(position) else { return nil }
        let column = position.column - area.column
        let step: Int? =
            switch content(chart) {
            case .forecast(let document): renderer.step(at: column, of: document, chart.picture)
            case .comparison(let document): renderer.moment(at: column, of: document)
            case .sentence: nil
            }
        return step.map(Target.step)
    }

    private var renderer: ChartRenderer {
        var renderer = ChartRenderer(width: area.size.columns, height: area.size.rows, tier: state.theme.tier)
        renderer.icons = state.theme.icons
        return renderer
    }

    /// The index of the step that is read out after going this many further, within the steps that there are; nil without
    /// any. Where none is read out yet, one further is the first step.
    func step(_ distance: Int) -> Int? {
        guard let chart = state.chart else { return nil }
        let count = days(chart).count
        guard count > 0 else { return nil }
        // Before the first step nothing is read.
        guard chart.cursor != 0 || distance != -1 else { return nil }
        let way = max(-count, min(distance, count))
        return max(0, min((chart.cursor ?? -1) + way, count - 1))
    }

    /// The index of the first step of the day after or before; of today where none is read out yet. nil where there is
    /// none.
    func step(byDay distance: Int) -> Int? {
        guard let chart = state.chart else { return nil }
        let days = days(chart)
        guard let cursor = chart.cursor, days.indices.contains(cursor) else {
            return distance > 0 && !days.isEmpty ? 0 : nil
        }
        // Within a day, before is its beginning.
        if distance < 0, let start = days.firstIndex(of: days[cursor]), start < cursor { return start }
        return days.firstIndex(of: days[cursor] + distance)
    }

    /// The day of each step, since 1 January 1970.
    private func days(_ chart: ChartState) -> [Int] {
        switch content(chart) {
        case .forecast(let document): document.steps.map { document.zone.time(at: $0.time).dayNumber }
        case .comparison(let document): document.moments.map { document.zone.time(at: $0).dayNumber }
        case .sentence: []
        }
    }

    private enum Content {
        case forecast(ForecastDocument)
        case comparison(ComparisonDocument)
        case sentence(Line)
    }

    /// nil until there is an answer.
    var report: Report? {
        guard let chart = state.chart else { return nil }
        return switch content(chart) {
        case .forecast(let document): document.chart(chart.picture)
        case .comparison(let document): document.report
        case .sentence: nil
        }
    }

    private var isLoading: Bool { state.answers.coming[.chart].progress != nil }

    private var origin: AnswerOrigin? { state.answers.coming[.chart].origin }

    private func content(_ chart: ChartState) -> Content {
        let forecasts = state.forecasts(of: chart.cities, on: .chart)
        guard let first = forecasts.first, !forecasts.allSatisfy(\.isAwaited) else {
            return .sentence(Line(book(isLoading ? .screenAwaitingForecast : .screenNoForecast), .dim))
        }
        guard forecasts.count == 1 else { return .comparison(comparison(forecasts, by: chart.value)) }
        switch first.outcome {
        case .answered(let answer):
            var document = state.chartDocument(of: first.city, answer, on: .chart)
            let values = state.answers.beside.values(of: first.id, beside: answer.provenance)
            if chart.hasBand, let models = values.modelHours { _ = document.addBand(of: models) }
            return .forecast(document)
        case .failed(let error): return .sentence(Line(book.whatFailed(error), .failure))
        case .awaited: return .sentence(Line(book(.screenNoForecast), .dim))
        }
    }

    /// Cities that have not arrived are left out until they have.
    private func comparison(_ forecasts: [CityForecast], by value: Quantity) -> ComparisonDocument {
        ComparisonDocument(
            entries: forecasts.filter { !$0.isAwaited },
            origin: origin ?? AnswerOrigin(asked: state.source), now: state.now, units: state.units,
            language: state.language, value: value)
    }
}

extension AppState {
    /// The coming days of a city in a chart.
    ///
    /// - Parameter screen: The screen that has the answer.
    func chartDocument(of city: City, _ answer: Sourced<WeatherForecast>, on screen: ScreenName) -> ForecastDocument {
        var provenance = answer.provenance
        // An answer that stayed after a failure is not live any more.
        provenance.freshness = answers.coming[screen].origin?.freshness ?? provenance.freshness
        return ForecastDocument(
            city: city, forecast: answer.value, origin: AnswerOrigin(provenance), now: now, language: language)
    }
}
