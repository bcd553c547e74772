import CitiesWeatherModel
package import CitiesPresentation

/// A JSON field of a city that `--fields` chose.
package struct ChosenField: Sendable, Hashable {
    package var name: String
    /// The quantity that it needs.
    package var quantity: Quantity

    /// Every field that can be named, in the order of a city.
    package static let known: [ChosenField] = (Quantity.ofCity + [.date]).flatMap { quantity in
        var names: [String] = []
        for field in quantity.entry.fields {
            let name = field.path.split(separator: ".").first.map(String.init) ?? field.path
            if !names.contains(name) { names.append(name) }
        }
        return names.map { ChosenField(name: $0, quantity: quantity) }
    }

    /// Reads a list of fields and columns, such as `name,temperature` or `name,temp`. A column stands for all its fields. A
    /// repetition counts once.
    package static func list(parsing text: String) throws(ChoiceError) -> [ChosenField] {
        var chosen: [ChosenField] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = String(part).trimmed
            let own = known.filter { $0.name.lowercased() == name.lowercased() }
            let column = Quantity.named(name, among: Quantity.columns)
            let named = own.isEmpty ? known.filter { $0.quantity == column } : own.prefix(1).map(\.self)
            guard !named.isEmpty else {
                throw ChoiceError(.field, given: name, accepted: known.map(\.name))
            }
            chosen += named.filter { !chosen.contains($0) }
        }
        return chosen
    }
}

extension JSONValue {
    /// An object with these members alone; nil leaves it as it is, and so does any other value.
    func with(_ fields: [String]?) -> JSONValue {
        guard let fields, case .object(let members) = self else { return self }
        return .object(fields.compactMap { name in members.first { $0.key == name } })
    }
}
