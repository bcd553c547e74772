import CitiesFoundation
import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// A chart in words: for readers that cannot see it, and where it does not fit.
package struct ForecastCaption {
    let chart: ForecastChart
    /// True for a short caption: an extreme has only the beginning of its three hours, the rain only its highest
    /// chance.
    var isShort = false

    package init(chart: ForecastChart, isShort: Bool = false) {
        self.chart = chart
        self.isShort = isShort
    }

    private var document: ForecastDocument { chart.document }
    private var series: [Quantity] { chart.series }
    private var book: Phrasebook { document.book }

    /// `max 31.2° Thu 15:00–18:00`, `min 18.4° Wed 06:00–09:00`, `humidity 41–93%` in the order of the lines, the rain, and
    /// how much is missing.
    package var parts: [Line] {
        let sentences = zip(series, chart.points).map(sentence) + [rain, wetDays, document.bandNote].compactMap(\.self)
        return (sentences + document.extent(series, chart.rows.steps.indices.map(chart.rows.row))).map { Line($0) }
    }

    /// `rain up to 80% Thu 15:00–18:00, 4.2 mm in all`; nil where rain is not expected or unknown, or a line has it.
    private var rain: String? {
        guard document.origin.source.isLive, !series.contains(.rain) else { return nil }
        let chances = document.steps.compactMap { step in
            RoundedNumber(step.precipitationChance, decimals: 0).map { (step: step, number: $0) }
        }
        guard let likeliest = chances.max(by: { $0.number.scaled < $1.number.scaled }), likeliest.number.scaled > 0
        else { return nil }
        if isShort { return book(.chartCaptionRainShort, ["share": likeliest.number.text]) }
        let words = extreme(
            .chartCaptionRain, likeliest.number, in: likeliest.step, ["share": likeliest.number.text])
        let amounts = document.steps.toLastAmount.map(\.precipitation)
        guard amounts.allSatisfy({ $0 != nil }),
            let sum = RoundedNumber(amounts.compactMap(\.self).reduce(0, +), decimals: 1), sum.scaled > 0,
            let amount = Value.Unit.millimeters.text(sum.value)
        else { return words }
        return words + ", " + book(.chartCaptionRainSum, ["amount": amount])
    }

    /// `rain or snow on 28% of days`, of typical weather: no chart has a line for it.
    private var wetDays: String? {
        let shares = document.steps.compactMap { RoundedNumber($0.precipitationChance, decimals: 0) }
        guard !document.origin.source.isLive, let least = shares.min(by: { $0.scaled < $1.scaled }),
            let most = shares.max(by: { $0.scaled < $1.scaled })
        else { return nil }
        let share = least == most ? least.text : book.span(least.text, most.text)
        return book(.chartCaptionWetDays, ["share": share])
    }

    private func sentence(_ quantity: Quantity, _ points: [Plot.Point]) -> String {
        let name = book.lineName(of: quantity)
        let axis = quantity.entry.line?.axis ?? .index
        let known = points.compactMap { point in
            RoundedNumber(point.value, decimals: axis.decimals).map { (time: point.time, number: $0) }
        }
        let lowest = known.min { $0.number.scaled < $1.number.scaled }
        let highest = known.max { $0.number.scaled < $1.number.scaled }
        guard let lowest, let highest else { return book(.chartNone, ["what": name]) }
        func extreme(_ phrase: Phrase, _ found: (time: Date, number: RoundedNumber)) -> String {
            let step = document.steps.first { ($0.time..<$0.end).contains(found.time) }
            return step.map { self.extreme(phrase, found.number, in: $0) } ?? found.number.text
        }
        let values = [
            "what": name, "span": book.span(lowest.number.text, highest.number.text), "highest": highest.number.text,
            "unit": axis.symbol(document.units),
        ]
        switch (quantity, axis) {
        case (.max, _): return extreme(.chartCaptionMax, highest)
        case (.min, _): return extreme(.chartCaptionMin, lowest)
        case (_, .degrees) where lowest.number != highest.number:
            // An extreme of a line of moments.
            let ends = book.language.range((Phrase.chartCaptionMin, lowest), (.chartCaptionMax, highest)).map {
                words($0, $1.number, at: $1.time)
            }
            return book(.chartCaptionExtremes, ["what": name, "first": ends[0], "second": ends[1]])
        case (_, .degrees): return book(.sameCaptionDegrees, values)
        case (_, .percent) where lowest.number == highest.number: return book(.chartCaptionPercentSteady, values)
        case (_, .percent): return book(.chartCaptionPercent, values)
        case _ where lowest.number == highest.number:
            return book(.chartCaptionSteady, values).trimmed
        default: return book(.sameCaptionSpan, values).trimmed
        }
    }

    private func extreme(
        _ phrase: Phrase, _ number: RoundedNumber, in step: ForecastStep, _ values: [String: String] = [:]
    ) -> String {
        words(phrase, number, at: step.time, span: isShort ? nil : document.span(of: step), values)
    }

    private func words(
        _ phrase: Phrase, _ number: RoundedNumber, at moment: Date, span: String? = nil, _ more: [String: String] = [:]
    ) -> String {
        let time = document.zone.time(at: moment)
        let date = book(.captionDay, ["weekday": book.weekday(time.date), "day": String(time.day)])
        let values = ["degrees": number.text + "°", "date": date, "time": span ?? time.clockText]
        return book(phrase, values.merging(more) { first, _ in first })
    }
}

