import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

extension ForecastDocument {
    /// The lines of the chart; those without a single value are left out.
    ///
    /// - Parameter cursor: Which of the steps is read out; nil when none is.
    package func plot(_ chosen: [Quantity] = Quantity.charted, cursor: Int? = nil) -> Plot {
        let lines = ChartLines(chosen)
        let all = chosen.enumerated().compactMap { rank, quantity -> (quantity: Quantity, series: Plot.Series)? in
            guard let line = quantity.entry.line else { return nil }
            let series = Plot.Series(
                name: name(of: quantity), axis: line.axis, pattern: lines.pattern(of: quantity),
                color: lines.color(of: quantity), rank: rank,
                points: points(of: quantity))
            return series.isEmpty ? nil : (quantity, series)
        }
        // Temperatures are drawn over the others, and the dashes over the line that they may coincide with.
        let patterns = LinePattern.allCases
        let drawn = all.sorted { left, right in
            func order(_ series: Plot.Series) -> (Int, Int) {
                (series.axis == .degrees ? 1 : 0, patterns.firstIndex(of: series.pattern) ?? 0)
            }
            return order(left.series) < order(right.series)
        }
        let start = steps.first?.time ?? now
        var plot = Plot(
            series: drawn.map(\.series),
            labels: drawn.indices.flatMap { labels(of: drawn[$0].quantity, drawn[$0].series, at: $0) },
            time: TimeAxis(start: start, end: steps.last?.end ?? start, zone: zone),
            now: Plot.mark(now, start: start),
            units: units
        )
        // Of typical weather the chance is that of a day of the month, whatever the hour.
        if origin.source.isLive {
            plot.rain = steps.map {
                Plot.Rain(start: $0.time, end: $0.end, chance: $0.precipitationChance, amount: $0.precipitation)
            }
        }
        plot.days = Dictionary(
            days.map { ($0.date.dayNumber, Plot.DayRange(minimum: $0.minimum, maximum: $0.maximum)) }
        ) { first, _ in first }
        plot.cursor = cursor.flatMap { steps.indices.contains($0) ? moment(of: steps[$0], chosen) : nil }
        return plot
    }

    /// The moment at which a step is read out: its beginning where all lines are of moments, else its middle, where its
    /// extremes and amounts stand.
    func moment(of step: ForecastStep, _ chosen: [Quantity]) -> Date {
        chosen.allSatisfy { $0.entry.line?.isOfMoment == true } ? step.time : step.middle
    }

    func points(of quantity: Quantity) -> [Plot.Point] { parts.points(of: quantity, along: steps) }

    /// `humidity`, inside a sentence.
    func name(of quantity: Quantity) -> String {
        guard let name = (quantity.entry.line?.phrase ?? quantity.entry.heading).map({ book($0) }) else { return "" }
        // `UV` is no word.
        return name.dropFirst().first?.isUppercase == true ? name : name.prefix(1).lowercased() + name.dropFirst()
    }

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

/// The looks of the lines of one chart: those with a look of their own keep it, the others get what is left.
private struct ChartLines {
    private var numbers: [Quantity: Int]

    init(_ chosen: [Quantity]) {
        numbers = Dictionary(
            uniqueKeysWithValues: Set(chosen).compactMap { quantity in
                quantity.entry.line?.look.map { (quantity, $0) }
            })
        let free = LinePattern.allCases.indices.filter { !numbers.values.contains($0) }
        for (index, quantity) in chosen.filter({ $0.entry.line?.look == nil }).enumerated() {
            numbers[quantity] = free.isEmpty ? index : free[index % free.count]
        }
    }

    func color(of quantity: Quantity) -> Int { numbers[quantity] ?? 0 }

    func pattern(of quantity: Quantity) -> LinePattern { .numbered(numbers[quantity] ?? 0) }
}
