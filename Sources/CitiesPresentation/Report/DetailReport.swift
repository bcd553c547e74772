import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ListDocument {
    /// The part of the page of a city beside its values: the coming hours and days, or the hours of one day.
    package struct Coming {
        /// nil when the forecast failed.
        package var weather: ComingWeather?
        /// The number of days asked for, today included.
        package var days: Int
        /// True when every hour has a line of its own.
        package var isHourly: Bool
        /// The command that shows every hour; nil without one.
        package var everyHour: String?

        package init(_ weather: ComingWeather?, days: Int, isHourly: Bool, everyHour: String?) {
            self.weather = weather
            self.days = days
            self.isHourly = isHourly
            self.everyHour = everyHour
        }
    }

    /// Its first city in full.
    ///
    /// - Parameters:
    ///   - coming: The hours and days of its page; nil for the values alone.
    ///   - next: the command for the coming days; nil without one.
    ///   - isWhole: false in a page that goes on with the coming days and has the attribution below.
    package func detail(_ coming: Coming? = nil, next: String? = nil, isWhole: Bool = true) -> Report {
        // For programs the extremes of a part of the day are in the day, with its hours.
        takingExtremes(of: coming?.weather).page(coming, next: next, isWhole: isWhole, data: detailData(coming))
    }

    private func page(_ coming: Coming?, next: String?, isWhole: Bool, data: ReportData) -> Report {
        let row = rows.first
        var report = Report(book: book, title: { _ in title(of: row) }, data: data)
        report.head = head
        if let provenance = origin.provenance {
            report.head?.origin.provenance = provenance.beside(coming?.weather?.provenance)
        }
        report.mayOmitSource = false
        report.isWhole = isWhole
        report.explanations = chosenColumns == nil ? notesOnValues : explanations
        let rain = coming?.weather?.headline.map { [Report.Section.remarks([$0 + "."])] } ?? []
        report.sections = row.map { rain + sections(of: $0, coming) } ?? []
        report.spokenHeading = { spokenHeading }
        report.sentences = {
            guard let row else { return [] }
            if let chosenColumns { return [sentence(row, chosenColumns)] }
            let present = [sentence(row, detailColumns(of: row)), sun(row)].compactMap(\.self)
            return present + (coming?.weather?.sentences ?? [])
        }
        if let coming { report.notes = notes(beside: coming) }
        report.figures = coming?.weather?.figures ?? []
        report = report.withTablePicture(
            headline: { row.flatMap { headline(of: $0, coming) } }, caption: { notesOnValues })
        report.below = { room, _, _ in
            isWhole ? next.map { Line.hint(book(.detailNext), $0, room: room) } ?? [] : []
        }
        return report
    }

    /// `4.1°C, clear sky · Rain from Fri 15:00, 12 mm`; nil where nothing is known.
    private func headline(of row: Row, _ coming: Coming?) -> String? {
        let formatter = CellFormatter(book: book, icons: .none)
        let now = [Quantity.temp, .weather].filter { !isOfDay || $0 != .temp }
            .compactMap { quantity in quantity.entry.value(row, context).map { formatter.text($0).text } }
            .joined(separator: ", ")
        let words = [now.isEmpty ? nil : now, coming?.weather?.headline].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " · ")
    }

    /// `Seoul`, `Seoul   Sat 28 Nov`.
    private func title(of row: Row?) -> Line {
        let day = date.map { [Run(" · ", .dim), Run(self.day?.title(book) ?? book.shortDate($0))] } ?? []
        return Line([Run(row?.city.displayName(in: language) ?? "", .heading)] + day)
    }

    /// Notes on the formula of the feels-like temperature, on the model of the air, and on a past day, for a page with all
    /// that is known.
    var notesOnValues: [String] {
        let showsAir = rows.contains { row in Quantity.ofAir.contains { $0.entry.value(row, context) != nil } }
        return (rows.contains { $0.feels == .kma } ? [book(.feelsNote)] : [])
            + [book.forecastNote(rows)].compactMap(\.self) + book.measuredNotes(rows) + book.warningNotes(rows)
            + (showsAir ? [book(isOfDay ? .airDayNote : .airNote)] : [])
            + (origin.source.descriptor.borrowsAir && !isOfDay
                ? book.emptyColumns(among: [.yesterday], of: rows, isOfDay: isOfDay, source: origin.source) : [])
            + [dayNote].compactMap(\.self)
            + book.climateNotes(rows.filter { $0.weather != nil }, hasRanks: true)
    }

    /// The notes on the thermometer and the warnings that are shown; empty without any.
    package var measuredNotes: [String] { book.measuredNotes(rows) + book.warningNotes(rows) }

    private func sections(of row: Row, _ coming: Coming?) -> [Report.Section] {
        let fields = fields(of: row)
        guard let coming else { return [.fields(fields)] }
        guard !coming.isHourly, let weather = coming.weather else {
            return [.fields(fields)] + (coming.weather?.sections(isHourly: true) ?? [])
        }
        let page = Report.Section.drawn({ .fields(fields) }) { formatter, width in
            let size = Size(columns: width ?? 80, rows: 1_000)
            let page = CityPage(self, coming: weather, tellsDays: false, size: size, icons: formatter.icons)
            let hint = page.hasEveryHour ? [] : weather.hint(coming.everyHour, room: min(width ?? 80, 80))
            return page.lines + (hint.isEmpty ? [] : [Line()] + hint)
        }
        // The page has them already.
        return [page] + weather.sections(isHourly: true).map { section in .drawn({ section }) { _, _ in [] } }
    }

    private func notes(beside coming: Coming) -> [String] {
        guard let weather = coming.weather else { return [] }
        let chances = weather.hours.map(\.weather.precipitationChance) + weather.days.map(\.weather.precipitationChance)
        let notes = [
            weather.stepsNote, weather.hoursNote, weather.daysNote(asked: coming.days), head.typicalRainNote(chances),
        ]
        return notes.compactMap(\.self) + weather.dayNotes
    }

    func fields(of row: Row) -> FieldSection {
        var section = FieldSection(
            row: row, quantities: Quantity.detail.rangesOrdered(in: language), context: context, speaksWind: true)
        if isOfDay {
            // A day is as warm as its maximum, which is there.
            section.quantities.removeAll { !$0.entry.uses.contains(.day) || [.temp, .time].contains($0) }
            section.isOfDay = true
        }
        guard let chosenColumns else { return section }
        // The name is above them, and a single city has no place in an order.
        section.quantities = chosenColumns.filter { ![.name, .number].contains($0) }
        section.saysMissing = true
        return section
    }

    /// The columns for a listener. Typical weather is no observation and does not differ from itself.
    private func detailColumns(of row: Row) -> [Quantity] {
        let absent: Set<Quantity> = origin.freshness == .typical ? [.normal, .observed] : []
        return fields(of: row).quantities.filter { quantity in
            !absent.union([.cloud, .sunrise, .sunset, .time]).contains(quantity)
                && (!Quantity.optional.contains(quantity) || quantity.entry.value(row, context) != nil)
                // Snow is spoken of where it snows.
                && !(quantity == .snow && quantity.entry.value(row, context)?.displayed?.sign == 0)
        }
    }

    /// `Sunrise 07:06, sunset 17:06.`, `The sun does not rise.`; nil when nothing is known of the sun.
    private func sun(_ row: Row) -> String? {
        let clauses = Clauses(row: row, context: context).clauses(.sunTimes)
        guard let first = clauses.first else { return nil }
        return ([first.prefix(1).uppercased() + first.dropFirst()] + clauses.dropFirst()).joined(separator: ", ") + "."
    }
}

