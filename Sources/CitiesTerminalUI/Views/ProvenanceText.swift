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
}

extension ProvenanceText {
    /// nil when there is no weather on the screen.
    init?(_ state: AppState) {
        let book = Phrasebook(state.language)
        let observedAt: Date? =
            switch state.screen {
            case .detail: state.detail?.city.flatMap { state.answers.present[.detail][$0].weather?.observedAt }
            case .here: state.here.location.flatMap { state.answers.present[.here][$0.place].weather?.observedAt }
            case .home: state.home.city.flatMap { state.answers.present[.home][$0].weather?.observedAt }
            default: nil
            }
        switch state.screen {
        case .search where state.search.hits.isEmpty: return nil
        case .here:
            // The coming days are in the same report.
            let days = state.answers.coming[.here].origin?.provenance
            self.init(state.shownProvenance?.beside(days), observedAt: observedAt, state.now, book)
        case .home:
            self.init(state.shownProvenance, observedAt: observedAt, state.now, book)
            let provenances = Question.all(of: .home).compactMap { state.answers[$0].origin?.provenance }
            isOfAll = provenances.allSatisfy { $0.source == source }
        default: self.init(state.shownProvenance, observedAt: observedAt, state.now, book)
        }
    }

    private init?(_ provenance: Provenance?, observedAt: Date? = nil, _ now: Date, _ book: Phrasebook) {
        // No answer, no attribution.
        guard let provenance else { return nil }
        source = provenance.source
        age = provenance.freshness == .typical ? nil : book.age(of: provenance.fetchedAt, now: now)
        switch provenance.freshness {
        case .live: label = observedAt.flatMap { book.observedLongAgo($0, now: now) }
        case .saved: (label, shortLabel) = (book(.freshnessSaved), book(.screenSaved))
        case .typical: (label, shortLabel) = (book(.freshnessTypical), book(.screenTypical))
        }
    }
}
