import CitiesLocalization
import CitiesWeatherModel

extension Phrasebook {
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

    /// A speed as it is said: `2.6 metres per second`.
    func spoken(speed: RoundedNumber, _ units: UnitSystem) -> String {
        self(units == .celsius ? .plainMetresPerSecond : .plainMilesPerHour, ["number": speed.text])
    }
}
