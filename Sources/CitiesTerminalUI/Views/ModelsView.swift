import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The coming days of one city as independent models have them.
struct ModelsView: ScrollingView {
    @Boxed var state: AppState

    /// The report has a margin of its own.
    var area: Area { ScreenLayout.body(state.size) }

    var title: Line {
        let name = state.models?.city.displayName(in: state.language) ?? ""
        return Line([Run(book(.screen, ScreenName.models.rawValue), .heading), Run(" · ", .dim), Run(name)])
    }

    var scrolled: ScrolledLines { ScrolledLines(lines: lines, area: area, wanted: state.models?.top ?? 0) }

    private var lines: [Line] {
        guard let document else {
            return Line.flowing([sentence].compactMap(\.self), width: area.size.columns - 4).map {
                Line([Run("  ")] + $0.runs)
            }
        }
        return TableFormat(width: area.size.columns, icons: state.theme.icons).render(document.report.withoutHead)
    }

    /// nil until there is an answer.
    private var document: ModelsDocument? {
        guard let city = state.models?.city, let answer = state.page.models[city.id], !answer.value.models.isEmpty
        else {
            return nil
        }
        return ModelsDocument(
            entries: [CityResult(city: city, outcome: .answered(answer))], runs: state.page.runs,
            origin: AnswerOrigin(answer.provenance), now: state.now, units: state.units, language: state.language)
    }

    /// The sentence where there is nothing to show.
    private var sentence: Line? {
        guard let city = state.models?.city else { return nil }
        let coming = state.answers.coming[.models]
        if coming.progress != nil { return Line(book(.screenFetching), .dim) }
        if let error = coming[city].error { return Line(book.whatFailed(error), .failure) }
        if let failure = state.page.failure, failure.phrase == .modelsFailed {
            return Line(book(failure.phrase, ["problem": book.whatFailed(failure.error)]), .failure)
        }
        return Line(book(.screenNoModels, ["city": city.displayName(in: state.language)]), .dim)
    }
}
