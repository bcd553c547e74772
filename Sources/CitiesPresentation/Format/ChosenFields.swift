import CitiesWeatherModel

/// A field of a city in JSON that was named.
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

    /// A list such as `name,temperature`: as they are written in JSON, a repetition counts once.
    package static func list(parsing text: String) throws(ChoiceError) -> [ChosenField] {
        var chosen: [ChosenField] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = String(part).trimmed
            guard let field = known.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw ChoiceError(.field, given: name, accepted: known.map(\.name))
            }
            if !chosen.contains(field) { chosen.append(field) }
        }
        return chosen
    }
}

extension JSONValue {
    /// An object with these members alone; nil leaves it as it is, and so does what is no object.
    func with(_ fields: [String]?) -> JSONValue {
        guard let fields, case .object(let members) = self else { return self }
        return .object(fields.compactMap { name in members.first { $0.key == name } })
    }
}
