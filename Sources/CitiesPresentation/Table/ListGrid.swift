import CitiesLocalization
package import CitiesTextLayout
import CitiesFoundation
package import CitiesWeatherModel

/// The list a row at a time: columns are as wide as what they can hold asks for, whatever the rows hold. So nothing moves
/// while answers arrive or a long list scrolls, and rows that are not on the screen are not looked at.
package struct ListGrid {
    /// The place of a column.
    package struct ColumnSpan: Sendable, Equatable {
        package let quantity: Quantity
        /// Counted from the beginning of the line.
        package let columns: Range<Int>
    }

    package let places: [ColumnSpan]
    /// The wanted columns that do not fit.
    package let omitted: [Quantity]
    private let layout: ColumnLayout
    private let style: HeadingStyle
    private let formatter: CellFormatter
    private let context: TableContext

    /// - Parameters:
    ///   - columns: The columns that are wanted most. Where they do not fit, the least important are left out.
    ///   - extras: The columns that are added where there is room, the most important first.
    ///   - isTypical: True when the weather is typical; its sky is a mean.
    ///   - isOfDay: True when the rows are of a day, whose wind has no direction.
    ///   - units: The units that size the columns. Each number is written in its own.
    ///   - scale: The scale of the bars in the rows; nil without bars.
    ///   - moments: The day of the heading, and true when the clocks of the rows differ: the time of an observation has
    ///     its day and zone where they differ from the heading. nil where no row has one.
    ///   - nameWidth: The columns that a name gets before there are extras, and the most that it ever gets.
    package init(
        columns: [Quantity], extras: [Quantity] = [], isTypical: Bool = false, isOfDay: Bool = false,
        scale: ClosedRange<Double>? = nil, moments: (day: Int, mixesZones: Bool)? = nil,
        nameWidth: ClosedRange<Int> = 14...ColumnLayout.longestName,
        order: ListOrder?, width: Int, units: UnitSystem, language: Language, icons: IconStyle
    ) {
        let book = Phrasebook(language)
        let formatter = CellFormatter(book: book, icons: icons)
        var context = TableContext(book, day: moments?.day)
        context.scale = scale
        context.mixesZones = moments?.mixesZones ?? false
        self.context = context
        let zone = context.mixesZones ? "UTC+10:30" : nil
        let style = HeadingStyle(book: book, icons: icons, order: order, isTypical: isTypical)
        func widths(_ quantities: [Quantity], for room: Int?) -> ColumnLayout {
            let columns = quantities.map { quantity in
                // The arrow has its place in every column that it may come to, if there is any room to spare.
                let arrow = Quantity.sortable.contains(quantity) ? 2 : 0
                func width(isCompact: Bool, arrow: Int) -> Int {
                    let content =
                        quantity == .weather && isTypical
                        ? UsualSky.roomiest(formatter, isCompact: isCompact)
                        : quantity.widest(isOfDay: isOfDay, units, zone: zone, book)
                            .columns(in: book, units, icons, name: nameWidth.lowerBound)
                    let name = style.name(of: quantity, isCompact: isCompact)
                    return max(name.displayWidth + arrow, content)
                }
                return ColumnLayout.Column(
                    quantity: quantity, natural: width(isCompact: false, arrow: arrow),
                    compact: width(isCompact: true, arrow: arrow),
                    tight: width(isCompact: true, arrow: order?.key == quantity ? 2 : 0),
                    rank: (isOfDay ? Quantity.importanceOfDay.firstIndex(of: quantity) : nil) ?? quantity.entry.rank)
            }
            return ColumnLayout(columns, sorted: order?.key, width: room)
        }
        // The layout keeps an indent for itself, which is not part of these lines.
        let room = width >= 58 ? width + 2 : width
        let wider = (1...max(1, extras.count)).reversed().lazy.map { widths(columns + extras.prefix($0), for: nil) }
        var layout = wider.first { $0.width <= room } ?? widths(columns, for: room)
        layout.indent = 0
        let natural = widths(columns, for: nil).slots
        // The remaining width goes to words that are cut, then to the name.
        for (quantity, most) in [
            (.weather, natural.first { $0.quantity == .weather }?.width ?? 0), (.name, nameWidth.upperBound),
        ] as [(Quantity, Int)] {
            guard let index = layout.slots.firstIndex(where: { $0.quantity == quantity }) else { continue }
            let spare = max(0, width - layout.width)
            layout.slots[index].width = max(
                layout.slots[index].width, min(most, layout.slots[index].width + spare))
        }
        self.layout = layout
        omitted = columns.filter { quantity in !layout.slots.contains { $0.quantity == quantity } }
        self.style = style
        self.formatter = formatter
        var start = 0
        places = layout.slots.map { slot in
            defer { start += slot.width + layout.gap }
            return ColumnSpan(quantity: slot.quantity, columns: start..<start + slot.width)
        }
    }

    package var headings: Line { line { style.text(of: $0, isCompact: layout.isCompact) } }

    /// A city and its weather. `name` is what it is called here, if not by its own name.
    package func line(_ row: Row, name: String? = nil) -> Line {
        line { quantity in
            if quantity == .name, let name { return CellText(name) }
            return formatter.text(quantity.entry.value(row, context), isCompact: layout.isCompact)
        }
    }

    /// `Humidity 48%`, where there is no column for it.
    package func labeled(_ quantity: Quantity, of row: Row) -> String {
        "\(style.title(of: quantity)) \(formatter.text(quantity.entry.value(row, context)).text)"
    }

    private func line(_ text: (Quantity) -> CellText) -> Line {
        layout.line(layout.slots.map { (text($0.quantity), $0.width, $0.quantity.entry.alignment) })
    }
}

extension Quantity {
    /// The widest of its values.
    ///
    /// - Parameter zone: The widest zone that an observation is written with; nil where it has none.
    fileprivate func widest(isOfDay: Bool, _ units: UnitSystem, zone: String?, _ book: Phrasebook) -> Entry.Widest {
        // A Wednesday of two digits in a month of two.
        let moment = CivilTime(Date(timeIntervalSince1970: 20_782 * 86_400), offset: 0)
        return switch self {
        case .wind where isOfDay: .text((units.windUnit == .ms ? "60.4 " : "100.4 ") + units.speedSymbol)
        case .time: .text(book.moment(moment, zone: nil))
        case .observed: .text(book.moment(moment, zone: zone))
        default: entry.widest
        }
    }
}

extension Quantity.Entry.Widest {
    fileprivate func columns(in book: Phrasebook, _ units: UnitSystem, _ icons: IconStyle, name: Int) -> Int {
        switch self {
        case .name: name
        // Words may be long; the detail has them in full.
        case .weather: 20 + (icons == .none ? 0 : icons.width + 1)
        case .degrees: (units == .celsius ? "-40.4°C" : "-100.4°F").displayWidth
        case .wind: book.language.rules.windDirectionWidth + " 100.4 ".count + units.speedSymbol.count
        case .place: 16
        case .text(let text): text.displayWidth
        }
    }
}

extension UsualSky {
    /// The width of the longest words for a usual sky, in columns.
    fileprivate static func roomiest(_ formatter: CellFormatter, isCompact: Bool) -> Int {
        allCases.map { formatter.text(.sky($0), isCompact: isCompact).displayWidth }.max() ?? 0
    }
}
