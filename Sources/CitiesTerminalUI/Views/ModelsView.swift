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
        let subject = showsScores ? book(.scoreTitle) : book(.screen, ScreenName.models.rawValue)
        return Line([Run(subject, .heading), Run(" · ", .dim), Run(name)])
    }

    var scrolled: ScrolledLines { ScrolledLines(lines: lines, area: area, wanted: state.models?.top ?? 0) }

    private var showsScores: Bool { state.models?.showsScores == true }

    private var lines: [Line] {
        guard let report = showsScores ? scores?.report : document?.report else {
            return Line.flowing([sentence].compactMap(\.self), width: area.size.columns - 4).map {
                Line([Run("  ")] + $0.runs)
            }
        }
        return TableFormat(width: area.size.columns, icons: state.theme.icons).render(report.withoutHead)
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

    /// nil until there is a record of past days.
    private var scores: ScoreDocument? {
        guard let city = state.models?.city, let past = state.page.past[city.id], past.record.answer != nil else {
            return nil
        }
        return ScoreDocument(
            entries: [past.record], days: past.days, leads: past.leads, origin: past.origin, now: state.now,
            units: state.units, language: state.language)
    }

    /// The sentence where there is nothing to show.
    private var sentence: Line? {
        guard let city = state.models?.city else { return nil }
        let coming = state.answers.coming[.models]
        if showsScores, let error = state.page.past[city.id]?.record.error {
            return Line(book.whatFailed(error), .failure)
        }
        if coming.progress != nil { return Line(book(.screenFetching), .dim) }
        if let error = coming[city].error { return Line(book.whatFailed(error), .failure) }
        if let failure = state.page.failure(among: [.models]) {
            return Line(book(failure.phrase, ["problem": book.whatFailed(failure.error)]), .failure)
        }
        return Line(book(.screenNoModels, ["city": city.displayName(in: state.language)]), .dim)
    }
}
