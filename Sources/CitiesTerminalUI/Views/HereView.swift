import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The answer of `cities here`, on a screen.
struct HereView: ScrollingView {
    @Boxed var state: AppState

    /// The report has a margin of its own.
    var area: Area { ScreenLayout.body(state.size) }

    var title: Line {
        let place = document?.placeName ?? ""
        return Line([Run(book(.screen, ScreenName.here.rawValue), .heading), Run(place.isEmpty ? "" : " · " + place)])
    }

    var remark: Line {
        guard let document else { return Line() }
        // That numbers are typical is worth more room than when they are from.
        return document.provenance.freshness == .typical ? Line() : Line(document.timeText, .dim)
    }

    /// nil until there is an answer.
    var report: Report? { document?.report }

    private var document: DashboardDocument? {
        guard let location = state.here.location, let current = weather?.answer else { return nil }
        return DashboardDocument(
            location: location, current: current, forecast: state.answers.coming[.here][location.place].answer,
            now: state.now,
            language: state.language, days: HereState.days, typical: state.here.normals[current.value.units],
            feels: state.feels)
    }

    private var weather: CityWeather? { state.here.location.map { state.answers.present[.here][$0.place] } }

    var lines: [Line] {
        let remarks = state.here.remarks[state.language] ?? []
        let words = remarks.flatMap { paragraph(Line($0, .warning)) }
        guard let document else { return words + sentence }
        // A remark says why another place stands in, and the report's own remark would repeat it.
        let overview = remarks.isEmpty ? document.overview : document.overview.withoutRemarks
        return words + TableFormat(width: area.size.columns, icons: state.theme.icons).render(overview.withoutHead)
    }

    /// The sentence where there is nothing to show.
    private var sentence: [Line] {
        if let error = weather?.error { return paragraph(Line(book.whatFailed(error), .failure)) }
        let phrase: Phrase = state.here.isLocating ? .hereLooking : .screenFetching
        let isUnderWay = state.here.isLocating || state.answers.present[.here].progress != nil
        return isUnderWay ? paragraph(Line(book(phrase), .dim)) : []
    }

    /// A sentence within the margin of the report.
    private func paragraph(_ sentence: Line) -> [Line] {
        Line.flowing([sentence], width: area.size.columns - 4).map { $0.indented(by: 2) }
    }
}
