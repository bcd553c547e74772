import CitiesWeatherModel

/// Compares the units that a section says it is in with those that were asked for.
struct OpenMeteoUnits {
    let system: UnitSystem
    /// The units that the section states; nil when it states none.
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

    /// A column whose unit is the one that was asked for. In another it counts as not given: it is never converted, and
    /// the temperature beside it is still good.
    func column(_ values: OpenMeteoColumn<Double>?, _ variable: any CodingKey, _ unit: Unit) -> OpenMeteoColumn<Double>?
    {
        isAsAsked(variable, unit) ? values : nil
    }

    /// The same of a single value.
    func value(_ value: Double?, _ variable: any CodingKey, _ unit: Unit) -> Double? {
        isAsAsked(variable, unit) ? value : nil
    }

    /// The unit of a quantity, as this server spells it.
    enum Unit: String {
        case speed
        case millimetres = "mm"
        case centimetres = "cm"
        case metres = "m"
    }

    private func isAsAsked(_ variable: any CodingKey, _ unit: Unit) -> Bool {
        guard let stated = stated?[variable.stringValue] else { return true }
        guard unit == .speed else { return stated == unit.rawValue }
        return system == .celsius ? stated == "m/s" : ["mp/h", "mph"].contains(stated)
    }
}
