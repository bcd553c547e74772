import CitiesWeatherModel

/// Compares the units that a section says it is in with those that were asked for.
struct OpenMeteoUnits {
    let system: UnitSystem
    /// What the section says of itself; nil when it says nothing.
    let stated: [String: String]?
    let reader: ReplyReader

    /// Throws when one of these temperatures is in other degrees than asked for: then the server has not understood
    /// the question, and none of its numbers can be trusted. "undefined" is said of variables that a model lacks.
    func checkTemperatures(_ variables: [any CodingKey]) throws(WeatherError) {
        let asked = system == .celsius ? "°C" : "°F"
        for variable in variables {
            guard let unit = stated?[variable.stringValue], unit != asked, unit != "undefined" else { continue }
            throw reader.error(.invalidData, "\(variable.stringValue) is in \(unit), not in \(asked)")
        }
    }

    /// Whether a wind speed is in the unit that was asked for. In another it counts as not given: it is never
    /// converted, and the temperature beside it is still good.
    func isWindSpeedAsAsked(_ variable: any CodingKey) -> Bool {
        guard let unit = stated?[variable.stringValue] else { return true }
        return system == .celsius ? unit == "m/s" : ["mp/h", "mph"].contains(unit)
    }
}
