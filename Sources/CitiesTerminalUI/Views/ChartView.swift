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
        let width = area.size.columns
        let height = area.size.rows
        let tier = state.theme.tier
        switch content(chart) {
        case .forecast(let document):
            frame.draw(
                ChartRenderer(width: width, height: height, tier: tier).picture(document, cursor: chart.cursor),
                in: area)
        case .comparison(let document):
            frame.draw(
                ChartRenderer(width: width, height: height, tier: tier).picture(document, cursor: chart.cursor),
                in: area)
        case .sentence(let line):
            frame.draw(Line.flowing([line], width: width), in: area.dropFirst(height > 12 ? 1 : 0))
        }
        if chart.isLoading { frame.emphasize(area, .disabled) }
    }

    /// The step that is read out after going so many further, within those that there are; nil without any. Who has not
    /// read any yet begins with the first.
    func step(_ distance: Int) -> Int? {
        guard let chart = state.chart else { return nil }
        let count =
            switch content(chart) {
            case .forecast(let document): document.steps.count
            case .comparison(let document): document.moments.count
            case .sentence: 0
            }
        guard count > 0 else { return nil }
        // Before the first step there is none that is read.
        guard chart.cursor != 0 || distance != -1 else { return nil }
        let way = max(-count, min(distance, count))
        return max(0, min((chart.cursor ?? -1) + way, count - 1))
    }

    private enum Content {
        case forecast(ForecastDocument)
        case comparison(ComparisonDocument)
        case sentence(Line)
    }

    private func content(_ chart: ChartState) -> Content {
        guard let first = chart.forecasts.first, !chart.forecasts.allSatisfy(\.isAwaited) else {
            return .sentence(Line(book(chart.isLoading ? .screenAwaitingForecast : .screenNoForecast), .dim))
        }
        guard chart.forecasts.count == 1 else { return .comparison(comparison(chart)) }
        switch first.outcome {
        case .answered(let answer): return .forecast(document(first.city, answer, chart))
        case .failed(let error): return .sentence(Line(book.whatFailed(error), .failure))
        case .awaited: return .sentence(Line(book(.screenNoForecast), .dim))
        }
    }

    private func document(_ city: City, _ answer: Sourced<Forecast>, _ chart: ChartState) -> ForecastDocument {
        var provenance = answer.provenance
        provenance.freshness = chart.origin?.freshness ?? provenance.freshness
        return ForecastDocument(
            city: city, forecast: answer.value, origin: AnswerOrigin(provenance), now: state.now,
            language: state.language)
    }

    /// Cities that have not arrived are left out until they have.
    private func comparison(_ chart: ChartState) -> ComparisonDocument {
        let answers = chart.forecasts.compactMap { $0.answer?.provenance }
        return ComparisonDocument(
            entries: chart.forecasts.filter { !$0.isAwaited },
            origin: chart.origin ?? AnswerOrigin(asked: state.source, .combined(answers)), now: state.now,
            units: state.units, language: state.language)
    }
}
