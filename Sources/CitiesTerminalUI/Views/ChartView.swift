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
        if isLoading { frame.emphasize(area, .disabled) }
    }

    /// The index of the step that is read out after going so many further, within the steps that there are; nil without
    /// any. Where none is read out yet, one further is the first step.
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

    private var isLoading: Bool { state.answers.coming[.chart].progress != nil }

    private var origin: AnswerOrigin? { state.answers.coming[.chart].origin }

    private func content(_ chart: ChartState) -> Content {
        let forecasts = state.forecasts(of: chart.cities, on: .chart)
        guard let first = forecasts.first, !forecasts.allSatisfy(\.isAwaited) else {
            return .sentence(Line(book(isLoading ? .screenAwaitingForecast : .screenNoForecast), .dim))
        }
        guard forecasts.count == 1 else { return .comparison(comparison(forecasts)) }
        switch first.outcome {
        case .answered(let answer): return .forecast(state.chartDocument(of: first.city, answer, on: .chart))
        case .failed(let error): return .sentence(Line(book.whatFailed(error), .failure))
        case .awaited: return .sentence(Line(book(.screenNoForecast), .dim))
        }
    }

    /// Cities that have not arrived are left out until they have.
    private func comparison(_ forecasts: [CityForecast]) -> ComparisonDocument {
        return ComparisonDocument(
            entries: forecasts.filter { !$0.isAwaited },
            origin: origin ?? AnswerOrigin(asked: state.source), now: state.now, units: state.units,
            language: state.language)
    }
}

extension AppState {
    /// The coming days of a city in a chart.
    ///
    /// - Parameter screen: The screen that has the answer.
    func chartDocument(of city: City, _ answer: Sourced<Forecast>, on screen: ScreenName) -> ForecastDocument {
        var provenance = answer.provenance
        // An answer that stayed after a failure is not live any more.
        provenance.freshness = answers.coming[screen].origin?.freshness ?? provenance.freshness
        return ForecastDocument(
            city: city, forecast: answer.value, origin: AnswerOrigin(provenance), now: now, language: language)
    }
}
