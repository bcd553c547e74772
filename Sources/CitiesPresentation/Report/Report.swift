package import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// The contents of an answer, before any form.
package struct Report {
    /// The origin of its numbers; nil without any.
    package var head: ReportHead?
    package let book: Phrasebook
    /// The title, in as few words as a width calls for; nil is unlimited.
    package var title: (Int?) -> Line
    /// True when the name of the source may go from the heading, because the attribution is always there.
    var mayOmitSource = true
    /// True when its parts follow each other without blank lines, and the heading credits the source of live weather: a
    /// screen of 24 lines has room for 20 cities.
    var isDense = false
    /// Sections for readers of tables.
    package var sections: [Section] = []
    /// The heading for a listener; nil makes one of the title.
    package var spokenHeading: (@Sendable () -> String)?
    /// True when the words before the first table and after the last one stand beside it, without a blank line.
    var isCompact = false
    /// Sentences for screen readers, in order.
    package var sentences: () -> [String] = { [] }
    /// The notes on missing and partial numbers, below them.
    package var notes: [String] = []
    /// The origin and the meaning of the numbers, between the notes and the attribution.
    package var explanations: [String] = []
    /// The remarks that explain colors, each with the one where none are seen.
    var remarksWithoutColors: [String: String] = [:]
    /// The lines that only the table has room for below it, in this many columns (nil is unlimited), below those
    /// quantities, with colors or without.
    package var below: (Int?, Set<Quantity>, Bool) -> [Line] = { _, _, _ in [] }
    /// Sentences that a terminal of this many lines shows last, the first ones, as far as they fit above its prompt.
    var spare: (height: Int, sentences: () -> [String])?
    /// True when it ends with the attribution; false where it goes on with another report that does.
    var isWhole = true
    /// Drawn in the place of the sections where there is a terminal of some size to draw on; nil when there is no picture.
    package var picture: ((ChartRenderer) -> [Line])?
    /// The pictures, the first for a file; empty for a report that has no picture.
    package var figures: [Figure] = []
    /// The data for programs.
    package var data: ReportData

    /// A part of a report that has a form of its own.
    package enum Section {
        /// Whole sentences.
        case remarks([String])
        /// A label and a value on each line.
        case fields(FieldSection)
        case table(TableSection)
        /// Rows with the same cell again and again.
        case matrix(MatrixSection)
        /// A drawing that a terminal shows in the place of another section.
        case drawn(() -> Section, (CellFormatter, Int?) -> [Line])
        /// Labels, and as many lines as it takes.
        case diagnostics([Diagnostic])
    }

    /// Remarks of it, which explain colors only where these are seen.
    package func remarks(_ sentences: [String], isColored: Bool) -> [String] {
        isColored ? sentences : sentences.map { remarksWithoutColors[$0] ?? $0 }
    }

    /// This report without its heading, for a screen that shows subject and source elsewhere.
    package var withoutHead: Report {
        var report = self
        report.head = nil
        return report
    }

    /// This report for a screen that makes the remarks itself.
    package var withoutRemarks: Report {
        var report = self
        report.sections.removeAll { if case .remarks = $0 { true } else { false } }
        return report
    }

    /// The first members of a JSON document.
    package var frame: [JSONValue.Member] { head?.frame ?? [JSONValue.Member("schema", .integer(ReportHead.schema))] }

    package func provenance(of row: Row) -> [JSONValue.Member] { head?.provenance(of: row) ?? [] }
}

/// One row, a quantity on each line.
package struct FieldSection {
    package var row: Row
    var quantities: [Quantity]
    package var context: TableContext
    /// The direction of the wind is said where that fits.
    package var speaksWind = false
    /// True for the values of a whole day, false for the present and the coming hours.
    var isOfDay = false
    /// True when day or night is named with the weather.
    var saysDayOrNight = false
    /// True when a missing value is a dash, because it was named.
    var saysMissing = false
    /// True when they follow each other on as few lines as it takes.
    var isFlowing = false
}

/// Rows with a column for each quantity.
package struct TableSection {
    package var rows: [Row]
    package var columns: [Quantity]
    /// The columns that stay longest, the most important first; nil leaves that to their ranks.
    var importance: [Quantity]?
    package var context: TableContext
    /// True for typical weather, whose sky is a mean.
    package var isTypical: Bool
    /// True when every cell of a city that failed gives the reason, because no column does.
    package var tellsFailures = false
    /// The order of the rows; nil for the order in which they were asked, or of time.
    package var order: ListOrder?
    /// The rows under titles of their own; empty without any.
    package var groups: [Group] = []
    /// Instead of the table when there are no rows.
    package var empty: String?
    /// The columns that were named: a line below the table names those that do not fit.
    var named: [Quantity] = []
    /// True when columns that do not fit stand in a further table below, each row named by its first column.
    var goesOn = false

    /// Some rows after each other.
    package struct Group {
        /// Titles from the longest to the shortest.
        package var titles: [Line]
        /// The date before each of its rows where there are no titles.
        package var date: String
        package var count: Int
    }
}
