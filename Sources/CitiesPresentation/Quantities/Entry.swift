import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension Quantity {
    /// The definition of a quantity.
    struct Entry {
        /// The heading of its column; nil for a quantity that only programs read.
        let heading: Phrase?
        /// The same where room is scarce.
        let shortHeading: Phrase?
        /// The same of typical weather, whose sky is not that of a moment.
        let typicalHeading: Phrase?
        /// Its label in a list of labels and values.
        let label: Phrase?
        /// Words and what begins now begin at the left, numbers end at the right.
        let alignment: Alignment
        /// Of the columns that do not fit, the one with the highest goes first.
        let rank: Int
        /// The options that may name it.
        let uses: Uses
        /// The parts of the current weather that it needs.
        var needs: Set<WeatherPart> = []
        /// The operand that it is compared with.
        var operand = Operand.number
        /// All that its words are called, in every language; empty for what is no words.
        var words: (Row) -> [String] = { _ in [] }
        /// The number that orders rows where its value alone does not; nil is missing.
        var order: ((Row) -> Double?)?
        let widest: Widest
        /// Its fields in the formats for programs; none for what is drawn.
        let fields: [Field]
        /// The clause of a sentence that a plain number is said in; nil for what has rules of its own.
        let spoken: Phrase?
        /// The line of a chart; nil where there is none.
        var line: Line?
        /// Its value in a row; nil when it is missing.
        let value: (Row, TableContext) -> Value?

        struct Uses: OptionSet {
            let rawValue: Int

            /// `--columns`
            static let column = Uses(rawValue: 1)
            /// `--sort`
            static let order = Uses(rawValue: 2)
            /// `--where`
            static let condition = Uses(rawValue: 4)

            static let all: Uses = [.column, .order, .condition]
        }

        /// The kinds of the right side of a condition.
        enum Operand {
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
            /// Its name in legends and captions; nil for the heading of its column.
            var phrase: Phrase?
            /// The color and pattern that it has in every chart; nil takes what is left.
            var look: Int?
            /// True when a value holds at the beginning of its hour or step, false when it is of all the time that the
            /// step lasts.
            var isOfMoment = false
        }

        /// As many columns as the longest that can be expected.
        enum Widest {
            case name, weather, degrees, wind, place
            case text(String)
        }

        init(
            _ heading: Phrase, short: Phrase? = nil, typical: Phrase? = nil, label: Phrase? = nil,
            _ alignment: Alignment = .trailing, rank: Int, uses: Uses = [], widest: Widest, spoken: Phrase? = nil,
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
            self.fields = fields
            self.value = value
        }

        /// A quantity whose one field is its value.
        init(
            _ heading: Phrase, short: Phrase? = nil, typical: Phrase? = nil, label: Phrase? = nil,
            _ alignment: Alignment = .trailing, rank: Int, uses: Uses = [], widest: Widest, path: String,
            spoken: Phrase? = nil,
            value: @escaping (Row, TableContext) -> Value?
        ) {
            let field = Field(path) { row, book in value(row, TableContext(book))?.json ?? .null }
            self.init(
                heading, short: short, typical: typical, label: label, alignment, rank: rank, uses: uses,
                widest: widest, spoken: spoken, fields: [field], value: value)
        }

        /// The same, drawn by charts.
        func drawn(
            on axis: PlotAxis, _ extremes: Line.Extreme..., as phrase: Phrase? = nil, look: Int? = nil,
            isOfMoment: Bool = false
        ) -> Entry {
            var entry = self
            entry.line = Line(axis: axis, extremes: extremes, phrase: phrase, look: look, isOfMoment: isOfMoment)
            return entry
        }

        /// The same with what a source has to say for it.
        func needing(_ parts: WeatherPart...) -> Entry {
            var entry = self
            entry.needs = Set(parts)
            return entry
        }

        /// The same, compared with times of day.
        func comparedByTime() -> Entry {
            var entry = self
            entry.operand = .time
            return entry
        }

        /// The same, compared with words: all that they are called, in every language.
        func comparedByWords(_ words: @escaping (Row) -> [String]) -> Entry {
            var entry = self
            entry.operand = .words
            entry.words = words
            return entry
        }

        /// The same in an order of its own.
        func ordered(by order: @escaping (Row) -> Double?) -> Entry {
            var entry = self
            entry.order = order
            return entry
        }

        /// A quantity that only programs read.
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