extension Line {
    /// A command behind a few words, in one piece to be copied: on a line of its own where both do not fit.
    static func hint(_ words: String, _ command: String, room: Int?) -> [Line] {
        let label = Run(words + ":", .dim)
        let hint = Line([label, Run(" "), Run(command)])
        let fits = room.map { hint.displayWidth <= $0 } ?? true
        let lines = fits ? [hint] : [Line([label]), Line(command)]
        return lines.flatMap { Line.flowing([$0], width: room) }
    }
}

// For programs.
extension ListDocument {
    /// The fields of a city in full.
    var fieldsOfDetail: [Field] {
        var all = Set(Quantity.detail).union([.daylight])
        // Only one source has it.
        if rows.first?.hasExtremesOfMoment != true { all.subtract([.lowest, .highest]) }
        // A day has fields of its own.
        if isOfDay { all = [] }
        return fields(besides: chosenColumns.map { Set($0) } ?? all)
    }

    private func detailData(_ coming: Coming?) -> ReportData {
        let fields = fieldsOfDetail
        let city = rows.first.map { JSONValue.object($0.members(fields, in: book)) } ?? .null
        var data = ReportData(members: dateMember + [("city", .value(city))])
        var records = ReportData.Records(rows: rows, fields: fields, chosen: fieldsOfColumns)
        if let coming {
            data.members +=
                coming.weather?.members ?? [("hourly", .lines(0) { _ in .null }), ("daily", .lines(0) { _ in .null })]
            records.kind = isOfDay ? "day" : "current"
        }
        let ofCity = [Quantity.id, .name].fields
        let others = (coming?.weather?.records ?? []).filter { !isOfDay || $0.kind != "day" }
        data.records =
            [records]
            + others.map { ReportData.Records(kind: $0.kind, rows: $0.rows, fields: ofCity + $0.fields) }
        return data
    }
}
