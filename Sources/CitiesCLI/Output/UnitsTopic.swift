import CitiesLocalization
import CitiesPresentation

extension HelpTopic {
    /// The words of each setting of units with the units that they stand for, and the units that conditions take.
    static func unitGroups(_ book: Phrasebook) -> [Group] {
        let examples =
            book.language == .korean
            ? ["temp<5도", "gust>10m/s", "바람>20노트"] : ["temp<41°F", "gust>10m/s", "wind>20kn"]
        return [
            (explanation(of: .units, book), rows(UnitsChoice.self, book) { $0.symbols.joined(separator: ", ") }),
            (explanation(of: .wind, book), rows(WindUnit.self, book, \.symbol)),
            (
                explanation(of: .rain, book),
                rows(RainUnit.self, book) { unit in
                    symbols([.millimeters, .centimeters]) { $0.rain = unit }
                }
            ),
            (
                explanation(of: .pressure, book),
                rows(PressureUnit.self, book) { unit in symbols([.hectopascals]) { $0.pressure = unit } }
            ),
            (
                explanation(of: .distance, book),
                rows(DistanceUnit.self, book) { unit in symbols([.kilometers]) { $0.distance = unit } }
            ),
            (
                book(.topicUnitsOfConditions, ["examples": examples.map { "'\($0)'" }.joined(separator: ", ")]),
                TypedUnit.rows(in: book.language).map { row in
                    let columns = row.quantities.map { $0.typedName(in: book.language) }.joined(separator: ", ")
                    let shown = row.shown.joined(separator: ", ")
                    return (
                        row.typed.joined(separator: ", "),
                        shown.isEmpty ? columns : book(.topicUnitsShown, ["columns": columns, "units": shown])
                    )
                }
            ),
        ]
    }

    /// The words that choose each value of an option or a setting, with its meaning.
    private static func rows<Value: Choice & Equatable>(
        _: Value.Type, _ book: Phrasebook, _ meaning: (Value) -> String
    ) -> [Row] {
        Value.allCases.map { value in
            let korean = book.language == .korean ? Array(Value.korean) : []
            let others = (Array(Value.abbreviations) + korean).filter { $0.value == value }.map(\.key)
            return (([value.rawValue] + others).joined(separator: ", "), meaning(value))
        }
    }
}

/// The symbols of units of data as a setting shows them, each once.
private func symbols(_ units: [Value.Unit], _ choose: (inout DisplayUnits) -> Void) -> String {
    var display = DisplayUnits()
    choose(&display)
    let all = DisplayUnits.$current.withValue(display) { units.compactMap { $0.written?.symbol } }
    return all.enumerated().filter { all.firstIndex(of: $1) == $0 }.map(\.element).joined(separator: ", ")
}

extension UnitsChoice {
    /// The units of temperature and wind without the setting of the wind, and for `us` the other units.
    fileprivate var symbols: [String] {
        let others = self == .us ? [Value.Unit.millimeters, .hectopascals, .kilometers] : []
        return [system.temperatureSymbol, DisplayUnits.ofData { system.speedSymbol }]
            + DisplayUnits.$current.withValue(.us) { others.compactMap { $0.written?.symbol } }
    }
}
