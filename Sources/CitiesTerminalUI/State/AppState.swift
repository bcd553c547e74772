import CitiesCatalog
package import CitiesFoundation
import CitiesLocalization
package import CitiesPresentation
package import CitiesTextLayout
package import CitiesWeatherModel

/// Everything that the full screen shows. A frame is made of this and nothing else.
package struct AppState: Sendable, Equatable {
    /// The screens on top of each other: the last is seen, `Esc` takes it away. Never empty.
    package var screens: [ScreenName]
    /// The first line that is seen of each screen whose lines scroll, as it was asked for; 0 for a screen that is not in it.
    package var tops: [ScreenName: Int] = [:]
    /// The size of the part of the window that is drawn on.
    package var size: Size
    package var language: Language
    /// The requested unit system. Numbers carry their own.
    package var units: UnitSystem
    /// The first source to request; the one that answered is shown with the answers.
    package var source: WeatherSource
    /// All sources that there are; their licenses ask for attribution.
    package var sources: [WeatherSource]
    package var theme: Theme
    /// The formula of the feels-like temperature.
    package var feels: FeelsChoice
    /// The present moment as of the last tick or action that needed it: for ages, clocks and the mark of now.
    package var now: Date
    /// All weather that the screens show.
    package var answers = Answers<ScreenName>()
    package var list: ListState
    /// nil until a city was opened.
    package var detail: DetailState?
    /// nil until a chart was opened.
    package var chart: ChartState?
    /// nil until a plan was opened.
    package var plan: PlanState?
    /// nil until the models were opened.
    package var models: ModelsState?
    /// nil until the hours were opened.
    package var hours: HoursState?
    package var search = SearchState()
    package var ownList: OwnListState
    package var home: HomeState
    package var here = HereState()
    package var commandLine = CommandLineState()
    /// A dialog that has to be answered first; nil without one.
    package var alert: AlertState?
    /// The dialog about failed cities of a screen that is not shown; it opens when the screen is.
    var waitingAlert: AlertState?
    /// The failed cities of each period that a dialog has named. No other dialog opens about them until they are answered
    /// or the user asks again.
    var namedFailures: [AnswerPeriod: Set<City.ID>] = [:]
    /// The reason why the last key did nothing, or its result; nil without one. The next key takes it away, and
    /// before that the end of what it tells.
    package var notice: Notice?
    /// The user has chosen typical weather in place of what cannot be fetched. Any live answer ends that.
    var acceptsTypical = false
    /// The text that was copied last; nil before the first.
    package var copied: Copied?
    /// Other units have been asked for and are on their way; nil when none are.
    var unitsChange: UnitsChange?
    /// Counts up while something is under way: which picture of the spinner is shown.
    package var spinner = 0
    /// Set once: the loop ends.
    package var ending: Ending?

    /// - Parameters:
    ///   - rows: the cities, with their answers; they are put in order.
    ///   - home: the city that was saved; nil when none was.
    ///   - window: The size of the window; no more than ``Size/largest`` is drawn on.
    ///   - then: The order of rows that are equal by `order`; nil is the order of names.
    ///   - columns: The columns of the list in place of the usual ones; nil takes those.
    ///   - climates: The kept climates of a reanalysis.
    ///   - biases: Degrees Celsius: the biases of the mean of the models by city and lead.
    ///   - citiesConfiguredIn: where the settings name the cities; nil where they are the user's own.
    package init(
        rows: [CityWeather], order: ListOrder = ListOrder(.name), then: ListOrder? = nil, columns: [Quantity]? = nil,
        home: City?, units: UnitSystem, language: Language,
        source: WeatherSource, sources: [WeatherSource], theme: Theme, feels: FeelsChoice, size window: Size, now: Date,
        citiesConfiguredIn: String? = nil, climates: [City.ID: ReanalysisClimate] = [:],
        biases: [City.ID: [Int: Double]] = [:]
    ) {
        screens = home == nil ? [.list] : [.list, .home]
        size = window.within(.largest)
        self.language = language
        self.units = units
        self.source = source
        self.sources = sources
        self.theme = theme
        self.feels = feels
        self.now = now
        list = ListState(rows.lazy.map(\.city), order: order)
        (list.then, list.columns, list.climates, list.biases) = (then, columns, climates, biases)
        answers.present[.list] = CityAnswers(rows)
        self.home = HomeState(city: home)
        ownList = OwnListState(configuredIn: citiesConfiguredIn)
        if let order = table.arranged(rowMaker(for: [])) { list.arrange(order) }
        list.scale = answers.present[.list].scale
        list.selection = list.rows.first?.id
        noteMixedClimates()
        fit(window)
    }

    /// Takes the size of the window. A window larger than the largest frame gets a notice.
    mutating func fit(_ window: Size) {
        size = window.within(.largest)
        guard window != size else {
            if notice?.phrase == .screenTooLarge { notice = nil }
            return
        }
        let values = ["columns": String(size.columns), "rows": String(size.rows)]
        notice = Notice(kind: .information, phrase: .screenTooLarge, values: values)
    }

    package var screen: ScreenName { screens.last ?? .list }

    /// The facts about cities that are known without a request for the weather.
    package var facts: CityFacts { list.facts }

    /// Makes the rows of a screen.
    ///
    /// - Parameter quantities: The quantities that are shown or sorted by.
    func rowMaker(for quantities: some Sequence<Quantity>) -> RowMaker {
        RowMaker(
            language: language, now: now, feels: feels, home: home.city, facts: facts, for: quantities)
    }

    package var isQuitting: Bool { ending != nil }

    /// True when any weather is on its way.
    package var isFetching: Bool {
        answers.isFetching || search.isSearchingOnline || here.isLocating || commandLine.isRunning
    }

    /// The ways in which it comes to an end.
    package enum Ending: Sendable, Hashable {
        case quit
        case signal(Int32)
    }
}

package enum ScreenName: String, Sendable, Hashable, CaseIterable {
    case list, detail, chart, map, plan, hours, models, home, here, search, output, help

    /// The screen that holds the answers of this one: the plan and the hours share the forecasts of the same cities.
    package var asker: ScreenName { self == .hours ? .plan : self }
}

/// A text for the clipboard of the terminal.
package struct Copied: Sendable, Equatable {
    package var text: String
    /// Counts the copies: the same text may be copied again.
    package var number: Int
}

/// The abilities of the terminal.
package struct Theme: Sendable, Equatable {
    package var isColored: Bool
    /// False: ASCII only.
    package var isUTF8: Bool
    package var icons: IconStyle
    package var tier: GlyphTier
    /// False: it is known to have no clipboard for programs. True leaves that to the terminal, which does not say.
    package var hasClipboard: Bool

    package init(isColored: Bool, isUTF8: Bool, icons: IconStyle, tier: GlyphTier, hasClipboard: Bool = true) {
        self.isColored = isColored
        self.hasClipboard = hasClipboard
        self.isUTF8 = isUTF8
        self.icons = icons
        self.tier = tier
    }
}
