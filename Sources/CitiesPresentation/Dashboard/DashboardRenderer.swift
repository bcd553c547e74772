import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// The dashboard for a terminal: the present, the hours in sections by day, the days, and what has to be said beside.
package struct DashboardRenderer: Sendable {
    /// No line is wider; nil is unlimited.
    package var width: Int?
    package var icons: IconStyle

    package init(width: Int?, icons: IconStyle) {
        self.width = width.map { max(1, $0) }
        self.icons = icons
    }

    package func render(_ document: DashboardDocument) -> [Line] {
        let columns = DashboardColumns(document, icons: icons)
        let hours = FittingTable(columns.hours, width: width)
        let days = FittingTable(columns.days(withMonth: (width ?? .max) > 60), width: width)
        let room = width.map { $0 - hours.indent }

        let current = current(document, columns.formatter, room: room)
        let below = document.notes + [document.attribution]
        let blocks: [[Line]] = [
            document.locationSentences.flatMap { Line.flowing([Line($0, .dim)], width: room) },
            current,
            document.hours.isEmpty ? [] : [hours.headings] + sections(document, columns, hours),
            document.days.isEmpty ? [] : [days.headings] + document.days.indices.map(days.row),
            below.enumerated().flatMap { index, note in
                Line.flowing([Line(note, index == below.count - 1 ? .dim : .plain)], width: room)
            },
        ]
        let body = blocks.filter { !$0.isEmpty }.map { $0.map { $0.indented(by: hours.indent) } }
        let title = Line(document.placeName, .heading)
        let heading = document.heading(
            width.map(title.truncated) ?? title, bodyWidth: max(hours.width, days.width), width: width,
            mayOmitSource: true)
        let lines = heading + [Line()] + Array(body.joined(separator: [Line()]))
        return lines.map { line in (width.map(line.truncated) ?? line).trimmed() }
    }

    private func current(_ document: DashboardDocument, _ formatter: CellFormatter, room: Int?) -> [Line] {
        let values = document.currentValues(formatter)
        let labels = values.map(\.label.displayWidth).max() ?? 0
        // A value that is cut says less than a label that is close.
        let widest = values.map { Line($0.value).displayWidth }.max() ?? 0
        let gap = room.map { $0 >= labels + 3 + widest } ?? true ? 3 : 1
        return values.map { item in
            Line([Run(item.label.padded(to: labels + gap), .dim)] + item.value)
        }
    }

    /// `Today, Sat 21 Nov`, and its rows; the same of tomorrow.
    private func sections(_ document: DashboardDocument, _ columns: DashboardColumns, _ table: FittingTable) -> [Line] {
        var row = 0
        return document.hoursByDay.flatMap { section in
            let rows = section.hours.map { _ in
                defer { row += 1 }
                return table.row(row)
            }
            return [Line(), Line(document.dayTitle(section.date), .heading)] + rows
        }
    }
}

extension DashboardDocument {
    /// `Today, Sat 21 Nov`.
    func dayTitle(_ date: CivilTime) -> String {
        let isToday = date.dayNumber == zone.time(at: now).dayNumber
        return book(isToday ? .dashboardToday : .dashboardTomorrow, ["date": book.shortDate(date)])
    }
}
