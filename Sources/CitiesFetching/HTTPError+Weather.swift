package import CitiesHTTP
package import CitiesWeatherModel

extension WeatherError {
    /// A failed transfer, seen as what it means for the weather.
    package init(_ error: HTTPError, source: WeatherSource) {
        self.init(error.cause.kind, source: source, host: error.host, reason: error.reason, cause: error.cause)
    }
}