extension ForecastDocument {
    /// The number of missing steps, the end of the forecast if that is soon, and the origin of a past day's values and of the
    /// air.
    ///
    /// - Parameter rows: The rows of the steps, in the same order.
    fileprivate func extent(_ series: [Quantity], _ rows: [Row]) -> [String] {
        let showsAir = !Quantity.ofAir.isDisjoint(with: series) && rows.contains { $0.beside.air != nil }
        let airNote = showsAir ? book(.airHoursNote) : nil
        return [stepsNote, missing(series, rows), shortness, day?.note(book), airNote].compactMap(\.self)
    }

    /// `models up to 4.2° apart, Sat 28 15:00–18:00`; nil without a band.
    var bandNote: String? {
        band?.widest.map { widest in
            let time = zone.time(at: widest.step.time)
            let date = book(.captionDay, ["weekday": book.weekday(time.date), "day": String(time.day)])
            return book(
                .chartCaptionBand,
                ["number": widest.spread.text, "date": date, "time": span(of: widest.step)])
        }
    }

    /// These notes, and the one on the chance of rain.
    func notes(_ series: [Quantity], _ rows: [Row]) -> [String] {
        extent(series, rows) + [head.typicalRainNote(steps.map(\.precipitationChance))].compactMap(\.self)
    }

    /// Steps without a value in a line that has some; nil without any.
    private func missing(_ series: [Quantity], _ rows: [Row]) -> String? {
        let context = TableContext(book, now: now)
        let drawn = series.map { quantity in
            (quantity: quantity, isKnown: rows.indices.map { quantity.entry.value(rows[$0], context)?.number != nil })
        }.filter { $0.isKnown.contains(true) }
        // Quantities that a source lacks in the step under way, or in the last one, do not count as missing.
        let moments = steps.fromFirstMoment.indices
        let whole = steps.toLastAmount.indices
        let ofWhole: Set<Quantity> = [.rain, .precip, .snow, .gust]
        let count = moments.count { index in
            drawn.contains { !$0.isKnown[index] && (whole.contains(index) || !ofWhole.contains($0.quantity)) }
        }
        guard count > 0 else { return nil }
        return book(.chartMissing, ["count": String(count), "total": String(moments.count)])
    }

    /// The note on steps in place of hours that were asked for.
    private var stepsNote: String? {
        extent.isHourly && forecast.isInSteps ? book(.dashboardSteps, ["source": book.name(of: origin.source)]) : nil
    }

    /// The end of the forecast, if that is sooner than the end of what was asked for.
    private var shortness: String? {
        guard isShort, let last = steps.last else { return nil }
        let end = zone.time(at: last.end)
        return book(.chartEnds, ["date": book.shortDate(end.date), "time": book.language.clock(end)])
    }

    /// `15:00–18:00`.
    func span(of step: ForecastStep) -> String {
        book.span(zone.time(at: step.time).clockText, zone.time(at: step.end).clockText)
    }

    /// `Seoul · 5 days in 3-hour steps`, or the date of a day, in as few words as the width asks for.
    package func title(width: Int?) -> Line {
        let name = city.displayName(in: language)
        guard !steps.isEmpty else { return Line(width.map { name.truncated(to: $0) } ?? name, .heading) }
        let days = book(dayCount == 1 ? .chartDaysOne : .chartDays, ["count": String(dayCount)])
        let length = day?.title(book) ?? days
        let title = Line([Run(name, .heading), Run(" · ", .dim), Run(length)])
        guard let width else { return title }
        let room = width - length.displayWidth - 3
        return room < 4
            ? title.truncated(to: width)
            : Line([Run(name.truncated(to: room), .heading), Run(" · ", .dim), Run(length)])
    }

    /// The number of days that the steps last, begun ones included: 5 for 40 of three hours.
    var dayCount: Int {
        extent.days.map { ForecastSteps.dayCount(of: steps.fromFirstMoment, most: $0) }
            ?? ForecastSteps.dayCount(of: steps.fromFirstMoment)
    }
}

extension ForecastChart {
    /// `Sun 22 Nov 15:00–18:00 · max 10.4°C · min 8.3°C · humidity 45% (15:00) · rain 20% · 0.3 mm`: all that a chart shows
    /// of one step, to the number, and a dash for a missing value.
    func readout(of index: Int) -> [Line] {
        guard rows.steps.indices.contains(index) else { return [] }
        let (step, zone, book) = (rows.steps[index], document.zone, document.book)
        let moment = moment(of: step)
        let isOfMoment = moment == step.time
        let beginning = zone.time(at: step.time)
        let date = Line(
            "\(book.shortDate(beginning.date)) \(isOfMoment ? beginning.clockText : document.span(of: step))", .heading)
        let context = TableContext(book, now: document.now)
        let formatter = CellFormatter(book: book, icons: .none)
        let rain = document.origin.source.isLive && !series.contains(.rain) ? [Quantity.rain] : []
        let isMeteogram = subject == .meteogram
        let values = ((isMeteogram ? [.weather] : []) + series + rain + (isMeteogram ? [.wind] : [])).map {
            quantity in
            let first = rows.firstMoment(of: quantity, in: index)
            let value = quantity.entry.value(first.row, context)
            // The heading has the moment or the time of the others.
            let isElsewhere = first.time != moment && value != nil
            let time = first.time == step.time ? beginning.clockText : document.span(of: step)
            return Line(
                [Run(book.lineName(of: quantity) + " ", .dim)] + formatter.text(value).runs
                    + (isElsewhere ? [Run(book.language.aside(time), .dim)] : []))
        }
        let amount = Value.Unit.millimeters.text(step.precipitation).map { [Line($0)] } ?? []
        return [date] + values + amount
    }
}
