package import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// What a command has to show, before any form.
package struct Report {
    /// Where its numbers are from; nil for what has none.
    var head: ReportHead?
    package let book: Phrasebook
    /// What it is about, in as few words as a width asks for; nil is unlimited.
    var title: (Int?) -> Line
    /// Whether the name of the source may go from the heading, because the attribution is always there.
    var mayOmitSource = true
    /// What the numbers are not, below the heading.
    var headNotes: [String] = []
    /// Whether its parts follow each other without blank lines, and the heading credits the source of live weather: a
    /// screen of 24 lines has room for 20 cities.
    var isDense = false
    /// For readers.
    var sections: [Section] = []
    /// The heading for a listener; nil makes one of the title.
    var spokenHeading: String?
    /// Whether what is said before the first table and after the last one stands beside it, without a blank line.
    var isCompact = false
    /// For a listener, in order.
    var sentences: () -> [String] = { [] }
    /// What has to be said beside the numbers.
    var notes: [String] = []
    /// What only the table has room for below it, in so many columns (nil is unlimited) and below those quantities.
    var below: (Int?, Set<Quantity>) -> [Line] = { _, _ in [] }
    /// Whether it says at its end whose the numbers are; not where it goes on with another report that does.
    var isWhole = true
    /// Drawn in the place of the sections where there is a terminal of some size to draw on; nil when there is no picture.
    var picture: ((ChartRenderer) -> [Line])?
    /// For programs.
    var data: ReportData

    /// A part of a report that has a form of its own.
    enum Section {
        /// Whole sentences.
        case remarks([String])
        /// A label and a value on each line.
        case fields(FieldSection)
        case table(TableSection)
        /// Rows with the same cell again and again.
        case matrix(MatrixSection)
        /// What a terminal draws in the place of a table.
        case drawn(TableSection, (CellFormatter, Int?) -> [Line])
        /// Labels, and as many lines as it takes.
        case diagnostics([Diagnostic])
    }

    /// The same for a screen that says elsewhere what it is about and where the numbers are from.
    package var withoutHead: Report {
        var report = self
        report.head = nil
        return report
    }

    /// What a JSON document says before its data.
    var frame: [JSONValue.Member] { head?.frame ?? [JSONValue.Member("schema", .integer(JSONFormat.schema))] }

    func provenance(of row: Row) -> [JSONValue.Member] { head?.provenance(of: row) ?? [] }
}

/// One row, a quantity on each line.
struct FieldSection {
    var row: Row
    var quantities: [Quantity]
    var context: TableContext
    /// The direction of the wind is said where that fits.
    var speaksWind = false
    /// Whether it is day or night is said with the weather.
    var saysDayOrNight = false
    /// Whether what is missing is a dash: somebody has named it.
    var saysMissing = false
    /// Whether they follow each other on as few lines as it takes.
    var isFlowing = false
}

/// Rows with a column for each quantity.
struct TableSection {
    var rows: [Row]
    var columns: [Quantity]
    /// Which columns stay longest, the most important first; nil leaves that to their ranks.
    var importance: [Quantity]?
    var context: TableContext
    /// Of typical weather, whose sky is a mean.
    var isTypical: Bool
    /// Whether every cell of a city that failed says why, because no column does.
    var tellsFailures = false
    /// What the rows are in order by; nil for the order in which they were asked, or of time.
    var order: ListOrder?
    /// The rows under titles of their own; empty when there are none.
    var groups: [Group] = []
    /// Instead of the table when there are no rows.
    var empty: String?

    /// Some rows after each other.
    struct Group {
        /// From the longest to the shortest.
        var titles: [Line]
        /// What stands before each of its rows where there are no titles.
        var date: String
        var count: Int
    }
}
