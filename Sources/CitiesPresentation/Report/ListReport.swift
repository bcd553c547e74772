import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

extension ListDocument {
    /// The list, and the hits of a search.
    package var report: Report {
        var report = Report(book: book, title: { _ in Line(titleText, .heading) }, data: data)
        report.head = head
        report.mayOmitSource = false
        report.isDense = true
        report.explanations = explanations
        report.sections = [.table(table(columns))]
        report.spokenHeading = { spokenHeading }
        report.sentences = { rows.isEmpty ? [book(.listEmpty)] : rows.map(sentence) }
        report.below = { room, shown, isColored in
            let parts =
                extremes(of: .temp) + (isColored ? grades(among: shown) : []) + [
                    answeredNote, shown.contains(.rain) ? rainNote : Line(),
                ]
            let lines = Line.flowing(parts, width: room)
            // Only with space beside the lines that are shown anyway.
            return yesterday.lazy.map { Line.flowing(parts + [$0], width: room) }
                .first { $0.count == lines.count } ?? lines
        }
        report.spare = height.map { ($0, { brief }) }
        return report.withTablePicture(
            headline: { headline }, caption: { explanations + [peakNote, answeredNote.text].compactMap(\.self) })
    }

    /// The meaning of the chance of rain beside the present; nil where no chance is shown, and for typical weather.
    private var peakNote: String? {
        let isShown = origin.source.isLive && !isOfDay && columns.contains(.rain)
        return isShown && origin.source.descriptor.hourlyDays > 0 ? book(.peakRainNote) : nil
    }

