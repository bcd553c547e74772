import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ForecastDocument {
    /// The coming steps as a list in sections by day.
    package var report: Report { report(drawing: []) }

    private func report(drawing series: [Quantity]) -> Report {
        let rows = rows
        var report = Report(book: book, title: { title(width: $0) }, data: data(rows, with: series))
        report.head = head
        report.sections = (headline.map { [.remarks([$0 + "."])] } ?? []) + [.table(table(rows))]
        report.sentences = { days.isEmpty ? [emptySentence] : days.flatMap { [sentence($0)] + $0.steps.map(sentence) } }
        report.notes = notes(Quantity.charted, rows)
        return report
    }

    /// The report of the coming steps, drawn as a chart where there is a terminal; programs get the drawn series too, and
    /// listeners a sentence for each day.
    package func chart(_ subject: ChartSubject) -> Report {
        var report = report(drawing: subject == .meteogram ? [.temp, .wind] : subject.lines)
        report.picture = { $0.render(self, subject) }
        report.figures = [Report.Figure(.chart(self, subject))]
        if subject == .meteogram { report.title = { sentenceTitle(width: $0) } }
        let note = bandNote.map { [$0 + "."] } ?? []
        report.sentences = { days.isEmpty ? [emptySentence] : days.map(sentence) + note }
        report.notes += note + credits.dropFirst()
        return report
    }

    private var context: TableContext { TableContext(book, now: now) }

    package var emptySentence: String { book(.chartEmpty, ["city": city.displayName(in: language)]) }

    var maker: RowMaker { RowMaker(language: language, now: now) }

    /// Rows in the order of the steps.
    var rows: [Row] {
        let parts = parts
        return steps.map { parts.row($0) }
    }

    /// Makes rows of its steps and hours.
    var parts: ForecastRows {
        ForecastRows(city: city, forecast: forecast, provenance: provenance, clock: zone, maker: maker)
    }

    private func table(_ rows: [Row]) -> TableSection {
        TableSection(
            rows: rows, columns: Quantity.steps.falling(in: rows, context).known(in: rows, context),
            importance: [.begins, .temp, .weather, .rain, .precip, .snow, .wind, .humidity, .feels], context: context,
            isTypical: !origin.source.isLive,
            groups: days.map {
                TableSection.Group(titles: titles(of: $0), date: book.shortDate($0.date), count: $0.steps.count)
            },
            empty: emptySentence)
    }

    /// `Sat 21 Nov   max 9.7°  min -0.4°`, in less and less words.
    private func titles(of day: ForecastDay) -> [Line] {
        let short = book.day(day.date)
        return [title(book.shortDate(day.date), of: day), title(short, of: day), Line(short, .heading)]
    }

    private func title(_ date: String, of day: ForecastDay) -> Line {
        var runs = [Run(date, .heading)]
        for (phrase, value) in language.range((Phrase.chartMin, day.minimum), (.chartMax, day.maximum)) {
            guard let number = RoundedNumber(value, decimals: 1) else { continue }
            runs.append(Run((runs.count == 1 ? "   " : "  ") + book(phrase) + " ", .dim))
            runs.append(Run(number.text + "°", .temperature(celsius: units.celsius(number.value))))
        }
        if let words = words(of: day) { runs.append(Run("  " + words, .dim)) }
        return Line(runs)
    }

    /// The hours of the calendar day that its extremes count, or why it has none; nil for a whole day.
    private func words(of day: ForecastDay) -> String? {
        day.minimum == nil ? day.whole?.missing.map(book.words) : day.whole?.part.flatMap { book.words($0, zone: zone) }
    }

    /// `Sun 22 Nov 15:00: cloudy, 9.7 degrees Celsius, chance of rain 20 percent, humidity 60 percent.`
    private func sentence(_ step: ForecastStep) -> String {
        let row = parts.row(step)
        let time = zone.time(at: step.time)
        let clauses = Clauses(row: row, context: context).joined(Quantity.steps.falling(in: [row], context))
        return "\(book.shortDate(time.date)) \(language.clock(time)): \(clauses)."
    }

    private func sentence(_ day: ForecastDay) -> String {
        let extremes = book.spokenExtremes(day.minimum, day.maximum, units, decimals: 1)
        let span = book.spoken(day.steps, extremes: extremes, withHumidity: true, isLive: origin.source.isLive)
        let date = [book.shortDate(day.date), words(of: day)].compactMap(\.self).joined(separator: ", ")
        return "\(date): \(span)."
    }

    private func data(_ rows: [Row], with series: [Quantity]) -> ReportData {
        let usual = Quantity.ofStep.fields(isLive: origin.source.isLive)
        let drawn = usual + series.fields.filter { line in !usual.contains { $0.path == line.path } }
        var rows = rows
        var fields = drawn
        if let band {
            for index in rows.indices { rows[index].number = index }
            fields += band.fields
        }
        let here = maker.city(city)
        let members = here.members([Quantity.id, .name, .latitude, .longitude].fields, in: book)
        return ReportData(
            members: [("city", .value(.object(members))), ("steps", .rows(rows, fields, book))],
            records: [ReportData.Records(rows: rows, fields: fields)],
            place: here.members([Quantity.id, .name].fields, in: book))
    }
}

