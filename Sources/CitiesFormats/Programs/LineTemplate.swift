import CitiesFoundation
import CitiesWeatherModel
import CitiesLocalization
import CitiesTextLayout
package import CitiesPresentation

/// A text with places for quantities: `{name} {temp:0}`. `{{` and `}}` are braces.
package struct LineTemplate: Sendable, Hashable {
    private enum Part: Hashable {
        case text(String)
        /// `decimals`: nil is the number of a table.
        case quantity(Quantity, decimals: Int?)
    }

    private let parts: [Part]

    /// The names that can stand in braces.
    package static let names: [Quantity] = [.icon] + Quantity.columns

    /// Throws for a word in braces that names no quantity, and for an unpaired brace.
    package init(parsing text: String) throws(ChoiceError) {
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "{" || character == "}", rest.first == character {
                rest.removeFirst()
                literal.append(character)
            } else if character == "{" {
                guard let end = rest.firstIndex(of: "}"), !rest[..<end].contains("{") else {
                    throw ChoiceError(.templateBrace, given: "{" + rest, accepted: ["{{"])
                }
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(try Self.place(String(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            } else if character == "}" {
                throw ChoiceError(.templateBrace, given: "}" + rest, accepted: ["}}"])
            } else {
                literal.append(character)
            }
        }
        self.parts = literal.isEmpty ? parts : parts + [.text(literal)]
    }

    private init(_ parts: [Part]) { self.parts = parts }

    private static func place(_ text: String) throws(ChoiceError) -> Part {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let quantity = Quantity.named(halves[0], among: names) else {
            throw ChoiceError(
                .template, given: halves[0].trimmed, accepted: names.map(\.rawValue))
        }
        guard halves.count > 1 else { return .quantity(quantity, decimals: nil) }
        let accepted = quantity.entry.operand == .number && quantity != .icon ? ["0", "1"] : []
        guard accepted.contains(halves[1]), let decimals = Int(typed: halves[1]) else {
            let name = halves[0].trimmed
            throw ChoiceError(
                .templateDecimals, given: "{\(text)}", accepted: ["{\(name)}"] + accepted.map { "{\(name):\($0)}" })
        }
        return .quantity(quantity, decimals: decimals)
    }

    /// The quantities in their order, separated by blanks.
    ///
    /// - Parameter decimals: The digits of the temperature; nil is the number of a table.
    static func of(_ quantities: [Quantity], decimals: Int? = nil) -> LineTemplate {
        LineTemplate(
            Array(
                quantities.map { [Part.quantity($0, decimals: $0 == .temp ? decimals : nil)] }
                    .joined(separator: [.text(" ")])))
    }

    /// `Seoul: Light snow, -0.4°C`.
    static let ofTooltip = LineTemplate([.quantity(.name, decimals: nil), .text(": ")] + ofSummary.parts)

    /// `Light snow, -0.4°C`.
    static let ofSummary = LineTemplate([
        .quantity(.weather, decimals: nil), .text(", "), .quantity(.temp, decimals: nil),
    ])

    /// The quantities in braces.
    package var quantities: [Quantity] {
        parts.compactMap { part in
            if case .quantity(let quantity, _) = part { quantity } else { nil }
        }
    }

    /// The template filled in for each city, a line each.
    package func render(_ report: Report, icons: IconStyle) -> String {
        report.rowsOfCities.map { text($0, report.contextOfRows, icons: icons) + "\n" }.joined()
    }

    /// The text about a row.
    ///
    /// - Parameter escape: Makes a value safe for the program that reads the text. The typed parts are left as they are.
    func text(_ row: Row, _ context: TableContext, icons: IconStyle, escape: (String) -> String = { $0 }) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .quantity(let quantity, let decimals):
                escape(value(quantity, decimals, row, context, icons))
            }
        }.joined()
    }

    /// The text of a value as in a table, but the weather without its icon, which is a quantity of its own here.
    private func value(
        _ quantity: Quantity, _ decimals: Int?, _ row: Row, _ context: TableContext, _ icons: IconStyle
    ) -> String {
        if quantity == .icon {
            return row.weather?.condition.map { icons.icon($0).trimmed } ?? CellFormatter.missing
        }
        let formatter = CellFormatter(book: context.book, icons: quantity == .weather ? .none : icons)
        return formatter.text(quantity.entry.value(row, context), decimals: decimals).text
    }
}

extension Report {
    /// The rows that bars and templates show.
    var rowsOfCities: [Row] { data.records.first?.rows ?? [] }

    var contextOfRows: TableContext { TableContext(book, now: head?.now) }
}
