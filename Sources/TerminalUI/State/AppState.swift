public import Foundation
public import Localization
public import TextLayout
public import WeatherModel

/// Everything that the full screen shows. A frame is made of this and nothing else.
public struct AppState: Sendable, Equatable {
    /// What lies on top of what: the last is on the screen, `Esc` takes it away. Never empty.
    public var screens: [ScreenName]
    public var size: Size
    public var language: Language
    /// The system that everything is asked for in.
    public var units: UnitSystem
    public var look: Look
    /// The present moment as of the last tick or action that needed it: for ages, clocks and the mark of now.
    public var now: Date
    public var list: ListState
    /// nil until a city was opened.
    public var detail: DetailState?
    /// nil until a chart was opened.
    public var chart: ChartState?
    public var search: SearchState
    public var home: HomeState
    /// A dialog that has to be answered first; nil when there is none.
    public var alert: AlertState?
    /// Why the last key did nothing, or what came of it; nil when there is nothing to say. The next key takes it away.
    public var notice: Notice?
    /// Set once: the loop ends.
    public var isQuitting = false

    public var screen: ScreenName { screens.last ?? .list }
}

public enum ScreenName: String, Sendable, Hashable, CaseIterable {
    case home, list, detail, chart, search, help
}

/// What the terminal can show.
public struct Look: Sendable, Equatable {
    public var background: Background?
    public var isColored: Bool
    /// False: ASCII only.
    public var isUTF8: Bool
    public var icons: IconStyle
    public var tier: GlyphTier
}
