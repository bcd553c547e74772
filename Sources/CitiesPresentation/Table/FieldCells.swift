import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// A label and a value.
package struct FieldItem {
    package let quantity: Quantity
    package let label: String
    package let value: [Run]

    func line(labelWidth: Int, gap: Int) -> Line {
        Line([Run(label.padded(to: labelWidth + gap), .dim)] + value)
    }
}

extension FieldSection {
    /// nil is left out: what only some sources have and this one has not, and what typical weather cannot have.
    package func items(_ formatter: CellFormatter, windInWords: Bool = false) -> [FieldItem] {
        quantities.compactMap { quantity in
            if let sunless = sunless(quantity) { return sunless }
            let entry = quantity.entry
            guard let label = entry.label ?? entry.heading,
                let value = runs(quantity, entry.value(row, context), formatter, windInWords: windInWords)
            else { return nil }
            return FieldItem(quantity: quantity, label: context.book(label), value: value)
        }
    }

    /// The values one after the other. A value that explains itself has no label.
    func clauses(_ formatter: CellFormatter) -> [Line] {
        items(formatter).map { item in
            let isPlain = [.weather, .temp].contains(item.quantity)
            return Line((isPlain ? [] : [Run(item.label + " ", .dim)]) + item.value)
        }
    }

    /// Below each other, and how far from the left they are.
    ///
    /// Where it is narrow the wind comes in letters before its speed is cut off, and a label is close before a value is.
    func lines(_ formatter: CellFormatter, width: Int?) -> (lines: [Line], indent: Int) {
        let full = lines(formatter, windInWords: speaksWind, gap: 3, width: width)
        guard let width else { return full }
        let forms = [full] + [3, 1].map { lines(formatter, windInWords: false, gap: $0, width: width) }
        return forms.first { form in form.lines.allSatisfy { $0.displayWidth + form.indent <= width } } ?? forms[2]
    }

    private func lines(
        _ formatter: CellFormatter, windInWords: Bool, gap: Int, width: Int?
    ) -> (lines: [Line], indent: Int) {
        let items = items(formatter, windInWords: windInWords)
        let labels = items.map(\.label.displayWidth).max() ?? 0
        let indent = width.map { $0 >= labels + 24 } ?? true ? 2 : 0
        return (items.map { $0.line(labelWidth: labels, gap: gap) }, indent)
    }

    /// The line of a day without sunrise and sunset, in place of the sunrise; nil for any other quantity or day.
    private func sunless(_ quantity: Quantity) -> FieldItem? {
        guard quantity == .sunrise, let sun = row.sun, sun.isDownAllDay || sun.isUpAllDay else { return nil }
        let book = context.book
        return FieldItem(
            quantity: quantity, label: book(.dashboardSunShort),
            value: [Run(book(sun.isUpAllDay ? .dashboardSunUp : .dashboardSunDown))])
    }

    private func runs(
        _ quantity: Quantity, _ value: Value?, _ formatter: CellFormatter, windInWords: Bool
    ) -> [Run]? {
        let book = context.book
        var text = formatter.text(value)
        if saysMissing, value == nil { return text.runs }
        switch (quantity, value) {
        case (.warning, nil) where row.beside.warnings == .unknown: return [Run(book(.warningUnknown), .failure)]
        case (.warning, .warnings(let list, let unclear)) where list.count + unclear.count > 0:
            return formatter.allWarnings(list, unclear: unclear)
        // Typical weather has no observation time, and does not differ from normal.
        case (.normal, _) where !isOfSource, (.observed, _) where !isOfSource: return nil
        case (.normal, nil), (.time, nil): return nil
        // A source whose page borrows what it lacks has a note on what nothing else has.
        case (.yesterday, nil) where row.answer?.provenance.source.descriptor.borrowsAir == true: break
        case (_, nil) where Quantity.optional.contains(quantity): return nil
        // Snow is spoken of where it snows.
        case (.snow, _) where value?.displayed?.sign == 0 && !saysMissing: return nil
        case (.sunrise, nil), (.sunset, nil):
            let moment = quantity == .sunrise ? row.sun?.sunrise : row.sun?.sunset
            let isNamed = row.sun.map { $0.isDownAllDay || $0.isUpAllDay } ?? false
            return moment == .never && !isNamed ? [Run(book(.dashboardSunNever))] : nil
        case (.normal, .difference(_, let units)), (.yesterday, .difference(_, let units)):
            text.body.text += units.temperatureSymbol
        case (.rain, .number) where !isOfSource && !isOfDay:
            if let share = value?.displayed { return [Run(book(.detailRainOfDays, ["number": share.text]))] }
        case (.rain, .number) where !isOfDay:
            let hasHours = (row.answer?.provenance.source.descriptor.hourlyDays ?? 0) > 0
            let phrase: Phrase = hasHours ? .detailPeakOfComingHours : .detailPeakOfComingSteps
            return [Run(book(phrase, ["value": text.text]))]
        case (.record, .number(_, .record(let units, let year))):
            if let record = value?.displayed, let date = row.moment.flatMap(row.time)?.date {
                let number = CivilDate.dayNumber(year: year, month: date.month, day: date.day)
                let day = CivilDate(dayNumber: number)
                let values = ["degrees": record.text + units.temperatureSymbol, "date": day.isoText]
                return [Run(book(.detailRecordOn, values), text.body.style)]
            }
        case (.rank, .number): text.body.text = book(.detailRankOf, ["value": text.text])
        case (.agree, .number) where !isOfDay: text.body.text = book(.detailAgreeToday, ["value": text.text])
        case (.precip, .number) where !isOfDay, (.snow, .number) where !isOfDay:
            return [Run(book(.detailComingHours, ["value": text.text]))]
        case (.weather, .some) where saysDayOrNight && row.error == nil:
            // Day or night is known of the usual sky too.
            text.body.text = book.weather(text.body.text, isDay: row.isDay)
        case (.wind, .wind(_, let units, let direction?)) where windInWords:
            let words = direction.long(in: book)
            let speed = "\(value?.displayed?.text ?? "") \(units.speedSymbol)"
            let wind = words.prefix(1).uppercased() + words.dropFirst()
            return [Run(book(.detailWindFrom, ["wind": wind, "speed": speed]))]
        default: break
        }
        return text.runs
    }

    /// True when the numbers are of a moment, not of a usual day.
    private var isOfSource: Bool { row.answer?.provenance.source.isLive ?? true }
}
