package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// Everything that a list shows, in the order in which it shows it. A renderer adds nothing but form.
package struct ListDocument: Sendable {
    /// Every requested row, in the order of the request.
    package let asked: [Row]
    /// The rows to show: filtered, sorted and cut as the query asked.
    package private(set) var rows: [Row]
    /// The number of cities asked for.
    package let total: Int
    /// The number of cities asked for that have weather.
    package let answered: Int
    package let query: ListQuery
    /// The heading: the origin of its numbers, and the system that every row was asked for in.
    package private(set) var head: ReportHead
    /// The columns that the user chose; nil when none were, and then `columns` picks.
    package let chosenColumns: [Quantity]?
    /// True when the clocks of the cities differ, as far as that is seen.
    let mixesZones: Bool
    /// The columns without a choice; nil shows as many as the width has room for.
    package var usualColumns: [Quantity]?
    /// False when no city has climate normals: their column would be empty.
    package var hasNormals = true
    /// True when the climate of a city is of a reanalysis; by default as its rows say.
    package var hasReanalysis: Bool
    /// True when it is about a day, not about the present.
    package var isOfDay = false
    /// The day; nil for the present, and when no city has it.
    package var day: ShownDay?
    /// The scenarios of the day; nil when they were not requested, and when no city has any.
    package var odds: DayOdds?
    /// Columns that there is room for; nil is unlimited.
    package var width: Int?
    /// Lines of the terminal; nil without one, which leaves no room for more than the table.
    package var height: Int?

    /// The cities that are not shown because something that a condition compares is unknown of them.
    package var undecided: [City] { asked.filter(query.couldAdmit).map(\.city) }

    /// `rows` are all that were asked, in any order.
    package init(
        rows: [Row],
        query: ListQuery = ListQuery(),
        origin: AnswerOrigin,
        now: Date,
        clock: WallClock,
        units: UnitSystem,
        language: Language,
        columns: [Quantity]? = nil
    ) {
        func numbered(_ rows: [Row]) -> [Row] {
            rows.enumerated().map { index, row in
                var row = row
                (row.now, row.number) = (now, index + 1)
                return row
            }
        }
        self.asked = numbered(rows)
        self.rows = numbered(query.apply(to: asked, language: language))
        self.mixesZones =
            columns?.contains(.observed) == true
            && Set(rows.compactMap { row in row.moment.flatMap { row.clock?.clock(at: $0) } }).count > 1
        self.hasReanalysis = rows.contains { $0.basis == .reanalysis }
        self.total = rows.count
        self.answered = rows.count { $0.weather != nil }
        self.query = query
        self.head = ReportHead(
            origin: origin, now: now, clock: clock, units: units, language: language,
            countries: Set(self.rows.compactMap { $0.weather == nil ? nil : $0.city.countryCode }),
            oldestObservation: self.rows.compactMap(\.observedAt).min())
        self.chosenColumns = columns
    }

    /// The page of a city with the minimum and the maximum of its coming weather where its source has neither for the
    /// whole day. The notes on the days say which hours those count.
    package func takingExtremes(of coming: ComingWeather?) -> ListDocument {
        guard let coming else { return self }
        var document = self
        document.rows = rows.map { $0.takingExtremes(of: coming.days, in: coming.units) }
        return document
    }

    package var origin: AnswerOrigin { head.origin }
    /// The present moment, for ages.
    package var now: Date {
        get { head.now }
        set { head.now = newValue }
    }
    package var language: Language { head.language }

    /// The columns to show.
    ///
    /// Without a choice these are the usual ones and whatever the list is sorted or filtered by, so that the reader
    /// sees why the order is what it is. Typical weather does not differ from normal, so that the chance of rain takes
    /// the place of that column.
    package var columns: [Quantity] {
        if let chosenColumns { return chosenColumns.withNames }
        let usual =
            usualColumns ?? (isOfDay ? Quantity.dayOfList(width: width).rangesOrdered(in: language) : nil)
            ?? (origin.freshness == .typical
                ? Quantity.typical : Quantity.standard(width: width, parts: origin.source.descriptor.parts))
        // A period that is over has no chance any more.
        let hasChance = day?.isOver != true || rows.contains { Quantity.rain.entry.value($0, context) != nil }
        let filled = usual.filter { ($0 != .normal || hasNormals) && ($0 != .rain || hasChance) }
        // A day is as warm as its maximum, which is there.
        return query.quantities.filter { !isOfDay || $0 != .temp }.reduce(into: filled) { columns, column in
            if !columns.contains(column) { columns.append(column) }
        }
    }

    /// The order as the headings show it.
    var shownOrder: ListOrder? { isOfDay ? query.sort?.ofDay(in: columns) : query.sort }

    /// The day that it is about, by the calendar of its first city; nil when it is about the present.
    var date: CivilDate? {
        guard isOfDay else { return nil }
        return asked.lazy.compactMap { row in row.moment.flatMap(row.time)?.date }.first ?? day?.date
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { Phrasebook(language) }
}
