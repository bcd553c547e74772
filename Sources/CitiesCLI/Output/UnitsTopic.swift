import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension HelpTopic {
    /// The words of each setting of units with the units that they stand for, and the units that conditions take.
    static func unitGroups(_ book: Phrasebook) -> [Group] {
        let examples =
            book.language == .korean
            ? ["temp<5도", "gust>10m/s", "바람>20노트"] : ["temp<41°F", "gust>10m/s", "wind>20kn"]
        return [
            (explanation(of: .units, book), rows(UnitSystem.self, book) { $0.symbols.joined(separator: ", ") }),
            (explanation(of: .wind, book), rows(WindUnit.self, book, \.symbol)),
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

extension UnitSystem {
    /// The units of temperature and wind, whatever the unit of the wind in the settings.
    fileprivate var symbols: [String] {
        [temperatureSymbol, WindUnit.$current.withValue(nil) { speedSymbol }]
    }
}
