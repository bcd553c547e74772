package import CitiesWeatherModel

/// The reason why there is no answer. It names the host alone: a path or a query could hold a key.
package struct HTTPError: Error, Sendable, Hashable {
    package var cause: WeatherError.Cause
    /// Host, and port when it is not the usual one.
    package var host: String
    /// The transport's own words, for `--verbose` and messages; never a path, a query or a key.
    package var reason: String

    package init(_ cause: WeatherError.Cause, host: String, reason: String) {
        self.cause = cause
        self.host = host
        self.reason = reason
    }
}
