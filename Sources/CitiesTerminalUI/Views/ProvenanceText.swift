import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The origin, age and quality of the numbers on the screen.
struct ProvenanceText {
    var source: WeatherSource
    /// nil for live weather.
    var label: String?
    /// The label in one word; nil without one.
    var shortLabel: String?
    /// nil when nothing was fetched.
    var age: String?

    /// True when all numbers on the screen are of this source.
    var isOfAll = true

    /// The labels of typical numbers, in a few words and in one; empty when not all numbers are typical.
    var typicalLabels: [String] { source.isLive || !isOfAll ? [] : [label, shortLabel].compactMap(\.self) }

    /// Lines from the longest to the shortest: the attribution becomes a name and goes, the label and the age stay.
    func lines(_ book: Phrasebook, isUTF8: Bool) -> [Line] {
        let credit = book.attribution(of: source)
        let names = [
            isUTF8 ? credit : credit.replacing("©", with: "(c)"), book.shortAttribution(of: source),
            book.name(of: source), "",
        ]
        func line(_ name: String, _ label: String?) -> Line {
            let parts = [Line(name, .dim), Line(age ?? "", .dim), Line(label ?? "", .warning)]
            return Line.flowing(parts, width: nil).first ?? Line()
        }
        return names.map { line($0, label) } + [line("", shortLabel ?? label)]
    }

    /// nil when there is no weather on the screen.
    init?(_ state: AppState) {
        let book = Phrasebook(state.language)
        if state.screen == .search, state.search.hits.isEmpty { return nil }
        // On the screen of the user's location the coming days are in the same report.
        let days = state.screen == .here ? state.answers.coming[.here].origin?.provenance : nil
        // No answer, no attribution.
        guard let provenance = state.shownProvenance?.beside(days) else { return nil }
        source = provenance.source
        switch provenance.freshness {
        case .live:
            let city: City? =
                switch state.screen {
                case .detail: state.detail?.city
                case .here: state.here.location?.place
                case .home: state.home.city
                default: nil
                }
            let weather = city.flatMap { state.answers.present[state.screen][$0].weather }
            label = weather.flatMap { book.observedLongAgo($0.observedAt, now: state.now) }
        case .saved: (label, shortLabel) = (book(.freshnessSaved), book(.screenSaved))
        case .typical: (label, shortLabel) = (book(.freshnessTypical), book(.screenTypical))
        }
        if provenance.freshness != .typical { age = book.age(of: provenance.fetchedAt, now: state.now) }
        if state.screen == .home {
            let provenances = Question.all(of: .home).compactMap { state.answers[$0].origin?.provenance }
            isOfAll = provenances.allSatisfy { $0.source == provenance.source }
        }
    }
}
