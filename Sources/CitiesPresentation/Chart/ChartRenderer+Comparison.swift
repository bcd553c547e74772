package import CitiesFoundation
import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// Several cities on one chart with one scale, and a bar below for each from its minimum to its maximum.
extension ChartRenderer {
    /// The picture with its words; the bars alone where there is no room for it.
    package func render(_ document: ComparisonDocument) -> [Line] {
        lines(document, heading: heading(document.head, document.title(width: width)), credit: credit(document.head))
    }

    /// The picture without heading and credit, for a screen that shows subject, time and source elsewhere.
    ///
    /// - Parameter cursor: The index of the moment that is read out in place of the notes; nil without a cursor.
    package func picture(_ document: ComparisonDocument, cursor: Int? = nil) -> [Line] {
        lines(document, cursor: cursor, heading: [], credit: [])
    }

    /// The index of the moment nearest to a column of the picture; nil where there is no picture.
    package func moment(at column: Int, of document: ComparisonDocument) -> Int? {
        nearest(to: column, of: document.moments, in: document.plot, document.book)
    }

    private func lines(
        _ document: ComparisonDocument, cursor: Int? = nil, heading: [Line], credit: [Line]
    ) -> [Line] {
        var plot = document.plot
        plot.cursor = cursor.flatMap { document.moments.indices.contains($0) ? document.moments[$0] : nil }
        let bars = document.rangeBars(glyphs: tier.frame).lines(width: width)
        let told = plot.cursor.map(document.readout) ?? document.notes.map { Line($0) }
        let notes = Line.flowing(told, width: width)
        let below = bars + notes + credit
        for blanks in [2, 0] {
            let room = height - heading.count - below.count - blanks
            guard blanks == 0 || room >= 14,
                let picture = tier.paint(plot, book: document.book, width: width, height: room)
            else { continue }
            let blank = blanks > 0 ? [Line()] : []
            return fitted(heading + (heading.isEmpty ? [] : blank) + picture + blank + below)
        }
        let tooSmall = plot.isEmpty ? [] : Line.flowing([Line(document.book(.chartTooSmall), .dim)], width: width)
        return fitted(heading + bars + notes + tooSmall + credit)
    }
}

extension ComparisonDocument {
    /// `3 cities · 5 days`, in as few words as the width asks for.
    package func title(width: Int?) -> Line {
        let count = entries.map { ForecastSteps.dayCount(of: $0.steps(now: now)[...]) }.max() ?? 0
        let cities = book(entries.count == 1 ? .listCountOne : .listCount, ["count": String(entries.count)])
        let days = book(count == 1 ? .chartDaysOne : .chartDays, ["count": String(count)])
        let subject = value == .temp ? [] : [Run(valueName, .heading), Run(" · ", .dim)]
        let title = Line(
            subject + [Run(cities, .heading), Run(" · ", .dim), Run(day?.title(book) ?? days)])
        return width.map(title.truncated) ?? title
    }

    /// A bar for each city, from the lowest to the highest point of its line.
    package func rangeBars(glyphs: FrameGlyphs) -> RangeBars {
        RangeBars(
            bars: entries.enumerated().map { index, entry in
                RangeBars.Bar(
                    name: entry.city.displayName(in: language),
                    color: index,
                    range: entry.range(of: value, now: now),
                    reason: entry.error.map(book.shortReason) ?? CellFormatter.missing, decimals: axis.decimals
                )
            },
            glyphs: glyphs,
            unit: axis.unit(behindNumber: units),
            book: book
        )
    }

    /// The beginnings of the steps, in order of time.
    package var moments: [Date] { Set(entries.flatMap { $0.steps(now: now).map(\.time) }).sorted() }

    /// `Sun 22 Nov 15:00 · Seoul 10.4°C · Busan 12.1°C`: what the lines are at a moment, and a dash where one is missing.
    func readout(at moment: Date) -> [Line] {
        let time = zone.time(at: moment)
        let formatter = CellFormatter(book: book, icons: .none)
        return [Line("\(book.shortDate(time.date)) \(time.clockText)", .heading)]
            + entries.enumerated().filter { $0.element.error == nil }.map { index, entry in
                let step = entry.steps(now: now).first { $0.time == moment }
                // A value of all the time of a step stands in its middle.
                let row = step.flatMap { step in maker.parts(of: entry)?.row(step) }
                let shown = row.flatMap { value.entry.value($0, TableContext(book, now: now)) }
                return Line(
                    [Run(entry.city.displayName(in: language) + " ", .series(index))] + formatter.text(shown).runs)
            }
    }

    /// The missing steps, city by city, the ends of the forecasts if they are soon, and the origin of a past day's
    /// values and of the air.
    package var notes: [String] {
        missing + ends
            + [day?.note(book), Quantity.ofAir.contains(value) ? book(.airHoursNote) : nil].compactMap(\.self)
    }

    /// The ends of the forecasts in the time of the axis; one if all end together.
    private var ends: [String] {
        // That a day ends is no news.
        if day != nil { return [] }
        let short = entries.compactMap { entry -> (name: String, end: String)? in
            let steps = entry.steps(now: now)
            guard let last = steps.last, ForecastSteps.isShort(steps[...]) else { return nil }
            let end = zone.time(at: last.end)
            let text = book(.chartEnds, ["date": book.shortDate(end.date), "time": book.language.clock(end)])
            return (entry.city.displayName(in: language), text)
        }
        let isCommon = short.count == entries.count { !$0.steps(now: now).isEmpty }
        if isCommon, let first = short.first, short.allSatisfy({ $0.end == first.end }) { return [first.end] }
        return short.map { "\($0.name): \($0.end)" }
    }

    private var missing: [String] {
        entries.compactMap { entry in
            let steps = entry.steps(now: now)
            guard let rows = maker.parts(of: entry) else { return nil }
            let count = steps.count { value.entry.value(rows.row($0), TableContext(book, now: now)) == nil }
            guard count > 0 else { return nil }
            let missing = book(.chartMissing, ["count": String(count), "total": String(steps.count)])
            return "\(entry.city.displayName(in: language)): \(missing)"
        }
    }
}
