package import CitiesLocalization
package import CitiesTextLayout
package import CitiesWeatherModel

/// The list a row at a time: columns are as wide as what they can hold asks for, whatever the rows hold. So nothing moves
/// while answers arrive or a long list scrolls, and nobody has to look at rows that are not on the screen.
package struct ListGrid {
    /// Where a column stands.
    package struct Place: Sendable, Equatable {
        package let column: Column
        /// Counted from the beginning of the line.
        package let columns: Range<Int>
    }

    /// What everybody wants to know of a city.
    private static let essential: Set<Column> = [.name, .weather, .temp, .humidity]

    package let places: [Place]
    private let layout: TableLayout
    private let order: ListOrder?
    private let formatter: CellFormatter
    private let isTypical: Bool

    /// - Parameters:
    ///   - columns: Those that are wanted most. Where they do not fit, the least important are left out.
    ///   - extras: Those that are added where there is room, the most important first.
    ///   - isTypical: Whether the weather is typical; its sky is a mean.
    ///   - units: What most rows are in, for which there has to be room. Each number is written in its own.
    ///   - nameWidth: As many columns as a name gets before there are extras, and the most that it ever gets.
    package init(
        columns: [Column], extras: [Column] = [], isTypical: Bool = false,
        nameWidth: ClosedRange<Int> = 14...TableLayout.longestName,
        order: ListOrder?, width: Int, units: UnitSystem, language: Language, icons: IconStyle
    ) {
        let book = Phrasebook(language)
        self.order = order
        self.isTypical = isTypical
        let formatter = CellFormatter(book: book, icons: icons)
        self.formatter = formatter
        func slots(_ columns: [Column], isCompact: Bool, isTight: Bool = false) -> [TableLayout.Slot] {
            columns.map { column in
                // The arrow has its place in every column that it may come to, if there is any room to spare.
                let hasArrow = isTight ? order?.key.column == column : column.isSortable
                let title = column.heading(in: book, isCompact: isCompact, isTypical: isTypical)
                let heading = title.displayWidth + (hasArrow ? 2 : 0)
                let content =
                    column == .weather && isTypical
                    ? UsualSky.roomiest(formatter, isCompact: isCompact)
                    : column.roomiest(in: language, units, icons, nameWidth: nameWidth.lowerBound)
                return TableLayout.Slot(column: column, width: max(heading, content))
            }
        }
        // The layout keeps an indent for itself, which is not part of these lines.
        let room = width >= 58 ? width + 2 : width
        let wider = (1...max(1, extras.count)).reversed().lazy.map { columns + extras.prefix($0) }.map { columns in
            TableLayout(
                natural: slots(columns, isCompact: false), compact: slots(columns, isCompact: true),
                sorted: order?.key.column, width: nil)
        }
        var layout =
            wider.first { $0.width <= room }
            ?? TableLayout(
                natural: slots(columns, isCompact: false), compact: slots(columns, isCompact: true),
                sorted: order?.key.column, width: room)
        let essential = columns.filter { Self.essential.contains($0) || $0 == order?.key.column }
        if !Self.essential.isSubset(of: layout.slots.map(\.column)) {
            layout = TableLayout(tight: slots(essential, isCompact: true, isTight: true), width: width) ?? layout
        }
        layout.indent = 0
        if let name = layout.slots.firstIndex(where: { $0.column == .name }) {
            let spare = max(0, width - layout.width)
            layout.slots[name].width = max(
                layout.slots[name].width, min(nameWidth.upperBound, layout.slots[name].width + spare))
        }
        self.layout = layout
        var start = 0
        places = layout.slots.map { slot in
            defer { start += slot.width + layout.gap }
            return Place(column: slot.column, columns: start..<start + slot.width)
        }
    }

    /// Columns of every line.
    package var width: Int { layout.width }

    /// Columns between two columns.
    package var gap: Int { layout.gap }

    package var headings: Line {
        line { column in
            let title = column.heading(in: formatter.book, isCompact: layout.isCompact, isTypical: isTypical)
            guard let order, order.key.column == column else { return CellText(body: Run(title, .columnHeading)) }
            return CellText(body: Run("\(title) \(formatter.icons.arrow(order.direction))", .heading))
        }
    }

    /// A city and its weather. `name` is what it is called here, if not by its own name.
    package func line(_ row: ListRow, name: String? = nil) -> Line {
        line { column in
            if column == .name, let name { return CellText(body: Run(name)) }
            return formatter.text(row.cell(column, in: formatter.book.language), isCompact: layout.isCompact)
        }
    }

    private func line(_ text: (Column) -> CellText) -> Line {
        var runs: [Run] = []
        for slot in layout.slots {
            if !runs.isEmpty { runs.append(Run(String(repeating: " ", count: layout.gap))) }
            runs += text(slot.column).fitted(to: slot.width, slot.column.alignment)
        }
        return Line(runs)
    }
}

extension Column {
    fileprivate func heading(in book: Phrasebook, isCompact: Bool, isTypical: Bool) -> String {
        let name = book(isCompact ? shortHeading(isTypical: isTypical) : heading)
        return book.language == .english ? name.uppercased() : name
    }

    fileprivate var isSortable: Bool { SortKey.allCases.contains { $0.column == self } }

    /// As many columns as the longest that it can be expected to hold.
    fileprivate func roomiest(
        in language: Language, _ units: UnitSystem, _ icons: IconStyle, nameWidth: Int
    ) -> Int {
        switch self {
        case .name: nameWidth
        // Words may be long; what is cut of them is in the detail.
        case .weather: 20 + (icons == .none ? 0 : icons.width + 1)
        case .temp, .feels, .min, .max: (units == .celsius ? "-40.4°C" : "-100.4°F").count
        case .humidity, .rain: "100%".count
        case .normal: "+10.1".count
        case .wind: (language == .korean ? 6 : 2) + " 100.4 mph".count
        case .pressure: "1021 hPa".count
        case .observed: "21:04".count
        case .trend: 8
        case .distance: "20000 km".count
        case .uv, .number: 2
        case .region, .country: 16
        }
    }
}

extension UsualSky {
    /// As many columns as the longest of them.
    fileprivate static func roomiest(_ formatter: CellFormatter, isCompact: Bool) -> Int {
        allCases.map { formatter.text(.sky($0), isCompact: isCompact).displayWidth }.max() ?? 0
    }
}

extension TableLayout {
    /// The words of the weather and the names give way, so that no column has to; nil when that does not suffice.
    fileprivate init?(tight slots: [Slot], width: Int) {
        guard let name = slots.firstIndex(where: { $0.column == .name }),
            let weather = slots.firstIndex(where: { $0.column == .weather })
        else { return nil }
        self.init(natural: slots, compact: slots, sorted: nil, width: nil)
        gap = 2
        indent = 0
        isCompact = true
        // Words that are cut first say little less; then the names, then those words again.
        for (index, least) in [(weather, 14), (name, slots[name].width - 5), (weather, 11)] {
            let excess = max(0, self.width - width)
            self.slots[index].width -= min(excess, max(0, self.slots[index].width - least))
        }
        if self.width > width { return nil }
    }
}
