/// What a piece of text means. A painter turns it into colour, or leaves it alone.
public enum Style: Sendable, Hashable {
    case plain
    case heading
    case columnHeading
    /// Secondary: units of age, source, notes.
    case dim
    case warning
    case failure
    /// Text whose colour follows a temperature, given in degrees Celsius whatever is printed.
    case temperature(celsius: Double)
    /// Better than usual or warmer than normal (positive), colder (negative); zero is plain.
    case difference(sign: Int)
    /// A line of a chart, counted from 0, and whatever speaks of it. There are six; after those they repeat.
    case series(Int)
    /// Axes, ticks and rules of a chart.
    case axis
    /// The present moment in a chart.
    case now
}

/// A piece of text in one style.
public struct Run: Sendable, Hashable {
    public var text: String
    public var style: Style

    public init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }
}

/// One line of output as styled runs, without its line break.
public struct Line: Sendable, Hashable {
    public var runs: [Run]

    public init(_ runs: [Run] = []) {
        self.runs = runs
    }

    public init(_ text: String, _ style: Style = .plain) {
        self.runs = text.isEmpty ? [] : [Run(text, style)]
    }

    /// The text alone.
    public var text: String { runs.map(\.text).joined() }

    /// Terminal columns that the line takes.
    public var displayWidth: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }
}
