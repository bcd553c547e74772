import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import CitiesPresentation

/// The sections of a page, one after the other.
struct PageContent {
    let book: Phrasebook
    let title: String
    let hasIcons: Bool
    private let formatter: CellFormatter
    /// The icons that are used so far.
    private var icons: Set<SVGIcon> = []
    /// The tables so far, each with a name of its own.
    private var tables = 0

    init(book: Phrasebook, title: String, hasIcons: Bool) {
        self.book = book
        self.title = title
        self.hasIcons = hasIcons
        formatter = CellFormatter(book: book, icons: .none)
    }

    /// The drawings that the icons refer to.
    var symbols: [String] {
        guard !icons.isEmpty else { return [] }
        let side = SVGIcon.side.svg
        return ["<svg class=\"hidden\" aria-hidden=\"true\">"]
            + icons.sorted { $0.rawValue < $1.rawValue }.map { icon in
                "<symbol id=\"\(icon.rawValue)\" viewBox=\"0 0 \(side) \(side)\">\(icon.elements(.page))</symbol>"
            } + ["</svg>"]
    }

    mutating func section(_ section: Report.Section) -> String {
        switch section {
        case .remarks(let sentences): return sentences.map { "<p>\($0.xmlEscaped)</p>" }.joined(separator: "\n")
        case .fields(let fields): return list(fields)
        case .diagnostics(let findings):
            return list(
                findings.map { ($0.label(book).xmlEscaped, $0.texts.joined(separator: " ").xmlEscaped) })
        case .drawn(let section, _): return self.section(section())
        case .matrix(let matrix): return table(matrix)
        case .table(let section):
            guard !section.rows.isEmpty else { return section.empty.map { "<p>\($0.xmlEscaped)</p>" } ?? "" }
            return table(section)
        }
    }

    /// Runs in their colors.
    func text(_ runs: [Run]) -> String {
        runs.map { run in
            guard let name = Self.className(of: run.style), !run.text.isEmpty else { return run.text.xmlEscaped }
            return "<span class=\"\(name)\">\(run.text.xmlEscaped)</span>"
        }.joined()
    }

    /// The class of a style; nil for text in the color of its surroundings.
    private static func className(of style: Style) -> String? {
        switch style {
        case .dim, .axis, .columnHeading: "dim"
        case .warning: "warn"
        case .failure: "fail"
        default: PageInk(style)?.name
        }
    }

    private mutating func icon(_ condition: WeatherCondition, label: String? = nil) -> String {
        let icon = SVGIcon(condition)
        icons.insert(icon)
        let name = label.map { "role=\"img\" aria-label=\"\($0.xmlEscaped)\"" } ?? "aria-hidden=\"true\""
        return "<svg class=\"icon\" \(name)><use href=\"#\(icon.rawValue)\"/></svg>"
    }

    // MARK: - Labels and values

    private mutating func list(_ fields: FieldSection) -> String {
        let items = fields.items(formatter, windInWords: fields.speaksWind)
        return list(
            items.map { item in
                var value = text(item.value)
                if hasIcons, item.quantity == .weather,
                    case .condition(let condition) = item.quantity.entry.value(fields.row, fields.context)
                {
                    value = icon(condition) + value
                }
                return (item.label.xmlEscaped, value)
            })
    }

    /// - Parameter items: Labels and values, escaped.
    private func list(_ items: [(label: String, value: String)]) -> String {
        guard !items.isEmpty else { return "" }
        return (["<dl>"] + items.map { "<dt>\($0.label)</dt><dd>\($0.value)</dd>" } + ["</dl>"])
            .joined(separator: "\n")
    }

    // MARK: - Tables

