import Forecast
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
    /// The same in one word; nil when there is none.
    var shortLabel: String?
    /// nil when nothing was fetched.
    var age: String?

    /// True when all numbers on the screen are of this source.
    var isOfAll = true

    /// That the numbers are typical, in a few words and in one; empty when not all of them are.
    var typicalLabels: [String] { source.isLive || !isOfAll ? [] : [label, shortLabel].compactMap(\.self) }

    /// From the longest to the shortest: the attribution becomes a name and goes, the label and the age stay.
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
        switch state.screen {
        case .help: return nil
        case .list, .map: self.init(state.listProvenance, state.now, book)
        case .search:
            guard !state.search.hits.isEmpty else { return nil }
            self.init(state.search.origin?.provenance, state.now, book)
        case .detail:
            let provenance = state.detail?.origin?.provenance ?? state.detail?.row.answer?.provenance
            self.init(provenance, observedAt: state.detail?.row.weather?.observedAt, state.now, book)
        case .plan:
            let all = Provenance.combined(state.plan?.coming.forecasts.compactMap { $0.answer?.provenance } ?? [])
            self.init(state.plan?.coming.origin?.provenance ?? all, state.now, book)
        case .chart:
            let all = Provenance.combined(state.chart?.forecasts.compactMap { $0.answer?.provenance } ?? [])
            self.init(state.chart?.origin?.provenance ?? all, state.now, book)
        case .here:
            guard let reply = state.here.weather, let present = reply.weather.answer?.provenance else { return nil }
            let provenance = reply.origin.provenance ?? present
            self.init(
                provenance.beside(reply.forecast.answer?.provenance),
                observedAt: reply.weather.weather?.observedAt, state.now, book)
        case .home:
            let weather = state.home.weather
            guard weather.weather != nil || weather.forecast != nil else { return nil }
            // What is at the top of the screen. The coming days have a heading of their own.
            let provenance = weather.weather == nil ? weather.forecastProvenance : weather.weatherProvenance
            self.init(provenance, observedAt: weather.weather?.observedAt, state.now, book)
            let sources = [weather.weatherProvenance, weather.forecastProvenance].compactMap { $0?.source }
            isOfAll = sources.allSatisfy { $0 == source }
        }
    }

    private init?(_ provenance: Provenance?, observedAt: Date? = nil, _ now: Date, _ book: Phrasebook) {
        // Where nothing came from nobody is to be credited.
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
