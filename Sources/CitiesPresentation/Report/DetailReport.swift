import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ListDocument {
    /// Its first city in full.
    ///
    /// - Parameters:
    ///   - next: the command for the coming days; nil when there is none.
    ///   - isWhole: false in a page that goes on with the coming days and has the attribution below.
    package func detail(next: String? = nil, isWhole: Bool = true) -> Report {
        let row = rows.first
        var report = Report(
            book: book, title: { _ in Line(row?.city.displayName(in: language) ?? "", .heading) }, data: detailData)
        report.head = head
        report.mayOmitSource = false
        report.isWhole = isWhole
        report.headNotes = chosenColumns == nil ? row?.feels == .kma ? [book(.feelsNote)] : [] : headNotes
        report.sections = row.map { [.fields(fields(of: $0))] } ?? []
        report.spokenHeading = spokenHeading
        report.sentences = {
            guard let row else { return [] }
            if let chosenColumns { return headNotes + [sentence(row, chosenColumns)] }
            return [sentence(row, detailColumns(of: row)), sun(row)].compactMap(\.self)
        }
        report.below = { room, _ in isWhole ? hint(next, room: room) : [] }
        return report
    }

    func fields(of row: Row) -> FieldSection {
        var section = FieldSection(
            row: row, quantities: Quantity.detail.rangesOrdered(in: language), context: context, speaksWind: true)
        guard let chosenColumns else { return section }
        // The name is above them, and a single city has no place in an order.
        section.quantities = chosenColumns.filter { ![.name, .number].contains($0) }
        section.saysMissing = true
        return section
    }

    /// The columns for a listener. Typical weather is no observation and does not differ from itself.
    private func detailColumns(of row: Row) -> [Quantity] {
        let absent: Set<Quantity> = origin.freshness == .typical ? [.normal, .observed] : []
        return Quantity.detail.rangesOrdered(in: language).filter { quantity in
            !absent.union([.cloud, .sunrise, .sunset, .time]).contains(quantity)
                && (!Quantity.optional.contains(quantity) || quantity.entry.value(row, context) != nil)
                // Snow is spoken of where it snows.
                && !(quantity == .snow && quantity.entry.value(row, context)?.displayed?.sign == 0)
        }
    }

    /// `Sunrise 07:06, sunset 17:06.`, `The sun does not rise.`; nil when nothing is known of the sun.
    private func sun(_ row: Row) -> String? {
        let clauses = Clauses(row: row, context: context).clauses(.sun)
        guard let first = clauses.first else { return nil }
        return ([first.prefix(1).uppercased() + first.dropFirst()] + clauses.dropFirst()).joined(separator: ", ") + "."
    }

    private func hint(_ next: String?, room: Int?) -> [Line] {
        guard let next else { return [] }
        let label = Run(book(.detailNext) + ":", .dim)
        let hint = Line([label, Run(" "), Run(next)])
        // A command is to be copied in one piece.
        let fits = room.map { hint.displayWidth <= $0 } ?? true
        let lines = fits ? [hint] : [Line([label]), Line(next)]
        return lines.flatMap { Line.flowing([$0], width: room) }
    }

    private var detailData: ReportData {
        var all = Set(Quantity.detail).union([.daylight])
        // Only one source has it.
        if rows.first?.hasExtremesOfMoment != true { all.subtract([.lowest, .highest]) }
        let fields = fields(besides: chosenColumns.map { Set($0) } ?? all)
        let city = rows.first.map { JSONValue.object($0.members(fields, in: book)) } ?? .null
        var data = ReportData(members: [("city", .value(city))])
        data.records = [
            ReportData.Records(rows: rows, fields: fields, chosen: chosenColumns.map { ([.id] + $0).fields })
        ]
        return data
    }
}
