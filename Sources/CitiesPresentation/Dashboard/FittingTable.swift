import CitiesTextLayout

/// A small table of which less and less is shown as it gets narrow; no row is ever wider than it may be.
struct FittingTable {
    struct Column {
        /// What the heading says, in any case.
        var title: String
        var heading: CellText
        /// The heading where there is little room.
        var shortHeading: CellText
        var alignment: Alignment
        /// The column with the highest goes first; the one with 0 stays.
        var rank: Int
        /// The fewest columns that its words may be cut to, and how few when that alone saves it; nil is never cut.
        var least: (comfortable: Int, shortest: Int)?
        /// As many as there are rows.
        var cells: [CellText]
        /// The cells below the short heading; nil when they are the same.
        var shortCells: [CellText]?

        func cells(isCompact: Bool) -> [CellText] { isCompact ? shortCells ?? cells : cells }
    }

    let columns: [Column]
    private let widths: [Int]
    private let gap: Int
    private let isCompact: Bool
    let indent: Int

    /// `width` nil is unlimited.
    init(_ all: [Column], width: Int?) {
        let isNarrow = (width ?? .max) <= 60
        let indent = (width ?? .max) < 50 ? 0 : 2
        let room = width.map { max(1, $0 - indent) } ?? .max
        func natural(_ columns: [Column], isCompact: Bool) -> [Int] {
            columns.map { column in
                let heading = isCompact ? column.shortHeading : column.heading
                return ([heading] + column.cells(isCompact: isCompact)).map(\.displayWidth).max() ?? 0
            }
        }
        // A shorter word is better than one that is cut.
        let hasShortWords = all.contains { $0.shortCells != nil }
        for isCompact in isNarrow ? [true] : hasShortWords ? [false, true] : [false] {
            let widths = natural(all, isCompact: isCompact)
            for gap in [3, 2] where Self.total(widths, gap: gap) <= room {
                self.init(columns: all, widths: widths, gap: gap, isCompact: isCompact, indent: indent)
                return
            }
        }
        let isCompact = isNarrow || hasShortWords
        var columns = all
        var widths = natural(columns, isCompact: isCompact)
        while true {
            let isLast = columns.count <= 3
            let excess = Self.total(widths, gap: 2) - room
            if excess <= 0 { break }
            if let index = columns.firstIndex(where: { $0.least != nil }), let least = columns[index].least,
                widths[index] - excess >= (isLast ? least.shortest : least.comfortable)
            {
                widths[index] -= excess
                break
            }
            guard columns.count > 1, let victim = columns.indices.max(by: { columns[$0].rank < columns[$1].rank })
            else {
                widths = [min(widths.first ?? 0, room)]
                break
            }
            columns.remove(at: victim)
            widths = natural(columns, isCompact: isCompact)
        }
        self.init(columns: columns, widths: widths, gap: 2, isCompact: isCompact, indent: indent)
    }

    private init(columns: [Column], widths: [Int], gap: Int, isCompact: Bool, indent: Int) {
        self.columns = columns
        self.widths = widths
        self.gap = gap
        self.isCompact = isCompact
        self.indent = indent
    }

    private static func total(_ widths: [Int], gap: Int) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count - 1)
    }

    /// Columns of a row, the indent included.
    var width: Int { indent + Self.total(widths, gap: gap) }

    var headings: Line { line { isCompact ? $0.shortHeading : $0.heading } }

    func row(_ index: Int) -> Line { line { $0.cells(isCompact: isCompact)[index] } }

    private func line(_ cell: (Column) -> CellText) -> Line {
        var runs: [Run] = []
        for (column, width) in zip(columns, widths) {
            if !runs.isEmpty { runs.append(Run(String(repeating: " ", count: gap))) }
            runs += cell(column).fitted(to: width, column.alignment)
        }
        return Line(runs)
    }
}
