/// A part of what is said of the present or beside it that a source may not have, or that it has to be asked for.
package enum WeatherPart: String, Sendable, Hashable, Codable, CaseIterable {
    case gust, cloud, visibility
    /// The highest chance of precipitation in the coming 12 hours.
    case chance
    /// The precipitation of the coming 12 hours.
    case precipitation, snowfall
    /// The temperature a day before.
    case yesterday
    /// The coming 24 hours.
    case trend
    /// The day's minimum and maximum.
    case extremes
    /// The day's sunrise and sunset.
    case sun
    /// The air quality, which sources of weather do not say.
    case air
    /// The coming days, which are a request of their own to every source.
    case days
}
