import Foundation
import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// One city in full: a label and a value on each line. The document is a list of that one city.
package struct DetailRenderer: Sendable {
    /// No line is wider; nil is unlimited.
    package var width: Int?
    package var icons: IconStyle

    package init(width: Int?, icons: IconStyle) {
        self.width = width
        self.icons = icons
    }

    /// - Parameters:
    ///   - next: what can be typed for the coming days; nil when nothing can.
    ///   - isWhole: false in a page that goes on with the coming days and says below whose the numbers are.
    package func render(_ document: ListDocument, next: String?, isWhole: Bool = true) -> [Line] {
        document.rows.flatMap { lines($0, document, next: next, isWhole: isWhole) }
    }

    private func lines(_ row: ListRow, _ document: ListDocument, next: String?, isWhole: Bool) -> [Line] {
        var (body, indent) = body(row, document, windInWords: true)
        var bodyWidth: Int { body.map(\.displayWidth).max() ?? 0 }
        // A direction in letters is better than a speed that is cut off.
        if let width, bodyWidth > width { (body, indent) = self.body(row, document, windInWords: false) }
        let title = Line(row.city.displayName(in: document.language), .heading)
        let heading = document.heading(title, bodyWidth: bodyWidth, width: width)
        let lines = heading + [Line()] + body + (isWhole ? notes(next, document, indent: indent) : [])
        return lines.map { line in (width.map { line.truncated(to: $0) } ?? line).trimmed() }
    }

    /// What can be typed next, and whose the numbers are.
    private func notes(_ next: String?, _ document: ListDocument, indent: Int) -> [Line] {
        let room = width.map { $0 - indent }
        let notes = hint(next, document.book, room: room) + [Line(document.attribution, .dim)]
        return [Line()] + notes.flatMap { Line.flowing([$0], width: room) }.map { $0.indented(by: indent) }
    }

    private func hint(_ next: String?, _ book: Phrasebook, room: Int?) -> [Line] {
        guard let next else { return [] }
        let label = Run(book(.detailNext) + ":", .dim)
        let hint = Line([label, Run(" "), Run(next)])
        // A command is to be copied in one piece.
        let hintFits = room.map { hint.displayWidth <= $0 } ?? true
        return hintFits ? [hint] : [Line([label]), Line(next)]
    }

    private func body(
        _ row: ListRow, _ document: ListDocument, windInWords: Bool
    ) -> (lines: [Line], indent: Int) {
        let values = fields(row, document, windInWords: windInWords)
        let labelWidth = values.map(\.label.displayWidth).max() ?? 0
        let indent = width.map { $0 >= labelWidth + 24 } ?? true ? 2 : 0
        let lines = values.map { item in
            Line(
                [
                    Run(String(repeating: " ", count: indent)),
                    Run(item.label.padded(to: labelWidth) + "   ", .dim),
                ] + item.value)
        }
        return (lines, indent)
    }

    func fields(
        _ row: ListRow, _ document: ListDocument, windInWords: Bool
    ) -> [(field: DetailField, label: String, value: [Run])] {
        let formatter = CellFormatter(document, icons: icons)
        return DetailField.allCases.compactMap { field in
            if let sunless = sunless(field, row, document.book) { return sunless }
            return value(field, row, document, formatter, windInWords: windInWords)
                .map { (field, document.book(field.label), $0) }
        }
    }

    /// Of a day without sunrise and sunset, one line in the place of the first says which.
    private func sunless(
        _ field: DetailField, _ row: ListRow, _ book: Phrasebook
    ) -> (field: DetailField, label: String, value: [Run])? {
        guard field == .sunrise, let sun = row.sun, sun.isDownAllDay || sun.isUpAllDay else { return nil }
        return (field, book(.dashboardSunShort), [Run(book(sun.isUpAllDay ? .dashboardSunUp : .dashboardSunDown))])
    }

    /// nil for what only some sources have and this one has not: the ten that everybody expects are there as a dash.
    private func value(
        _ field: DetailField, _ row: ListRow, _ document: ListDocument, _ formatter: CellFormatter,
        windInWords: Bool
    ) -> [Run]? {
        if let column = field.column {
            let cell = document.cell(column, of: row)
            if field == .wind, windInWords, case .wind(let speed, let units, let direction?) = cell {
                let words = direction.long(in: document.book)
                let speed = "\(speed.text) \(units.speedSymbol)"
                return [Run(words.prefix(1).uppercased() + words.dropFirst() + ", " + speed)]
            }
            // Nobody has observed what is typical, and it does not differ from itself.
            if [.normal, .observed].contains(field), document.freshness == .typical { return nil }
            if [.normal, .rain].contains(field), case .missing = cell { return nil }
            if field == .rain, case .percent(let share) = cell { return [document.rainRun(share)] }
            var text = formatter.text(cell)
            if field == .normal, case .difference(_, let units) = cell { text.body.text += units.temperatureSymbol }
            return (text.lead.map { [$0, Run(" ")] } ?? []) + [text.body]
        }
        guard let weather = row.weather else { return nil }
        switch field {
        case .cloudCover:
            return RoundedNumber(weather.cloudCover, decimals: 0).map { [formatter.text(.percent($0)).body] }
        case .sunrise: return row.sun.flatMap { moment($0.sunrise, of: $0, weather, document.book) }
        case .sunset: return row.sun.flatMap { moment($0.sunset, of: $0, weather, document.book) }
        default:
            let time = CivilTime(document.now, offset: weather.utcOffset)
            return [Run(document.book.shortDate(time) + " " + time.clockText)]
        }
    }

    /// nil for what is not known, and where one line speaks of the whole day.
    private func moment(
        _ moment: SunOfDay.Moment, of sun: SunOfDay, _ weather: CurrentWeather, _ book: Phrasebook
    ) -> [Run]? {
        switch moment {
        case .at(let date): [Run(CivilTime(date, offset: weather.utcOffset).clockText)]
        case .never: sun.isDownAllDay || sun.isUpAllDay ? nil : [Run(book(.dashboardSunNever))]
        case .unknown: nil
        }
    }
}
