import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// The coming steps as a list in sections by day, for a terminal.
package struct ForecastListRenderer: Sendable {
    /// No line is wider; nil is unlimited.
    package var width: Int?
    package var icons: IconStyle

    package init(width: Int?, icons: IconStyle) {
        self.width = width.map { max(1, $0) }
        self.icons = icons
    }

    package func render(_ document: ForecastDocument) -> [Line] {
        let layout = ForecastListLayout(document, icons: icons, width: width)
        let heading = document.heading(
            document.title(width: width), bodyWidth: layout.width, width: width, mayOmitSource: true
        )
        let credit = Line.flowing([Line(document.attribution, .dim)], width: width.map { $0 - layout.indent })
        let notes = Line.flowing(document.notes.map { Line($0) }, width: width.map { $0 - layout.indent })
        let body =
            document.steps.isEmpty
            ? Line.flowing([Line(document.emptySentence)], width: width.map { $0 - layout.indent })
            : [layout.headings] + document.days.flatMap { section($0, of: document, layout: layout) }
        let below = notes + credit
        let lines = heading + [Line()] + (body + [Line()] + below).map { $0.indented(by: layout.indent) }
        return lines.map { line in (width.map(line.truncated) ?? line).trimmed() }
    }

    /// `Sat 21 Nov   min -0.4°  max 9.7°`, and the day's rows.
    private func section(_ day: ForecastDay, of document: ForecastDocument, layout: ForecastListLayout) -> [Line] {
        let rows = day.steps.map { layout.row($0) }
        let weekday = document.book.text(key: "weekday.short.\(day.date.weekday)") ?? ""
        let short = document.book(.chartDay, ["weekday": weekday, "day": String(day.date.day)])
        let forms = [
            title(document.book.shortDate(day.date), of: day, in: document), title(short, of: day, in: document),
            Line(short, .heading),
        ]
        let room = width.map { $0 - layout.indent } ?? .max
        return [Line(), forms.first { $0.displayWidth <= room } ?? Line(short, .heading)] + rows
    }

    private func title(_ date: String, of day: ForecastDay, in document: ForecastDocument) -> Line {
        var runs = [Run(date, .heading)]
        for (phrase, value) in [(Phrase.chartMin, day.minimum), (.chartMax, day.maximum)] {
            guard let number = RoundedNumber(value, decimals: 1) else { continue }
            let celsius = document.units.celsius(number.value)
            runs.append(Run((runs.count == 1 ? "   " : "  ") + document.book(phrase) + " ", .dim))
            runs.append(Run(number.text + "°", .temperature(celsius: celsius)))
        }
        return Line(runs)
    }
}

extension ForecastDocument {
    var emptySentence: String { book(.chartEmpty, ["city": city.displayName(in: language)]) }

    /// What is not there, and when the forecast ends if that is soon.
    var notes: [String] {
        ForecastCaption(document: self, series: [.min, .max, .humidity]).notes
    }
}
