import CitiesWeatherModel
import CitiesPresentation

/// The drawing of a condition in 24 by 24 points, for pictures and pages: no font is needed for it.
enum SVGIcon: String, CaseIterable {
    case sun, moon, sunAndCloud, moonAndCloud, cloud, fog, drizzle, rain, sleet, snow, hail, thunder, wind, storm, dust
    case hot, cold, unknown

    init(_ condition: WeatherCondition) {
        let isNight = condition.isDay == false
        self =
            switch condition.kind {
            case .clear, .mostlyClear, .calm: isNight ? .moon : .sun
            case .partlyCloudy: isNight ? .moonAndCloud : .sunAndCloud
            case .cloudy, .overcast: .cloud
            case .mist, .fog, .haze: .fog
            case .smoke, .dust, .ash: .dust
            case .squall, .windy: .wind
            case .tornado, .tropicalStorm: .storm
            case .drizzle, .freezingDrizzle: .drizzle
            case .rain, .heavyRain, .freezingRain, .showers: .rain
            case .sleet: .sleet
            case .snow, .heavySnow, .blizzard, .snowShowers: .snow
            case .icePellets, .hail: .hail
            case .thunderstorm, .thunderstormHail: .thunder
            case .hot: .hot
            case .cold: .cold
            case .unknown: .unknown
            }
    }

    /// The side of the square that it is drawn in.
    static let side = 24.0

    /// The elements, in the colors of a palette.
    func elements(_ palette: SVGPalette) -> String {
        func line(_ path: String, _ color: String) -> String {
            "<path d=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\" stroke-linecap=\"round\"/>"
        }
        func shape(_ path: String, _ color: String) -> String { "<path d=\"\(path)\" fill=\"\(color)\"/>" }
        func dots(_ places: [(Double, Double)], _ radius: Double, _ color: String) -> String {
            places.map { x, y in
                "<circle cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"\(radius.svg)\" fill=\"\(color)\"/>"
            }.joined()
        }
        let (sun, gray, blue) = (palette.sun, palette.axis, palette.rain)
        let moon = shape("M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z", sun)
        let cloud = "M7 18a4 4 0 0 1-.5-8A5.5 5.5 0 0 1 17 9.2 4.4 4.4 0 0 1 17.5 18z"
        let high = shape("M7 14a4 4 0 0 1-.5-8A5.5 5.5 0 0 1 17 5.2 4.4 4.4 0 0 1 17.5 14z", gray)
        return switch self {
        case .sun:
            dots([(12, 12)], 4.5, sun)
                + line(
                    "M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
                    sun)
        case .moon: moon
        case .sunAndCloud: dots([(16, 7.5)], 4.5, sun) + shape(cloud, gray)
        case .moonAndCloud: shape("M21 8.5A5.5 5.5 0 1 1 14.5 2a4.5 4.5 0 0 0 6.5 6.5z", sun) + shape(cloud, gray)
        case .cloud: shape(cloud, gray)
        case .fog: line("M4 7h12M7 11h13M4 15h14M8 19h9", gray)
        case .drizzle: high + line("M9 17.5l-.5 2M15 17.5l-.5 2", blue)
        case .rain: high + line("M8 17.5l-1 4M12.5 17.5l-1 4M17 17.5l-1 4", blue)
        case .sleet: high + line("M8 17.5l-1 4M17 17.5l-1 4", blue) + dots([(12, 19.5)], 1.6, blue)
        case .snow: high + dots([(7.5, 18), (12, 21), (16.5, 18)], 1.6, blue)
        case .hail:
            high
                + [(7.5, 18.5), (12, 21), (16.5, 18.5)].map { (x: Double, y: Double) in
                    "<circle cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"1.6\" fill=\"none\" stroke=\"\(blue)\"/>"
                }.joined()
        case .thunder: high + shape("M13 13.5l-5 5.5h3l-1.5 4.5 6-6.5h-3.2l2.7-3.5z", sun)
        case .wind: line("M3 9h10.5a2.5 2.5 0 1 0-2.5-2.5M3 13h15a2.5 2.5 0 1 1-2.5 2.5M3 17h7", gray)
        case .storm: line("M4 5h16M6 9h12M9 13h7M11 17h4M12 21h1", gray)
        case .dust:
            dots([(5, 8), (11, 6), (18, 8), (8, 12), (15, 12), (5, 17), (12, 18), (19, 16)], 1.6, gray)
        case .hot: line("M12 4v9", palette.color(0)) + dots([(12, 17)], 4, palette.color(0))
        case .cold: line("M12 4v9", blue) + dots([(12, 17)], 4, blue)
        case .unknown: line("M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4", gray) + dots([(12, 18)], 1.3, gray)
        }
    }
}
