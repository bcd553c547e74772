import CitiesJSON
import CitiesWeatherModel

/// The variables of a section.
protocol OpenMeteoVariable: RawRepresentable<String>, Hashable, CaseIterable {
    /// nil for a time and for a code.
    var measure: Measure? { get }
    /// The variables that are measures: ``havingMeasures``, found once.
    static var measured: [(variable: Self, measure: Measure)] { get }
    /// The variables that are given in one unit or another.
    static var withUnits: [Self] { get }
}

extension OpenMeteoVariable {
    static var havingMeasures: [(variable: Self, measure: Measure)] {
        allCases.compactMap { variable in variable.measure.map { (variable, $0) } }
    }

    static var havingUnits: [Self] { measured.filter { $0.measure.openMeteoSpellings != nil }.map(\.variable) }
}

extension Measure {
    /// The unit as this server spells it; nil for one without a choice.
    func openMeteoSpellings(in system: UnitSystem) -> [String]? {
        openMeteoSpellings.map { system == .celsius ? $0.metric : $0.imperial }
    }

    /// The unit as this server spells it, in either system; nil for one without a choice.
    fileprivate var openMeteoSpellings: (metric: [String], imperial: [String])? {
        switch unit {
        case .temperature: (["°C"], ["°F"])
        case .speed: (["m/s"], ["mp/h", "mph"])
        case .kilometers: (["m"], ["m"])
        case .millimeters: (["mm"], ["mm"])
        case .centimeters: (["cm"], ["cm"])
        // Written with the Greek letter, or with the sign for a millionth.
        case .microgramsPerCubicMeter: (["\u{3BC}g/m³", "\u{B5}g/m³"], ["\u{3BC}g/m³", "\u{B5}g/m³"])
        case .hours: self == .sunshine ? (["s"], ["s"]) : (["h"], ["h"])
        case .percent, .direction, .hectopascals, .index: nil
        }
    }
}

/// The units that a section states, of the variables that have any; to read those of all takes twice as long.
struct OpenMeteoStatedUnits<Variable: OpenMeteoVariable>: JSONReadable {
    private var units: [(variable: Variable, unit: String)] = []

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        for variable in Variable.withUnits {
            guard let unit = try object[variable.rawValue]?.text else { continue }
            units.append((variable, unit))
        }
    }

    /// nil where the section does not state it.
    subscript(variable: Variable) -> String? { units.first { $0.variable == variable }?.unit }
}

/// Compares the units that a section states with the units that were asked for.
struct OpenMeteoUnits<Variable: OpenMeteoVariable> {
    let system: UnitSystem
    /// nil when the section states none.
    let stated: OpenMeteoStatedUnits<Variable>?
    let reader: ReplyReader

    /// Throws when a temperature of the section is in other degrees than asked for: then the server has not understood the
    /// question, and none of its numbers can be trusted. "undefined" is said of variables that a model lacks.
    func checkTemperatures() throws(WeatherError) {
        for (variable, measure) in Variable.measured where measure.unit == .temperature {
            guard let unit = stated?[variable], unit != "undefined", !isAsAsked(variable, measure) else { continue }
            let asked = system == .celsius ? "°C" : "°F"
            throw reader.error(.invalidData, "\(variable.rawValue) is in \(unit), not in \(asked)")
        }
    }

    /// The numbers whose unit is the one that was asked for. In another they count as not given: they are never converted,
    /// and the temperature beside them is still good.
    func usable<Value>(_ numbers: OpenMeteoNumbers<Variable, Value>) -> [(measure: Measure, value: Value)] {
        numbers.list.compactMap { isAsAsked($0.variable, $0.measure) ? ($0.measure, $0.value) : nil }
    }

    private func isAsAsked(_ variable: Variable, _ measure: Measure) -> Bool {
        guard let spellings = measure.openMeteoSpellings(in: system), let stated = stated?[variable] else {
            return true
        }
        return spellings.contains(stated)
    }
}

extension WeatherPeriod {
    /// Takes a number as this server gives it: sight in meters, sunshine in seconds.
    mutating func take(_ number: Double?, of measure: Measure, in units: UnitSystem) {
        let divisor: Double =
            switch measure {
            case .visibility: 1_000
            case .sunshine: 3_600
            default: 1
            }
        set(measure, number.map { $0 / divisor }, in: units)
    }
}
