import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ListDocument {
    /// Its cities side by side: fields down, cities across, in the order in which they were asked. Where the numbers of a
    /// field are noticeably apart, the highest and the lowest are marked; of two cities, a third column has the difference.
    package var sideBySide: Report {
        var report = Report(book: book, title: { _ in Line(titleText, .heading) }, data: sideBySideData)
        report.head = head
        report.explanations = notesOnValues
        report.sections = [.matrix(fieldsAcross)]
        report.spokenHeading = { spokenHeading }
        report.sentences = { asked.map { sentence($0, sharedQuantities) } }
        report.notes = [
            asked.count > 1 ? book(.sideBySideMarks) : nil,
            difference == nil ? nil : book(.sideBySideDifference, ["first": names[0], "second": names[1]]),
            head.typicalRainNote(asked.map { $0.weather?.precipitationChance }),
        ].compactMap(\.self)
        return report.withTablePicture(
            headline: { names.joined(separator: " · ") }, caption: { [notes = report.notes] in notes })
    }

    private var names: [String] { asked.map { $0.city.displayName(in: language) } }

    /// The fields that at least one city has.
    private var sharedQuantities: [Quantity] {
        guard let first = asked.first else { return [] }
        let all = fields(of: first).quantities.filter { ![.sunrise, .sunset].contains($0) } + [.sunTimes]
        let absent: Set<Quantity> = origin.freshness == .typical ? [.normal, .observed] : []
        // A clock that all have says nothing about one of them.
        let clocks = Set(
            asked.map { CellFormatter(book: book, icons: .none).text(Quantity.time.entry.value($0, context)).text })
        return all.falling(in: asked, context).filter { quantity in
            !absent.contains(quantity) && (quantity != .time || clocks.count > 1)
                && (!Quantity.optional.contains(quantity)
                    || asked.contains { quantity.entry.value($0, context) != nil })
        }
    }

    private var fieldsAcross: MatrixSection {
        MatrixSection(
            corner: "", headings: names + (difference.map { _ in [book(.sideBySideDifferenceHeading)] } ?? []),
            rows: sharedQuantities.map { quantity in
                let values = asked.map { quantity.entry.value($0, context) }
                // Levels of warnings are words: they have neither ends nor a difference.
                let isOfLevels = quantity == .warning
                let blank = MatrixSection.Cell(Run(""), order: .missing)
                return MatrixSection.Row(
                    name: label(of: quantity),
                    cells: cells(of: values, areMarked: !isOfLevels)
                        + (difference.map { [isOfLevels ? blank : $0(values)] } ?? []),
                    reason: nil, shortName: quantity.entry.heading.map { book($0) })
            }, goesOn: true, quantities: sharedQuantities, mixesUnits: true)
    }

    private func label(of quantity: Quantity) -> String {
        guard let name = (quantity.entry.label ?? quantity.entry.heading).map({ book($0) }) else { return "" }
        let isOfHours = [.rain, .precip, .snow].contains(quantity) && !isOfDay && origin.source.isLive
        guard isOfHours else { return name }
        return book(quantity == .rain ? .sideBySidePeakOfComingHours : .sideBySideComingHours, ["name": name])
    }

    private func cells(of values: [Value?], areMarked: Bool) -> [MatrixSection.Cell] {
        let numbers = values.map { areMarked ? $0?.stated?.value : nil }
        let known = Set(numbers.compactMap(\.self))
        let areApart = Value.areNoticeablyApart(values)
        let formatter = CellFormatter(book: book, icons: .none)
        return zip(values, numbers).map { value, number in
            let text = formatter.text(value)
            var cell = MatrixSection.Cell(Run(text.text, text.body.style), value: value)
            if areApart, known.count > 1, let number {
                if number == known.max() { cell.mark = MatrixSection.Cell.up }
                if number == known.min() { cell.mark = MatrixSection.Cell.down }
            }
            return cell
        }
    }

    /// Makes the cell of the first city less the second, of the numbers that are shown; nil for any other number of
    /// cities.
    private var difference: (([Value?]) -> MatrixSection.Cell)? {
        guard asked.count == 2 else { return nil }
        return { values in
            let blank = MatrixSection.Cell(Run(""), order: .missing)
            guard let one = values[0], let other = values[1] else {
                let isOfNumbers = values.contains { $0?.displayed != nil }
                return isOfNumbers ? .missing : blank
            }
            guard let left = one.displayed, let right = other.displayed, Value.areNoticeablyApart(values) else {
                return blank
            }
            // A number of the dust may have a tenth where its neighbor has none.
            let decimals = max(left.decimals, right.decimals)
            guard let shown = RoundedNumber(left.value - right.value, digits: decimals) else { return blank }
            return MatrixSection.Cell(shown.signedText, number: shown.value)
        }
    }

    private var sideBySideData: ReportData {
        let fields = fieldsOfDetail
        return ReportData(
            members: dateMember + [("cities", .rows(asked, fields, book))],
            records: [ReportData.Records(rows: asked, fields: fields)])
    }
}