    /// The warmest and the coldest city: `Warmest Busan 12.1° · coldest Sokcho -1.2°`; nil where no two are known.
    private var headline: String? {
        let words = extremes(of: .temp).map(\.text).joined(separator: " · ")
        return words.isEmpty ? nil : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The colors of the grades of the dust that is shown.
    private func grades(among shown: Set<Quantity>) -> [Line] {
        [Quantity.pm25, .pm10].filter(shown.contains).compactMap { quantity in
            let scale = ColorScale(quantity, rows.compactMap { quantity.entry.value($0, context) })
            return scale.map { Line($0.legend(book) { _ in "●" }).trimmed() }
        }
    }

    /// The sentences of a brief; none on a day, and below hits of a search.
    private var brief: [String] {
        guard !isOfDay, !columns.contains(.number) else { return [] }
        return BriefDocument.sentences(of: asked, by: RowMaker(language: language, now: now), book)
    }

    func table(_ columns: [Quantity]) -> TableSection {
        var context = context
        context.scale = RangeBar.scale(of: rows.compactMap(\.weather))
        var table = TableSection(
            rows: rows, columns: columns, importance: isOfDay ? Quantity.importanceOfDay : nil, context: context,
            isTypical: origin.freshness == .typical, order: shownOrder,
            empty: book(.listEmpty))
        table.named = (chosenColumns ?? []) + query.quantities
        return table
    }

    package var context: TableContext {
        var context = TableContext(book, now: now, day: head.time.dayNumber)
        context.mixesZones = mixesZones
        return context
    }

    /// Notes on the formula of the feels-like temperature, on the model of the air that is shown, and on a past day.
    package var explanations: [String] {
        let isOfKorea = columns.contains(.feels) && rows.contains { $0.feels == .kma }
        let air = Quantity.ofAir.intersection(columns)
        let showsAir = rows.contains { row in air.contains { $0.entry.value(row, context) != nil } }
        let showsClimate = !Quantity.ofClimate.isDisjoint(with: columns + query.quantities)
        let measured =
            (columns.contains(.measured) ? book.measuredNotes(rows) : [])
            + (columns.contains(.warning) ? book.warningNotes(rows) : [])
        return (isOfKorea ? [book(.feelsNote)] : []) + [book.forecastNote(rows)].compactMap(\.self) + measured
            + (showsAir ? [book(isOfDay ? .airDayNote : .airNote)] : [])
            + [dayNote].compactMap(\.self) + (showsClimate ? climateNotes : []) + oddsNotes + partNotes
    }

    /// The notes on the climate, and on the ranks where they are shown.
    private var climateNotes: [String] {
        let hasRanks = columns.contains(.rank) || query.quantities.contains(.rank)
        return book.climateNotes(rows.filter { $0.weather != nil }, hasRanks: hasRanks)
    }

    /// The note on a past day, and on one without degrees; nil for any other day.
    var dayNote: String? { day?.note(book) }

    private var oddsNotes: [String] {
        guard let odds, columns.contains(.odds) else { return [] }
        var question = odds.question
        let caption = book.caption(
            of: [odds], question.hasVerdict ? .listOddsCaption : .listOddsBestCaption, countsBest: !question.hasVerdict)
        // A goal that only orders the cities inside a member has no part in a count of good days.
        if question.hasVerdict { question.goal = question.thresholdGoal }
        let meaning = book.meaning(of: question, isColored: false)
        return [caption].compactMap(\.self) + meaning
            + book.notes(on: [odds], of: asked.map(\.city), countsToday: day?.isToday == true)
    }

    /// The hours that the values of the day count, where those are not all of it.
    private var partNotes: [String] {
        // Hours that were asked for are in the heading.
        func isAsked(_ row: Row) -> Bool { day?.hours.map { row.part?.hours == $0.count } ?? false }
        let known = rows.filter { $0.weather != nil && !isAsked($0) }
        guard known.contains(where: { $0.part != nil || $0.endsEarly }) else { return [] }
        return book.notes(
            known.map { row in
                let zone = row.clock ?? LocalZone(offset: 0)
                let sentence =
                    row.part.map { book.sentence($0, zone: zone, of: origin.source) }
                    ?? (row.endsEarly ? book(.dayEndsEarly) : nil)
                return (row.city.displayName(in: language), sentence)
            })
    }

    /// `20 cities`, or `5 of 20 cities` when some are not shown.
    var countText: String {
        if rows.count < total {
            return book(.listCountPartial, ["count": String(rows.count), "total": String(total)])
        }
        return book(total == 1 ? .listCountOne : .listCount, ["count": String(total)])
    }

    /// The number of cities, followed by the short date when the list is about a day.
    package var titleText: String {
        let day = day?.hours == nil ? date.map(book.shortDate) : day?.title(book)
        return day.map { "\(countText) · \($0)" } ?? countText
    }

    var spokenHeading: String {
        let quality = [head.freshnessLabel, head.spokenAge].compactMap(\.self).joined(separator: ", ")
        return book(
            quality.isEmpty ? .plainHeading : .plainHeadingQuality,
            ["cities": titleText, "source": book.name(of: origin.source), "time": head.timeText, "quality": quality])
    }

    func sentence(_ row: Row) -> String { sentence(row, columns) }

    func sentence(_ row: Row, _ columns: [Quantity]) -> String {
        let name = subject(row, columns)
        if let error = row.error { return book.failed(name, error) }
        let clauses = Clauses(row: row, context: context, saysUnknown: true)
        let said = clauses.clauses(columns)
        return said.isEmpty ? "\(name)." : "\(name): \(said.joined(separator: ", "))."
    }

    /// The city, with its number and where it is if these are shown: `2. Paris, Texas, United States`, `2. 미국 텍사스주
    /// 파리`.
    private func subject(_ row: Row, _ columns: [Quantity]) -> String {
        func words(_ quantity: Quantity) -> [String] {
            guard columns.contains(quantity), case .words(let words) = quantity.entry.value(row, context) else {
                return []
            }
            return [words]
        }
        let place = [row.city.displayName(in: language)] + words(.region) + words(.country)
        let number = columns.contains(.number) ? row.number.map { ["\($0)."] } ?? [] : []
        return (number + [language.address(place)]).joined(separator: " ")
    }

    /// The cities with the most and the least of a quantity, among all that were asked; the words say so where some of
    /// them are not shown. Of several the first by its id, so that every language names the same city.
    package func extremes(of quantity: Quantity) -> [Line] {
        // The hits of a search are not there to be compared.
        guard !columns.contains(.number) else { return [] }
        let value = quantity.entry.value
        let known = asked.compactMap { row in
            value(row, context).flatMap { $0.displayed == nil ? nil : $0.comparable }.map { (row: row, number: $0) }
        }
        let highest = known.min { ($1.number, $0.row.city.id) < ($0.number, $1.row.city.id) }
        let lowest = known.min { ($0.number, $0.row.city.id) < ($1.number, $1.row.city.id) }
        guard known.count > 1, let highest, let lowest else { return [] }
        let isPart = rows.count < total
        let phrases: [Phrase] =
            quantity == .temp
            ? isPart ? [.listWarmestOfAll, .listColdestOfAll] : [.listWarmest, .listColdest]
            : isPart ? [.listHighestOfAll, .listLowestOfAll] : [.listHighest, .listLowest]
        return zip(phrases, [highest.row, lowest.row]).map { extreme($0, quantity, $1) }
    }

    private func extreme(_ phrase: Phrase, _ quantity: Quantity, _ row: Row) -> Line {
        let words = [Run(book(phrase) + " ", .dim), Run(row.city.displayName(in: language) + " ")]
        let value = quantity.entry.value(row, context)
        if case .number(_, .degrees(let units)) = value, let number = value?.displayed {
            return Line(words + [Run(number.text + "°", .temperature(celsius: units.celsius(number.value)))])
        }
        return Line(words + CellFormatter(book: book, icons: .none).text(value).runs)
    }

    /// The city whose temperature has changed most since the day before, up or down, the first of several by its id: in
    /// full, and in short. Empty when nothing has changed, or it is unknown.
    private var yesterday: [Line] {
        guard !columns.contains(.number) else { return [] }
        let changes = asked.compactMap { row in
            Quantity.yesterday.entry.value(row, context)?.displayed.map { (row: row, change: $0) }
        }
        let largest = changes.min {
            ($1.change.magnitude.scaled, $0.row.city.id) < ($0.change.magnitude.scaled, $1.row.city.id)
        }
        guard changes.count > 1, let (row, change) = largest, change.sign != 0 else { return [] }
        let phrases: [Phrase] = [
            change.sign < 0 ? .listColdestAgainstYesterday : .listWarmestAgainstYesterday, .listYesterday,
        ]
        let degrees = Quantity.yesterday.entry.value(row, context)?.comparable ?? 0
        return phrases.map { phrase in
            Line([
                Run(book(phrase) + " ", .dim), Run(row.city.displayName(in: language) + " "),
                Run(change.signedText + "°", .difference(celsius: degrees)),
            ])
        }
    }

    package var answeredNote: Line {
        guard answered < total else { return Line() }
        return Line(book(.listAnswered, ["count": String(answered), "total": String(total)]), .dim)
    }

    /// The meaning of the rain chance of typical weather.
    package var rainNote: Line {
        Line(origin.freshness == .typical ? book(.listTypicalRain) : "", .dim)
    }
}

// For programs.
extension ListDocument {
    private var data: ReportData {
        let fields = fields(besides: named)
        return ReportData(
            members: dateMember + [("cities", .rows(rows, fields, book))],
            records: [ReportData.Records(rows: rows, fields: fields, chosen: fieldsOfColumns)])
    }

