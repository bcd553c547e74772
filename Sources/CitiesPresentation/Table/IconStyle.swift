package import CitiesWeatherModel

/// The drawing of the weather beside its words.
package enum IconStyle: String, Sendable, Hashable, CaseIterable {
    /// Characters whose width every terminal agrees on, because none needs a variation selector: emoji of two columns,
    /// and a cloud of one after a moon or before a blank.
    case emoji
    /// Two printable ASCII characters.
    case ascii
    case none

    /// Terminal columns of every icon of this style.
    package var width: Int { self == .none ? 0 : 2 }

    /// The icon of a condition; empty for `none`. At night it has no sun; without day or night it is a day.
    package func icon(_ condition: WeatherCondition) -> String {
        let icons = Self.icons(of: condition.kind, isNight: condition.isDay == false)
        return switch self {
        case .none: ""
        case .emoji: icons.emoji
        case .ascii: icons.ascii
        }
    }

    /// The arrow in the heading of the column by which the list is sorted.
    package func arrow(_ direction: ListOrder.Direction) -> String {
        switch direction {
        case .ascending: self == .emoji ? "▲" : "^"
        case .descending: self == .emoji ? "▼" : "v"
        }
    }

    private static func icons(of kind: WeatherCondition.Kind, isNight: Bool) -> (emoji: String, ascii: String) {
        switch kind {
        case .clear, .mostlyClear, .calm: isNight ? ("🌙", "((") : ("🌞", "()")
        case .partlyCloudy: isNight ? ("☾☁", "(~") : ("⛅", "O~")
        case .cloudy, .overcast: ("☁ ", "~~")
        case .mist, .fog, .haze: ("🌁", "==")
        case .smoke, .dust: ("😷", "::")
        case .ash: ("🌋", "::")
        case .squall, .windy: ("💨", ">>")
        case .tornado, .tropicalStorm: ("🌀", "@@")
        case .drizzle, .freezingDrizzle: ("💧", ",,")
        case .rain, .heavyRain, .freezingRain, .showers: ("☔", "//")
        case .sleet: ("⛄", "/*")
        case .snow, .heavySnow, .blizzard, .snowShowers: ("⛄", "**")
        case .icePellets, .hail: ("⚪", "oo")
        case .thunderstorm, .thunderstormHail: ("⚡", "/!")
        case .hot: ("🔥", "++")
        case .cold: ("⛄", "--")
        case .unknown: ("❓", "??")
        }
    }
}
