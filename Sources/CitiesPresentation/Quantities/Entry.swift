import CitiesLocalization
import CitiesTextLayout

extension Quantity {
    /// What is known of a quantity.
    struct Entry {
        /// What stands above its column; nil for what only programs read.
        let heading: Phrase?
        /// The same where room is scarce.
        let shortHeading: Phrase?
        /// The same of typical weather, whose sky is not that of a moment.
        let typicalHeading: Phrase?
        /// What stands before it in a list of labels and values.
        let label: Phrase?
        /// Words and what begins now begin at the left, numbers end at the right.
        let alignment: Alignment
        /// Of the columns that do not fit, the one with the highest goes first.
        let rank: Int
        /// What a list can do with it because somebody named it.
        let uses: Uses
        let widest: Widest
        /// Its fields in the formats for programs; none for what is drawn.
        let fields: [Field]
        /// The clause of a sentence that a plain number is said in; nil for what has rules of its own.
        let spoken: Phrase?
        /// How a chart draws it; nil where none does.
        let line: Line?
        /// What it is in a row; nil when it is missing.
        let value: (Row, TableContext) -> Value?

        struct Uses: OptionSet {
            let rawValue: Int

            /// `--columns`
            static let column = Uses(rawValue: 1)
            /// `--sort`
            static let order = Uses(rawValue: 2)
            /// `--where`
            static let condition = Uses(rawValue: 4)
        }

        /// A line of a chart.
        struct Line {
            /// What it is called in legends and captions.
            let phrase: Phrase
            let axis: Plot.Axis
            let pattern: LinePattern
            let color: Int
        }

        /// As many columns as the longest that can be expected.
        enum Widest {
            case name, weather, degrees, wind, place
            case text(String)
        }

        init(
            _ heading: Phrase, short: Phrase? = nil, typical: Phrase? = nil, label: Phrase? = nil,
            _ alignment: Alignment = .trailing, rank: Int, uses: Uses = [], widest: Widest, spoken: Phrase? = nil,
            line: Line? = nil,
            fields: [Field],
            value: @escaping (Row, TableContext) -> Value?
        ) {
            self.heading = heading
            self.shortHeading = short
            self.typicalHeading = typical
            self.label = label
            self.alignment = alignment
            self.rank = rank
            self.uses = uses
            self.widest = widest
            self.spoken = spoken
            self.line = line
            self.fields = fields
            self.value = value
        }

        /// A quantity whose one field is its value.
        init(
            _ heading: Phrase, short: Phrase? = nil, typical: Phrase? = nil, label: Phrase? = nil,
            _ alignment: Alignment = .trailing, rank: Int, uses: Uses = [], widest: Widest, path: String,
            spoken: Phrase? = nil, line: Line? = nil,
            value: @escaping (Row, TableContext) -> Value?
        ) {
            let field = Field(path) { row, book in value(row, TableContext(book))?.json ?? .null }
            self.init(
                heading, short: short, typical: typical, label: label, alignment, rank: rank, uses: uses,
                widest: widest, spoken: spoken, line: line, fields: [field], value: value)
        }

        /// What only programs read.
        init(fields: [Field]) {
            heading = nil
            shortHeading = nil
            typicalHeading = nil
            label = nil
            alignment = .leading
            rank = .max
            uses = []
            widest = .place
            spoken = nil
            line = nil
            self.fields = fields
            value = { _, _ in nil }
        }
    }
}

/// A field of the formats for programs.
struct Field {
    /// A point stands for an object in JSON and for itself in CSV.
    let path: String
    /// Unknown is null.
    let value: (Row, Phrasebook) -> JSONValue

    init(_ path: String, value: @escaping (Row, Phrasebook) -> JSONValue) {
        self.path = path
        self.value = value
    }
}