    /// The member `date` of an answer about a day; empty for the present.
    var dateMember: [(key: String, node: ReportData.Node)] {
        isOfDay ? [("date", .value(.text(date?.isoText)))] : []
    }

    /// The fields of the chosen columns, with the basis of a climate among them where it may be a reanalysis; nil without a
    /// choice.
    var fieldsOfColumns: [Field]? {
        chosenColumns.map { columns in
            let hasBasis = hasReanalysis && !Quantity.ofClimate.isDisjoint(with: columns + query.quantities)
            return ([.id] + columns + (hasBasis ? [.basis] : [])).fields
        }
    }

    /// The quantities that were named, or tell matches apart. The columns of a list without a choice depend on the room
    /// that a reader has, and programs have none.
    private var named: Set<Quantity> { Set(chosenColumns ?? (usualColumns ?? []) + query.quantities) }

    /// The fields of every city, and the ones asked for.
    func fields(besides asked: Set<Quantity>) -> [Field] {
        let asked = hasReanalysis ? asked.union([.basis]) : asked
        if isOfDay {
            let usual = Quantity.ofDayOfCity.filter { $0 != .basis || asked.contains($0) }
            return (usual + asked.filter { !usual.contains($0) }.inOrder).fields
        }
        // Typical weather has only the mean of the sky.
        let extra = Quantity.ofCityOnRequest.subtracting(origin.source.isLive ? [] : [.cloud])
        return Quantity.ofCity.filter { !extra.contains($0) || asked.contains($0) }.fields
    }
}
