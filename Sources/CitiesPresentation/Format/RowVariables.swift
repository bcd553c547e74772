package import CitiesLocalization
import CitiesTextLayout
import CitiesFoundation

extension Row {
    /// The environment of a command about a city: `CITIES_TEMP` and so on, a variable for each column that can be
    /// named. A number is the one that `--where` compares, with a decimal point; words and times are as in a table; what is
    /// unknown is empty.
    ///
    /// - Parameter taken: Names that mean something else already; a quantity whose name is among them has that of its field
    ///   in JSON, `CITIES_FEELS_LIKE`.
    package func variables(in book: Phrasebook, besides taken: Set<String>) -> [String: String] {
        Quantity.columns.reduce(into: [:]) { variables, quantity in
            guard quantity != .trend else { return }
            let usual = Self.variable(quantity.rawValue)
            let name = taken.contains(usual) ? Self.variable(quantity.entry.fields.first?.path ?? "") : usual
            variables[name] = text(quantity, book)
        }
    }

    /// `Light snow, -0.4°C`: our own words and a number, nothing of a server's.
    package func summary(in book: Phrasebook) -> String {
        LineTemplate.ofSummary.text(self, TableContext(book), icons: .none)
    }

    private static func variable(_ name: String) -> String {
        "CITIES_" + name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    }

    private func text(_ quantity: Quantity, _ book: Phrasebook) -> String {
        guard let value = quantity.entry.value(self, TableContext(book, now: now)) else { return "" }
        if quantity.entry.operand == .number, let number = value.number {
            return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : number.description
        }
        return CellFormatter(book: book, icons: .none).text(value).text
    }
}
