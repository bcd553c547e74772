package import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

extension Quantity {
    /// The definition of a quantity: its names for readers, its value in a row, and the options that may name it.
    ///
    /// Each is made once. It is a class because a table looks it up twice for each cell, which then copies a pointer.
    package final class Entry: Sendable {
        /// The heading of its column; nil for a quantity that only programs read.
        package let heading: Phrase?
        /// The heading of a narrow column; nil for the usual one.
        let shortHeading: Phrase?
        /// The heading of a narrow column of typical weather, whose sky is a mean; nil for the short heading.
        let typicalHeading: Phrase?
        /// The label in a list of labels and values; nil for the heading.
        package let label: Phrase?
        /// Words and starting times begin at the left, numbers end at the right.
        package let alignment: Alignment
        /// The order in which columns are left out of a narrow table, the highest first.
        let rank: Int
        /// The options that may name it.
        let uses: Uses
        /// The parts of the current weather that a request has to ask for.
        let needs: Set<WeatherPart>
        /// The parts of the current weather that it shows where a source has them, but that cause no request.
        let reads: Set<WeatherPart>
        /// The right side of a condition on it.
        package let operand: Operand
        /// The words of a row that conditions match, in every language; empty for a value without words.
        let words: @Sendable (Row) -> [String]
        /// The number that orders rows where it differs from the value; nil for the value. The number is nil when missing.
        package let order: (@Sendable (Row) -> Double?)?
        /// The room that its column reserves.
        let widest: Widest
        /// The fields in JSON and CSV; empty for a drawing.
        package let fields: [Field]
        /// The clause that says its number in a sentence; nil for a quantity that `Clauses` says in its own way.
        let spoken: Phrase?
        /// The line in a chart; nil for a quantity that charts do not draw.
        let line: Line?
        /// The value in a row; nil when missing.
        package let value: @Sendable (Row, TableContext) -> Value?

        init(
            _ heading: Phrase?, short: Phrase? = nil, typical: Phrase? = nil, label: Phrase? = nil,
            _ alignment: Alignment = .trailing, rank: Int, uses: Uses = [], needs: Set<WeatherPart> = [],
            reads: Set<WeatherPart> = [], operand: Operand = .number, widest: Widest, spoken: Phrase? = nil,
            line: Line? = nil, fields: [Field],
            words: @escaping @Sendable (Row) -> [String] = { _ in [] }, order: (@Sendable (Row) -> Double?)? = nil,
            value: @escaping @Sendable (Row, TableContext) -> Value?
        ) {
            self.heading = heading
            self.shortHeading = short
            self.typicalHeading = typical
            self.label = label
            self.alignment = alignment
            self.rank = rank
            self.uses = uses
            self.needs = needs
            self.reads = reads
            self.operand = operand
            self.words = words
            self.order = order
            self.widest = widest
            self.fields = fields
            self.spoken = spoken
            self.line = line
            self.value = value
        }

        /// A quantity with one field, which holds its value.
        convenience init(
            _ heading: Phrase, short: Phrase? = nil, label: Phrase? = nil, _ alignment: Alignment = .trailing,
            rank: Int, uses: Uses = [], needs: Set<WeatherPart> = [], reads: Set<WeatherPart> = [],
            operand: Operand = .number, widest: Widest, spoken: Phrase? = nil, line: Line? = nil, path: String,
            type: FieldType, null absence: FieldAbsence = .unknown,
            words: @escaping @Sendable (Row) -> [String] = { _ in [] }, order: (@Sendable (Row) -> Double?)? = nil,
            value: @escaping @Sendable (Row, TableContext) -> Value?
        ) {
            let field = Field(path, type, null: absence) { row, book in value(row, TableContext(book))?.json ?? .null }
            self.init(
                heading, short: short, label: label, alignment, rank: rank, uses: uses, needs: needs,
                reads: reads, operand: operand, widest: widest, spoken: spoken, line: line, fields: [field],
                words: words,
                order: order, value: value)
        }

        /// A quantity that only programs read.
        convenience init(fields: [Field]) {
            self.init(nil, .leading, rank: .max, widest: .place, fields: fields) { _, _ in nil }
        }
    }
}

extension Quantity.Entry {
    /// The options that may name a quantity.
    struct Uses: OptionSet {
        let rawValue: Int

        /// `--columns`
        static let column = Uses(rawValue: 1)
        /// `--sort`
        static let order = Uses(rawValue: 2)
        /// `--where`
        static let condition = Uses(rawValue: 4)

        /// `--day`: a day of a forecast can have it.
        static let day = Uses(rawValue: 8)

        static let all: Uses = [.column, .order, .condition]
        static let allAndDays: Uses = [.column, .order, .condition, .day]
    }

    /// The kinds of the right side of a condition.
    package enum Operand: String, CaseIterable {
        case number
        /// Hours and minutes on the place's clock.
        case time
        case words
    }

    /// A line of a chart.
    struct Line {
        enum Extreme { case lowest, highest }

        let axis: PlotAxis
        /// The extremes that are named beside the line.
        var extremes: [Extreme] = []
        /// The name in legends and captions; nil for the heading of the column.
        var phrase: Phrase?
        /// The color and pattern that it has in every chart; nil takes a free one.
        var look: Int?
        /// True for a value at the beginning of an hour or step, false for one of its whole length.
        var isOfMoment = false
    }

    /// The room for the longest value that can be expected.
    enum Widest {
        case name, weather, degrees, wind, place
        case text(String)
    }
}

/// A field of JSON and CSV.
package struct Field {
    /// Its name and the values that it can have.
    package let shape: FieldShape
    /// The value in a row.
    package let value: @Sendable (Row, Phrasebook) -> JSONValue
    /// The name of the member, and of the member within it where its value is an object.
    let names: (outer: String, inner: String?)

    init(
        _ path: String, _ type: FieldType, null absence: FieldAbsence = .unknown,
        value: @escaping @Sendable (Row, Phrasebook) -> JSONValue
    ) {
        self.init(FieldShape(path, type, null: absence), value: value)
    }

    init(_ shape: FieldShape, value: @escaping @Sendable (Row, Phrasebook) -> JSONValue) {
        self.shape = shape
        self.value = value
        names = (shape.name, shape.innerName)
    }

    /// A point stands for an object in JSON and for itself in CSV.
    package var path: String { shape.path }
}
