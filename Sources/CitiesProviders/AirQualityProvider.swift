package import CitiesWeatherModel

/// A source that knows what the air is like. Like `Provider`, it writes requests and reads replies and does nothing else.
package protocol AirQualityProvider: Sendable {
    /// Of its answers about the air, which have a server of their own.
    var airProfile: ProviderProfile { get }

    /// The number of the first `cities` that one request carries: at least 1 unless `cities` is empty.
    func airBatchLength(of cities: ArraySlice<City>) -> Int

    /// The air of cities that fit in one batch: one result for each city, in the same order. A failure of the whole request
    /// is thrown.
    func airQuality(
        of cities: ArraySlice<City>, units: UnitSystem
    ) throws(WeatherError) -> Exchange<[Result<AirQuality, WeatherError>]>
}
