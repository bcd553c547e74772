import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The lines of a forecast's chart. Its values are read once, for the picture and for the words about it.
package struct ForecastChart {
    let document: ForecastDocument
    let subject: ChartSubject
    /// The lines in the order in which they were chosen; the usual ones in the order of the language.
    let series: [Quantity]
    let rows: ChartRows
    /// The points of each of the series, in their order.
    let points: [[Plot.Point]]

    package init(_ document: ForecastDocument, _ subject: ChartSubject) {
        self.document = document
        self.subject = subject
        let chosen = subject.lines
        let series = chosen == Quantity.charted ? chosen.rangesOrdered(in: document.language) : chosen
        self.series = series
        let rows = ChartRows(document.parts, along: document.steps, for: series)
        self.rows = rows
        points = series.map(rows.points)
    }

    /// Lines without a single value are left out.
    ///
    /// - Parameter cursor: The index of the step that is read out; nil without a cursor.
    package func plot(cursor: Int? = nil) -> Plot {
        let looks = Self.looks(of: series)
        let (steps, now) = (document.steps, document.now)
        let all = series.enumerated().compactMap { rank, quantity -> (quantity: Quantity, series: Plot.Series)? in
            guard let line = quantity.entry.line else { return nil }
            let look = looks[quantity] ?? 0
            let series = Plot.Series(
                name: document.book.lineName(of: quantity), axis: line.axis, pattern: .numbered(look),
                color: look, rank: rank, points: points[rank])
            return series.isEmpty ? nil : (quantity, series)
        }
        // Temperatures are drawn over the others, and the dashes over the line that they may coincide with.
        let patterns = LinePattern.allCases
        // Behind a ribbon a band would not be seen.
        let isRibbon =
            subject == .ribbon && document.band == nil
            && [Quantity.min, .max].allSatisfy { end in all.contains { $0.quantity == end } }
        let drawn = all.filter { !isRibbon || $0.series.axis == .degrees }.sorted { left, right in
            func order(_ series: Plot.Series) -> (Int, Int) {
                (series.axis == .degrees ? 1 : 0, patterns.firstIndex(of: series.pattern) ?? 0)
            }
            return order(left.series) < order(right.series)
        }
        let start = steps.first?.time ?? now
        var plot = Plot(
            series: drawn.map(\.series),
            labels: drawn.indices.flatMap { labels(of: drawn[$0].quantity, drawn[$0].series, at: $0) },
            time: TimeAxis(start: start, end: steps.last?.end ?? start, zone: document.zone),
            now: Plot.mark(now, on: document.day, start: start),
            units: document.units
        )
        if isRibbon {
            plot.ribbon = drawn.ribbon
            plot.panel = all.first { $0.series.axis != .degrees }.map { Plot.Panel(series: $0.series) }
        }
        // The chance of typical weather is the chance of a day of the month, whatever the hour.
        if document.origin.source.isLive {
            plot.rain = steps.map {
                Plot.Rain(
                    start: $0.time, end: $0.end, chance: $0.precipitationChance,
                    amount: Value($0.precipitation, .millimeters)?.shown)
            }
        }
        plot.days = Dictionary(
            document.days.map { ($0.date.dayNumber, Plot.DayRange(minimum: $0.minimum, maximum: $0.maximum)) }
        ) { first, _ in first }
        if let band = document.band {
            let isOfMoments = series.allSatisfy(\.isDrawnAtMoment)
            plot.band = Plot.Band(name: band.name(document.book), points: band.points(areMoments: isOfMoments))
        }
        if subject == .meteogram {
            plot.meteogram = Plot.Meteogram(document, steps.indices.map(rows.row))
        }
        plot.cursor = cursor.flatMap { steps.indices.contains($0) ? moment(of: steps[$0]) : nil }
        return plot
    }

    /// The numbers of the looks of lines: those with a look of their own keep it, the others get the remaining ones.
    private static func looks(of chosen: [Quantity]) -> [Quantity: Int] {
        var looks = Dictionary(
            uniqueKeysWithValues: Set(chosen).compactMap { quantity in
                quantity.entry.line?.look.map { (quantity, $0) }
            })
        let free = LinePattern.allCases.indices.filter { !looks.values.contains($0) }
        for (index, quantity) in chosen.filter({ $0.entry.line?.look == nil }).enumerated() {
            looks[quantity] = free.isEmpty ? index : free[index % free.count]
        }
        return looks
    }

    /// The moment at which a step is read out: its beginning where all lines are of moments, else its middle, where its
    /// extremes and amounts stand.
    func moment(of step: ForecastStep) -> Date { series.allSatisfy(\.isDrawnAtMoment) ? step.time : step.middle }

    /// The lowest and the highest value, as far as they are worth words.
    private func labels(of quantity: Quantity, _ series: Plot.Series, at index: Int) -> [Plot.Label] {
        (quantity.entry.line?.extremes ?? []).compactMap { extreme in
            let wanted = extreme == .highest ? series.values.max() : series.values.min()
            guard let wanted, let number = RoundedNumber(wanted, decimals: series.axis.decimals) else { return nil }
            let anchors = series.points.filter { $0.value == wanted }.map {
                Plot.Anchor(point: $0, isAbove: extreme == .highest)
            }
            let text = number.text + (series.axis == .degrees ? "°" : "")
            return Plot.Label(text: text, series: index, anchors: anchors, mayCoverLines: true)
        }
    }
}

extension [(quantity: Quantity, series: Plot.Series)] {
    /// The minimum and the maximum at each point that has both; nil without one of them.
    fileprivate var ribbon: Plot.Ribbon? {
        guard let lower = first(where: { $0.quantity == .min })?.series,
            let upper = first(where: { $0.quantity == .max })?.series
        else { return nil }
        return Plot.Ribbon(
            lower: lower.color, upper: upper.color,
            points: zip(lower.points, upper.points).map { low, high in
                Plot.BandPoint(time: low.time, lowest: low.value, highest: high.value)
            })
    }
}

extension Phrasebook {
    /// `humidity`, the name of a line of a chart inside a sentence.
    package func lineName(of quantity: Quantity) -> String {
        guard let name = (quantity.entry.line?.phrase ?? quantity.entry.heading).map({ self($0) }) else { return "" }
        // `UV` is no word.
        return name.dropFirst().first?.isUppercase == true ? name : name.prefix(1).lowercased() + name.dropFirst()
    }
}
