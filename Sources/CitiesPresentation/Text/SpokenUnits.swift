package import CitiesLocalization

extension Phrasebook {
    /// A text with the units of its numbers in words, for screen readers: `8 mm` becomes `8 millimeters`. The number of a
    /// condition (`rain>50%`) stays as it can be typed.
    package func withSpokenUnits(_ text: String) -> String {
        var spoken = ""
        var rest = Substring(text)
        while let character = rest.first {
            if let measure = SpokenMeasure(rest, after: spoken.last) {
                spoken += self.spoken(measure)
                rest = measure.rest
            } else if character.isASCIINumber || character == "-" {
                // `1.5.2` is no measure.
                let number = rest.prefix { $0.isASCIINumber || ".-".contains($0) }
                spoken += number
                rest = rest[number.endIndex...]
            } else {
                spoken.append(character)
                rest = rest.dropFirst()
            }
        }
        return spoken
    }

    private func spoken(_ measure: SpokenMeasure) -> String {
        func end(_ number: String) -> String {
            let isBelowZero = number.first == "-"
            return self(
                (isBelowZero ? measure.unit.belowZero : nil) ?? measure.unit.phrase,
                ["number": isBelowZero ? String(number.dropFirst()) : number])
        }
        // A dash before a number is heard as one between two.
        guard measure.numbers.count == 2, measure.numbers.contains(where: { $0.hasPrefix("-") }) else {
            return end(measure.text)
        }
        return self(.spokenSpan, ["from": end(measure.numbers[0]), "to": end(measure.numbers[1])])
    }
}

/// A number or a span of numbers with its unit, at the beginning of a text.
private struct SpokenMeasure {
    /// The number, or the ends of a span, with their signs.
    let numbers: [String]
    /// The number or the span as it is written: `34.7–38.0`.
    let text: String
    let unit: Unit
    /// The text after the unit.
    let rest: Substring

    /// nil for a text that begins otherwise, for a part of a word and for the number of a condition.
    init?(_ text: Substring, after previous: Character?) {
        guard !(previous.map { $0.isLetter || $0.isNumber || "<>=.:@-".contains($0) } ?? false) else { return nil }
        let isNegative = text.first == "-"
        let unsigned = isNegative ? text.dropFirst() : text
        guard let first = Self.number(unsigned) else { return nil }
        var end = first.endIndex
        var numbers = [String(text[..<end])]
        if let dash = text[end...].first, "–~".contains(dash) {
            let upper = text[text.index(after: end)...]
            let sign = upper.prefix { $0 == "-" }
            guard sign.count <= 1, let last = Self.number(upper[sign.endIndex...]) else { return nil }
            end = last.endIndex
            numbers.append(String(upper[..<end]))
        }
        let after = text[end...]
        guard let unit = Self.unitsInForce.first(where: { after.hasPrefix($0.symbol) }) else { return nil }
        rest = after.dropFirst(unit.symbol.count)
        guard rest.first.map({ !$0.isASCII || !($0.isLetter || $0.isNumber) }) ?? true else { return nil }
        self.unit = unit
        self.numbers = numbers
        self.text = String(text[..<end])
    }

    /// The digits at the beginning of a text; nil without any.
    private static func number(_ text: Substring) -> Substring? {
        let whole = text.prefix(while: \.isASCIINumber)
        guard !whole.isEmpty else { return nil }
        guard text[whole.endIndex...].first == "." else { return whole }
        let fraction = text[text.index(after: whole.endIndex)...].prefix(while: \.isASCIINumber)
        return fraction.isEmpty ? whole : text[whole.startIndex..<fraction.endIndex]
    }

    typealias Unit = (symbol: String, phrase: Phrase, belowZero: Phrase?)

    /// The units as they stand after numbers, longer symbols first.
    private static let units: [Unit] = [
        ("°C", .plainCelsius, .plainCelsiusBelowZero), ("°F", .plainFahrenheit, .plainFahrenheitBelowZero),
        ("°", .spokenDegrees, .spokenDegreesBelowZero), ("%", .spokenPercent, nil), (" mm", .spokenMillimeters, nil),
        (" cm", .spokenCentimeters, nil), (" km/h", .plainKilometersPerHour, nil), (" km", .spokenKilometers, nil),
        (" m/s", .plainMetersPerSecond, nil), (" mph", .plainMilesPerHour, nil), (" kn", .plainKnots, nil),
        (" hPa", .spokenHectopascals, nil), (" µg/m³", .spokenMicrograms, nil),
    ]

    /// These, and the units of the settings. `in` is also a word, so that it is a unit only where inches are.
    private static var unitsInForce: [Unit] {
        guard DisplayUnits.current != DisplayUnits() else { return units }
        let inches: [Unit] = DisplayUnits.current.rain == .inch ? [(" in", .spokenInches, nil)] : []
        return [(" inHg", .spokenInchesOfMercury, nil), (" mmHg", .spokenMillimetersOfMercury, nil)] + units
            + [(" mi", .spokenMiles, nil)] + inches
    }
}

extension Character {
    fileprivate var isASCIINumber: Bool { ("0"..."9").contains(self) }
}
