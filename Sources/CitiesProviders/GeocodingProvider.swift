package import CitiesWeatherModel

/// A source that finds places by name. Like `Provider`, it writes requests and reads replies and does nothing else.
package protocol GeocodingProvider: Sendable {
    var profile: ProviderProfile { get }

    /// Places called `name`, best first, at most `limit`; empty when there is none.
    ///
    /// A place is identified by its number in the source where it has one, otherwise by where it is.
    func places(
        named name: String, limit: Int, language: Language
    ) throws(WeatherError) -> Exchange<[City]>
}
