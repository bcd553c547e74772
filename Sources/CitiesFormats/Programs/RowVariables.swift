import CitiesFoundation
package import CitiesLocalization
import CitiesTextLayout
package import CitiesPresentation

/// A variable of the environment of a command about a city, `CITIES_TEMP`: one for each column that can be named, and two
/// for a temperature that is shown as a difference.
///
/// A number has the digits of the table, a decimal point and no unit; words and times are as in a table; what is unknown is
/// empty.
package struct RowVariable: Sendable, Hashable {
    let name: String
    let quantity: Quantity
    /// True for the temperature that a difference is from: `normal` in JSON, too, is the temperature.
    private var isTemperature = false

    private init(_ name: String, _ quantity: Quantity, isTemperature: Bool = false) {
        self.name = name
        self.quantity = quantity
        self.isTemperature = isTemperature
    }

    /// All of them.
    ///
    /// - Parameter taken: Names that mean something else already; a quantity whose name is among them has the name of
    ///   its field in JSON, `CITIES_FEELS_LIKE`.
    static func all(besides taken: Set<String>) -> [RowVariable] {
        Quantity.columns.flatMap { quantity -> [RowVariable] in
            let usual = variable(quantity.rawValue)
            switch quantity {
            case .trend: return []
            case .normal, .yesterday:
                return [
                    RowVariable(usual, quantity, isTemperature: true), RowVariable(usual + "_DIFFERENCE", quantity),
                ]
            default:
                let name = taken.contains(usual) ? variable(quantity.entry.fields.first?.path ?? "") : usual
                return [RowVariable(name, quantity)]
            }
        }
    }

    /// The quantities whose variables a command names, wherever in its text. A script that it starts is not read.
    package static func quantities(in command: String, besides taken: Set<String>) -> [Quantity] {
        let named = Set(command.matches(of: /CITIES_[A-Z0-9_]+/).map { String($0.output) })
        return all(besides: taken).filter { named.contains($0.name) }.map(\.quantity).inOrder
    }

    private static func variable(_ name: String) -> String {
        "CITIES_" + name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    }

    fileprivate func text(_ row: Row, _ book: Phrasebook) -> String {
        if isTemperature {
            let degrees = quantity == .normal ? row.normal : row.weather?.yesterday
            return RoundedNumber(degrees, decimals: 1)?.text ?? ""
        }
        guard let value = quantity.entry.value(row, TableContext(book, now: row.now)) else { return "" }
        // A level of warnings is compared as a number, and read as their names.
        if quantity.entry.operand == .number, quantity != .warning {
            // Without a unit behind it, a speed is in the unit of JSON.
            return WindUnit.$current.withValue(nil) { value.displayed?.text ?? "" }
        }
        return CellFormatter(book: book, icons: .none).text(value).text
    }
}

extension Row {
    /// The environment of a command about the city.
    ///
    /// - Parameter taken: Names that mean something else already.
    package func variables(in book: Phrasebook, besides taken: Set<String>) -> [String: String] {
        RowVariable.all(besides: taken).reduce(into: [:]) { $0[$1.name] = $1.text(self, book) }
    }

    /// `Light snow, -0.4°C`: our own words and a number, nothing of a server's.
    package func summary(in book: Phrasebook) -> String {
        LineTemplate.ofSummary.text(self, TableContext(book), icons: .none)
    }
}
