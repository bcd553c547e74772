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
        let isNight = condition.isDay == false
        switch self {
        case .none: return ""
        case .emoji: return emoji(condition.kind, isNight: isNight)
        case .ascii: return ascii(condition.kind, isNight: isNight)
        }
    }

    /// The arrow in the heading of the column by which the list is sorted.
    package func arrow(_ direction: ListOrder.Direction) -> String {
        switch direction {
        case .ascending: self == .emoji ? "▲" : "^"
        case .descending: self == .emoji ? "▼" : "v"
        }
    }

    private func emoji(_ kind: WeatherCondition.Kind, isNight: Bool) -> String {
        switch kind {
        case .clear, .mostlyClear, .calm: isNight ? "🌙" : "🌞"
        case .partlyCloudy: isNight ? "☾☁" : "⛅"
        case .cloudy, .overcast: "☁ "
        case .mist, .fog, .haze: "🌁"
        case .smoke, .dust: "😷"
        case .ash: "🌋"
        case .squall, .windy: "💨"
        case .tornado, .tropicalStorm: "🌀"
        case .drizzle, .freezingDrizzle: "💧"
        case .rain, .heavyRain, .freezingRain, .showers: "☔"
        case .sleet, .snow, .heavySnow, .blizzard, .snowShowers, .cold: "⛄"
        case .icePellets, .hail: "⚪"
        case .thunderstorm, .thunderstormHail: "⚡"
        case .hot: "🔥"
        case .unknown: "❓"
        }
    }

    private func ascii(_ kind: WeatherCondition.Kind, isNight: Bool) -> String {
        switch kind {
        case .clear, .mostlyClear, .calm: isNight ? "((" : "()"
        case .partlyCloudy: isNight ? "(~" : "O~"
        case .cloudy, .overcast: "~~"
        case .mist, .fog, .haze: "=="
        case .smoke, .dust, .ash: "::"
        case .squall, .windy: ">>"
        case .tornado, .tropicalStorm: "@@"
        case .drizzle, .freezingDrizzle: ",,"
        case .rain, .heavyRain, .freezingRain, .showers: "//"
        case .sleet: "/*"
        case .snow, .heavySnow, .blizzard, .snowShowers: "**"
        case .icePellets, .hail: "oo"
        case .thunderstorm, .thunderstormHail: "/!"
        case .hot: "++"
        case .cold: "--"
        case .unknown: "??"
        }
    }
}
