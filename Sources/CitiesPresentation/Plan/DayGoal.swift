package import CitiesWeatherModel

/// A goal by which days and cities are ranked. It is one number of a day.
package enum DayGoal: String, Sendable, Hashable, CaseIterable {
    /// Points of the Holiday Climate Index, in a city and on a beach.
    case outdoors, beach
    /// Millimeters of rain and melted snow.
    case dry
    /// Whole hours of sun: the sources are not exact enough for less.
    case sun
    /// The maximum in °C.
    case warm, cool
    /// The strongest wind in m/s.
    case calm

    /// The least points of a good day, and of an excellent one.
    package static let goodPoints = 60.0
    package static let excellentPoints = 80.0
    /// A day with less rain, in millimeters, is dry.
    package static let dryLimit = 1.0

    /// The index whose points count; nil for a goal without points.
    private var index: HolidayClimateIndex? {
        switch self {
        case .outdoors: .urban
        case .beach: .beach
        case .dry, .sun, .warm, .cool, .calm: nil
        }
    }

    /// The quantity of the number; nil for points.
    package var quantity: Quantity? {
        switch self {
        case .outdoors, .beach: nil
        case .dry: .precip
        case .sun: .sun
        case .warm, .cool: .max
        case .calm: .wind
        }
    }

    /// True when a day with a higher number is better.
    package var prefersHigher: Bool {
        switch self {
        case .outdoors, .beach, .sun, .warm: true
        case .dry, .cool, .calm: false
        }
    }

    /// True when the first number is better. Equal numbers are equally good.
    package func isBetter(_ number: Double, than other: Double) -> Bool {
        prefersHigher ? number > other : number < other
    }

    /// True for a goal that tells good days from others by a threshold.
    package var hasThreshold: Bool { isGood(0) != nil }

    /// True for the number of a good day: from 60 points on, or below 1 mm; nil for a goal that only orders.
    package func isGood(_ number: Double) -> Bool? {
        switch self {
        case .outdoors, .beach: number >= Self.goodPoints
        case .dry: number < Self.dryLimit
        case .sun, .warm, .cool, .calm: nil
        }
    }

    /// The number of a day of a forecast or of a member; nil when a part of it is unknown.
    package func number(of day: DayNumbers) -> Double? {
        switch self {
        case .outdoors, .beach:
            guard let index, let maximum = day.maximum, let humidity = day.humidity, let cloud = day.cloud,
                let rain = day.precipitation, let wind = day.meanWind
            else { return nil }
            return Double(
                index.points(maximum: maximum, humidity: humidity, cloud: cloud, rain: rain, wind: wind * 3.6))
        case .dry: return day.precipitation
        case .sun: return day.sunshine?.rounded(.toNearestOrAwayFromZero)
        case .warm, .cool: return day.maximum
        case .calm: return day.wind
        }
    }

    /// The quantities that members of an ensemble need.
    package var variables: [EnsembleForecast.Variable] {
        switch self {
        case .outdoors, .beach: [.maximum, .precipitation, .cloudCover]
        case .dry: [.precipitation]
        case .sun: [.radiation]
        case .warm, .cool: [.maximum]
        case .calm: [.windSpeed]
        }
    }

    /// The numbers of the day that members lack: every member takes the forecast's.
    var ofForecast: [Measure] { index == nil ? [] : [.lowestHumidity, .meanWindSpeed] }

    /// The numbers that a day of the forecast needs.
    package var measures: [Measure] {
        switch self {
        case .outdoors, .beach: [.maximum, .lowestHumidity, .cloudCover, .precipitation, .meanWindSpeed]
        case .dry: [.precipitation]
        case .sun: [.sunshine]
        case .warm, .cool: [.maximum]
        case .calm: [.windSpeed]
        }
    }
}
