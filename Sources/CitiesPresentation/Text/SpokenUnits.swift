package import CitiesLocalization

extension Phrasebook {
    /// A text with the units of its numbers in words, for screen readers: `8 mm` becomes `8 millimeters`. The number of a
    /// condition (`rain>50%`) stays as it can be typed.
    package func withSpokenUnits(_ text: String) -> String {
        var spoken = ""
        var rest = Substring(text)
        while let character = rest.first {
            if let measure = SpokenMeasure(rest, after: spoken.last) {
                spoken += self(measure.phrase, ["number": measure.number])
                rest = measure.rest
            } else if character.isASCIINumber || character == "-" {
                // The rest of a number is none of its own.
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
}

/// A number or a span of numbers with its unit, at the beginning of a text.
private struct SpokenMeasure {
    /// The number without its sign, or the span: `34.7–38.0`.
    let number: String
    let phrase: Phrase
    /// The text after the unit.
    let rest: Substring

    /// nil for a text that begins otherwise, for a part of a word and for the number of a condition.
    init?(_ text: Substring, after previous: Character?) {
        guard !(previous.map { $0.isLetter || $0.isNumber || "<>=.:@-".contains($0) } ?? false) else { return nil }
        let isNegative = text.first == "-"
        let unsigned = isNegative ? text.dropFirst() : text
        guard let first = Self.number(unsigned) else { return nil }
        var end = first.endIndex
        if let dash = text[end...].first, "–~".contains(dash) {
            let upper = text[text.index(after: end)...]
            let sign = upper.prefix { $0 == "-" }
            guard sign.count <= 1, let last = Self.number(upper[sign.endIndex...]) else { return nil }
            end = last.endIndex
        }
        let isSpan = end != first.endIndex
        let after = text[end...]
        guard let unit = Self.units.first(where: { after.hasPrefix($0.symbol) }) else { return nil }
        rest = after.dropFirst(unit.symbol.count)
        guard rest.first.map({ !$0.isASCII || !($0.isLetter || $0.isNumber) }) ?? true else { return nil }
        let isBelowZero = isNegative && !isSpan
        phrase = isBelowZero ? unit.belowZero : unit.phrase
        number = isBelowZero ? String(first) : String(text[..<end])
    }

    /// The digits at the beginning of a text; nil without any.
    private static func number(_ text: Substring) -> Substring? {
        let whole = text.prefix(while: \.isASCIINumber)
        guard !whole.isEmpty else { return nil }
        guard text[whole.endIndex...].first == "." else { return whole }
        let fraction = text[text.index(after: whole.endIndex)...].prefix(while: \.isASCIINumber)
        return fraction.isEmpty ? whole : text[whole.startIndex..<fraction.endIndex]
    }

    private struct Unit {
        let symbol: String
        let phrase: Phrase
        let belowZero: Phrase

        init(_ symbol: String, _ phrase: Phrase, belowZero: Phrase? = nil) {
            self.symbol = symbol
            self.phrase = phrase
            self.belowZero = belowZero ?? phrase
        }
    }

    /// The units as they stand after numbers, none before one that it begins.
    private static let units = [
        Unit("°C", .plainCelsius, belowZero: .plainCelsiusBelowZero),
        Unit("°F", .plainFahrenheit, belowZero: .plainFahrenheitBelowZero),
        Unit("°", .spokenDegrees, belowZero: .spokenDegreesBelowZero), Unit("%", .spokenPercent),
        Unit(" mm", .spokenMillimeters), Unit(" cm", .spokenCentimeters), Unit(" km/h", .plainKilometersPerHour),
        Unit(" km", .spokenKilometers), Unit(" m/s", .plainMetersPerSecond), Unit(" mph", .plainMilesPerHour),
        Unit(" kn", .plainKnots), Unit(" hPa", .spokenHectopascals), Unit(" µg/m³", .spokenMicrograms),
    ]
}

extension Character {
    fileprivate var isASCIINumber: Bool { ("0"..."9").contains(self) }
}
