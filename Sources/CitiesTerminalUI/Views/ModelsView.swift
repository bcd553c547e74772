import CitiesFoundation
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

    private var showsScores: Bool { state.models?.showsScores == true }

    /// nil until there is an answer.
    var report: Report? { showsScores ? scores?.report : document?.report }

    var lines: [Line] {
        guard let report else {
            let sentence = [sentence].compactMap(\.self)
            return Line.flowing(sentence, width: area.size.columns - 4).map { $0.indented(by: 2) }
        }
        return TableFormat(width: area.size.columns, icons: state.theme.icons).render(report.withoutHead)
    }

    /// nil until there is an answer.
    private var document: ModelsDocument? {
        guard let city = state.models?.city, let answer = state.answers.beside.models[city.id].answer,
            !answer.value.models.isEmpty
        else {
            return nil
        }
        return ModelsDocument(
            entries: [CityResult(city: city, outcome: .answered(answer))], runs: state.answers.beside.runs,
            records: state.answers.beside.past[city.id].answer.map { [city.id: $0.value] } ?? [:],
            recordHint: book(.modelsNoRecordKey, ["key": "o"]), origin: AnswerOrigin(answer.provenance), now: state.now,
            units: state.units, language: state.language)
    }

    /// nil until there is a record of past days.
    private var scores: ScoreDocument? {
        let beside = state.answers.beside
        guard let city = state.models?.city, beside.past[city.id].answer != nil, let span = beside.pastSpans[city.id]
        else { return nil }
        return ScoreDocument(
            entries: [beside.past[city]], days: span.days, leads: span.leads, origin: span.origin,
            facts: state.facts, now: state.now, units: state.units, language: state.language)
    }

    /// The sentence where there is nothing to show.
    private var sentence: Line? {
        guard let city = state.models?.city else { return nil }
        let coming = state.answers.coming[.models]
        if showsScores, let error = state.answers.beside.past[city.id].error {
            return Line(book.whatFailed(error), .failure)
        }
        if coming.progress != nil { return Line(book(.screenFetching), .dim) }
        if let error = coming[city].error { return Line(book.whatFailed(error), .failure) }
        if let failure = state.answers.beside.failure(among: [.models]) {
            return Line(book(failure.phrase, ["problem": book.whatFailed(failure.error)]), .failure)
        }
        return Line(book(.screenNoModels, ["city": city.displayName(in: state.language)]), .dim)
    }
}
