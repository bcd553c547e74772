import CitiesPresentation
import CitiesWeatherModel
import Forecast

/// The definition of a screen: its view, its cities and what it asks. Its keys are in ``Commands``.
struct ScreenEntry {
    /// Draws it.
    let view: (AppState) -> any ScreenView
    /// The cities that its question about a period is about; empty where it does not ask it.
    var cities: (AppState, AnswerPeriod) -> [City] = { _, _ in [] }
    /// The periods in which typical weather stands in for a failure only when the user has chosen it.
    var waitsForConsent: Set<AnswerPeriod> = []
    /// The parts of the weather that it shows beyond the usual ones.
    var parts: (AppState, AnswerPeriod) -> Set<WeatherPart> = { _, _ in [] }
    /// The answers of models that it shows; nil for none.
    var models: (AppState) -> AppEnvironment.ModelsRequest? = { _ in nil }
    /// The kinds whose failure opens a notice. Other screens with such values have a sentence of their own.
    var kindsWithNotice: (AppState) -> Set<AnswerKind> = { _ in [] }
    /// The one city that it is about; nil where it is about several or none.
    var city: (AppState) -> CityWeather? = { _ in nil }
    /// The question whose answers it shows; nil where it shows no weather.
    var shown: (AppState) -> Question? = { _ in nil }
    /// The question about scenarios of the coming days; nil where none are shown.
    var odds: (AppState) -> OddsQuestion? = { _ in nil }
    /// The questions that are asked anew for it.
    var refreshed: (AppState) -> [Question] = { _ in [] }
    /// The action of some steps of the wheel; nil where the wheel does nothing.
    var wheel: (Int, AppState) -> AppAction? = { AppView.scrolled(by: $0, in: $1) }
    /// The fate of its answers when it is closed.
    var closing = Closing.goesOn
    /// Gives up the state that no other screen has.
    var forget: (inout AppState) -> Void = { _ in }

    enum Closing {
        /// Its requests go on, for the next time that it is opened.
        case goesOn
        /// Its requests stop, and the answers are kept for the way back.
        case stops
        /// Its requests stop, and the answers go.
        case removes
    }
}

extension ScreenName {
    /// The definition of this screen.
    var entry: ScreenEntry {
        switch self {
        case .list:
            ScreenEntry(
                view: { ListView($0) },
                cities: { state, period in
                    period == .present || state.list.needsForecasts ? state.list.rows.map(\.self) : state.citiesOfPane
                },
                waitsForConsent: [.coming],
                parts: { state, period in
                    // The brief below a list has the air and the warnings.
                    state.list.parts.union(period == .coming && state.hasBrief ? [.airOfDays, .warnings] : [])
                },
                city: \.selectedRow, shown: \.questionOfList,
                refreshed: { $0.list.day == nil ? Question.all(of: .list) : [$0.questionOfList] },
                wheel: { distance, _ in .list(.move(by: distance)) })
        case .detail:
            ScreenEntry(
                view: { DetailView(state: $0) }, cities: { state, _ in state.detail?.cities ?? [] },
                waitsForConsent: [.present, .coming],
                city: { state in state.detail?.city.map { state.answers.present[.detail][$0] } },
                shown: { _ in .present(.detail) }, refreshed: { _ in Question.all(of: .detail) }, closing: .removes,
                forget: { $0.detail = nil })
        case .chart:
            ScreenEntry(
                view: { ChartView(state: $0) },
                cities: { state, period in period == .coming ? state.chart?.cities ?? [] : [] },
                waitsForConsent: [.coming], models: { $0.chart?.hasBand == true ? .hours : nil },
                kindsWithNotice: { _ in [.models, .modelHours] }, city: { state in state.chart?.city.map(state.row) },
                shown: { _ in .coming(.chart) }, refreshed: { _ in Question.all(of: .chart) },
                wheel: { .chart(.read(ChartView(state: $1).step($0.signum()))) }, closing: .removes,
                forget: { $0.chart = nil })
        case .map:
            ScreenEntry(
                view: { MapView(state: $0) }, city: \.selectedRow, shown: \.questionOfList,
                refreshed: { [$0.questionOfList] }, wheel: { _, _ in nil }, forget: { $0.list.mapped = nil })
        case .plan:
            ScreenEntry(
                view: { PlanView($0) },
                // The hours share them.
                cities: { state, period in
                    period == .coming ? state.plan?.cities ?? state.hours?.cities ?? [] : []
                },
                waitsForConsent: [.coming],
                parts: { state, _ in
                    // A plan names a day on which models disagree.
                    (state.plan != nil && state.source.descriptor.hasModels ? Set([.models]) : [])
                        .union(state.hours?.showsAir == true ? [.airOfDays] : [])
                },
                kindsWithNotice: { $0.hours?.showsAir == true ? [.airOfDays] : [] }, city: \.selectedRow,
                shown: { _ in .coming(.plan) },
                odds: { $0.source.descriptor.hasModels ? $0.plan?.question : nil },
                refreshed: { _ in Question.all(of: .plan) },
                wheel: { $1.moved(below: $0) }, closing: .removes, forget: { $0.plan = nil })
        case .hours:
            ScreenEntry(
                view: { HoursView($0) }, city: \.selectedRow, shown: { _ in .coming(.plan) },
                refreshed: { _ in Question.all(of: .plan) }, wheel: { $1.moved(below: $0) }, closing: .removes,
                forget: { $0.hours = nil })
        case .models:
            ScreenEntry(
                view: { ModelsView(state: $0) },
                cities: { state, period in period == .coming ? state.models.map { [$0.city] } ?? [] : [] },
                waitsForConsent: [.coming], parts: { _, _ in [.models] },
                models: { $0.models?.showsScores == true ? .records : .runs },
                city: { state in state.models.map { state.row($0.city) } }, shown: { _ in .coming(.models) },
                refreshed: { _ in Question.all(of: .models) }, closing: .removes, forget: { $0.models = nil })
        case .home:
            ScreenEntry(
                view: { HomeView(state: $0) }, cities: { state, _ in state.home.city.map { [$0] } ?? [] },
                city: { state in state.home.city.map(state.row) },
                // At the top of the screen is the present, if there is any.
                shown: { $0.answers.present[.home].isEmpty ? .coming(.home) : .present(.home) },
                refreshed: { _ in Question.all(of: .home) })
        case .here:
            ScreenEntry(
                view: { HereView(state: $0) },
                // The coming days come with the present.
                cities: { state, period in
                    period == .present && state.isHereAsked ? state.here.location.map { [$0.place] } ?? [] : []
                },
                shown: { _ in .present(.here) }, closing: .stops, forget: { $0.here.isLocating = false })
        case .search:
            ScreenEntry(
                view: { SearchView($0) },
                cities: { state, period in
                    period == .present && state.screens.contains(.search) ? state.search.hits : []
                },
                city: \.selectedHit, shown: { _ in .present(.search) },
                wheel: { distance, _ in .search(.move(by: distance.signum())) }, closing: .stops,
                forget: { $0.search.isSearchingOnline = false })
        case .output: ScreenEntry(view: { OutputView(state: $0) })
        case .help: ScreenEntry(view: { HelpView(state: $0) })
        }
    }
}
