import CitiesWeatherModel

extension Measure {
    /// The unit as this server spells it; nil for one without a choice.
    func openMeteoSpellings(in system: UnitSystem) -> [String]? {
        let isMetric = system == .celsius
        return switch unit {
        case .temperature: [isMetric ? "°C" : "°F"]
        case .speed: isMetric ? ["m/s"] : ["mp/h", "mph"]
        case .kilometers: ["m"]
        case .millimeters: ["mm"]
        case .centimeters: ["cm"]
        // Written with the Greek letter, or with the sign for a millionth.
        case .microgramsPerCubicMeter: ["\u{3BC}g/m³", "\u{B5}g/m³"]
        case .hours: [self == .sunshine ? "s" : "h"]
        case .percent, .direction, .hectopascals, .index: nil
        }
    }
}

/// Compares the units that a section states with the units that were asked for.
struct OpenMeteoUnits {
    let system: UnitSystem
    let variables: OpenMeteoVariables
    let stated: [Measure: String]
    let reader: ReplyReader

    /// Throws when a temperature of the section is in other degrees than asked for: then the server has not understood the
    /// question, and none of its numbers can be trusted. "undefined" is said of variables that a model lacks.
    func checkTemperatures() throws(WeatherError) {
        for (name, measure) in variables.measured where measure.unit == .temperature {
            guard let unit = stated[measure], unit != "undefined", !isAsAsked(measure) else { continue }
            let asked = system == .celsius ? "°C" : "°F"
            throw reader.error(.invalidData, "\(name) is in \(unit), not in \(asked)")
        }
    }

    /// The numbers whose unit is the one that was asked for. In another they count as not given: they are never converted,
    /// and the temperature beside them is still good.
    func usable<Value>(_ numbers: OpenMeteoNumbers<Value>) -> [(measure: Measure, value: Value)] {
        numbers.list.filter { isAsAsked($0.measure) }
    }

    private func isAsAsked(_ measure: Measure) -> Bool {
        guard let spellings = measure.openMeteoSpellings(in: system), let stated = stated[measure] else { return true }
        return spellings.contains(stated)
    }
}

extension ReplyReader {
    /// False for a column in another unit than was asked for. Throws for other degrees: then the server has not understood the
    /// question.
    ///
    /// - Parameters:
    ///   - unit: The stated unit; nil for a column without one.
    ///   - asked: The spellings of the unit; nil for one without a choice.
    func isAsAsked(
        _ column: String, in unit: String?, _ asked: [String]?, isTemperature: Bool
    ) throws(WeatherError) -> Bool {
        guard let asked, let unit, unit != "undefined", !asked.contains(unit) else { return true }
        guard isTemperature else { return false }
        throw error(.invalidData, "\(column) is in \(unit), not in \(asked.joined(separator: ", "))")
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
