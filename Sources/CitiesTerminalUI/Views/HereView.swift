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

    var aside: Line {
        let position = scrolled.position
        guard position.runs.isEmpty, let document else { return position }
        // That numbers are typical is worth more room than when they are from.
        return document.provenance.freshness == .typical ? Line() : Line(document.timeText, .dim)
    }

    var scrolled: ScrolledLines { ScrolledLines(lines: lines, area: area, wanted: state.here.top) }

    private var document: DashboardDocument? {
        guard let location = state.here.location, let reply = state.here.weather, let current = reply.weather.answer
        else { return nil }
        return DashboardDocument(
            location: location, current: current, forecast: reply.forecast.answer, now: state.now,
            language: state.language, days: HereState.days, typical: reply.normal, feels: state.feels)
    }

    private var lines: [Line] {
        let remarks = state.here.remarks[state.language] ?? []
        let words = remarks.map { Line($0, .warning) }.flatMap { Line.flowing([$0], width: area.size.columns - 4) }
            .map { Line([Run("  ")] + $0.runs) }
        guard let document else { return words + sentence }
        return words
            + TableFormat(width: area.size.columns, icons: state.theme.icons).render(document.overview.withoutHead)
    }

    /// The sentence where there is nothing to show.
    private var sentence: [Line] {
        if let error = state.here.weather?.weather.error {
            return Line.flowing([Line(book.whatFailed(error), .failure)], width: area.size.columns)
        }
        let phrase: Phrase = state.here.isLocating ? .hereLooking : .screenFetching
        return state.here.isUnderWay ? [Line("  " + book(phrase), .dim)] : []
    }
}