extension [Quantity] {
    /// The fields of the parts of a forecast: only of typical weather the sky is known by its mean.
    func fields(isLive: Bool) -> [Field] { filter { $0 != .cloud || !isLive }.fields }
}

extension Phrasebook {
    /// `maximum 10.4 degrees Celsius` and `minimum minus 0.2 degrees Celsius`, as far as they are known, in the order of the
    /// language.
    func spokenExtremes(_ lowest: Double?, _ highest: Double?, _ units: UnitSystem, decimals: Int) -> [String] {
        language.range((Phrase.plainMin, lowest), (.plainMax, highest)).compactMap { phrase, degrees in
            RoundedNumber(degrees, decimals: decimals).map { self(phrase, ["degrees": spoken($0, units)]) }
        }
    }

    /// Several steps in one sentence: `maximum 10.4 degrees Celsius, minimum minus 0.2 degrees Celsius, humidity 41 to 93
    /// percent, chance of precipitation up to 70 percent`.
    ///
    /// - Parameter extremes: What ``spokenExtremes(_:_:_:decimals:)`` says of them.
    func spoken(
        _ steps: [ForecastStep], extremes: [String], withHumidity: Bool = false, isLive: Bool
    ) -> String {
        let others = [withHumidity ? spokenHumidity(steps) : nil, spokenRain(steps, isLive: isLive)].compactMap(\.self)
        let known = extremes + others
        let unknown = self(.plainUnknown, ["what": self(.plainName, Quantity.temp.rawValue)])
        return known.isEmpty ? unknown : known.joined(separator: ", ")
    }

    /// The range of humidity from the lowest to the highest; nil if unknown.
    private func spokenHumidity(_ steps: [ForecastStep]) -> String? {
        let known = steps.compactMap { RoundedNumber($0.humidity, decimals: 0) }
        guard let lowest = known.min(by: { $0.scaled < $1.scaled }),
            let highest = known.max(by: { $0.scaled < $1.scaled })
        else { return nil }
        guard lowest != highest else { return self(.plainHumidity, ["number": lowest.text]) }
        return self(.plainHumidityRange, ["lowest": lowest.text, "highest": highest.text])
    }

    /// The highest chance; for typical weather, which has the chance of a day and not of an hour, the share of days.
    private func spokenRain(_ steps: [ForecastStep], isLive: Bool) -> String? {
        let highest = steps.compactMap(\.precipitationChance).filter(\.isFinite).max()
        return RoundedNumber(highest, decimals: 0).map {
            self(isLive ? .plainRain : .plainWetDays, ["number": $0.text])
        }
    }
}
