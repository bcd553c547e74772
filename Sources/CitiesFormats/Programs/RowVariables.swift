import CitiesFoundation
package import CitiesLocalization
import CitiesTextLayout
package import CitiesPresentation

/// A variable of the environment of a command about a city: one by the name of each column, `CITIES_TEMP`, and one by the
/// name of each of its fields in JSON, `CITIES_TEMPERATURE`.
///
/// A number has the digits of the table, a decimal point and no unit; words and times are as in a table; an unknown value is
/// empty. Of a column with several fields the first has the text of its cell.
package struct RowVariable: Sendable, Hashable {
    /// The variable that lists the names of all others. A program that the command starts does not take their values for
    /// settings of the same names.
    package static let listName = "CITIES_VALUES"

    let name: String
    let quantity: Quantity
    private let content: Content

    private enum Content: Hashable {
        /// The text of the cell.
        case cell
        /// The temperature that a difference is from: `normal` in JSON, too, is the temperature.
        case temperature
        /// The value of a field in JSON.
        case field(String)
    }

    /// All of them, each name once.
    static let all: [RowVariable] = Quantity.columns.flatMap { quantity -> [RowVariable] in
        let usual = variable(quantity.rawValue)
        switch quantity {
        case .trend: return []
        case .normal, .yesterday:
            return [
                RowVariable(name: usual, quantity: quantity, content: .temperature),
                RowVariable(name: usual + "_DIFFERENCE", quantity: quantity, content: .cell),
            ]
        default:
            let fields = quantity.fieldNames.enumerated().map { index, field in
                RowVariable(
                    name: variable(field), quantity: quantity, content: index == 0 ? .cell : .field(field))
            }
            return [RowVariable(name: usual, quantity: quantity, content: .cell)] + fields.filter { $0.name != usual }
        }
    }

    /// The quantities whose variables a command names, wherever in its text. A script that it starts is not read.
    package static func quantities(in command: String) -> [Quantity] {
        let names = Set(command.split { !($0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_")) })
        return all.filter { names.contains($0.name[...]) }.map(\.quantity).inOrder
    }

    private static func variable(_ name: String) -> String {
        "CITIES_" + name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    }

    fileprivate func text(_ row: Row, _ book: Phrasebook) -> String {
        switch content {
        case .temperature:
            let degrees = quantity == .normal ? row.normal : row.weather?.yesterday
            return RoundedNumber(degrees, decimals: 1)?.text ?? ""
        case .field(let path):
            let field = quantity.entry.fields.first { $0.path == path }
            return field?.value(row, book).variableText ?? ""
        case .cell: break
        }
        guard let value = quantity.entry.value(row, TableContext(book, now: row.now)) else { return "" }
        // A level of warnings is compared as a number, and read as their names; a coordinate has its own digits.
        if quantity.entry.operand == .number, ![.warning, .latitude, .longitude].contains(quantity) {
            // Without a unit behind it, a number is in the unit of JSON.
            return DisplayUnits.ofData { value.displayed?.text ?? "" }
        }
        return CellFormatter(book: book, icons: .none).text(value).text
    }
}

extension JSONValue {
    /// A value as text without quotes; null is empty, and a fraction has one digit.
    fileprivate var variableText: String {
        switch self {
        case .null: ""
        case .string(let text): text
        default:
            Double(text).flatMap { RoundedNumber($0, decimals: $0 == $0.rounded() ? 0 : 1) }?.text ?? text
        }
    }
}

extension Row {
    /// The environment of a command about the city.
    package func variables(in book: Phrasebook) -> [String: String] {
        let names = RowVariable.all.map(\.name).joined(separator: " ")
        return RowVariable.all.reduce(into: [RowVariable.listName: names]) { $0[$1.name] = $1.text(self, book) }
    }

    /// `Light snow, -0.4°C`: our own words and a number, nothing of a server's.
    package func summary(in book: Phrasebook) -> String {
        LineTemplate.ofSummary.text(self, TableContext(book), icons: .none)
    }
}