    /// A table in a box of its own, which scrolls where the page is too narrow: its caption names both.
    ///
    /// - Parameters:
    ///   - headings: The headings of the columns, escaped, with their attributes.
    ///   - bodies: Groups of rows.
    ///   - groups: The titles above the headings after the first, escaped; empty without any.
    ///   - isFixed: True for rows that no column orders.
    private mutating func table(
        _ headings: [(text: String, attributes: String)], _ bodies: [[String]],
        groups: [(title: String, count: Int)] = [], isFixed: Bool = false
    ) -> String {
        tables += 1
        let name = (tables == 1 ? title : "\(title) (\(tables))").xmlEscaped
        let head = headings.map { heading in
            heading.text.isEmpty ? "<td></td>" : "<th scope=\"col\"\(heading.attributes)>\(heading.text)</th>"
        }
        let titles = groups.map { "<th scope=\"colgroup\" colspan=\"\($0.count)\">\($0.title)</th>" }
        let above = titles.isEmpty ? "" : "<tr><td></td>\(titles.joined())</tr>"
        let classes = [isFixed ? "fixed" : nil, titles.isEmpty ? nil : "compact"].compactMap(\.self)
        return
            ([
                "<div class=\"scroll\" role=\"region\" aria-labelledby=\"table\(tables)\" tabindex=\"0\">",
                classes.isEmpty ? "<table>" : "<table class=\"\(classes.joined(separator: " "))\">",
                "<caption class=\"hidden\" id=\"table\(tables)\">\(name)</caption>",
                "<thead>\(above)<tr>\(head.joined())</tr></thead>",
            ] + bodies.map { "<tbody>\n\($0.joined(separator: "\n"))\n</tbody>" } + ["</table>", "</div>"])
            .joined(separator: "\n")
    }

    private mutating func table(_ section: TableSection) -> String {
        let style = HeadingStyle(book: book, icons: .none, order: nil, isTypical: section.isTypical)
        let headings = section.columns.map { quantity in
            let direction = section.order.flatMap { $0.key == quantity ? $0.direction : nil }
            let sorted = direction.map { " aria-sort=\"\($0 == .ascending ? "ascending" : "descending")\"" } ?? ""
            return (
                style.title(of: quantity).xmlEscaped,
                (quantity.entry.alignment == .trailing ? " class=\"n\"" : "") + sorted
            )
        }
        // The cell that names a row is a heading of it.
        let names = section.columns.firstIndex(of: .name) ?? 0
        var rows: [String] = []
        for row in section.rows {
            let cells = section.columns.indices.map { index in
                cell(section.columns[index], of: row, section, isName: index == names)
            }
            rows.append("<tr>\(cells.joined())</tr>")
        }
        guard !section.groups.isEmpty else { return table(headings, [rows]) }
        var next = 0
        let bodies = section.groups.map { group in
            defer { next += group.count }
            let title = text(group.titles.first?.runs ?? [])
            let heading = "<th scope=\"rowgroup\" colspan=\"\(section.columns.count)\">\(title)</th>"
            return ["<tr class=\"g\">\(heading)</tr>"] + rows[next..<next + group.count]
        }
        return table(headings, bodies)
    }

    private mutating func cell(_ quantity: Quantity, of row: Row, _ section: TableSection, isName: Bool) -> String {
        let entry = quantity.entry
        let value =
            entry.value(row, section.context)
            ?? (section.tellsFailures ? row.error.map { .words(book.shortReason($0)) } : nil)
        var content = text(formatter.text(value).runs)
        switch value {
        case .condition(let condition) where hasIcons: content = icon(condition) + content
        case .icon(let condition) where hasIcons: content = icon(condition, label: book.condition(condition))
        case .series(let values): content = spark(values) ?? content
        case .range(let range, let scale): content = bar(range, of: scale)
        default: break
        }
        let isOfWords = entry.operand == .words && entry.order == nil
        let number = entry.order.map { $0(row) } ?? value?.comparable
        let order = value == nil ? "" : isOfWords ? nil : number.map(Self.number)
        return Self.cell(content, isName: isName, isNumber: entry.alignment == .trailing, order: order)
    }

    /// - Parameter order: The number that orders rows; empty for a missing one, nil for words.
    private static func cell(_ content: String, isName: Bool, isNumber: Bool, order: String?) -> String {
        let attributes = (isNumber ? " class=\"n\"" : "") + (order.map { " data-v=\"\($0)\"" } ?? "")
        return isName ? "<th scope=\"row\"\(attributes)>\(content)</th>" : "<td\(attributes)>\(content)</td>"
    }

