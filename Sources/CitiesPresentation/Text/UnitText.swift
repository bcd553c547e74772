package import CitiesWeatherModel

extension UnitSystem {
    /// `°C`, `°F`.
    package var temperatureSymbol: String {
        switch self {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        }
    }

    /// `m/s`, `mph`.
    package var speedSymbol: String {
        switch self {
        case .celsius: "m/s"
        case .fahrenheit: "mph"
        }
    }

    /// Degrees Celsius, to choose a colour by and to put what came in either system in order. Never printed.
    package func celsius(_ degrees: Double) -> Double {
        switch self {
        case .celsius: degrees
        case .fahrenheit: (degrees - 32) / 1.8
        }
    }

    /// Meters per second, to put what came in either system in order. Never printed.
    func metersPerSecond(_ speed: Double) -> Double {
        switch self {
        case .celsius: speed
        case .fahrenheit: speed * 0.44704
        }
    }
}
