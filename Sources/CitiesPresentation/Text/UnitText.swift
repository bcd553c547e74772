package import CitiesLocalization
package import CitiesWeatherModel

extension UnitSystem {
    /// `°C`, `°F`.
    package var temperatureSymbol: String {
        switch self {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        }
    }

    /// `m/s`, `mph`; the unit of a setting where there is one.
    package var speedSymbol: String { windUnit.symbol }

    /// Degrees Celsius, to choose a color and to order temperatures of both systems. Never printed.
    package func celsius(_ degrees: Double) -> Double {
        switch self {
        case .celsius: degrees
        case .fahrenheit: (degrees - 32) / 1.8
        }
    }

    /// A speed of this system, for a threshold that is in meters per second.
    func speed(metersPerSecond speed: Double) -> Double { speed / speedOfOne }

    /// Meters per second, to put what came in either system in order. Never printed.
    func metersPerSecond(_ speed: Double) -> Double { speed * speedOfOne }

    /// The meters per second in one unit of speed.
    private var speedOfOne: Double { self == .celsius ? 1 : 0.44704 }
}

extension Phrasebook {
    /// `-5.3–10.4`, `15:00–18:00`, in Korean `15:00~18:00`: from one end to the other, in the one way in which all views
    /// write it. A unit stands behind it once.
    package func span(_ first: String, _ last: String) -> String {
        self(.sameSpan, ["from": first, "to": last])
    }

    /// A temperature as it is said: `minus 5.3 degrees Celsius`.
    func spoken(_ number: RoundedNumber, _ units: UnitSystem) -> String {
        let phrase: Phrase =
            switch (units, number.sign < 0) {
            case (.celsius, false): .plainCelsius
            case (.celsius, true): .plainCelsiusBelowZero
            case (.fahrenheit, false): .plainFahrenheit
            case (.fahrenheit, true): .plainFahrenheitBelowZero
            }
        return self(phrase, ["number": number.magnitude.text])
    }

    /// A speed as it is said: `2.6 meters per second`.
    func spoken(speed: RoundedNumber, _ units: UnitSystem) -> String {
        let phrase: Phrase =
            switch units.windUnit {
            case .ms: .plainMetersPerSecond
            case .mph: .plainMilesPerHour
            case .kmh: .plainKilometersPerHour
            case .kn: .plainKnots
            case .beaufort: .plainBeaufort
            }
        return self(phrase, ["number": speed.text])
    }
}
