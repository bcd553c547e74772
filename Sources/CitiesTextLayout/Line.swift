/// The meaning of a piece of text. A painter turns it into color, or leaves it alone. A later version may have more of
/// them.
@nonexhaustive public enum Style: Sendable, Hashable {
    case plain
    case heading
    case columnHeading
    /// Secondary: units of age, source, notes.
    case dim
    case warning
    case failure
    /// Text whose color follows a temperature, given in degrees Celsius whatever is printed.
    case temperature(celsius: Double)
    /// A difference, in degrees Celsius whatever is printed: warmer is positive, colder negative. A small one
    /// is plain.
    case difference(celsius: Double)
    /// A chance of rain; below 30 percent it is plain.
    case rain(percent: Double)
    /// An amount of precipitation, from 0 for nothing, which is plain, to 5.
    case amount(Int)
    /// Air, by how many grades it is worse than moderate; up to 0 it is plain.
    case air(badness: Int)
    /// A rank among others, from 0 for the worst to 1 for the best.
    case rank(share: Double)
    /// A step of a scale, from 0 for the least, which is plain, to 5.
    case level(Int)
    /// A step of harm, from 0 for none, which is plain, to 4.
    case severity(Int)
    /// A line of a chart, counted from 0, and whatever speaks of it. There are six; after those they repeat.
    case series(Int)
    /// Axes, ticks and rules of a chart, and the present moment in it.
    case axis
}

/// A piece of text in one style.
public struct Run: Sendable, Hashable {
    public var text: String
    public var style: Style
    /// The address that the text leads to where a terminal has links; nil without one.
    public var link: String?

    public init(_ text: String, _ style: Style = .plain, link: String? = nil) {
        self.text = text
        self.style = style
        self.link = link
    }

    /// This run with another text.
    func with(_ text: String) -> Run { Run(text, style, link: link) }
}

/// One line of output as styled runs, without its line break.
public struct Line: Sendable, Hashable {
    public var runs: [Run]

    public init(_ runs: [Run] = []) {
        self.runs = runs
    }

    /// A line of one run; of none where the text is empty.
    public init(_ text: String, _ style: Style = .plain) {
        self.runs = text.isEmpty ? [] : [Run(text, style)]
    }

    /// The text alone.
    public var text: String { runs.map(\.text).joined() }

    /// Terminal columns that the line takes.
    public var displayWidth: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }
}
