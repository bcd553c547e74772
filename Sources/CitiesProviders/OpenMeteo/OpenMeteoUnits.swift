import CitiesWeatherModel

/// The names of the variables of a section.
protocol OpenMeteoVariable: CodingKey, Hashable {
    /// Those that are given in one unit or another.
    static var withUnits: [Self] { get }
}

/// The units that a section states, of the variables that have any; to read those of all takes twice as long.
struct OpenMeteoStatedUnits<Variable: OpenMeteoVariable>: Decodable {
    private var units: [(variable: Variable, unit: String)] = []

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Variable.self)
        for variable in Variable.withUnits {
            guard let unit = try container.decodeIfPresent(String.self, forKey: variable) else { continue }
            units.append((variable, unit))
        }
    }

    /// nil where the section does not state it.
    subscript(variable: Variable) -> String? {
        assert(Variable.withUnits.contains(variable), "the unit of \(variable.stringValue) is not read")
        return units.first { $0.variable == variable }?.unit
    }
}

/// Compares the units that a section says it is in with those that were asked for.
struct OpenMeteoUnits<Variable: OpenMeteoVariable> {
    let system: UnitSystem
    /// nil when the section states none.
    let stated: OpenMeteoStatedUnits<Variable>?
    let reader: ReplyReader

    /// Throws when one of these temperatures is in other degrees than asked for: then the server has not understood
    /// the question, and none of its numbers can be trusted. "undefined" is said of variables that a model lacks.
    func checkTemperatures(_ variables: [Variable]) throws(WeatherError) {
        let asked = system == .celsius ? "°C" : "°F"
        for variable in variables {
            guard let unit = stated?[variable], unit != asked, unit != "undefined" else { continue }
            throw reader.error(.invalidData, "\(variable.stringValue) is in \(unit), not in \(asked)")
        }
    }

    /// A column whose unit is the one that was asked for. In another it counts as not given: it is never converted, and
    /// the temperature beside it is still good.
    func column(_ values: OpenMeteoColumn<Double>?, _ variable: Variable, _ unit: OpenMeteoUnit) -> OpenMeteoColumn<
        Double
    >? {
        isAsAsked(variable, unit) ? values : nil
    }

    /// The same of a single value.
    func value(_ value: Double?, _ variable: Variable, _ unit: OpenMeteoUnit) -> Double? {
        isAsAsked(variable, unit) ? value : nil
    }

    private func isAsAsked(_ variable: Variable, _ unit: OpenMeteoUnit) -> Bool {
        guard let stated = stated?[variable] else { return true }
        guard unit == .speed else { return stated == unit.rawValue }
        return system == .celsius ? stated == "m/s" : ["mp/h", "mph"].contains(stated)
    }
}

/// The unit of a quantity, as this server spells it.
enum OpenMeteoUnit: String {
    case speed
    case millimetres = "mm"
    case centimetres = "cm"
    case metres = "m"
}
