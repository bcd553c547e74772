import Forecast
public import Foundation
public import Localization
public import Presentation
public import TextLayout
public import WeatherModel

/// Everything that the full screen shows. A frame is made of this and nothing else.
public struct AppState: Sendable, Equatable {
    /// What lies on top of what: the last is on the screen, `Esc` takes it away. Never empty.
    public var screens: [ScreenName]
    public var size: Size
    public var language: Language
    /// The system that everything is asked for in. Numbers tell themselves what they are in.
    public var units: UnitSystem
    /// Who is asked first; where answers came from in the end is told with them.
    public var source: WeatherSource
    public var look: Look
    /// The present moment as of the last tick or action that needed it: for ages, clocks and the mark of now.
    public var now: Date
    public var list: ListState
    /// nil until a city was opened.
    public var detail: DetailState?
    /// nil until a chart was opened.
    public var chart: ChartState?
    public var search = SearchState()
    public var home: HomeState
    public var help = HelpState()
    /// A dialog that has to be answered first; nil when there is none.
    public var alert: AlertState?
    /// Why the last key did nothing, or what came of it; nil when there is nothing to say. The next key takes it away, and
    /// before that the end of what it tells.
    public var notice: Notice?
    /// Other units have been asked for and are on their way; nil when none are.
    var unitsChange: UnitsChange?
    /// Counts up while something is under way: which picture of the spinner is shown.
    public var spinner = 0
    /// Set once: the loop ends.
    public var ending: Ending?

    /// - Parameters:
    ///   - rows: the cities, with what is known of them; they are put in order.
    ///   - home: the city that was saved; nil when none was.
    public init(
        rows: [CityRow], order: ListOrder = ListOrder(.name), home: City?, units: UnitSystem, language: Language,
        source: WeatherSource, look: Look, size: Size, now: Date
    ) {
        screens = home == nil ? [.list] : [.list, .home]
        self.size = size
        self.language = language
        self.units = units
        self.source = source
        self.look = look
        self.now = now
        var list = ListState(rows: rows, order: order)
        if let ids = order.arranged(list.rows, language: language, home: home) { list.arrange(ids) }
        list.selection = list.rows.first?.id
        self.list = list
        self.home = HomeState(city: home)
    }

    public var screen: ScreenName { screens.last ?? .list }

    public var isQuitting: Bool { ending != nil }

    /// Whether any weather is on its way.
    public var isFetching: Bool {
        list.fetch != nil || detail?.isLoading == true || chart?.isLoading == true || search.isLoading
            || search.isSearchingOnline || home.weather.isLoading
    }

    /// How it came to an end.
    public enum Ending: Sendable, Hashable {
        case quit
        case signal(Int32)
    }
}

public enum ScreenName: String, Sendable, Hashable, CaseIterable {
    case home, list, detail, chart, search, help
}

/// What the keys do, scrolled.
public struct HelpState: Sendable, Equatable {
    /// The first line of the screen's window.
    public var top = 0
}

/// What the terminal can show.
public struct Look: Sendable, Equatable {
    public var isColored: Bool
    /// False: ASCII only.
    public var isUTF8: Bool
    public var icons: IconStyle
    public var tier: GlyphTier

    public init(isColored: Bool, isUTF8: Bool, icons: IconStyle, tier: GlyphTier) {
        self.isColored = isColored
        self.isUTF8 = isUTF8
        self.icons = icons
        self.tier = tier
    }
}