    private static func number(_ number: Double) -> String {
        // A moment in seconds is larger than any number that is shown.
        if let whole = Int(exactly: number) { return String(whole) }
        // Errors of models are shown with hundredths.
        return String((number * 1_000).rounded() / 1_000)
    }

    private mutating func table(_ matrix: MatrixSection) -> String {
        let isShort = !matrix.groups.isEmpty
        let names = isShort ? matrix.groups.flatMap(\.headings) : matrix.headings
        let headings =
            [((isShort ? matrix.shortCorner : matrix.corner).xmlEscaped, "")]
            + names.map { ($0.xmlEscaped, " class=\"n\"") }
        var rows: [String] = []
        for (index, row) in matrix.rows.enumerated() {
            let name = Self.cell(
                row.name.xmlEscaped, isName: true, isNumber: false, order: matrix.isInOrder ? String(index) : nil)
            if let reason = row.reason {
                let count = max(1, matrix.headings.count)
                rows.append("<tr>\(name)<td class=\"fail\" colspan=\"\(count)\">\(reason.xmlEscaped)</td></tr>")
                continue
            }
            var cells = row.cells.map { cell($0, isShort: isShort) }
            cells += Array(repeating: "<td></td>", count: max(0, matrix.headings.count - cells.count))
            rows.append("<tr>\(name)\(cells.joined())</tr>")
        }
        return table(
            headings, [rows], groups: matrix.groups.map { ($0.title.xmlEscaped, $0.headings.count) },
            isFixed: matrix.mixesUnits)
    }

    private mutating func cell(_ cell: MatrixSection.Cell, isShort: Bool) -> String {
        let mark = cell.mark == " " ? "" : "<b>\(String(cell.mark).xmlEscaped)</b> "
        let drawing = hasIcons ? cell.icon.map { icon($0, label: book.condition($0)) } ?? "" : ""
        let aside = cell.aside.text.isEmpty ? "" : " " + text([cell.aside])
        let order: String? =
            switch cell.order {
            case .number(let number): Self.number(number)
            case .words: nil
            case .missing: ""
            }
        var content = text([cell.body]) + aside
        if isShort, let short = cell.short {
            let below = short.below.isEmpty ? "" : "<small>\(short.below.xmlEscaped)</small>"
            content = text([Run(short.body, cell.body.style)]) + below
        }
        return Self.cell(mark + drawing + content, isName: false, isNumber: true, order: order)
    }

    // MARK: - Small pictures

    /// A course as a line; nil without two values.
    private func spark(_ values: [Double?]) -> String? {
        let known = values.enumerated().compactMap { index, value in value.map { (index: index, value: $0) } }
            .filter { $0.value.isFinite }
        guard known.count > 1, let lowest = known.map(\.value).min(), let highest = known.map(\.value).max() else {
            return nil
        }
        let span = max(highest - lowest, 1)
        let points = known.map { point in
            let x = 2 + 92 * Double(point.index) / Double(max(1, values.count - 1))
            return "\(x.svg),\((21 - 18 * (point.value - lowest) / span).svg)"
        }
        return "<svg class=\"spark\" viewBox=\"0 0 96 24\" aria-hidden=\"true\"><polyline"
            + " points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"var(--line1)\" stroke-width=\"2\"/></svg>"
    }

    /// A range as a bar on the scale of all rows.
    private func bar(_ range: ClosedRange<Double>, of scale: ClosedRange<Double>) -> String {
        let span = max(scale.upperBound - scale.lowerBound, 1)
        func place(_ value: Double) -> Double { 96 * (value - scale.lowerBound) / span }
        let (start, end) = (place(range.lowerBound), place(range.upperBound))
        return "<svg class=\"spark\" viewBox=\"0 0 96 24\" aria-hidden=\"true\">"
            + "<rect y=\"9\" width=\"96\" height=\"6\" rx=\"3\" fill=\"var(--grid)\"/>"
            + "<rect x=\"\(start.svg)\" y=\"9\" width=\"\(max(4, end - start).svg)\" height=\"6\" rx=\"3\""
            + " fill=\"var(--line0)\"/></svg>"
    }
}
